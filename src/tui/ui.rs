//! What every screen is given: the language, the keys, the looks and the size of the terminal.

use std::time::Duration;

use jiff::tz::TimeZone;
use ratatui::{buffer::Buffer, layout::Size, style::Style};

use super::{
    keymap::Keymap,
    theme::{Role, Theme},
};
use crate::{
    session::SessionError,
    texts::{Message, Texts},
};

/// Fewer columns or rows show nothing but how many are needed.
pub const SMALLEST: Size = Size { width: 40, height: 12 };

/// Whether a terminal or a frame of that size is too small to show anything.
pub const fn is_too_small(size: Size) -> bool {
    size.width < SMALLEST.width || size.height < SMALLEST.height
}

/// The surroundings of a screen, and the notice on it.
#[derive(Clone, Debug)]
pub struct Ui {
    /// The language.
    pub texts: Texts,
    /// Which keys mean what.
    pub keymap: Keymap,
    /// How things look.
    pub theme: Theme,
    /// Columns and rows of the terminal.
    pub size: Size,
    /// In which times are shown.
    pub zone: TimeZone,
    /// How long a bot waits before its move is shown.
    pub pause: Duration,
    /// Whether games are saved.
    pub saving: Saving,
    notice: Option<Notice>,
}

/// Whether games are saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saving {
    /// They are.
    On,
    /// They could be, but the person has turned it off.
    Off,
    /// They cannot be: by the command line, or because no folder is named.
    Unavailable,
}

/// A sentence on the screen in front, until the next key.
#[derive(Clone, Debug)]
struct Notice {
    text: String,
    /// Whether it says why the last thing tried was refused: the next move makes that untrue.
    is_refusal: bool,
}

impl Ui {
    /// Surroundings with the default keys and without a pause.
    pub fn new(texts: Texts, theme: Theme, size: Size) -> Self {
        Self {
            texts,
            keymap: Keymap::default(),
            theme,
            size,
            zone: TimeZone::UTC,
            pause: Duration::ZERO,
            saving: Saving::On,
            notice: None,
        }
    }

    /// Whether the terminal is too small to show anything.
    pub const fn is_too_small(&self) -> bool {
        is_too_small(self.size)
    }

    /// The style of a role.
    pub const fn style(&self, role: Role) -> Style {
        self.theme.style(role)
    }

    /// Puts in place of what the terminal cannot show what stands for it, once all has been drawn.
    pub fn keep_to_charset(&self, buf: &mut Buffer) {
        for cell in &mut buf.content {
            if let Some(symbol) = self.texts.charset().instead_of(cell.symbol()) {
                cell.set_symbol(symbol);
            }
        }
    }

    /// Shows a message until the next key, beside what is shown already.
    pub fn notify(&mut self, message: &impl Message) {
        self.notify_text(self.texts.message(message));
    }

    /// Shows a sentence until the next key, beside what is shown already.
    pub fn notify_text(&mut self, text: String) {
        let text = match self.notice.take() {
            Some(before) if before.text != text => format!("{} {text}", before.text),
            _ => text,
        };
        self.notice = Some(Notice { text, is_refusal: false });
    }

    /// Shows why the last thing tried was refused; nothing, when it was not.
    pub fn notify_refusal(&mut self, result: Result<(), SessionError>) {
        if let Err(error) = result {
            self.notice = Some(Notice { text: self.texts.message(&error), is_refusal: true });
        }
    }

    /// Takes the notice away: it has been read by now.
    pub fn clear_notice(&mut self) {
        self.notice = None;
    }

    /// Takes the notice away if it is about something refused.
    pub fn clear_refusal(&mut self) {
        self.notice.take_if(|notice| notice.is_refusal);
    }

    /// The notice on the screen.
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_ref().map(|notice| notice.text.as_str())
    }
}
