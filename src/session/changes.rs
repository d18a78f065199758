//! What happens at the table: every change of a game, on behalf of whoever makes it.

use super::{BotRequest, History, REPETITIONS, RequestId, Session, SessionError};
use crate::{
    model::{Move, MoveError, Outcome, Player},
    players::{Decision, Script, ScriptError},
};

/// Something that happened in a game, in the order in which it did: enough to tell it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A move of whoever was to move.
    Move(Move),
    /// Steps were taken back; so many stand.
    Undo(usize),
    /// Steps were taken again; so many stand.
    Redo(usize),
    /// The player claimed a draw.
    Claim(Player),
    /// The third occurrence of a position among bots: a draw by itself.
    Repetition,
    /// The player gave up.
    Resign(Player),
}

impl Session {
    /// Plays a move for the person whose turn it is.
    ///
    /// # Errors
    /// When the rules refuse it or a bot is to move; nothing has changed then.
    pub fn play(&mut self, played: Move) -> Result<(), SessionError> {
        self.expect_human_to_move()?;
        self.advance(played)
    }

    /// The question that a bot has to answer now, if one is to move.
    #[must_use]
    pub fn bot_request(&self) -> Option<BotRequest<'_>> {
        let id = RequestId(self.revision);
        self.asked().map(|asked| BotRequest { id, asked, session: self })
    }

    /// A bot's answer to the question with that id.
    ///
    /// # Errors
    /// When the question no longer stands or the move is refused; nothing has changed then.
    pub fn answer(&mut self, id: RequestId, decision: Decision) -> Result<(), SessionError> {
        if id != RequestId(self.revision) || self.asked().is_none() {
            return Err(SessionError::Stale);
        }
        match decision {
            Decision::Play(played) => self.advance(played),
            Decision::Claim => self.apply(Event::Claim(self.position().turn())),
            Decision::Resign => self.apply(Event::Resign(self.position().turn())),
        }
    }

    /// Whether the person to move may claim a draw.
    #[must_use]
    pub fn may_claim_draw(&self) -> bool {
        self.is_human_to_move() && self.history.occurrences() >= REPETITIONS
    }

    /// Claims a draw for the person to move, the position having occurred [`REPETITIONS`] times.
    ///
    /// # Errors
    /// When there is nothing to claim; nothing has changed then.
    pub fn claim_draw(&mut self) -> Result<(), SessionError> {
        self.expect_human_to_move()?;
        self.apply(Event::Claim(self.position().turn()))
    }

    /// Gives up for the person to move.
    ///
    /// # Errors
    /// When no person is to move; nothing has changed then.
    pub fn resign(&mut self) -> Result<(), SessionError> {
        self.expect_human_to_move()?;
        self.apply(Event::Resign(self.position().turn()))
    }

    /// Starts the next game of the same setup; a game that has not ended counts for nobody.
    pub fn restart(&mut self) {
        self.past = self.score();
        self.history = History::new(self.rules());
        self.events.clear();
        self.opening_moves = 0;
        self.game += 1;
        self.revision += 1;
        if let Some(scripts) = self.later.take() {
            self.scripts = scripts;
        }
        self.scripts.iter_mut().flatten().for_each(Script::begin_anew);
        self.drop_faulty_script();
    }

    /// Gives the game moves to begin with, whoever sits there, as far as the rules allow: with them
    /// alone it has not [begun](Session::has_begun).
    pub fn play_opening(&mut self, moves: &[Move]) {
        let _ = moves.iter().try_for_each(|&played| self.apply(Event::Move(played)));
        self.opening_moves = self.events.len();
    }

    /// Lets something happen, whoever does it: the one way in which a game changes. What happens is
    /// checked against the rules, done, and written down.
    ///
    /// # Errors
    /// When it cannot happen; nothing has changed then.
    pub fn apply(&mut self, event: Event) -> Result<(), SessionError> {
        let (standing, steps) = (self.history.standing(), self.history.steps());
        match event {
            Event::Move(played) => self.history.play(played)?,
            Event::Undo(kept) if kept < standing => self.history.stand_at(kept),
            Event::Undo(_) => return Err(SessionError::NothingToUndo),
            Event::Redo(kept) if standing < kept && kept <= steps => self.history.stand_at(kept),
            Event::Redo(_) => return Err(SessionError::NothingToRedo),
            Event::Claim(player) => {
                self.expect_turn_of(player)?;
                self.end_by_repetition()?;
            }
            Event::Repetition => self.end_by_repetition()?,
            Event::Resign(player) => {
                self.expect_turn_of(player)?;
                self.history.end(Outcome::Resignation { winner: player.other() });
            }
        }
        self.events.push(event);
        self.revision += 1;
        self.drop_faulty_script();
        Ok(())
    }

    /// Lets the seats play from decisions that were written down before; when those run out, the
    /// seat's own player goes on. Every game of the sitting begins with them anew.
    pub fn set_scripts(&mut self, scripts: [Option<Script>; 2]) {
        self.scripts = scripts;
        self.drop_faulty_script();
    }

    /// The same, but from the next game of the sitting on.
    pub fn set_next_scripts(&mut self, scripts: [Option<Script>; 2]) {
        self.later = Some(scripts);
    }

    /// Why a file of decisions was dropped since this was last asked.
    pub fn take_fault(&mut self) -> Option<ScriptError> {
        self.fault.take()
    }

    /// The decision that is written down for the player to move, if there is one.
    pub(super) fn scripted(&self) -> Option<Result<Decision, ScriptError>> {
        let turn = self.position().turn();
        let script = self.scripts[turn.index()].as_ref()?;
        let index = Self::turns_of(turn, self.history.plies().len());
        let decision = script.decision(self.rules().game(), index)?;
        Some(decision.and_then(|decision| match self.expect_allowed(decision) {
            Ok(()) => Ok(decision),
            Err(refusal) => Err(script.refused(index, refusal.to_string())),
        }))
    }

    /// Checks that whoever is to move may decide that, in a game that goes on.
    fn expect_allowed(&self, decision: Decision) -> Result<(), SessionError> {
        match (decision, self.history.occurrences()) {
            (Decision::Play(played), _) => {
                self.rules().play(&self.position(), played).map(drop).map_err(SessionError::from)
            }
            (Decision::Claim, times @ ..REPETITIONS) => {
                Err(SessionError::TooFewRepetitions { times, needed: REPETITIONS })
            }
            (Decision::Claim | Decision::Resign, _) => Ok(()),
        }
    }

    /// How many of the first plies are that player's: A begins, and they take turns.
    pub(super) const fn turns_of(player: Player, plies: usize) -> usize {
        match player {
            Player::A => plies.div_ceil(2),
            Player::B => plies / 2,
        }
    }

    /// Drops the rest of a file whose next decision cannot be played.
    fn drop_faulty_script(&mut self) {
        // The file first: most seats have none, and the end is asked of the rules.
        if let Some(Err(error)) = self.scripted()
            && self.outcome().is_none()
        {
            let turn = self.position().turn();
            let index = Self::turns_of(turn, self.history.plies().len());
            if let Some(script) = &mut self.scripts[turn.index()] {
                script.drop_from(index);
            }
            self.fault = Some(error);
        }
    }

    fn end_by_repetition(&mut self) -> Result<(), SessionError> {
        if self.outcome().is_some() {
            return Err(MoveError::GameOver.into());
        }
        self.expect_allowed(Decision::Claim)?;
        self.history.end(Outcome::Repetition);
        Ok(())
    }

    fn expect_turn_of(&self, player: Player) -> Result<(), SessionError> {
        let turn = self.position().turn();
        match self.outcome() {
            Some(_) => Err(MoveError::GameOver.into()),
            None if turn != player => Err(MoveError::WrongTurn { turn }.into()),
            None => Ok(()),
        }
    }

    fn advance(&mut self, played: Move) -> Result<(), SessionError> {
        self.apply(Event::Move(played))?;
        if self.is_among_bots()
            && self.outcome().is_none()
            && self.history.occurrences() >= REPETITIONS
        {
            self.apply(Event::Repetition)?;
        }
        Ok(())
    }
}
