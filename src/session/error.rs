//! Why a change of a game is refused.

use std::path::{Path, PathBuf};

use strum::IntoStaticStr;

use crate::{model::MoveError, players::DecisionError, texts::message};

/// Why a change of a game is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "refused-")]
pub enum SessionError {
    /// The rules refuse the move.
    Move(MoveError),
    /// It is a bot's turn.
    BotToMove,
    /// The game is paused after an undo, until all is redone.
    Paused,
    /// The position has not occurred often enough to claim a draw.
    TooFewRepetitions {
        /// How often it has occurred.
        times: usize,
        /// How often it has to.
        needed: usize,
    },
    /// There is nothing to undo.
    NothingToUndo,
    /// There is nothing to redo.
    NothingToRedo,
    /// The answer is to a request about an earlier state.
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

/// Why a line of a script is not played; the rest of the script is ignored.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "script-")]
pub enum ScriptError {
    /// The line is not a decision.
    Unread {
        /// The file of the script.
        file: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// Why.
        error: DecisionError,
    },
    /// The decision is refused.
    Refused {
        /// The file of the script.
        file: PathBuf,
        /// The line, counted from 1.
        line: usize,
        /// Why.
        error: SessionError,
    },
}

message!(error ScriptError: Unread { file, line, error }, Refused { file, line, error });

impl ScriptError {
    /// The file of the script.
    #[must_use]
    pub fn file(&self) -> &Path {
        let (Self::Unread { file, .. } | Self::Refused { file, .. }) = self;
        file
    }

    /// The line, counted from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        let (Self::Unread { line, .. } | Self::Refused { line, .. }) = self;
        *line
    }
}
