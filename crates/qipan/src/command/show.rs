//! `qipan show`: the board, and games that step through their moves.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use qipan::{
    AnyDrawing, AnyGame, AnyTree, Arrow, BoardLook, BoardStyle, GameViewer, Paint, PieceStyle, RecordFormat,
    Scheme, Side, read_records,
};

use super::output::{complain, output};
use super::start::open;
use super::verdict::verdict;
use super::{Failure, placed, read_game};

/// Draw the board, and say who is to move or how the game has ended
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Show {
    /// xiangqi, xiongqi or xinghua, or a file of records
    #[arg(value_name = "GAME|FILE")]
    what: PathBuf,
    /// The position; small faults are mended and told on standard error
    #[arg(long)]
    fen: Option<String>,
    /// Moves to play from there, in any notation
    #[arg(long)]
    moves: Option<String>,
    /// Which record of the file, counted from 1
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u64).range(1..))]
    record: u64,
    /// Draw an SVG picture
    #[arg(long, conflicts_with = "html")]
    svg: bool,
    /// Write a page that steps through the moves in a browser
    #[arg(long)]
    html: bool,
    #[command(flatten)]
    look: Look,
    /// Arrows such as `h2e2,Rb0c2`, after a G, R, Y or B for their colour
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = read_arrow)]
    arrows: Vec<Arrow<String>>,
    /// Squares to mark, such as `e4,Re5`
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = read_mark)]
    highlight: Vec<Arrow<String>>,
    /// The notation of the moves on the page
    #[arg(long, value_name = "NAME")]
    notation: Option<String>,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// How the board looks.
#[derive(Args, Debug)]
struct Look {
    /// How the pieces look
    #[arg(long, value_enum, default_value_t = Style::Hanzi)]
    style: Style,
    /// Show the board from the second side
    #[arg(long)]
    flip: bool,
    /// The width of the picture in pixels
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    size: Option<u32>,
    /// The colours of the picture: light, dark or print
    #[arg(long)]
    theme: Option<Scheme>,
    /// Leave out the names of files and ranks
    #[arg(long)]
    no_coordinates: bool,
}

const EXAMPLES: &str = "\
Examples:
  qipan show xiangqi --moves '炮二平五 馬8進7'
  qipan show xinghua --svg --style pictograms --flip -o board.svg
  qipan show xiangqi --svg --arrows h2e2,Rh0g2 --highlight e6 --theme dark
  qipan show examples/games/xiangqi_1956.pgn --html -o game.html";

#[derive(Clone, Copy, PartialEq, ValueEnum, Debug)]
enum Style {
    /// Chinese characters
    Hanzi,
    /// Letters
    Letters,
    /// Unicode chess symbols, as text only
    Symbols,
    /// Drawings that need no font, in pictures only
    Pictograms,
}

/// What is shown: a game, and the record that it is from.
type Shown = (Box<dyn AnyGame>, Option<Box<dyn AnyTree>>);

impl Show {
    pub(super) fn run(&self) -> Result<bool, Failure> {
        let (game, tree) = self.open()?;
        let text = if self.html {
            self.page(&*game, tree.as_deref())?
        } else if self.svg {
            game.svg(&self.drawing()?).map_err(|error| Failure::Drawing(error.into()))? + "\n"
        } else {
            self.text(&*game)?
        };
        if let Some(file) = &self.output {
            let failed = |error| Failure::File(file.display().to_string(), error);
            if tree.is_some() && same_file(file, &self.what) {
                return Err(failed("this is an input, and would be written over".into()));
            }
            fs::write(file, text).map_err(|error| failed(error.into()))?;
        } else {
            let mut out = output();
            out.write_all(text.as_bytes())?;
            out.flush()?;
        }
        Ok(true)
    }

    fn open(&self) -> Result<Shown, Failure> {
        let name = self.what.to_string_lossy();
        let row = match read_game(&name) {
            Ok(row) => row,
            // A name without a dot is hardly that of a file which is not there.
            Err(unknown) if !self.what.exists() && self.what.extension().is_none() => {
                return Err(Failure::Game(unknown.into()));
            }
            Err(_) if self.fen.is_some() || self.moves.is_some() => {
                return Err(wrong(
                    "--fen and --moves go with the name of a game; a record has its own moves",
                ));
            }
            Err(_) => {
                let tree = read_record(&self.what, self.record)?;
                return Ok((tree.to_game(), Some(tree)));
            }
        };
        let position = open(row, self.fen.as_deref().unwrap_or("startpos"))?;
        // No option has a say in what the board shows.
        let mut game = position.to_game(&[]).map_err(|error| Failure::Game(error.into()))?;
        for (ply, text) in self.moves.iter().flat_map(|moves| moves.split_whitespace()).enumerate() {
            game.play_text(text).map_err(|error| Failure::Move(ply + 1, error.into()))?;
        }
        Ok((game, None))
    }

