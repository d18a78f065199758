//! Writes games down as they happen.

use std::{
    env,
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

use etcetera::{BaseStrategy, base_strategy::Xdg};
use jiff::Timestamp;
use rustix::{
    fs::{FlockOperation, flock},
    io::Errno,
};

use super::format::{self, Game};
use crate::session::{Event, Session};

/// Where games are kept unless another folder is named: by the XDG rules, below the state folder.
/// Nothing where neither that nor a home is named.
#[must_use]
pub fn games_folder() -> Option<PathBuf> {
    let is_named = |key| env::var_os(key).is_some_and(|it| Path::new(&it).is_absolute());
    if !is_named("XDG_STATE_HOME") && !is_named("HOME") {
        // Else the home that the system knows of the account would be written to.
        return None;
    }
    Xdg::new().ok()?.state_dir().map(|folder| folder.join("loshu").join("games"))
}

/// Keeps the games of one program: each in a file of its own, which no other program writes.
#[derive(Debug)]
pub struct Keeper {
    folder: PathBuf,
    /// The game that is being written, and how many of its events are.
    under_way: Option<(Taken, Kept)>,
}

/// Which game a file belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kept {
    seed: u64,
    game: u64,
    events: usize,
}

impl Keeper {
    /// Keeps games in that folder, which is made when the first one is written.
    #[must_use]
    pub const fn new(folder: PathBuf) -> Self {
        Self { folder, under_way: None }
    }

    /// The folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Goes on in the file of a game that was read; a half-written last line is cut off. Where
    /// another program writes it, or has since, the game goes on in a file of its own.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn adopt(&mut self, file: &Path, game: &Game) -> io::Result<()> {
        self.under_way = None;
        let opened = OpenOptions::new().append(true).open(file)?;
        let is_as_read = |now: Game| (now.whole, now.was_cut) == (game.whole, game.was_cut);
        let Some(taken) = Taken::take(opened, FlockOperation::NonBlockingLockExclusive) else {
            return Ok(());
        };
        if !format::read(file).is_ok_and(is_as_read) {
            return Ok(());
        }
        taken.0.set_len(game.whole)?;
        let session = &game.session;
        let (seed, events) = (session.seed(), session.events().len());
        self.under_way = Some((taken, Kept { seed, game: session.game(), events }));
        Ok(())
    }

    /// Writes what has happened since it was last asked to: a game begins with its first event.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn keep(&mut self, session: &Session) -> io::Result<()> {
        let events = session.events();
        if !session.has_begun() {
            self.under_way = None;
            return Ok(());
        }
        let is_same = |kept: &Kept| {
            (kept.seed, kept.game) == (session.seed(), session.game())
                && kept.events <= events.len()
        };
        if self.under_way.as_ref().is_none_or(|(_, kept)| !is_same(kept)) {
            let kept = Kept { seed: session.seed(), game: session.game(), events: 0 };
            self.under_way = Some((self.begin(session)?, kept));
        }
        let Some((file, kept)) = &mut self.under_way else { return Ok(()) };
        let mut lines = String::new();
        for &event in &events[kept.events..] {
            lines.push_str(&format::event(session.rules(), event)?);
        }
        let is_told = kept.events == events.len() || events.last() == Some(&Event::Repetition);
        if let (Some(outcome), false) = (session.outcome(), is_told) {
            lines.push_str(&format::end(outcome)?);
        }
        // One write: a kill leaves all of it or a half-written last line.
        file.0.write_all(lines.as_bytes())?;
        kept.events = events.len();
        Ok(())
    }

    /// A new file, whose name no other game has.
    fn begin(&self, session: &Session) -> io::Result<Taken> {
        fs::create_dir_all(&self.folder)?;
        let now = Timestamp::now();
        let header = format::header(session, now)?;
        let time = now.strftime("%Y%m%dT%H%M%S");
        loop {
            let name =
                format!("{time}-{}-{:08x}.jsonl", session.rules().game(), rand::random::<u32>());
            let options =
                OpenOptions::new().append(true).create_new(true).open(self.folder.join(name));
            match options {
                Ok(file) => {
                    let exclusive = FlockOperation::NonBlockingLockExclusive;
                    let Some(mut taken) = Taken::take(file, exclusive) else { continue };
                    taken.0.write_all(header.as_bytes())?;
                    return Ok(taken);
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }
}

/// A file that is taken by this program, for as long as the value lives.
#[derive(Debug)]
struct Taken(File);

impl Taken {
    /// Takes the file, unless another program has: then nothing. Where the file system knows no
    /// locks, nobody can tell, and it is taken.
    fn take(file: File, how: FlockOperation) -> Option<Self> {
        (flock(&file, how) != Err(Errno::WOULDBLOCK)).then_some(Self(file))
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        // Said aloud: a process that has just been started may have a copy of the file open.
        let _ = flock(&self.0, FlockOperation::Unlock);
    }
}

/// Whether a program has taken the file.
pub(super) fn is_in_use(file: &Path) -> bool {
    let shared = FlockOperation::NonBlockingLockShared;
    File::open(file).is_ok_and(|file| Taken::take(file, shared).is_none())
}
