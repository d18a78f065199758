//! `loshu judge`: judges a board from a file or standard input.

use std::{
    fs::File,
    io::{self, Read, Write},
    os::fd::AsFd,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use fluent_bundle::FluentValue;
use rustix::{
    event::{PollFd, PollFlags, poll},
    fs::{Mode, OFlags, open},
};
use strum::IntoStaticStr;

use super::{
    args::JudgeArgs,
    output::{Failure, print},
};
use crate::{
    model,
    texts::{Argument, Texts, message},
};

/// The largest file that is read as a board, in bytes.
const LARGEST: u64 = 4096;

/// How long to wait for somebody to write into a pipe that is named as the file.
const PATIENCE: Duration = Duration::from_millis(500);

/// Prints what the board is: win, draw or ongoing.
pub(super) fn run(texts: &Texts, args: JudgeArgs) -> Result<(), Failure> {
    let source = match args.file.filter(|file| file.as_os_str() != "-") {
        Some(file) => Source::File(file),
        None => Source::StandardInput,
    };
    let board = source.read()?;
    // The reason alone, without the program's name: scripts read it.
    let verdict = model::judge(&board).map_err(|it| Failure::Sentence(texts.message(&it)))?;
    print(|out| writeln!(out, "{verdict}"))
}

/// Where a text is read from.
#[derive(Clone, Debug)]
pub(super) enum Source {
    StandardInput,
    File(PathBuf),
}

impl Argument for Source {
    fn argument<'a>(&'a self, texts: &Texts) -> FluentValue<'a> {
        match self {
            Self::StandardInput => texts.say("standard-input").into(),
            Self::File(file) => file.argument(texts),
        }
    }
}

/// Why a source cannot be read.
#[derive(Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "source-")]
pub(super) enum SourceError {
    /// The system refuses it.
    Unreadable {
        /// The file, or standard input.
        file: Source,
        /// What the system says.
        error: io::Error,
    },
    /// It is larger than any board.
    TooLarge {
        /// The file, or standard input.
        file: Source,
        /// The largest size that is read, in bytes.
        largest: u64,
    },
    /// It is a pipe into which nobody writes, or not all of a board.
    Silent {
        /// The file.
        file: Source,
    },
}

message!(SourceError: Unreadable { file, error }, TooLarge { file, largest }, Silent { file });

impl Source {
    /// The text of a board. Bytes that are not UTF-8 are replaced, and then are not a cell.
    fn read(self) -> Result<String, SourceError> {
        let read = match &self {
            Self::StandardInput => {
                let mut bytes = Vec::new();
                let input = io::stdin().lock();
                input.take(LARGEST + 1).read_to_end(&mut bytes).map(|_| Some(bytes))
            }
            Self::File(path) => open_without_waiting(path).and_then(read_patiently),
        };
        match read {
            Err(error) => Err(SourceError::Unreadable { file: self, error }),
            Ok(None) => Err(SourceError::Silent { file: self }),
            Ok(Some(bytes)) if bytes.len() as u64 > LARGEST => {
                Err(SourceError::TooLarge { file: self, largest: LARGEST })
            }
            Ok(Some(bytes)) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
        }
    }
}

/// Opens a file for reading, without waiting for a writer where it is a named pipe.
fn open_without_waiting(path: &Path) -> io::Result<File> {
    Ok(File::from(open(path, OFlags::RDONLY | OFlags::NONBLOCK | OFlags::CLOEXEC, Mode::empty())?))
}

/// All of the file, or the first bytes of one that is too large. Nothing where the end has not come
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

/// Whether there is something to read, or the end of the file, before the time is up.
fn has_something(file: &File, until: Instant) -> io::Result<bool> {
    let mut fds = [PollFd::from_borrowed_fd(file.as_fd(), PollFlags::IN)];
    let left = until.saturating_duration_since(Instant::now());
    let left = left.try_into().map_err(io::Error::other)?;
    Ok(poll(&mut fds, Some(&left))? > 0)
}
