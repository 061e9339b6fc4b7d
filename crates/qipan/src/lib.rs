//! The rules of xiangqi, xiongqi and xinghua chess behind one door.
//!
//! A program that knows its game takes the types of that game; all of them implement [`Position`]:
//!
//! ```
//! use qipan::xinghua::Position;
//! use qipan::{Position as _, perft};
//!
//! let mut position = Position::start();
//! assert_eq!(perft(&position, 3), 8902);
//! let m = position.parse("Nf3")?;
//! position.play(m)?;
//! assert_eq!(position.fen(), "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1");
//! # Ok::<(), qipan::AnyError>(())
//! ```
//!
//! A program that learns the game at run time asks the registry for its row, and gets an [`AnyGame`]:
//!
//! ```
//! let row = qipan::game("Xiangqi").ok_or("no such game")?;
//! let mut game = (row.open)("startpos")?;
//! assert_eq!(game.legal_moves().len(), 44);
//! game.play_text("H2-E2")?;
//! game.play_text("h9g7")?;
//! assert_eq!(game.moves(), ["h2e2", "h9g7"]);
//! assert_eq!(game.outcome(), None);
//! # Ok::<(), qipan::AnyError>(())
//! ```
//!
//! [`replay()`] plays the games of a PGN file again and says where a move is illegal.
//!
//! # Features
//!
//! - `command` (default): builds the `qipan` command. The library is the same without it.

mod registry;
mod replay;

pub use registry::{GAMES, UnknownGame, game};
pub use replay::{ReplayError, ReplayProblem, Replayed, replay, row_of};
pub use variant_core::{
    self, AnyCyclePly, AnyError, AnyExplanation, AnyGame, AnyNotationError, AnyPerftTable, Bitboard,
    BoardStyle, Claim, ClaimKind, Game, GameInfo, GameRow, MoveText, Notation, Opened, Outcome, PerftTable,
    PerftTableError, PgnError, PgnGame, PgnProblem, PgnReader, PgnResult, Ply, Position, Reason, Side,
    Square, Status, SuiteError, SuiteLine, Uci, divide, divide_hashed, perft, perft_hashed, perft_threads,
    read_games, read_suite,
};
pub use {xiangqi, xinghua, xiongqi};
