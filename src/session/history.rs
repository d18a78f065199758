//! The moves of one game, with undo and redo.

use std::collections::{HashMap, hash_map::Entry};

use crate::model::{Move, MoveError, Outcome, Position, Rules};

/// One move that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move.
    pub played: Move,
    /// The position after it.
    pub position: Position,
}

/// The steps of one game: its moves, and perhaps the resignation or the draw that ended it. Steps
/// can be undone, and redone until another step is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    rules: Rules,
    /// All plies, undone ones included.
    plies: Vec<Ply>,
    /// The step after all plies, if the game was ended by a player and not by the rules.
    ending: Option<Outcome>,
    /// How many steps are not undone.
    done: usize,
    /// How often each position occurs after the plies that are not undone. Counted step by step:
    /// to go through the whole game at each move would make long games slow.
    occurrences: HashMap<Position, usize>,
}

impl History {
    /// A game before its first move.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        let occurrences = HashMap::new();
        Self { rules, plies: Vec::new(), ending: None, done: 0, occurrences }
    }

    /// The position that the game has reached.
    #[must_use]
    pub fn position(&self) -> Position {
        self.position_after(self.done)
    }

    /// The position after that many steps.
    pub(super) fn position_after(&self, steps: usize) -> Position {
        let last = steps.min(self.plies.len()).checked_sub(1);
        last.map_or(Position::START, |last| self.plies[last].position)
    }

    /// The plies so far, without undone ones.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies[..self.done.min(self.plies.len())]
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.done > self.plies.len() {
            return self.ending;
        }
        self.rules.outcome(&self.position())
    }

    /// How many steps are not undone.
    pub(super) const fn done(&self) -> usize {
        self.done
    }

    /// How many steps there are, undone ones included.
    pub(super) fn steps(&self) -> usize {
        self.plies.len() + usize::from(self.ending.is_some())
    }

    /// How often the current position has occurred: the same tokens and the same player to move.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        let current = self.position();
        let at_start = usize::from(current == Position::START);
        at_start + self.occurrences.get(&current).copied().unwrap_or_default()
    }

    /// Plays a move, and forgets undone steps.
    ///
    /// # Errors
    /// When it is refused; nothing has changed then.
    pub(super) fn play(&mut self, played: Move) -> Result<(), MoveError> {
        if self.outcome().is_some() {
            return Err(MoveError::GameOver);
        }
        let position = self.rules.play(&self.position(), played)?;
        self.forget_undone();
        self.plies.push(Ply { played, position });
        self.go_to(self.done + 1);
        Ok(())
    }

    /// Ends the game by a resignation or a claimed draw, and forgets undone steps.
    pub(super) fn end(&mut self, outcome: Outcome) {
        self.forget_undone();
        self.ending = Some(outcome);
        self.done += 1;
    }

    /// Undoes or redoes steps until that many are not undone.
    pub(super) fn go_to(&mut self, steps: usize) {
        let before = self.plies().len();
        self.done = steps.min(self.steps());
        let after = self.plies().len();
        for ply in self.plies.get(before..after).unwrap_or_default() {
            *self.occurrences.entry(ply.position).or_default() += 1;
        }
        for ply in self.plies.get(after..before).unwrap_or_default() {
            if let Entry::Occupied(mut count) = self.occurrences.entry(ply.position) {
                *count.get_mut() -= 1;
                if *count.get() == 0 {
                    count.remove();
                }
            }
        }
    }

    fn forget_undone(&mut self) {
        self.plies.truncate(self.done);
        self.ending = None;
    }
}
