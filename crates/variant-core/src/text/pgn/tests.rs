//! The reader cuts texts into games and tokens, whatever they hold.

use core::fmt::Write as _;
use std::io::{self, Read};
use std::time::{Duration, Instant};

use super::{Flow, PgnProblem, PgnReader, Token, Visitor};
use crate::{Charset, GameResult, Limits, Nag, Place};

/// Writes down what it is told: `1#` numbers, `=` results, `!` problems, the rest as it looks.
#[derive(Default)]
struct Log {
    games: Vec<String>,
    problems: Vec<(Place, PgnProblem)>,
    skips_games: bool,
    skips_variations: bool,
}

impl Log {
    fn say(&mut self, text: impl core::fmt::Display) {
        let game = self.games.last_mut().expect("a game began");
        if !game.is_empty() {
            game.push(' ');
        }
        let _ = write!(game, "{text}");
    }
}

impl Visitor for Log {
    fn begin_game(&mut self, _: Place) {
        self.games.push(String::new());
    }

    fn tag(&mut self, name: Token<'_>, value: &str) {
        self.say(format_args!("[{name}={value}]"));
    }

    fn end_tags(&mut self) -> Flow {
        if self.skips_games { Flow::Skip } else { Flow::Read }
    }

    fn number(&mut self, number: Token<'_>) {
        self.say(format_args!("{number}#"));
    }

    fn move_text(&mut self, text: Token<'_>) {
        self.say(text);
    }

    fn nag(&mut self, nag: Nag, _: Token<'_>) {
        self.say(nag);
    }

    fn comment(&mut self, text: Token<'_>) {
        self.say(format_args!("{{{text}}}"));
    }

    fn begin_variation(&mut self, _: Token<'_>) -> Flow {
        self.say(if self.skips_variations { "-" } else { "(" });
        if self.skips_variations { Flow::Skip } else { Flow::Read }
    }

    fn end_variation(&mut self) {
        self.say(")");
    }

    fn result(&mut self, result: GameResult) {
        self.say(format_args!("={result}"));
    }

    fn problem(&mut self, token: Token<'_>, problem: PgnProblem) {
        self.problems.push((token.place(), problem));
        self.say("!");
    }
}

fn read_all(mut reader: PgnReader<impl Read>, mut log: Log) -> Log {
    while reader.read_game(&mut log).expect("no error of the stream") {}
    log
}

fn log(text: &str) -> Log {
    read_all(PgnReader::new(text.as_bytes()), Log::default())
}

/// What is told of the games of a text in which nothing is wrong.
#[track_caller]
fn games(text: &str) -> Vec<String> {
    let log = log(text);
    assert_eq!(log.problems, [], "{text:?}");
    log.games
}

#[track_caller]
fn one(text: &str) -> String {
    let mut games = games(text);
    assert_eq!(games.len(), 1, "{text:?}: {games:?}");
    games.remove(0)
}

