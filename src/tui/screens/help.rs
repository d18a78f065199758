//! The help page: every key of the screen below, and the rules of its game.

use ratatui::{
    Frame,
    layout::{Rect, Size},
    text::{Line, Span},
};
use unicode_width::UnicodeWidthStr;

use crate::{
    analysis::describe,
    model::Rules,
    session::PlayerKind,
    tui::{
        action::Action,
        click_map::ClickMap,
        keymap::{Command, KeyContext},
        screen::{Request, View},
        theme::Role,
        ui::Ui,
        widgets::{footer::Offer, text},
    },
};

/// Columns left free on either side.
const MARGIN: u16 = 1;

/// The help page, scrolled.
#[derive(Clone, Debug)]
pub struct Help {
    /// Whose keys it lists.
    context: KeyContext,
    /// The rules that it states, if there are any.
    rules: Option<Rules>,
    /// The first line shown, from 0.
    scroll: usize,
}

impl View for Help {
    fn context(&self) -> KeyContext {
        KeyContext::Everywhere
    }

    fn update(&mut self, action: Action, ui: &mut Ui) -> Request {
        let command = match action {
            Action::Do(Command::Back | Command::Help) => return Request::Close,
            Action::Do(command) => command,
            action => return Request::Pass(action),
        };
        let hidden = self.lines(ui, ui.size).len().saturating_sub(rows(ui.size));
        let here = self.scroll.min(hidden);
        self.scroll = match command {
            Command::Up => here.saturating_sub(1),
            Command::Down => (here + 1).min(hidden),
            Command::PageUp => here.saturating_sub(rows(ui.size)),
            Command::PageDown => (here + rows(ui.size)).min(hidden),
            Command::First => 0,
            Command::Last => hidden,
            _ => here,
        };
        Request::Nothing
    }

    fn draw(&self, ui: &Ui, area: Rect, frame: &mut Frame<'_>, clicks: &mut ClickMap) {
        clicks.cover();
        let lines = self.lines(ui, ui.size);
        let hidden = lines.len().saturating_sub(area.height.into());
        let shown = lines.into_iter().skip(self.scroll.min(hidden));
        for (line, y) in shown.zip(area.top()..area.bottom()) {
            let width = area.width.saturating_sub(MARGIN);
            frame.buffer_mut().set_line(area.x + MARGIN, y, &line, width);
        }
    }

    fn footer(&self, ui: &Ui) -> Vec<Offer> {
        let mut offers = vec![Offer::command(ui, Command::Back)];
        if self.lines(ui, ui.size).len() > rows(ui.size) {
            offers.push(Offer::keys(ui, &[Command::Up, Command::Down], "scroll"));
        }
        offers
    }

    fn scrolls(&self) -> bool {
        true
    }
}

impl Help {
    /// The keys that hold in that context, and the rules of a game, if one is in front.
    pub const fn new(context: KeyContext, rules: Option<Rules>) -> Self {
        Self { context, rules, scroll: 0 }
    }

    fn lines(&self, ui: &Ui, size: Size) -> Vec<Line<'static>> {
        let width = usize::from(size.width.saturating_sub(2 * MARGIN));
        let title = |id: &str| Line::styled(ui.texts.say(id), ui.style(Role::Title));
        let mut lines = Vec::new();
        if let Some(rules) = self.rules {
            let rules = describe::rules(&ui.texts, rules);
            lines.push(title("help-title-rules"));
            lines.extend(text::wrap(&rules, width).into_iter().map(Line::from));
            lines.push(Line::default());
        }
        lines.push(title("help-title-keys"));
        let mut rows = ui.keymap.explained(&ui.texts, self.context, |it| self.is_of_use(it));
        match (self.context, self.rules) {
            (KeyContext::Chosen, Some(rules)) => {
                let game = rules.game();
                let verb: &str = game.verb.into();
                let digits = |verb: &str| {
                    (ui.texts.say("digits"), ui.texts.say(&format!("help-digits-{verb}")))
                };
                rows.push(digits(verb));
                rows.extend(game.has_moving_phase().then(|| digits("move")));
            }
            (KeyContext::Replay, _) => {
                rows.push((ui.texts.say("digits"), ui.texts.say("help-digits-replay")));
            }
            _ => {}
        }
        rows.push((ui.texts.say("mouse"), ui.texts.say("help-mouse")));
        lines.extend(two_columns(ui, &rows, width));
        if self.context == KeyContext::Menu {
            // In the menu, who could be chosen.
            lines.push(Line::default());
            lines.push(title("help-title-seats"));
            let row = |seat: PlayerKind| {
                (seat.name().to_owned(), ui.texts.say(&format!("about-{}", seat.name())))
            };
            lines.extend(two_columns(ui, &PlayerKind::all().map(row).collect::<Vec<_>>(), width));
        }
        lines
    }

    /// Whether a command can do anything here.
    fn is_of_use(&self, command: Command) -> bool {
        let game = self.rules.map(Rules::game);
        match command {
            Command::Drop | Command::Claim => game.is_some_and(|game| game.has_moving_phase()),
            Command::Square => game.is_some_and(|game| game.boards.len() > 1),
            Command::PageUp | Command::PageDown | Command::First | Command::Last => {
                matches!(self.context, KeyContext::SavedGames | KeyContext::Replay)
            }
            _ => true,
        }
    }
}

/// Words on the left, and what they mean, wrapped, on the right.
fn two_columns(ui: &Ui, rows: &[(String, String)], width: usize) -> Vec<Line<'static>> {
    let column = rows.iter().map(|(word, _)| word.width()).max().unwrap_or_default() + 2;
    let mut lines = Vec::new();
    for (word, meaning) in rows {
        for (index, part) in
            text::wrap(meaning, width.saturating_sub(column)).into_iter().enumerate()
        {
            let word = if index == 0 { word.as_str() } else { "" };
            let blank = " ".repeat(column - word.width());
            let word = Span::styled(format!("{word}{blank}"), ui.style(Role::Key));
            lines.push(Line::from(vec![word, Span::raw(part)]));
        }
    }
    lines
}

fn rows(size: Size) -> usize {
    usize::from(size.height.saturating_sub(1))
}
