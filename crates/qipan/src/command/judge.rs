//! `qipan judge`: replays recorded games and says how they end.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use qipan::{AnyGame, GameRow, PgnError, PgnGame, PgnResult, Replayed, Side, read_games, replay};

use super::output::{complain, output};
use super::progress::Progress;
use super::verdict::{claimable, verdict, write_json, write_text};
use super::{Failure, read_game};

/// Replay the games of PGN files, or one game given as moves, and say how each ends
///
/// Prints one line a game: `FILE#N: PLIES plies, FEN, VERDICT`, or `FILE#N: error: …` with line and column. A tag Variant
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
    pub(super) fn run(&self) -> Result<ExitCode, Failure> {
        let names_a_game = |file: &PathBuf| !file.exists() && read_game(&file.to_string_lossy()).is_ok();
        let one_game = self.json || self.moves.is_some() || self.fen.is_some();
        if one_game || matches!(&self.files[..], [file] if names_a_game(file)) {
            self.judge_moves()
        } else {
            self.judge_files()
        }
    }

    /// Judges one game that is given on the command line.
    fn judge_moves(&self) -> Result<ExitCode, Failure> {
        let row = match (&self.files[..], self.game) {
            ([], Some(row)) => row,
            ([name], None) => {
                read_game(&name.to_string_lossy()).map_err(|error| Failure::Game(error.into()))?
            }
            _ => return Err(Failure::OneGame),
        };
        let fen = self.fen.as_deref().unwrap_or("startpos");
        let mut game = (row.open)(fen).map_err(|error| Failure::Fen(fen.to_owned(), error))?;
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
        Ok(ExitCode::SUCCESS)
    }

    fn judge_files(&self) -> Result<ExitCode, Failure> {
        let standard_input = [PathBuf::from("-")];
        let files = if self.files.is_empty() { &standard_input[..] } else { &self.files };
        let known = files.iter().filter_map(|file| fs::metadata(file).ok()).map(|data| data.len()).sum();
        let mut progress = Progress::new(files.len(), known);
        let mut out = output();
        let mut sound = true;
        for file in files {
            match read(file) {
                Ok(bytes) => {
                    if file == Path::new("-") {
                        progress.expect(bytes.len() as u64);
                    }
                    sound &= self.judge_file(file, &bytes, &progress, &mut out)?;
                    progress.finish_file(bytes.len() as u64);
                }
                Err(error) => {
                    complain(format_args!("error: {}: {error}", file.display()));
                    sound = false;
                }
            }
        }
        out.flush()?;
        Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    /// Whether every game could be replayed.
    fn judge_file(
        &self,
        file: &Path,
        bytes: &[u8],
        progress: &Progress,
        out: &mut dyn Write,
    ) -> Result<bool, Failure> {
        let text = String::from_utf8_lossy(bytes);
        let lines = text.lines().count().max(1);
        let mut sound = true;
        for record in read_games(&text) {
            let (number, line) = match &record {
                Ok(game) => (game.number, game.line),
                Err(error) => (error.game, error.line),
            };
            progress.at(share(bytes.len(), line, lines));
            match self.judge_record(record) {
                Ok(judgement) => {
                    progress.beside(|| writeln!(out, "{}#{number}: {judgement}", file.display()))?;
                }
                Err(trouble) => {
                    sound = false;
                    progress.beside(|| writeln!(out, "{}#{number}: error: {trouble}", file.display()))?;
                }
            }
        }
        Ok(sound)
    }

    /// What is to be said of a game, or what is wrong with it and where.
    fn judge_record(&self, record: Result<PgnGame, PgnError>) -> Result<String, String> {
        let record = record.map_err(|PgnError { line, column, problem, .. }| {
            format!("line {line}, column {column}: {problem}")
        })?;
        let Replayed { game, unplayed } = replay(&record, self.game)
            .map_err(|error| format!("line {}, column {}, {}", error.line, error.column, error.problem))?;
        let judgement = judgement(&*game, record.result);
        let rest = if unplayed > 0 {
            format!(", and the record goes on for {unplayed} plies")
        } else {
            String::new()
        };
        Ok(format!("{} plies, {}, {judgement}{rest}", game.plies(), game.fen()))
    }
}

fn read(file: &Path) -> io::Result<Vec<u8>> {
    if file == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        Ok(bytes)
    } else {
        fs::read(file)
    }
}

/// So much of the bytes as the line is of the lines.
fn share(bytes: usize, line: usize, lines: usize) -> u64 {
    (bytes as u128 * line.min(lines) as u128 / lines as u128) as u64
}

/// What the book says and, where that is another thing or nothing, what the record says.
fn judgement(game: &dyn AnyGame, recorded: PgnResult) -> String {
    let Some(explanation) = game.explanation() else {
        let claims = claimable(game).map(|claims| format!("{claims}, ")).unwrap_or_default();
        return format!("{claims}not ended on the board, record says {recorded}");
    };
    let verdict = verdict(game.info(), &explanation);
    let result = match explanation.outcome.winner {
        Some(Side::First) => PgnResult::FirstWins,
        Some(Side::Second) => PgnResult::SecondWins,
        None => PgnResult::Draw,
    };
    if recorded == result || recorded == PgnResult::Unknown {
        verdict
    } else {
        format!("{verdict}, record says {recorded}")
    }
}
