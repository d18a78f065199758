//! Undo and redo: how many steps they take, and when the game is paused.
//!
//! A step is a move, or the resignation or claim that ended the game.

use super::{Event, Session, SessionError};

impl Session {
    /// Goes back to the last turn that a person decided, not a script. Where there is none, undoes
    /// one step, unless no person has had a turn yet. A pending request to a bot is void.
    ///
    /// # Errors
    /// When there is nothing to undo; nothing has changed then.
    pub fn undo(&mut self) -> Result<(), SessionError> {
        let done = self.history.done();
        let may_step = || self.is_among_bots() || (0..done).any(|it| self.is_human_seat_at(it));
        let left = (0..done).rev().find(|&steps| self.is_own_turn_at(steps));
        let left = left.or_else(|| done.checked_sub(1).filter(|_| may_step()));
        self.apply(Event::Undo(left.ok_or(SessionError::NothingToUndo)?))
    }

    /// Goes forward to the next turn that a person decides, not a script, or to the last step that
    /// was undone. While the game is paused, goes forward one step.
    ///
    /// # Errors
    /// When nothing was undone, or a move was played since; nothing has changed then.
    pub fn redo(&mut self) -> Result<(), SessionError> {
        let (done, steps) = (self.history.done(), self.history.steps());
        let own = (done + 1..steps).find(|&it| self.is_own_turn_at(it));
        let left = if self.is_paused() { done + 1 } else { own.unwrap_or(steps) };
        self.apply(Event::Redo(left))
    }

    /// Whether there is something to redo.
    pub fn can_redo(&self) -> bool {
        self.history.done() < self.history.steps()
    }

    /// Whether bots and scripts wait after an undo: they continue when everything is redone. A
    /// person may play another move in place of their script.
    pub fn is_paused(&self) -> bool {
        self.can_redo() && !self.is_own_turn_at(self.history.done())
    }

    fn is_human_seat_at(&self, steps: usize) -> bool {
        self.seat(self.history.position_after(steps).turn()).is_human()
    }

    /// Whether a person decides after so many steps, and no script for them.
    fn is_own_turn_at(&self, steps: usize) -> bool {
        let turn = self.history.position_after(steps).turn();
        let is_scripted = self.scripts[turn.index()]
            .as_ref()
            .is_some_and(|script| script.has_decision(steps / 2));
        self.is_human_seat_at(steps) && !is_scripted
    }
}
