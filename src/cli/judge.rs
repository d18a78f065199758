//! `loshu judge`: a board out of a file or standard input.

use std::{
    fmt,
    fs::File,
    io::{self, Read},
    os::fd::AsFd,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use rustix::{
    event::{PollFd, PollFlags, poll},
    fs::{Mode, OFlags, open},
};
use strum::IntoStaticStr;

use crate::texts::{self, Args, Message, Texts};

/// No board is written with more bytes.
const LARGEST: u64 = 4096;

/// How long to wait for somebody to write into a pipe that is named as the file.
const PATIENCE: Duration = Duration::from_millis(500);

/// Why there is no board to judge.
#[derive(Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "source-")]
pub enum SourceError {
    /// The file, or standard input, cannot be read.
    Unreadable {
        /// Which file; none is standard input.
        file: Option<PathBuf>,
        /// What the system says.
        error: io::Error,
    },
    /// It is larger than any board.
    TooLarge {
        /// Which file; none is standard input.
        file: Option<PathBuf>,
    },
    /// Nobody writes into the pipe, or not all of a board.
    Silent {
        /// Which file.
        file: PathBuf,
    },
}

impl Message for SourceError {
    fn id(&self) -> &'static str {
        self.into()
    }

    fn args(&self, _: &Texts) -> Args<'_> {
        let (file, error) = match self {
            Self::Unreadable { file, error } => (file.as_deref(), error.to_string()),
            Self::TooLarge { file } => (file.as_deref(), String::new()),
            Self::Silent { file } => (Some(file.as_path()), String::new()),
        };
        let file = file.map_or_else(
            || texts::english().say("standard-input"),
            |file| texts::harmless(&file.to_string_lossy()),
        );
        let largest = LARGEST.to_string();
        Args::from_iter([("file", file), ("error", error), ("largest", largest)])
    }
}

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&texts::english().message(self))
    }
}

impl std::error::Error for SourceError {}

/// The text of a board: out of the file, or out of standard input. What is not UTF-8 in it is
/// replaced, and is then no cell.
///
/// # Errors
/// When it cannot be read, is too large, or does not come.
pub fn read(file: Option<&Path>) -> Result<String, SourceError> {
    let unreadable = |error| SourceError::Unreadable { file: file.map(Path::to_owned), error };
    let bytes = match file {
        None => {
            let mut bytes = Vec::new();
            let input = io::stdin().lock();
            input.take(LARGEST + 1).read_to_end(&mut bytes).map_err(unreadable)?;
            bytes
        }
        Some(path) => open_without_waiting(path)
            .and_then(read_patiently)
            .map_err(unreadable)?
            .ok_or_else(|| SourceError::Silent { file: path.to_owned() })?,
    };
    if bytes.len() as u64 > LARGEST {
        return Err(SourceError::TooLarge { file: file.map(Path::to_owned) });
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Opens a file for reading; a named pipe too, which would else wait for a writer.
fn open_without_waiting(path: &Path) -> io::Result<File> {
    Ok(File::from(open(path, OFlags::RDONLY | OFlags::NONBLOCK | OFlags::CLOEXEC, Mode::empty())?))
}

/// All of the file, or the first bytes of one that is too large; none, when it does not come
/// within [`PATIENCE`], as from a pipe into which nobody writes.
fn read_patiently(mut file: File) -> io::Result<Option<Vec<u8>>> {
    let until = Instant::now() + PATIENCE;
    let mut bytes = Vec::new();
    let mut part = [0; LARGEST as usize + 1];
    while bytes.len() as u64 <= LARGEST {
        if !has_something(&file, until)? {
            return Ok(None);
        }
        match file.read(&mut part) {
            Ok(0) => break,
            Ok(count) => bytes.extend_from_slice(&part[..count]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(Some(bytes))
}

/// Whether there is something to read, or its end, or comes in time.
fn has_something(file: &File, until: Instant) -> io::Result<bool> {
    let mut fds = [PollFd::from_borrowed_fd(file.as_fd(), PollFlags::IN)];
    let left = until.saturating_duration_since(Instant::now());
    let left = left.try_into().map_err(io::Error::other)?;
    Ok(poll(&mut fds, Some(&left))? > 0)
}