    /// The board as text; its last line says who is to move.
    fn text(&self, game: &dyn AnyGame) -> Result<String, Failure> {
        let for_pictures = [
            (self.look.size.is_some(), "--size"),
            (self.look.theme.is_some(), "--theme"),
            (self.look.no_coordinates, "--no-coordinates"),
            (!self.arrows.is_empty(), "--arrows"),
            (!self.highlight.is_empty(), "--highlight"),
            (self.look.style == Style::Pictograms, "--style pictograms"),
        ];
        if let Some((_, option)) = for_pictures.iter().find(|(given, _)| *given) {
            return Err(wrong(&format!("{option} is for pictures: add --svg or --html")));
        }
        self.only_html()?;
        let style = match self.look.style {
            Style::Letters => BoardStyle::Letters,
            Style::Symbols => BoardStyle::Symbols,
            Style::Hanzi | Style::Pictograms => BoardStyle::Hanzi,
        };
        let position = game.position();
        let mut text = position.board_seen_by(self.look.bottom(), style);
        text.extend(["fen ", &position.fen(), "\n"]);
        if let Some(explanation) = game.explanation() {
            text.extend([verdict(game.info(), &explanation).as_str(), "\n"]);
        }
        Ok(text)
    }

    fn drawing(&self) -> Result<AnyDrawing, Failure> {
        self.only_html()?;
        let arrows = self.highlight.iter().chain(&self.arrows).cloned().collect();
        Ok(AnyDrawing { arrows, ..self.look.read()?.into() })
    }

    fn page(&self, game: &dyn AnyGame, tree: Option<&dyn AnyTree>) -> Result<String, Failure> {
        if !self.arrows.is_empty() || !self.highlight.is_empty() {
            return Err(wrong("--arrows and --highlight are for one position: they go with --svg"));
        }
        let viewer = GameViewer {
            look: self.look.read()?,
            notation: self.notation.clone(),
            page: true,
            ..GameViewer::default()
        };
        let page = match tree {
            Some(tree) => tree.viewer(&viewer),
            None => game.viewer(&viewer),
        };
        page.map_err(|error| Failure::Notation(error.into()))
    }

    fn only_html(&self) -> Result<(), Failure> {
        match self.notation {
            Some(_) => Err(wrong("--notation is for the moves on a page: add --html")),
            None => Ok(()),
        }
    }
}

impl Look {
    /// The look of a picture.
    fn read(&self) -> Result<BoardLook, Failure> {
        let pieces = match self.style {
            Style::Hanzi => PieceStyle::Hanzi,
            Style::Letters => PieceStyle::Letters,
            Style::Pictograms => PieceStyle::Pictograms,
            Style::Symbols => {
                return Err(wrong(
                    "--style symbols is for text; pictures have hanzi, letters and pictograms",
                ));
            }
        };
        let look = BoardLook::default();
        Ok(BoardLook {
            pieces,
            scheme: self.theme.unwrap_or_default(),
            bottom: self.bottom(),
            width: self.size.or(look.width),
            coordinates: !self.no_coordinates,
            ..look
        })
    }

    const fn bottom(&self) -> Side {
        if self.flip { Side::Second } else { Side::First }
    }
}

fn same_file(one: &Path, other: &Path) -> bool {
    one.canonicalize().is_ok_and(|one| other.canonicalize().is_ok_and(|other| one == other))
}

fn wrong(what: &str) -> Failure {
    Failure::Drawing(what.into())
}

/// The record of a file that has this number.
fn read_record(file: &Path, wanted: u64) -> Result<Box<dyn AnyTree>, Failure> {
    let failed = |error| Failure::File(file.display().to_string(), error);
    let input = File::open(file).map_err(|error| failed(error.into()))?;
    let mut seen = 0;
    for record in read_records(input, None).with_likely_format(RecordFormat::of_path(file)) {
        let record = record.map_err(|error| failed(error.into()))?;
        seen += 1;
        if seen == wanted {
            return match record.loaded {
                Ok(loaded) => {
                    for fault in &loaded.faults {
                        complain(format_args!("note: {fault}"));
                    }
                    Ok(loaded.tree)
                }
                Err(error) => Err(failed(placed(record.place, &error).into())),
            };
        }
    }
    Err(failed(format!("there is no record {wanted}, but {seen}").into()))
}

/// Reads `h2e2` or `Rh2e2`.
fn read_arrow(text: &str) -> Result<Arrow<String>, &'static str> {
    let (paint, squares) = painted(text);
    match squares.chars().collect::<Vec<_>>()[..] {
        [a, b, c, d] => Ok(Arrow { paint, from: format!("{a}{b}"), to: format!("{c}{d}") }),
        _ => Err("expected two squares such as h2e2, or Rh2e2 for a red arrow"),
    }
}

/// Reads `e4` or `Re4`.
fn read_mark(text: &str) -> Result<Arrow<String>, &'static str> {
    let (paint, square) = painted(text);
    match square.chars().count() {
        2 => Ok(Arrow { paint, from: square.to_owned(), to: square.to_owned() }),
        _ => Err("expected a square such as e4, or Re4 for a red one"),
    }
}

/// A capital G, R, Y or B before squares is their colour.
fn painted(text: &str) -> (Paint, &str) {
    let text = text.trim();
    let first = text.chars().next().filter(char::is_ascii_uppercase);
    match first.and_then(Paint::from_letter) {
        Some(paint) => (paint, &text[1..]),
        None => (Paint::Green, text),
    }
}
