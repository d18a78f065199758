//! Saved games and transcripts on disk.
//!
//! A saved game is a file of JSON lines: a header, then one line for each thing that happened, in
//! order. Lines are only ever appended, each in one write, by the one program that has locked the
//! file. Keys that this version does not know are ignored; another version of the format is refused.
//!
//! A transcript holds the decisions of one seat, one a line, so that they can be played again.

mod error;
mod format;
mod list;
mod lock;
mod named;
mod save_directory;
mod script;
mod transcript;
mod writer;

pub use error::{ParseError, ParseErrorKind, StoreError, StoreErrorKind};
pub use format::{SavedGame, read, read_text};
pub use list::{Entry, files, list, unfinished};
pub use named::{is_standard, named};
pub use save_directory::SaveDirectory;
pub use script::read_script;
pub use transcript::TranscriptWriter;
pub use writer::JournalWriter;
