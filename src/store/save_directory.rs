//! Where games are saved.

use std::{
    env,
    path::{Path, PathBuf},
};

use etcetera::{BaseStrategy, base_strategy::Xdg};

/// Where games are saved, if they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveDirectory {
    /// Games are not to be saved.
    Off,
    /// In this folder, which is made when the first game is saved.
    In(PathBuf),
    /// Games are to be saved, but no folder is known: saving one fails.
    Nowhere,
}

impl SaveDirectory {
    /// The folder for whoever names no other: by the XDG rules, below the state folder.
    #[must_use]
    pub fn usual() -> Self {
        let is_named = |key| env::var_os(key).is_some_and(|it| Path::new(&it).is_absolute());
        if !is_named("XDG_STATE_HOME") && !is_named("HOME") {
            // Xdg would fall back to the home folder in the system's list of accounts.
            return Self::Nowhere;
        }
        let state = Xdg::new().ok().and_then(|xdg| xdg.state_dir());
        state.map_or(Self::Nowhere, |folder| Self::In(folder.join("loshu").join("games")))
    }

    /// The folder, if there is one.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        match self {
            Self::In(folder) => Some(folder),
            Self::Off | Self::Nowhere => None,
        }
    }
}

impl From<PathBuf> for SaveDirectory {
    fn from(folder: PathBuf) -> Self {
        Self::In(folder)
    }
}
