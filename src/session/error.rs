//! Why a change of a game is refused.

use std::path::PathBuf;

use strum::IntoStaticStr;

use crate::{
    model::MoveError,
    players::{DecisionError, Script},
    texts::message,
};

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

/// A line of a script that is not played; the rest of the script is ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptError {
    /// The file of the script.
    pub file: PathBuf,
    /// The line, counted from 1.
    pub line: usize,
    /// Why it is not played.
    pub error: ScriptLineError,
}

message!(error struct ScriptError "script-refused": file, line, error);

impl ScriptError {
    /// The decision with that index, from 0, is not played.
    pub(super) fn new(script: &Script, index: usize, error: ScriptLineError) -> Self {
        Self { file: script.file().to_owned(), line: script.line(index), error }
    }
}

/// Why a line of a script is not played.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "script-line-")]
pub enum ScriptLineError {
    /// It is not a decision.
    Unread(DecisionError),
    /// The decision is refused.
    Refused(SessionError),
    /// Another move was played before the script came to it.
    Differs {
        /// What the script decides.
        given: String,
        /// The move that was played.
        played: String,
    },
}

message!(ScriptLineError: Unread(error), Refused(error), Differs { given, played });
