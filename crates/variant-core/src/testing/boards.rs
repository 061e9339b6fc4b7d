//! Pictures of boards and viewers of games are sound XML, whatever the position and the options.

use std::collections::HashSet;

use proptest::prelude::{Strategy, any};
use proptest::sample::select;
use roxmltree::{Document, Node as Element, ParsingOptions};

use super::laws::{Laws, run};
use super::walk::Random;
use crate::{
    Arrow, BoardDrawing, BoardLook, BoardStyle, Color, Game, GameTree, GameViewer, Kind, Node, NodeId, Paint,
    PieceStyle, Position, Scheme, Side, Square, Theme,
};

impl<P: Position> Laws<P> {
    /// Every kind of piece has its drawing, and symbols of its own.
    pub fn every_kind_has_art(&self) {
        let mut symbols = HashSet::new();
        for kind in P::Kind::ALL {
            let art = P::GAME.art.pieces.iter().find(|art| art.letter == kind.letter());
            let art = art.unwrap_or_else(|| panic!("no drawing of the {}", kind.name()));
            assert!(art.symbols.into_iter().all(|symbol| symbols.insert(symbol)), "{}", kind.name());
            assert!(
                art.pictogram.fill.starts_with('M') && art.pictogram.cut.starts_with('M'),
                "{}",
                kind.name()
            );
        }
        assert_eq!(P::GAME.art.pieces.len(), P::Kind::ALL.len());
    }

    /// Every picture is sound XML that holds each piece once, with ids of its own, and is the same when drawn again.
    pub fn pictures_are_sound(&self) {
        run(192, &(self.positions(), looks(), any::<u64>()), |(position, look, seed)| {
            let drawing = marked::<P>(look, seed);
            let text = position.svg(&drawing);
            assert_eq!(position.svg(&drawing), text, "drawn again");
            let xml = parsed(&text);
            let svg = xml.root_element();
            check_ids(svg);
            assert_eq!(svg.attribute("role"), Some("img"));
            let title = svg.children().next().and_then(|title| title.text());
            assert!(title.is_some_and(|title| title.contains(&position.fen())), "{title:?}");
            assert_eq!(layer(svg, "pieces").children().count(), pieces(&position), "{position}");
            let checked = usize::from(look.check && position.is_check());
            let moved = if look.last_move { 2 } else { 0 };
            assert_eq!(layer(svg, "marks").children().count(), checked + moved, "{position}");
            assert_eq!(layer(svg, "arrows").children().count(), drawing.arrows.len());
            assert_eq!(svg.attribute("width"), look.width.map(|width| width.to_string()).as_deref());
        });
    }

    /// A board turned round shows the same, and its text has every piece too.
    pub fn boards_turn_round(&self) {
        run(64, &self.positions(), |position| {
            for style in [BoardStyle::Hanzi, BoardStyle::Letters, BoardStyle::Symbols] {
                let [first, second] = Side::ALL.map(|side| position.board(style, side));
                assert_eq!(first.lines().count(), second.lines().count());
                let sorted = |text: &str| {
                    let mut letters: Vec<char> = text.chars().collect();
                    letters.sort_unstable();
                    letters
                };
                // Blanks at the ends of lines are cut.
                assert_eq!(sorted(&first.replace(' ', "")), sorted(&second.replace(' ', "")));
            }
            let letters = position.board(BoardStyle::Letters, Side::First);
            let rows = letters.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit()));
            let shown: String =
                rows.flat_map(|row| row.chars().skip(1)).filter(char::is_ascii_alphabetic).collect();
            assert_eq!(shown.len(), pieces(&position));
        });
    }

    /// Every viewer is sound XML, alone and as a page, and its moves hold the positions of the game.
    pub fn viewers_are_sound(&self) {
        let notations: Vec<_> = P::NOTATIONS.iter().map(|notation| notation.name()).collect();
        run(
            48,
            &(self.positions(), looks(), select(notations), any::<u64>()),
            |(start, look, notation, seed)| {
                let game = random_game(start, seed);
                let nasty = "<script>alert('&')</script> ]]> \u{1} \"x\" 炮";
                let viewer = GameViewer {
                    look,
                    notation: Some(notation.to_owned()),
                    title: Some(nasty.to_owned()),
                    page: seed % 2 == 0,
                };
                let mut tree = GameTree::from_game(&game);
                let last = tree.main_line().last().map_or(NodeId::ROOT, Node::id);
                tree.set_comments(last, [nasty]).expect("the last node");
                for text in [game.viewer(&viewer), tree.viewer(&viewer)] {
                    let text = text.expect("a notation of the game");
                    let xml = parsed(&text);
                    check_ids(xml.root_element());
                    let shots: Vec<_> =
                        xml.descendants().filter_map(|node| node.attribute("data-pieces")).collect();
                    let fens = game.plies().iter().map(|ply| ply.before.fen()).chain([game.position().fen()]);
                    let placements: Vec<_> =
                        fens.map(|fen| fen.split(' ').next().map(str::to_owned)).collect();
                    let shots: Vec<_> = shots.into_iter().map(|shot| Some(shot.to_owned())).collect();
                    assert_eq!(shots, placements);
                    let told = nasty.replace('\u{1}', "\u{fffd}");
                    assert!(xml.descendants().any(|node| node.text() == Some(told.as_str())), "{text}");
                    assert_eq!(xml.descendants().filter(|node| node.has_tag_name("script")).count(), 1);
                    for arrows in xml.descendants().filter_map(|node| node.attribute("data-arrows")) {
                        parsed(&format!("<g>{arrows}</g>"));
                    }
                }
            },
        );
    }
}

