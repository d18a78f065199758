//! The menu as it is drawn.

use ratatui::{
    Frame,
    buffer::Buffer,
    layout::{Constraint, Layout, Rect, Size},
    style::Style,
    text::{Line, Span},
};
use strum::IntoEnumIterator;
use tui_input::Input;
use unicode_width::UnicodeWidthStr;

use super::{Field, Menu};
use crate::{
    model::{Game, Move, Player, Point, Position},
    texts,
    tui::{
        App,
        action::{Action, Direction, MenuItem},
        boards::{Board, BoardStyle},
        click_map::ClickMap,
        keymap::Command,
        theme::Role,
        widgets::{
            footer::{self, Offer},
            message, text,
        },
    },
};

/// What the smallest board needs.
const SMALL_BOARD: Size = Size { width: 11, height: 5 };
/// Columns of a row's mark and label.
const LABEL_WIDTH: usize = 11;
/// Columns of a row's value.
const VALUE_WIDTH: usize = 17;
/// Columns of a name as it is typed.
const NAME_WIDTH: usize = 15;

impl MenuItem {
    /// The line, from the first row's, on which the row with that index is drawn.
    fn line(index: usize, spaced: bool) -> u16 {
        // A name belongs to the seat above it: no blank line between the two.
        let groups = Self::ALL[1..=index].iter().filter(|row| !matches!(row, Self::Name(_)));
        (index + if spaced { groups.count() } else { 0 }) as u16
    }

    const fn label(self) -> &'static str {
        match self {
            Self::Game => "menu-game",
            Self::Rules => "menu-rules",
            Self::Seat(Player::A) => "player-a",
            Self::Seat(Player::B) => "player-b",
            Self::Name(_) => "menu-name",
            Self::Start => "menu-start",
            Self::Continue => "menu-continue",
        }
    }
}

impl Menu {
    pub(in crate::tui) fn draw(&self, app: &App, frame: &mut Frame<'_>, clicks: &mut ClickMap) {
        let [title, form, about, bottom] = Layout::vertical([
            Constraint::Length(2),
            Constraint::Fill(1),
            Constraint::Length(2),
            Constraint::Length(1),
        ])
        .areas(frame.area());
        let heading = Line::from(vec![
            Span::styled(app.texts.say("menu-title"), app.theme.style(Role::Title)),
            Span::raw("  "),
            Span::styled(app.texts.say("menu-subtitle"), app.theme.style(Role::Dim)),
        ]);
        let rows = MenuItem::shown(app.unfinished().is_some());
        let spaced = form.height >= 2 * MenuItem::ALL.len() as u16;
        let buf = frame.buffer_mut();
        buf.set_line(1, title.y, &heading, title.width.saturating_sub(1));
        let top = if spaced { form.y } else { title.y + 1 };
        for (&row, index) in rows.iter().zip(0..) {
            let y = match row {
                // Below the picture, where there is room for a long line.
                MenuItem::Continue => form.bottom() - 1,
                _ => top + MenuItem::line(index, spaced),
            };
            let area = Rect::new(form.x + 1, y, form.width.saturating_sub(1), 1);
            self.draw_row(app, row, area, buf, clicks);
        }
        let lines_below = if rows.contains(&MenuItem::Continue) { 1 } else { 0 };
        self.draw_preview(app, form, lines_below, buf);
        message::draw(app, self.about(app), about, buf);
        footer::draw(app, &self.offers(app), bottom, buf, clicks);
        if let Some((field, _)) = self.typed {
            let index = MenuItem::ALL.iter().position(|&row| row == self.row).unwrap_or_default();
            let y = top + MenuItem::line(index, spaced);
            let input = self.field(field);
            let scroll = input.visual_scroll(NAME_WIDTH - 1);
            let column = LABEL_WIDTH + 2 + input.visual_cursor() - scroll;
            frame.set_cursor_position((1 + column as u16, y));
        }
    }

