//! What a viewer shows at each ply.

use super::super::drawing::BoardDrawing;
use super::super::layout::{Layout, Point};
use super::super::marks::write_arrows;
use super::super::svg::{Sheet, checked_general, squares, theme};
use crate::game::explain::{CyclePly, Deed, Evidence, ExplanationOf};
use crate::{
    Arrow, Bitboard, Game, GameInfo, GameResult, GameTree, GameViewer, Kind, Move, MoveOf, Node, Notation,
    Paint, Position, Side, UnknownNotation,
};

/// A game without the types of its position.
pub(super) struct Scene {
    pub(super) info: &'static GameInfo,
    pub(super) layout: Layout,
    pub(super) heading: Option<String>,
    /// The board at the last position, with the shapes of all pieces, before its ids are known.
    pub(super) board: String,
    /// The start, and the position after each move.
    pub(super) shots: Vec<Shot>,
    /// Who moves first, and the number of that move.
    pub(super) first_side: Side,
    pub(super) first_number: u64,
    pub(super) verdict: Option<Verdict>,
}

/// The position after a move, or at the start.
pub(super) struct Shot {
    /// The move with its annotation, or nothing for the start.
    pub(super) text: String,
    /// What the move does in a repeated cycle: its name, and a sentence.
    pub(super) deed: Option<(&'static str, String)>,
    pub(super) comment: String,
    /// The pieces as FEN writes them.
    pub(super) placement: String,
    pub(super) moved: Option<[Point; 2]>,
    pub(super) check: Option<Point>,
    /// SVG elements.
    pub(super) arrows: String,
}

/// How the game ended.
pub(super) struct Verdict {
    pub(super) headline: String,
    pub(super) sentences: Vec<(&'static str, String)>,
}

impl Scene {
    pub(super) fn of_game<P: Position>(
        game: &Game<P>,
        viewer: &GameViewer,
    ) -> Result<Scene, UnknownNotation> {
        let mut scene = Scene::new(game.start(), viewer);
        let notation = notation::<P>(viewer)?;
        let explanation = game.explanation();
        let cycle = cycle_of::<P>(explanation.as_ref());
        let look = Look::of::<P>(viewer);
        for (number, ply) in game.plies().iter().enumerate() {
            let after = game.history().position_at(number + 1).unwrap_or(game.position());
            let deed = cycle.iter().find(|deed| deed.ply == number + 1);
            scene.shots.push(look.shot(&ply.before, ply.m, after, notation, deed, None));
        }
        scene.finish(game.position(), game.plies().last().map(|ply| ply.m), viewer);
        scene.verdict = explanation.as_ref().map(|explanation| verdict::<P>(explanation));
        Ok(scene)
    }

    pub(super) fn of_tree<P: Position>(
        tree: &GameTree<P>,
        viewer: &GameViewer,
    ) -> Result<Scene, UnknownNotation> {
        let mut scene = Scene::new(tree.start(), viewer);
        let notation = notation::<P>(viewer)?;
        let explanation = tree.to_game().explanation();
        let cycle = cycle_of::<P>(explanation.as_ref());
        let look = Look::of::<P>(viewer);
        if let Some(start) = scene.shots.first_mut() {
            start.comment = said(tree.root());
            start.arrows = look.arrows(&tree.root().arrows());
        }
        let (mut position, mut last) = (tree.start().clone(), None);
        for (number, (node, m)) in tree.main_line().filter_map(|node| Some((node, node.m()?))).enumerate() {
            let before = position.clone();
            position.play_unchecked(m);
            let deed = cycle.iter().find(|deed| deed.ply == number + 1);
            scene.shots.push(look.shot(&before, m, &position, notation, deed, Some(node)));
            last = Some(m);
        }
        scene.finish(&position, last, viewer);
        scene.heading = scene.heading.or_else(|| heading(tree));
        scene.verdict = match explanation {
            Some(explanation) => Some(verdict::<P>(&explanation)),
            None if tree.result() == GameResult::Unknown => None,
            None => Some(recorded::<P>(tree.result())),
        };
        Ok(scene)
    }

    fn new<P: Position>(start: &P, viewer: &GameViewer) -> Scene {
        let look = Look::of::<P>(viewer);
        let setup = start.to_setup();
        Scene {
            info: P::GAME,
            layout: look.layout,
            heading: viewer.title.clone(),
            board: String::new(),
            shots: vec![Shot {
                text: String::new(),
                deed: None,
                comment: String::new(),
                placement: placement(start),
                moved: None,
                check: look.check(start),
                arrows: String::new(),
            }],
            first_side: start.turn(),
            first_number: setup.fullmoves.max(1).into(),
            verdict: None,
        }
    }

