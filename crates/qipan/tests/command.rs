//! The `qipan` command as its users see it: what it prints where, and how it exits.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/games");

struct Seen {
    code: i32,
    out: String,
    errors: String,
}

fn qipan(arguments: &[&str]) -> Seen {
    qipan_reading(arguments, b"")
}

fn qipan_reading(arguments: &[&str], input: &[u8]) -> Seen {
    let mut child = Command::new(env!("CARGO_BIN_EXE_qipan"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // The command may end without reading; then the pipe is broken and nothing is lost.
    let _ = stdin.write_all(input);
    drop(stdin);
    let done = child.wait_with_output().expect("the command ends");
    Seen {
        code: done.status.code().expect("an exit, not a signal"),
        out: String::from_utf8(done.stdout).expect("UTF-8"),
        errors: String::from_utf8(done.stderr).expect("UTF-8"),
    }
}

/// What a sound call prints on standard output.
fn printed(arguments: &[&str]) -> String {
    let seen = qipan(arguments);
    assert_eq!((seen.code, seen.errors.as_str()), (0, ""), "{arguments:?}");
    seen.out
}

fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("a file for the test");
    path
}

#[test]
fn perft_counts() {
    for (game, counts) in
        [("xiangqi", [44, 1920, 79666]), ("xiongqi", [22, 484, 11801]), ("xinghua", [20, 400, 8902])]
    {
        for (depth, count) in (1..).zip(counts) {
            let out = printed(&["perft", game, &depth.to_string()]);
            let lines: Vec<_> = out.lines().collect();
            assert_eq!(lines[0], format!("nodes {count}"));
            let mnps = lines[1].strip_prefix("mnps ").expect("the speed");
            assert!(
                mnps.parse::<f64>().is_ok() && mnps.split('.').nth(1).is_some_and(|d| d.len() == 2),
                "{mnps}"
            );
            assert_eq!(lines.len(), 2);
        }
    }
    assert!(printed(&["perft", "熊棋", "0"]).starts_with("nodes 1\n"));
    for threads in ["0", "3"] {
        assert!(printed(&["perft", "xiangqi", "4", "--threads", threads]).starts_with("nodes 3290240\n"));
    }
}

#[test]
fn perft_divides() {
    let fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let out = printed(&["perft", "xinghua", "--fen", fen, "2", "--divide"]);
    let lines: Vec<_> = out.lines().collect();
    let [firsts @ .., nodes, _] = &lines[..] else { panic!("{out}") };
    assert_eq!(firsts.len(), 26);
    assert!(firsts.contains(&"e1g1 3"), "{out}");
    let sum: u64 = firsts.iter().map(|row| row.split(' ').nth(1).unwrap().parse::<u64>().unwrap()).sum();
    assert_eq!(*nodes, format!("nodes {sum}"));
}

#[test]
fn perft_counts_the_same_with_a_table() {
    for game in ["xiangqi", "xiongqi", "xinghua"] {
        let divided = printed(&["perft", game, "4", "--divide"]);
        let hashed = printed(&["perft", game, "4", "--divide", "--hash", "1", "--threads", "2"]);
        let counts = |out: &str| {
            out.lines().filter(|line| !line.starts_with("mnps")).map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(counts(&hashed), counts(&divided));
    }
    let path = file("hashed.epd", "startpos ;D3 8902 ;D4 197281 ;D5 4865609\n");
    let suite = ["perft", "xinghua", "--suite", path.to_str().unwrap(), "--hash", "8"];
    assert_eq!(printed(&suite), "3 passed, 0 failed\n");
}

#[test]
fn a_table_or_a_count_too_large_is_explained() {
    let bare = ["perft", "xiangqi", "--fen", "3k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1", "100"];
    for (more, told) in
        [("4294967295", "error: --hash: no memory"), ("16", "error: there are 18446744073709551615 ")]
    {
        for divide in [&["--divide"][..], &[]] {
            let seen = qipan(&[&bare, &["--hash", more][..], divide].concat());
            assert_eq!((seen.code, seen.out.as_str()), (1, ""));
            assert!(seen.errors.starts_with(told), "{}", seen.errors);
        }
    }
}

#[test]
fn perft_checks_a_suite() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let good = format!("\u{feff}# a comment\n{start} ;D1 20 ;D2 400 ;D9 2439530234167\n");
    let path = file("good.epd", &good);
    let suite = ["perft", "xinghua", "--suite", path.to_str().unwrap(), "--max-nodes", "1000"];
    assert_eq!(printed(&suite), "2 passed, 0 failed\n");

    let path =
        file("bad.epd", &format!("{start} ;D1 20 ;D2 401\n\nnonsense ;D1 1 ;D2 2\n{start} ;D4000000000 7\n"));
    let seen = qipan(&["perft", "xinghua", "--suite", path.to_str().unwrap()]);
    assert_eq!(seen.code, 1);
    assert_eq!(seen.errors, "");
    let lines: Vec<_> = seen.out.lines().collect();
    assert_eq!(lines[0], format!("line 1: {start}: depth 2: expected 401, found 400"));
    assert!(lines[1].starts_with("line 3: nonsense: "), "{}", lines[1]);
    assert!(lines[2].starts_with(&format!("line 4: {start}: depth 4000000000: expected 7, found ")));
    assert_eq!(lines[3..], ["1 passed, 4 failed"]);

    let path = file("no.epd", "no suite\n");
    let seen = qipan(&["perft", "xinghua", "--suite", path.to_str().unwrap()]);
    assert_eq!((seen.code, seen.out.as_str()), (1, ""));
    assert!(
        seen.errors.starts_with("error: ") && seen.errors.contains("no.epd: line 1: "),
        "{}",
        seen.errors
    );
}

#[test]
fn moves_are_sorted() {
    let out = printed(&["moves", "xinghua", "--fen", "7k/P7/8/8/8/8/8/K7 w - - 0 1"]);
    assert_eq!(out, "a1a2\na1b1\na1b2\na7a8b\na7a8n\na7a8q\na7a8r\n");
    assert_eq!(printed(&["moves", "XIANGQI"]).lines().count(), 44);
    assert_eq!(printed(&["moves", "xiongqi", "--fen", "startpos"]).lines().count(), 22);
}

#[test]
fn moves_are_written_in_any_notation() {
    let uci = printed(&["moves", "xiangqi"]);
    let chinese = printed(&["moves", "xiangqi", "--notation", "chinese"]);
    assert_eq!(uci.lines().count(), chinese.lines().count());
    let at = uci.lines().position(|m| m == "h2e2").expect("a move of the start");
    assert_eq!(chinese.lines().nth(at), Some("炮二平五"));
    let san = printed(&["moves", "xinghua", "--notation", "san", "--fen", "7k/P7/8/8/8/8/8/K7 w - - 0 1"]);
    assert_eq!(san, "Ka2\nKb1\nKb2\na8=B\na8=N\na8=Q+\na8=R+\n");

    for fen in ["startpos", "3k5/4R4/9/9/9/9/9/9/9/4K4 b - - 0 1"] {
        let seen = qipan(&["moves", "xiangqi", "--notation", "san", "--fen", fen]);
        assert_eq!((seen.code, seen.out.as_str()), (1, ""), "{fen}");
        assert_eq!(
            seen.errors,
            "error: unknown notation \"san\"; the notations are chinese, chinese_simplified, wxf, wxf_federation, \
             wxf_ordinal, wxf_letters, iccs, uci, uci10\n"
        );
    }
}

#[test]
fn notes_go_to_standard_error() {
    let seen = qipan(&["moves", "xinghua", "--fen", "7k/8/8/8/8/8/8/K7 w KQ - 0 1"]);
    assert_eq!((seen.code, seen.out.as_str()), (0, "a1a2\na1b1\na1b2\n"));
    assert!(seen.errors.lines().count() > 0 && seen.errors.lines().all(|line| line.starts_with("note: ")));
}

#[test]
fn show_draws() {
    let out = printed(&["show", "xiangqi"]);
    assert!(out.contains("俥"), "{out}");
    assert!(
        out.ends_with("\nfen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\n"),
        "{out}"
    );
    assert!(out.contains("red to move"));
    let mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    let out = printed(&["show", "xinghua", "--style", "letters", "--fen", mated]);
    assert!(out.starts_with("8 r n b . k b n r\n"), "{out}");
    assert!(out.ends_with(&format!("\nfen {mated}\ncheckmate, black wins (XH-40)\n")), "{out}");
}

#[test]
fn show_draws_pictures_and_pages() {
    let svg =
        printed(&["show", "xiongqi", "--svg", "--style", "pictograms", "--moves", "d2d4 e7e5", "--flip"]);
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
    assert!(svg.contains(" width=\"480\" height=\"480\"") && !svg.contains("<text y="), "{svg}");
    let svg = printed(&["show", "xiangqi", "--svg", "--size", "300", "--theme", "dark", "--no-coordinates"]);
    assert!(svg.contains(" width=\"300\"") && !svg.contains("data-layer=\"files\""), "{svg}");
    let marked = ["show", "xinghua", "--svg", "--arrows", "e2e4,Rg1f3", "--highlight", "e4,Bd5"];
    let arrows = printed(&marked);
    let (_, arrows) = arrows.split_once("data-layer=\"arrows\"").expect("arrows");
    assert_eq!((arrows.matches("<path").count(), arrows.matches("<circle").count()), (2, 2), "{arrows}");
    let page = printed(&["show", "xiangqi", "--html", "--moves", "h2e2 h9g7", "--notation", "wxf"]);
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains(">C2=5</button>"), "{page}");
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("shown.html");
    let (record, out) = (format!("{GAMES}/annotated.pgn"), path.to_str().expect("a path"));
    assert_eq!(printed(&["show", &record, "--record", "2", "--html", "-o", out]), "");
    assert!(fs::read_to_string(&path).expect("a page").contains("A soldier past the river"));
    assert!(printed(&["show", &record]).contains("checkmate, white wins (XH-40)"));
    let symbols = printed(&["show", "xinghua", "--style", "symbols", "--flip", "--moves", "e4"]);
    assert!(symbols.starts_with("1 ♖ ♘ ♗ ♔ ♕ ♗ ♘ ♖\n"), "{symbols}");
}

