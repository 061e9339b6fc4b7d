//! tmp
use crate::Position;
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum DeadPosition {
    #[default]
    LoneGenerals,
    Proven,
}
impl DeadPosition {
    pub fn ends(self, position: &Position) -> bool {
        position.planes.occupied().count_ones() == 2
    }
}
