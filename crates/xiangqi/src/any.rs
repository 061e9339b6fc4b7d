//! What only xiangqi can say, for programs that learn the game at run time.

use variant_core::{AnyChase, AnyGame, AnyIllegalMove, AnyPosition, AnyRepetitionWarning, Game, PackedMove};

use crate::{Move, Position, RepetitionWarning, RepetitionWarnings, chases};

/// [`chases`] for programs that learn the game at run time.
pub(crate) fn chased(position: &dyn AnyPosition, m: PackedMove) -> Result<Vec<AnyChase>, AnyIllegalMove> {
    position.check_legal(m)?;
    let typed = position.as_any().downcast_ref::<Position>().zip(Move::unpack(m));
    let chased = typed.map(|(position, m)| chases(position, m)).unwrap_or_default();
    Ok(chased.into_iter().map(AnyChase::from).collect())
}

/// [`RepetitionWarnings::repetition_warning`] for programs that learn the game at run time.
pub(crate) fn repetition_warnings(game: &dyn AnyGame) -> Vec<AnyRepetitionWarning> {
    let game = game.as_any().downcast_ref::<Game<Position>>();
    let warnings = game.map(RepetitionWarnings::repetition_warning).unwrap_or_default().into_iter();
    let erase = |RepetitionWarning { m, outcome, cycle }| AnyRepetitionWarning {
        m: m.pack(),
        outcome,
        cycle: cycle.into(),
    };
    warnings.map(erase).collect()
}