#[test]
fn show_says_what_does_not_go_together() {
    let record = format!("{GAMES}/annotated.pgn");
    for (arguments, told) in [
        (&["xiangqi", "--size", "300"][..], "error: --size is for pictures: add --svg or --html"),
        (&["xiangqi", "--style", "pictograms"], "error: --style pictograms is for pictures"),
        (&["xiangqi", "--svg", "--style", "symbols"], "error: --style symbols is for text"),
        (&["xiangqi", "--svg", "--notation", "wxf"], "error: --notation is for the moves on a page"),
        (&["xiangqi", "--html", "--notation", "san"], "error: unknown notation \"san\""),
        (&["xiangqi", "--html", "--arrows", "h2e2"], "error: --arrows and --highlight are for one position"),
        (&["xinghua", "--svg", "--arrows", "e2e9"], "error: \"e9\" is not a square of this board"),
        (&["xiangqi", "--moves", "h2e2 h2e2"], "error: ply 2: "),
        (&["go"], "error: unknown game \"go\"; the games are xiangqi"),
        (&["no_such.pgn"], "error: no_such.pgn: "),
        (&[&record, "--moves", "e4"], "error: --fen and --moves go with the name of a game"),
        (&[&record, "--record", "9"], "there is no record 9, but 3"),
        (&[&record, "--html", "-o", &record], "this is an input, and would be written over"),
        (&["xiangqi", "--svg", "-o", "no/such/folder.svg"], "error: no/such/folder.svg: "),
    ] {
        let seen = qipan(&[&["show"], arguments].concat());
        assert_eq!((seen.code, seen.out.as_str()), (1, ""), "{arguments:?}");
        assert!(seen.errors.contains(told), "{arguments:?}: {}", seen.errors);
    }
}

