//! What a change on the screen asks of the world outside: files to be read, written or deleted.

use std::path::PathBuf;

use crate::journal::Game;

/// Something to be done outside; what comes of it is told to the [`App`](super::App).
#[derive(Debug)]
pub enum Effect {
    /// A game that can be gone on with is looked for.
    LookForUnfinished,
    /// The games that are kept are listed.
    List,
    /// A game that is kept is deleted.
    Delete(PathBuf),
    /// A game that is kept goes on, in its file.
    GoOn(PathBuf, Box<Game>),
    /// A game begins that plays from files of decisions, or is recorded to some.
    Begin(Decisions),
}

/// Files of decisions that the seats of a game play from, and are recorded to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decisions {
    /// What A and B play from.
    pub scripts: [Option<PathBuf>; 2],
    /// What A and B are recorded to.
    pub records: [Option<PathBuf>; 2],
    /// Whether a recording may overwrite another.
    pub may_overwrite: bool,
}

impl Decisions {
    /// Whether no file is named.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.scripts.iter().chain(&self.records).all(Option::is_none)
    }
}
