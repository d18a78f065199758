//! What an event of the terminal means to the screen in front.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::layout::Size;

use super::{App, Layer};
use crate::tui::{
    action::Action,
    click_map::ClickMap,
    keymap::{Command, KeyContext},
    screens::{confirm::Question, game::Table, small::is_too_small},
};

impl App {
    /// What an event of the terminal means to the screen in front, clicks by what was drawn.
    #[must_use]
    pub fn interpret(&self, event: Event, clicks: &ClickMap) -> Option<Action> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.interpret_key(key),
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                clicks.at(mouse.column, mouse.row)
            }
            Event::Mouse(mouse) => match (mouse.kind, self.front()) {
                (MouseEventKind::ScrollUp, front) if front.is_list() => {
                    Some(Action::Do(Command::Up))
                }
                (MouseEventKind::ScrollDown, front) if front.is_list() => {
                    Some(Action::Do(Command::Down))
                }
                _ => None,
            },
            Event::Paste(text) if self.place() == KeyContext::Typing => Some(Action::Paste(text)),
            Event::Resize(width, height) => Some(Action::Resize(Size::new(width, height))),
            _ => None,
        }
    }

    /// Where keys are looked up.
    fn place(&self) -> KeyContext {
        match self.front() {
            Layer::Menu => self.menu.place(),
            Layer::Table => self.table.as_ref().map_or(KeyContext::Everywhere, Table::place),
            Layer::Replay => KeyContext::Replay,
            Layer::SavedGames => KeyContext::SavedGames,
            Layer::Help(_) | Layer::Question(_) => KeyContext::Everywhere,
        }
    }

    fn interpret_key(&self, key: KeyEvent) -> Option<Action> {
        // These two hold on every screen, prompt and question, before all else; also where they came
        // together with an Esc, which the terminal's library takes for Alt.
        let bare = KeyEvent { modifiers: key.modifiers - KeyModifiers::ALT, ..key };
        let always = self.keymap.command(KeyContext::Everywhere, bare);
        if let Some(command @ (Command::Leave | Command::Suspend)) = always {
            return Some(Action::Do(command));
        }
        if let Layer::Question(question) = self.front() {
            let is_yes = self.keymap.is_shown_key(question.command(), key);
            return match is_too_small(self.size) && question != Question::LeaveProgram {
                true => None,
                false => Some(Action::Answer(is_yes)),
            };
        }
        let command = self.keymap.command(self.place(), key);
        if is_too_small(self.size) {
            return (command == Some(Command::Back)).then_some(Action::Do(Command::Back));
        }
        match (command, key.code) {
            (Some(command), _) => Some(Action::Do(command)),
            (None, _) if self.place() == KeyContext::Typing => Some(Action::Type(key)),
            (None, KeyCode::Char(c)) if (key.modifiers - KeyModifiers::SHIFT).is_empty() => {
                c.to_digit(10).map(|digit| Action::Digit(digit as usize))
            }
            (None, _) => None,
        }
    }
}
