//! How records of the game are written.

use variant_core::PgnDialect;

/// The tag `Game` comes first; a tag `Format` names the notation, which without one is Chinese.
pub(crate) const DIALECT: PgnDialect = PgnDialect {
    names: &["Xiangqi", "Chinese Chess", "象棋", "中國象棋", "中国象棋"],
    naming: Some(("Game", "Chinese Chess")),
    roster: &[
        ("Event", Some("?")),
        ("Site", Some("?")),
        ("Date", Some("????.??.??")),
        ("Round", Some("?")),
        ("RedTeam", None),
        ("Red", Some("?")),
        ("BlackTeam", None),
        ("Black", Some("?")),
        ("Result", Some("*")),
        ("Opening", None),
        ("Variation", None),
        ("ECCO", None),
    ],
    players: ["Red", "Black"],
    set_up: false,
    notation: "iccs",
    formats: &[
        ("Chinese", "chinese"),
        ("Chinese", "chinese_simplified"),
        ("ICCS", "iccs"),
        ("WXF", "wxf"),
        ("UCI", "uci"),
        ("UCI10", "uci10"),
    ],
};
