//! The same as it is drawn.

use ratatui::{
    Frame,
    buffer::Buffer,
    layout::{Constraint, Layout, Rect},
    text::{Line, Span},
};
use unicode_width::UnicodeWidthStr;

use super::Replay;
use crate::{
    analysis::describe,
    analysis::{self, Better},
    model::{Player, PointSet, Position},
    tui::{
        App,
        action::Action,
        boards::{Board, BoardStyle, token::glyph},
        click_map::ClickMap,
        keymap::Command,
        screens::{graph, panel},
        theme::Role,
        widgets::{
            footer::{self, Offer},
            text::{self, Group},
        },
    },
};

/// Fewer moves are shown only where there is no room for anything else.
const FEWEST_MOVES: usize = 3;
/// Lines for what there is to say, where there is room.
const TOLD: usize = 6;

impl Replay {
    pub(in crate::tui) fn draw(&self, app: &App, frame: &mut Frame<'_>, clicks: &mut ClickMap) {
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
        board.draw(
            BoardStyle::of(rules.game())[0],
            left,
            frame.buffer_mut(),
            &mut ClickMap::default(),
        );
        self.draw_panel(app, right, frame.buffer_mut(), clicks);
        footer::draw(app, &self.offers(app), bottom, frame.buffer_mut(), clicks);
    }

    /// Beside the board: the game, the moves, what there is to say, and how the value went.
    fn draw_panel(&self, app: &App, area: Rect, buf: &mut Buffer, clicks: &mut ClickMap) {
        let (width, height) = (usize::from(area.width), usize::from(area.height));
        let positions: Vec<Position> = std::iter::once(Position::START)
            .chain(self.session.history().plies().iter().map(|ply| ply.position))
            .collect();
        let tables = self.session.tables();
        let mut title = self.title(app, width);
        let kept = self.kept(app, width);
        let told = self.told(app, width);
        let mut code = self.code(app, width);
        let mut graph = graph::lines(app, tables, &positions, Some(self.at), width);
        let room = |title: &Group, code: &Group, graph: &Group| {
            let groups = [title, &kept, &told, code, graph];
            height.saturating_sub(groups.map(Vec::len).iter().sum())
        };
        // What matters less makes room for the moves, step by step.
        let fewest = FEWEST_MOVES.min(self.judged.len());
        let elsewhere = panel::code_elsewhere(app, width);
        if room(&title, &code, &graph) < fewest && code.len() > elsewhere.len() {
            code = elsewhere;
        }
        for kept in [1, 0] {
            if room(&title, &code, &graph) < fewest {
                title.truncate(kept);
            }
        }
        if room(&title, &code, &graph) == 0 {
            code.clear();
        }
        if room(&title, &code, &graph) == 0 {
            graph.clear();
        }
        let mut said: Group = told.iter().chain(&code).cloned().collect();
        if area.height >= panel::ROOMY && said.len() < TOLD {
            // Room is kept free, so that nothing jumps when there is something to say.
            said.insert(0, Line::default());
            said.resize(TOLD, Line::default());
        }
        let taken = title.len() + kept.len() + said.len() + graph.len();
        let moves = self.moves(app, height.saturating_sub(taken));
        let first = area.y + (title.len() + kept.len()) as u16;
        for (&(ply, _), y) in moves.iter().zip(first..area.bottom()) {
            clicks.register(Rect { y, height: 1, ..area }, Action::Entry(ply));
        }
        let moves = moves.into_iter().map(|(_, line)| line);
        let lines = title.into_iter().chain(kept).chain(moves).chain(said).chain(graph);
        for (line, y) in lines.zip(area.top()..area.bottom()) {
            buf.set_line(area.x, y, &line, area.width);
        }
    }

    /// The code of the game, at its end.
    fn code(&self, app: &App, width: usize) -> Group {
        let is_last = self.at == self.judged.len() && self.at > 0;
        if is_last { panel::code(app, &self.session, width) } else { Group::new() }
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
            let (kept, all) = analysis::kept(&self.judged, player);
            let count = format!(" {kept}/{all}");
            let name = app.name(self.session.setup(), player);
            let name = text::fit(&name, width.saturating_sub(2 + count.len()));
            Line::styled(format!("{} {name}{count}", glyph(player)), app.theme.player(player))
        });
        std::iter::once(title).chain(seats).collect()
    }

    /// The moves around the one that is looked at, a line each, with its number.
    fn moves(&self, app: &App, room: usize) -> Vec<(usize, Line<'static>)> {
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
                let line = Line::from(vec![
                    Span::styled(format!("{mark}{ply:>3} "), app.theme.style(role)),
                    Span::styled(glyph(judged.player), app.theme.player(judged.player)),
                    Span::styled(
                        format!(" {played:<3} {:<4}{turn}", judged.verdict.to_string()),
                        app.theme.style(role),
                    ),
                ]);
                (ply, line)
            })
            .collect()
    }

    /// What there is to say: of the file, of the ply that is looked at, of the end, of the speed.
    fn told(&self, app: &App, width: usize) -> Group {
        let lines = |said: String, role| text::paragraph(&said, width, app.theme.style(role));
        let game = self.session.rules().game();
        let mut told = Group::new();
        if let Some(notice) = &app.notice {
            told.extend(lines(app.texts.message(notice), Role::Notice));
        }
        let judged = self.at.checked_sub(1).map(|last| &self.judged[last]);
        let tell_better = |told: &mut Group, better: Better| {
            told.extend(lines(describe::better(app.texts, game, better), Role::Notice));
        };
        if let Some(better) = judged.and_then(|judged| judged.better) {
            tell_better(&mut told, better);
        }
        if self.at == self.judged.len() {
            match self.outcome() {
                Some(outcome) => told.extend(panel::ended(app, &self.session, outcome, width)),
                None => told.extend(lines(app.texts.say("replay-goes-on"), Role::Plain)),
            }
            if let Some(better) = self.better_than_ending {
                tell_better(&mut told, better);
            }
        }
        if let Some(ply) = self.typed.filter(|&ply| ply > 0 && 10 * ply <= self.judged.len()) {
            // More digits may follow.
            let said = app.texts.say_with("replay-typed", [("ply", ply.to_string())]);
            told.extend(lines(said, Role::Dim));
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
