//! Writes games down as they happen.

use std::{
    fs::{self, Metadata, OpenOptions},
    io::{self, Write},
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
};

use jiff::Timestamp;

use super::{
    DeleteError, ResumeError, SaveError, folder,
    format::{self, SavedGame},
    lock::{self, FileLock},
};
use crate::session::{Event, Session};

/// Keeps the games of one program: each in a file of its own, which no other program writes.
#[derive(Debug)]
pub struct JournalWriter {
    folder: Option<PathBuf>,
    state: State,
}

#[derive(Debug)]
enum State {
    /// The game has not begun.
    Idle,
    /// The game is written.
    Writing(Writing),
    /// That game is kept no further, and it was said why.
    GivenUp(Id),
}

/// Which game it is, among those of one program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Id {
    seed: u64,
    game: u64,
}

impl Id {
    const fn of(session: &Session) -> Self {
        Self { seed: session.seed(), game: session.game() }
    }
}

impl JournalWriter {
    /// Keeps games in that folder, which is made when the first one is written. Without one, none
    /// can be.
    #[must_use]
    pub fn new(folder: impl Into<Option<PathBuf>>) -> Self {
        Self { folder: folder.into(), state: State::Idle }
    }

    /// The folder, if one is named.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// The file that the game under way is written to.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        match &self.state {
            State::Writing(writing) => Some(&writing.path),
            State::Idle | State::GivenUp(_) => None,
        }
    }

    /// Goes on in the file of a game that was read; a half-written last line is cut off.
    ///
    /// # Errors
    /// When that cannot be; the game before it is then kept on, and this one is not.
    pub fn resume(&mut self, file: &Path, game: &SavedGame) -> Result<(), ResumeError> {
        let unwritable = |error| ResumeError::Unwritable { file: file.to_owned(), error };
        let unopened = |error: io::Error| match error.kind() {
            io::ErrorKind::NotFound => ResumeError::Gone,
            _ => unwritable(error),
        };
        // What the file says, as far as it is whole, if it is as it was read.
        let expect_as_read = || {
            let mut text = fs::read(file).map_err(unopened)?;
            let now = format::read_text(file, &text).ok();
            let is_as_read = now.is_some_and(|now| {
                (now.whole, now.was_cut) == (game.whole, game.was_cut)
                    && now.session.events() == game.session.events()
            });
            text.truncate(game.whole as usize);
            if is_as_read { Ok(text) } else { Err(ResumeError::Changed) }
        };
        let (id, events) = (Id::of(&game.session), game.session.events().len());
        if let State::Writing(writing) = &mut self.state
            && writing.is_to(file)
        {
            let text = expect_as_read()?;
            writing.lock.0.set_len(game.whole).map_err(unwritable)?;
            (writing.text, writing.id, writing.events) = (text, id, events);
            return Ok(());
        }
        let opened = OpenOptions::new().read(true).append(true).open(file).map_err(unopened)?;
        let lock = FileLock::take(opened).ok_or(ResumeError::InUse)?;
        let text = expect_as_read()?;
        lock.0.set_len(game.whole).map_err(unwritable)?;
        let path = file.to_owned();
        self.state = State::Writing(Writing { path, lock, text, id, events });
        Ok(())
    }

    /// Writes what has happened since it was last asked to, as soon as the game has begun.
    ///
    /// # Errors
    /// When it cannot be written: once, for the game is given up then.
    pub fn save(&mut self, session: &Session) -> Result<(), SaveError> {
        if !session.has_begun() {
            self.state = State::Idle;
            return Ok(());
        }
        let kept = match &mut self.state {
            State::GivenUp(id) if *id == Id::of(session) => return Ok(()),
            State::Writing(writing) if writing.is_of(session) => writing.write("", session),
            _ => self.begin(session).map(|writing| self.state = State::Writing(writing)),
        };
        if kept.is_err() {
            self.give_up(session);
        }
        kept
    }

    /// Lets go of the file: what happens from here on is not to be kept.
    pub fn rest(&mut self) {
        self.state = State::Idle;
    }

    /// Keeps no more of that game.
    pub fn give_up(&mut self, session: &Session) {
        self.state = State::GivenUp(Id::of(session));
    }

    /// Deletes a file, if it is still there. A game that is written to it is given up.
    ///
    /// # Errors
    /// When another program has it open, and when the system refuses.
    pub fn delete(&mut self, file: &Path) -> Result<(), DeleteError> {
        let held = match &self.state {
            State::Writing(writing) if writing.is_to(file) => Some(writing.id),
            _ if lock::is_in_use(file) => return Err(DeleteError::InUse),
            _ => None,
        };
        match fs::remove_file(file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(DeleteError::Undeletable { file: file.to_owned(), error });
            }
            _ => {}
        }
        if let Some(id) = held {
            self.state = State::GivenUp(id);
        }
        Ok(())
    }

    /// A new file, whose name no other game has, with all that has happened so far.
    fn begin(&self, session: &Session) -> Result<Writing, SaveError> {
        let unwritable =
            |path: &Path, error| SaveError::Unwritable { path: path.to_owned(), error };
        let folder = self.folder().ok_or(SaveError::NoFolder)?;
        folder::make(folder).map_err(|error| unwritable(folder, error))?;
        let started = Timestamp::now();
        let (time, game) = (started.strftime("%Y%m%dT%H%M%S"), session.rules().game());
        loop {
            let path = folder.join(format!("{time}-{game}-{:08x}.jsonl", rand::random::<u32>()));
            let mut options = OpenOptions::new();
            let file = match options.read(true).append(true).create_new(true).open(&path) {
                Ok(file) => file,
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                Err(error) => return Err(unwritable(&path, error)),
            };
            // Whoever takes an empty file is about to delete it.
            let Some(lock) = FileLock::take(file) else { continue };
            let header = format::header(session, started)
                .map_err(|error| unwritable(&path, error.into()))?;
            let (id, text) = (Id::of(session), Vec::new());
            let mut writing = Writing { path, lock, text, id, events: 0 };
            writing.write(&header, session)?;
            return Ok(writing);
        }
    }
}

