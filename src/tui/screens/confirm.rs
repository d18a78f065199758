//! A question that lies on the screen and takes its next key.

use ratatui::{
    Frame,
    layout::Rect,
    text::{Line, Text},
    widgets::{Block, BorderType, Clear},
};

use crate::{
    texts,
    tui::{
        App,
        action::Action,
        boards::token::centre,
        click_map::ClickMap,
        keymap::Command,
        theme::Role,
        widgets::{
            footer::{self, Offer},
            text,
        },
    },
};

/// What is asked; the shown key of its command says yes, any other key says no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Leave the game under way for the menu?
    LeaveGame,
    /// Leave the program, and the game under way?
    LeaveProgram,
    /// Start the game under way over?
    Restart,
    /// Delete a game that is kept?
    Delete,
    /// Overwrite a recording?
    Overwrite,
}

impl Question {
    /// The command whose shown key says yes.
    #[must_use]
    pub const fn command(self) -> Command {
        match self {
            Self::LeaveGame | Self::LeaveProgram => Command::Back,
            Self::Restart => Command::Restart,
            Self::Delete => Command::Delete,
            Self::Overwrite => Command::Record,
        }
    }

    const fn label(self) -> &'static str {
        match self {
            Self::LeaveGame | Self::LeaveProgram => "yes-leave",
            Self::Restart => "yes-restart",
            Self::Delete => "yes-delete",
            Self::Overwrite => "yes-overwrite",
        }
    }

    const fn text(self) -> &'static str {
        match self {
            Self::LeaveGame => "ask-leave-game",
            Self::LeaveProgram => "ask-leave-program",
            Self::Restart => "ask-restart",
            Self::Delete => "ask-delete",
            Self::Overwrite => "ask-overwrite",
        }
    }

    pub(in crate::tui) fn draw(self, app: &App, frame: &mut Frame<'_>, clicks: &mut ClickMap) {
        let key = app.keymap.shown(self.command());
        let files = app.asked.iter().flat_map(|(_, files)| files);
        let files: Vec<String> =
            files.map(|file| texts::harmless(&file.to_string_lossy())).collect();
        let what =
            app.saved_games.as_ref().map_or_else(String::new, |saved_games| saved_games.what(app));
        let args = [("key", key), ("files", files.join(", ")), ("what", what)];
        let message = app.texts.say_with(self.text(), args);
        let width = frame.area().width.min(44);
        let lines = text::wrap(&message, usize::from(width).saturating_sub(4));
        let area = centre(frame.area(), width, lines.len() as u16 + 2);
        let block = Block::bordered()
            .border_type(BorderType::Rounded)
            .border_style(app.theme.style(Role::Notice))
            .style(app.theme.style(Role::Overlay));
        clicks.cover();
        clicks.register(frame.area(), Action::Answer(false));
        let inner = block.inner(area);
        frame.render_widget(Clear, area);
        // What the footer offered below holds no longer.
        let bottom = Rect { y: frame.area().bottom() - 1, height: 1, ..frame.area() };
        frame.render_widget(Clear, bottom);
        let offers = [Offer::yes(app, self.command(), self.label())];
        footer::draw(app, &offers, bottom, frame.buffer_mut(), clicks);
        frame.render_widget(block, area);
        let text: Text<'_> = lines.into_iter().map(Line::from).collect();
        frame.render_widget(text.centered(), inner);
    }
}
