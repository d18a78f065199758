//! Standard input and output, as other programs may have left them: told not to wait, or with
//! more typed ahead than was asked for.

use std::{
    io::{self, ErrorKind, Read, Write},
    os::fd::{AsFd, BorrowedFd},
    time::{Duration, Instant},
};

use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    io::Errno,
    termios::{QueueSelector, tcflush},
};

/// A stream that waits until it is ready, also where the system was told not to.
#[derive(Debug)]
pub struct Patient<T>(pub T);

impl<T: AsFd> Patient<T> {
    fn insist<R>(
        &mut self,
        flags: PollFlags,
        mut work: impl FnMut(&mut T) -> io::Result<R>,
    ) -> io::Result<R> {
        loop {
            match work(&mut self.0) {
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    wait(&mut [PollFd::new(&self.0, flags)], None)?;
                }
                result => return result,
            }
        }
    }
}

impl<T: AsFd + Read> Read for Patient<T> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.insist(PollFlags::IN, |stream| stream.read(buffer))
    }
}

impl<T: AsFd + Write> Write for Patient<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.insist(PollFlags::OUT, |stream| stream.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.insist(PollFlags::OUT, T::flush)
    }
}

/// Waits until one of the files is ready, but no longer than until then, and not after a signal.
/// Whether one is.
///
/// # Errors
/// When the system cannot wait.
pub fn wait(fds: &mut [PollFd<'_>], until: Option<Instant>) -> io::Result<bool> {
    let left = until.map(|until| until.saturating_duration_since(Instant::now()));
    match poll(fds, left.and_then(|left| Timespec::try_from(left).ok()).as_ref()) {
        Ok(count) => Ok(count > 0),
        Err(Errno::INTR) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// Drops what was typed or pasted and is not read yet, and what follows it without a pause, so
/// that the next program (a shell) does not take it for its own.
pub fn drop_typed_ahead(terminal: BorrowedFd<'_>) {
    /// What comes after so long a silence was not sent before.
    const SILENCE: Duration = Duration::from_millis(30);
    /// Whoever sends for longer does not mean to stop.
    const LONGEST: Duration = Duration::from_secs(1);
    let end = Instant::now() + LONGEST;
    loop {
        // Where that fails, there is no terminal that could hold anything.
        let is_flushed = tcflush(terminal, QueueSelector::IFlush).is_ok();
        let mut fds = [PollFd::new(&terminal, PollFlags::IN)];
        let silent = Instant::now() + SILENCE;
        let has_more = is_flushed && matches!(wait(&mut fds, Some(silent)), Ok(true));
        if !has_more || fds[0].revents() != PollFlags::IN || Instant::now() > end {
            break;
        }
    }
    // A line without an end does not count as input that can be read.
    let _ = tcflush(terminal, QueueSelector::IFlush);
}
