//! What a change on the screen asks of the world outside: files to be read, written or deleted.

use std::path::PathBuf;

use crate::{players::Script, session::Session, store::SavedGame};

/// Something to be done outside; what comes of it is told to the [`App`](super::App).
#[derive(Debug)]
pub enum Effect {
    /// A game that can be gone on with is looked for.
    LookForUnfinished,
    /// The games that are kept are listed.
    List,
    /// A game that is kept is looked back on.
    LookBack(PathBuf),
    /// A game that is kept is deleted.
    Delete(PathBuf),
    /// A game begins, or goes on, when its files have been looked at.
    Begin(StartRequest),
}

/// A game that is about to be on the screen, and the files that it needs.
#[derive(Clone, Debug)]
pub struct StartRequest {
    /// Which game.
    pub what: StartSource,
    /// What its seats play from, and are recorded to.
    pub decisions: Decisions,
    /// Whether a recording may overwrite another.
    pub may_overwrite: bool,
}

/// Which game begins, or goes on.
#[derive(Clone, Debug)]
pub enum StartSource {
    /// A new one, of what is chosen in the menu.
    Chosen,
    /// A new one that plays on from another.
    PlayedOn(Box<Session>),
    /// The one that was left for the menu.
    Left,
    /// One that is kept, in its file.
    Kept(PathBuf, Box<SavedGame>),
}

/// Files of decisions that the seats of a game play from, and are recorded to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Decisions {
    /// What A and B play from.
    pub scripts: [Option<PathBuf>; 2],
    /// What A and B are recorded to.
    pub records: [Option<PathBuf>; 2],
}

impl Decisions {
    /// Whether no file is named.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.scripts.iter().chain(&self.records).all(Option::is_none)
    }
}

/// What the seats play from, and are recorded to, once it has been looked at.
#[derive(Clone, Debug, Default)]
pub struct Files {
    /// What A and B play from.
    pub scripts: [Option<Script>; 2],
    /// What A and B are recorded to.
    pub records: [Option<PathBuf>; 2],
}
