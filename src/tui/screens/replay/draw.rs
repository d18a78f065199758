//! The review as it is drawn.

use std::time::Duration;

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
        action::Action,
        boards::{Board, token::glyph},
        click_map::ClickMap,
        keymap::{Command, KeyContext},
        screen::{Request, Timer, View},
        screens::{graph, help::Help, panel},
        theme::Role,
        ui::Ui,
        widgets::{
            fit::{ALWAYS, Part, fit},
            footer::Offer,
            text::{self, Group},
        },
    },
};

/// Fewer moves are shown only where there is no room for anything else.
const FEWEST_MOVES: usize = 3;
/// Lines for remarks, where there is room.
const REMARKS: usize = 6;

impl View for Replay {
    fn context(&self) -> KeyContext {
        KeyContext::Replay
    }

    fn update(&mut self, action: Action, ui: &mut Ui) -> Request {
        self.act(action, ui)
    }

    fn draw(&self, ui: &Ui, area: Rect, frame: &mut Frame<'_>, clicks: &mut ClickMap) {
        let sides =
            [Constraint::Fill(1), Constraint::Length(1), Constraint::Length(panel::width(area))];
        let [left, _, right] = Layout::horizontal(sides).areas(area);
        let rules = self.session.rules();
        let last = self.at.checked_sub(1).map(|last| self.judged[last].played);
        let winning = self.outcome().map_or(PointSet::EMPTY, |end| end.lines().points());
        let board = Board { last, winning, ..Board::plain(rules, self.position(), &ui.theme) };
        // A picture of the past, not a board to play on.
        let no_clicks = &mut ClickMap::default();
        board.draw(rules.game().boards[0], left, frame.buffer_mut(), no_clicks);
        self.draw_panel(ui, right, frame.buffer_mut(), clicks);
    }

    fn footer(&self, ui: &Ui) -> Vec<Offer> {
        let play = if self.playing().is_some() { "stop" } else { "play" };
        let mut offers = vec![
            Offer::keys(ui, &[Command::Left, Command::Right], "step"),
            Offer::command(ui, Command::TurningPoint),
            Offer::labelled(ui, Command::Choose, play),
        ];
        if self.can_play_on() {
            offers.extend([Command::PlayOn, Command::PlayBot].map(|it| Offer::command(ui, it)));
        }
        offers.extend([
            Offer::command(ui, Command::Back),
            Offer::command(ui, Command::Help),
            Offer::keys(ui, &[Command::Slower, Command::Faster], "speed"),
            Offer::keys(ui, &[Command::First, Command::Last], "start-and-end"),
        ]);
        offers
    }

    fn help(&self) -> Option<Help> {
        Some(Help::new(KeyContext::Replay, Some(self.session.rules())))
    }

    fn scrolls(&self) -> bool {
        true
    }

    fn timer(&self, _ui: &Ui) -> Option<(Timer, Duration)> {
        self.playing().map(|(shown, speed)| (Timer::Replay(shown), speed))
    }
}

impl Replay {
    /// Beside the board: the game, the moves, what there is to say, and how the value went.
    fn draw_panel(&self, ui: &Ui, area: Rect, buf: &mut Buffer, clicks: &mut ClickMap) {
        let (width, height) = (usize::from(area.width), usize::from(area.height));
        let moves_string = self.moves_string(ui, width);
        let elsewhere = match moves_string.is_empty() {
            true => Group::new(),
            false => panel::moves_elsewhere(ui, width),
        };
        let fewest = vec![Line::default(); FEWEST_MOVES.min(self.judged.len())];
        let parts = vec![
            Part::lines(self.title(ui, width), 2).or_first(1, 3),
            Part::lines(self.counts(ui, width), ALWAYS),
            // The room of the moves, which take whatever else is left.
            Part::lines(fewest, 4).or_first(1, 7),
            Part::lines(self.remarks(ui, width), ALWAYS),
            Part::lines(moves_string, 1).or_lines(elsewhere, 5),
            Part::lines(self.graph(ui, width), 6),
        ];
        let mut groups = fit(parts, height, 0).into_iter().map(Option::unwrap_or_default);
        let mut group = || groups.next().unwrap_or_default();
        let (title, counts, _, mut below) = (group(), group(), group(), group());
        below.extend(group());
        let graph = group();
        if area.height >= panel::ROOMY && below.len() < REMARKS {
            // Room is left free, so that nothing jumps when there is something to say.
            below.insert(0, Line::default());
            below.resize(REMARKS, Line::default());
        }
        let rest = height.saturating_sub(title.len() + counts.len() + below.len() + graph.len());
        let moves = self.moves(ui, rest);
        let first = area.y + (title.len() + counts.len()) as u16;
        for (&(ply, _), y) in moves.iter().zip(first..area.bottom()) {
            clicks.register(Rect { y, height: 1, ..area }, Action::Entry(ply));
        }
        let moves = moves.into_iter().map(|(_, line)| line);
        let lines = title.into_iter().chain(counts).chain(moves).chain(below).chain(graph);
        for (line, y) in lines.zip(area.top()..area.bottom()) {
            buf.set_line(area.x, y, &line, area.width);
        }
    }