    /// Draws the board at the last position.
    fn finish<P: Position>(&mut self, position: &P, last: Option<MoveOf<P>>, viewer: &GameViewer) {
        let last_move = last.map(|m| [m.from(), m.to()]);
        let drawing = BoardDrawing { last_move, ..viewer.look.into() };
        let sheet = Sheet { all_shapes: true, ..Sheet::new(position, &drawing) };
        // Writing to a string cannot fail.
        let _ = sheet.write(&mut self.board);
        // What only the last position has stands in its layer, so that it is there without a script too.
        if let Some(shot) = self.shots.last() {
            let layer = "<g data-layer=\"arrows\">";
            self.board = self.board.replace(layer, &format!("{layer}{}", shot.arrows));
        }
    }
}

/// How marks are drawn.
struct Look<'a> {
    viewer: &'a GameViewer,
    layout: Layout,
    game: &'static GameInfo,
}

impl<'a> Look<'a> {
    fn of<P: Position>(viewer: &'a GameViewer) -> Self {
        Look { viewer, layout: Layout::of::<P::Square>(&viewer.look), game: P::GAME }
    }

    fn shot<P: Position>(
        &self,
        before: &P,
        m: MoveOf<P>,
        after: &P,
        notation: &dyn Notation<P>,
        deed: Option<&CyclePly<P::Square, P::Kind>>,
        node: Option<Node<'_, P>>,
    ) -> Shot {
        let mut text = notation.text(before, m);
        let mut arrows = node.map(Node::arrows).unwrap_or_default();
        for nag in node.map(Node::nags).unwrap_or_default() {
            text.push_str(nag.suffix().unwrap_or_default());
        }
        if let Some(CyclePly { deed, .. }) = deed {
            arrows.extend(attacks(after, deed));
        }
        Shot {
            text,
            deed: deed.map(|ply| (ply.deed.name(), in_words::<P>(ply))),
            comment: node.map(said).unwrap_or_default(),
            placement: placement(after),
            moved: self.moved(m),
            check: self.check(after),
            arrows: self.arrows(&arrows),
        }
    }

    fn moved<S: crate::Square, K: Kind>(&self, m: Move<S, K>) -> Option<[Point; 2]> {
        self.viewer.look.last_move.then(|| [m.from(), m.to()].map(|square| self.layout.of_square(square)))
    }

    fn check<P: Position>(&self, position: &P) -> Option<Point> {
        let general = checked_general(position).filter(|_| self.viewer.look.check);
        general.map(|square| self.layout.of_square(square))
    }

