//! A match: who plays, the games one after the other with undo and redo, draw claims, and the score.

mod changes;
mod error;
mod history;
mod seat;
mod self_play;
mod undo;

pub use changes::Event;
pub use error::{ScriptError, ScriptLineError, SessionError};
pub use history::{History, Ply};
pub use seat::{Name, PlayerKind, Seat, UnknownPlayerKind};
pub use self_play::SelfPlay;

use crate::{
    model::{MoveError, Outcome, Player, Position, Rules},
    players::{self, Bot, Decision, Script},
    solver::Tables,
    texts::Texts,
};

/// How many times a position must occur before a draw can be claimed; between bots it is one then.
pub const REPETITIONS: usize = 3;

/// Who plays which game. The score counts the games of one setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchSetup {
    /// The game and its ruleset.
    pub rules: Rules,
    /// The seats of A and B.
    pub seats: [Seat; 2],
}

impl MatchSetup {
    /// A match between two people without names.
    pub fn between_people(rules: Rules) -> Self {
        Self { rules, seats: Player::BOTH.map(|_| Seat { name: None, kind: PlayerKind::Human }) }
    }

    /// The player's name, or `Player A` or `Player B` in the language of the texts.
    pub fn name_of(&self, texts: &Texts, player: Player) -> String {
        let name = self.seats[player.index()].name.as_ref();
        name.map_or_else(|| texts.message(&player), |name| name.as_str().to_owned())
    }
}

/// Games won by A and B, and drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Won by A, won by B.
    pub wins: [u32; 2],
    /// Drawn.
    pub draws: u32,
}

/// Identifies a game: the setup and the seed of its match, and its number in it.
pub(crate) type GameId = (MatchSetup, u64, u64);

/// Identifies the state of the session that a bot was asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RequestId(u64);

/// Where a decision that no person makes comes from.
#[derive(Clone, Copy, Debug)]
enum Respondent {
    /// A bot decides.
    Bot(Bot),
    /// The seat's script has decided.
    Script(Decision),
}

/// A request to a bot, or to a script, to decide what the player to move does.
#[derive(Clone, Copy, Debug)]
pub struct BotRequest<'a> {
    /// To be passed to [`Session::answer`] with the decision.
    pub id: RequestId,
    respondent: Respondent,
    session: &'a Session,
}

impl BotRequest<'_> {
    /// The decision. It depends on the seed and on the state of the game alone.
    pub fn decide(&self) -> Decision {
        let session = self.session;
        let bot = match self.respondent {
            Respondent::Script(decision) => return decision,
            Respondent::Bot(bot) => bot,
        };
        let mut rng = players::rng(session.seed, session.game, session.history.plies().len());
        bot.decide(&session.tables, &session.position(), &mut rng)
    }
}

/// A match and its games, one after the other.
#[derive(Clone, Debug)]
pub struct Session {
    setup: MatchSetup,
    seed: u64,
    /// The solved game, for bots and analysis.
    tables: Tables,
    history: History,
    /// What has happened in the current game.
    events: Vec<Event>,
    /// How many of the events are opening moves, which nobody in this match played.
    opening_moves: usize,
    /// The script of each seat that has one.
    scripts: [Option<Script>; 2],
    /// The scripts from the next game on, where they are to change.
    later: Option<[Option<Script>; 2]>,
    /// Why scripts were dropped, until the errors are [taken](Session::take_fault).
    faults: Vec<ScriptError>,
    /// The number of the current game in the match, from 0.
    game: u64,
    /// The score of the games before this one.
    past: Score,
    /// Counts every change, so that an answer to an older state is recognised.
    revision: u64,
}

impl Session {
    /// The first game of a match. The seed makes its bots repeatable.
    pub fn new(setup: MatchSetup, seed: u64) -> Self {
        Self {
            tables: Tables::of(setup.rules),
            history: History::new(setup.rules),
            setup,
            seed,
            events: Vec::new(),
            opening_moves: 0,
            scripts: [None, None],
            later: None,
            faults: Vec::new(),
            game: 0,
            past: Score::default(),
            revision: 0,
        }
    }

    /// A game of an earlier match, the one with that number, before its first move. What happened
    /// in it can be [applied](Session::apply) again.
    pub fn resumed(setup: MatchSetup, seed: u64, game: u64) -> Self {
        Self { game, ..Self::new(setup, seed) }
    }

