//! Why the table refuses something.

use strum::IntoStaticStr;

use crate::{model::MoveError, texts::message};

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
        /// How often it has to.
        needed: usize,
    },
    /// No turn has been played that could be taken back.
    NothingToUndo,
    /// No turn has been taken back that could be taken again.
    NothingToRedo,
    /// The answer is to a question that no longer stands.
    Stale,
}

message!(error SessionError:
    Move(error),
    BotToMove,
    Paused,
    TooFewRepetitions { times, needed },
    NothingToUndo,
    NothingToRedo,
    Stale,
);

impl From<MoveError> for SessionError {
    fn from(error: MoveError) -> Self {
        Self::Move(error)
    }
}
