//! Games on disk: one file a game, a line of JSON for each thing that happens.
//!
//! The first line is the header, the others are events in the order in which they happened; each
//! is written whole, at once, and never changed. What is in a line that this version does not know
//! is left alone; a version that it does not know is refused.

mod damage;
mod error;
mod folder;
mod format;
mod keeper;
mod keeping;
mod recorder;
mod recording;
mod shelf;
mod taken;

pub use damage::{Damage, JournalError, Quote};
pub use error::{AdoptError, DeleteError, KeepError, RecordError, Unwritable};
pub use format::{Game, read, read_text};
pub use keeper::Keeper;
pub use keeping::Keeping;
pub use recorder::Recorder;
pub use shelf::{Entry, files, list, unfinished};