/// A game, and how far it is written.
#[derive(Debug)]
struct Writing {
    path: PathBuf,
    lock: FileLock,
    /// What was written, whole lines all of it.
    text: Vec<u8>,
    id: Id,
    /// How many of its events are written.
    events: usize,
}

impl Writing {
    fn is_of(&self, session: &Session) -> bool {
        self.id == Id::of(session) && self.events <= session.events().len()
    }

    fn is_to(&self, file: &Path) -> bool {
        let identity = |it: Metadata| (it.dev(), it.ino());
        let own = self.lock.0.metadata().map(identity);
        own.is_ok_and(|own| fs::metadata(file).map(identity).is_ok_and(|it| it == own))
    }

    /// Writes what has happened since, after the header of a new file.
    fn write(&mut self, header: &str, session: &Session) -> Result<(), SaveError> {
        if self.events == session.events().len() {
            return Ok(());
        }
        let unwritable = |error| SaveError::Unwritable { path: self.path.clone(), error };
        let now = self.lock.0.metadata().map_err(unwritable)?;
        if now.nlink() == 0 {
            return Err(SaveError::Gone { file: self.path.clone() });
        }
        if !lock::says(&self.lock.0, &self.text).map_err(unwritable)? {
            return Err(SaveError::Changed { file: self.path.clone() });
        }
        let lines = self.news(session).map_err(|error| unwritable(error.into()))?;
        let lines = header.to_owned() + &lines;
        // One write: a kill leaves all of it or a half-written last line.
        if let Err(error) = (&self.lock.0).write_all(lines.as_bytes()) {
            self.cut_back();
            return Err(unwritable(error));
        }
        self.text.extend_from_slice(lines.as_bytes());
        self.events = session.events().len();
        Ok(())
    }

    /// What has happened since, as lines.
    fn news(&self, session: &Session) -> serde_json::Result<String> {
        let mut lines = String::new();
        for &event in &session.events()[self.events..] {
            lines += &format::event(session.rules(), event)?;
        }
        let is_told = session.events().last() == Some(&Event::Repetition);
        if let (Some(outcome), false) = (session.outcome(), is_told) {
            lines += &format::end(outcome)?;
        }
        Ok(lines)
    }

    /// Leaves whole lines, and no file without any; what else could be done where not even that
    /// can?
    fn cut_back(&self) {
        let _ = match self.text.len() {
            0 => fs::remove_file(&self.path),
            whole => self.lock.0.set_len(whole as u64),
        };
    }
}
