//! Saves games while they are played.

use std::{fs, io, path::Path};

use jiff::Timestamp;

use super::{
    SaveDirectory, StoreError, StoreErrorKind,
    format::{self, SavedGame},
    lock::{self, OwnFile},
};
use crate::session::{GameId, Session};

/// Saves the games of one program, each to a file of its own that no other program writes.
///
/// It alone knows whether games are saved: whoever plays calls [`save`](Self::save) after each
/// change and need not ask.
#[derive(Debug)]
pub struct JournalWriter {
    directory: SaveDirectory,
    is_enabled: bool,
    state: State,
}

#[derive(Debug)]
enum State {
    /// No game is being saved.
    Idle,
    /// This game is being saved.
    Writing(Journal),
    /// This game is saved no further, and the reason was reported.
    GivenUp(GameId),
}

impl JournalWriter {
    /// Saves games there.
    pub fn new(directory: impl Into<SaveDirectory>) -> Self {
        Self { directory: directory.into(), is_enabled: true, state: State::Idle }
    }

    /// The folder of saved games. Without one, saving cannot be turned on.
    pub fn folder(&self) -> Option<&Path> {
        self.directory.folder()
    }

    /// Whether games are to be saved: always false for [`SaveDirectory::Off`]. For
    /// [`SaveDirectory::Nowhere`] it may be true, and saving a game then fails.
    pub fn is_enabled(&self) -> bool {
        self.is_enabled && self.directory != SaveDirectory::Off
    }

    /// Turns saving on or off for now. A game that continues after saving was off gets a new file,
    /// since events would be missing in the old one.
    pub fn set_enabled(&mut self, is_enabled: bool) {
        self.is_enabled = is_enabled;
        if !is_enabled {
            self.state = State::Idle;
        }
    }

    /// The file of the game that is being saved.
    pub fn file(&self) -> Option<&Path> {
        match &self.state {
            State::Writing(journal) => Some(journal.file.path()),
            State::Idle | State::GivenUp(_) => None,
        }
    }

    /// Saves a game on in the file that it was read from; a half-written last line is cut off.
    /// Does nothing while saving is off.
    ///
    /// # Errors
    /// When the file is in use, gone, changed since it was read, or cannot be written. The game
    /// before is then still being saved, and this one is not.
    pub fn resume(&mut self, file: &Path, game: &SavedGame) -> Result<(), StoreError> {
        if !self.is_enabled() {
            return Ok(());
        }
        if let State::Writing(journal) = &mut self.state
            && journal.file.is_at(file)
        {
            return journal.resume(game);
        }
        let mut journal = Journal { file: OwnFile::open(file)?, id: game.session.id(), events: 0 };
        journal.resume(game)?;
        self.state = State::Writing(journal);
        Ok(())
    }

    /// Writes what has happened since the last call, once the game has [begun](Session::has_begun).
    /// Does nothing while saving is off.
    ///
    /// # Errors
    /// When it cannot be written. That is reported once a game, for the game is then given up.
    pub fn save(&mut self, session: &Session) -> Result<(), StoreError> {
        if !self.is_enabled() || !session.has_begun() {
            self.state = State::Idle;
            return Ok(());
        }
        let (id, events) = (session.id(), session.events().len());
        let saved = match &mut self.state {
            State::GivenUp(given_up) if *given_up == id => return Ok(()),
            State::Writing(journal) if journal.id == id && journal.events <= events => {
                journal.write("", session)
            }
            _ => self.begin(session).map(|journal| self.state = State::Writing(journal)),
        };
        if saved.is_err() {
            self.give_up(session);
        }
        saved
    }

    /// Saves no more of that game.
    pub fn give_up(&mut self, session: &Session) {
        self.state = State::GivenUp(session.id());
    }

    /// Deletes a saved game, if its file is still there. If that is the game being saved, it is
    /// given up.
    ///
    /// # Errors
    /// When another program has the file open, and when the system refuses.
    pub fn delete(&mut self, file: &Path) -> Result<(), StoreError> {
        let own = match &self.state {
            State::Writing(journal) if journal.file.is_at(file) => Some(journal.id.clone()),
            _ => None,
        };
        // Locked until it is deleted, so that no other program resumes it meanwhile.
        let _locked = if own.is_some() { None } else { lock::for_deletion(file)? };
        if let Err(error) = fs::remove_file(file)
            && error.kind() != io::ErrorKind::NotFound
        {
            let kind = StoreErrorKind::Undeletable { error: error.to_string() };
            return Err(StoreError::new(file, kind));
        }
        if let Some(id) = own {
            self.state = State::GivenUp(id);
        }
        Ok(())
    }

    /// A new file, with all that has happened so far.
    fn begin(&self, session: &Session) -> Result<Journal, StoreError> {
        let Some(folder) = self.folder() else {
            return Err(StoreError::new(Path::new(""), StoreErrorKind::NoFolder));
        };
        lock::make_folder(folder)?;
        let started = Timestamp::now();
        let (time, game) = (started.strftime("%Y%m%dT%H%M%S"), session.rules().game());
        loop {
            let path = folder.join(format!("{time}-{game}-{:08x}.jsonl", rand::random::<u32>()));
            let file = match lock::make_file(&path) {
                Ok(file) => file,
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                Err(error) => return Err(StoreError::unwritable(&path, error)),
            };
            let locked = OwnFile::locked(&path, file);
            let file = match locked.and_then(|file| file.check().map(|()| file)) {
                // Whoever has locked a file that was just created is about to delete it, or has.
                Err(StoreError { kind: StoreErrorKind::InUse | StoreErrorKind::Gone, .. }) => {
                    continue;
                }
                file => file?,
            };
            let mut journal = Journal { file, id: session.id(), events: 0 };
            journal.write(&format::header(session, started), session)?;
            return Ok(journal);
        }
    }
}

/// The file of a game, and how much of the game it holds.
#[derive(Debug)]
struct Journal {
    file: OwnFile,
    id: GameId,
    /// How many events of the game are written.
    events: usize,
}

impl Journal {
    /// Continues from the game as it was read.
    fn resume(&mut self, game: &SavedGame) -> Result<(), StoreError> {
        self.file.take_over(game.stamp)?;
        if game.was_cut {
            self.file.truncate(game.whole)?;
        }
        (self.id, self.events) = (game.session.id(), game.session.events().len());
        Ok(())
    }

    /// Appends what has happened since, after the header of a new file.
    fn write(&mut self, header: &str, session: &Session) -> Result<(), StoreError> {
        if self.events == session.events().len() {
            return Ok(());
        }
        self.file.append(&(header.to_owned() + &format::events(session, self.events)))?;
        self.events = session.events().len();
        Ok(())
    }
}