/// What is told of the first game without its numbers.
fn moves(text: &str) -> String {
    let game = one(text);
    game.split(' ').filter(|word| !word.ends_with('#')).collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn complains(text: &str, line: u64, column: u64, problem: PgnProblem) -> String {
    let log = log(text);
    assert_eq!(log.problems, [(Place::Text { line, column }, problem)], "{text:?}: {:?}", log.games);
    log.games.join(" | ")
}

#[test]
fn a_plain_game() {
    let text = "[Event \"A\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4\nQh4# 0-1\n";
    assert_eq!(one(text), "[Event=A] [Result=0-1] 1# f3 e5 2# g4 Qh4# =0-1");
}

#[test]
fn line_ends_and_byte_order_mark() {
    for end in ["\n", "\r\n", "\r"] {
        let text =
            ["\u{feff}[A \"1\"]", "", "1. e4 ; rest )", "% escape }", "e5 *", "", "[A \"2\"]", "*"].join(end);
        assert_eq!(games(&text), ["[A=1] 1# e4 { rest )} e5 =*", "[A=2] =*"], "{end:?}");
        let text = ["{象}", "e4 ]"].join(end);
        complains(&text, 2, 4, PgnProblem::StrayBracket);
    }
}

#[test]
fn nothing_gives_no_game() {
    for text in ["", "\u{feff}", " \r\n\t\n", "% only this\n; and this\n{ and\nthat }\n"] {
        assert_eq!(games(text), Vec::<String>::new(), "{text:?}");
    }
}

#[test]
fn tag_values_hold_any_text_of_one_line() {
    let text = "[A \"x \\\"y\\\" \\\\ \\n\"] [B \"](){};%\"]\n\n\n{c}\n [ C  \"\" ]\n1. e4 *";
    assert_eq!(one(text), "[A=x \"y\" \\ \\n] [B=](){};%] [C=] {c} 1# e4 =*");
    assert_eq!(one("[A \"\\\\\"]\n*"), "[A=\\] =*");
}

#[test]
fn tags_alone_are_a_game() {
    assert_eq!(
        games("[Event \"1\"]\n[Result \"1-0\"]\n\n[Event \"2\"]\n[Site \"b\"]\n"),
        ["[Event=1] [Result=1-0]", "[Event=2] [Site=b]"]
    );
    // Without a blank line a name may come twice; a longer name is another one.
    assert_eq!(games("[A \"1\"]\n[A \"2\"]\n\n[AB \"3\"]\n*"), ["[A=1] [A=2] [AB=3] =*"]);
}

#[test]
fn a_broken_tag_is_left_out() {
    for (text, column, problem, rest) in [
        ("[A \"a\n1. e4 *", 4, PgnProblem::TagValueNotClosed, "! 1# e4 =*"),
        ("[A \"a\\\"]\n1. e4 *", 4, PgnProblem::TagValueNotClosed, "! 1# e4 =*"),
        ("[A \"a\\", 4, PgnProblem::TagValueNotClosed, "!"),
        ("[A \"a\"\n1. e4 *", 1, PgnProblem::TagNotClosed, "! 1# e4 =*"),
        ("[A]\n*", 3, PgnProblem::TagValueMissing, "! =*"),
        ("[A a]\n*", 4, PgnProblem::TagValueMissing, "! =*"),
        ("[A\n*", 3, PgnProblem::TagValueMissing, "! =*"),
        ("[]\n*", 1, PgnProblem::TagNameMissing, "! =*"),
        ("[\"a\"]\n*", 1, PgnProblem::TagNameMissing, "! =*"),
        ("[", 1, PgnProblem::TagNameMissing, "!"),
    ] {
        assert_eq!(complains(text, 1, column, problem), rest, "{text:?}");
    }
    let game = complains("[A \"1\"]\n[B \"2]\n[C \"3\"]\n\n1. e4 *", 2, 4, PgnProblem::TagValueNotClosed);
    assert_eq!(game, "[A=1] ! [C=3] 1# e4 =*");
}

#[test]
fn a_quote_within_a_value_is_taken_as_meant() {
    let game = complains("[Event \"a \"b\" c\"]\n*", 1, 2, PgnProblem::QuoteNotEscaped);
    assert_eq!(game, "! [Event=a \"b\" c] =*");
}

#[test]
fn comments_do_not_nest() {
    assert_eq!(
        moves("[A \"a\"]\n{first}\n1. e4 {a { b\n[%clk 1:00]\n% (} e5{x}Nf3;y } )\nNc6 *"),
        "[A=a] {first} e4 {a { b\n[%clk 1:00]\n% (} e5 {x} Nf3 {y } )} Nc6 =*"
    );
    let game = complains("1. e4 { a { b } c } e5 *", 1, 19, PgnProblem::CommentNotOpened);
    assert_eq!(game, "1# e4 { a { b } c ! e5 =*");
}

#[test]
fn a_comment_does_not_reach_into_the_next_game() {
    let game = complains("1. e4\ne5 {x", 2, 4, PgnProblem::CommentNotClosed);
    assert_eq!(game, "1# e4 e5 ! {x}");
    let game =
        complains("[A \"1\"]\n1. e4 {x\n\n[A \"2\"]\n1. d4 {y} *\n", 2, 7, PgnProblem::CommentNotClosed);
    assert_eq!(game, "[A=1] 1# e4 ! {x\n\n} | [A=2] 1# d4 {y} =*");
    // Without a blank line only the end of the text tells.
    let game = complains("[A \"1\"]\n1. e4 {x\n[A \"2\"]\n1. d4 *\n", 2, 7, PgnProblem::CommentNotClosed);
    assert_eq!(game, "[A=1] 1# e4 ! {x\n} | [A=2] 1# d4 =*");
    assert_eq!(one("1. e4 {as in\n[A \"2\"]\n} *"), "1# e4 {as in\n[A \"2\"]\n} =*");
}

#[test]
fn variations_lie_within_each_other() {
    assert_eq!(
        moves("1. e4(1. d4 (1. c4 {)} ; )\n% )\n() 1-0) d5)e5 (x) *"),
        "e4 ( d4 ( c4 {)} { )} ( ) ) d5 ) e5 ( x ) =*"
    );
    let game = complains("1. e4 (a (b) c *", 1, 7, PgnProblem::VariationNotClosed);
    assert_eq!(game, "1# e4 ( a ( b ) c ! )");
    let game = complains("1. e4 (a) ) e5 *", 1, 11, PgnProblem::VariationNotOpened);
    assert_eq!(game, "1# e4 ( a ) ! e5 =*");
}

#[test]
fn what_is_of_no_interest_is_skipped() {
    let text = "[A \"1\"]\n1. e4 {c} (1. d4 ) ) ] $x *\n\n[A \"2\"]\n1. c4 (";
    let log = read_all(PgnReader::new(text.as_bytes()), Log { skips_games: true, ..Log::default() });
    assert_eq!((log.games, log.problems), (vec!["[A=1]".to_owned(), "[A=2]".to_owned()], vec![]));
    let text = "1. e4 (1. d4 (1. c4) {x} d5) e5 (";
    let log = read_all(PgnReader::new(text.as_bytes()), Log { skips_variations: true, ..Log::default() });
    assert_eq!(log.games, ["1# e4 - e5 - !"]);
}

#[test]
fn numbers_in_every_spelling() {
    assert_eq!(
        moves("1. e4 1... e5 2.Nf3 2...Nc6 3 Bb5 . a6 4 . Ba4 ...Nf6 5… O-O 6．Re1 7、b5 *"),
        "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Re1 b5 =*"
    );
    assert_eq!(one("12...Qh4+ 3.          a6"), "12# Qh4+ 3# a6");
    // Digits that begin a move or a castling are no number.
    assert_eq!(moves("1. 0-0 O-O-O 2.0-0-0 0-0 0-1"), "0-0 O-O-O 0-0-0 0-0 =0-1");
    assert_eq!(
        moves("1. H2-E2 炮2平5 2. C2.5 15=6 3+.4 1.炮二平五　馬８进７ *"),
        "H2-E2 炮2平5 C2.5 15=6 3+.4 炮二平五 馬８进７ =*"
    );
}

#[test]
fn glyphs_in_every_spelling() {
    assert_eq!(
        moves("1. Qh4+!! g3?!$1 $140 $2$3 Nd4!? !? ?? Kf1!!! e4 +- e5 ± Nf3 = a4 N *"),
        "Qh4+ $3 g3 $6 $1 $140 $2 $3 Nd4 $5 $5 $4 Kf1 $3 e4 $18 e5 $16 Nf3 $10 a4 $146 =*"
    );
    for text in ["1. e4 $x *", "1. e4 $ *", "1. e4 $256 *"] {
        complains(text, 1, 7, PgnProblem::GlyphNumber);
    }
    assert_eq!(moves("1. exd6 e.p. *"), "exd6 =*");
}

#[test]
fn results_in_every_spelling() {
    for (written, result) in [
        ("1-0", "1-0"),
        ("1–0", "1-0"),
        ("1:0", "1-0"),
        ("0-1", "0-1"),
        ("½-½", "1/2-1/2"),
        ("½–½", "1/2-1/2"),
    ] {
        assert_eq!(one(&format!("1. e4 {written}\n")), format!("1# e4 ={result}"), "{written}");
        assert_eq!(one(written), format!("={result}"), "{written}");
        assert_eq!(one(&format!("1.e4 2.{written}")), format!("1# e4 2# ={result}"), "{written}");
    }
    assert_eq!(one("1. e4*"), "1# e4 =*");
    assert_eq!(one("1. e4"), "1# e4");
}

#[test]
fn text_after_a_result_is_no_game() {
    let text = "1. e4 1-0 ) } [ {\n======\n\"x\n[A \"2\"]\n1. d4\n[A \"3\"]\n1. c4 *\nend ( of {\n";
    assert_eq!(games(text), ["1# e4 =1-0", "[A=2] 1# d4", "[A=3] 1# c4 =*"]);
    let text = "[A \"1\"]\n\n  1. e4 e5 *\n======================\n欢迎\nhttp://www.example.org/\n\n[A \"2\"]\n 1. d4 *\n";
    assert_eq!(games(text), ["[A=1] 1# e4 e5 =*", "[A=2] 1# d4 =*"]);
    assert_eq!(games("1. e4 e5\n======================\n欢迎 ( {\n"), ["1# e4 e5"]);
}

#[test]
fn a_comment_in_the_line_of_the_result_belongs_to_the_game() {
    assert_eq!(
        one("1. e4 1-0 {resigned\nat once} ; really\n{no more}"),
        "1# e4 =1-0 {resigned\nat once} { really}"
    );
}

#[test]
fn games_without_tags_follow_each_other() {
    assert_eq!(
        games("1. e4 e5 1-0\n\n1. d4 d5 0-1\n\n[A \"3\"]\n1. c4 *\n1... e5 *\n{d}\n1. f4"),
        ["1# e4 e5 =1-0", "1# d4 d5 =0-1", "[A=3] 1# c4 =*", "1# e5 =*", "{d} 1# f4"]
    );
    assert_eq!(games("{not of the game}\n[A \"1\"]\n{of it} 1. e4"), ["[A=1] {of it} 1# e4"]);
}

#[test]
fn games_need_no_blank_lines() {
    assert_eq!(
        games("[A \"1\"]\n1. e4 *\n[A \"2\"]\n1. d4\n [B \"3\"]\n1. c4"),
        ["[A=1] 1# e4 =*", "[A=2] 1# d4", "[B=3] 1# c4"]
    );
}

#[test]
fn brackets_among_moves() {
    assert_eq!(complains("1. e4 [A \"a\"] e5 *", 1, 7, PgnProblem::StrayBracket), "1# e4 ! e5 =*");
    assert_eq!(complains("1. e4] e5 *", 1, 6, PgnProblem::StrayBracket), "1# e4 ! e5 =*");
    assert_eq!(complains("1. e4\n[%clk 0:01:00] e5 *", 2, 1, PgnProblem::StrayBracket), "1# e4 ! e5 =*");
}

/// Gives its bytes one at a time.
struct Slowly<'a>(&'a [u8]);

