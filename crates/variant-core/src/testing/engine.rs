//! Games told to engines are read back.

use proptest::prelude::any;

use super::laws::{Laws, run};
use super::walk::Random;
use crate::{Game, Notation, Position, Protocol, read_engine_text, write_engine_text};

const PROTOCOLS: [Protocol; 3] = [Protocol::Uci, Protocol::Ucci, Protocol::Cyclone];

impl<P: Position> Laws<P> {
    /// A game that is told to an engine is read back; one that begins after the last move that cannot be taken back
    /// stands where the whole game stands, and is judged alike.
    pub fn engine_texts_read_back(&self, notation: &dyn Notation<P>) {
        run(128, &(self.positions(), any::<u64>(), 0..160usize), |(start, seed, plies)| {
            let game = random_game(start, seed, plies);
            for protocol in PROTOCOLS {
                let text = write_engine_text(&game, protocol, notation);
                let read =
                    read_engine_text(&text, notation).unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(read.position().to_setup(), game.position().to_setup(), "{text}");
                if protocol == Protocol::Ucci {
                    let told = read.plies().len();
                    assert!(read.start().to_setup().halfmoves == 0 || told == game.plies().len(), "{text}");
                    // A start is not judged as a position after a move is.
                    assert!(told == 0 || read.status() == game.status(), "{text}");
                } else {
                    assert_eq!(read, game, "{text}");
                }
            }
        });
    }

    /// No text makes the reader panic, and what it accepts is a game.
    pub fn engine_texts_never_panic(&self, notation: &dyn Notation<P>) {
        let cut = (self.positions(), any::<u64>(), any::<usize>(), any::<usize>(), any::<char>());
        run(512, &cut, |(start, seed, protocol, at, letter)| {
            let game = random_game(start, seed, 8);
            let mut letters: Vec<char> =
                write_engine_text(&game, PROTOCOLS[protocol % PROTOCOLS.len()], notation).chars().collect();
            let at = at % (letters.len() + 1);
            letters.insert(at, letter);
            for text in [letters.iter().collect::<String>(), letters[at..].iter().collect()] {
                match read_engine_text(&text, notation) {
                    Ok(game) => assert!(game.plies().len() <= 8, "{text}"),
                    Err(error) => assert!(!error.to_string().is_empty(), "{text}"),
                }
            }
        });
    }
}

fn random_game<P: Position>(start: P, seed: u64, plies: usize) -> Game<P> {
    let mut game = Game::from_position(start);
    let mut random = Random::new(seed);
    for _ in 0..plies {
        let Some(m) = random.pick(&game.allowed_moves()) else { break };
        game.play_unchecked(m);
    }
    game
}