    /// Who plays which game.
    pub const fn setup(&self) -> &MatchSetup {
        &self.setup
    }

    /// The game and its ruleset.
    pub const fn rules(&self) -> Rules {
        self.setup.rules
    }

    /// The solved game.
    pub const fn tables(&self) -> &Tables {
        &self.tables
    }

    /// The current game, which may have ended.
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// What has happened in the current game, in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The seed of the bots' random numbers.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The number of the current game in the match, from 0.
    pub const fn game(&self) -> u64 {
        self.game
    }

    /// The current game among all matches of one program.
    pub(crate) fn id(&self) -> GameId {
        (self.setup.clone(), self.seed, self.game)
    }

    /// The position that the game has reached.
    pub fn position(&self) -> Position {
        self.history.position()
    }

    /// How the game ended, if it has: by the rules, by a player's decision, or, where only bots
    /// play, because the position has occurred [`REPETITIONS`] times.
    pub fn outcome(&self) -> Option<Outcome> {
        self.history.outcome().or_else(|| {
            let is_drawn = self.is_among_bots() && self.history.occurrences() >= REPETITIONS;
            is_drawn.then_some(Outcome::Repetition)
        })
    }

    /// Whether anything has happened after the opening moves; to undo one of them counts.
    pub const fn has_begun(&self) -> bool {
        self.events.len() > self.opening_moves
    }

    /// Whether moves have been played, opening moves included, and the game is not over.
    pub fn is_under_way(&self) -> bool {
        self.outcome().is_none() && !self.events.is_empty()
    }

    /// The player's decisions in the current game after the first ones: their moves, and the
    /// resignation or the claim that ended it. A repetition between bots counts as a claim of the
    /// player to move.
    pub fn decisions(&self, player: Player, first: usize) -> impl Iterator<Item = Decision> {
        let plies = self.history.plies();
        let own = plies.iter().skip(player.index() + 2 * first).step_by(2);
        let ending = match self.outcome() {
            Some(Outcome::Resignation { .. }) => Some(Decision::Resign),
            Some(Outcome::Repetition) => Some(Decision::Claim),
            _ => None,
        };
        let is_left = first <= Self::turns_of(player, plies.len());
        let ending = ending.filter(|_| is_left && self.position().turn() == player);
        own.map(|ply| Decision::Play(ply.played)).chain(ending)
    }

    /// The outcome, where the player to move chose it: by resigning, or by claiming a draw. A
    /// repetition between bots is nobody's choice.
    pub fn chosen_outcome(&self) -> Option<Outcome> {
        self.outcome().filter(|outcome| match outcome {
            Outcome::Repetition => !self.is_among_bots(),
            outcome => matches!(outcome, Outcome::Resignation { .. }),
        })
    }

    /// The score of the match, with the current game if it has ended.
    pub fn score(&self) -> Score {
        let mut score = self.past;
        // Opening moves that end the game were played by nobody.
        match self.outcome().filter(|_| self.has_begun()).map(Outcome::winner) {
            Some(Some(winner)) => score.wins[winner.index()] += 1,
            Some(None) => score.draws += 1,
            None => {}
        }
        score
    }

    /// Sets the score of the games before this one.
    pub const fn count_on(&mut self, score: Score) {
        self.past = score;
    }

    /// The player's seat.
    pub const fn seat(&self, player: Player) -> &Seat {
        &self.setup.seats[player.index()]
    }

    /// Whether it is a person's turn.
    pub fn is_human_to_move(&self) -> bool {
        self.expect_human_to_move().is_ok()
    }

    /// Whether the game is not over, and a person plays in it.
    pub fn is_anyone_to_choose(&self) -> bool {
        self.outcome().is_none() && !self.is_among_bots()
    }

    fn is_among_bots(&self) -> bool {
        !self.setup.seats.iter().any(Seat::is_human)
    }

    /// Checks that it is a person's turn.
    ///
    /// # Errors
    /// When the game is over, or it is a bot's turn.
    pub fn expect_human_to_move(&self) -> Result<(), SessionError> {
        if self.outcome().is_some() {
            return Err(MoveError::GameOver.into());
        }
        match self.seat(self.position().turn()).is_human() {
            true if self.bot_request().is_none() => Ok(()),
            false if self.is_paused() => Err(SessionError::Paused),
            _ => Err(SessionError::BotToMove),
        }
    }
}