    /// How the value of the game went.
    fn graph(&self, ui: &Ui, width: usize) -> Group {
        let plies = self.session.history().plies().iter().map(|ply| ply.position);
        let positions: Vec<Position> = std::iter::once(Position::START).chain(plies).collect();
        graph::lines(ui, self.session.tables(), &positions, Some(self.at), width)
    }

    /// The moves as a string, at the end of the game.
    fn moves_string(&self, ui: &Ui, width: usize) -> Group {
        let is_last = self.at == self.judged.len() && self.at > 0;
        if is_last { panel::moves(ui, &self.session, width) } else { Group::new() }
    }

    fn title(&self, ui: &Ui, width: usize) -> Group {
        let mut title = panel::title(ui, self.session.rules(), width);
        title.push(Line::default());
        title
    }

    /// How many of their moves each player chose best.
    fn counts(&self, ui: &Ui, width: usize) -> Group {
        let whole = ui.texts.say("replay-kept-title");
        let title =
            if whole.width() <= width { whole } else { ui.texts.say("replay-kept-short-title") };
        let title = Line::styled(text::fit(&title, width), ui.style(Role::Dim));
        let seats = Player::BOTH.map(|player| {
            let (best, all) = analysis::count_best(&self.judged, player);
            let count = format!(" {best}/{all}");
            let name = self.session.setup().name_of(&ui.texts, player);
            let name = text::fit(&name, width.saturating_sub(2 + count.len()));
            Line::styled(format!("{} {name}{count}", glyph(player)), ui.theme.player(player))
        });
        std::iter::once(title).chain(seats).collect()
    }

    /// The moves around the one that is shown, a line each, with its number.
    fn moves(&self, ui: &Ui, room: usize) -> Vec<(usize, Line<'static>)> {
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
                    Span::styled(format!("{mark}{ply:>3} "), ui.style(role)),
                    Span::styled(glyph(judged.player), ui.theme.player(judged.player)),
                    Span::styled(
                        format!(" {played:<3} {:<4}{turn}", judged.verdict.to_string()),
                        ui.style(role),
                    ),
                ]);
                (ply, line)
            })
            .collect()
    }

    /// What there is to say about the file, the ply that is shown, the end, and the speed.
    fn remarks(&self, ui: &Ui, width: usize) -> Group {
        let lines = |text: String, role| text::paragraph(&text, width, ui.style(role));
        let game = self.session.rules().game();
        let mut remarks = Group::new();
        if let Some(notice) = ui.notice() {
            remarks.extend(lines(notice.to_owned(), Role::Notice));
        }
        let judged = self.at.checked_sub(1).map(|last| &self.judged[last]);
        let describe_better = |remarks: &mut Group, better: Better| {
            remarks.extend(lines(describe::better(&ui.texts, game, better), Role::Notice));
        };
        if let Some(better) = judged.and_then(|judged| judged.better) {
            describe_better(&mut remarks, better);
        }
        if self.at == self.judged.len() {
            match self.outcome() {
                Some(outcome) => remarks.extend(panel::ended(ui, &self.session, outcome, width)),
                None => remarks.extend(lines(ui.texts.say("replay-goes-on"), Role::Plain)),
            }
            if let Some(better) = self.better_than_ending {
                describe_better(&mut remarks, better);
            }
        }
        if let Some(ply) = self.typed.filter(|&ply| ply > 0 && 10 * ply <= self.judged.len()) {
            // More digits may follow.
            let text = ui.texts.say_with("replay-typed", [("ply", ply.to_string())]);
            remarks.extend(lines(text, Role::Dim));
        }
        if self.playing().is_some() || self.is_speed_new {
            let seconds = self.speed.as_secs_f64().to_string();
            let text = ui.texts.say_with("replay-speed", [("seconds", seconds)]);
            remarks.extend(lines(text, Role::Dim));
        }
        remarks
    }
}
