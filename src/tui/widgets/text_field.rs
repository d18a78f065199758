//! A line of text that can be typed over.

use crossterm::event::{Event, KeyEvent};
use ratatui::{buffer::Buffer, layout::Rect, style::Style};
use tui_input::{Input, InputRequest, backend::crossterm::EventHandler};

use super::text;
use crate::texts;

/// A text, and what it was before somebody began to type.
#[derive(Clone, Debug)]
pub struct TextField {
    input: Input,
    /// The longest text, in characters.
    longest: usize,
    before: String,
}

impl TextField {
    /// A field with that text, which may become so many characters long.
    pub fn new(text: &str, longest: usize) -> Self {
        Self { input: text.into(), longest, before: String::new() }
    }

    /// The text.
    pub fn value(&self) -> &str {
        self.input.value()
    }

    /// Replaces the text.
    pub fn set(&mut self, text: &str) {
        self.input = text.into();
    }

    /// Begins to type.
    pub fn begin(&mut self) {
        self.before = self.value().to_owned();
    }

    /// Goes back to the text before.
    pub fn cancel(&mut self) {
        self.input = self.before.as_str().into();
    }

    /// A key that is text, or moves in it.
    pub fn type_key(&mut self, key: KeyEvent) {
        let before = self.input.clone();
        self.input.handle_event(&Event::Key(key));
        if self.value().chars().count() > self.longest {
            self.input = before;
        }
    }

    /// Pasted text: words on several lines stay words.
    pub fn paste(&mut self, text: &str) {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let visible = text.chars().filter(|&c| !texts::is_invisible(c));
        for c in visible.take(self.longest.saturating_sub(self.value().chars().count())) {
            self.input.handle(InputRequest::InsertChar(c));
        }
    }

    /// Draws the text, scrolled to the cursor while it is typed, with `…` before what has scrolled
    /// off. Returns the column of the cursor.
    pub fn draw(&self, is_typed: bool, area: Rect, style: Style, buf: &mut Buffer) -> u16 {
        let width = usize::from(area.width);
        let scroll = if is_typed { self.input.visual_scroll(width.max(2) - 1) } else { 0 };
        let shown = text::fit(text::from_column(self.value(), scroll), width);
        buf.set_string(area.x, area.y, shown, style);
        if scroll > 0 && area.x > 0 {
            buf.set_string(area.x - 1, area.y, "…", style);
        }
        area.x + (self.input.visual_cursor() - scroll) as u16
    }
}
