//! The games of the family by name.

use variant_core::GameRow;

/// Every game of the family.
pub static GAMES: [GameRow; 3] = [xiangqi::ROW, xiongqi::ROW, xinghua::ROW];

/// The game with this name, English in either case or Chinese.
///
/// ```
/// let row = qipan::game("象棋").expect("a game of the family");
/// assert_eq!(row.info.name, "xiangqi");
/// ```
pub fn game(name: &str) -> Option<&'static GameRow> {
    let name = name.trim();
    GAMES.iter().find(|row| row.info.name.eq_ignore_ascii_case(name) || row.info.chinese == name)
}

/// The name is that of no game of the family; the message lists the games.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown game {name:?}; the games are {}", names())]
pub struct UnknownGame {
    /// The name.
    pub name: String,
}

fn names() -> String {
    GAMES.each_ref().map(|row| format!("{} ({})", row.info.name, row.info.chinese)).join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_found_by_its_names() {
        for row in &GAMES {
            for name in [row.info.name, row.info.chinese, &row.info.name.to_uppercase()] {
                assert_eq!(game(name).map(|found| found.info.name), Some(row.info.name), "{name}");
            }
        }
        assert!(game("go").is_none());
    }

    #[test]
    fn an_unknown_name_is_told_the_known_ones() {
        let error = UnknownGame { name: "go".to_owned() };
        let expected =
            "unknown game \"go\"; the games are xiangqi (象棋), xiongqi (熊棋), xinghua (興化象棋)";
        assert_eq!(error.to_string(), expected);
    }
}
