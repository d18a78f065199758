//! One sitting at the table: the seats, the game under way, claims, and the score.

mod bout;
mod record;
mod seat;

pub use bout::Bout;
pub use record::{Ply, Record};
pub use seat::{Chooser, Name, Seat, UnknownChooser};

use std::fmt;

use strum::IntoStaticStr;

use crate::{
    model::{Move, MoveError, Outcome, Player, Position, Rules},
    players::{self, Bot, Decision},
    solver::Knowledge,
    texts::{self, Args, Message},
};

/// How often a position occurs until the game may be called a draw.
pub const REPETITIONS: usize = 3;

/// Who plays what: as long as it stays the same, the score counts on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The game and its ruleset.
    pub rules: Rules,
    /// The seats of A and B.
    pub seats: [Seat; 2],
}

/// Games won by A and B, and drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Won by A, won by B.
    pub wins: [u32; 2],
    /// Drawn.
    pub draws: u32,
}

impl Score {
    fn with(mut self, outcome: Outcome) -> Self {
        match outcome.winner() {
            Some(winner) => self.wins[winner.index()] += 1,
            None => self.draws += 1,
        }
        self
    }
}

/// Which state of the session a question to a bot was about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ticket(u64);

/// A question to a bot: what do you do here?
#[derive(Clone, Copy, Debug)]
pub struct Ask<'a> {
    /// To be handed in with the answer.
    pub ticket: Ticket,
    bot: Bot,
    session: &'a Session,
}

impl Ask<'_> {
    /// The bot's answer: the same whenever it is asked.
    #[must_use]
    pub fn decide(&self) -> Decision {
        let session = self.session;
        let mut dice = players::dice(session.seed, session.game, session.record.plies().len());
        self.bot.decide(&session.knowledge, &session.position(), &mut dice)
    }
}

/// Why the table refuses something; its `Display` is the sentence a person reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "refused-")]
pub enum Refusal {
    /// The rules refuse the move.
    Move(MoveError),
    /// A bot is to move, and nobody moves for it.
    BotToMove,
    /// The position has not occurred often enough to claim a draw.
    TooFewRepetitions {
        /// How often it has occurred.
        times: usize,
    },
    /// No turn has been played that could be taken back.
    NothingToUndo,
    /// No turn has been taken back that could be taken again.
    NothingToRedo,
    /// The answer is to a question that no longer stands.
    Stale,
}

impl Message for Refusal {
    fn id(&self) -> &'static str {
        match self {
            Self::Move(error) => error.id(),
            Self::BotToMove
            | Self::TooFewRepetitions { .. }
            | Self::NothingToUndo
            | Self::NothingToRedo
            | Self::Stale => self.into(),
        }
    }

    fn args(&self) -> Args<'_> {
        match self {
            Self::Move(error) => error.args(),
            Self::TooFewRepetitions { times } => {
                Args::from_iter([("times", *times), ("needed", REPETITIONS)])
            }
            Self::BotToMove | Self::NothingToUndo | Self::NothingToRedo | Self::Stale => {
                Args::new()
            }
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&texts::english().message(self))
    }
}

impl std::error::Error for Refusal {}

impl From<MoveError> for Refusal {
    fn from(error: MoveError) -> Self {
        Self::Move(error)
    }
}

/// One sitting: a pairing and its games, one after the other.
#[derive(Clone, Debug)]
pub struct Session {
    pairing: Pairing,
    seed: u64,
    /// What is known of the game, for its bots and for whoever asks.
    knowledge: Knowledge,
    record: Record,
    /// Which game of the sitting this is, from 0.
    game: u64,
    /// The score of the games before this one.
    past: Score,
    /// Counts every change: an answer to an older state is void.
    revision: u64,
}

impl Session {
    /// Sits down to a first game. Bots draw from the seed.
    #[must_use]
    pub fn new(pairing: Pairing, seed: u64) -> Self {
        let record = Record::new(pairing.rules);
        let knowledge = Knowledge::of(pairing.rules);
        Self { pairing, seed, knowledge, record, game: 0, past: Score::default(), revision: 0 }
    }

    /// Who plays what.
    #[must_use]
    pub const fn pairing(&self) -> &Pairing {
        &self.pairing
    }

