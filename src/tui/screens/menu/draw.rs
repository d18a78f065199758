//! The menu as it is drawn.

use ratatui::{
    Frame,
    buffer::Buffer,
    layout::{Constraint, Layout, Rect, Size},
    text::{Line, Span},
};
use unicode_width::UnicodeWidthStr;

use super::{Field, Menu};
use crate::{
    analysis::describe,
    model::{Game, Move, Player, Point, Position, Rules},
    session::PlayerKind,
    texts,
    tui::{
        action::{Action, Direction, MenuItem},
        boards::Board,
        click_map::ClickMap,
        io::{Effect, Unfinished},
        keymap::{Command, KeyContext},
        screen::{Request, View},
        screens::{help::Help, saved_games::NARROW},
        theme::Role,
        ui::Ui,
        widgets::{fit::window, footer::Offer, message, text},
    },
};

/// What the smallest board needs.
const SMALL_BOARD: Size = Size { width: 11, height: 5 };
/// Columns of the cursor before an item, and of the arrows around a value.
const MARK: u16 = 2;

impl MenuItem {
    /// The line, from the first item's, on which the item with that index is drawn.
    fn line(index: usize, spaced: bool) -> u16 {
        // A name belongs to the seat above it: no blank line between the two.
        let groups = Self::ALL[1..=index].iter().filter(|item| !matches!(item, Self::Name(_)));
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

/// The columns of the labels and of the values, as wide as their texts.
#[derive(Clone, Copy)]
struct Columns {
    labels: u16,
    values: u16,
}

impl Columns {
    fn measure(ui: &Ui) -> Self {
        let widest = |texts: &mut dyn Iterator<Item = String>| {
            texts.map(|text| text.width() as u16).max().unwrap_or_default()
        };
        // What an unfinished game is called may be wider: it has the line for itself.
        let fixed = MenuItem::ALL.iter().filter(|&&item| item != MenuItem::Continue);
        let labels = widest(&mut fixed.map(|item| ui.texts.say(item.label())));
        let rulesets = Rules::all().map(|rules| describe::ruleset(&ui.texts, rules));
        let kinds = PlayerKind::all().map(|kind| kind_name(ui, kind));
        let values = widest(&mut rulesets.chain(kinds));
        Self { labels: MARK + labels + 1, values: values + 2 * MARK }
    }
}

fn kind_name(ui: &Ui, kind: PlayerKind) -> String {
    ui.texts.say(&format!("seat-{}", kind.name()))
}

impl View for Menu {
    fn context(&self) -> KeyContext {
        if self.typed.is_some() { KeyContext::Typing } else { KeyContext::Menu }
    }

    fn update(&mut self, action: Action, _ui: &mut Ui) -> Request {
        self.act(action)
    }

    fn draw(&self, ui: &Ui, area: Rect, frame: &mut Frame<'_>, clicks: &mut ClickMap) {
        let [title, form, about] =
            Layout::vertical([Constraint::Length(2), Constraint::Fill(1), Constraint::Length(2)])
                .areas(area);
        let heading = Line::from(vec![
            Span::styled(ui.texts.say("menu-title"), ui.style(Role::Title)),
            Span::raw("  "),
            Span::styled(ui.texts.say("menu-subtitle"), ui.style(Role::Dim)),
        ]);
        let spaced = form.height >= 2 * MenuItem::ALL.len() as u16;
        let columns = Columns::measure(ui);
        let buf = frame.buffer_mut();
        buf.set_line(1, title.y, &heading, title.width.saturating_sub(1));
        let top = if spaced { form.y } else { title.y + 1 };
        let mut cursor = None;
        for (&item, index) in self.items().iter().zip(0..) {
            let y = match item {
                // Below the picture, where there is room for a long line.
                MenuItem::Continue => form.bottom() - 1,
                _ => top + MenuItem::line(index, spaced),
            };
            let area = Rect::new(form.x + 1, y, form.width.saturating_sub(1), 1);
            cursor = self.draw_item(ui, item, columns, area, buf, clicks).or(cursor);
        }
        self.draw_preview(ui, columns, form, buf);
        message::draw(ui, &self.about(ui), about, buf);
        if let Some(position) = cursor {
            frame.set_cursor_position(position);
        }
    }

    fn footer(&self, ui: &Ui) -> Vec<Offer> {
        if self.typed.is_some() {
            return [Command::Accept, Command::Cancel].map(|it| Offer::command(ui, it)).into();
        }
        let choose = |label| Offer::labelled(ui, Command::Choose, label);
        let arrows = [Command::Left, Command::Right];
        let change =
            || Offer::keys(ui, &[Command::Left, Command::Right, Command::Choose], "change");
        let mut offers = match self.item {
            MenuItem::Game => vec![choose("start"), Offer::keys(ui, &arrows, "change")],
            MenuItem::Rules if self.game.rulesets.len() < 2 => Vec::new(),
            MenuItem::Rules => vec![change()],
            MenuItem::Seat(_) => vec![
                change(),
                Offer::command(ui, Command::Script),
                Offer::command(ui, Command::Record),
            ],
            MenuItem::Name(_) => vec![choose("type")],
            MenuItem::Start => vec![choose("start")],
            MenuItem::Continue => vec![choose("resume")],
        };
        offers.extend([
            Offer::keys(ui, &[Command::Up, Command::Down], "row"),
            Offer::labelled(ui, Command::Back, "quit"),
            Offer::command(ui, Command::Help),
            Offer::command(ui, Command::SavedGames),
        ]);
        offers
    }

    fn help(&self) -> Option<Help> {
        self.typed.is_none().then(|| Help::new(KeyContext::Menu, Some(self.rules())))
    }

    fn refresh(&self) -> Option<Effect> {
        Some(Effect::FindUnfinished)
    }
}

impl Menu {
    /// Draws an item. Returns where the cursor is, if it is a text that is being typed.
    fn draw_item(
        &self,
        ui: &Ui,
        item: MenuItem,
        columns: Columns,
        area: Rect,
        buf: &mut Buffer,
        clicks: &mut ClickMap,
    ) -> Option<(u16, u16)> {
        let is_here = item == self.item;
        let style = ui.style(if is_here { Role::Selected } else { Role::Plain });
        let mark = if is_here { "▸ " } else { "  " };
        buf.set_string(area.x, area.y, mark, style);
        buf.set_string(area.x + MARK, area.y, ui.texts.say(item.label()), style);
        let values = Rect { x: area.x + columns.labels, ..area }.intersection(area);
        clicks
            .register(Rect { width: columns.labels + columns.values, ..area }, Action::Item(item));
        let text = Rect { x: values.x + MARK, ..values }.intersection(values);
        let field = Rect { width: columns.values - MARK, ..text };
        let value = match item {
            MenuItem::Game => {
                self.draw_games(ui, values, buf, clicks);
                return None;
            }
            MenuItem::Start => return None,
            MenuItem::Rules => describe::ruleset(&ui.texts, self.rules()),
            MenuItem::Seat(player) => match self.typed.filter(|_| is_here) {
                Some((_, what)) => {
                    let column = self.seat(player).field(what).draw(true, field, style, buf);
                    return Some((column, area.y));
                }
                None => kind_name(ui, self.seat(player).kind),
            },
            MenuItem::Name(player) => {
                let name = self.seat(player).field(Field::Name);
                let is_typed = is_here && self.typed.is_some();
                if name.value().is_empty() && !is_typed {
                    buf.set_string(text.x, text.y, ui.texts.message(&player), ui.style(Role::Dim));
                    return None;
                }
                let column = name.draw(is_typed, field, style, buf);
                return is_typed.then_some((column, area.y));
            }
            MenuItem::Continue => {
                let about = self.unfinished.as_ref().map(|it| about_unfinished(ui, it));
                text::fit(&about.unwrap_or_default(), text.width.into())
            }
        };
        buf.set_string(text.x, text.y, &value, style);
        let right = text.x + 1 + value.width() as u16;
        let can_change = match item {
            MenuItem::Rules => self.game.rulesets.len() > 1,
            _ => item != MenuItem::Continue,
        };
        if can_change {
            for (x, sign, direction) in
                [(values.x, "◂", Direction::Back), (right, "▸", Direction::Next)]
            {
                buf.set_string(x, values.y, sign, ui.style(Role::Dim));
                clicks.register(Rect::new(x, values.y, 1, 1), Action::Change(item, direction));
            }
        }
        if let MenuItem::Seat(player) = item {
            // By their keys: that it plays from a file, that it is recorded to one.
            let files = [(Field::Script, Command::Script), (Field::Record, Command::Record)];
            let files = files.iter().filter(|(field, _)| self.seat(player).file(*field).is_some());
            let keys: String = files.map(|&(_, command)| ui.keymap.shown(command)).collect();
            buf.set_string(right + 2, text.y, keys, ui.style(Role::Key));
        }
        None
    }

    /// The games in one line, as many as there is room for around the chosen one.
    fn draw_games(&self, ui: &Ui, area: Rect, buf: &mut Buffer, clicks: &mut ClickMap) {
        let names: Vec<String> =
            Game::ALL.iter().map(|game| ui.texts.say(&format!("game-short-{game}"))).collect();
        let widths: Vec<usize> = names.iter().map(|name| name.width() + 2).collect();
        // To the left of the other values where they would not fit, but beside their label.
        let label = ui.texts.say(MenuItem::Game.label()).width() as u16;
        let needed = widths.iter().sum::<usize>() as u16;
        let leftmost = 1 + MARK + label + 1;
        let left = area.x.min(area.right().saturating_sub(needed).max(leftmost));
        let chosen = Game::ALL.iter().position(|&game| game == self.game).unwrap_or_default();
        let room = area.right().saturating_sub(left);
        // Signs that there are more games need a column as well.
        let room = if needed > room { room.saturating_sub(1) } else { room };
        let shown = window(&widths, chosen, room.into());
        let mut x = left;
        for index in shown.clone() {
            let (style, [open, close]) = if index == chosen {
                (ui.style(Role::Selected), ["[", "]"])
            } else {
                (ui.style(Role::Plain), [" ", " "])
            };
            let spot = Rect::new(x, area.y, widths[index] as u16, 1);
            buf.set_string(x, area.y, format!("{open}{}{close}", names[index]), style);
            clicks.register(spot, Action::Game(Game::ALL[index]));
            x = spot.right();
        }
        let more =
            [(shown.start > 0, left.saturating_sub(1), "◂"), (shown.end < names.len(), x, "▸")];
        for (_, x, sign) in more.into_iter().filter(|(is_more, ..)| *is_more) {
            buf.set_string(x, area.y, sign, ui.style(Role::Dim));
        }
    }

    /// A small board of the game that is chosen, a few moves played.
    fn draw_preview(&self, ui: &Ui, columns: Columns, form: Rect, buf: &mut Buffer) {
        // At the right edge in a narrow terminal: the values of these items are short.
        let x = (form.x + MARK + columns.labels + columns.values)
            .min(form.right().saturating_sub(SMALL_BOARD.width));
        let y = form.y + 1;
        let bottom = form.bottom() - u16::from(self.unfinished.is_some());
        let area = Rect::new(x, y, form.right().saturating_sub(x), bottom.saturating_sub(y));
        let rules = self.rules();
        let moves = [4, 0, 2, 3].into_iter().filter_map(Point::new).map(Move::Place);
        let position = moves.fold(Position::START, |position, played| {
            rules.play(&position, played).unwrap_or(position)
        });
        // A picture, not a board to click on.
        let no_clicks = &mut ClickMap::default();
        Board::plain(rules, position, &ui.theme).draw(self.game.boards[0], area, buf, no_clicks);
    }

    /// A sentence about what is under the cursor.
    fn about(&self, ui: &Ui) -> String {
        let id = match (self.typed, self.item) {
            (Some((_, Field::Name)), _) => "about-typing",
            (Some((_, Field::Script)), _) => "about-script",
            (Some((_, Field::Record)), _) => "about-recording",
            (None, MenuItem::Game) => &format!("about-{}", self.game),
            (None, MenuItem::Rules) => return describe::about_goal(&ui.texts, self.rules()),
            (None, MenuItem::Seat(player)) => return self.about_seat(ui, player),
            (None, MenuItem::Name(_)) => "about-name",
            (None, MenuItem::Start) => "about-start",
            (None, MenuItem::Continue) => "about-continue",
        };
        ui.texts.say(id)
    }

    fn about_seat(&self, ui: &Ui, player: Player) -> String {
        let form = self.seat(player);
        let file = |field: Field| texts::path_end(form.field(field).value());
        let args = [("script", file(Field::Script)), ("file", file(Field::Record))];
        match args.each_ref().map(|(_, file)| !file.is_empty()) {
            [false, false] => ui.texts.say(&format!("about-{}", form.kind.name())),
            [true, false] => ui.texts.say_with("about-scripted", args),
            [false, true] => ui.texts.say_with("about-recorded", args),
            [true, true] => ui.texts.say_with("about-scripted-and-recorded", args),
        }
    }
}

/// An unfinished game in a few words.
fn about_unfinished(ui: &Ui, Unfinished { setup, plies, .. }: &Unfinished) -> String {
    let [_, listed, narrow] = describe::titles(&ui.texts, setup.rules);
    let args = [
        ("game", if ui.size.width < NARROW { narrow } else { listed }),
        ("a", setup.name_of(&ui.texts, Player::A)),
        ("b", setup.name_of(&ui.texts, Player::B)),
        ("plies", plies.to_string()),
    ];
    ui.texts.say_with("menu-unfinished", args)
}
