//! How a game ended.

use core::fmt;

use crate::{Kind, Side};

/// The result of a game and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Who has won; nobody in a draw.
    pub winner: Option<Side>,
    /// What ended the game.
    pub reason: Reason,
}

impl Outcome {
    /// A game that this side has won.
    pub const fn win(winner: Side, reason: Reason) -> Self {
        Outcome { winner: Some(winner), reason }
    }

    /// The reason and the winner by the game's names of the sides, such as `checkmate, red wins`.
    pub fn in_words<K: Kind>(self) -> String {
        match self.winner {
            Some(side) => format!("{}, {} wins", self.reason.english(), K::SIDES[side.index()]),
            None => format!("{}, draw", self.reason.english()),
        }
    }

    /// A game that nobody has won.
    pub const fn draw(reason: Reason) -> Self {
        Outcome { winner: None, reason }
    }
}

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident $text:literal $english:literal $chinese:literal,)+) => {
        /// What ends a game. Which of them a game knows is a matter of its book.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum Reason { $($(#[$doc])* $name),+ }

        impl Reason {
            /// Every reason.
            pub const ALL: &'static [Reason] = &[$(Reason::$name),+];

            /// The name that programs rely on, such as `perpetual_check`.
            pub const fn name(self) -> &'static str {
                match self { $(Reason::$name => $text,)+ }
            }

            /// The reason in English words, such as `perpetual check`.
            pub const fn english(self) -> &'static str {
                match self { $(Reason::$name => $english,)+ }
            }

            /// The reason in Traditional Chinese, such as `長將`.
            pub const fn chinese(self) -> &'static str {
                match self { $(Reason::$name => $chinese,)+ }
            }
        }
    };
}

reasons! {
    /// The side to move is in check and has no legal move.
    Checkmate "checkmate" "checkmate" "將死",
    /// The side to move is not in check and has no legal move: a loss in xiangqi (困斃), a draw elsewhere.
    Stalemate "stalemate" "stalemate" "困斃",
    /// Every move of a side in the repeated cycle gives check; without a winner, of both sides.
    PerpetualCheck "perpetual_check" "perpetual check" "長將",
    /// Every move of a side in the repeated cycle checks or newly chases one piece; without a winner, of both sides.
    PerpetualChase "perpetual_chase" "perpetual chase" "長捉",
    /// The position has stood for the third time, and nobody offended.
    Repetition "repetition" "threefold repetition" "三次重複局面",
    /// Sixty moves by each side without a capture.
    SixtyMoves "sixty_moves" "the sixty-move rule" "六十回合",
    /// Fifty moves by each side without a capture or a soldier's move.
    FiftyMoves "fifty_moves" "the fifty-move rule" "五十回合",
    /// Neither side has a piece that can attack.
    InsufficientMaterial "insufficient_material" "insufficient material" "子力不足",
    /// No sequence of legal moves mates either side.
    DeadPosition "dead_position" "a dead position" "死局",
    /// A side has resigned.
    Resignation "resignation" "resignation" "認輸",
    /// The sides have agreed to draw.
    Agreement "agreement" "agreement" "協議和棋",
    /// A player has claimed a draw, having made the same move in the same position three times.
    ClaimRepetition "claim_repetition" "a claim of the same move in the same position" "主張重複移動和局",
    /// A player has claimed a draw after fifty moves by each side without a capture or a soldier's move.
    ClaimFiftyMoves "claim_fifty_moves" "a claim of fifty moves" "主張五十回合和局",
    /// A side has used up its time.
    Time "time" "time" "超時",
    /// A side has used up its time, and the other has only its general.
    TimeBareGeneral "time_bare_general" "time, against a bare general" "超時而對方僅餘將帥",
}

/// Writes the name that programs rely on, such as `checkmate`.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Writes the reason and the winner, such as `checkmate, first wins`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(side) => write!(f, "{}, {side} wins", self.reason.english()),
            None => write!(f, "{}, draw", self.reason.english()),
        }
    }
}
