//! Transcripts: the decisions of a seat, one a line, from which they can be played again.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Component, Path, PathBuf},
};

use super::{
    StoreError, StoreErrorKind,
    lock::{self, OwnFile},
};
use crate::{
    model::Player,
    session::{Event, GameId, Session},
};

/// Writes the transcripts of one or both seats.
#[derive(Debug)]
pub struct TranscriptWriter {
    seats: [Option<Transcript>; 2],
    /// The game that is written, once it has begun.
    game: Option<GameId>,
    /// How many events of that game have been looked at.
    events: usize,
}

impl TranscriptWriter {
    /// The files of A and B for whoever names no others.
    pub const USUAL_FILES: [&str; 2] = ["recorded_decisions/a.rd", "recorded_decisions/b.rd"];

    /// Writes the decisions of A and B to these files; one that exists already is left alone.
    pub fn new(files: [Option<PathBuf>; 2]) -> Self {
        let blank = |asked: PathBuf| Transcript {
            path: asked.clone(),
            asked,
            may_overwrite: false,
            state: State::Blank,
        };
        Self { seats: files.map(|file| file.map(blank)), game: None, events: 0 }
    }

    /// Lets the first game overwrite files that exist already.
    pub fn overwriting(mut self) -> Self {
        self.seats.iter_mut().flatten().for_each(|it| it.may_overwrite = true);
        self
    }

    /// Whether it was made for these files.
    pub fn is_for(&self, files: &[Option<PathBuf>; 2]) -> bool {
        let asked = self.seats.each_ref().map(|seat| seat.as_ref().map(|it| &it.asked));
        asked == files.each_ref().map(Option::as_ref)
    }

    /// Whether two paths lead to one file, whether or not it exists.
    pub fn same_file(one: &Path, other: &Path) -> bool {
        real(one) == real(other)
    }

    /// The files that exist already and would be overwritten: none that it has written itself.
    pub fn in_use(&self) -> impl Iterator<Item = &Path> {
        let blank = self.seats.iter().flatten().filter(|it| !it.is_used());
        blank.map(|it| &*it.path).filter(|path| exists(path))
    }

    /// Writes the decisions of the game as it stands. Each further game goes to files of its own:
    /// `a-2.rd` after `a.rd`.
    ///
    /// # Errors
    /// For each file that cannot be written. That is reported once a game, for the transcript is
    /// then given up until the next game.
    pub fn record(&mut self, session: &Session) -> Vec<StoreError> {
        let game = session.has_begun().then(|| session.id());
        if game != self.game {
            self.next_game();
            (self.game, self.events) = (game, 0);
        }
        if self.game.is_none() {
            return Vec::new();
        }
        // What stood below the lowest step that an undo went back to is written already.
        let undone = session.events().iter().skip(self.events).filter_map(|event| match event {
            Event::Undo(steps) => Some(*steps),
            _ => None,
        });
        let lowest = undone.min();
        self.events = session.events().len();
        let seats = self.seats.iter_mut().zip(Player::BOTH);
        let errors = seats.filter_map(|(seat, player)| {
            let transcript = seat.as_mut()?;
            let error = transcript.write(session, player, lowest).err()?;
            transcript.state = State::GivenUp;
            Some(error)
        });
        errors.collect()
    }

    /// Starts the files of the next game: with the first number that is free for both, so that the
    /// files of one game have the same number.
    fn next_game(&mut self) {
        let seats = || self.seats.iter().flatten();
        if !seats().any(Transcript::is_used) {
            return;
        }
        let is_taken = seats().any(|it| exists(&it.path));
        let number = (2..)
            .find(|&number| seats().all(|it| !exists(&it.numbered(number))))
            .filter(|_| is_taken);
        for seat in self.seats.iter_mut().flatten() {
            seat.state = State::Blank;
            if let Some(number) = number {
                (seat.path, seat.may_overwrite) = (seat.numbered(number), false);
            }
        }
    }
}

/// The transcript of one seat.
#[derive(Debug)]
struct Transcript {
    /// The file that was asked for.
    asked: PathBuf,
    /// The file for the game under way.
    path: PathBuf,
    /// Whether that may exist already.
    may_overwrite: bool,
    state: State,
}

#[derive(Debug)]
enum State {
    /// Nothing has been written.
    Blank,
    /// The file, and for each of its lines how many bytes it ends after.
    Written(OwnFile, Vec<u64>),
    /// The file cannot be written, and the reason was reported.
    GivenUp,
}

