//! A game looked back on: step by step, each move judged.

use std::time::Duration;

use ratatui::{
    Frame,
    buffer::Buffer,
    layout::{Constraint, Layout, Rect},
    text::{Line, Span},
};
use unicode_width::UnicodeWidthStr;

use super::{graph, panel};
use crate::{
    model::{Move, Outcome, Player, PointSet, Position},
    review::{self, Judged},
    session::{Chooser, Session},
    tui::{
        App,
        boards::{Board, Look, token::glyph},
        hits::Hits,
        keymap::Command,
        theme::Role,
        widgets::{
            footer::{self, Offer},
            text::{self, Group},
        },
    },
};

/// For how long a ply is shown when the game plays by itself.
const SPEEDS: [Duration; 4] = [
    Duration::from_millis(2000),
    Duration::from_millis(1000),
    Duration::from_millis(400),
    Duration::from_millis(100),
];

/// Fewer moves are shown only where there is no room for anything else.
const FEWEST_MOVES: usize = 3;
/// Lines for what there is to say, where there is room.
const TOLD: usize = 6;

/// A game, and the ply that is looked at. The game stays as it was.
#[derive(Clone, Debug)]
pub struct Replay {
    session: Session,
    judged: Vec<Judged>,
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
    #[must_use]
    pub fn new(session: Session) -> Self {
        let judged = review::review(session.knowledge(), session.record().plies());
        Self {
            session,
            judged,
            at: 0,
            typed: None,
            is_playing: false,
            speed: SPEEDS[1],
            is_speed_new: false,
        }
    }

    /// The game that is looked at.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// The ply that is shown and for how long, while it plays by itself.
    #[must_use]
    pub fn playing(&self) -> Option<(usize, Duration)> {
        (self.is_playing && self.at < self.judged.len()).then_some((self.at, self.speed))
    }

    /// Shows the next ply, if that one is still shown and it plays by itself.
    pub fn play_step(&mut self, shown: usize) {
        if self.playing().is_some_and(|(at, _)| at == shown) {
            self.at += 1;
        }
    }

    /// A digit: goes to the ply with the number that was typed so far; where there is none, to
    /// that with this digit.
    pub fn digit(&mut self, digit: usize) {
        let exists = |&ply: &usize| ply <= self.judged.len();
        let longer = self.typed.and_then(|typed| typed.checked_mul(10)?.checked_add(digit));
        self.typed = longer.filter(exists).or(Some(digit).filter(exists));
        self.at = self.typed.unwrap_or(self.at);
        (self.is_playing, self.is_speed_new) = (false, false);
    }