impl Read for Slowly<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let take = self.0.len().min(buffer.len()).min(1);
        self.0.read(&mut buffer[..take])
    }
}

/// Texts of all kinds, made of what the reader looks for.
fn mixtures() -> Vec<String> {
    let parts = [
        "[A \"1\"]\n",
        "[B \"x\\\"y\\\\\"]\r\n",
        "[",
        "]",
        "\"",
        "\\",
        "{",
        "}",
        "(",
        ")",
        ";",
        "%",
        "$3",
        "$",
        "*",
        "1.",
        "12...",
        ".",
        "\n",
        "\r",
        "\r\n",
        "\n\n[A \"2\"]\n",
        "é",
        "　",
        " ",
        "\0",
        "!",
        "?!",
        "1-0",
        "½-½",
        "====",
        "=",
        "+-",
        "e4",
        "馬８进７",
        "{c}",
        "O-O",
        "\u{feff}",
    ];
    let mut state = 7_u64;
    let mut random = |limit: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % limit
    };
    (0..3000)
        .map(|_| {
            (0..random(40)).map(|_| [parts[random(parts.len())], [" ", ""][random(2)]].concat()).collect()
        })
        .collect()
}

#[test]
fn it_does_not_matter_how_the_bytes_come() {
    let limits = Limits { token_bytes: 40, comment_bytes: 30, ..Limits::default() };
    for text in mixtures() {
        for charset in [Charset::Utf8, Charset::Gb18030] {
            let (bytes, _) = charset.encode(&text);
            let whole = read_all(PgnReader::new(&*bytes).with_limits(limits.clone()), Log::default());
            let slow = read_all(PgnReader::new(Slowly(&bytes)).with_limits(limits.clone()), Log::default());
            assert_eq!((whole.games, whole.problems), (slow.games, slow.problems), "{text:?}");
        }
    }
}

