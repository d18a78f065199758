//! The review of a game: step by step, each move judged.

mod draw;

use std::time::Duration;

use crate::{
    analysis::{self, Better, ReviewedMove},
    model::{Move, Outcome, Position},
    players::Bot,
    session::{PlayerKind, Session},
    tui::{
        action::Action,
        io::Source,
        keymap::Command,
        screen::{Request, Timer},
        ui::Ui,
    },
};

/// For how long a ply is shown when the game plays by itself.
const SPEEDS: [Duration; 4] = [
    Duration::from_millis(2000),
    Duration::from_millis(1000),
    Duration::from_millis(400),
    Duration::from_millis(100),
];

/// How many plies a page is.
const PAGE: usize = 10;

/// A game, and the ply that is shown. The game stays as it was.
#[derive(Clone, Debug)]
pub struct Replay {
    session: Session,
    judged: Vec<ReviewedMove>,
    /// What would have been better than to end it by resigning or claiming, if that threw
    /// something away.
    better_than_ending: Option<Better>,
    /// How many plies have been played on the board, from 0.
    at: usize,
    /// The number of a ply, as far as it was typed.
    typed: Option<usize>,
    /// Whether it plays by itself.
    is_playing: bool,
    /// How long it shows a ply then.
    speed: Duration,
    /// Whether the speed has just been changed.
    is_speed_new: bool,
}

impl Replay {
    /// The game from its start.
    pub fn new(session: Session) -> Self {
        let moves = session.history().plies().iter().map(|ply| ply.played);
        let judged = analysis::review(session.tables(), moves);
        let better_than_ending = session.chosen_outcome().and_then(|outcome| {
            analysis::review_ending(session.tables(), &session.position(), outcome)
        });
        Self {
            session,
            judged,
            better_than_ending,
            at: 0,
            typed: None,
            is_playing: false,
            speed: SPEEDS[1],
            is_speed_new: false,
        }
    }

    /// The ply that is shown and for how long, while it plays by itself.
    fn playing(&self) -> Option<(usize, Duration)> {
        (self.is_playing && self.at < self.judged.len()).then_some((self.at, self.speed))
    }

    /// Shows the next ply, if that one is still shown and it plays by itself.
    fn play_step(&mut self, shown: usize) {
        if self.playing().is_some_and(|(at, _)| at == shown) {
            self.at += 1;
        }
    }

    /// A digit: goes to the ply with the number that was typed so far; where there is none, to
    /// that with this digit.
    fn digit(&mut self, digit: usize) {
        let exists = |&ply: &usize| ply <= self.judged.len();
        let longer = self.typed.and_then(|typed| typed.checked_mul(10)?.checked_add(digit));
        self.typed = longer.filter(exists).or(Some(digit).filter(exists));
        self.at = self.typed.unwrap_or(self.at);
        (self.is_playing, self.is_speed_new) = (false, false);
    }

    /// Goes to another ply, or plays by itself, faster or slower.
    fn step(&mut self, command: Command) {
        self.typed = None;
        self.is_speed_new = matches!(command, Command::Faster | Command::Slower);
        let last = self.judged.len();
        match command {
            Command::Choose => {
                self.is_playing = self.playing().is_none();
                if self.is_playing && self.at == last {
                    self.at = 0;
                }
                return;
            }
            Command::Faster | Command::Slower => {
                let index = SPEEDS.iter().position(|&speed| speed == self.speed).unwrap_or(1);
                let next =
                    if command == Command::Faster { index + 1 } else { index.saturating_sub(1) };
                self.speed = SPEEDS.get(next).copied().unwrap_or(self.speed);
                return;
            }
            _ => self.is_playing = false,
        }
        self.at = match command {
            Command::Left | Command::Up => self.at.saturating_sub(1),
            Command::Right | Command::Down => (self.at + 1).min(last),
            Command::PageUp => self.at.saturating_sub(PAGE),
            Command::PageDown => (self.at + PAGE).min(last),
            Command::First => 0,
            Command::Last => last,
            Command::TurningPoint => self.next_turning_point().unwrap_or(self.at),
            _ => self.at,
        };
    }

    /// Shows the ply with that number.
    fn go_to(&mut self, ply: usize) {
        self.typed = None;
        self.at = ply.min(self.judged.len());
        self.is_playing = false;
    }

    /// The plies after which the value has changed.
    fn turning_points(&self) -> impl Iterator<Item = usize> + '_ {
        let moves = (1..).zip(&self.judged).filter(|(_, judged)| judged.is_turning_point());
        let end = self.better_than_ending.map(|_| self.judged.len());
        moves.map(|(ply, _)| ply).chain(end)
    }

    /// Whether the value has changed anywhere.
    fn has_turning_point(&self) -> bool {
        self.turning_points().next().is_some()
    }

    /// The next of them; around the end.
    fn next_turning_point(&self) -> Option<usize> {
        self.turning_points().find(|&ply| ply > self.at).or_else(|| self.turning_points().next())
    }

    /// A new game from the ply that is shown: a person is to move, against that opponent.
    fn play_on(&self, opponent: PlayerKind) -> Source {
        let mut setup = self.session.setup().clone();
        let turn = self.position().turn();
        setup.seats[turn.index()].kind = PlayerKind::Human;
        setup.seats[turn.other().index()].kind = opponent;
        let moves: Vec<Move> = self.judged[..self.at].iter().map(|judged| judged.played).collect();
        Source::New(setup, moves)
    }

    /// Whether the game could go on from the ply that is shown.
    fn can_play_on(&self) -> bool {
        self.session.rules().outcome(&self.position()).is_none()
    }

    fn position(&self) -> Position {
        let last = self.at.checked_sub(1);
        last.map_or(Position::START, |last| self.session.history().plies()[last].position)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.session.outcome().filter(|_| self.at == self.judged.len())
    }

    /// What an action does.
    fn act(&mut self, action: Action, ui: &mut Ui) -> Request {
        match action {
            Action::Do(Command::Back) => return Request::Close,
            Action::Do(Command::PlayOn) if self.can_play_on() => {
                return Request::Start(self.play_on(PlayerKind::Human));
            }
            Action::Do(Command::PlayBot) if self.can_play_on() => {
                return Request::Start(self.play_on(PlayerKind::Bot(Bot::Perfect)));
            }
            Action::Do(Command::PlayOn | Command::PlayBot) => {}
            Action::Do(Command::TurningPoint) if !self.has_turning_point() => {
                ui.notify_text(ui.texts.say("no-turning-point"));
            }
            Action::Do(command) => self.step(command),
            Action::Entry(ply) => self.go_to(ply),
            Action::Digit(digit) => self.digit(digit),
            Action::Expired(Timer::Replay(shown)) => self.play_step(shown),
            action => return Request::Pass(action),
        }
        Request::Nothing
    }
}
