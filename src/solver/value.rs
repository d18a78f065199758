//! What a position is worth, and what a move is.

use std::fmt;

/// What a position is worth to the player to move, both playing their best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The game is over.
    Over,
    /// The player to move wins, in that many plies at the fewest.
    Win(u16),
    /// The player to move loses, in that many plies at the most.
    Loss(u16),
    /// Neither can force an end in their favour.
    Draw,
}

/// What a move is worth to the player who makes it, both playing their best afterwards. Plies
/// count the move itself: 1 ends the game at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveValue {
    /// It wins, in that many plies at the fewest.
    Wins(u16),
    /// It leads to a draw; `ends` when it ends the game at once.
    Draws {
        /// Whether the game is over with it.
        ends: bool,
    },
    /// It loses, in that many plies at the most.
    Loses(u16),
}

impl MoveValue {
    /// How good the move is to its player; more is better. A win is better the sooner it comes, a
    /// loss the later.
    #[must_use]
    pub const fn rank(self) -> i32 {
        match self {
            Self::Wins(plies) => i32::MAX - plies as i32,
            Self::Draws { .. } => 0,
            Self::Loses(plies) => plies as i32 - i32::MAX,
        }
    }

    /// Whether the game is over with the move.
    #[must_use]
    pub const fn ends(self) -> bool {
        matches!(self, Self::Wins(1) | Self::Loses(1) | Self::Draws { ends: true })
    }
}

impl fmt::Display for MoveValue {
    /// By sign and letter: `+W9` wins in nine plies, `-L8` loses in eight, `=D` draws. `!` marks
    /// what ends the game at once for somebody else: `!L1` gives it away, `!D` makes it a draw.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wins(plies) => write!(f, "+W{plies}"),
            Self::Loses(1) => f.write_str("!L1"),
            Self::Loses(plies) => write!(f, "-L{plies}"),
            Self::Draws { ends: true } => f.write_str("!D"),
            Self::Draws { ends: false } => f.write_str("=D"),
        }
    }
}