#[test]
fn skipping_finds_the_same_games() {
    for text in mixtures() {
        let read = log(&text);
        let skipped = read_all(PgnReader::new(text.as_bytes()), Log { skips_games: true, ..Log::default() });
        assert_eq!(read.games.len(), skipped.games.len(), "{text:?}");
    }
}

#[test]
fn what_is_longer_than_the_limits_is_cut() {
    let limits = Limits { token_bytes: 10, comment_bytes: 20, ..Limits::default() };
    let read =
        |text: &str| read_all(PgnReader::new(text.as_bytes()).with_limits(limits.clone()), Log::default());
    let read = |text: &str| {
        let Log { games, problems, .. } = read(text);
        (games.join(" | "), problems.into_iter().map(|(_, problem)| problem).collect::<Vec<_>>())
    };
    let (x, too_long) = ("x".repeat(100), vec![PgnProblem::TooLong]);
    assert_eq!(read(&format!("{x} e4 *")), ("xxxxxxxxxx e4 =*".to_owned(), vec![]));
    assert_eq!(read(&format!("馬{x} e4 *")), ("馬xxxxxxx e4 =*".to_owned(), vec![]));
    assert_eq!(
        read(&format!("e4 {{{x}}} e5 *")),
        (format!("e4 ! {{{}}} e5 =*", "x".repeat(19)), too_long.clone())
    );
    assert_eq!(
        read(&format!("e4 ;{x}\n e5 *")),
        (format!("e4 ! {{{}}} e5 =*", "x".repeat(19)), too_long.clone())
    );
    assert_eq!(
        read(&format!("[A \"{x}\"]\n[B \"1\"]\n*")),
        ("! [A=xxxxxx] [B=1] =*".to_owned(), too_long.clone())
    );
    assert_eq!(
        read(&format!("e4 {{{x}\n\n[A \"2\"]\n*")),
        (format!("e4 ! {{{}}} | [A=2] =*", "x".repeat(19)), too_long)
    );
}