    fn arrows<S: crate::Square>(&self, arrows: &[Arrow<S>]) -> String {
        let mut text = String::new();
        let points = arrows.iter().map(|Arrow { paint, from, to }| {
            (*paint, self.layout.of_square(*from), self.layout.of_square(*to))
        });
        // Writing to a string cannot fail.
        let _ = write_arrows(&mut text, theme(self.game, &self.viewer.look), points);
        text
    }
}

/// Arrows from those that check or chase, and a ring around what is chased.
fn attacks<P: Position>(after: &P, deed: &Deed<P::Square, P::Kind>) -> Vec<Arrow<P::Square>> {
    match deed {
        Deed::Idle => Vec::new(),
        Deed::Check => {
            let to = checked_general(after);
            let checkers: Bitboard<P::Square> = after.checkers();
            let arrow = |from| Some(Arrow { paint: Paint::Red, from, to: to? });
            checkers.into_iter().filter_map(arrow).collect()
        }
        Deed::Chase(chases) => chases
            .iter()
            .flat_map(|chase| {
                let to = chase.victim.1;
                let ring = Arrow { paint: Paint::Yellow, from: to, to };
                let arrows = chase.attackers.iter().map(move |(_, from)| Arrow {
                    paint: Paint::Yellow,
                    from: *from,
                    to,
                });
                core::iter::once(ring).chain(arrows)
            })
            .collect(),
    }
}

/// What a move of a cycle does, such as `chases the black horse on e5`.
fn in_words<P: Position>(ply: &CyclePly<P::Square, P::Kind>) -> String {
    match &ply.deed {
        Deed::Check => "checks 將軍".to_owned(),
        Deed::Idle => "neither checks nor chases 閒著".to_owned(),
        Deed::Chase(chases) => {
            let one =
                |(piece, square): &(crate::Piece<P::Kind>, P::Square)| format!("the {piece} on {square}");
            let chases: Vec<String> = chases
                .iter()
                .map(|chase| {
                    let by: Vec<String> = chase.attackers.iter().map(one).collect();
                    format!("{} with {}", one(&chase.victim), by.join(" and "))
                })
                .collect();
            format!("chases 捉 {}", chases.join("; "))
        }
    }
}

fn cycle_of<P: Position>(explanation: Option<&ExplanationOf<P>>) -> &[CyclePly<P::Square, P::Kind>] {
    match explanation.map(|explanation| &explanation.evidence) {
        Some(Evidence::Cycle(cycle)) => &cycle.plies,
        _ => &[],
    }
}

fn verdict<P: Position>(explanation: &ExplanationOf<P>) -> Verdict {
    let outcome = explanation.outcome;
    Verdict {
        headline: format!(
            "{} · {} ({})",
            GameResult::from(outcome),
            outcome.in_words::<P::Kind>(),
            explanation.rule
        ),
        sentences: vec![("en", explanation.english.clone()), ("zh-Hant", explanation.chinese.clone())],
    }
}

/// A result that only the record knows the reason of.
fn recorded<P: Position>(result: GameResult) -> Verdict {
    let words = match result.winner() {
        Some(side) => format!("{} wins", P::Kind::SIDES[side.index()]),
        None => "draw".to_owned(),
    };
    Verdict { headline: format!("{result} · {words}, says the record"), sentences: Vec::new() }
}

fn notation<P: Position>(viewer: &GameViewer) -> Result<&'static dyn Notation<P>, UnknownNotation> {
    match (&viewer.notation, P::NOTATIONS) {
        (None, [preferred, ..]) => Ok(*preferred),
        (name, _) => P::notation(name.as_deref().unwrap_or_default()),
    }
}

/// The players and the event of a record, if it names them.
fn heading<P: Position>(tree: &GameTree<P>) -> Option<String> {
    let tags = tree.tags();
    let [first, second] = [["Red", "White"], ["Black", "Black"]]
        .map(|names| names.into_iter().find_map(|name| tags.told(name)));
    let players = match (first, second) {
        (None, None) => None,
        (first, second) => Some(format!("{} – {}", first.unwrap_or("?"), second.unwrap_or("?"))),
    };
    // An unknown month and day are written as question marks.
    let date = tags.told("Date").and_then(|date| date.split(".?").next());
    let told = [players.as_deref(), tags.told("Event"), date];
    let told: Vec<&str> = told.into_iter().flatten().collect();
    (!told.is_empty()).then(|| told.join(", "))
}

/// What is said to people before and after a move: without what is said to programs.
fn said<P: Position>(node: Node<'_, P>) -> String {
    let comments = node.comments_before().iter().chain(node.comments());
    let told: Vec<String> =
        comments.map(|comment| without_remarks(comment)).filter(|text| !text.is_empty()).collect();
    told.join(" ")
}

fn without_remarks(comment: &str) -> String {
    let mut text = String::new();
    let mut rest = comment;
    while let Some((before, after)) = rest.split_once("[%") {
        text.push_str(before);
        let Some((_, after)) = after.split_once(']') else { return text + "[%" + after };
        rest = after;
    }
    (text + rest).trim().to_owned()
}

/// The first field of the FEN.
fn placement<P: Position>(position: &P) -> String {
    let mut text = String::new();
    let mut empty = 0_u8;
    for (number, square) in squares::<P>().enumerate() {
        let piece = position.piece_at(square);
        let ends_row = number > 0 && number % usize::from(<P::Square as crate::Square>::FILES) == 0;
        if empty > 0 && (piece.is_some() || ends_row) {
            text.push(char::from(b'0' + empty));
            empty = 0;
        }
        if ends_row {
            text.push('/');
        }
        match piece {
            Some(piece) => text.push(piece.letter()),
            None => empty += 1,
        }
    }
    if empty > 0 {
        text.push(char::from(b'0' + empty));
    }
    text
}

#[cfg(test)]
mod tests {
    #[test]
    fn remarks_are_not_said() {
        for (comment, told) in [
            ("plain", "plain"),
            ("[%clk 0:05:00]", ""),
            ("[%clk 0:05:00] good [%eval 0.25] move", "good  move"),
            ("[%open", "[%open"),
        ] {
            assert_eq!(super::without_remarks(comment), told);
        }
    }
}
