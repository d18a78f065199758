//! What is shown when the terminal is too small for anything else.

use ratatui::{
    Frame,
    layout::{Rect, Size},
};

use crate::tui::{App, boards::token::centre, keymap::Command, widgets::text};

/// The smallest terminal in which there is room to play.
pub const SMALLEST: Size = Size { width: 40, height: 12 };

/// Whether that is too small to play.
#[must_use]
pub const fn is_too_small(size: Size) -> bool {
    size.width < SMALLEST.width || size.height < SMALLEST.height
}

pub(in crate::tui) fn draw(app: &App, frame: &mut Frame<'_>) {
    let area = frame.area();
    let message = if app.is_asked_to_leave() {
        let key = app.keymap.shown(Command::Back);
        app.texts.say_with("ask-leave-program", [("key", key)])
    } else {
        app.texts.say_with(
            "too-small",
            [
                ("columns", SMALLEST.width.to_string()),
                ("rows", SMALLEST.height.to_string()),
                ("width", area.width.to_string()),
                ("height", area.height.to_string()),
                ("key", app.keymap.shown(Command::Leave)),
            ],
        )
    };
    let lines = text::wrap(&message, area.width.into());
    let spot = centre(area, area.width, lines.len() as u16);
    for (line, row) in lines.iter().zip(spot.top()..spot.bottom()) {
        let row = Rect::new(area.x, row, area.width, 1);
        frame.render_widget(ratatui::text::Line::from(line.as_str()).centered(), row);
    }
}
