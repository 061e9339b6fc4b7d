//! `qipan convert`: records from one format to another.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use clap::error::ErrorKind;
use qipan::{
    AnyError, AnyLoaded, AnyTree, Charset, GAMES, GameRow, PgnStyle, Record, RecordFormat, Severity,
    UnknownFormat, read_records,
};

use super::outlet::{Names, Outlet};
use super::output::{complain, output};
use super::progress::Progress;
use super::{Failure, placed, read_game};

/// Convert recorded games from one format to another
///
/// OUT is a file if it is named as one of a known format, or if there is one IN, and it is no folder; else it is a folder,
/// made if need be, where each input gets a file of the same name with another ending. Into a file of a format that
/// holds many records all go one behind the other; of other formats, the second record and on make it several files,
/// NAME-001.xqf, NAME-002.xqf and so on. Files that are there are written over, but no input is.
///
/// What is wrong in a record is told with its place on standard error, and what is sound of it is written. The exit code
/// is 0 if all is whole, 1 if anything is missing, 2 if the call is wrong.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Convert {
    /// Files of records, and folders, of which all files of known formats are taken; `-` means standard input
    #[arg(value_name = "IN", required = true, num_args = 1..)]
    inputs: Vec<PathBuf>,
    /// The file or folder to write; `-` means standard output
    #[arg(value_name = "OUT", required = true)]
    out: PathBuf,
    /// The format of the inputs; without it, the one that the content shows
    #[arg(long, value_name = "FORMAT", value_parser = read_format)]
    from: Option<RecordFormat>,
    /// The format to write; without it, the one that OUT is named by
    #[arg(long, value_name = "FORMAT", value_parser = read_format)]
    to: Option<RecordFormat>,
    /// How moves are written in PGN
    #[arg(long, value_name = "NAME", value_parser = read_notation)]
    notation: Option<String>,
    /// The encoding of the inputs' texts, such as gb18030; without it, the usual one of the format or what they seem to be
    #[arg(long, value_name = "NAME", value_parser = read_charset)]
    encoding: Option<Charset>,
    /// The encoding to write; without it, the usual one of the format
    #[arg(long, value_name = "NAME", value_parser = read_charset)]
    to_encoding: Option<Charset>,
    /// The game of PGN records that do not say
    #[arg(long, value_parser = read_game)]
    game: Option<&'static GameRow>,
}

