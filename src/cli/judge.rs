//! `loshu judge`: judges a board from a file or standard input.

use std::{
    fs::File,
    io::{self, Read, Write},
    os::unix::fs::OpenOptionsExt,
    time::{Duration, Instant},
};

use rustix::{
    event::{PollFd, PollFlags, poll},
    fs::OFlags,
};
use strum::IntoStaticStr;

use super::{
    args::JudgeArgs,
    output::{Failure, print},
};
use crate::{
    model,
    stdio::Patient,
    texts::{self, Texts, message},
};

/// The largest file that is read as a board, in bytes.
const LARGEST: u64 = 4096;

/// How long to wait for somebody to write into a pipe that is named as the file.
const PATIENCE: Duration = Duration::from_millis(500);

/// Prints what the board is: win, draw or ongoing.
pub(super) fn run(texts: &Texts, args: JudgeArgs) -> Result<(), Failure> {
    let (source, read) = match args.file.filter(|file| file.as_os_str() != "-") {
        Some(path) => {
            // Opening a named pipe does not wait for a writer; reading it does, but not for ever.
            let mut options = File::options();
            options.read(true).custom_flags(OFlags::NONBLOCK.bits().cast_signed());
            (texts::shown_path(&path), options.open(&path).and_then(read_patiently))
        }
        None => {
            let mut bytes = Vec::new();
            let read = Patient(io::stdin().lock()).take(LARGEST + 1).read_to_end(&mut bytes);
            (texts.say("standard-input"), read.map(|_| Some(bytes)))
        }
    };
    let bytes = match read {
        Err(error) => return Err(SourceError::Unreadable { file: source, error }.into()),
        Ok(None) => return Err(SourceError::Silent { file: source }.into()),
        Ok(Some(bytes)) if bytes.len() as u64 > LARGEST => {
            return Err(SourceError::TooLarge { file: source, largest: LARGEST }.into());
        }
        Ok(Some(bytes)) => bytes,
    };
    // Bytes that are not UTF-8 are replaced by a character that is not a cell. What is wrong is
    // said without the program's name: scripts read it.
    let verdict = model::judge(&String::from_utf8_lossy(&bytes))
        .map_err(|error| Failure::Sentence(texts.message(&error)))?;
    print(|out| writeln!(out, "{verdict}"))
}

/// Why a file, or standard input, cannot be read.
#[derive(Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "source-")]
pub(super) enum SourceError {
    /// The system refuses it.
    Unreadable { file: String, error: io::Error },
    /// It has more bytes than any board.
    TooLarge { file: String, largest: u64 },
    /// It is a pipe into which nobody writes, or not all of a board.
    Silent { file: String },
}

message!(SourceError: Unreadable { file, error }, TooLarge { file, largest }, Silent { file });

/// All of the file, or the first bytes of one that is too large. Nothing where the end has not come
/// within [`PATIENCE`], as from a pipe into which nobody writes.
fn read_patiently(mut file: File) -> io::Result<Option<Vec<u8>>> {
    let until = Instant::now() + PATIENCE;
    let mut bytes = Vec::new();
    let mut part = [0; LARGEST as usize + 1];
    while bytes.len() as u64 <= LARGEST {
        let left = until.saturating_duration_since(Instant::now());
        let left = left.try_into().map_err(io::Error::other)?;
        if poll(&mut [PollFd::new(&file, PollFlags::IN)], Some(&left))? == 0 {
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
