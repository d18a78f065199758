//! One sitting at the table: the seats, the game under way, claims, and the score.

mod bout;
mod changes;
mod record;
mod refusal;
mod seat;
mod steps;

pub use bout::Bout;
pub use changes::Event;
pub use record::{Ply, Record};
pub use refusal::Refusal;
pub use seat::{Chooser, Name, Seat, UnknownChooser};

use crate::{
    model::{MoveError, Outcome, Player, Position, Rules},
    players::{self, Bot, Decision, Script, ScriptError},
    solver::Knowledge,
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

/// Who is asked.
#[derive(Clone, Copy, Debug)]
enum Asked {
    /// A program.
    Bot(Bot),
    /// A decision that was written down before.
    Script(Decision),
}

/// A question to a bot: what do you do here?
#[derive(Clone, Copy, Debug)]
pub struct Ask<'a> {
    /// To be handed in with the answer.
    pub ticket: Ticket,
    asked: Asked,
    session: &'a Session,
}

impl Ask<'_> {
    /// The bot's answer: the same whenever it is asked.
    #[must_use]
    pub fn decide(&self) -> Decision {
        let session = self.session;
        let bot = match self.asked {
            Asked::Script(decision) => return decision,
            Asked::Bot(bot) => bot,
        };
        let mut dice = players::dice(session.seed, session.game, session.record.plies().len());
        bot.decide(&session.knowledge, &session.position(), &mut dice)
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
    /// What happened in the game under way.
    events: Vec<Event>,
    /// How many of them were given, before anybody at the table did anything.
    given: usize,
    /// Decisions that were written down before, for the seats that have some.
    scripts: [Option<Script>; 2],
    /// The same for the next game, where they are others.
    later: Option<[Option<Script>; 2]>,
    /// Why the last of them was dropped, until somebody has taken note.
    fault: Option<ScriptError>,
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
        let (events, past) = (Vec::new(), Score::default());
        let (scripts, fault) = ([None, None], None);
        Self {
            pairing,
            seed,
            knowledge,
            record,
            events,
            given: 0,
            scripts,
            later: None,
            fault,
            game: 0,
            past,
            revision: 0,
        }
    }

    /// Sits down to a game of an earlier sitting, the one with that number: whoever knows what
    /// happened in it lets it [happen](Session::happen) again.
    #[must_use]
    pub fn resumed(pairing: Pairing, seed: u64, game: u64) -> Self {
        Self { game, ..Self::new(pairing, seed) }
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

    /// What happened in the game under way, in order.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// What the bots draw from.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Which game of the sitting this is, from 0.
    #[must_use]
    pub const fn game(&self) -> u64 {
        self.game
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

    /// Whether more has happened in the game than it was given to begin with: taking some of that
    /// back is something that happens.
    #[must_use]
    pub const fn has_begun(&self) -> bool {
        self.events.len() > self.given
    }

    /// Whether something has happened in the game, or been given to it, and it goes on.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        self.outcome().is_none() && !self.events.is_empty()
    }

    /// What the player has decided in the game as it stands: their moves, and the end that they made
    /// at the table. A draw by itself is the claim of whoever was to move.
    pub fn decisions(&self, player: Player) -> impl Iterator<Item = Decision> {
        let plies = self.record.plies().iter().filter(move |ply| ply.position.turn() != player);
        let ending = match self.outcome() {
            Some(Outcome::Resignation { .. }) => Some(Decision::Resign),
            Some(Outcome::Repetition) => Some(Decision::Claim),
            _ => None,
        };
        let ending = ending.filter(|_| self.position().turn() == player);
        plies.map(|ply| Decision::Play(ply.played)).chain(ending)
    }

    /// The score of the pairing, the game that has just ended included.
    #[must_use]
    pub fn score(&self) -> Score {
        // A game that was given its moves was played by nobody.
        let outcome = self.outcome().filter(|_| self.has_begun());
        outcome.map_or(self.past, |outcome| self.past.with(outcome))
    }

    /// Counts on from the score of games before this one.
    pub const fn count_on(&mut self, score: Score) {
        self.past = score;
    }

    /// The seat of the player.
    #[must_use]
    pub const fn seat(&self, player: Player) -> &Seat {
        &self.pairing.seats[player.index()]
    }

    /// Whether a person is to move.
    #[must_use]
    pub fn is_human_to_move(&self) -> bool {
        self.expect_human_to_move().is_ok()
    }

    /// Whether the game goes on, and a person has a turn in it.
    #[must_use]
    pub fn is_anyone_to_choose(&self) -> bool {
        self.outcome().is_none() && !self.is_among_bots()
    }

    fn is_among_bots(&self) -> bool {
        !self.pairing.seats.iter().any(Seat::is_human)
    }

    /// Which program, or which file, has the next move: none while the game is held.
    fn asked(&self) -> Option<Asked> {
        if self.outcome().is_some() || self.is_held() {
            return None;
        }
        if let Some(Ok(decision)) = self.scripted() {
            return Some(Asked::Script(decision));
        }
        match self.seat(self.position().turn()).chooser {
            Chooser::Bot(bot) => Some(Asked::Bot(bot)),
            Chooser::Human => None,
        }
    }

    /// Checks that a person is to move.
    ///
    /// # Errors
    /// When the game is over, or a bot is to move.
    pub fn expect_human_to_move(&self) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(MoveError::GameOver.into());
        }
        match self.seat(self.position().turn()).is_human() {
            true if self.asked().is_none() => Ok(()),
            false if self.is_held() => Err(Refusal::Held),
            _ => Err(Refusal::BotToMove),
        }
    }
}
