//! A reader of PGN text that knows no game.
//!
//! It cuts a file into games, and a game into tags, move texts and a result, each with its place
//! in the file. What a move text means is for the caller to say, so one reader serves SAN, ICCS
//! and any other notation without blanks.

use std::fmt;
use std::iter::FusedIterator;

use thiserror::Error;

/// One game as it stands in a PGN file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PgnGame {
    /// The place of the game in the file, counted from 1; a game with an error counts too.
    pub number: usize,
    /// The line of the first tag, or of the first token if the game has no tags.
    pub line: usize,
    /// The tag pairs in the order of the file, their values without quotes and escapes.
    pub tags: Vec<(String, String)>,
    /// The moves of the main line.
    pub moves: Vec<MoveText>,
    /// The result at the end of the moves or, where none is written there, that of the tag `Result`.
    pub result: PgnResult,
}

impl PgnGame {
    /// Returns the value of the first tag with this name, where upper and lower case count as equal.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }
}

/// The text of one move, without its number and without `!` and `?`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveText {
    /// The move as written.
    pub text: String,
    /// The line of its first character, counted from 1.
    pub line: usize,
    /// The column of its first character, counted in characters from 1.
    pub column: usize,
}

/// The result of a game as PGN writes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PgnResult {
    /// The side that moves first won: `1-0`.
    FirstWins,
    /// The side that moves second won: `0-1`.
    SecondWins,
    /// Nobody won: `1/2-1/2`.
    Draw,
    /// The game is unfinished or its result unknown: `*`.
    Unknown,
}

impl PgnResult {
    fn from_token(token: &str) -> Option<Self> {
        match token {
            "1-0" | "1–0" => Some(Self::FirstWins),
            "0-1" | "0–1" => Some(Self::SecondWins),
            "1/2-1/2" | "1/2–1/2" | "½-½" | "½–½" => Some(Self::Draw),
            "*" => Some(Self::Unknown),
            _ => None,
        }
    }
}

impl fmt::Display for PgnResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::FirstWins => "1-0",
            Self::SecondWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        })
    }
}

/// A game that could not be read, and the place of the trouble.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("game {game}, line {line}, column {column}: {problem}")]
pub struct PgnError {
    /// The number of the game in the file, counted from 1.
    pub game: usize,
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted in characters from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: PgnProblem,
}

/// What can be wrong with the text of a PGN game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum PgnProblem {
    /// A `{` has no `}` after it; the place is that of the `{`.
    #[error("a comment is never closed")]
    CommentNotClosed,
    /// A `}` stands outside of any comment.
    #[error("a comment is closed that was never opened")]
    CommentNotOpened,
    /// The next game or the end of the file comes before the `)`; the place is that of the outermost `(`.
    #[error("a variation is never closed")]
    VariationNotClosed,
    /// A `)` stands outside of any variation.
    #[error("a variation is closed that was never opened")]
    VariationNotOpened,
    /// A `[` is not followed by a name; the place is that of the `[`.
    #[error("a tag has no name")]
    TagNameMissing,
    /// The name of a tag is not followed by a quoted value on the same line.
    #[error("a tag has no quoted value")]
    TagValueMissing,
    /// The line ends within a tag value; the place is that of the opening quote.
    #[error("a tag value lacks its closing quote")]
    TagValueNotClosed,
    /// The value of a tag is not followed by `]` on the same line; the place is that of the `[`.
    #[error("a tag lacks its closing bracket")]
    TagNotClosed,
    /// A `[` or `]` stands where only moves are expected.
    #[error("a square bracket stands among the moves")]
    StrayBracket,
    /// A `$` is not followed by digits.
    #[error("a $ has no number after it")]
    AnnotationNumberMissing,
}

impl PgnProblem {
    fn is_in_tag(self) -> bool {
        use PgnProblem::{TagNameMissing, TagNotClosed, TagValueMissing, TagValueNotClosed};
        matches!(self, TagNameMissing | TagValueMissing | TagValueNotClosed | TagNotClosed)
    }
}

