//! What can go wrong with saved games and transcripts.

use std::{
    fmt,
    path::{Path, PathBuf},
};

use fluent_bundle::FluentValue;
use strum::IntoStaticStr;

use crate::{
    session::SessionError,
    texts::{self, Args, Argument, Message, Texts, message},
};

/// A file that cannot be read, written or deleted. Its `Display` is a sentence that names the file
/// where that matters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreError {
    /// The file or folder; empty if there is no folder for it.
    pub path: PathBuf,
    /// What is wrong.
    pub kind: StoreErrorKind,
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "store-")]
pub enum StoreErrorKind {
    /// No folder for saved games is known.
    NoFolder,
    /// Another program has the file open.
    InUse,
    /// The file, or its folder, was deleted.
    Gone,
    /// Another program has changed the file.
    Changed,
    /// The file exists, and is not to be overwritten.
    Exists,
    /// The file or folder cannot be made or written.
    Unwritable {
        /// The system's words.
        error: String,
    },
    /// The file cannot be deleted.
    Undeletable {
        /// The system's words.
        error: String,
    },
    /// The file is not a saved game.
    NotAGame(ParseError),
}

impl StoreError {
    pub(super) fn new(path: &Path, kind: StoreErrorKind) -> Self {
        Self { path: path.to_owned(), kind }
    }

    pub(super) fn unwritable(path: &Path, error: std::io::Error) -> Self {
        Self::new(path, StoreErrorKind::Unwritable { error: error.to_string() })
    }

    /// What is wrong, for a place that names the file already.
    #[must_use]
    pub fn problem(&self) -> &dyn Message {
        match &self.kind {
            StoreErrorKind::NotAGame(error) => error,
            _ => self,
        }
    }
}

impl Message for StoreError {
    fn id(&self) -> &'static str {
        (&self.kind).into()
    }

    fn args(&self, texts: &Texts) -> Args<'_> {
        let mut args = Args::from_iter([("path", self.path.argument(texts))]);
        match &self.kind {
            StoreErrorKind::Unwritable { error } | StoreErrorKind::Undeletable { error } => {
                args.set("error", error.argument(texts));
            }
            StoreErrorKind::NotAGame(error) => args.set("problem", error.argument(texts)),
            StoreErrorKind::NoFolder
            | StoreErrorKind::InUse
            | StoreErrorKind::Gone
            | StoreErrorKind::Changed
            | StoreErrorKind::Exists => {}
        }
        args
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&texts::english().message(self))
    }
}

impl std::error::Error for StoreError {}

/// Why a file is not a saved game. Its `Display` is a sentence about the file that does not name
/// it.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "store-")]
pub enum ParseError {
    /// It cannot be read.
    Unreadable {
        /// The system's words.
        error: String,
    },
    /// It is a folder, a pipe, or the like.
    NotAFile,
    /// It is larger than any game.
    TooLarge,
    /// It is empty.
    Empty,
    /// Its first line has no end, and there is no other.
    HalfHeader {
        /// The line.
        text: Quote,
    },
    /// Its first line is not a header.
    Header {
        /// The line.
        text: Quote,
    },
    /// In its header, one key has an impossible value.
    HeaderKey {
        /// The key, such as `a.name`.
        key: &'static str,
        /// The value.
        value: Quote,
        /// The line.
        text: Quote,
    },
    /// In its header, one key is missing.
    HeaderWithout {
        /// The key, such as `a.name`.
        key: &'static str,
        /// The line.
        text: Quote,
    },
    /// This program does not know the version that it is written in.
    Version {
        /// The version.
        version: u64,
    },
    /// A line cannot be read.
    Line {
        /// Which line, from 1.
        line: usize,
        /// The line.
        text: Quote,
    },
    /// A line has several events, whose order is unknown.
    Several {
        /// Which line, from 1.
        line: usize,
        /// The line.
        text: Quote,
    },
    /// A line does not fit the lines before it.
    Misplaced {
        /// Which line, from 1.
        line: usize,
        /// The line.
        text: Quote,
    },
    /// A line has an event that the rules do not allow.
    Impossible {
        /// Which line, from 1.
        line: usize,
        /// Which ply it would have been, or was to come next, from 1.
        ply: usize,
        /// The reason.
        refusal: SessionError,
    },
    /// A line has another result than the one that the moves lead to.
    Contradiction {
        /// Which line, from 1.
        line: usize,
        /// The line.
        text: Quote,
        /// After how many plies.
        ply: usize,
    },
}

message!(error ParseError:
    Unreadable { error },
    NotAFile,
    TooLarge,
    Empty,
    HalfHeader { text },
    Header { text },
    HeaderKey { key, value, text },
    HeaderWithout { key, text },
    Version { version },
    Line { line, text },
    Several { line, text },
    Misplaced { line, text },
    Impossible { line, ply, refusal },
    Contradiction { line, text, ply },
);

/// Part of a file, as it is shown: harmless for a terminal, and short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quote(String);

impl Quote {
    /// How many characters are shown.
    const LONGEST: usize = 40;

    pub(super) fn of(text: &[u8]) -> Self {
        // No character takes more than four bytes: there is no need to look at the rest.
        let start = &text[..text.len().min(4 * (Self::LONGEST + 1))];
        let mut quote = texts::harmless(&String::from_utf8_lossy(start));
        if let Some((end, _)) = quote.char_indices().nth(Self::LONGEST) {
            quote.truncate(end);
            quote.push('…');
        }
        Self(quote)
    }

    /// What is shown.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Quote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Argument for Quote {
    fn argument<'a>(&'a self, _: &Texts) -> FluentValue<'a> {
        self.as_str().into()
    }
}
