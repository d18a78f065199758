//! Moves as text and out of text, and lines as text.

use std::{fmt, str::FromStr};

use strum::IntoStaticStr;

use super::{
    error::MoveError,
    games::Game,
    lattice::{Line, Point},
    position::Move,
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
