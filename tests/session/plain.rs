//! A match in plain lists, to compare the real one with.

use loshu::{
    model::{Move, MoveError, Outcome, Player, Position, Rules},
    players::Decision,
    session::{PlayerKind, RequestId, Score, Session, SessionError},
};

/// A match in lists: the positions in order, the requests to bots, the games counted.
pub struct Plain {
    pub rules: Rules,
    is_bot: [bool; 2],
    pub stood: Vec<Position>,
    pub played: Vec<Move>,
    pub outcome: Option<Outcome>,
    pub score: Score,
    /// The questions of all states so far; the last is of this state, if a bot is to move.
    pub asked: Vec<Option<RequestId>>,
}

impl Plain {
    pub fn new(session: &Session) -> Self {
        let is_bot = session.setup().seats.each_ref().map(|seat| seat.kind != PlayerKind::Human);
        let asked = vec![session.bot_request().map(|ask| ask.id)];
        Self {
            rules: session.rules(),
            is_bot,
            stood: vec![Position::START],
            played: Vec::new(),
            outcome: None,
            score: Score::default(),
            asked,
        }
    }

    pub fn here(&self) -> Position {
        self.stood[self.played.len()]
    }

    pub fn is_bot_to_move(&self) -> bool {
        self.outcome.is_none() && self.is_bot[self.here().turn().index()]
    }

    pub fn times(&self) -> usize {
        self.stood.iter().filter(|&&position| position == self.here()).count()
    }

    /// Legal moves: back where the token came from, if that is one, or those that end nothing.
    /// Positions come up again by them, which by any moves they hardly would.
    pub fn wanted(&self) -> Vec<Move> {
        let legal = self.rules.legal_moves(&self.here()).to_vec();
        if let [.., Move::Slide { from, to }, _] = self.played[..]
            && legal.contains(&Move::Slide { from: to, to: from })
        {
            return vec![Move::Slide { from: to, to: from }];
        }
        let after = |played| self.rules.play(&self.here(), played).expect("a legal move");
        let ends = |played: Move| self.rules.outcome(&after(played)).is_some();
        let quiet: Vec<Move> = legal.iter().copied().filter(|&played| !ends(played)).collect();
        if quiet.is_empty() { legal } else { quiet }
    }

    fn end(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
        match outcome.winner() {
            Some(Player::A) => self.score.wins[0] += 1,
            Some(Player::B) => self.score.wins[1] += 1,
            None => self.score.draws += 1,
        }
    }

    fn advance(&mut self, played: Move) -> Result<(), SessionError> {
        if self.outcome.is_some() {
            return Err(MoveError::GameOver.into());
        }
        let after = self.rules.play(&self.here(), played)?;
        self.played.push(played);
        self.stood.push(after);
        match self.rules.outcome(&after) {
            Some(outcome) => self.end(outcome),
            None if self.is_bot == [true, true] && self.times() == 3 => {
                self.end(Outcome::Repetition);
            }
            None => {}
        }
        Ok(())
    }

    pub fn play(&mut self, played: Move) -> Result<(), SessionError> {
        if self.is_bot_to_move() { Err(SessionError::BotToMove) } else { self.advance(played) }
    }

    pub fn answer(&mut self, state: usize, decision: Decision) -> Result<(), SessionError> {
        match decision {
            _ if state + 1 != self.asked.len() => Err(SessionError::Stale),
            Decision::Play(played) => self.advance(played),
            Decision::Claim if self.times() < 3 => {
                Err(SessionError::TooFewRepetitions { times: self.times(), needed: 3 })
            }
            Decision::Claim => {
                self.end(Outcome::Repetition);
                Ok(())
            }
            Decision::Resign => {
                self.end(Outcome::Resignation { winner: self.here().turn().other() });
                Ok(())
            }
        }
    }

    pub fn claim(&mut self) -> Result<(), SessionError> {
        match self.times() {
            _ if self.outcome.is_some() => Err(MoveError::GameOver.into()),
            _ if self.is_bot_to_move() => Err(SessionError::BotToMove),
            times @ (0..3) => Err(SessionError::TooFewRepetitions { times, needed: 3 }),
            _ => {
                self.end(Outcome::Repetition);
                Ok(())
            }
        }
    }

    pub fn restart(&mut self) {
        (self.stood, self.played, self.outcome) = (vec![Position::START], Vec::new(), None);
    }
}
