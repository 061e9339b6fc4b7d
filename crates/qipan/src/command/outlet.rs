//! The files that `qipan convert` writes.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use qipan::RecordFormat;

use super::Failure;

/// The names of files that may not be written.
pub(super) struct Names {
    inputs: HashSet<PathBuf>,
    written: HashSet<PathBuf>,
}

impl Names {
    /// Those of the inputs, for a start.
    pub(super) fn of_inputs<'a>(inputs: impl Iterator<Item = &'a Path>) -> Self {
        let inputs = inputs.filter_map(|input| input.canonicalize().ok()).collect();
        Names { inputs, written: HashSet::new() }
    }

    /// Makes the file or, if it was written before, one whose name tells it from that: `a.cbr.pgn` beside `a.pgn`.
    fn create(&mut self, wanted: PathBuf, full: &Path) -> Result<(PathBuf, BufWriter<File>), Failure> {
        let end = wanted.extension().unwrap_or_default().to_owned();
        let mut longer = full.as_os_str().to_owned();
        let mut path = wanted;
        while !self.written.insert(path.clone()) {
            longer.push(".");
            longer.push(&end);
            path = longer.clone().into();
        }
        if path.canonicalize().is_ok_and(|path| self.inputs.contains(&path)) {
            let file = path.display().to_string();
            return Err(Failure::File(file, "this is an input, and would be written over".into()));
        }
        let create = || {
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder)?;
            }
            File::create(&path)
        };
        let file = create().map_err(|error| in_file(&path, error))?;
        Ok((path, BufWriter::new(file)))
    }
}

/// Where records go: a file that is made when there is something to write, several files, or standard output.
pub(super) enum Outlet {
    Standard(Box<dyn Write>),
    /// A format that holds many records.
    File {
        wanted: PathBuf,
        full: PathBuf,
        file: Option<(PathBuf, BufWriter<File>)>,
    },
    /// A format that holds one record. The first waits: its file has a number if there is a second.
    Files {
        wanted: PathBuf,
        full: PathBuf,
        first: Option<Vec<u8>>,
        records: usize,
    },
}

impl Outlet {
    /// The file of this name.
    pub(super) fn named(wanted: PathBuf, format: RecordFormat) -> Self {
        Outlet::new(wanted.clone(), wanted, format)
    }

    /// A file of this name with the ending of the format.
    pub(super) fn beside(full: PathBuf, format: RecordFormat) -> Self {
        Outlet::new(full.with_extension(format.extensions()[0]), full, format)
    }

    fn new(wanted: PathBuf, full: PathBuf, format: RecordFormat) -> Self {
        if format.holds_many() {
            Outlet::File { wanted, full, file: None }
        } else {
            Outlet::Files { wanted, full, first: None, records: 0 }
        }
    }

    /// Writes one more record.
    pub(super) fn put(&mut self, bytes: &[u8], names: &mut Names) -> Result<(), Failure> {
        match self {
            Outlet::Standard(out) => Ok(out.write_all(bytes)?),
            Outlet::File { wanted, full, file } => {
                let (path, file) = match file {
                    Some(open) => open,
                    None => file.insert(names.create(wanted.clone(), full)?),
                };
                file.write_all(bytes).map_err(|error| in_file(path, error))
            }
            Outlet::Files { wanted, full, first, records } => {
                *records += 1;
                if *records == 1 {
                    *first = Some(bytes.to_vec());
                    return Ok(());
                }
                if let Some(first) = first.take() {
                    write_file(numbered(wanted, 1), full, &first, names)?;
                }
                write_file(numbered(wanted, *records), full, bytes, names)
            }
        }
    }

    /// Writes what is left, and tells how many files there are.
    pub(super) fn finish(self, names: &mut Names) -> Result<usize, Failure> {
        match self {
            Outlet::Standard(mut out) => {
                out.flush()?;
                Ok(0)
            }
            Outlet::File { file: None, .. } => Ok(0),
            Outlet::File { file: Some((path, mut file)), .. } => {
                file.flush().map_err(|error| in_file(&path, error))?;
                Ok(1)
            }
            Outlet::Files { wanted, full, first, records } => {
                if let Some(only) = first {
                    write_file(wanted, &full, &only, names)?;
                }
                Ok(records)
            }
        }
    }
}

fn numbered(path: &Path, number: usize) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{number:03}"));
    if let Some(end) = path.extension() {
        name.push(".");
        name.push(end);
    }
    path.with_file_name(name)
}

fn write_file(wanted: PathBuf, full: &Path, bytes: &[u8], names: &mut Names) -> Result<(), Failure> {
    let (path, mut file) = names.create(wanted, full)?;
    file.write_all(bytes).and_then(|()| file.flush()).map_err(|error| in_file(&path, error))
}

fn in_file(path: &Path, error: io::Error) -> Failure {
    Failure::File(path.display().to_string(), error.into())
}
