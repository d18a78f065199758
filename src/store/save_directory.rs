//! Where games are saved.

use std::{
    env,
    path::{Path, PathBuf},
};

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
    pub fn usual() -> Self {
        let folder = |key| env::var_os(key).map(PathBuf::from).filter(|it| it.is_absolute());
        let home = || Some(folder("HOME")?.join(".local/state"));
        let state = folder("XDG_STATE_HOME").or_else(home);
        state.map_or(Self::Nowhere, |folder| Self::In(folder.join("loshu/games")))
    }

    /// The folder, if there is one.
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
