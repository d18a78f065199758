//! Moves and lines as text, and a move out of text.

use strum::IntoStaticStr;

use super::{error::MoveError, games::Game, lattice::Line, position::Move};
use crate::texts::{Quote, message};

/// Why a text is no move; its `Display` is the sentence a person reads, and names what was read.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "unread-")]
pub enum ReadError {
    /// There is nothing to read.
    Nothing,
    /// Something in it is no number.
    NoNumber {
        /// The part that is none.
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

impl Game {
    /// A move as text: the point's label (`4`; in AddThree the number), or from-to (`0-4`).
    #[must_use]
    pub fn write_move(self, played: Move) -> String {
        match played {
            Move::Place(to) => self.label(to).to_string(),
            Move::Slide { from, to } => format!("{}-{}", self.label(from), self.label(to)),
        }
    }

    /// A move out of text: one label places, two (`0-4` or `0 4`) move. Blanks around are read over.
    ///
    /// # Errors
    /// When the text is no move on this lattice. Whether the move is legal is not asked.
    pub fn read_move(self, text: &str) -> Result<Move, ReadError> {
        let text = text.trim();
        let parts: Vec<&str> = match text.split_once('-') {
            // A sign is no hyphen between two labels.
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
            self.point(label).map_err(ReadError::Move)
        };
        match parts[..] {
            [] => Err(ReadError::Nothing),
            [to] => Ok(Move::Place(point(to)?)),
            [from, to] => Ok(Move::Slide { from: point(from)?, to: point(to)? }),
            _ => Err(ReadError::TooMany { given: Quote::new(text) }),
        }
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
