//! The moves of one game, with undo and redo.

use crate::model::{Move, MoveError, Outcome, Position, Rules};

/// One move that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move.
    pub played: Move,
    /// The position after it.
    pub position: Position,
    /// How often that position had occurred by then.
    occurrences: usize,
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
}

impl History {
    /// A game before its first move.
    pub fn new(rules: Rules) -> Self {
        Self { rules, plies: Vec::new(), ending: None, done: 0 }
    }

    /// The position that the game has reached.
    pub fn position(&self) -> Position {
        self.position_after(self.done)
    }

    /// The position after that many steps.
    pub(super) fn position_after(&self, steps: usize) -> Position {
        let last = steps.min(self.plies.len()).checked_sub(1);
        last.map_or(Position::START, |last| self.plies[last].position)
    }

    /// The plies so far, without undone ones.
    pub fn plies(&self) -> &[Ply] {
        &self.plies[..self.done.min(self.plies.len())]
    }

    /// How the game ended, if the rules or a player ended it.
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
    pub fn occurrences(&self) -> usize {
        self.plies().last().map_or(1, |ply| ply.occurrences)
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
        // The searches for one position are together no longer than the game, and positions are few:
        // a long game costs no more for each of its moves than a short one.
        let earlier = self.plies.iter().rev().find(|ply| ply.position == position);
        let occurrences = earlier.map_or(1, |ply| ply.occurrences + 1);
        self.plies.push(Ply { played, position, occurrences });
        self.done += 1;
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
        self.done = steps.min(self.steps());
    }

    fn forget_undone(&mut self) {
        self.plies.truncate(self.done);
        self.ending = None;
    }
}
