#![doc = include_str!("../README.md")]

mod board;
mod cpu;
mod game;
mod play;
#[cfg(feature = "testing")]
pub mod testing;
mod text;

pub use board::bitboard::{Bitboard, Bits128, Squares, Word};
pub use board::grid8x8::{self, Square8x8};
pub use board::grid9x10::{self, Square9x10};
pub use board::planes::Planes;
pub use board::shape::BoardShape;
pub use board::side::Side;
pub use board::square::{Square, SquareError};
pub use board::zobrist::random_words;
pub use game::any::{
    AnyActionError, AnyChase, AnyCycle, AnyCyclePly, AnyEngineTextError, AnyError, AnyEvent, AnyEvidence,
    AnyExplanation, AnyGame, AnyIllegalMove, AnyNotationError, AnyPiece, AnyPlayError, AnyPosition,
    AnyPositionError, AnyRepaired, AnyRepetitionWarning, AnySetup, AnySetupError, AnySetupErrors,
    AnyWriteError, ChaseError, EditError, GameRow,
};
pub use game::clock::{Clock, ClockError, ClockFace, ClockState};
pub use game::event::{ActionError, Book, Claim, ClaimKind, Event, Offers, Status};
pub use game::explain::{
    Chase, Cycle, CyclePly, Deed, Evidence, EvidenceOf, Explanation, ExplanationOf, common_evidence, explain,
    same_moves,
};
pub use game::history::{History, Ply};
pub use game::info::GameInfo;
pub use game::options::{GameOption, GameOptionError, GameOptions};
pub use game::outcome::{Outcome, Reason};
pub use game::record::{ActionErrorOf, EventOf, Game};
pub use game::result::{GameResult, GameResultError};
pub use game::time_control::{Delay, Stage, TimeControl, TimeControlError, TimeControlProblem};
pub use play::castling::{
    Castling, Wing, castling_goals, castling_squares, castling_travels, check_castling, is_castling_try,
};
pub use play::illegal::{CastlingProblem, IllegalMove, check_promotion, movable_piece, nearest, told_reason};
pub use play::moves::{Any, Coordinates, Count, Each, Move, MoveList, Nth, Promotions, Sink, Steps, Targets};
pub use play::packed::PackedMove;
pub use play::perft::{
    SuiteError, SuiteLine, divide, divide_hashed, perft, perft_hashed, perft_played, perft_threads,
    perft_while, read_suite,
};
pub use play::perft_table::{AnyPerftTable, PerftTable, PerftTableError};
pub use play::piece::{Kind, Piece};
pub use play::position::{
    IllegalMoveOf, MoveOf, NotationErrorOf, PieceOf, Position, PositionError, RepairedOf, SetupErrorsOf,
    SetupOf, draw_legal,
};
pub use play::setup::{
    Board, ChessRights, MOST_COUNTED, NoRights, Rights, Setup, build_leniently, build_strictly,
    common_faults, counter_faults, mend_counters, mend_rights, rights_faults,
};
pub use play::setup_error::{Repaired, SetupError, SetupErrors};
pub use text::draw::art::{BoardArt, Grid, Pictogram, PieceArt, Spot};
pub use text::draw::color::{Color, ColorError};
pub use text::draw::drawing::{
    AnyDrawing, BoardDrawing, BoardLook, DrawingError, PieceStyle, UnknownPieceStyle,
};
pub use text::draw::pictograms;
pub use text::draw::text::{BoardStyle, UnknownBoardStyle};
pub use text::draw::theme::{Scheme, Theme, UnknownColor, UnknownScheme};
pub use text::draw::viewer::GameViewer;
pub use text::encoding::{Charset, OtherCharset};
pub use text::engine::{EngineTextError, Protocol, read_engine_text, write_engine_text};
pub use text::fen::{FenError, FenField, FenProblem, Field};
pub use text::format::{AnyFormat, AnyRecords};
pub use text::hanzi::{Script, kind_of_glyph, narrow};
pub use text::loaded::{Fault, Limits, Loaded, Place, Severity};
pub use text::notation::{
    Notation, NotationError, NotationProblem, Uci, UnknownNotation, notation_error, only_legal,
};
pub use text::pgn::{
    AnyTreeBuilder, Flow, PgnDialect, PgnGames, PgnProblem, PgnReader, PgnStyle, PgnTagError, Token,
    TreeBuilder, Visitor, read_pgn,
};
pub use text::san::{ChineseSan, San};
pub use text::tree::{
    AnyArrow, AnyLoaded, AnyReplayed, AnyStep, AnyTree, AnyTreeError, Arrow, Cursor, Eval, GameTree, Nag,
    Node, NodeId, Paint, RemarkError, Replayed, Score, Step, Tags, TreeError, TreeErrorOf, Walk,
};
