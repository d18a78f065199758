//! A seat that plays from a file of decisions: one a line, blank lines and `#` comments between
//! them.

use std::{
    fs::{self, File},
    io::{self, Read},
    os::unix::fs::FileTypeExt,
    path::{Path, PathBuf},
};

use strum::IntoStaticStr;

use super::Decision;
use crate::{
    model::{Game, ReadError},
    texts::{self, Quote, message},
};

/// No file of decisions has more bytes.
const LARGEST: u64 = 1 << 20;

/// The decisions of a seat, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    file: PathBuf,
    /// Each decision, and the number of its line from 1.
    lines: Vec<(usize, String)>,
    /// From which of them on they are dropped in the game under way, if they are.
    dropped: Option<usize>,
}

/// Why a file of decisions is not played, or no further; names file and line.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "script-")]
pub enum ScriptError {
    /// The file cannot be read.
    Unreadable {
        /// Which file.
        file: PathBuf,
        /// What the system says.
        error: String,
    },
    /// A line cannot be played; the rest is dropped.
    Refused {
        /// Which file.
        file: PathBuf,
        /// Which line, from 1.
        line: usize,
        /// Why.
        reason: String,
    },
}

message!(error ScriptError: Unreadable { file, error }, Refused { file, line, reason });

impl ScriptError {
    /// Which file.
    #[must_use]
    pub fn file(&self) -> &Path {
        let (Self::Unreadable { file, .. } | Self::Refused { file, .. }) = self;
        file
    }
}

impl Script {
    /// Reads a file of decisions. What they are worth is seen when they are played.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn read(file: &Path) -> Result<Self, ScriptError> {
        let unreadable = |error: io::Error| ScriptError::Unreadable {
            file: file.to_owned(),
            error: error.to_string(),
        };
        // A pipe that nobody writes to would be waited for; one that the shell has made is not.
        let is_pipe = fs::metadata(file).is_ok_and(|known| known.file_type().is_fifo());
        if is_pipe && !file.starts_with("/dev/fd") && !file.starts_with("/proc") {
            return Err(unreadable(io::ErrorKind::InvalidInput.into()));
        }
        let opened = File::open(file).map_err(unreadable)?;
        let mut bytes = Vec::new();
        opened.take(LARGEST).read_to_end(&mut bytes).map_err(unreadable)?;
        let text = String::from_utf8_lossy(&bytes);
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        let lines = (1..).zip(text.lines()).filter_map(|(number, line)| {
            let line = line.split('#').next().unwrap_or_default().trim();
            (!line.is_empty()).then(|| (number, line.to_owned()))
        });
        Ok(Self { file: file.to_owned(), lines: lines.collect(), dropped: None })
    }

    /// Which file it was read from.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Whether there is a decision with that index, from 0.
    #[must_use]
    pub fn has_decision(&self, index: usize) -> bool {
        index < self.dropped.unwrap_or(self.lines.len())
    }

    /// Drops the rest, from the decision with that index on.
    pub const fn drop_from(&mut self, index: usize) {
        self.dropped = Some(index);
    }

    /// Begins anew, for another game: nothing is dropped.
    pub const fn begin_anew(&mut self) {
        self.dropped = None;
    }

    /// The decision with that index, from 0, while there are any.
    ///
    /// # Errors
    /// When its line is none.
    pub fn decision(&self, game: Game, index: usize) -> Option<Result<Decision, ScriptError>> {
        let (_, text) = self.lines.get(index).filter(|_| self.has_decision(index))?;
        let decision = Decision::read(game, text).map_err(|error| match error {
            ReadError::Nothing | ReadError::NoNumber { .. } | ReadError::TooMany { .. } => {
                let args = [("given", Quote::new(text).as_str().to_owned())];
                texts::english().say_with("script-no-decision", args)
            }
            ReadError::TooLarge { .. } | ReadError::Move(_) => error.to_string(),
        });
        Some(decision.map_err(|reason| self.refused(index, reason)))
    }

    /// Why the decision with that index is not played.
    #[must_use]
    pub fn refused(&self, index: usize, reason: String) -> ScriptError {
        let line = self.lines.get(index).map_or(0, |&(number, _)| number);
        ScriptError::Refused { file: self.file.clone(), line, reason }
    }
}