fn parsed(text: &str) -> Document<'_> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).unwrap_or_else(|error| panic!("{error} in {text}"))
}

/// No id stands twice, all begin alike, and every reference has its target.
fn check_ids(root: Element<'_, '_>) {
    let mut ids = HashSet::new();
    for id in root.descendants().filter_map(|node| node.attribute("id")) {
        assert!(ids.insert(id), "{id} stands twice");
    }
    let prefixes: HashSet<_> = ids.iter().map(|id| &id[..9]).collect();
    assert_eq!(prefixes.len(), 1, "{prefixes:?}");
    for target in root.descendants().filter_map(|node| node.attribute("href")) {
        assert!(target.strip_prefix('#').is_some_and(|target| ids.contains(target)), "{target}");
    }
}

fn layer<'a, 'input>(svg: Element<'a, 'input>, name: &str) -> Element<'a, 'input> {
    let found = svg.descendants().find(|node| node.attribute("data-layer") == Some(name));
    found.unwrap_or_else(|| panic!("no layer {name}"))
}

fn squares<P: Position>() -> impl Iterator<Item = P::Square> {
    (0..P::Square::COUNT as u32).filter_map(P::Square::from_index)
}

fn pieces<P: Position>(position: &P) -> usize {
    squares::<P>().filter(|square| position.piece_at(*square).is_some()).count()
}

fn looks() -> impl Strategy<Value = BoardLook> {
    let own = Theme { board: Color::rgb(0x12_34_56).with_alpha(7), ..Theme::DARK };
    let pieces = select(vec![PieceStyle::Hanzi, PieceStyle::Pictograms, PieceStyle::Letters]);
    let schemes = select(vec![Scheme::Light, Scheme::Dark, Scheme::Print, Scheme::Own(own)]);
    let widths = select(vec![None, Some(0), Some(1), Some(480), Some(u32::MAX)]);
    (pieces, schemes, widths, any::<[bool; 4]>()).prop_map(|(pieces, scheme, width, flags)| {
        let [flipped, coordinates, last_move, check] = flags;
        let bottom = if flipped { Side::Second } else { Side::First };
        BoardLook { pieces, scheme, bottom, width, coordinates, last_move, check }
    })
}

/// A drawing with a move and arrows at random.
fn marked<P: Position>(look: BoardLook, seed: u64) -> BoardDrawing<P::Square> {
    let mut random = Random::new(seed);
    let all: Vec<P::Square> = squares::<P>().collect();
    let mut square = || all[random.below(all.len())];
    let last_move = Some([square(), square()]);
    let paints = [Paint::Green, Paint::Red, Paint::Yellow, Paint::Blue, Paint::Red];
    let arrows = paints.map(|paint| Arrow { paint, from: square(), to: square() }).to_vec();
    BoardDrawing { look, last_move, arrows }
}

/// A few moves, so short that all of it fits into a record too.
fn random_game<P: Position>(start: P, seed: u64) -> Game<P> {
    let mut random = Random::new(seed);
    let mut game = Game::from_position(start);
    for _ in 0..random.below(40) {
        let Some(m) = random.pick(&game.allowed_moves()) else { break };
        game.play_unchecked(m);
    }
    game
}
