//! Moves as text and out of text: one alone (`4`, `0-4`), or all of a game as one word (`408`).

use std::{fmt, str::FromStr};

use strum::IntoStaticStr;

use super::{
    error::MoveError,
    games::Game,
    lattice::{Line, Point},
    position::{Move, Position},
    rules::{Phase, Rules},
};
use crate::texts::{Quote, message};

/// Why a text is not a move; its `Display` is the sentence a person reads.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "unread-")]
pub enum ReadError {
    /// There is nothing to read.
    Nothing,
    /// Something in it is not a number.
    NoNumber {
        /// The part that is not.
        given: Quote,
    },
    /// It has more parts than from and to.
    TooMany {
        /// All of it.
        given: Quote,
    },
    /// A number is larger than any label.
    TooLarge {
        /// The number.
        given: Quote,
    },
    /// No point has that label.
    Move(MoveError),
}

message!(error ReadError:
    Nothing, NoNumber { given }, TooMany { given }, TooLarge { given }, Move(error)
);

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
    /// A label is not on the board, or the rules refuse the move.
    Refused {
        /// Which ply.
        ply: usize,
        /// Why.
        error: ReadError,
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
    Refused { ply, error },
    Missing { ply },
    Half { ply, half },
);

impl fmt::Display for Move {
    /// The point (`4`), or from-to (`0-4`), by their indices; a game writes a move by its labels
    /// with [`Game::write_move`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&write_move(*self, Point::index))
    }
}

impl FromStr for Move {
    type Err = ReadError;

    /// Reads a point (`4`), or from and to (`0-4` or `0 4`), by their indices from 0 to 8; blanks
    /// around them are ignored.
    fn from_str(text: &str) -> Result<Self, ReadError> {
        read_move(text, |index| {
            Point::new(index).ok_or(MoveError::OutOfRange { given: index, low: 0, high: 8 })
        })
    }
}

fn write_move(played: Move, label: impl Fn(Point) -> usize) -> String {
    match played {
        Move::Place(to) => label(to).to_string(),
        Move::Slide { from, to } => format!("{}-{}", label(from), label(to)),
    }
}

fn read_move(
    text: &str,
    point: impl Fn(usize) -> Result<Point, MoveError>,
) -> Result<Move, ReadError> {
    let text = text.trim();
    let parts: Vec<&str> = match text.split_once('-') {
        // A minus sign in front of a number is not a hyphen between two.
        Some((from, _)) if !from.trim().is_empty() => text.split('-').map(str::trim).collect(),
        _ => text.split_whitespace().collect(),
    };
    let point = |label: &str| {
        if label.is_empty() || !label.chars().all(|c| c.is_ascii_digit()) {
            let given = if label.is_empty() { text } else { label };
            return Err(ReadError::NoNumber { given: Quote::new(given) });
        }
        let label: usize =
            label.parse().map_err(|_| ReadError::TooLarge { given: Quote::new(label) })?;
        point(label).map_err(ReadError::Move)
    };
    match parts[..] {
        [] => Err(ReadError::Nothing),
        [to] => Ok(Move::Place(point(to)?)),
        [from, to] => Ok(Move::Slide { from: point(from)?, to: point(to)? }),
        _ => Err(ReadError::TooMany { given: Quote::new(text) }),
    }
}

impl Game {
    /// A move as text, by the game's labels: the point (`4`; in AddThree the number), or from-to
    /// (`0-4`).
    #[must_use]
    pub fn write_move(self, played: Move) -> String {
        write_move(played, |point| self.label(point))
    }

    /// A move out of text, by the game's labels: one label places, two (`0-4` or `0 4`) move.
    /// Blanks around them are ignored.
    ///
    /// # Errors
    /// When the text is not a move on this lattice. Whether the move is legal is not checked.
    pub fn read_move(self, text: &str) -> Result<Move, ReadError> {
        read_move(text, |label| self.point(label))
    }

    /// Moves as one word: a digit for each placement, two for each move of a token (`408`, and `04`
    /// for `0-4`).
    #[must_use]
    pub fn write_moves(self, moves: impl IntoIterator<Item = Move>) -> String {
        let moves = moves.into_iter().map(|played| self.write_move(played));
        moves.collect::<String>().replace('-', "")
    }

    /// A line as text: its points from end to end (`0-4-8`); in AddThree its numbers as a sum, in
    /// order (`2+4+9`).
    #[must_use]
    pub fn write_line(self, line: Line) -> String {
        let mut labels = line.map(|point| self.label(point));
        let between = if self.is_of_numbers() { "+" } else { "-" };
        if self.is_of_numbers() {
            labels.sort_unstable();
        }
        labels.map(|label| label.to_string()).join(between)
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
        let mut digits = text.bytes().map(|digit| usize::from(digit - b'0'));
        while let Some(first) = digits.next() {
            let is_over = self.rules.outcome(&self.position).is_some();
            if self.rules.phase(&self.position) == Phase::Moving && !is_over {
                let half = MovesError::Half { ply: self.ply(), half: first };
                let second = digits.next().ok_or(half)?;
                self.read_move(&format!("{first}-{second}"))?;
            } else {
                self.read_move(&first.to_string())?;
            }
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
            error => MovesError::Refused { ply, error },
        })?;
        let after = self.rules.play(&self.position, played);
        self.position =
            after.map_err(|error| MovesError::Refused { ply, error: ReadError::Move(error) })?;
        self.moves.push(played);
        Ok(())
    }
}
