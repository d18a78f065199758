//! What happens at the table: every change of a game, on behalf of whoever makes it.

use super::{Ask, REPETITIONS, Record, Refusal, Session, Ticket};
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
    pub fn play(&mut self, played: Move) -> Result<(), Refusal> {
        self.expect_human_to_move()?;
        self.advance(played)
    }

    /// The question that a bot has to answer now, if one is to move.
    #[must_use]
    pub fn ask(&self) -> Option<Ask<'_>> {
        let ticket = Ticket(self.revision);
        self.asked().map(|asked| Ask { ticket, asked, session: self })
    }

    /// A bot's answer to the question with that ticket.
    ///
    /// # Errors
    /// When the question no longer stands or the move is refused; nothing has changed then.
    pub fn answer(&mut self, ticket: Ticket, decision: Decision) -> Result<(), Refusal> {
        if ticket != Ticket(self.revision) || self.asked().is_none() {
            return Err(Refusal::Stale);
        }
        match decision {
            Decision::Play(played) => self.advance(played),
            Decision::Claim => self.happen(Event::Claim(self.position().turn())),
            Decision::Resign => self.happen(Event::Resign(self.position().turn())),
        }
    }

    /// Whether the person to move may claim a draw.
    #[must_use]
    pub fn may_claim_draw(&self) -> bool {
        self.is_human_to_move() && self.record.occurrences() >= REPETITIONS
    }

    /// Claims a draw for the person to move, the position having occurred [`REPETITIONS`] times.
    ///
    /// # Errors
    /// When there is nothing to claim; nothing has changed then.
    pub fn claim_draw(&mut self) -> Result<(), Refusal> {
        self.expect_human_to_move()?;
        self.happen(Event::Claim(self.position().turn()))
    }

    /// Gives up for the person to move.
    ///
    /// # Errors
    /// When no person is to move; nothing has changed then.
    pub fn resign(&mut self) -> Result<(), Refusal> {
        self.expect_human_to_move()?;
        self.happen(Event::Resign(self.position().turn()))
    }

    /// Starts the next game of the same pairing; a game that has not ended counts for nobody.
    pub fn restart(&mut self) {
        self.past = self.score();
        self.record = Record::new(self.rules());
        self.events.clear();
        self.given = 0;
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
    pub fn play_before(&mut self, moves: &[Move]) {
        let _ = moves.iter().try_for_each(|&played| self.happen(Event::Move(played)));
        self.given = self.events.len();
    }

    /// Lets something happen, whoever does it: the one way in which a game changes. What happens is
    /// checked against the rules, done, and written down.
    ///
    /// # Errors
    /// When it cannot happen; nothing has changed then.
    pub fn happen(&mut self, event: Event) -> Result<(), Refusal> {
        let (standing, steps) = (self.record.standing(), self.record.steps());
        match event {
            Event::Move(played) => self.record.play(played)?,
            Event::Undo(kept) if kept < standing => self.record.stand_at(kept),
            Event::Undo(_) => return Err(Refusal::NothingToUndo),
            Event::Redo(kept) if standing < kept && kept <= steps => self.record.stand_at(kept),
            Event::Redo(_) => return Err(Refusal::NothingToRedo),
            Event::Claim(player) => {
                self.expect_turn_of(player)?;
                self.end_by_repetition()?;
            }
            Event::Repetition => self.end_by_repetition()?,
            Event::Resign(player) => {
                self.expect_turn_of(player)?;
                self.record.end(Outcome::Resignation { winner: player.other() });
            }
        }
        self.events.push(event);
        self.revision += 1;
        self.drop_faulty_script();
        Ok(())
    }

    /// Lets the seats play from decisions that were written down before; when those run out, the
    /// seat's own player goes on. Every game of the sitting begins with them anew.
    pub fn follow(&mut self, scripts: [Option<Script>; 2]) {
        self.scripts = scripts;
        self.drop_faulty_script();
    }

    /// The same, but from the next game of the sitting on.
    pub fn follow_later(&mut self, scripts: [Option<Script>; 2]) {
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
        let index = Self::turns_of(turn, self.record.plies().len());
        let decision = script.decision(self.rules().game(), index)?;
        Some(decision.and_then(|decision| match self.expect_allowed(decision) {
            Ok(()) => Ok(decision),
            Err(refusal) => Err(script.refused(index, refusal.to_string())),
        }))
    }

    /// Checks that whoever is to move may decide that, in a game that goes on.
    fn expect_allowed(&self, decision: Decision) -> Result<(), Refusal> {
        match (decision, self.record.occurrences()) {
            (Decision::Play(played), _) => {
                self.rules().play(&self.position(), played).map(drop).map_err(Refusal::from)
            }
            (Decision::Claim, times @ ..REPETITIONS) => Err(Refusal::TooFewRepetitions { times }),
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
            let index = Self::turns_of(turn, self.record.plies().len());
            if let Some(script) = &mut self.scripts[turn.index()] {
                script.drop_from(index);
            }
            self.fault = Some(error);
        }
    }

    fn end_by_repetition(&mut self) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(MoveError::GameOver.into());
        }
        self.expect_allowed(Decision::Claim)?;
        self.record.end(Outcome::Repetition);
        Ok(())
    }

    fn expect_turn_of(&self, player: Player) -> Result<(), Refusal> {
        let turn = self.position().turn();
        match self.outcome() {
            Some(_) => Err(MoveError::GameOver.into()),
            None if turn != player => Err(MoveError::WrongTurn { turn }.into()),
            None => Ok(()),
        }
    }

    fn advance(&mut self, played: Move) -> Result<(), Refusal> {
        self.happen(Event::Move(played))?;
        if self.is_among_bots()
            && self.outcome().is_none()
            && self.record.occurrences() >= REPETITIONS
        {
            self.happen(Event::Repetition)?;
        }
        Ok(())
    }
}