    /// The game and its ruleset.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.pairing.rules
    }

    /// What is known of the game.
    #[must_use]
    pub const fn knowledge(&self) -> &Knowledge {
        &self.knowledge
    }

    /// The game under way, or just ended.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The position that the game has reached.
    #[must_use]
    pub fn position(&self) -> Position {
        self.record.position()
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.record.outcome()
    }

    /// Whether a move has been played and the game goes on.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        self.outcome().is_none() && !self.record.plies().is_empty()
    }

    /// The score of the pairing, the game that has just ended included.
    #[must_use]
    pub fn score(&self) -> Score {
        self.outcome().map_or(self.past, |outcome| self.past.with(outcome))
    }

    /// The seat of the player.
    #[must_use]
    pub const fn seat(&self, player: Player) -> &Seat {
        &self.pairing.seats[player.index()]
    }

    /// Whether a person is to move.
    #[must_use]
    pub fn is_human_to_move(&self) -> bool {
        self.outcome().is_none() && self.bot_to_move().is_none()
    }

    /// Whether the game goes on, and a person has a turn in it.
    #[must_use]
    pub fn is_anyone_to_choose(&self) -> bool {
        self.outcome().is_none() && self.pairing.seats.iter().any(Seat::is_human)
    }

    fn bot_to_move(&self) -> Option<Bot> {
        match self.seat(self.position().turn()).chooser {
            Chooser::Bot(bot) if self.outcome().is_none() => Some(bot),
            Chooser::Bot(_) | Chooser::Human => None,
        }
    }

    /// Checks that a person is to move.
    ///
    /// # Errors
    /// When the game is over, or a bot is to move.
    pub fn expect_human_to_move(&self) -> Result<(), Refusal> {
        match (self.outcome(), self.bot_to_move()) {
            (Some(_), _) => Err(MoveError::GameOver.into()),
            (None, Some(_)) => Err(Refusal::BotToMove),
            (None, None) => Ok(()),
        }
    }

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
        self.bot_to_move().map(|bot| Ask { ticket, bot, session: self })
    }

    /// A bot's answer to the question with that ticket.
    ///
    /// # Errors
    /// When the question no longer stands or the move is refused; nothing has changed then.
    pub fn answer(&mut self, ticket: Ticket, decision: Decision) -> Result<(), Refusal> {
        if ticket != Ticket(self.revision) || self.bot_to_move().is_none() {
            return Err(Refusal::Stale);
        }
        match decision {
            Decision::Play(played) => self.advance(played),
            Decision::Resign => {
                self.give_up();
                Ok(())
            }
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
        if !self.may_claim_draw() {
            return Err(Refusal::TooFewRepetitions { times: self.record.occurrences() });
        }
        self.end(Outcome::Repetition);
        Ok(())
    }

    /// Gives up for the person to move.
    ///
    /// # Errors
    /// When no person is to move; nothing has changed then.
    pub fn resign(&mut self) -> Result<(), Refusal> {
        self.expect_human_to_move()?;
        self.give_up();
        Ok(())
    }

    /// Takes steps back until a person is to move: against a bot to that person's turn before,
    /// else one ply, or the end that was made at the table. A bot's answer under way is void.
    ///
    /// # Errors
    /// When there is no such turn; nothing has changed then.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        self.stand_at(self.steps_to_undo().ok_or(Refusal::NothingToUndo)?);
        Ok(())
    }

    /// Takes steps again that were taken back: until a person is to move, or to the last one.
    ///
    /// # Errors
    /// When nothing was taken back, or something else was played since; nothing has changed then.
    pub fn redo(&mut self) -> Result<(), Refusal> {
        self.stand_at(self.steps_to_redo().ok_or(Refusal::NothingToRedo)?);
        Ok(())
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

    fn steps_to_undo(&self) -> Option<usize> {
        (0..self.record.standing()).rev().find(|&steps| self.is_human_turn_at(steps))
    }

    fn steps_to_redo(&self) -> Option<usize> {
        let (standing, steps) = (self.record.standing(), self.record.steps());
        let turn = (standing + 1..steps).find(|&steps| self.is_human_turn_at(steps));
        (standing < steps).then(|| turn.unwrap_or(steps))
    }

    fn is_human_turn_at(&self, steps: usize) -> bool {
        self.seat(self.record.position_after(steps).turn()).is_human()
    }

    fn stand_at(&mut self, steps: usize) {
        self.record.stand_at(steps);
        self.revision += 1;
    }

    /// Starts the next game of the same pairing; a game that has not ended counts for nobody.
    pub fn restart(&mut self) {
        self.past = self.score();
        self.record = Record::new(self.rules());
        self.game += 1;
        self.revision += 1;
    }

    fn advance(&mut self, played: Move) -> Result<(), Refusal> {
        self.record.play(played)?;
        self.revision += 1;
        let is_among_bots = !self.pairing.seats.iter().any(Seat::is_human);
        if is_among_bots && self.outcome().is_none() && self.record.occurrences() >= REPETITIONS {
            self.end(Outcome::Repetition);
        }
        Ok(())
    }

    fn give_up(&mut self) {
        let winner = self.position().turn().other();
        self.end(Outcome::Resignation { winner });
    }

    fn end(&mut self, outcome: Outcome) {
        self.record.end(outcome);
        self.revision += 1;
    }
}
