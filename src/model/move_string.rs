//! Move strings: all moves of a game as one short word (`408`), and moves out of it.

use strum::IntoStaticStr;

use super::{
    error::MoveError,
    games::Game,
    notation::ReadError,
    position::{Move, Position},
    rules::{Phase, Rules},
};
use crate::texts::{Quote, message};

/// Why a text is not a move string, and at which ply, from 1.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "moves-")]
pub enum MovesError {
    /// The text is not a move.
    NotAMove {
        /// Which ply.
        ply: usize,
        /// The text.
        given: Quote,
    },
    /// A label is not on the board.
    Unread {
        /// Which ply.
        ply: usize,
        /// Why.
        error: ReadError,
    },
    /// The rules refuse the move.
    Refused {
        /// Which ply.
        ply: usize,
        /// Why.
        error: MoveError,
    },
    /// There is nothing between two commas, or after the last.
    Missing {
        /// Which ply.
        ply: usize,
    },
    /// It ends within a move, which has two digits.
    Half {
        /// Which ply.
        ply: usize,
        /// The label of the point to move from.
        half: usize,
    },
}

message!(error MovesError:
    NotAMove { ply, given },
    Unread { ply, error },
    Refused { ply, error },
    Missing { ply },
    Half { ply, half },
);

impl Game {
    /// Moves as one word: a digit for each placement, two for each move of a token (`408`, and `04`
    /// for `0-4`).
    #[must_use]
    pub fn write_moves(self, moves: impl IntoIterator<Item = Move>) -> String {
        let digits = moves.into_iter().map(|played| match played {
            Move::Place(to) => self.label(to).to_string(),
            Move::Slide { from, to } => format!("{}{}", self.label(from), self.label(to)),
        });
        digits.collect()
    }
}

impl Rules {
    /// The moves of a game from its start, out of a move string or out of single moves between
    /// commas (`4,0,8`). Each is legal in its turn.
    ///
    /// # Errors
    /// The first place where there is no move, or a move is not legal.
    pub fn read_moves(self, text: &str) -> Result<Vec<Move>, MovesError> {
        let text = text.trim();
        let mut game = Reading { rules: self, position: Position::START, moves: Vec::new() };
        if text.chars().all(|c| c.is_ascii_digit()) {
            game.read_digits(text)?;
        } else {
            text.split(',').try_for_each(|one| game.read_move(one))?;
        }
        Ok(game.moves)
    }
}

/// A game as far as it has been read.
struct Reading {
    rules: Rules,
    position: Position,
    moves: Vec<Move>,
}

impl Reading {
    fn ply(&self) -> usize {
        self.moves.len() + 1
    }

    fn read_digits(&mut self, text: &str) -> Result<(), MovesError> {
        let mut labels = text.chars().filter_map(|c| c.to_digit(10)).map(|digit| digit as usize);
        while let Some(label) = labels.next() {
            let ply = self.ply();
            let point = |label| {
                let point = self.rules.game().point(label);
                point.map_err(|error| MovesError::Refused { ply, error })
            };
            let is_over = self.rules.outcome(&self.position).is_some();
            let played = match self.rules.phase(&self.position) {
                Phase::Moving if !is_over => {
                    let to = labels.next().ok_or(MovesError::Half { ply, half: label })?;
                    Move::Slide { from: point(label)?, to: point(to)? }
                }
                _ => Move::Place(point(label)?),
            };
            self.play(played)?;
        }
        Ok(())
    }

    fn read_move(&mut self, text: &str) -> Result<(), MovesError> {
        let ply = self.ply();
        let played = self.rules.game().read_move(text).map_err(|error| match error {
            ReadError::Nothing => MovesError::Missing { ply },
            ReadError::NoNumber { given } | ReadError::TooMany { given } => {
                MovesError::NotAMove { ply, given }
            }
            error => MovesError::Unread { ply, error },
        })?;
        self.play(played)
    }

    fn play(&mut self, played: Move) -> Result<(), MovesError> {
        let ply = self.ply();
        let after = self.rules.play(&self.position, played);
        self.position = after.map_err(|error| MovesError::Refused { ply, error })?;
        self.moves.push(played);
        Ok(())
    }
}
