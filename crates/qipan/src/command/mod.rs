//! The `qipan` command, for programs that offer it under another name: `python -m qipan` is one.

mod convert;
mod judge;
mod moves;
mod outlet;
mod output;
mod perft;
mod progress;
mod show;
mod start;
mod verdict;

use std::ffi::OsString;
use std::fmt;
use std::io;

use clap::{Parser, Subcommand};
use qipan::{AnyError, GameRow, PerftTableError, Place, UnknownGame};

use self::output::complain;

/// The rules of xiangqi (象棋), xiongqi (熊棋) and xinghua chess (興化象棋).
///
/// GAME is `xiangqi`, `xiongqi` or `xinghua`. Wherever a FEN is expected, `startpos` means the start position.
#[derive(Parser, Debug)]
#[command(name = "qipan", version, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    verb: Verb,
}

const EXAMPLES: &str = "\
Examples:
  qipan perft xiangqi 4                 count the lines of play of four plies
  qipan moves xinghua --fen '7k/P7/8/8/8/8/8/K7 w - - 0 1'
  qipan moves xiangqi --notation chinese
  qipan show xiongqi --style letters    draw the start position
  qipan show game.pgn --html -o game.html  step through a record in a browser
  qipan judge games.pgn library.cbl     replay recorded games
  qipan convert game.xqf game.pgn       write them in another format";

#[derive(Subcommand, Debug)]
enum Verb {
    Perft(perft::Perft),
    Moves(moves::Moves),
    Show(show::Show),
    Judge(judge::Judge),
    Convert(convert::Convert),
}

/// Why the command cannot do what it was asked.
#[derive(Debug)]
enum Failure {
    /// Standard output cannot be written.
    Output(io::Error),
    /// A FEN gives no position.
    Fen(String, AnyError),
    /// A file cannot be read, written or understood.
    File(String, AnyError),
    /// The moves of one game want the name of one game.
    OneGame,
    /// No game is called so.
    Game(AnyError),
    /// A ply of the game cannot be played.
    Move(usize, AnyError),
    /// A board cannot be drawn as it was asked for.
    Drawing(AnyError),
    /// The game has no notation of this name.
    Notation(AnyError),
    /// There is no memory for the table of `--hash`.
    Table(PerftTableError),
    /// There are more lines of play than 64 bits can tell.
    TooMany,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Output(error) => write!(f, "standard output: {error}"),
            Failure::Fen(fen, error) => write!(f, "FEN {fen:?}: {error}"),
            Failure::File(file, error) => write!(f, "{file}: {error}"),
            Failure::OneGame => {
                f.write_str("with --fen, --moves or --json give the name of one game, and no file")
            }
            Failure::Game(error) | Failure::Notation(error) | Failure::Drawing(error) => write!(f, "{error}"),
            Failure::Move(ply, error) => write!(f, "ply {ply}: {error}"),
            Failure::Table(error) => write!(f, "--hash: {error}"),
            Failure::TooMany => write!(f, "there are {} lines of play or more; count fewer plies", u64::MAX),
        }
    }
}

/// All that a subcommand writes to standard output, so no other error is meant.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Output(error)
    }
}

/// Runs the command with these arguments, the first of which is its name, on the standard streams of the process, and
/// returns the code that the process should exit with: 0, 1 if something failed, 2 if the arguments mean nothing.
///
/// ```
/// assert_eq!(qipan::command::run(["qipan", "perft", "xiangqi", "--depth"]), 2);
/// ```
pub fn run<A: Into<OsString> + Clone>(arguments: impl IntoIterator<Item = A>) -> u8 {
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => {
            // Where the stream is closed there is nobody left to tell.
            let _ = error.print();
            return u8::try_from(error.exit_code()).unwrap_or(FAILED);
        }
    };
    match cli.run() {
        Ok(sound) => {
            if sound {
                0
            } else {
                FAILED
            }
        }
        // The reader has seen enough.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(failure) => {
            complain(format_args!("error: {failure}"));
            FAILED
        }
    }
}

/// The exit code of a command that could not do all that it was asked.
const FAILED: u8 = 1;

impl Cli {
    /// Whether all went well.
    fn run(&self) -> Result<bool, Failure> {
        match &self.verb {
            Verb::Perft(perft) => perft.run(),
            Verb::Moves(moves) => moves.run(),
            Verb::Show(show) => show.run(),
            Verb::Judge(judge) => judge.run(),
            Verb::Convert(convert) => convert.run(),
        }
    }
}

/// What is wrong with a record, and where, if that is not the whole of it.
fn placed(place: Place, error: &impl fmt::Display) -> String {
    match place {
        Place::Whole => error.to_string(),
        place => format!("{place}, {error}"),
    }
}

/// Reads the name of a game on the command line.
fn read_game(name: &str) -> Result<&'static GameRow, UnknownGame> {
    qipan::game(name).ok_or_else(|| UnknownGame { name: name.to_owned() })
}
