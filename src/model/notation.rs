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
    /// A point is not on the board, or the rules refuse the move.
    Refused {
        /// Which ply.
        ply: usize,
        /// Why.
        error: ReadError,
    },
    /// There is nothing on one side of a comma.
    Missing {
        /// Which ply.
        ply: usize,
        /// Where the comma is, in characters from 1.
        comma: usize,
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
    Missing { ply, comma },
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
    /// The moves of a game from its start, out of one word (`408`), or with commas or blanks between
    /// them and a hyphen or a blank within them (`4, 0, 8`; `0-4`). Each is legal in its turn.
    ///
    /// # Errors
    /// The first place where there is no move, or a move is not legal.
    pub fn read_moves(self, text: &str) -> Result<Vec<Move>, MovesError> {
        let mut game = Reading { rules: self, position: Position::START, moves: Vec::new() };
        let mut rest = Rest { text, at: 0 };
        while let Some(next) = rest.peek() {
            if next != ',' {
                game.read_move(&mut rest)?;
                continue;
            }
            rest.take();
            let (ply, comma) = (game.ply(), rest.at);
            if game.moves.is_empty() || matches!(rest.peek(), None | Some(',')) {
                return Err(MovesError::Missing { ply, comma });
            }
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

    fn read_move(&mut self, rest: &mut Rest<'_>) -> Result<(), MovesError> {
        let ply = self.ply();
        let start = rest.clone();
        let not_a_move =
            |rest: &Rest<'_>| MovesError::NotAMove { ply, given: Quote::new(start.text_to(rest)) };
        let first = rest.digit().ok_or_else(|| not_a_move(rest))?;
        let is_over = self.rules.outcome(&self.position).is_some();
        let is_slide = self.rules.phase(&self.position) == Phase::Moving && !is_over;
        let second = match rest.peek() {
            Some('-') => {
                rest.take();
                Some(rest.digit())
            }
            None | Some(',') if is_slide => {
                return Err(MovesError::Half { ply, half: first });
            }
            _ if is_slide => Some(rest.digit()),
            _ => None,
        };
        let refused = |error: MoveError| MovesError::Refused { ply, error: ReadError::Move(error) };
        let point = |label| self.rules.game().point(label).map_err(refused);
        let played = match second {
            None => Move::Place(point(first)?),
            Some(second) => {
                let (from, to) = (point(first)?, point(second.ok_or_else(|| not_a_move(rest))?)?);
                Move::Slide { from, to }
            }
        };
        self.position = self.rules.play(&self.position, played).map_err(refused)?;
        self.moves.push(played);
        Ok(())
    }
}

/// What has not been read yet.
#[derive(Clone)]
struct Rest<'a> {
    text: &'a str,
    /// How many characters have been.
    at: usize,
}

impl<'a> Rest<'a> {
    /// The next character that is not a blank.
    fn peek(&mut self) -> Option<char> {
        let blanks = self.text.chars().take_while(|c| c.is_whitespace()).count();
        (self.text, self.at) = (self.text.trim_start(), self.at + blanks);
        self.text.chars().next()
    }

    /// Takes the character that was looked at.
    fn take(&mut self) -> Option<char> {
        let mut chars = self.text.chars();
        let taken = chars.next();
        (self.text, self.at) = (chars.as_str(), self.at + usize::from(taken.is_some()));
        taken
    }

    fn digit(&mut self) -> Option<usize> {
        let digit = self.peek()?.to_digit(10)?;
        self.take();
        Some(digit as usize)
    }

    /// The text from here to the end of the word at another place.
    fn text_to(&self, other: &Self) -> &'a str {
        let after = other.text.find(|c: char| c == ',' || c.is_whitespace());
        let left = after.map_or(0, |end| other.text.len() - end);
        &self.text[..self.text.len() - left]
    }
}
