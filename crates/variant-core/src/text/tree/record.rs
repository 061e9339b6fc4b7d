//! Trees from games that were played, and games from trees.

use super::{GameTree, Node, NodeId};
use crate::{Claim, ClaimKind, Game, GameResult, MoveOf, Position, Reason, Side};

/// The main line of a recorded game, played again.
#[derive(Clone, Debug)]
pub struct Replayed<P: Position> {
    /// The game, to its end by the book or to the last move of the record.
    pub game: Game<P>,
    /// How many moves the record has after the end by the book: players of old did not know this book.
    pub unplayed: usize,
}

/// The tag that says how a game ended.
const TERMINATION: &str = "Termination";

impl<P: Position> GameTree<P> {
    /// The record of a game: its moves, its result, and in the tag `Termination` what ended it, unless the board shows
    /// that.
    pub fn from_game(game: &Game<P>) -> Self {
        let mut tree = GameTree::from_position(game.start().clone());
        let mut cursor = tree.cursor();
        for ply in game.plies() {
            // A game may hold moves that were played unchecked.
            if cursor.add(ply.m).is_err() {
                break;
            }
        }
        if let Some(outcome) = game.outcome() {
            tree.result = outcome.into();
            if let Some((_, words)) = TERMINATIONS.iter().find(|(reason, _)| *reason == outcome.reason) {
                tree.tags.set(TERMINATION, *words);
            }
        }
        tree
    }

    /// Plays the main line again, as far as the book lets it go on.
    pub fn replay(&self) -> Replayed<P> {
        self.replay_with(P::Options::default())
    }

    /// [`GameTree::replay`] with options where the book can be read in several ways.
    pub fn replay_with(&self, options: P::Options) -> Replayed<P> {
        self.replay_moves(self.main_line().filter_map(Node::m), options)
    }

    /// The game whose moves lead to a node, as far as the book lets it go on; without moves for an unknown id.
    pub fn replay_to(&self, id: NodeId) -> Replayed<P> {
        self.replay_moves(self.line_to(id).into_iter(), P::Options::default())
    }

    fn replay_moves(&self, mut rest: impl Iterator<Item = MoveOf<P>>, options: P::Options) -> Replayed<P> {
        let mut game = Game::with_options(self.start.clone(), options);
        while game.outcome().is_none() {
            let Some(m) = rest.next() else { break };
            game.play_unchecked(m);
        }
        Replayed { game, unplayed: rest.count() }
    }

    /// The game of the main line, ended as the record says: if the moves leave it open, the result with the tag
    /// `Termination` may tell of a resignation, an agreement, a claim or a fallen flag. What the book does not know is
    /// left out.
    pub fn to_game(&self) -> Game<P> {
        let mut game = self.replay().game;
        let told = self.tags.told(TERMINATION).unwrap_or_default().to_lowercase();
        if game.outcome().is_some() {
            return game;
        }
        let says = |words: &[&str]| words.iter().any(|word| told.contains(word));
        match self.result.winner() {
            Some(winner) if says(&["resign", "認輸", "认输"]) => drop(game.resign(!winner)),
            Some(winner) if says(&["time", "超時", "超时"]) => drop(game.flag_fall(!winner)),
            None if self.result == GameResult::Draw => draw(&mut game, says),
            _ => {}
        }
        game
    }
}

/// What the tag `Termination` says of endings that the board does not show.
const TERMINATIONS: [(Reason, &str); 6] = [
    (Reason::Resignation, "resignation"),
    (Reason::Agreement, "agreement"),
    (Reason::ClaimRepetition, "claim of repetition"),
    (Reason::ClaimFiftyMoves, "claim of fifty moves"),
    (Reason::Time, "time forfeit"),
    (Reason::TimeBareGeneral, "time forfeit"),
];

fn draw<P: Position>(game: &mut Game<P>, says: impl Fn(&[&str]) -> bool) {
    let claim =
        |game: &Game<P>, kind: ClaimKind| game.claims().into_iter().find(|claim: &Claim| claim.kind == kind);
    if says(&["agree", "協議", "协议"]) {
        if game.offer_draw(game.implied_offerer()).is_ok() {
            let _ = game.accept_draw();
        }
    } else if says(&["repetition"]) {
        claim(game, ClaimKind::Repetition).map(|claim| game.claim_draw(claim));
    } else if says(&["fifty", "50"]) {
        claim(game, ClaimKind::FiftyMoves).map(|claim| game.claim_draw(claim));
    } else if says(&["time"]) {
        // A flag that falls against a bare general draws; only one side can be meant.
        for side in Side::ALL {
            if game.position().flag_fall(side).winner.is_none() {
                let _ = game.flag_fall(side);
            }
        }
    }
}
