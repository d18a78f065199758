//! The last line: what can be pressed here, as far as there is room, and clicked as well.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
};
use unicode_width::UnicodeWidthStr;

use crate::tui::{App, action::Action, hits::Hits, keymap::Command, theme::Role};

/// Something that the footer offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// A command, with its own label.
    Command(Command),
    /// A command, labelled by what it does just here: the end of a text's name.
    As(Command, &'static str),
    /// All four arrows, labelled likewise.
    Arrows(&'static str),
    /// Two arrows, labelled likewise.
    Pair([Command; 2], &'static str),
}

/// Draws the offers, the most important first; what does not fit is left out.
pub fn draw(app: &App, offers: &[Offer], area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let mut x = area.x + 1;
    for offer in offers {
        let (keys, label, action) = match *offer {
            Offer::Command(command) => {
                (app.keymap.shown(command), command.name(), Some(Action::Do(command)))
            }
            Offer::As(command, label) => {
                (app.keymap.shown(command), label, Some(Action::Do(command)))
            }
            Offer::Arrows(label) => {
                let arrows = [Command::Left, Command::Up, Command::Down, Command::Right];
                (arrows.map(|arrow| app.keymap.shown(arrow)).concat(), label, None)
            }
            Offer::Pair(arrows, label) => {
                (arrows.map(|arrow| app.keymap.shown(arrow)).concat(), label, None)
            }
        };
        let label = app.texts.say(&format!("key-{label}"));
        let width = (keys.width() + 1 + label.width()) as u16;
        if x + width > area.right() {
            break;
        }
        let line = Line::from(vec![
            Span::styled(keys, app.theme.style(Role::Key)),
            Span::raw(" "),
            Span::styled(label, app.theme.style(Role::Dim)),
        ]);
        let spot = Rect::new(x, area.y, width, 1);
        buf.set_line(spot.x, spot.y, &line, width);
        if let Some(action) = action {
            hits.register(spot, action);
        }
        x += width + 2;
    }
}