#[test]
fn judge_replays_the_examples() {
    let paths = ["xiangqi_1956", "xiongqi_short", "xinghua_1997"].map(|name| format!("{GAMES}/{name}.pgn"));
    let out = printed(&["judge", &paths[0], &paths[1], &paths[2]]);
    let lines: Vec<_> = out.lines().collect();
    assert_eq!(lines.len(), 93 + 3 + 6);
    assert!(!out.contains("error"));
    assert_eq!(lines.iter().filter(|line| line.contains(", checkmate, ")).count(), 4);
    let ended = format!(
        "{}#2: 7 plies, 1b2r1g1/5s2/8/1S6/8/8/5S2/4e2G w - - 0 35, checkmate, north wins (XO-30)",
        paths[1]
    );
    assert_eq!(lines[94], ended);
    assert!(lines[95].ends_with(", not ended on the board, record says *"));
    assert!(lines[96].starts_with(&format!("{}#1: 89 plies, ", paths[2])));
    assert!(lines[96].ends_with(", not ended on the board, record says 1-0"));
}

#[test]
fn judge_reads_standard_input() {
    let pgn = "\u{feff}[White \"M\u{fc}ller\"]\n1. f3 e5 2. g4 Qh4# 1-0\n\n1. f3 e5 2. g4 Qh4# *\n";
    for arguments in [&["judge"][..], &["judge", "-"]] {
        let seen = qipan_reading(arguments, pgn.as_bytes());
        assert_eq!((seen.code, seen.errors.as_str()), (0, ""));
        let fen = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
        assert_eq!(
            seen.out,
            format!(
                "-#1: 4 plies, {fen}, checkmate, black wins (XH-40), record says 1-0\n\
                 -#2: 4 plies, {fen}, checkmate, black wins (XH-40)\n"
            )
        );
    }
    let seen = qipan_reading(&["judge", "--game", "xiongqi"], b"1. h4 g5 *");
    assert!(seen.out.starts_with("-#1: 2 plies, rnbegbnr/"), "{}", seen.out);
    let seen = qipan_reading(&["judge"], b"");
    assert_eq!((seen.code, seen.out.as_str(), seen.errors.as_str()), (0, "", ""));
}

