//! The lines above the footer: the notice, else what is under the cursor.

use ratatui::{buffer::Buffer, layout::Rect};

use super::text;
use crate::tui::{theme::Role, ui::Ui};

/// Draws the notice of the screen, else that text, as far as there is room.
pub fn draw(ui: &Ui, about: &str, area: Rect, buf: &mut Buffer) {
    let (text, role) = match ui.notice() {
        Some(notice) => (notice, Role::Notice),
        None => (about, Role::Dim),
    };
    let width = usize::from(area.width).saturating_sub(2);
    let lines = text::paragraph(text, width, ui.style(role));
    for (line, y) in lines.iter().zip(area.top()..area.bottom()) {
        buf.set_line(area.x + 1, y, line, area.width.saturating_sub(1));
    }
}
