//! The lines above the footer: what there is to say, else what is under the cursor.

use ratatui::{buffer::Buffer, layout::Rect};

use super::text;
use crate::tui::{App, theme::Role};

/// Draws the notice of the screen, else that text, as far as there is room.
pub fn draw(app: &App, about: String, area: Rect, buf: &mut Buffer) {
    let (said, role) = match &app.notice {
        Some(notice) => (app.texts.message(notice), Role::Notice),
        None => (about, Role::Dim),
    };
    let width = usize::from(area.width).saturating_sub(2);
    let lines = text::paragraph(&said, width, app.theme.style(role));
    for (line, y) in lines.iter().zip(area.top()..area.bottom()) {
        buf.set_line(area.x + 1, y, line, area.width.saturating_sub(1));
    }
}