#[test]
fn undecodable_bytes_are_told_once() {
    let mut text = "[A \"象棋中国棋盘中象象棋中国棋盘中象\"]\n1. e4 *\n\n".as_bytes().to_vec();
    text.extend_from_slice(b"[A \"\xff\"]\n*\n\n[A \"\xff\"]\n*\n");
    let log = read_all(PgnReader::new(&text[..]), Log::default());
    assert_eq!(
        log.games,
        ["[A=象棋中国棋盘中象象棋中国棋盘中象] 1# e4 =*", "[A=\u{fffd}] =* !", "[A=\u{fffd}] =*"]
    );
    assert_eq!(log.problems, [(Place::Whole, PgnProblem::Undecodable("UTF-8"))]);
}

#[test]
fn the_encoding_is_found_after_much_ascii() {
    let mut text = "[A \"1\"]\n\n1. e4 *\n\n".repeat(10_000).into_bytes();
    text.extend_from_slice(&Charset::Gb18030.encode("[Red \"胡荣华\"]\n1. 炮二平五 *").0);
    let mut reader = PgnReader::new(&*text);
    assert_eq!(reader.charset(), None);
    let mut log = Log::default();
    while reader.read_game(&mut log).expect("no error") {}
    assert_eq!(reader.charset(), Some(Charset::Gb18030));
    assert_eq!(log.games.last().map(String::as_str), Some("[Red=胡荣华] 1# 炮二平五 =*"));
    // A caller who knows better is believed.
    let log =
        read_all(PgnReader::new(&b"[A \"\xba\"]\n*"[..]).with_charset(Charset::Western), Log::default());
    assert_eq!(log.games, ["[A=º] =*"]);
}

#[test]
fn hostile_text_is_read_in_linear_time() {
    let begun = Instant::now();
    for piece in [
        "[A \"\"]\n{",
        "[\n",
        "(\n[",
        "[A \"\"]\n",
        "[A \"\"]\n\n",
        "[A \"\"]\n(\n",
        "1. e4 ",
        "{}",
        "%\n",
        "\\\"",
        "[x",
        "\r",
        "1-0 ",
        "\n[B \"\\",
        "[A \"x\" y",
        "{\n\n[",
        "{\n\n[A \"",
        "(",
        ")",
        "()",
        "1. e4 (1. d4 ",
        "\0",
        "!",
        "$",
        "{x\n\n[A \"1\"]\n",
        ";",
        "象",
        "　",
        "1.e4{",
        "* ",
        "====\n",
    ] {
        for start in ["[X \"\"]\n", "1. e4 ", "{", "[A \""] {
            let text = format!("{start}{}", piece.repeat(100_000));
            let log = log(&text);
            assert!(!log.games.is_empty() || start == "{", "{piece:?}");
        }
    }
    let long = "x".repeat(10_000_000);
    assert_eq!(log(&long).games[0].len(), Limits::default().token_bytes);
    assert!(log(&"1".repeat(1_000_000)).games[0].len() <= Limits::default().token_bytes + 1);
    // Anything quadratic would take hours.
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
}
