//! The file of one seat's decisions: written as they come, shortened where they are lock back.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Seek, SeekFrom, Write},
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
};

use super::{error::Unwritable, folder, lock};
use crate::texts;

/// The recording of one seat.
#[derive(Debug)]
pub(super) struct TranscriptFile {
    /// The file that was asked for.
    asked: PathBuf,
    /// The file of the game under way.
    file: PathBuf,
    /// Whether that may be there already.
    may_overwrite: bool,
    state: State,
}

/// What has become of a recording.
#[derive(Debug)]
enum State {
    /// Nothing was written.
    Blank,
    /// Something was written.
    Written(Written),
    /// The file cannot be written: this game is not recorded.
    GivenUp,
}

/// A file, and all that it says.
#[derive(Debug)]
struct Written {
    file: File,
    lines: String,
}

impl TranscriptFile {
    /// A recording to a new file of that name.
    pub fn new(asked: PathBuf) -> Self {
        Self { file: asked.clone(), asked, may_overwrite: false, state: State::Blank }
    }

    /// Lets the file be there already.
    pub const fn overwrite(&mut self) {
        self.may_overwrite = true;
    }

    /// The file that was asked for.
    pub fn asked(&self) -> &Path {
        &self.asked
    }

    /// The file, where it is there already, and not by this recording.
    pub fn in_use(&self) -> Option<&Path> {
        let is_blank = matches!(self.state, State::Blank);
        Some(&*self.file).filter(|file| is_blank && is_there(file))
    }

    /// Whether something came of it in the game under way.
    pub const fn is_used(&self) -> bool {
        !matches!(self.state, State::Blank)
    }

    /// Whether there is no file with that number behind the name that was asked for.
    pub fn is_free(&self, number: u64) -> bool {
        !is_there(&self.numbered(number))
    }

    /// Whether there is something by the name of the file of the game under way.
    pub fn is_there(&self) -> bool {
        is_there(&self.file)
    }

    /// Goes on to the next game: in the file with that number, or in the same one.
    pub fn turn_over(&mut self, number: Option<u64>) {
        self.state = State::Blank;
        if let Some(number) = number {
            self.file = self.numbered(number);
            self.may_overwrite = false;
        }
    }

    /// The name that was asked for, with a number behind its stem: `a-2.rd`.
    fn numbered(&self, number: u64) -> PathBuf {
        let stem = self.asked.file_stem().unwrap_or_default().to_string_lossy();
        let ending = self.asked.extension().map(|it| format!(".{}", it.to_string_lossy()));
        let ending = ending.unwrap_or_default();
        self.asked.with_file_name(format!("{stem}-{number}{ending}"))
    }

    /// Writes the lines, where they are not what was written last. A file that cannot be written is
    /// given up.
    pub fn write(&mut self, lines: String) -> Result<(), Unwritable> {
        let done = match &mut self.state {
            State::GivenUp => Ok(()),
            State::Blank if lines.is_empty() => Ok(()),
            State::Blank => self.begin(lines).map(|written| self.state = State::Written(written)),
            State::Written(written) if lines.is_empty() && is_regular(&self.file) => {
                // An empty file would be in the way of the next.
                written.expect_own().and_then(|()| fs::remove_file(&self.file)).map(|()| {
                    (self.state, self.may_overwrite) = (State::Blank, false);
                })
            }
            State::Written(written) => written.rewrite(lines),
        };
        done.map_err(|error| {
            self.state = State::GivenUp;
            Unwritable { file: self.file.clone(), error: error.to_string() }
        })
    }

    fn begin(&self, lines: String) -> io::Result<Written> {
        self.file.parent().map_or(Ok(()), folder::make)?;
        let mut options = OpenOptions::new();
        if self.may_overwrite {
            options.create(true).truncate(true);
        } else {
            // Whoever has made it meanwhile wants it kept.
            options.create_new(true);
        }
        let mut file =
            options.read(true).write(true).open(&self.file).map_err(|error| {
                match error.kind() {
                    io::ErrorKind::AlreadyExists => told("record-there"),
                    _ => error,
                }
            })?;
        if let Err(error) = file.write_all(lines.as_bytes()) {
            if !self.may_overwrite {
                // Best effort: what was made just now and could not be begun is not to be in the way.
                let _ = fs::remove_file(&self.file);
            }
            return Err(error);
        }
        Ok(Written { file, lines })
    }
}

impl Written {
    /// Checks that the file is as it was written.
    fn expect_own(&self) -> io::Result<()> {
        let known = self.file.metadata()?;
        if known.nlink() == 0 {
            return Err(told("record-gone"));
        }
        if known.is_file() && !lock::says(&self.file, self.lines.as_bytes())? {
            return Err(told("record-changed"));
        }
        Ok(())
    }

    /// Makes the file say these lines. What both say stays, so that a kill loses nothing of it.
    fn rewrite(&mut self, lines: String) -> io::Result<()> {
        if self.lines == lines {
            return Ok(());
        }
        self.expect_own()?;
        let pairs = self.lines.bytes().zip(lines.bytes());
        let common = pairs.take_while(|(one, other)| one == other).count();
        if common < self.lines.len() {
            self.file.set_len(common as u64)?;
            self.file.seek(SeekFrom::Start(common as u64))?;
        }
        self.file.write_all(&lines.as_bytes()[common..])?;
        self.lines = lines;
        Ok(())
    }
}

fn told(id: &str) -> io::Error {
    io::Error::other(texts::english().say(id))
}

/// Whether the name is that of a file: of no device, and no link.
fn is_regular(file: &Path) -> bool {
    file.symlink_metadata().is_ok_and(|known| known.is_file())
}

/// Whether there is something of that name: a link that leads nowhere, too.
fn is_there(file: &Path) -> bool {
    file.symlink_metadata().is_ok()
}
