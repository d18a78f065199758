//! Steps back and forth in a game: how far, and who waits meanwhile.

use super::{Event, Session, SessionError};

impl Session {
    /// Takes steps back to the last turn before that is a person's own: none that a file decides.
    /// Where there is none, the last step alone, unless no person had a turn yet. A bot's answer
    /// under way is void.
    ///
    /// # Errors
    /// When there is nothing to take back; nothing has changed then.
    pub fn undo(&mut self) -> Result<(), SessionError> {
        self.apply(Event::Undo(self.steps_to_undo().ok_or(SessionError::NothingToUndo)?))
    }

    /// Takes steps again that were taken back: to the next turn that is a person's own, else to
    /// the last step; while the game is held, one step.
    ///
    /// # Errors
    /// When nothing was taken back, or something else was played since; nothing has changed then.
    pub fn redo(&mut self) -> Result<(), SessionError> {
        self.apply(Event::Redo(self.steps_to_redo().ok_or(SessionError::NothingToRedo)?))
    }

    /// Whether there is a turn to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.steps_to_undo().is_some()
    }

    /// Whether there is a turn to take again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.steps_to_redo().is_some()
    }

    /// Whether the game waits where something was taken back and no person's own turn is: bots and
    /// files go on when the last step has been taken again. A person whose decision a file has may
    /// play another there.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        let standing = self.history.standing();
        standing < self.history.steps() && !self.is_own_turn_at(standing)
    }

    fn steps_to_undo(&self) -> Option<usize> {
        let standing = self.history.standing();
        let own = (0..standing).rev().find(|&steps| self.is_own_turn_at(steps));
        let had_a_turn = |steps| self.is_human_seat_at(steps);
        own.or_else(|| {
            let may = self.is_among_bots() || (0..standing).any(had_a_turn);
            standing.checked_sub(1).filter(|_| may)
        })
    }

    fn steps_to_redo(&self) -> Option<usize> {
        let (standing, steps) = (self.history.standing(), self.history.steps());
        let own = || (standing + 1..steps).find(|&steps| self.is_own_turn_at(steps));
        let next = if self.is_paused() { standing + 1 } else { own().unwrap_or(steps) };
        (standing < steps).then_some(next)
    }

    fn is_human_seat_at(&self, steps: usize) -> bool {
        self.seat(self.history.position_after(steps).turn()).is_human()
    }

    /// Whether after so many steps a person is to move, and no file decides for them.
    fn is_own_turn_at(&self, steps: usize) -> bool {
        let turn = self.history.position_after(steps).turn();
        let is_scripted = self.scripts[turn.index()]
            .as_ref()
            .is_some_and(|script| script.has_decision(Self::turns_of(turn, steps)));
        self.is_human_seat_at(steps) && !is_scripted
    }
}
