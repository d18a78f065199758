//! Games on disk: one file a game, a line of JSON for each thing that happens.
//!
//! The first line is the header, the others are events in the order in which they happened; each
//! is written whole, at once, and never changed. What is in a line that this version does not know
//! is left alone; a version that it does not know is refused.

mod error;
mod folder;
mod format;
mod list;
mod lock;
mod parse_error;
mod save_directory;
mod transcript;
mod transcript_file;
mod writer;

pub use error::{DeleteError, ResumeError, SaveError, TranscriptError, Unwritable};
pub use format::{SavedGame, read, read_text};
pub use list::{Entry, files, list, unfinished};
pub use parse_error::{ParseError, Quote, ReadFileError};
pub use save_directory::SaveDirectory;
pub use transcript::TranscriptWriter;
pub use writer::JournalWriter;