    fn draw_row(
        &self,
        app: &App,
        row: MenuItem,
        area: Rect,
        buf: &mut Buffer,
        clicks: &mut ClickMap,
    ) {
        let is_here = row == self.row;
        let style = app.theme.style(if is_here { Role::Selected } else { Role::Plain });
        let mark = if is_here { "▸ " } else { "  " };
        buf.set_string(area.x, area.y, mark, style);
        buf.set_string(area.x + 2, area.y, app.texts.say(row.label()), style);
        let value = Rect {
            x: area.x + LABEL_WIDTH as u16,
            width: area.width.saturating_sub(LABEL_WIDTH as u16),
            ..area
        };
        clicks.register(
            Rect { width: (LABEL_WIDTH + VALUE_WIDTH) as u16, ..area },
            Action::MenuItem(row),
        );
        match row {
            MenuItem::Game => self.draw_games(app, value, buf, clicks),
            MenuItem::Rules => {
                let rules = self.rules();
                let text = app.texts.say(&format!("ruleset-{}-{}", rules.game(), rules.ruleset()));
                let can_change = self.game.rulesets().len() > 1;
                draw_value(app, row, &text, can_change, value, buf, clicks, is_here);
            }
            MenuItem::Seat(player) => {
                if let (true, &Some((field, _))) = (is_here, &self.typed) {
                    draw_typed(self.field(field), value, style, buf);
                    return;
                }
                let text = app.texts.say(&format!("seat-{}", self.kinds[player.index()].name()));
                draw_value(app, row, &text, true, value, buf, clicks, is_here);
                // Behind it, by their keys: that it plays from a file, that it is recorded to one.
                let files = [(Field::Script(player), Command::Script)]
                    .into_iter()
                    .chain([(Field::Record(player), Command::Record)])
                    .filter(|&(field, _)| !self.field(field).value().is_empty());
                let keys: String = files.map(|(_, command)| app.keymap.shown(command)).collect();
                let x = value.x + 5 + text.width() as u16;
                buf.set_string(x, value.y, keys, app.theme.style(Role::Key));
            }
            MenuItem::Name(player) => {
                let input = &self.names[player.index()];
                let is_typed = is_here && self.typed.is_some();
                let x = value.x + 2;
                if input.value().is_empty() && !is_typed {
                    let name = app.texts.message(&player);
                    buf.set_string(x, value.y, name, app.theme.style(Role::Dim));
                } else {
                    let shown = if is_typed { input.clone() } else { input.clone().with_cursor(0) };
                    draw_typed(&shown, value, style, buf);
                }
            }
            MenuItem::Start => {}
            MenuItem::Continue => {
                let Some(session) = app.unfinished() else { return };
                let told = app.texts.say_with(
                    "menu-unfinished",
                    [
                        ("game", app.texts.say(&format!("game-short-{}", session.rules().game()))),
                        ("a", app.name(session.setup(), Player::A)),
                        ("b", app.name(session.setup(), Player::B)),
                        ("plies", session.history().plies().len().to_string()),
                    ],
                );
                let room = usize::from(value.width).saturating_sub(2);
                buf.set_string(value.x + 2, value.y, text::fit(&told, room), style);
            }
        }
    }

    fn draw_games(&self, app: &App, area: Rect, buf: &mut Buffer, clicks: &mut ClickMap) {
        // To the left of the other values where they would not fit.
        let names = Game::iter().map(|game| app.texts.say(&format!("game-short-{game}")));
        let needed: u16 = names.map(|name| name.width() as u16 + 2).sum();
        let mut x = area.x.min(area.right().saturating_sub(needed));
        for game in Game::iter() {
            let name = app.texts.say(&format!("game-short-{game}"));
            let (style, [left, right]) = if game == self.game {
                (app.theme.style(Role::Selected), ["[", "]"])
            } else {
                (app.theme.style(Role::Plain), [" ", " "])
            };
            let width = name.width() as u16 + 2;
            buf.set_string(x, area.y, format!("{left}{name}{right}"), style);
            clicks.register(Rect::new(x, area.y, width, 1), Action::Game(game));
            x += width;
        }
    }

    /// A small board of the game that is chosen, a few moves played.
    fn draw_preview(&self, app: &App, form: Rect, lines_below: u16, buf: &mut Buffer) {
        // At the right edge in a narrow terminal: the values of these rows are short.
        let x = (form.x + (3 + LABEL_WIDTH + VALUE_WIDTH) as u16)
            .min(form.right().saturating_sub(SMALL_BOARD.width));
        let y = form.y + 1;
        let bottom = form.bottom().saturating_sub(lines_below);
        let area = Rect::new(x, y, form.right().saturating_sub(x), bottom.saturating_sub(y));
        let rules = self.rules();
        let position = [4, 0, 2, 3]
            .into_iter()
            .filter_map(Point::new)
            .fold(Position::START, |position, point| {
                rules.play(&position, Move::Place(point)).unwrap_or(position)
            });
        let board = Board::plain(rules, position, &app.theme);
        // A picture, not a board to click on.
        board.draw(BoardStyle::of(self.game)[0], area, buf, &mut ClickMap::default());
    }