/// Reads the games of a PGN text one after the other.
///
/// Comments, variations, move numbers, `$` annotations, `!` and `?` are skipped; a token of digits
/// alone is a move number. A game ends with its result, or with the next line that starts with
/// `[`, or with the end of the text; what stands between a result and the next line that starts
/// with `[` is ignored. A game with an error is given as that error, and the reader goes on with
/// the next game.
///
/// ```
/// use variant_core::read_games;
///
/// let text = "[Event \"Casual\"]\n\n1. e4 {best by test} e5 2. Nf3! Nc6 (2... d6) 1/2-1/2\n";
/// let games = read_games(text).collect::<Result<Vec<_>, _>>()?;
/// assert_eq!(games.len(), 1);
/// assert_eq!(games[0].tag("event"), Some("Casual"));
/// assert_eq!(games[0].moves[2].text, "Nf3");
/// assert_eq!(games[0].result.to_string(), "1/2-1/2");
/// # Ok::<(), variant_core::PgnError>(())
/// ```
#[must_use]
pub fn read_games(text: &str) -> PgnReader<'_> {
    let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
    PgnReader { cursor: Cursor { rest, line: 1, column: 1 }, games: 0, no_brace_left: false }
}

/// The iterator over the games of a PGN text, made by [`read_games`].
#[derive(Debug, Clone)]
pub struct PgnReader<'a> {
    cursor: Cursor<'a>,
    games: usize,
    /// Known after the first comment without end: spares every later `{` the search for its `}`.
    no_brace_left: bool,
}

/// Where something is wrong, and what.
type Trouble<'a> = (Cursor<'a>, PgnProblem);

/// The text not yet read and the place where it begins.
#[derive(Debug, Clone, Copy)]
struct Cursor<'a> {
    rest: &'a str,
    line: usize,
    column: usize,
}

impl<'a> Cursor<'a> {
    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn at_line_start(&self) -> bool {
        self.column == 1
    }

    /// Takes one character; CR, LF and CR LF each end a line.
    fn bump(&mut self) {
        let mut chars = self.rest.chars();
        let Some(taken) = chars.next() else { return };
        self.rest = chars.as_str();
        if is_line_end(taken) {
            if taken == '\r' {
                self.rest = self.rest.strip_prefix('\n').unwrap_or(self.rest);
            }
            self.line += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
    }

    /// Takes everything before the first character that fits, which has to be no later than the line end.
    fn take_until(&mut self, stop: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(stop).unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(end);
        self.rest = rest;
        self.column += taken.chars().count();
        taken
    }

    fn skip_blanks_in_line(&mut self) {
        self.take_until(|c| !c.is_whitespace() || is_line_end(c));
    }

    fn skip_line(&mut self) {
        self.take_until(is_line_end);
        self.bump();
    }

    /// Goes to the next line that starts with `[` or a first move's number, at the earliest the line after this one.
    fn skip_between_games(&mut self) {
        self.skip_line();
        while !self.rest.is_empty() && !self.rest.starts_with('[') && !self.rest.starts_with("1.") {
            self.skip_line();
        }
    }

    /// Whether a line begins here that is a tag and nothing else.
    fn at_tag_line(&self) -> bool {
        let line = self.rest.split(is_line_end).next().unwrap_or_default();
        self.at_line_start()
            && line.starts_with('[')
            && line[1..].starts_with(|c: char| c.is_ascii_alphabetic())
            && line.contains(" \"")
            && line.trim_end().ends_with("\"]")
    }

    /// Goes to the next line that starts with `[`, at the earliest the line after this one.
    ///
    /// With `within_tags` the lines of tags that follow directly belong to the game left behind.
    fn skip_game(&mut self, mut within_tags: bool) {
        self.skip_line();
        while let Some(first) = self.peek() {
            if first == '[' && !within_tags {
                return;
            }
            within_tags &= first == '[';
            self.skip_line();
        }
    }

    fn read_tag(&mut self) -> Result<(String, String), Trouble<'a>> {
        let bracket = *self;
        self.bump();
        self.skip_blanks_in_line();
        let name = self.take_until(|c| c.is_whitespace() || matches!(c, '"' | '[' | ']'));
        if name.is_empty() {
            return Err((bracket, PgnProblem::TagNameMissing));
        }
        self.skip_blanks_in_line();
        let quote = *self;
        if self.peek() != Some('"') {
            return Err((quote, PgnProblem::TagValueMissing));
        }
        self.bump();
        let value = self.read_quoted().ok_or((quote, PgnProblem::TagValueNotClosed))?;
        self.skip_blanks_in_line();
        if self.peek() != Some(']') {
            return Err((bracket, PgnProblem::TagNotClosed));
        }
        self.bump();
        Ok((name.to_owned(), value))
    }

