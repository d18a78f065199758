//! What is kept: the files of a folder, newest first.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::{
    format::{self, Game},
    taken,
};

/// The files of the folder that may be games, newest first: their names begin with the time.
/// A folder that does not exist holds none.
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

/// How many of the newest games are looked at for one to go on with.
const RECENT: usize = 20;

/// The newest game that was left before its end, among the recent ones: none that goes on in
/// another program.
#[must_use]
pub fn unfinished(folder: &Path) -> Option<(PathBuf, Game)> {
    let files = files(folder).ok()?;
    files.into_iter().take(RECENT).find_map(|file| {
        let game = format::read(&file).ok()?;
        let is_left = game.session.is_under_way() && !taken::is_in_use(&file);
        is_left.then_some((file, game))
    })
}
