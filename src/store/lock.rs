//! Files that one program writes, and no other.

use std::{
    fs::{self, File},
    io,
    os::unix::fs::FileExt,
    path::Path,
};

use rustix::{
    fs::{FlockOperation, flock},
    io::Errno,
};

/// A file that is lock by this program, for as long as the value lives.
#[derive(Debug)]
pub(super) struct FileLock(pub(super) File);

impl FileLock {
    /// Takes the file, unless another program has: then nothing.
    pub(super) fn take(file: File) -> Option<Self> {
        is_free(&file, FlockOperation::NonBlockingLockExclusive).then_some(Self(file))
    }
}

impl Drop for FileLock {
    fn drop(&mut self) {
        // Said aloud: a process that has just been started may have a copy of the file open.
        let _ = flock(&self.0, FlockOperation::Unlock);
    }
}

/// Whether a program has lock the file, this one included.
pub(super) fn is_in_use(file: &Path) -> bool {
    // Before it is opened: that would wait for whoever writes to a pipe.
    fs::metadata(file).is_ok_and(|it| it.is_file())
        && File::open(file).is_ok_and(|file| !is_free(&file, FlockOperation::NonBlockingLockShared))
}

/// Locks the file, if nobody has. Where the file system knows no locks, nobody can tell, and it is
/// free.
fn is_free(file: &File, how: FlockOperation) -> bool {
    flock(file, how) != Err(Errno::WOULDBLOCK)
}

/// Whether the file says just that: no other program has written to it, for not every program heeds
/// locks.
pub(super) fn says(file: &File, text: &[u8]) -> io::Result<bool> {
    let mut now = vec![0; text.len()];
    match file.read_exact_at(&mut now, 0) {
        Ok(()) => Ok(now == text && file.metadata()?.len() == text.len() as u64),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}
