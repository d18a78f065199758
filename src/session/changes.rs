//! Every change of a game, by people, bots, and saved games.

use super::{
    BotRequest, History, PlayerKind, REPETITIONS, RequestId, Respondent, ScriptError,
    ScriptLineError, Session, SessionError,
};
use crate::{
    model::{Move, MoveError, Outcome, Player},
    players::{Decision, Script},
};

/// A change of a game. Applied in order, the events of a game reproduce it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A move of the player to move.
    Move(Move),
    /// Steps were undone, until this many were left.
    Undo(usize),
    /// Steps were redone, until there were this many.
    Redo(usize),
    /// The player claimed a draw.
    Claim(Player),
    /// The player resigned.
    Resign(Player),
}

impl Session {
    /// Plays a move for the person whose turn it is.
    ///
    /// # Errors
    /// When the rules refuse it or a bot is to move; nothing has changed then.
    pub fn play(&mut self, played: Move) -> Result<(), SessionError> {
        self.expect_human_to_move()?;
        self.decide(Decision::Play(played))
    }

    /// The request to the bot or script whose turn it is; none when a person decides, or while the
    /// game is [paused](Session::is_paused).
    pub fn bot_request(&self) -> Option<BotRequest<'_>> {
        if self.outcome().is_some() || self.is_paused() {
            return None;
        }
        let respondent = match (self.scripted(), self.seat(self.position().turn()).kind) {
            (Some(Ok(decision)), _) => Respondent::Script(decision),
            (_, PlayerKind::Bot(bot)) => Respondent::Bot(bot),
            (_, PlayerKind::Human) => return None,
        };
        Some(BotRequest { id: RequestId(self.revision), respondent, session: self })
    }

    /// Applies the answer to the request with that id.
    ///
    /// # Errors
    /// When the game has changed since the request, or the move is refused; nothing has changed then.
    pub fn answer(&mut self, id: RequestId, decision: Decision) -> Result<(), SessionError> {
        if self.bot_request().is_none_or(|request| request.id != id) {
            return Err(SessionError::Stale);
        }
        self.decide(decision)
    }

    /// Whether the person to move may claim a draw.
    pub fn may_claim_draw(&self) -> bool {
        self.is_human_to_move() && self.history.occurrences() >= REPETITIONS
    }

    /// Claims a draw for the person to move, after a position has occurred [`REPETITIONS`] times.
    ///
    /// # Errors
    /// When there is nothing to claim; nothing has changed then.
    pub fn claim_draw(&mut self) -> Result<(), SessionError> {
        self.expect_human_to_move()?;
        self.decide(Decision::Claim)
    }

    /// Resigns for the person to move.
    ///
    /// # Errors
    /// When no person is to move; nothing has changed then.
    pub fn resign(&mut self) -> Result<(), SessionError> {
        self.expect_human_to_move()?;
        self.decide(Decision::Resign)
    }

    /// Starts the next game of the match; a game that has not ended does not count.
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
        self.scripts.iter_mut().flatten().for_each(Script::reset);
        self.drop_faulty_script();
    }

    /// Plays opening moves, as far as they are legal and the game goes on. Returns how many those
    /// are. With them alone the game has not [begun](Session::has_begun).
    pub fn play_opening(&mut self, moves: &[Move]) -> usize {
        for &played in moves {
            if self.outcome().is_some() || self.apply(Event::Move(played)).is_err() {
                break;
            }
        }
        self.opening_moves = self.events.len();
        self.opening_moves
    }

    /// Applies an event, if the rules allow it. Every change of a game passes here. A draw by
    /// [repetition between bots](Session::outcome) is not part of the rules: it stops the bots, and
    /// no event.
    ///
    /// # Errors
    /// When the rules do not allow it; nothing has changed then.
    pub fn apply(&mut self, event: Event) -> Result<(), SessionError> {
        let (done, steps) = (self.history.done(), self.history.steps());
        let turn = self.position().turn();
        match event {
            Event::Move(played) => self.history.play(played)?,
            Event::Undo(left) if left < done => self.history.go_to(left),
            Event::Undo(_) => return Err(SessionError::NothingToUndo),
            Event::Redo(left) if done < left && left <= steps => self.history.go_to(left),
            Event::Redo(_) => return Err(SessionError::NothingToRedo),
            _ if self.history.outcome().is_some() => return Err(MoveError::GameOver.into()),
            Event::Claim(player) | Event::Resign(player) if player != turn => {
                return Err(MoveError::WrongTurn { turn }.into());
            }
            Event::Claim(_) => {
                self.expect_allowed(Decision::Claim)?;
                self.history.end(Outcome::Repetition);
            }
            Event::Resign(player) => {
                self.history.end(Outcome::Resignation { winner: player.other() });
            }
        }
        self.events.push(event);
        self.revision += 1;
        self.drop_faulty_script();
        Ok(())
    }

    /// Sets the scripts that the seats play from, in this game and the following ones. A script
    /// holds the decisions from the start of the game, so that it begins with the moves that were
    /// played already. After its end, the seat's player decides.
    pub fn set_scripts(&mut self, scripts: [Option<Script>; 2]) {
        self.scripts = scripts;
        for (ply, played) in self.history.plies().iter().map(|ply| ply.played).enumerate() {
            let (seat, index) = (ply % 2, ply / 2);
            let game = self.setup.rules.game();
            if let Some(script) = &mut self.scripts[seat]
                && let Some(decision) = script.decision(game, index)
                && decision != Ok(Decision::Play(played))
            {
                let error = match decision {
                    Err(error) => ScriptLineError::Unread(error),
                    Ok(other) => ScriptLineError::Differs {
                        given: other.write(game),
                        played: game.write_move(played),
                    },
                };
                self.faults.push(ScriptError::new(script, index, error));
                script.drop_from(index);
            }
        }
        self.drop_faulty_script();
    }

    /// Sets the scripts that the seats play from in the next game and the following ones.
    pub fn set_next_scripts(&mut self, scripts: [Option<Script>; 2]) {
        self.later = Some(scripts);
    }

    /// Why a script was dropped, once for each that was.
    pub fn take_fault(&mut self) -> Option<ScriptError> {
        (!self.faults.is_empty()).then(|| self.faults.remove(0))
    }

    /// What the script of the player to move decides, if there is one.
    pub(super) fn scripted(&self) -> Option<Result<Decision, ScriptError>> {
        let script = self.scripts[self.position().turn().index()].as_ref()?;
        // The players take turns.
        let index = self.history.plies().len() / 2;
        let decision = script.decision(self.rules().game(), index)?;
        let decision = decision.map_err(ScriptLineError::Unread).and_then(|decision| {
            let allowed = self.expect_allowed(decision).map(|()| decision);
            allowed.map_err(ScriptLineError::Refused)
        });
        Some(decision.map_err(|error| ScriptError::new(script, index, error)))
    }

    /// Checks that the player to move may decide that, in a game that is not over.
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

    /// How many of the first plies are the player's: A plays the first, and they take turns.
    pub(crate) const fn turns_of(player: Player, plies: usize) -> usize {
        match player {
            Player::A => plies.div_ceil(2),
            Player::B => plies / 2,
        }
    }

    /// Drops the rest of a script whose next decision cannot be played.
    fn drop_faulty_script(&mut self) {
        // The script first: most seats have none, and to find out whether the game is over takes time.
        if let Some(Err(error)) = self.scripted()
            && self.outcome().is_none()
        {
            let (turn, index) = (self.position().turn(), self.history.plies().len() / 2);
            self.scripts[turn.index()].iter_mut().for_each(|script| script.drop_from(index));
            self.faults.push(error);
        }
    }

    /// Applies a decision of the player to move.
    fn decide(&mut self, decision: Decision) -> Result<(), SessionError> {
        let turn = self.position().turn();
        self.apply(match decision {
            Decision::Play(played) => Event::Move(played),
            Decision::Claim => Event::Claim(turn),
            Decision::Resign => Event::Resign(turn),
        })
    }
}
