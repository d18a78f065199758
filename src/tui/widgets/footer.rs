//! The last line: what can be pressed here, and clicked as well.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
};
use unicode_width::UnicodeWidthStr;

use super::fit::{Part, fit};
use crate::tui::{action::Action, click_map::ClickMap, keymap::Command, theme::Role, ui::Ui};

/// Something that the footer offers: keys, what they do just here, and what a click does.
#[derive(Clone, Debug)]
pub struct Offer {
    keys: String,
    label: String,
    action: Option<Action>,
}

impl Offer {
    /// A command by its own label.
    pub fn command(ui: &Ui, command: Command) -> Self {
        Self::labelled(ui, command, command.name())
    }

    /// A command, labelled by the end of a text's name.
    pub fn labelled(ui: &Ui, command: Command, label: &str) -> Self {
        Self { action: Some(Action::Do(command)), ..Self::keys(ui, &[command], label) }
    }

    /// The yes to a question, by the key of its command.
    pub fn yes(ui: &Ui, command: Command, label: &str) -> Self {
        Self { action: Some(Action::Answer(true)), ..Self::keys(ui, &[command], label) }
    }

    /// Several keys that belong together; a click would not know which is meant.
    pub fn keys(ui: &Ui, commands: &[Command], label: &str) -> Self {
        let keys: Vec<String> = commands.iter().map(|&command| ui.keymap.shown(command)).collect();
        // Arrows stand together, words apart.
        let between = if keys.iter().all(|key| key.width() == 1) { "" } else { " " };
        let label = ui.texts.say(&format!("key-{label}"));
        Self { keys: keys.join(between), label, action: None }
    }

    fn part(&self, ui: &Ui) -> Part<(Line<'_>, Option<&Action>)> {
        // Labels give way before keys do.
        let keys = Line::from(Span::styled(self.keys.as_str(), ui.style(Role::Key)));
        let mut labelled = keys.clone();
        labelled.push_span(" ");
        labelled.push_span(Span::styled(self.label.as_str(), ui.style(Role::Dim)));
        let (width, short) = (labelled.width(), keys.width());
        let action = self.action.as_ref();
        Part::new((labelled, action), width, 1).or((keys, action), short, 2)
    }
}

/// Columns between two offers, where there is room, and where there is less.
const GAPS: [usize; 2] = [2, 1];

/// Draws the offers, as many as there is room for with their labels. Where there is too little, they
/// stand closer; then the last ones show their keys alone, and are left out in the end.
pub fn draw(ui: &Ui, offers: &[Offer], area: Rect, buf: &mut Buffer, clicks: &mut ClickMap) {
    let room = usize::from(area.width).saturating_sub(1);
    let parts: Vec<_> = offers.iter().map(|offer| offer.part(ui)).collect();
    let whole: usize = offers.iter().map(|it| it.keys.width() + it.label.width() + 1).sum();
    let gaps = |gap: usize| gap * offers.len().saturating_sub(1);
    let gap = if whole + gaps(GAPS[0]) <= room { GAPS[0] } else { GAPS[1] };
    let mut x = area.x + 1;
    for (line, action) in fit(parts, room, gap).into_iter().flatten() {
        let spot = Rect::new(x, area.y, line.width() as u16, 1).intersection(area);
        buf.set_line(spot.x, spot.y, &line, spot.width);
        if let Some(action) = action {
            clicks.register(spot, action.clone());
        }
        x += spot.width + gap as u16;
    }
}
