//! The help page: every key of the screen below, and the rules of its game.

use ratatui::{
    Frame,
    layout::{Constraint, Layout, Size},
    text::{Line, Span},
};
use unicode_width::UnicodeWidthStr;

use crate::{
    model::Rules,
    session::PlayerKind,
    tui::{
        App,
        boards::BoardStyle,
        click_map::ClickMap,
        keymap::{Command, KeyContext},
        theme::Role,
        widgets::{
            footer::{self, Offer},
            text,
        },
    },
};

/// Columns left free on either side.
const MARGIN: u16 = 1;

const ARROWS: [Command; 4] = [Command::Up, Command::Down, Command::Left, Command::Right];

/// The help page, scrolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Help {
    /// Whose keys it lists.
    pub place: KeyContext,
    /// Whose rules it tells.
    pub rules: Rules,

    /// The first line shown, from 0.
    pub scroll: usize,
}

impl Help {
    /// Scrolls, as far as there is something to see.
    pub fn command(&mut self, command: Command, app: &App) {
        let hidden = self.lines(app, app.size).len().saturating_sub(rows(app.size));
        self.scroll = match command {
            Command::Up => self.scroll.min(hidden).saturating_sub(1),
            Command::Down => (self.scroll + 1).min(hidden),
            Command::PageUp => self.scroll.min(hidden).saturating_sub(rows(app.size)),
            Command::PageDown => (self.scroll + rows(app.size)).min(hidden),
            Command::First => 0,
            Command::Last => hidden,
            _ => self.scroll,
        };
    }

    pub(in crate::tui) fn draw(&self, app: &App, frame: &mut Frame<'_>, clicks: &mut ClickMap) {
        let [page, bottom] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]).areas(frame.area());
        clicks.cover();
        let lines = self.lines(app, frame.area().as_size());
        let hidden = lines.len().saturating_sub(page.height.into());
        let shown = lines.into_iter().skip(self.scroll.min(hidden));
        let buf = frame.buffer_mut();
        for (line, y) in shown.zip(page.top()..page.bottom()) {
            buf.set_line(page.x + MARGIN, y, &line, page.width.saturating_sub(MARGIN));
        }
        let mut offers = vec![Offer::command(app, Command::Back)];
        if hidden > 0 {
            offers.push(Offer::keys(app, &[Command::Up, Command::Down], "scroll"));
        }
        footer::draw(app, &offers, bottom, buf, clicks);
    }

    fn lines(&self, app: &App, size: Size) -> Vec<Line<'static>> {
        let width = usize::from(size.width.saturating_sub(2 * MARGIN));
        let title = |id: &str| Line::styled(app.texts.say(id), app.theme.style(Role::Title));
        let mut lines = vec![title("help-title-rules")];
        let rules = format!("rules-{}-{}", self.rules.game(), self.rules.ruleset());
        lines.extend(text::wrap(&app.texts.say(&rules), width).into_iter().map(Line::from));
        lines.push(Line::default());
        lines.push(title("help-title-keys"));
        let game = self.rules.game();
        let mut rows = self.arrows(app);
        let told = app.keymap.commands(self.place).filter(|command| !ARROWS.contains(command));
        rows.extend(told.filter(|&command| self.is_of_use(command)).map(|command| {
            let id = match (command, self.place) {
                (
                    Command::Choose,
                    KeyContext::Menu | KeyContext::SavedGames | KeyContext::Replay,
                ) => {
                    format!("help-{}-choose", self.place.name())
                }
                _ => format!("help-{}", command.name()),
            };
            (app.keymap.all_shown(command), app.texts.say(&id))
        }));
        match self.place {
            KeyContext::Chosen => {
                let text = app.texts.say(&format!("help-digits-{game}"));
                rows.push((app.texts.say("digits"), text));
            }
            KeyContext::Replay => {
                rows.push((app.texts.say("digits"), app.texts.say("help-digits-replay")));
            }
            _ => {}
        }
        rows.push((app.texts.say("mouse"), app.texts.say("help-mouse")));
        lines.extend(two_columns(app, &rows, width));
        if self.place == KeyContext::Menu {
            // In the menu, who could be chosen.
            lines.push(Line::default());
            lines.push(title("help-title-seats"));
            let row = |seat: PlayerKind| {
                (seat.name().to_owned(), app.texts.say(&format!("about-{}", seat.name())))
            };
            lines.extend(two_columns(app, &PlayerKind::all().map(row).collect::<Vec<_>>(), width));
        }
        lines
    }
}

impl Help {
    /// What the arrows do: at a game the same, elsewhere two and two.
    fn arrows(&self, app: &App) -> Vec<(String, String)> {
        let keys = |arrows: &[Command]| {
            arrows.iter().map(|&arrow| app.keymap.all_shown(arrow)).collect::<Vec<_>>().join(" ")
        };
        match self.place {
            KeyContext::Menu | KeyContext::SavedGames | KeyContext::Replay => {
                [("rows", 0), ("values", 2)]
                    .map(|(what, first)| {
                        let id = format!("help-{}-{what}", self.place.name());
                        (keys(&ARROWS[first..first + 2]), app.texts.say(&id))
                    })
                    .into()
            }
            _ => vec![(keys(&ARROWS), app.texts.say("help-cursor"))],
        }
    }

    /// Whether a command can do anything here.
    fn is_of_use(&self, command: Command) -> bool {
        let game = self.rules.game();
        match command {
            Command::Drop | Command::Claim => game.has_moving_phase(),
            Command::Square => BoardStyle::of(game).len() > 1,
            Command::PageUp | Command::PageDown | Command::First | Command::Last => {
                matches!(self.place, KeyContext::SavedGames | KeyContext::Replay)
            }
            _ => true,
        }
    }
}

/// Words on the left, and what they mean, wrapped, on the right.
fn two_columns(app: &App, rows: &[(String, String)], width: usize) -> Vec<Line<'static>> {
    let column = rows.iter().map(|(word, _)| word.width()).max().unwrap_or_default() + 2;
    let mut lines = Vec::new();
    for (word, told) in rows {
        for (index, part) in text::wrap(told, width.saturating_sub(column)).into_iter().enumerate()
        {
            let word = if index == 0 { word.as_str() } else { "" };
            let blank = " ".repeat(column - word.width());
            let word = Span::styled(format!("{word}{blank}"), app.theme.style(Role::Key));
            lines.push(Line::from(vec![word, Span::raw(part)]));
        }
    }
    lines
}

fn rows(size: Size) -> usize {
    usize::from(size.height.saturating_sub(1))
}
