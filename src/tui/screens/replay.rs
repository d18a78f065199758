//! A game looked back on: step by step, each move judged.

use std::time::Duration;

use ratatui::{
    Frame,
    buffer::Buffer,
    layout::{Constraint, Layout, Rect},
    text::{Line, Span},
};

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
            text,
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
}

impl Replay {
    /// The game from its start.
    #[must_use]
    pub fn new(session: Session) -> Self {
        let judged = review::review(session.knowledge(), session.record().plies());
        Self { session, judged, at: 0, typed: None, is_playing: false, speed: SPEEDS[1] }
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

    /// A digit: goes to the ply with the number that was typed so far.
    pub fn digit(&mut self, digit: usize) {
        let last = self.judged.len();
        let longer = self.typed.map(|typed| 10 * typed + digit).filter(|&ply| ply <= last);
        let ply = longer.unwrap_or(digit);
        (self.typed, self.at, self.is_playing) = (Some(ply), ply.min(last), false);
    }

    /// Goes to another ply, or plays by itself, faster or slower.
    pub fn command(&mut self, command: Command) {
        self.typed = None;
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

    fn draw_panel(&self, app: &App, area: Rect, buf: &mut Buffer) {
        let width = usize::from(area.width);
        let mut lines = vec![Line::styled(
            text::fit(&app.texts.say(&format!("game-{}", self.session.rules().game())), width),
            app.theme.style(Role::Title),
        )];
        for player in Player::BOTH {
            let (kept, all) = review::kept(&self.judged, player);
            let count = format!(" {kept}/{all}");
            let name = app.name(self.session.pairing(), player);
            let name = text::fit(&name, width.saturating_sub(2 + count.len()));
            lines.push(Line::styled(
                format!("{} {name}{count}", glyph(player)),
                app.theme.player(player),
            ));
        }
        let positions: Vec<Position> = std::iter::once(Position::START)
            .chain(self.session.record().plies().iter().map(|ply| ply.position))
            .collect();
        let graph = graph::lines(app, self.session.knowledge(), &positions, Some(self.at), width);
        let told = self.told(app, width);
        let room = usize::from(area.height).saturating_sub(lines.len() + graph.len() + told.len());
        lines.extend(self.moves(app, room));
        lines.extend(told);
        lines.extend(graph);
        for (line, y) in lines.iter().zip(area.top()..area.bottom()) {
            buf.set_line(area.x, y, line, area.width);
        }
    }

    /// The moves around the one that is looked at, a line each.
    fn moves(&self, app: &App, room: usize) -> Vec<Line<'static>> {
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

    /// What there is to say of the ply that is looked at.
    fn told(&self, app: &App, width: usize) -> Vec<Line<'static>> {
        let judged = self.at.checked_sub(1).map(|last| &self.judged[last]);
        let Some(judged) = judged.filter(|judged| judged.is_turning_point()) else {
            return Vec::new();
        };
        let id: &str = judged.judgement.into();
        let best = self.session.rules().game().write_move(judged.best);
        let said = app.texts.say_with(id, [("best", format!("{best} ({})", judged.best_verdict))]);
        let style = app.theme.style(Role::Notice);
        text::wrap(&said, width).into_iter().map(|line| Line::styled(line, style)).collect()
    }

    fn offers(&self, app: &App) -> Vec<Offer> {
        vec![
            Offer::keys(app, &[Command::Left, Command::Right], "step"),
            Offer::command(app, Command::TurningPoint),
            Offer::command(app, Command::PlayOn),
            Offer::command(app, Command::PlayBot),
            Offer::command(app, Command::Back),
            Offer::command(app, Command::Help),
            Offer::labelled(
                app,
                Command::Choose,
                if self.playing().is_some() { "stop" } else { "play" },
            ),
            Offer::keys(app, &[Command::Slower, Command::Faster], "speed").spare(),
            Offer::keys(app, &[Command::First, Command::Last], "start-and-end").spare(),
        ]
    }
}