    /// A sentence about what is under the cursor.
    fn about(&self, app: &App) -> String {
        match self.typed {
            Some((Field::Name(_), _)) => return app.texts.say("about-typing"),
            Some((Field::Script(_), _)) => return app.texts.say("about-script"),
            Some((Field::Record(_), _)) => return app.texts.say("about-recording"),
            None => {}
        }
        match self.row {
            MenuItem::Game => app.texts.say(&format!("about-{}", self.game)),
            MenuItem::Rules => {
                let rules = self.rules();
                app.texts.say(&format!("about-rules-{}-{}", rules.game(), rules.ruleset()))
            }
            MenuItem::Seat(player) => {
                let file = |field| texts::path_end(self.field(field).value());
                let (script, record) = (file(Field::Script(player)), file(Field::Record(player)));
                match (script.is_empty(), record.is_empty()) {
                    (true, true) => {
                        app.texts.say(&format!("about-{}", self.kinds[player.index()].name()))
                    }
                    (false, true) => app.texts.say_with("about-scripted", [("file", script)]),
                    (true, false) => app.texts.say_with("about-recorded", [("file", record)]),
                    (false, false) => {
                        let args = [("script", script), ("file", record)];
                        app.texts.say_with("about-scripted-and-recorded", args)
                    }
                }
            }
            MenuItem::Name(_) => app.texts.say("about-name"),
            MenuItem::Start => app.texts.say("about-start"),
            MenuItem::Continue => app.texts.say("about-continue"),
        }
    }

    fn offers(&self, app: &App) -> Vec<Offer> {
        if self.typed.is_some() {
            return [Command::Accept, Command::Cancel]
                .map(|command| Offer::command(app, command))
                .into();
        }
        let change = [Command::Left, Command::Right];
        let change_or_choose = [Command::Left, Command::Right, Command::Choose];
        let mut offers = match self.row {
            MenuItem::Game => vec![
                Offer::labelled(app, Command::Choose, "start"),
                Offer::keys(app, &change, "change"),
            ],
            MenuItem::Rules if self.game.rulesets().len() < 2 => Vec::new(),
            MenuItem::Rules => vec![Offer::keys(app, &change_or_choose, "change")],
            MenuItem::Seat(_) => vec![
                Offer::keys(app, &change_or_choose, "change"),
                Offer::command(app, Command::Script),
                Offer::command(app, Command::Record),
            ],
            MenuItem::Name(_) => vec![Offer::labelled(app, Command::Choose, "type")],
            MenuItem::Start => vec![Offer::labelled(app, Command::Choose, "start")],
            MenuItem::Continue => vec![Offer::labelled(app, Command::Choose, "continue")],
        };
        offers.extend([
            Offer::keys(app, &[Command::Up, Command::Down], "row"),
            Offer::labelled(app, Command::Back, "quit"),
            Offer::command(app, Command::Help),
            Offer::command(app, Command::Games),
        ]);
        offers
    }
}

/// A text field, scrolled to its cursor.
fn draw_typed(input: &Input, area: Rect, style: Style, buf: &mut Buffer) {
    let scroll = input.visual_scroll(NAME_WIDTH - 1);
    let shown = text::fit(text::from_column(input.value(), scroll), NAME_WIDTH);
    buf.set_string(area.x + 2, area.y, shown, style);
    if scroll > 0 {
        // More stands before it.
        buf.set_string(area.x + 1, area.y, "…", style);
    }
}

#[expect(clippy::too_many_arguments, reason = "drawing needs the place, the value and its state")]
fn draw_value(
    app: &App,
    row: MenuItem,
    text: &str,
    can_change: bool,
    area: Rect,
    buf: &mut Buffer,
    clicks: &mut ClickMap,
    is_here: bool,
) {
    let style = app.theme.style(if is_here { Role::Selected } else { Role::Plain });
    buf.set_string(area.x + 2, area.y, text, style);
    if can_change {
        let right = area.x + 3 + text.width() as u16;
        for (x, sign, turn) in [(area.x, "◂", Direction::Back), (right, "▸", Direction::Next)] {
            buf.set_string(x, area.y, sign, app.theme.style(Role::Dim));
            clicks.register(Rect::new(x, area.y, 1, 1), Action::Change(row, turn));
        }
    }
}
