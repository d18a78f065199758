//! One game as it was played.

use crate::model::{Move, MoveError, Outcome, Position, Rules};

/// One turn that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The move.
    pub played: Move,
    /// The position after it.
    pub position: Position,
}

/// The steps of one game: its plies, and perhaps an end that was made at the table. Steps can be
/// taken back, and taken again for as long as nothing else is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    rules: Rules,
    /// All plies, those that were taken back included.
    plies: Vec<Ply>,
    /// The last step, after all plies, if the game was ended at the table: not by the rules.
    ending: Option<Outcome>,
    /// How many steps stand.
    standing: usize,
}

impl History {
    /// A game before its first move.
    #[must_use]
    pub const fn new(rules: Rules) -> Self {
        Self { rules, plies: Vec::new(), ending: None, standing: 0 }
    }

    /// The position that the game has reached.
    #[must_use]
    pub fn position(&self) -> Position {
        self.position_after(self.standing)
    }

    /// The position after so many steps.
    pub(super) fn position_after(&self, steps: usize) -> Position {
        let last = steps.min(self.plies.len()).checked_sub(1);
        last.map_or(Position::START, |last| self.plies[last].position)
    }

    /// What was played so far, without what was taken back.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies[..self.standing.min(self.plies.len())]
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.standing > self.plies.len() {
            return self.ending;
        }
        self.rules.outcome(&self.position())
    }

    /// How many steps stand.
    pub(super) const fn standing(&self) -> usize {
        self.standing
    }

    /// How many steps there are, those that were taken back included.
    pub(super) fn steps(&self) -> usize {
        self.plies.len() + usize::from(self.ending.is_some())
    }

    /// How often the position reached has occurred: the same tokens, the same player to move.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        let reached = self.position();
        let at_start = usize::from(reached == Position::START);
        at_start + self.plies().iter().filter(|ply| ply.position == reached).count()
    }

    /// Plays a move; what was taken back is forgotten.
    ///
    /// # Errors
    /// When it is refused; nothing has changed then.
    pub(super) fn play(&mut self, played: Move) -> Result<(), MoveError> {
        if self.outcome().is_some() {
            return Err(MoveError::GameOver);
        }
        let position = self.rules.play(&self.position(), played)?;
        self.forget_taken_back();
        self.plies.push(Ply { played, position });
        self.standing += 1;
        Ok(())
    }

    /// Ends the game by what happens at the table, not on the board; what was taken back is
    /// forgotten.
    pub(super) fn end(&mut self, outcome: Outcome) {
        self.forget_taken_back();
        self.ending = Some(outcome);
        self.standing += 1;
    }

    /// Lets so many steps stand, of all that there are.
    pub(super) fn stand_at(&mut self, steps: usize) {
        self.standing = steps.min(self.steps());
    }

    fn forget_taken_back(&mut self) {
        self.plies.truncate(self.standing);
        self.ending = None;
    }
}
