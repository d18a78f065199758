//! Files that one program writes, and no other.

use std::{
    fs::{self, DirBuilder, File, Metadata, OpenOptions, Permissions},
    io::{self, Seek, SeekFrom, Write},
    os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt},
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

use rustix::{
    fs::{FlockOperation, flock},
    io::Errno,
};

use super::{StoreError, StoreErrorKind};

/// Which file it is, and in which state: when another program writes to it, its size or its time
/// changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stamp {
    /// Its device and inode.
    identity: (u64, u64),
    size: u64,
    /// When it was last written: seconds and nanoseconds.
    modified: (i64, i64),
}

impl Stamp {
    pub(super) fn of(known: &Metadata) -> Self {
        Self {
            identity: (known.dev(), known.ino()),
            size: known.size(),
            modified: (known.mtime(), known.mtime_nsec()),
        }
    }
}

/// How long to try to lock a file: another program may lock it for a moment, to see whether it is in
/// use or to delete it.
const PATIENCE: Duration = Duration::from_millis(100);

/// An open file that only this program is to write: before each write it makes sure that no other
/// has.
#[derive(Debug)]
pub(super) struct OwnFile {
    path: PathBuf,
    file: File,
    /// How this program left it.
    left: Stamp,
}

impl OwnFile {
    /// A file that was opened for writing.
    pub(super) fn new(path: &Path, file: File) -> Result<Self, StoreError> {
        let known = file.metadata().map_err(|error| StoreError::unwritable(path, error))?;
        Ok(Self { path: path.to_owned(), file, left: Stamp::of(&known) })
    }

    /// A file that was opened, locked for as long as the value lives.
    pub(super) fn locked(path: &Path, file: File) -> Result<Self, StoreError> {
        let until = Instant::now() + PATIENCE;
        while !can_lock(&file, FlockOperation::NonBlockingLockExclusive) {
            if Instant::now() > until {
                return Err(StoreError::new(path, StoreErrorKind::InUse));
            }
            thread::sleep(PATIENCE / 20);
        }
        Self::new(path, file)
    }

    /// Opens a file to append to it, locked for as long as the value lives.
    pub(super) fn open(path: &Path) -> Result<Self, StoreError> {
        match OpenOptions::new().append(true).open(path) {
            Ok(file) => Self::locked(path, file),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                Err(StoreError::new(path, StoreErrorKind::Gone))
            }
            Err(error) => Err(StoreError::unwritable(path, error)),
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Whether that path leads to this file.
    pub(super) fn is_at(&self, path: &Path) -> bool {
        fs::metadata(path).is_ok_and(|known| Stamp::of(&known).identity == self.left.identity)
    }

    /// Takes the file over as it was then, if it still is.
    pub(super) fn take_over(&mut self, then: Option<Stamp>) -> Result<(), StoreError> {
        self.left = then.ok_or_else(|| self.error(StoreErrorKind::Changed))?;
        self.check()
    }

    /// Makes sure that the file is as this program left it.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        let now = self.file.metadata().map_err(|error| self.unwritable(error))?;
        if now.nlink() == 0 {
            return Err(self.error(StoreErrorKind::Gone));
        }
        // What else is written to a device does not matter.
        if now.is_file() && Stamp::of(&now) != self.left {
            return Err(self.error(StoreErrorKind::Changed));
        }
        Ok(())
    }

    /// Appends the text in one write, so that a kill leaves all of it or a half-written last line.
    /// When that fails, nothing of it is left, and no empty file either.
    pub(super) fn append(&mut self, text: &str) -> Result<(), StoreError> {
        self.check()?;
        let size = self.left.size + text.len() as u64;
        if let Err(error) = self.file.write_all(text.as_bytes()) {
            // If even that fails, there is nothing else to do.
            let _ = match self.left.size {
                0 if is_regular(&self.path) => fs::remove_file(&self.path),
                size => self.file.set_len(size),
            };
            return Err(self.unwritable(error));
        }
        self.note(size)
    }