#[test]
fn judge_goes_on_after_an_error() {
    let pgn = b"[A \"1\"]\n1. e4 e5 2. Ke3 *\n[A \"2\"]\n1. e4 { *\n[A \"3\"]\n1. e4 *\n[Variant \"go\"]\n*\n[A \"\xff\"]\n1. \xff *\n";
    let seen = qipan_reading(&["judge"], pgn);
    assert_eq!((seen.code, seen.errors.as_str()), (1, ""));
    let lines: Vec<_> = seen.out.lines().collect();
    assert!(lines[0].starts_with("-#1: error: line 2, column 13, \"Ke3\": "), "{}", seen.out);
    assert!(lines[0].ends_with(" (move 2)"), "{}", seen.out);
    assert_eq!(lines[1], "-#2: error: line 4, column 7, \"{\": a comment is never closed");
    assert!(lines[2].starts_with("-#3: 1 plies, "), "{}", seen.out);
    assert!(
        lines[3].starts_with("-#4: error: line 7, column 1, tag Variant: unknown game \"go\"; "),
        "{}",
        seen.out
    );
    assert!(lines[4].starts_with("-#5: error: line 10, column 4, \"\u{ff}\": "), "{}", seen.out);
}

#[test]
fn judge_goes_on_after_an_unreadable_file() {
    let path = file("sound.pgn", "1. e4 e5 *\n");
    let seen = qipan(&["judge", "no/such/file.pgn", path.to_str().unwrap()]);
    assert_eq!(seen.code, 1);
    assert!(seen.errors.starts_with("error: no/such/file.pgn: "), "{}", seen.errors);
    assert_eq!(seen.out.lines().count(), 1);
}

#[test]
fn a_wrong_call_is_explained() {
    for arguments in [&["perft", "go", "3"][..], &["moves", "chess960"], &["judge", "--game", "go"]] {
        let seen = qipan(arguments);
        assert_eq!((seen.code, seen.out.as_str()), (2, ""), "{arguments:?}");
        assert!(seen.errors.starts_with("error: "), "{}", seen.errors);
        assert!(
            ["xiangqi", "xiongqi", "xinghua"].iter().all(|name| seen.errors.contains(name)),
            "{}",
            seen.errors
        );
    }
    for arguments in [
        &[][..],
        &["perft", "xiangqi"],
        &["perft", "xiangqi", "3", "--suite", "x.epd"],
        &["perft", "xiangqi", "-1"],
        &["perft", "xiangqi", "4000000000"],
        &["perft", "xiangqi", "3", "--threads", "100000"],
        &["perft", "xiangqi", "3", "--max-nodes", "5"],
        &["perft", "xiangqi", "3", "--hash", "0"],
        &["show", "xiangqi", "--style", "emoji"],
        &["show", "xiangqi", "--svg", "--html"],
        &["show", "xiangqi", "--svg", "--theme", "sepia"],
        &["show", "xiangqi", "--svg", "--size", "0"],
        &["show", "xiangqi", "--svg", "--arrows", "h2"],
        &["show", "xiangqi", "--svg", "--highlight", "h2e2"],
        &["show", "xiangqi", "--record", "0"],
        &["play"],
    ] {
        let seen = qipan(arguments);
        assert_eq!((seen.code, seen.out.as_str()), (2, ""), "{arguments:?}");
        assert!(!seen.errors.is_empty());
    }
}