const EXAMPLES: &str = "\
Examples:
  qipan convert game.xqf game.pgn
  qipan convert --notation chinese library.cbl library.pgn
  qipan convert --to xqf records/ more/*.pgn converted/
  qipan convert --from pgn --to dhtmlxq - - < game.pgn";

fn read_format(name: &str) -> Result<RecordFormat, UnknownFormat> {
    RecordFormat::from_name(name).ok_or_else(|| UnknownFormat { name: name.to_owned() })
}

fn read_notation(name: &str) -> Result<String, AnyError> {
    let mut known = Vec::new();
    for row in &GAMES {
        known.extend((row.notations)());
    }
    if known.contains(&name) {
        return Ok(name.to_owned());
    }
    known.sort_unstable();
    known.dedup();
    Err(format!("unknown notation; the notations are {}", known.join(", ")).into())
}

fn read_charset(name: &str) -> Result<Charset, String> {
    Charset::from_name(name)
        .ok_or_else(|| "unknown encoding; known are utf-8, gb18030, big5 and more".to_owned())
}

/// A file to read, and what the name of its output is made of.
struct Input {
    path: PathBuf,
    /// The path below the folder it was found in.
    name: PathBuf,
}

/// What was done.
#[derive(Default)]
struct Tally {
    written: usize,
    incomplete: usize,
    unreadable: usize,
    files: usize,
}

impl Convert {
    pub(super) fn run(&self) -> Result<bool, Failure> {
        let standard = self.out == Path::new("-");
        let named = RecordFormat::of_path(&self.out);
        let folder = !standard
            && (self.out.is_dir()
                || self.out.to_string_lossy().ends_with(std::path::MAIN_SEPARATOR)
                || named.is_none() && (self.inputs.len() > 1 || self.inputs[0].is_dir()));
        let to = self.to.or(named.filter(|_| !folder)).unwrap_or_else(|| {
            wrong_call(ErrorKind::MissingRequiredArgument, "say with --to which format to write")
        });
        if !to.is_written() {
            wrong_call(ErrorKind::InvalidValue, &format!("{to} files are read, and not written"));
        }
        if self.notation.is_some() && !matches!(to, RecordFormat::Pgn) {
            wrong_call(ErrorKind::ArgumentConflict, &format!("--notation is for pgn, and {to} has its own"));
        }
        let mut style = PgnStyle::default();
        style.notation.clone_from(&self.notation);

        let mut tally = Tally::default();
        let inputs = self.list(&mut tally);
        let known =
            inputs.iter().filter_map(|input| fs::metadata(&input.path).ok()).map(|data| data.len()).sum();
        let mut progress = Progress::new(inputs.len(), known);
        let mut names = Names::of_inputs(inputs.iter().map(|input| &*input.path));
        let mut common = match (standard, folder) {
            (true, _) => Some(Outlet::Standard(output())),
            (false, true) => None,
            (false, false) => Some(Outlet::named(self.out.clone(), to)),
        };
        for input in &inputs {
            let mut own = Outlet::beside(self.out.join(&input.name), to);
            let outlet = common.as_mut().unwrap_or(&mut own);
            let mut put = |tree: &dyn AnyTree| match to.write(tree, &style, self.to_encoding) {
                Ok(bytes) => outlet.put(&bytes, &mut names).map(Ok),
                Err(error) => Ok(Err(error)),
            };
            self.convert(input, &mut put, &mut progress, &mut tally)?;
            tally.files += own.finish(&mut names)?;
        }
        if let Some(outlet) = common {
            tally.files += outlet.finish(&mut names)?;
        }
        drop(progress);
        tally.tell(standard)?;
        let whole = tally.incomplete == 0 && tally.unreadable == 0;
        Ok(whole)
    }

    /// The files to read; what cannot be looked into is told.
    fn list(&self, tally: &mut Tally) -> Vec<Input> {
        let mut inputs = Vec::new();
        for path in &self.inputs {
            if path.is_dir() {
                let mut folders = vec![path.clone()];
                while let Some(folder) = folders.pop() {
                    let entries =
                        match fs::read_dir(&folder).and_then(Iterator::collect::<io::Result<Vec<_>>>) {
                            Ok(entries) => entries,
                            Err(error) => {
                                complain(format_args!("error: {}: {error}", folder.display()));
                                tally.unreadable += 1;
                                continue;
                            }
                        };
                    let mut paths: Vec<_> = entries.iter().map(fs::DirEntry::path).collect();
                    paths.sort_unstable();
                    // Links to folders can lead round in circles.
                    let (below, files): (Vec<_>, Vec<_>) =
                        paths.into_iter().partition(|path| path.is_dir() && !path.is_symlink());
                    folders.extend(below.into_iter().rev());
                    for file in files.into_iter().filter(|file| file.is_file() && self.takes(file)) {
                        let name = file.strip_prefix(path).unwrap_or(&file).to_owned();
                        inputs.push(Input { path: file, name });
                    }
                }
            } else {
                let name = path.file_name().filter(|name| *name != "-").unwrap_or("stdin".as_ref());
                inputs.push(Input { path: path.clone(), name: name.into() });
            }
        }
        inputs
    }

    /// Whether a file of a folder is meant.
    fn takes(&self, file: &Path) -> bool {
        RecordFormat::of_path(file)
            .is_some_and(|named| self.from.is_none_or(|from| from.name() == named.name()))
    }

    fn convert(
        &self,
        input: &Input,
        put: &mut dyn FnMut(&dyn AnyTree) -> Result<Result<(), AnyError>, Failure>,
        progress: &mut Progress,
        tally: &mut Tally,
    ) -> Result<(), Failure> {
        let path = input.path.display();
        let fail = |tally: &mut Tally, progress: &Progress, what: &dyn std::fmt::Display| {
            tally.unreadable += 1;
            progress.beside(|| complain(format_args!("error: {path}{what}")));
        };
        let stream: io::Result<Box<dyn Read>> = match &input.path {
            path if path == Path::new("-") => Ok(Box::new(io::stdin().lock())),
            path => File::open(path).map(|file| Box::new(file) as _),
        };
        let stream = match stream {
            Ok(stream) => stream,
            Err(error) => {
                fail(tally, progress, &format_args!(": {error}"));
                return Ok(());
            }
        };
        let likely = RecordFormat::of_path(&input.path);
        let mut records = read_records(stream, self.game).with_likely_format(likely);
        if let Some(format) = self.from {
            records = records.with_format(format);
        }
        if let Some(charset) = self.encoding {
            records = records.with_charset(charset);
        }
        let mut any = false;
        while let Some(record) = records.next() {
            any = true;
            progress.at(records.bytes());
            match record {
                Err(error) => fail(tally, progress, &format_args!(": {error}")),
                Ok(Record { number, place, loaded: Err(error) }) => {
                    fail(tally, progress, &format_args!("#{number}: {}", placed(place, &error)));
                }
                Ok(Record { number, loaded: Ok(loaded), .. }) => {
                    let whole = progress.beside(|| tell_faults(&format!("{path}#{number}"), &loaded));
                    match put(&*loaded.tree)? {
                        Ok(()) => {
                            tally.written += 1;
                            tally.incomplete += usize::from(!whole);
                        }
                        Err(error) => fail(tally, progress, &format_args!("#{number}: {error}")),
                    }
                }
            }
        }
        if !any {
            fail(tally, progress, &": there is no record in it");
        }
        progress.finish_file(records.bytes());
        Ok(())
    }
}

/// Ends the program as clap does when a call is wrong.
fn wrong_call(kind: ErrorKind, message: &str) -> ! {
    clap::Error::raw(kind, format!("{message}\n")).exit()
}

/// Tells what is wrong with a record, and whether nothing is missing.
fn tell_faults(record: &str, loaded: &AnyLoaded) -> bool {
    for fault in &loaded.faults {
        let kind = if fault.severity == Severity::Note { "note" } else { "error" };
        let after = loaded.tree.line_to(fault.after).len();
        let line = if fault.in_variation { " of a variation" } else { "" };
        complain(format_args!("{kind}: {record}: {fault} (after ply {after}{line})"));
    }
    if loaded.untold > 0 {
        complain(format_args!("error: {record}: and {} more", loaded.untold));
    }
    loaded.untold == 0 && loaded.faults.iter().all(|fault| fault.severity == Severity::Note)
}

impl Tally {
    fn tell(&self, on_standard_output: bool) -> Result<(), Failure> {
        let Tally { written, incomplete, unreadable, files } = self;
        let rest = format!("{incomplete} of them incomplete, {unreadable} unreadable");
        if on_standard_output {
            complain(format_args!("{written} records written; {rest}"));
            return Ok(());
        }
        let mut out = output();
        writeln!(out, "{written} records written to {files} files; {rest}")?;
        Ok(out.flush()?)
    }
}
