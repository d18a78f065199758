//! Scripts: the decisions of a player, written down before the game.

use std::path::{Path, PathBuf};

use super::{Decision, DecisionError};
use crate::model::Game;

/// The decisions of a player, in order: one a line, with blank lines and `#` comments between
/// them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    file: PathBuf,
    /// Each decision, and the number of its line from 1.
    lines: Vec<(usize, String)>,
    /// The index of the first decision that is ignored in this game, if any is.
    dropped: Option<usize>,
}

impl Script {
    /// The script in the text of a file; the file itself is not read. Each decision is read when it
    /// is due.
    #[must_use]
    pub fn new(file: &Path, text: &str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let lines = (1..).zip(text.lines()).filter_map(|(number, line)| {
            let line = line.split('#').next().unwrap_or_default().trim();
            (!line.is_empty()).then(|| (number, line.to_owned()))
        });
        Self { file: file.to_owned(), lines: lines.collect(), dropped: None }
    }

    /// The file that it comes from.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Whether there is a decision with that index, from 0.
    #[must_use]
    pub fn has_decision(&self, index: usize) -> bool {
        index < self.dropped.unwrap_or(self.lines.len())
    }

    /// Ignores the decisions from that index on, until the script is [reset](Self::reset).
    pub const fn drop_from(&mut self, index: usize) {
        self.dropped = Some(index);
    }

    /// Starts again, for another game: no decision is ignored.
    pub const fn reset(&mut self) {
        self.dropped = None;
    }

    /// The decision with that index, from 0, if there is one.
    ///
    /// # Errors
    /// When its line is not a decision.
    pub fn decision(&self, game: Game, index: usize) -> Option<Result<Decision, DecisionError>> {
        let (_, text) = self.lines.get(index).filter(|_| self.has_decision(index))?;
        Some(Decision::read(game, text))
    }

    /// The line of the decision with that index, counted from 1 in the file; 0 if there is none.
    #[must_use]
    pub fn line(&self, index: usize) -> usize {
        self.lines.get(index).map_or(0, |&(number, _)| number)
    }
}