impl Transcript {
    /// Whether it was written, or given up, in the game under way.
    const fn is_used(&self) -> bool {
        !matches!(self.state, State::Blank)
    }

    /// The file that was asked for, with a number after its stem: `a-2.rd`.
    fn numbered(&self, number: u64) -> PathBuf {
        let stem = self.asked.file_stem().unwrap_or_default().to_string_lossy();
        let name = format!("{stem}-{number}");
        self.asked.with_file_name(match self.asked.extension() {
            Some(ending) => format!("{name}.{}", ending.to_string_lossy()),
            None => name,
        })
    }

    /// Writes the player's decisions that are not in the file yet, and cuts off those that were
    /// undone: the ones after `lowest` steps, if it is given.
    fn write(
        &mut self,
        session: &Session,
        player: Player,
        lowest: Option<usize>,
    ) -> Result<(), StoreError> {
        let written = match &self.state {
            State::GivenUp => return Ok(()),
            State::Blank => 0,
            State::Written(_, ends) => ends.len(),
        };
        let stands = lowest.map_or(written, |steps| written.min(Session::turns_of(player, steps)));
        let game = session.rules().game();
        let (mut text, mut news) = (String::new(), Vec::new());
        for decision in session.decisions(player, stands) {
            text += &decision.write(game);
            text.push('\n');
            news.push(text.len() as u64);
        }
        let State::Written(file, ends) = &mut self.state else {
            if !text.is_empty() {
                self.state = State::Written(self.begin(&text)?, news);
            }
            return Ok(());
        };
        if stands == 0 && text.is_empty() && lock::is_regular(&self.path) {
            // An empty file would be in the way of the next game.
            file.check()?;
            fs::remove_file(&self.path)
                .map_err(|error| StoreError::unwritable(&self.path, error))?;
            (self.state, self.may_overwrite) = (State::Blank, false);
            return Ok(());
        }
        let size = stands.checked_sub(1).map_or(0, |last| ends[last]);
        if stands < written {
            file.truncate(size)?;
            ends.truncate(stands);
        }
        if !text.is_empty() {
            file.append(&text)?;
            ends.extend(news.into_iter().map(|end| size + end));
        }
        Ok(())
    }

    /// A file with that text.
    fn begin(&self, text: &str) -> Result<OwnFile, StoreError> {
        let path = &*self.path;
        path.parent().map_or(Ok(()), lock::make_folder)?;
        let file = match lock::make_file(path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                if !self.may_overwrite {
                    return Err(StoreError::new(path, StoreErrorKind::Exists));
                }
                if lock::is_regular(path) {
                    let file = replace(path, text);
                    return OwnFile::new(
                        path,
                        file.map_err(|it| StoreError::unwritable(path, it))?,
                    );
                }
                // A device, or what a link leads to, is not to become a regular file.
                OpenOptions::new().write(true).create(true).truncate(true).open(path)
            }
            file => file,
        };
        let mut file =
            OwnFile::new(path, file.map_err(|error| StoreError::unwritable(path, error))?)?;
        file.append(text)?;
        Ok(file)
    }
}

/// Puts a file with that text in the place of another, which stays as it is until the text is
/// written.
fn replace(path: &Path, text: &str) -> io::Result<File> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{:08x}", rand::random::<u32>()));
    let new = path.with_file_name(name);
    let mut file = lock::make_file(&new)?;
    let replaced = (|| {
        file.set_permissions(path.metadata()?.permissions())?;
        file.write_all(text.as_bytes())?;
        fs::rename(&new, path)
    })();
    if replaced.is_err() {
        // Best effort: the error that is reported is the first one.
        let _ = fs::remove_file(&new);
    }
    replaced.map(|()| file)
}

/// Whether there is anything at the path: a link that leads nowhere counts.
fn exists(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}

/// The one path of a file: without links and `..`, as far as it exists.
fn real(path: &Path) -> PathBuf {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let known = path.ancestors().find_map(|folder| Some((folder, folder.canonicalize().ok()?)));
    let Some((folder, mut real)) = known else { return path };
    for part in path.strip_prefix(folder).unwrap_or(&path).components() {
        match part {
            // What does not exist is no link, so its parent is the folder before it.
            Component::ParentDir => drop(real.pop()),
            part => real.push(part),
        }
    }
    real
}
