//! Why a game is not written down, recorded, gone on with, or deleted.

use std::{
    fmt, io,
    path::{Path, PathBuf},
};

use strum::IntoStaticStr;

use crate::texts::{self, Args, Message, Texts};

/// Why a game is not kept; its `Display` is what a person reads after that.
#[derive(Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "not-kept-")]
pub enum SaveError {
    /// No folder is named in which it could be.
    NoFolder,
    /// Its file, or the folder of that, was deleted.
    Gone {
        /// Which file.
        file: PathBuf,
    },
    /// Another program has changed its file.
    Changed {
        /// Which file.
        file: PathBuf,
    },
    /// Its file cannot be made or written.
    Unwritable {
        /// Which file, or folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

impl Message for SaveError {
    fn id(&self) -> &'static str {
        self.into()
    }

    fn args(&self, _: &Texts) -> Args<'_> {
        match self {
            Self::NoFolder => Args::new(),
            Self::Gone { file } | Self::Changed { file } => {
                Args::from_iter([("file", shown(file))])
            }
            Self::Unwritable { path, error } => {
                Args::from_iter([("path", shown(path)), ("error", error.to_string())])
            }
        }
    }
}

/// Why a game out of a file is not gone on with there.
#[derive(Debug)]
pub enum ResumeError {
    /// Another program has it open.
    InUse,
    /// The file was deleted.
    Gone,
    /// The file is not as it was read: it is to be read again.
    Changed,
    /// The file cannot be written.
    Unwritable {
        /// Which file.
        file: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

impl Message for ResumeError {
    fn id(&self) -> &'static str {
        match self {
            Self::InUse => "journal-in-use",
            Self::Gone => "journal-gone",
            Self::Changed => "journal-changed",
            Self::Unwritable { .. } => "journal-unwritable",
        }
    }

    fn args(&self, _: &Texts) -> Args<'_> {
        match self {
            Self::InUse | Self::Gone | Self::Changed => Args::new(),
            Self::Unwritable { file, error } => {
                Args::from_iter([("file", shown(file)), ("error", error.to_string())])
            }
        }
    }
}

/// Why a file is not deleted.
#[derive(Debug)]
pub enum DeleteError {
    /// Another program has it open.
    InUse,
    /// The system refuses.
    Undeletable {
        /// Which file.
        file: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

impl Message for DeleteError {
    fn id(&self) -> &'static str {
        match self {
            Self::InUse => "journal-in-use",
            Self::Undeletable { .. } => "journal-undeletable",
        }
    }

    fn args(&self, _: &Texts) -> Args<'_> {
        match self {
            Self::InUse => Args::new(),
            Self::Undeletable { file, error } => {
                Args::from_iter([("file", shown(file)), ("error", error.to_string())])
            }
        }
    }
}

/// Why the decisions of a seat, or of both, are not recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranscriptError {
    /// The file that cannot be written.
    pub first: Unwritable,
    /// The other one, where neither can be.
    pub second: Option<Unwritable>,
}

/// A file that cannot be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unwritable {
    /// Which file.
    pub file: PathBuf,
    /// What the system says.
    pub error: String,
}

impl Message for TranscriptError {
    fn id(&self) -> &'static str {
        if self.second.is_some() { "not-recorded-both" } else { "not-recorded" }
    }

    fn args(&self, _: &Texts) -> Args<'_> {
        let shown = |it: &Unwritable| {
            (texts::harmless(&it.file.to_string_lossy()), texts::harmless(&it.error))
        };
        let (file, error) = shown(&self.first);
        let mut args = Args::from_iter([("file", file), ("error", error)]);
        if let Some((file, error)) = self.second.as_ref().map(shown) {
            args.set("second", file);
            args.set("second-error", error);
        }
        args
    }
}

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&texts::english().message(self))
    }
}

impl std::error::Error for TranscriptError {}

fn shown(path: &Path) -> String {
    texts::harmless(&path.to_string_lossy())
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&texts::english().message(self))
    }
}

impl fmt::Display for ResumeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&texts::english().message(self))
    }
}

impl fmt::Display for DeleteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&texts::english().message(self))
    }
}

impl std::error::Error for SaveError {}
impl std::error::Error for ResumeError {}
impl std::error::Error for DeleteError {}
