//! A question that lies on the screen and takes its next key: the key of its command says yes, any
//! other says no.

use std::path::{Path, PathBuf};

use crossterm::event::KeyEvent;
use ratatui::{
    Frame,
    layout::Rect,
    text::{Line, Text},
    widgets::{Block, BorderType, Clear},
};

use crate::{
    texts::shown_path,
    tui::{
        action::Action,
        boards::token::centre,
        click_map::ClickMap,
        io::StartRequest,
        keymap::{Command, KeyContext},
        screen::{Request, Screen, View},
        theme::Role,
        ui::Ui,
        widgets::{footer::Offer, text},
    },
};

/// A question, and what a yes does.
#[derive(Clone, Debug)]
pub struct Confirm {
    question: String,
    /// Its key says yes.
    command: Command,
    /// What the footer says that a yes does, by the end of a text's name.
    label: &'static str,
    then: Action,
}

impl Confirm {
    /// Leave the game under way for the menu?
    pub fn leave_game(ui: &Ui) -> Screen {
        Self::ask(ui, "leave-game", None, Command::Back, Action::Close)
    }

    /// End the program, and the game under way?
    pub fn quit(ui: &Ui) -> Screen {
        Self::ask(ui, "leave-program", None, Command::Back, Action::Quit)
    }

    /// Start the game under way over?
    pub fn restart(ui: &Ui) -> Screen {
        Self::ask(ui, "restart", None, Command::Restart, Action::Restart)
    }

    /// Delete a saved game, described in a few words?
    pub fn delete(ui: &Ui, what: String, file: &Path) -> Screen {
        let then = Action::Delete(file.to_owned());
        Self::ask(ui, "delete", Some(("what", what)), Command::Delete, then)
    }

    /// Overwrite files with transcripts?
    pub fn overwrite(ui: &Ui, request: StartRequest, files: &[PathBuf]) -> Screen {
        let files = files.iter().map(|file| shown_path(file)).collect::<Vec<_>>().join(", ");
        let then = Action::Start(StartRequest { may_overwrite: true, ..request });
        Self::ask(ui, "overwrite", Some(("files", files)), Command::Record, then)
    }

    fn ask(
        ui: &Ui,
        what: &'static str,
        about: Option<(&str, String)>,
        command: Command,
        then: Action,
    ) -> Screen {
        let args = [("key", ui.keymap.shown(command))].into_iter().chain(about);
        let question = ui.texts.say_with(&format!("ask-{what}"), args);
        Screen::Confirm(Box::new(Self { question, command, label: what, then }))
    }
}

impl View for Confirm {
    fn context(&self) -> KeyContext {
        KeyContext::Everywhere
    }

    fn interpret(&self, key: KeyEvent, ui: &Ui) -> Option<Action> {
        Some(Action::Answer(ui.keymap.is_shown_key(self.command, key)))
    }

    fn update(&mut self, action: Action, _ui: &mut Ui) -> Request {
        match action {
            Action::Answer(true) => Request::CloseAnd(self.then.clone()),
            Action::Answer(false) => Request::Close,
            action => Request::Pass(action),
        }
    }

    fn draw(&self, ui: &Ui, area: Rect, frame: &mut Frame<'_>, clicks: &mut ClickMap) {
        let width = area.width.min(44);
        let lines = text::wrap(&self.question, usize::from(width).saturating_sub(4));
        let box_area = centre(frame.area(), width, lines.len() as u16 + 2);
        let block = Block::bordered()
            .border_type(BorderType::Rounded)
            .border_style(ui.style(Role::Notice))
            .style(ui.style(Role::Overlay));
        clicks.cover();
        clicks.register(frame.area(), Action::Answer(false));
        let inner = block.inner(box_area);
        frame.render_widget(Clear, box_area);
        frame.render_widget(block, box_area);
        let text: Text<'_> = lines.into_iter().map(Line::from).collect();
        frame.render_widget(text.centered(), inner);
    }

    fn footer(&self, ui: &Ui) -> Vec<Offer> {
        vec![Offer::yes(ui, self.command, &format!("yes-{}", self.label))]
    }

    fn is_overlay(&self) -> bool {
        true
    }

    fn small_text(&self, _ui: &Ui) -> Option<String> {
        matches!(self.then, Action::Quit).then(|| self.question.clone())
    }
}