    /// Reads a tag value from behind its opening quote, or nothing if the line ends first.
    fn read_quoted(&mut self) -> Option<String> {
        let mut value = String::new();
        loop {
            value.push_str(self.take_until(|c| matches!(c, '"' | '\\') || is_line_end(c)));
            let stop = self.peek().filter(|&c| !is_line_end(c))?;
            self.bump();
            if stop == '"' {
                return Some(value);
            }
            // A backslash before anything else stands for itself, as in the paths some tools write.
            match self.peek() {
                Some(escaped @ ('"' | '\\')) => {
                    value.push(escaped);
                    self.bump();
                }
                _ => value.push('\\'),
            }
        }
    }
}

impl<'a> PgnReader<'a> {
    fn read_game(&mut self, game: &mut PgnGame) -> Result<(), Trouble<'a>> {
        let mut marker = None;
        let mut in_moves = false;
        while let Some(next) = self.cursor.peek() {
            let place = self.cursor;
            match next {
                '[' if !in_moves => {
                    let tag = self.cursor.read_tag()?;
                    // No game has a tag twice, so the first name again means the next game.
                    let again = game.tags.first().is_some_and(|(name, _)| name.eq_ignore_ascii_case(&tag.0));
                    if again && place.at_line_start() {
                        self.cursor = place;
                        break;
                    }
                    start(game, place.line);
                    game.tags.push(tag);
                }
                '[' if place.at_line_start() => break,
                '[' | ']' => return Err((place, PgnProblem::StrayBracket)),
                ')' => return Err((place, PgnProblem::VariationNotOpened)),
                '}' => return Err((place, PgnProblem::CommentNotOpened)),
                '(' => self.skip_variation()?,
                '$' => {
                    self.cursor.bump();
                    if self.cursor.take_until(|c| !c.is_ascii_digit()).is_empty() {
                        return Err((place, PgnProblem::AnnotationNumberMissing));
                    }
                }
                '*' => {
                    start(game, place.line);
                    marker = Some(PgnResult::Unknown);
                }
                _ if self.skip_filler()? => {}
                _ => {
                    start(game, place.line);
                    in_moves = true;
                    let word = self.cursor.take_until(ends_word);
                    let text = without_number(word);
                    marker = PgnResult::from_token(text);
                    let column = place.column + word.chars().count() - text.chars().count();
                    let text = text.trim_end_matches(['!', '?']);
                    if marker.is_none() && !text.is_empty() {
                        game.moves.push(MoveText { text: text.to_owned(), line: place.line, column });
                    }
                }
            }
            if marker.is_some() {
                self.cursor.skip_between_games();
                break;
            }
        }
        let from_tag = || game.tag("Result").and_then(|value| PgnResult::from_token(value.trim()));
        game.result = marker.or_else(from_tag).unwrap_or(PgnResult::Unknown);
        Ok(())
    }

    /// Takes one blank, one comment or one `%` line, and tells whether there was any.
    fn skip_filler(&mut self) -> Result<bool, Trouble<'a>> {
        match self.cursor.peek() {
            Some('{') => self.skip_comment()?,
            Some(';') => self.cursor.skip_line(),
            Some('%') if self.cursor.at_line_start() => self.cursor.skip_line(),
            Some(blank) if blank.is_whitespace() => self.cursor.bump(),
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn skip_comment(&mut self) -> Result<(), Trouble<'a>> {
        let opened = self.cursor;
        while let Some(c) = self.cursor.peek().filter(|_| !self.no_brace_left) {
            // A brace further on closes a comment of another game.
            if c == '[' && self.cursor.at_tag_line() {
                return Err((opened, PgnProblem::CommentNotClosed));
            }
            self.cursor.bump();
            if c == '}' {
                return Ok(());
            }
        }
        // The comment has swallowed the rest of the file: give the games in it back.
        self.no_brace_left = true;
        self.cursor = opened;
        Err((opened, PgnProblem::CommentNotClosed))
    }

    fn skip_variation(&mut self) -> Result<(), Trouble<'a>> {
        let opened = self.cursor;
        let mut depth = 0_usize;
        while let Some(c) = self.cursor.peek() {
            if c == '[' && self.cursor.at_line_start() {
                break;
            }
            if self.skip_filler()? {
                continue;
            }
            self.cursor.bump();
            match c {
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return Ok(());
            }
        }
        Err((opened, PgnProblem::VariationNotClosed))
    }
}

