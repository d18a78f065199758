//! Games on disk: one file a game, a line of JSON for each thing that happens.
//!
//! The first line is the header, the others are events in the order in which they happened; each
//! is written whole, at once, and never changed. What is in a line that this version does not know
//! is left alone; a version that it does not know is refused.

mod damage;
mod format;
mod keeper;
mod recorder;
mod shelf;

pub use damage::{Damage, JournalError, Quote};
pub use format::{Game, read, read_text};
pub use keeper::{Keeper, games_folder};
pub use recorder::Recorder;
pub use shelf::{files, unfinished};
