//! What can go wrong with saved games and transcripts.

use std::path::{Path, PathBuf};

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

/// What is wrong with a file. An `error` is what the system says.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "store-")]
#[allow(missing_docs, reason = "the fields are explained above")]
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
    Unwritable { error: String },
    /// The file cannot be deleted.
    Undeletable { error: String },
    /// The script cannot be read.
    ScriptUnreadable { error: String },
    /// The file is not a saved game.
    NotAGame { problem: ParseError },
}

message!(StoreErrorKind:
    NoFolder,
    InUse,
    Gone,
    Changed,
    Exists,
    Unwritable { error },
    Undeletable { error },
    ScriptUnreadable { error },
    NotAGame { problem },
);

impl StoreError {
    pub(super) fn new(path: &Path, kind: StoreErrorKind) -> Self {
        Self { path: path.to_owned(), kind }
    }

    pub(super) fn unwritable(path: &Path, error: std::io::Error) -> Self {
        Self::new(path, StoreErrorKind::Unwritable { error: error.to_string() })
    }

    /// What is wrong, for a place that names the file already.
    pub fn problem(&self) -> &dyn Message {
        match &self.kind {
            StoreErrorKind::NotAGame { problem } => problem,
            _ => self,
        }
    }
}

impl Message for StoreError {
    fn id(&self) -> &'static str {
        self.kind.id()
    }

    fn args(&self, texts: &Texts) -> Args<'_> {
        let mut args = self.kind.args(texts);
        args.set("path", self.path.argument(texts));
        args
    }
}

message!(@error StoreError);

/// Why a file is not a saved game. Its `Display` is a sentence about the file that does not name
/// it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The line at fault, from 1; 0 if it is the whole file.
    pub line: usize,
    /// The line, harmless for a terminal and cut short.
    pub text: String,
    /// What is wrong.
    pub kind: ParseErrorKind,
}

/// What is wrong with a file that is not a saved game, or with a line of it.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "store-")]
#[allow(missing_docs, reason = "the fields are explained with their variants")]
pub enum ParseErrorKind {
    /// The file cannot be read; `error` is what the system says.
    Unreadable { error: String },
    /// It is a folder, a pipe, or the like.
    NotAFile,
    /// It is larger than any game.
    TooLarge,
    /// It is empty.
    Empty,
    /// This program does not know the version that it is written in.
    Version { version: u64 },
    /// The first line has no end, and there is no other.
    HalfHeader,
    /// The first line is not a header.
    Header,
    /// A key of the header, such as `a.name`, has an impossible value.
    HeaderKey { key: &'static str, value: String },
    /// The header does not have that key.
    HeaderWithout { key: &'static str },
    /// The line cannot be read.
    Line,
    /// The line has several events, whose order is unknown.
    Several,
    /// The line does not fit the lines before it.
    Misplaced,
    /// The rules do not allow the event, which would have been that ply, from 1, or come before it.
    Impossible { ply: usize, refusal: SessionError },
    /// The moves lead to another result, or none, after that many plies.
    Contradiction { ply: usize },
    /// It says that the game is a draw by repetition, which no person has claimed.
    Unclaimed,
}

message!(ParseErrorKind:
    Unreadable { error },
    NotAFile,
    TooLarge,
    Empty,
    Version { version },
    HalfHeader,
    Header,
    HeaderKey { key, value },
    HeaderWithout { key },
    Line,
    Several,
    Misplaced,
    Impossible { ply, refusal },
    Contradiction { ply },
    Unclaimed,
);

impl ParseError {
    pub(super) fn of_line(line: usize, text: &[u8], kind: ParseErrorKind) -> Self {
        Self { line, text: quote(text), kind }
    }
}

impl From<ParseErrorKind> for ParseError {
    fn from(kind: ParseErrorKind) -> Self {
        Self { line: 0, text: String::new(), kind }
    }
}

impl Message for ParseError {
    fn id(&self) -> &'static str {
        self.kind.id()
    }

    fn args(&self, texts: &Texts) -> Args<'_> {
        let mut args = self.kind.args(texts);
        args.set("line", self.line.argument(texts));
        args.set("text", self.text.argument(texts));
        args
    }
}

message!(@error ParseError);

/// The longest quotation from a file, in characters.
const LONGEST_QUOTE: usize = 40;

/// The start of a text in a file, harmless for a terminal.
pub(super) fn quote(text: &[u8]) -> String {
    // No character takes more than four bytes: there is no need to look at the rest.
    let start = &text[..text.len().min(4 * (LONGEST_QUOTE + 1))];
    let mut quote = texts::harmless(&String::from_utf8_lossy(start));
    if let Some((end, _)) = quote.char_indices().nth(LONGEST_QUOTE) {
        quote.truncate(end);
        quote.push('…');
    }
    quote
}