    /// Goes to another ply, or plays by itself, faster or slower.
    pub fn command(&mut self, command: Command) {
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
            Command::First => 0,
            Command::Last => last,
            Command::TurningPoint => self.next_turning_point().unwrap_or(self.at),
            _ => self.at,
        };
    }

    /// The next ply after which the value has changed; around the end.
    fn next_turning_point(&self) -> Option<usize> {
        let turns = (1..).zip(&self.judged).filter(|(_, judged)| judged.is_turning_point());
        let turns: Vec<usize> = turns.map(|(ply, _)| ply).collect();
        turns.iter().find(|&&ply| ply > self.at).or(turns.first()).copied()
    }

    /// A new game that goes on from the ply that is looked at: a person is to move, against another
    /// or a bot.
    #[must_use]
    pub fn play_on(&self, opponent: Chooser, seed: u64) -> Session {
        let mut pairing = self.session.pairing().clone();
        let turn = self.position().turn();
        pairing.seats[turn.index()].chooser = Chooser::Human;
        pairing.seats[turn.other().index()].chooser = opponent;
        let mut session = Session::new(pairing, seed);
        let moves: Vec<Move> = self.judged[..self.at].iter().map(|judged| judged.played).collect();
        session.play_before(&moves);
        session
    }

    /// Whether the game goes on from the ply that is looked at.
    #[must_use]
    pub fn can_play_on(&self) -> bool {
        self.session.rules().outcome(&self.position()).is_none()
    }

    fn position(&self) -> Position {
        let last = self.at.checked_sub(1);
        last.map_or(Position::START, |last| self.session.record().plies()[last].position)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.session.outcome().filter(|_| self.at == self.judged.len())
    }

    pub(in crate::tui) fn draw(&self, app: &App, frame: &mut Frame<'_>, hits: &mut Hits) {
        let [main, bottom] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]).areas(frame.area());
        let sides =
            [Constraint::Fill(1), Constraint::Length(1), Constraint::Length(panel::width(main))];
        let [left, _, right] = Layout::horizontal(sides).areas(main);
        let rules = self.session.rules();
        let last = self.at.checked_sub(1).map(|last| self.judged[last].played);
        let winning = self.outcome().map_or(PointSet::EMPTY, |end| end.lines().points());
        let board = Board { last, winning, ..Board::plain(rules, self.position(), &app.theme) };
        // A picture of what was, not a board to play on.
        board.draw(Look::of(rules.game())[0], left, frame.buffer_mut(), &mut Hits::default());
        self.draw_panel(app, right, frame.buffer_mut());
        footer::draw(app, &self.offers(app), bottom, frame.buffer_mut(), hits);
    }

    /// Beside the board: the game, the moves, what there is to say, and how the value went.
    fn draw_panel(&self, app: &App, area: Rect, buf: &mut Buffer) {
        let (width, height) = (usize::from(area.width), usize::from(area.height));
        let mut title = self.title(app, width);
        let kept = self.kept(app, width);
        let is_roomy = area.height >= panel::ROOMY;
        let mut told = self.told(app, width);
        if is_roomy && self.at == self.judged.len() {
            told.extend(panel::code(app, &self.session, width));
        }
        let positions: Vec<Position> = std::iter::once(Position::START)
            .chain(self.session.record().plies().iter().map(|ply| ply.position))
            .collect();
        let mut graph =
            graph::lines(app, self.session.knowledge(), &positions, Some(self.at), width);
        if is_roomy {
            // Room is kept free, so that nothing jumps when there is something to say.
            told.insert(0, Line::default());
            told.resize(told.len().max(TOLD), Line::default());
        }
        let room = |lines: [usize; 4]| height.saturating_sub(lines.iter().sum());
        if room([title.len(), kept.len(), told.len(), graph.len()]) < FEWEST_MOVES {
            title.truncate(1);
        }
        if room([title.len(), kept.len(), told.len(), graph.len()]) < FEWEST_MOVES {
            graph.clear();
        }
        if room([title.len(), kept.len(), told.len(), 0]) < FEWEST_MOVES {
            title.clear();
        }
        let moves = self.moves(app, room([title.len(), kept.len(), told.len(), graph.len()]));
        let lines = title.into_iter().chain(kept).chain(moves).chain(told).chain(graph);
        for (line, y) in lines.zip(area.top()..area.bottom()) {
            buf.set_line(area.x, y, &line, area.width);
        }
    }

    fn title(&self, app: &App, width: usize) -> Group {
        let mut title = panel::title(app, self.session.rules(), width);
        title.push(Line::default());
        title
    }

    /// How many moves of each player kept the value.
    fn kept(&self, app: &App, width: usize) -> Group {
        let whole = app.texts.say("replay-kept-title");
        let said =
            if whole.width() <= width { whole } else { app.texts.say("replay-kept-short-title") };
        let title = Line::styled(text::fit(&said, width), app.theme.style(Role::Dim));
        let seats = Player::BOTH.map(|player| {
            let (kept, all) = review::kept(&self.judged, player);
            let count = format!(" {kept}/{all}");
            let name = app.name(self.session.pairing(), player);
            let name = text::fit(&name, width.saturating_sub(2 + count.len()));
            Line::styled(format!("{} {name}{count}", glyph(player)), app.theme.player(player))
        });
        std::iter::once(title).chain(seats).collect()
    }

    /// The moves around the one that is looked at, a line each.
    fn moves(&self, app: &App, room: usize) -> Group {
        let game = self.session.rules().game();
        let current = self.at.saturating_sub(1);
        let first = current.saturating_sub(room / 2).min(self.judged.len().saturating_sub(room));
        let numbered = (1..).zip(&self.judged).skip(first).take(room);
        numbered
            .map(|(ply, judged)| {
                let here = ply == self.at;
                let mark = if here { "▸" } else { " " };
                let turn = if judged.is_turning_point() { "?" } else { " " };
                let played = game.write_move(judged.played);
                let role = if here { Role::Selected } else { Role::Plain };
                Line::from(vec![
                    Span::styled(format!("{mark}{ply:>3} "), app.theme.style(role)),
                    Span::styled(glyph(judged.player), app.theme.player(judged.player)),
                    Span::styled(
                        format!(" {played:<3} {:<4}{turn}", judged.verdict.to_string()),
                        app.theme.style(role),
                    ),
                ])
            })
            .collect()
    }

    /// What there is to say: of the file, of the ply that is looked at, of the end, of the speed.
    fn told(&self, app: &App, width: usize) -> Group {
        let lines = |said: String, role| text::paragraph(&said, width, app.theme.style(role));
        let mut told = Group::new();
        if let Some(notice) = &app.notice {
            told.extend(lines(app.texts.message(notice), Role::Notice));
        }
        let judged = self.at.checked_sub(1).map(|last| &self.judged[last]);
        if let Some(judged) = judged.filter(|judged| judged.is_turning_point()) {
            let id: &str = judged.judgement.into();
            let best = self.session.rules().game().write_move(judged.best);
            let best = format!("{best} ({})", judged.best_verdict);
            told.extend(lines(app.texts.say_with(id, [("best", best)]), Role::Notice));
        }
        if self.at == self.judged.len() {
            match self.outcome() {
                Some(outcome) => told.extend(panel::ended(app, &self.session, outcome, width)),
                None => told.extend(lines(app.texts.say("replay-goes-on"), Role::Plain)),
            }
        }
        if self.playing().is_some() || self.is_speed_new {
            let seconds = self.speed.as_secs_f64().to_string();
            let said = app.texts.say_with("replay-speed", [("seconds", seconds)]);
            told.extend(lines(said, Role::Dim));
        }
        told
    }

    fn offers(&self, app: &App) -> Vec<Offer> {
        let play = if self.playing().is_some() { "stop" } else { "play" };
        let mut offers = vec![
            Offer::keys(app, &[Command::Left, Command::Right], "step"),
            Offer::command(app, Command::TurningPoint),
            Offer::labelled(app, Command::Choose, play),
        ];
        if self.can_play_on() {
            offers.extend([Command::PlayOn, Command::PlayBot].map(|it| Offer::command(app, it)));
        }
        offers.extend([
            Offer::command(app, Command::Back),
            Offer::command(app, Command::Help),
            Offer::keys(app, &[Command::Slower, Command::Faster], "speed").spare(),
            Offer::keys(app, &[Command::First, Command::Last], "start-and-end").spare(),
        ]);
        offers
    }
}
