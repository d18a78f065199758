//! How a game ends, and why.

use strum::{Display, EnumDiscriminants, EnumIter, IntoStaticStr};

use super::{lattice::LineSet, player::Player};

/// How a game ended. Its discriminant, [`Reason`], is the reason alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumDiscriminants)]
#[strum_discriminants(
    name(Reason),
    doc = "Why a game ended.",
    derive(Hash, PartialOrd, Ord, Display, EnumIter, IntoStaticStr),
    strum(serialize_all = "lowercase")
)]
pub enum Outcome {
    /// A player completed a pattern of the ruleset, or had it completed by the opponent.
    Line {
        /// Who wins.
        winner: Player,
        /// Every line that wins.
        lines: LineSet,
    },
    /// One turn completed a pattern for both players: a draw.
    Both {
        /// The lines of both.
        lines: LineSet,
    },
    /// The grid is full: a draw.
    Full,
    /// The player to move has no move: a draw.
    Stalemate,
    /// The position was repeated: a draw. Agreed at the table, never by the rules alone.
    Repetition,
    /// A player gave up.
    Resignation {
        /// Who wins: the one who did not resign.
        winner: Player,
    },
}

impl Outcome {
    /// Who won; nobody in a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::Line { winner, .. } | Self::Resignation { winner } => Some(winner),
            _ => None,
        }
    }

    /// Why the game ended.
    #[must_use]
    pub fn reason(self) -> Reason {
        self.into()
    }

    /// The lines that ended the game, if it was lines.
    #[must_use]
    pub fn lines(self) -> LineSet {
        match self {
            Self::Line { lines, .. } | Self::Both { lines } => lines,
            _ => LineSet::default(),
        }
    }
}
