//! What is shown when the terminal is too small for a screen.

use ratatui::{Frame, layout::Rect, text::Line};

use crate::tui::{
    boards::token::centre,
    keymap::Command,
    ui::{SMALLEST, Ui},
    widgets::text,
};

/// Draws that text, else how much room is needed.
pub fn draw(ui: &Ui, text: Option<String>, frame: &mut Frame<'_>) {
    let area = frame.area();
    let text = text.unwrap_or_else(|| {
        let args = [
            ("columns", SMALLEST.width.to_string()),
            ("rows", SMALLEST.height.to_string()),
            ("width", area.width.to_string()),
            ("height", area.height.to_string()),
            ("key", ui.keymap.shown(Command::Leave)),
        ];
        ui.texts.say_with("too-small", args)
    });
    let lines = text::wrap(&text, area.width.into());
    let spot = centre(area, area.width, lines.len() as u16);
    for (line, row) in lines.iter().zip(spot.top()..spot.bottom()) {
        let row = Rect::new(area.x, row, area.width, 1);
        frame.render_widget(Line::from(line.as_str()).centered(), row);
    }
}