impl Iterator for PgnReader<'_> {
    type Item = Result<PgnGame, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        let number = self.games + 1;
        let mut game =
            PgnGame { number, line: 0, tags: Vec::new(), moves: Vec::new(), result: PgnResult::Unknown };
        if let Err((Cursor { line, column, .. }, problem)) = self.read_game(&mut game) {
            self.games = number;
            // A variation without end may have stopped at the next game already.
            if self.cursor.line == line || self.cursor.peek() != Some('[') {
                self.cursor.skip_game(problem.is_in_tag());
            }
            return Some(Err(PgnError { game: number, line, column, problem }));
        }
        // Blanks and comments alone are no game.
        if game.line == 0 {
            return None;
        }
        self.games = number;
        Some(Ok(game))
    }
}

impl FusedIterator for PgnReader<'_> {}

fn start(game: &mut PgnGame, line: usize) {
    if game.line == 0 {
        game.line = line;
    }
}

fn is_line_end(c: char) -> bool {
    matches!(c, '\n' | '\r')
}

fn ends_word(c: char) -> bool {
    c.is_whitespace() || matches!(c, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '$' | '*')
}

/// Cuts a move number and its dots off the front; digits go only with dots or alone, for `0-0`.
fn without_number(word: &str) -> &str {
    let after = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if after.is_empty() || after.starts_with(['.', '…']) {
        after.trim_start_matches(['.', '…'])
    } else {
        word
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::{PgnError, PgnGame, PgnProblem, PgnResult, read_games};

    fn all(text: &str) -> Vec<PgnGame> {
        read_games(text).collect::<Result<_, _>>().expect("the text has no error")
    }

    fn one(text: &str) -> PgnGame {
        let mut games = all(text);
        assert_eq!(games.len(), 1);
        games.remove(0)
    }

    fn texts(game: &PgnGame) -> Vec<&str> {
        game.moves.iter().map(|m| m.text.as_str()).collect()
    }

    fn moves(text: &str) -> String {
        texts(&one(text)).join(" ")
    }

    fn error(text: &str) -> PgnError {
        let mut found = read_games(text).filter_map(Result::err);
        let first = found.next().expect("the text has an error");
        assert_eq!(found.next(), None, "{text:?}");
        first
    }

    #[track_caller]
    fn refuses(text: &str, line: usize, column: usize, problem: PgnProblem) {
        let found = error(text);
        assert_eq!((found.line, found.column, found.problem), (line, column, problem), "{text:?}");
    }

    #[test]
    fn a_plain_game() {
        let game = one("[Event \"A\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4\nQh4# 0-1\n");
        assert_eq!((game.number, game.line), (1, 1));
        assert_eq!(game.tags.len(), 2);
        assert_eq!(game.tag("eVENT"), Some("A"));
        assert_eq!(game.tag("Site"), None);
        assert_eq!(texts(&game), ["f3", "e5", "g4", "Qh4#"]);
        assert_eq!(game.result, PgnResult::SecondWins);
    }

    #[test]
    fn places_count_characters() {
        let game = one("[White \"象\"]\n{馬}e4 {象棋} 1...e5\r\n12.馬g3!");
        let places: Vec<_> = game.moves.iter().map(|m| (m.text.as_str(), m.line, m.column)).collect();
        assert_eq!(places, [("e4", 2, 4), ("e5", 2, 16), ("馬g3", 3, 4)]);
    }

    #[test]
    fn line_ends_and_byte_order_mark() {
        for end in ["\n", "\r\n", "\r"] {
            let text =
                ["\u{feff}[A \"1\"]", "", "1. e4 ; rest )", "% escape }", "e5 *", "", "[A \"2\"]", "*"]
                    .join(end);
            let games = all(&text);
            assert_eq!(games.len(), 2, "{end:?}");
            assert_eq!(texts(&games[0]), ["e4", "e5"]);
            assert_eq!(games[0].moves[1].line, 5, "{end:?}");
            assert_eq!((games[1].number, games[1].line), (2, 7));
        }
    }

    #[test]
    fn nothing_gives_no_game() {
        for text in ["", "\u{feff}", " \r\n\t\n", "% only this\n; and this\n{ and\nthat }\n"] {
            assert_eq!(read_games(text).next(), None, "{text:?}");
        }
    }

    #[test]
    fn tag_values_hold_any_text_of_one_line() {
        let game = one("[A \"x \\\"y\\\" \\\\ \\n\"] [B \"](){};%\"]\n\n\n{c}\n [ C  \"\" ]\n1. e4 *");
        let values: Vec<_> = ["A", "B", "C"].iter().map(|name| game.tag(name).unwrap()).collect();
        assert_eq!(values, ["x \"y\" \\ \\n", "](){};%", ""]);
        assert_eq!(texts(&game), ["e4"]);
    }

    #[test]
    fn tags_alone_are_a_game() {
        let games = all("[Event \"1\"]\n[Result \"1-0\"]\n\n[Event \"2\"]\n[Site \"b\"]\n");
        let seen: Vec<_> = games.iter().map(|g| (g.number, g.line, g.tags.len(), g.result)).collect();
        assert_eq!(seen, [(1, 1, 2, PgnResult::FirstWins), (2, 4, 2, PgnResult::Unknown)]);
    }

    #[test]
    fn broken_tags() {
        refuses("[Event \"a\n1. e4 *", 1, 8, PgnProblem::TagValueNotClosed);
        refuses("[Event \"a\\\"]\n1. e4 *", 1, 8, PgnProblem::TagValueNotClosed);
        refuses("[Event \"a\\", 1, 8, PgnProblem::TagValueNotClosed);
        refuses("[A \"a\"]\n  [Event \"a\"\n]\n1. e4 *", 2, 3, PgnProblem::TagNotClosed);
        refuses("[Event \"a \"b\" c\"]\n", 1, 1, PgnProblem::TagNotClosed);
        refuses("[Event]\n", 1, 7, PgnProblem::TagValueMissing);
        refuses("[Event a]\n", 1, 8, PgnProblem::TagValueMissing);
        refuses("[Event\n\"a\"]\n", 1, 7, PgnProblem::TagValueMissing);
        refuses("[]", 1, 1, PgnProblem::TagNameMissing);
        refuses("[\"a\"]", 1, 1, PgnProblem::TagNameMissing);
        refuses("[", 1, 1, PgnProblem::TagNameMissing);
    }

    #[test]
    fn comments_do_not_nest() {
        assert_eq!(
            moves("[A \"a\"]\n{first}\n1. e4 {a { b\n[%clk 1:00]\n% (} e5{x}Nf3;y } )\nNc6 *"),
            "e4 e5 Nf3 Nc6"
        );
        refuses("1. e4 { a { b } c } e5 *", 1, 19, PgnProblem::CommentNotOpened);
        refuses("1. e4\ne5 {x", 2, 4, PgnProblem::CommentNotClosed);
    }

    #[test]
    fn variations_are_skipped_at_any_depth() {
        assert_eq!(moves("1. e4(1. d4 (1. c4 {)} ; )\n% )\n() 1-0) d5)e5 (x) *"), "e4 e5");
        refuses("1. e4 (a (b) c *", 1, 7, PgnProblem::VariationNotClosed);
        refuses("1. e4 (a) ) *", 1, 11, PgnProblem::VariationNotOpened);
        refuses("1. e4 (a {) *", 1, 10, PgnProblem::CommentNotClosed);
    }

    #[test]
    fn numbers_and_annotations_are_no_moves() {
        assert_eq!(
            moves("1. e4 1... e5 2.Nf3 2...Nc6 3 Bb5 . a6 4 . Ba4 ...Nf6 5… O-O"),
            "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O"
        );
        assert_eq!(moves("12...Qh4+!! 13. g3?!$1 $140 $2$3 Nd4!? !? ?? Kf1"), "Qh4+ g3 Nd4 Kf1");
        assert_eq!(moves("1. 0-0 O-O-O 2.0-0-0 0-0 0-1"), "0-0 O-O-O 0-0-0 0-0");
        assert_eq!(moves("1. H2-E2 炮2平5 2. C2.5 e7e8=Q+ *"), "H2-E2 炮2平5 C2.5 e7e8=Q+");
        refuses("1. e4 $x e5 *", 1, 7, PgnProblem::AnnotationNumberMissing);
    }

    #[test]
    fn results() {
        let cases = [
            ("1-0", PgnResult::FirstWins),
            ("1–0", PgnResult::FirstWins),
            ("0-1", PgnResult::SecondWins),
            ("0–1", PgnResult::SecondWins),
            ("1/2-1/2", PgnResult::Draw),
            ("½-½", PgnResult::Draw),
            ("½–½", PgnResult::Draw),
            ("*", PgnResult::Unknown),
        ];
        for (written, result) in cases {
            let game = one(&format!("[A \"a\"]\n1. e4 {written}\n"));
            assert_eq!((game.result, game.moves.len()), (result, 1), "{written}");
            assert_eq!(one(written).result, result, "{written}");
            assert_eq!(one(&format!("1.e4 2.{written}")).result, result, "{written}");
            assert_eq!(PgnResult::from_token(&result.to_string()), Some(result));
        }
        assert_eq!(one("1. e4*").moves.len(), 1);
        assert_eq!(one("[Result \"1-0\"]\n1. e4\n").result, PgnResult::FirstWins);
        assert_eq!(one("[Result \"1-0\"]\n1. e4 *\n").result, PgnResult::Unknown);
        assert_eq!(one("[Result \"won\"]\n1. e4\n").result, PgnResult::Unknown);
        assert_eq!(one("1. e4").result, PgnResult::Unknown);
    }

    #[test]
    fn text_after_a_result_is_ignored() {
        let games = all("1. e4 1-0 ) } [ {\n======\n\"x\n[A \"2\"]\n1. d4\n[A \"3\"]\n1. c4 *\nend ( of {\n");
        let seen: Vec<_> = games.iter().map(|g| (g.number, g.line, g.moves[0].text.as_str())).collect();
        assert_eq!(seen, [(1, 1, "e4"), (2, 4, "d4"), (3, 6, "c4")]);
    }

    #[test]
    fn games_without_tags_follow_each_other() {
        let games = all("1. e4 e5 1-0\n\n1. d4 d5 0-1\n\n[A \"3\"]\n1. c4 *\n1... e5 *\n");
        let seen: Vec<_> = games.iter().map(|g| (g.number, g.line, g.moves[0].text.as_str())).collect();
        assert_eq!(seen, [(1, 1, "e4"), (2, 3, "d4"), (3, 5, "c4"), (4, 7, "e5")]);
    }

    #[test]
    fn a_comment_does_not_reach_into_the_next_game() {
        let text = "[A \"1\"]\n1. e4 {x\n\n[A \"2\"]\n1. d4 {y} *\n";
        let seen: Vec<_> = read_games(text).map(|g| g.map(|g| g.line).map_err(|e| e.line)).collect();
        assert_eq!(seen, [Err(2), Ok(4)]);
    }

    #[test]
    fn brackets_among_moves() {
        refuses("1. e4 [A \"a\"] e5 *", 1, 7, PgnProblem::StrayBracket);
        refuses("1. e4] e5 *", 1, 6, PgnProblem::StrayBracket);
    }

    #[test]
    fn the_next_game_follows_an_error() {
        let text = "[A \"1\n[B \"x\"]\n\n1. a3 *\n\n[A \"2\"]\n1. b3 (\n[A \"3\"]\n1. c3 )\n[A \"4\"]\n{\n[A \"5\"]\n1. e3 *\n";
        let seen: Vec<_> =
            read_games(text).map(|g| g.map(|g| (g.number, g.line)).map_err(|e| e.to_string())).collect();
        let expected = [
            Err("game 1, line 1, column 4: a tag value lacks its closing quote".to_owned()),
            Err("game 2, line 7, column 7: a variation is never closed".to_owned()),
            Err("game 3, line 9, column 7: a variation is closed that was never opened".to_owned()),
            Err("game 4, line 11, column 1: a comment is never closed".to_owned()),
            Ok((5, 12)),
        ];
        assert_eq!(seen, expected);
    }

    #[test]
    fn hostile_text() {
        refuses(&"(".repeat(1 << 20), 1, 1, PgnProblem::VariationNotClosed);
        refuses(&")".repeat(1 << 20), 1, 1, PgnProblem::VariationNotOpened);
        assert_eq!(moves(&format!("1. e4 {}", "()".repeat(1 << 20))), "e4");
        assert_eq!(one(&"x".repeat(10_000_000)).moves[0].text.len(), 10_000_000);
        assert_eq!(one(&"1".repeat(1_000_000)).moves.len(), 0);
        assert_eq!(moves("\0 e4\0 \0"), "\0 e4\0 \0");
    }

    #[test]
    fn no_short_text_does_harm() {
        let parts = [
            "[", "]", "\"", "\\", "{", "}", "(", ")", ";", "%", "$", "*", "1", ".", "\n", "\r", "é", " ",
            "\0", "!",
        ];
        for a in parts {
            for b in parts {
                for c in parts {
                    for text in [[a, b, c].concat(), ["[A \"", a, b, "\"]\n", c, "\n[A \"\"]"].concat()] {
                        assert!(read_games(&text).count() <= 4, "{text:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_time_is_linear() {
        let begun = Instant::now();
        for piece in [
            "[A \"\"]\n{",
            "[\n",
            "(\n[",
            "[A \"\"]\n",
            "[A \"\"]\n(\n",
            "1. e4 ",
            "{}",
            "%\n",
            "\\\"",
            "[x",
            "\r",
            "1-0 ",
            "\n[B \"\\",
        ] {
            let text = format!("[X \"\"]\n{}", piece.repeat(200_000));
            assert!(read_games(&text).count() > 0, "{piece:?}");
        }
        // Anything quadratic would take hours.
        assert!(begun.elapsed() < Duration::from_secs(50));
    }
}
