//! A game as HTML that steps through its moves, without a server or a library.

mod html;
mod scene;

use crate::{BoardLook, Game, GameTree, Position, UnknownNotation};

use self::scene::Scene;

/// How a game is shown as HTML.
///
/// The HTML is a fragment for a page of others, such as the output of a notebook, or a whole page. It needs nothing from
/// outside, and many may stand on one page. Buttons, a slider, the moves themselves and the keys ←, →, Home, End and F
/// (turns the board round) lead through the game; where scripts do not run it is the last position and a list of moves.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct GameViewer {
    /// How the board looks.
    pub look: BoardLook,
    /// The name of the notation of the moves; without it, the one that the game prefers.
    pub notation: Option<String>,
    /// What stands above the board; a record has a heading of its own, made of its tags.
    pub title: Option<String>,
    /// Whether the HTML is a whole page, and no fragment.
    pub page: bool,
}

impl<P: Position> Game<P> {
    /// The last position as an SVG document, with the last move unless the drawing names one; see [`Position::svg`].
    pub fn svg(&self, drawing: &crate::BoardDrawing<P::Square>) -> String {
        super::svg_of_game(self, drawing)
    }

    /// The game as HTML that steps through its moves, with the verdict and why: for a repetition, which moves check and
    /// which chase, with arrows from those that attack.
    ///
    /// # Errors
    /// The game has no such notation; the error lists the names.
    pub fn viewer(&self, viewer: &GameViewer) -> Result<String, UnknownNotation> {
        Ok(html::write(&Scene::of_game(self, viewer)?, viewer))
    }
}

impl<P: Position> GameTree<P> {
    /// The main line as HTML that steps through its moves, with comments, annotations, arrows and, if the book knows one,
    /// the verdict; see [`Game::viewer`].
    ///
    /// # Errors
    /// The game has no such notation; the error lists the names.
    pub fn viewer(&self, viewer: &GameViewer) -> Result<String, UnknownNotation> {
        Ok(html::write(&Scene::of_tree(self, viewer)?, viewer))
    }
}