#[test]
fn a_wrong_position_is_explained() {
    for fen in ["", "nonsense", "8/8/8/8/8/8/8/8 w - - 0 1", "k7/8/8/8/8/8/8/K7 x", "熊/熊", "////////////"]
    {
        for verb in [&["moves", "xinghua", "--fen", fen][..], &["show", "xiangqi", "--fen", fen]] {
            let seen = qipan(verb);
            assert_eq!((seen.code, seen.out.as_str()), (1, ""), "{verb:?}");
            assert!(seen.errors.starts_with("error: FEN "), "{}", seen.errors);
        }
    }
}

#[test]
fn help_and_version() {
    assert_eq!(printed(&["--version"]), format!("qipan {}\n", env!("CARGO_PKG_VERSION")));
    for arguments in [&["--help"][..], &["perft", "--help"], &["judge", "--help"]] {
        assert!(printed(arguments).contains("Examples:"));
    }
}

#[test]
fn a_closed_pipe_ends_the_command_quietly() {
    let games = format!("{GAMES}/xiangqi_1956.pgn");
    for arguments in [&["judge", games.as_str()][..], &["moves", "xiangqi"], &["show", "xiangqi"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_qipan"))
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        drop(child.stdout.take());
        let done = child.wait_with_output().expect("the command ends");
        assert_eq!((done.status.code(), done.stderr.as_slice()), (Some(0), &b""[..]), "{arguments:?}");
    }
}

#[test]
fn judge_takes_the_moves_of_one_game() {
    let fen = "c2a1k3/2c1a2R1/b6P1/8p/9/9/9/9/4K4/9 w - - 0 1";
    let moves = "h8h9 f9f8 h9h8 f8f9 h8h9 f9f8 h9h8 f8f9";
    let json = qipan(&["judge", "xiangqi", "--fen", fen, "--moves", moves, "--json"]).out;
    let verdict: serde_json::Value = serde_json::from_str(&json).expect("one JSON object");
    assert_eq!(verdict["status"], "ended");
    assert_eq!(verdict["winner"], "second");
    assert_eq!(verdict["reason"], "perpetual_check");
    assert_eq!(verdict["rule"], "XQ-51");
    assert_eq!(verdict["cycle"], serde_json::json!([5, 8]));
    let kinds: Vec<&str> =
        verdict["plies"].as_array().expect("plies").iter().filter_map(|p| p["kind"].as_str()).collect();
    assert_eq!(kinds, ["check", "chase", "check", "chase"]);
    assert_eq!(verdict["plies"][1]["chases"], serde_json::json!([{"victim": "h9", "attackers": ["a9"]}]));

    let text = qipan(&["judge", "xiangqi", "--fen", fen, "--moves", moves]).out;
    assert!(text.contains("perpetual check, black wins (XQ-51)") && text.contains("長將"), "{text}");

    let open: serde_json::Value =
        serde_json::from_str(&qipan(&["judge", "xiongqi", "--json"]).out).expect("one JSON object");
    assert_eq!(open["status"], "ongoing");
    assert!(open["winner"].is_null() && open["reason"].is_null() && open["cycle"].is_null());

    let shuffle = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3";
    let claimable: serde_json::Value =
        serde_json::from_str(&qipan(&["judge", "xinghua", "--moves", shuffle, "--json"]).out).expect("JSON");
    assert_eq!(claimable["status"], "claimable");
    assert_eq!(claimable["claims"], serde_json::json!([{"kind": "repetition", "side": "first"}]));

    let illegal = qipan(&["judge", "xiangqi", "--moves", "h2e2 h2e2"]);
    assert_eq!(illegal.code, 1);
    assert!(illegal.errors.contains("ply 2"), "{}", illegal.errors);
    assert_eq!(qipan(&["judge", "--json"]).code, 1);
    assert_eq!(qipan(&["judge", "checkers", "--json"]).code, 1);
}

#[test]
fn judge_tells_the_reason_of_coordinates() {
    for (moves, reason) in [
        ("h1h3", "the chariot is blocked by the piece on h2"),
        ("e7e5", "the black soldier on e7 is not yours to move"),
        ("Nd4", "no horse can go to d4"),
    ] {
        let seen = qipan(&["judge", "xinghua", "--moves", moves]);
        assert!(seen.errors.contains(reason), "{}", seen.errors);
    }
    assert!(qipan(&["judge", "xiangqi"]).out.contains("ongoing"));
    assert!(qipan(&["judge", "--game", "xiangqi", "--moves", "h2e2"]).out.contains("ongoing"));
    let board = qipan(&["show", "xinghua"]).out;
    assert!(board.contains("8 車'馬'") && board.contains("1 車 馬 "), "{board}");
}