    /// Cuts off what stands after so many bytes.
    pub(super) fn truncate(&mut self, size: u64) -> Result<(), StoreError> {
        self.check()?;
        let cut = self.file.set_len(size).and_then(|()| self.file.seek(SeekFrom::Start(size)));
        cut.map_err(|error| self.unwritable(error))?;
        self.note(size)
    }

    /// Notes how this program leaves the file. With another size than that, another program has
    /// written as well, which the next check finds.
    fn note(&mut self, size: u64) -> Result<(), StoreError> {
        let now = self.file.metadata().map_err(|error| self.unwritable(error))?;
        self.left = Stamp { size, ..Stamp::of(&now) };
        Ok(())
    }

    fn error(&self, kind: StoreErrorKind) -> StoreError {
        StoreError::new(&self.path, kind)
    }

    fn unwritable(&self, error: io::Error) -> StoreError {
        StoreError::unwritable(&self.path, error)
    }
}

impl Drop for OwnFile {
    fn drop(&mut self) {
        // Closing it is not enough: a process that was just started may have a copy of it open.
        let _ = flock(&self.file, FlockOperation::Unlock);
    }
}

/// Locks the file for as long as the value lives, so that it can be deleted: none, where it is
/// nothing that a program could have open to write.
///
/// # Errors
/// When another program has it open.
pub(super) fn for_deletion(path: &Path) -> Result<Option<OwnFile>, StoreError> {
    loop {
        // Opening a pipe would wait for somebody to write to it.
        if !fs::metadata(path).is_ok_and(|known| known.is_file()) {
            return Ok(None);
        }
        let Ok(file) = File::open(path) else { return Ok(None) };
        let file = OwnFile::locked(path, file)?;
        // Another file may have come in its place before it was locked.
        if file.is_at(path) {
            return Ok(Some(file));
        }
    }
}

/// Whether a program has locked the file, this one included.
pub(super) fn is_in_use(path: &Path) -> bool {
    // Opening a pipe would wait for somebody to write to it.
    fs::metadata(path).is_ok_and(|it| it.is_file())
        && File::open(path)
            .is_ok_and(|file| !can_lock(&file, FlockOperation::NonBlockingLockShared))
}

/// Locks the file, unless another program has. Where the file system knows no locks, every file is
/// free.
fn can_lock(file: &File, how: FlockOperation) -> bool {
    flock(file, how) != Err(Errno::WOULDBLOCK)
}

/// Whether the path itself is that of a regular file: not of a device, and not a link.
pub(super) fn is_regular(path: &Path) -> bool {
    path.symlink_metadata().is_ok_and(|known| known.is_file())
}

/// Makes the folder and those above it that are not there, for their owner alone.
pub(super) fn make_folder(folder: &Path) -> Result<(), StoreError> {
    let is_missing = |it: &&Path| !it.as_os_str().is_empty() && !it.is_dir();
    let missing: Vec<&Path> = folder.ancestors().take_while(is_missing).collect();
    let made = missing.into_iter().rev().try_for_each(|missing| {
        match DirBuilder::new().mode(0o700).create(missing) {
            Ok(()) => own(fs::metadata(missing)?, 0o700, |mode| fs::set_permissions(missing, mode)),
            // Another program was faster.
            Err(_) if missing.is_dir() => {}
            // A file is in the way; the system would say that it exists.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                return Err(io::ErrorKind::NotADirectory.into());
            }
            Err(error) => return Err(error),
        }
        Ok(())
    });
    made.map_err(|error| StoreError::unwritable(folder, error))
}

/// Makes a file that is not there yet, to append to it, for its owner alone.
pub(super) fn make_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    let file = options.append(true).create_new(true).mode(0o600).open(path)?;
    own(file.metadata()?, 0o600, |mode| file.set_permissions(mode));
    Ok(file)
}

/// Gives what was just made the mode that it should have, where the mask of the process has taken
/// something from it.
fn own(known: Metadata, mode: u32, set: impl FnOnce(Permissions) -> io::Result<()>) {
    if known.mode() & 0o777 != mode {
        // A file system without modes refuses that, and is no worse for it.
        let _ = set(Permissions::from_mode(mode));
    }
}
