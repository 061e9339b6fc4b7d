//! `qipan judge`: replays recorded games and says how they end.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use qipan::{
    AnyGame, AnyLoaded, AnyReplayed, GameResult, GameRow, PgnProblem, PgnTagError, Record, RecordFormat,
    Severity, read_records,
};

use super::output::{complain, output};
use super::progress::Progress;
use super::verdict::{claimable, verdict, write_json, write_text};
use super::{Failure, placed, read_game};

/// Replay recorded games of any format, or one game given as moves, and say how each ends
///
/// Prints one line a game: `FILE#N: PLIES plies, FEN, VERDICT`, or `FILE#N: error: …` with the place. In PGN a tag Variant
/// or Game says which game it is; without one it is guessed from the other tags.
///
/// With --moves, --fen or --json the one argument is the name of a game, which is started from the FEN and played.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Judge {
    /// Files of recorded games; none or `-` means standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The game of records that do not say
    #[arg(long, value_parser = read_game)]
    game: Option<&'static GameRow>,
    /// The moves of one game, in any notation, with blanks between
    #[arg(long)]
    moves: Option<String>,
    /// The position where that game starts
    #[arg(long)]
    fen: Option<String>,
    /// Print the verdict on that game as one JSON object
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  qipan judge games/*.pgn
  qipan judge --game xiongqi - < club.pgn
  qipan judge xiangqi --moves 'h2e2 h9g7' --json
  qipan judge xinghua --fen 'k7/8/1K6/8/8/8/8/7R w - - 0 1' --moves Rh8";

impl Judge {
    pub(super) fn run(&self) -> Result<bool, Failure> {
        let names_a_game = |file: &PathBuf| !file.exists() && read_game(&file.to_string_lossy()).is_ok();
        let one_game = self.json || self.moves.is_some() || self.fen.is_some();
        if one_game || matches!(&self.files[..], [file] if names_a_game(file)) {
            self.judge_moves()
        } else {
            self.judge_files()
        }
    }

    /// Judges one game that is given on the command line.
    fn judge_moves(&self) -> Result<bool, Failure> {
        let row = match (&self.files[..], self.game) {
            ([], Some(row)) => row,
            ([name], None) => {
                read_game(&name.to_string_lossy()).map_err(|error| Failure::Game(error.into()))?
            }
            _ => return Err(Failure::OneGame),
        };
        let fen = self.fen.as_deref().unwrap_or("startpos");
        let mut game = (row.open)(fen).map_err(|error| Failure::Fen(fen.to_owned(), error.into()))?;
        for (ply, text) in self.moves.iter().flat_map(|moves| moves.split_whitespace()).enumerate() {
            game.play_text(text).map_err(|error| Failure::Move(ply + 1, error.into()))?;
        }
        let mut out = output();
        if self.json {
            write_json(&mut out, &*game)?;
        } else {
            write_text(&mut out, &*game)?;
        }
        out.flush()?;
        Ok(true)
    }

    fn judge_files(&self) -> Result<bool, Failure> {
        let standard_input = [PathBuf::from("-")];
        let files = if self.files.is_empty() { &standard_input[..] } else { &self.files };
        let known = files.iter().filter_map(|file| fs::metadata(file).ok()).map(|data| data.len()).sum();
        let mut progress = Progress::new(files.len(), known);
        let mut out = output();
        let mut sound = true;
        for file in files {
            let input: io::Result<Box<dyn Read>> = match file {
                file if file == Path::new("-") => Ok(Box::new(io::stdin().lock())),
                file => File::open(file).map(|file| Box::new(file) as _),
            };
            match input {
                Ok(input) => sound &= self.judge_file(file, input, &mut progress, &mut out)?,
                Err(error) => {
                    complain(format_args!("error: {}: {error}", file.display()));
                    sound = false;
                }
            }
        }
        out.flush()?;
        Ok(sound)
    }

    /// Whether every game could be replayed.
    fn judge_file(
        &self,
        file: &Path,
        input: impl Read,
        progress: &mut Progress,
        out: &mut dyn Write,
    ) -> Result<bool, Failure> {
        let mut sound = true;
        let mut records = read_records(input, self.game).with_likely_format(RecordFormat::of_path(file));
        while let Some(record) = records.next() {
            progress.at(records.bytes());
            match record {
                Ok(Record { number, place, loaded }) => {
                    let judged = match &loaded {
                        Ok(loaded) => judge_record(loaded),
                        Err(error) => Err(placed(place, error)),
                    };
                    sound &= judged.is_ok();
                    let said = judged.unwrap_or_else(|trouble| format!("error: {trouble}"));
                    progress.beside(|| writeln!(out, "{}#{number}: {said}", file.display()))?;
                }
                Err(error) => {
                    complain(format_args!("error: {}: {error}", file.display()));
                    sound = false;
                }
            }
        }
        progress.finish_file(records.bytes());
        Ok(sound)
    }
}

/// What is to be said of a game, or what is wrong with its main line and where.
fn judge_record(loaded: &AnyLoaded) -> Result<String, String> {
    let AnyLoaded { tree, faults, untold } = loaded;
    if let Some(fault) = faults.iter().find(|fault| fault.severity == Severity::Error && !fault.in_variation)
    {
        let about_move = !fault.reason.is::<PgnProblem>() && !fault.reason.is::<PgnTagError>();
        let number = tree.next_move_number(fault.after).filter(|_| about_move);
        return Err(number.map_or_else(|| fault.to_string(), |number| format!("{fault} (move {number})")));
    }
    let AnyReplayed { game, unplayed } = tree.replay();
    let judgement = judgement(&*game, tree.result());
    let rest = match unplayed {
        0 => String::new(),
        _ => format!(", and the record goes on for {unplayed} plies"),
    };
    let faults = match &faults[..] {
        [] => String::new(),
        [first, ..] => format!("; the record has {} faults, first {first}", faults.len() + untold),
    };
    Ok(format!("{} plies, {}, {judgement}{rest}{faults}", game.plies(), game.position()))
}

/// What the book says and, where that is another thing or nothing, what the record says.
fn judgement(game: &dyn AnyGame, recorded: GameResult) -> String {
    let Some(explanation) = game.explanation() else {
        let claims = claimable(game).map(|claims| format!("{claims}, ")).unwrap_or_default();
        return format!("{claims}not ended on the board, record says {recorded}");
    };
    let verdict = verdict(game.info(), &explanation);
    let result = GameResult::from(explanation.outcome);
    if recorded == result || recorded == GameResult::Unknown {
        verdict
    } else {
        format!("{verdict}, record says {recorded}")
    }
}
