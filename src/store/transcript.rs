//! The decisions of a seat, written to a file from which they can be played again.

use std::path::{Component, Path, PathBuf};

use super::{TranscriptError, transcript_file::TranscriptFile};
use crate::{
    model::Player,
    session::{MatchSetup, Session},
};

/// Records the decisions of one or both seats.
#[derive(Debug)]
pub struct TranscriptWriter {
    seats: [Option<TranscriptFile>; 2],
    /// The game that is recorded, once it has begun: who plays what, its seed and its number.
    game: Option<(MatchSetup, u64, u64)>,
}

impl TranscriptWriter {
    /// Records each seat to its file, if it has one; a file that is there already is left alone.
    #[must_use]
    pub fn new(files: [Option<PathBuf>; 2]) -> Self {
        Self { seats: files.map(|file| file.map(TranscriptFile::new)), game: None }
    }

    /// The same, but overwrites those files with the first game.
    #[must_use]
    pub fn overwriting(mut self) -> Self {
        self.seats.iter_mut().flatten().for_each(TranscriptFile::overwrite);
        self
    }

    /// Where the decisions of A and B are recorded unless another file is named.
    pub const USUAL_FILES: [&str; 2] = ["recorded_decisions/a.rd", "recorded_decisions/b.rd"];

    /// Whether these are the files that it was asked to record to.
    #[must_use]
    pub fn is_for(&self, files: &[Option<PathBuf>; 2]) -> bool {
        let asked = self.seats.each_ref().map(|seat| seat.as_ref().map(TranscriptFile::asked));
        asked == files.each_ref().map(Option::as_deref)
    }

    /// Whether two names are those of one file, whether or not it exists.
    #[must_use]
    pub fn same_file(one: &Path, other: &Path) -> bool {
        real(one) == real(other)
    }

    /// The files that are there already, which recording would overwrite: none that it has written
    /// itself.
    pub fn in_use(&self) -> impl Iterator<Item = &Path> {
        self.seats.iter().flatten().filter_map(TranscriptFile::in_use)
    }

    /// Goes on to the next game: to the first number behind the names that is free for both, so that
    /// the files of one game have the same.
    fn turn_over(&mut self) {
        let seats = || self.seats.iter().flatten();
        if !seats().any(TranscriptFile::is_used) {
            return;
        }
        let number = (2..).find(|&number| seats().all(|it| it.is_free(number)));
        let is_in_the_way = seats().any(TranscriptFile::is_there);
        for recording in self.seats.iter_mut().flatten() {
            recording.turn_over(number.filter(|_| is_in_the_way));
        }
    }

    /// Writes the decisions of the game as it stands, where they have changed. Another game goes to
    /// files of its own: `a-2.rd` after `a.rd`.
    ///
    /// # Errors
    /// When a file cannot be written, or both; that is said once, and the recording of that seat
    /// given up until the next game.
    pub fn record(&mut self, session: &Session) -> Result<(), TranscriptError> {
        let game =
            session.has_begun().then(|| (session.setup().clone(), session.seed(), session.game()));
        if game != self.game {
            self.turn_over();
            self.game = game;
        }
        if self.game.is_none() {
            return Ok(());
        }
        let rules = session.rules();
        let mut unwritable =
            self.seats.iter_mut().zip(Player::BOTH).filter_map(|(recording, player)| {
                let recording = recording.as_mut()?;
                let lines = session.decisions(player).map(|it| it.write(rules.game()) + "\n");
                recording.write(lines.collect()).err()
            });
        match unwritable.next() {
            Some(first) => Err(TranscriptError { first, second: unwritable.next() }),
            None => Ok(()),
        }
    }
}

/// The one name of a file: no link is in it, as far as it exists.
fn real(file: &Path) -> PathBuf {
    let file = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    let known = file.ancestors().find_map(|folder| Some((folder, folder.canonicalize().ok()?)));
    let Some((folder, mut name)) = known else { return file };
    for part in file.strip_prefix(folder).unwrap_or(&file).components() {
        match part {
            // What does not exist is no link: its parent is the folder before it.
            Component::ParentDir => drop(name.pop()),
            part => name.push(part),
        }
    }
    name
}
