//! The pictures of the documentation are what the commands beside them draw. With `QIPAN_BLESS` set, they are drawn anew.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use qipan::{AnyDrawing, BoardLook, BoardStyle, GAMES, GameViewer, PieceStyle, Scheme};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

#[test]
fn the_documentation_shows_what_is_drawn() {
    let text = fs::read_to_string(format!("{ROOT}/docs/boards.md")).expect("the page");
    let commands: Vec<&str> = text.lines().filter(|line| line.starts_with("qipan show ")).collect();
    let mut pictures = 0;
    for command in commands {
        let (arguments, file) = command.split_once(" -o ").unwrap_or_else(|| panic!("{command}: no file"));
        let done = Command::new(env!("CARGO_BIN_EXE_qipan"))
            .args(words(arguments).skip(1))
            .current_dir(ROOT)
            .output()
            .expect("the command starts");
        assert!(done.status.success(), "{command}: {}", String::from_utf8_lossy(&done.stderr));
        let drawn = String::from_utf8(done.stdout).expect("UTF-8");
        if !file.starts_with("docs/pictures/") {
            continue;
        }
        pictures += 1;
        assert!(text.contains(&format!("]({})", file.trim_start_matches("docs/"))), "{file} is not shown");
        let path = PathBuf::from(ROOT).join(file);
        if std::env::var_os("QIPAN_BLESS").is_some() {
            fs::write(&path, &drawn).expect("a picture");
        }
        assert!(fs::read_to_string(&path).unwrap_or_default() == drawn, "{file} is out of date");
    }
    assert!(pictures >= 8);
}

/// The words of a command line, with simple quotes.
fn words(line: &str) -> impl Iterator<Item = String> {
    let parts = line.split('\'').enumerate().flat_map(|(number, part)| match number % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect::<Vec<_>>(),
        _ => vec![part.to_owned()],
    });
    parts.collect::<Vec<_>>().into_iter()
}

#[test]
fn pictures_are_small() {
    for row in &GAMES {
        let game = (row.open)("startpos").expect("the start position");
        for pieces in [PieceStyle::Hanzi, PieceStyle::Pictograms, PieceStyle::Letters] {
            let svg =
                game.svg(&BoardLook { pieces, ..BoardLook::default() }.into()).expect("no squares are named");
            assert!(svg.len() < 10_000, "{} {pieces}: {}", row.info.name, svg.len());
        }
        let viewer = game.viewer(&GameViewer::default()).expect("the preferred notation");
        assert!(viewer.len() < 20_000, "{}: {}", row.info.name, viewer.len());
    }
}

#[test]
fn two_documents_share_no_ids() {
    let prefix = |svg: &str| svg.split_once(" id=\"").map(|(_, id)| id[..9].to_owned());
    let mut seen = std::collections::HashSet::new();
    for row in &GAMES {
        let mut game = (row.open)("startpos").expect("the start position");
        for _ in 0..3 {
            for scheme in [Scheme::Light, Scheme::Dark, Scheme::Print] {
                let svg = game
                    .svg(&BoardLook { scheme, ..BoardLook::default() }.into())
                    .expect("no squares are named");
                assert!(seen.insert(prefix(&svg)), "{svg}");
            }
            let m = game.allowed_moves()[0];
            game.play(m).expect("a legal move");
        }
    }
}

#[test]
fn a_repetition_shows_who_checks_and_who_chases() {
    let row = qipan::game("xiangqi").expect("a game");
    let mut game = (row.open)("c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w - - 0 1").expect("a position");
    for m in ["h8h9", "f9f8", "h9h8", "f8f9", "h8h9", "f9f8", "h9h8", "f8f9"] {
        game.play_text(m).expect("a legal move");
    }
    let page = game.viewer(&GameViewer::default()).expect("the preferred notation");
    assert_eq!(
        (page.matches("data-deed=\"check\"").count(), page.matches("data-deed=\"chase\"").count()),
        (2, 2)
    );
    assert!(page.contains("chases 捉 the red chariot on h8 with the black cannon on c8"), "{page}");
    assert!(page.contains("<strong>0-1 · perpetual check, black wins (XQ-51)</strong>"), "{page}");
    assert!(page.contains("黑方勝：紅方長將"), "{page}");
}

#[test]
fn what_cannot_be_drawn_is_told() {
    let game = (qipan::game("xiangqi").expect("a game").open)("startpos").expect("the start position");
    let drawing = AnyDrawing { last_move: Some(["h2".to_owned(), "j2".to_owned()]), ..AnyDrawing::default() };
    let error = game.svg(&drawing).expect_err("no such square").to_string();
    assert_eq!(
        error,
        "\"j2\" is not a square of this board: expected a file letter and a rank digit, such as e4"
    );
    let viewer = GameViewer { notation: Some("san".to_owned()), ..GameViewer::default() };
    let error = game.viewer(&viewer).expect_err("no such notation").to_string();
    assert!(error.starts_with("unknown notation \"san\"; "), "{error}");
    for style in [BoardStyle::Hanzi, BoardStyle::Letters, BoardStyle::Symbols] {
        assert_eq!(style.to_string().parse(), Ok(style));
        assert!(BoardStyle::NAMES.contains(&style.to_string().as_str()));
    }
}
