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

/// The plies of one game, and how it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    rules: Rules,
    plies: Vec<Ply>,
    outcome: Option<Outcome>,
}

impl Record {
    /// A game before its first move.
    #[must_use]
    pub const fn new(rules: Rules) -> Self {
        Self { rules, plies: Vec::new(), outcome: None }
    }

    /// The position that the game has reached.
    #[must_use]
    pub fn position(&self) -> Position {
        self.plies.last().map_or(Position::START, |ply| ply.position)
    }

    /// What was played so far.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// How the game ended, if it has.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// How often the position reached has occurred: the same tokens, the same player to move.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        let reached = self.position();
        let at_start = usize::from(reached == Position::START);
        at_start + self.plies.iter().filter(|ply| ply.position == reached).count()
    }

    /// Plays a move.
    ///
    /// # Errors
    /// When it is refused; nothing has changed then.
    pub(super) fn play(&mut self, played: Move) -> Result<(), MoveError> {
        if self.outcome.is_some() {
            return Err(MoveError::GameOver);
        }
        let position = self.rules.play(&self.position(), played)?;
        self.plies.push(Ply { played, position });
        self.outcome = self.rules.outcome(&position);
        Ok(())
    }

    /// Takes back the last ply, and with it how the game ended.
    pub(super) fn take_back(&mut self) -> Option<Ply> {
        let ply = self.plies.pop()?;
        self.outcome = None;
        Some(ply)
    }

    /// Ends the game by what happens at the table, not on the board.
    pub(super) const fn end(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
    }
}
