//! One sitting at the table: the seats, the game under way, claims, and the score.

mod changes;
mod error;
mod history;
mod seat;
mod self_play;
mod steps;

pub use changes::Event;
pub use error::SessionError;
pub use history::{History, Ply};
pub use seat::{Name, PlayerKind, Seat, UnknownPlayerKind};
pub use self_play::SelfPlay;

use crate::{
    model::{MoveError, Outcome, Player, Position, Rules},
    players::{self, Bot, Decision, Script, ScriptError},
    solver::Tables,
};

/// How often a position occurs until the game may be called a draw.
pub const REPETITIONS: usize = 3;

/// Who plays what: as long as it stays the same, the score counts on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchSetup {
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
pub struct RequestId(u64);

/// Who is asked.
#[derive(Clone, Copy, Debug)]
enum Respondent {
    /// A program.
    Bot(Bot),
    /// A decision that was written down before.
    Script(Decision),
}

/// A question to a bot: what do you do here?
#[derive(Clone, Copy, Debug)]
pub struct BotRequest<'a> {
    /// To be handed in with the answer.
    pub id: RequestId,
    asked: Respondent,
    session: &'a Session,
}

impl BotRequest<'_> {
    /// The bot's answer: the same whenever it is asked.
    #[must_use]
    pub fn decide(&self) -> Decision {
        let session = self.session;
        let bot = match self.asked {
            Respondent::Script(decision) => return decision,
            Respondent::Bot(bot) => bot,
        };
        let mut rng = players::rng(session.seed, session.game, session.history.plies().len());
        bot.decide(&session.tables, &session.position(), &mut rng)
    }
}

/// One sitting: a setup and its games, one after the other.
#[derive(Clone, Debug)]
pub struct Session {
    setup: MatchSetup,
    seed: u64,
    /// What is known of the game, for its bots and for whoever asks.
    tables: Tables,
    history: History,
    /// What happened in the game under way.
    events: Vec<Event>,
    /// How many of them were given, before anybody at the table did anything.
    opening_moves: usize,
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
    pub fn new(setup: MatchSetup, seed: u64) -> Self {
        let history = History::new(setup.rules);
        let tables = Tables::of(setup.rules);
        let (events, past) = (Vec::new(), Score::default());
        let (scripts, fault) = ([None, None], None);
        Self {
            setup,
            seed,
            tables,
            history,
            events,
            opening_moves: 0,
            scripts,
            later: None,
            fault,
            game: 0,
            past,
            revision: 0,
        }
    }

    /// Sits down to a game of an earlier sitting, the one with that number: whoever knows what
    /// happened in it lets it [apply](Session::apply) again.
    #[must_use]
    pub fn resumed(setup: MatchSetup, seed: u64, game: u64) -> Self {
        Self { game, ..Self::new(setup, seed) }
    }

    /// Who plays what.
    #[must_use]
    pub const fn setup(&self) -> &MatchSetup {
        &self.setup
    }

    /// The game and its ruleset.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.setup.rules
    }

    /// What is known of the game.
    #[must_use]
    pub const fn tables(&self) -> &Tables {
        &self.tables
    }

    /// The game under way, or just ended.
    #[must_use]
    pub const fn history(&self) -> &History {
        &self.history
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
        self.history.position()
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.history.outcome()
    }

    /// Whether more has happened in the game than it was given to begin with: taking some of that
    /// back is something that happens.
    #[must_use]
    pub const fn has_begun(&self) -> bool {
        self.events.len() > self.opening_moves
    }

    /// Whether something has happened in the game, or been given to it, and it goes on.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        self.outcome().is_none() && !self.events.is_empty()
    }

    /// What the player has decided in the game as it stands: their moves, and the end that they made
    /// at the table. A draw by itself is the claim of whoever was to move.
    pub fn decisions(&self, player: Player) -> impl Iterator<Item = Decision> {
        let plies = self.history.plies().iter().filter(move |ply| ply.position.turn() != player);
        let ending = match self.outcome() {
            Some(Outcome::Resignation { .. }) => Some(Decision::Resign),
            Some(Outcome::Repetition) => Some(Decision::Claim),
            _ => None,
        };
        let ending = ending.filter(|_| self.position().turn() == player);
        plies.map(|ply| Decision::Play(ply.played)).chain(ending)
    }

    /// The score of the setup, the game that has just ended included.
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
        &self.setup.seats[player.index()]
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
        !self.setup.seats.iter().any(Seat::is_human)
    }

    /// Which program, or which file, has the next move: none while the game is held.
    fn asked(&self) -> Option<Respondent> {
        if self.outcome().is_some() || self.is_paused() {
            return None;
        }
        if let Some(Ok(decision)) = self.scripted() {
            return Some(Respondent::Script(decision));
        }
        match self.seat(self.position().turn()).kind {
            PlayerKind::Bot(bot) => Some(Respondent::Bot(bot)),
            PlayerKind::Human => None,
        }
    }

    /// Checks that a person is to move.
    ///
    /// # Errors
    /// When the game is over, or a bot is to move.
    pub fn expect_human_to_move(&self) -> Result<(), SessionError> {
        if self.outcome().is_some() {
            return Err(MoveError::GameOver.into());
        }
        match self.seat(self.position().turn()).is_human() {
            true if self.asked().is_none() => Ok(()),
            false if self.is_paused() => Err(SessionError::Paused),
            _ => Err(SessionError::BotToMove),
        }
    }
}
