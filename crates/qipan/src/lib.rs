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
//! A program that learns the game at run time asks the registry for its row, and gets an [`AnyGame`] and
//! [`AnyPosition`]s; moves are [`PackedMove`]s there:
//!
//! ```
//! let row = qipan::game("Xiangqi").ok_or("no such game")?;
//! let mut game = (row.open)("startpos")?;
//! assert_eq!(game.position().legal_moves().len(), 44);
//! game.play_text("H2-E2")?;
//! game.play_text("h9g7")?;
//! assert_eq!(game.moves_in("uci")?, ["h2e2", "h9g7"]);
//! let (horse, notation) = game.position().recognize("傌二進三")?;
//! assert_eq!((game.position().write(horse, "wxf")?, notation), ("H2+3".to_owned(), "chinese"));
//! assert_eq!(game.outcome(), None);
//! # Ok::<(), qipan::AnyError>(())
//! ```
//!
//! Recorded games are trees of moves with variations, comments and annotations, of one game or of any:
//!
//! ```
//! use qipan::{GameTree, xinghua::Position};
//!
//! let mut tree = GameTree::<Position>::from_pgn("1. e4 e5 (1... c5 {sharper}) 2. Nf3 *").tree;
//! let sicilian = tree.root().main().and_then(|e4| e4.children().nth(1)).ok_or("a variation")?.id();
//! tree.promote(sicilian)?;
//! let mut cursor = tree.cursor_at(sicilian)?;
//! cursor.add_text("Nf3")?;
//! assert!(tree.to_pgn().ends_with("\n\n1. e4 c5 {sharper} (1... e5 2. Nf3) 2. Nf3 *\n"));
//! # Ok::<(), qipan::AnyError>(())
//! ```
//!
//! [`read_records`] reads the games of a PGN file with their variations and comments, and says what is wrong in them.
//!
//! # Features
//!
//! - `command` (default): builds the `qipan` command. The library is the same without it.

// The command names the library as any other program does.
#[cfg(feature = "command")]
extern crate self as qipan;

#[cfg(feature = "command")]
pub mod command;
mod format;
mod records;
mod registry;

pub use format::{RecordFormat, UnknownFormat};
pub use records::{Record, Records, UnknownRecord, Unreadable, read_records, row_of};
pub use registry::{GAMES, UnknownGame, game};

pub use variant_core::{
    self, ActionError, AnyActionError, AnyArrow, AnyChase, AnyCycle, AnyCyclePly, AnyDrawing,
    AnyEngineTextError, AnyError, AnyEvent, AnyEvidence, AnyExplanation, AnyFormat, AnyGame, AnyIllegalMove,
    AnyLoaded, AnyNotationError, AnyPerftTable, AnyPiece, AnyPlayError, AnyPosition, AnyPositionError,
    AnyRepaired, AnyRepetitionWarning, AnyReplayed, AnySetup, AnySetupError, AnySetupErrors, AnyStep,
    AnyTree, AnyTreeBuilder, AnyTreeError, AnyWriteError, Arrow, Bitboard, BoardArt, BoardDrawing, BoardLook,
    BoardShape, BoardStyle, Book, Charset, ChaseError, Claim, ClaimKind, Clock, ClockError, ClockFace,
    ClockState, Color, ColorError, Coordinates, Cursor, Delay, DrawingError, EditError, EngineTextError,
    Eval, Event, Fault, FenError, FenField, Flow, Game, GameInfo, GameOption, GameOptionError, GameOptions,
    GameResult, GameRow, GameTree, GameViewer, Limits, Loaded, Nag, Node, NodeId, Notation, Offers, Outcome,
    PackedMove, Paint, PerftTable, PerftTableError, PgnDialect, PgnGames, PgnProblem, PgnReader, PgnStyle,
    PgnTagError, PieceStyle, Place, Ply, Position, Protocol, Reason, Replayed, Scheme, Score, Severity, Side,
    Square, Stage, Status, Step, SuiteError, SuiteLine, Tags, Theme, TimeControl, TimeControlError, Token,
    TreeBuilder, TreeError, Uci, UnknownBoardStyle, UnknownColor, UnknownNotation, UnknownPieceStyle,
    UnknownScheme, Visitor, divide, divide_hashed, perft, perft_hashed, perft_threads, perft_while,
    read_engine_text, read_pgn, read_suite, write_engine_text,
};
pub use {xiangqi, xinghua, xiongqi};
