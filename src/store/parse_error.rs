//! Why a file is no game.

use std::{fmt, io, path::PathBuf};

use strum::IntoStaticStr;

use crate::{
    session::SessionError,
    texts::{self, Args, Message, Texts},
};

/// A file that is no game; its `Display` is the sentence a person reads, which names the file.
#[derive(Debug)]
pub struct ReadFileError {
    /// Which file.
    pub file: PathBuf,
    /// Why it is none.
    pub damage: ParseError,
}

impl Message for ReadFileError {
    fn id(&self) -> &'static str {
        "journal-error"
    }

    fn args(&self, _: &Texts) -> Args<'_> {
        let file = texts::harmless(&self.file.to_string_lossy());
        Args::from_iter([("file", file), ("damage", self.damage.to_string())])
    }
}

impl fmt::Display for ReadFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&texts::english().message(self))
    }
}

impl std::error::Error for ReadFileError {}

/// Why a file is no game; its `Display` is the sentence a person reads who knows which file.
#[derive(Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "journal-")]
pub enum ParseError {
    /// It cannot be read.
    Unreadable {
        /// What the system says.
        error: io::Error,
    },
    /// It is a folder, a pipe, or the like.
    NoFile,
    /// It is larger than any game.
    TooLarge,
    /// There is nothing in it.
    Empty,
    /// Its first line has no end, and is all there is.
    HalfHeader {
        /// What it says.
        text: Quote,
    },
    /// Its first line is no header.
    Header {
        /// What it says.
        text: Quote,
    },
    /// Its first line is a header, but for one key.
    HeaderKey {
        /// Which key.
        key: &'static str,
        /// What that says.
        value: Quote,
        /// What the line says.
        text: Quote,
    },
    /// Its first line is a header, but for one key that is missing.
    HeaderWithout {
        /// Which key.
        key: &'static str,
        /// What the line says.
        text: Quote,
    },
    /// It is written in a version that this program does not know.
    Version {
        /// The version.
        version: u64,
    },
    /// A line cannot be read.
    Line {
        /// Which line, from 1.
        line: usize,
        /// What it says.
        text: Quote,
    },
    /// A line tells more than one thing: nobody knows in which order.
    Several {
        /// Which line, from 1.
        line: usize,
        /// What it says.
        text: Quote,
    },
    /// A line tells what has no place after the lines before it.
    Misplaced {
        /// Which line, from 1.
        line: usize,
        /// What it says.
        text: Quote,
    },
    /// A line tells what cannot have happened.
    Impossible {
        /// Which line, from 1.
        line: usize,
        /// Which ply it would have been, or was to come next, from 1.
        ply: usize,
        /// Why not.
        refusal: SessionError,
    },
    /// The result that is told is not the one that the moves lead to.
    Contradiction {
        /// Which line, from 1.
        line: usize,
        /// What it says.
        text: Quote,
        /// After how many plies.
        ply: usize,
    },
}

impl Message for ParseError {
    fn id(&self) -> &'static str {
        self.into()
    }

    fn args(&self, _: &Texts) -> Args<'_> {
        let mut args = Args::new();
        match self {
            Self::NoFile | Self::TooLarge | Self::Empty => {}
            Self::Unreadable { error } => args.set("error", error.to_string()),
            Self::HalfHeader { text } | Self::Header { text } => args.set("text", text.as_str()),
            Self::HeaderKey { key, value, text } => {
                args.set("key", *key);
                args.set("value", value.as_str());
                args.set("text", text.as_str());
            }
            Self::HeaderWithout { key, text } => {
                args.set("key", *key);
                args.set("text", text.as_str());
            }
            Self::Version { version } => args.set("version", version.to_string()),
            Self::Line { line, text }
            | Self::Several { line, text }
            | Self::Misplaced { line, text } => {
                args.set("line", line.to_string());
                args.set("text", text.as_str());
            }
            Self::Impossible { line, ply, refusal } => {
                args.set("line", line.to_string());
                args.set("ply", ply.to_string());
                args.set("refusal", refusal.to_string());
            }
            Self::Contradiction { line, text, ply } => {
                args.set("line", line.to_string());
                args.set("text", text.as_str());
                args.set("ply", ply.to_string());
            }
        }
        args
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&texts::english().message(self))
    }
}

/// What a file says somewhere, as it is shown: harmless, and no more than is read at a glance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quote(String);

impl Quote {
    /// The longest one, in characters.
    const LONGEST: usize = 40;

    pub(super) fn of(text: &[u8]) -> Self {
        // No character takes more than four bytes: the rest, however long, is not looked at.
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
