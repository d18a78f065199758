//! The two who play.

use std::{fmt, str::FromStr};

use strum::{EnumIter, IntoStaticStr};

use crate::texts::{self, Quote, message};

/// One of the two players. `A` moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "player-")]
pub enum Player {
    /// Moves first.
    A,
    /// Moves second.
    B,
}

impl Player {
    /// Both, in turn order; handy to build something for each.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    /// 0 for `A`, 1 for `B`: the place in an array of two.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter that stands for the player in text: `A` or `B`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::A => 'A',
            Self::B => 'B',
        }
    }
}

message!(Player: A, B);

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&texts::english().message(self))
    }
}

impl FromStr for Player {
    type Err = UnknownPlayer;

    /// Reads `A`, `B`, `first` or `second`, in any case.
    fn from_str(text: &str) -> Result<Self, UnknownPlayer> {
        match text.to_ascii_lowercase().as_str() {
            "a" | "first" => Ok(Self::A),
            "b" | "second" => Ok(Self::B),
            _ => Err(UnknownPlayer { given: Quote::new(text) }),
        }
    }
}

/// A text that names neither player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPlayer {
    given: Quote,
}

message!(error struct UnknownPlayer "unknown-player": given);
