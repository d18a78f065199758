//! The saved games of a folder.

use std::{
    cmp::Reverse,
    fs, io,
    num::NonZero,
    panic,
    path::{Path, PathBuf},
    thread,
};

use super::{
    StoreError,
    format::{self, SavedGame},
    lock,
};

/// A file of the folder: a saved game, or why it is not one.
pub type Entry = (PathBuf, Result<SavedGame, StoreError>);

/// The files of the folder that may be saved games, newest first: their names begin with the time.
/// A folder that does not exist has none.
///
/// # Errors
/// When the folder cannot be read.
pub fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "jsonl"))
        .collect();
    files.sort_unstable_by(|one, other| other.file_name().cmp(&one.file_name()));
    Ok(files)
}

/// The files of the folder: saved games, newest first, then files that are not, by name.
///
/// # Errors
/// When the folder cannot be read.
pub fn list(folder: &Path) -> io::Result<Vec<Entry>> {
    let files = files(folder)?;
    let readers = thread::available_parallelism().map_or(1, NonZero::get);
    let share = files.len().div_ceil(readers).max(1);
    let mut entries: Vec<Entry> = thread::scope(|scope| {
        let read = |file: &PathBuf| (file.clone(), format::read(file));
        let readers: Vec<_> = files
            .chunks(share)
            .map(|files| scope.spawn(move || files.iter().map(read).collect::<Vec<_>>()))
            .collect();
        let entries =
            readers.into_iter().map(|it| it.join().unwrap_or_else(|it| panic::resume_unwind(it)));
        entries.flatten().collect()
    });
    // By when the games were started, whatever the names of their files. Those come sorted, last
    // one first, which decides between games that were started at once.
    entries.sort_by_key(|(_, game)| Reverse(game.as_ref().ok().map(|game| game.started)));
    let games = entries.partition_point(|(_, game)| game.is_ok());
    entries[games..].reverse();
    Ok(entries)
}

/// How many of the newest files are searched for an unfinished game.
const RECENT: usize = 20;

/// The newest unfinished game among the newest files by name, except games that another program
/// has open.
pub fn unfinished(folder: &Path) -> Option<(PathBuf, SavedGame)> {
    let files = files(folder).ok()?;
    let left = files.into_iter().take(RECENT).filter_map(|file| {
        let game = format::read(&file).ok()?;
        let is_left = game.session.is_under_way() && !lock::is_in_use(&file);
        is_left.then_some((file, game))
    });
    left.min_by_key(|(_, game)| Reverse(game.started))
}
