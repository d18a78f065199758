//! Whether games are kept, and where.

use std::{
    env,
    path::{Path, PathBuf},
};

use etcetera::{BaseStrategy, base_strategy::Xdg};

use super::JournalWriter;

/// Whether games are kept, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveDirectory {
    /// Nobody wants them kept.
    Off,
    /// In that folder.
    In(PathBuf),
    /// They are to be kept, and no folder is named: that is said of each.
    Nowhere,
}

impl SaveDirectory {
    /// Where games are kept unless another folder is named: by the XDG rules, below the state
    /// folder.
    #[must_use]
    pub fn usual() -> Self {
        let is_named = |key| env::var_os(key).is_some_and(|it| Path::new(&it).is_absolute());
        if !is_named("XDG_STATE_HOME") && !is_named("HOME") {
            // Else the home that the system knows of the account would be written to.
            return Self::Nowhere;
        }
        let state = Xdg::new().ok().and_then(|xdg| xdg.state_dir());
        state.map_or(Self::Nowhere, |folder| Self::In(folder.join("loshu").join("games")))
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        match self {
            Self::In(folder) => Some(folder),
            Self::Off | Self::Nowhere => None,
        }
    }

    /// Who keeps them, if they are to be kept.
    #[must_use]
    pub fn writer(&self) -> Option<JournalWriter> {
        (*self != Self::Off).then(|| JournalWriter::new(self.folder().map(Path::to_owned)))
    }
}
