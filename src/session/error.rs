//! Why the table refuses something.

use std::fmt;

use strum::IntoStaticStr;

use super::REPETITIONS;
use crate::{
    model::MoveError,
    texts::{self, Args, Message},
};

/// Why the table refuses something; its `Display` is the sentence a person reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "refused-")]
pub enum SessionError {
    /// The rules refuse the move.
    Move(MoveError),
    /// A bot is to move, and nobody moves for it.
    BotToMove,
    /// A bot is to move, when all that was taken back is taken again.
    Paused,
    /// The position has not occurred often enough to claim a draw.
    TooFewRepetitions {
        /// How often it has occurred.
        times: usize,
    },
    /// No turn has been played that could be taken back.
    NothingToUndo,
    /// No turn has been taken back that could be taken again.
    NothingToRedo,
    /// The answer is to a question that no longer stands.
    Stale,
}

impl Message for SessionError {
    fn id(&self) -> &'static str {
        match self {
            Self::Move(error) => error.id(),
            Self::BotToMove
            | Self::Paused
            | Self::TooFewRepetitions { .. }
            | Self::NothingToUndo
            | Self::NothingToRedo
            | Self::Stale => self.into(),
        }
    }

    fn args(&self) -> Args<'_> {
        match self {
            Self::Move(error) => error.args(),
            Self::TooFewRepetitions { times } => {
                Args::from_iter([("times", *times), ("needed", REPETITIONS)])
            }
            Self::BotToMove
            | Self::Paused
            | Self::NothingToUndo
            | Self::NothingToRedo
            | Self::Stale => Args::new(),
        }
    }
}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&texts::english().message(self))
    }
}

impl std::error::Error for SessionError {}

impl From<MoveError> for SessionError {
    fn from(error: MoveError) -> Self {
        Self::Move(error)
    }
}
