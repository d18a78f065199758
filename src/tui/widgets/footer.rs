//! The last line: what can be pressed here, and clicked as well.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    text::{Line, Span},
};
use unicode_width::UnicodeWidthStr;

use crate::tui::{App, action::Action, click_map::ClickMap, keymap::Command, theme::Role};

/// Something that the footer offers: keys, what they do just here, and what a click does.
#[derive(Clone, Debug)]
pub struct Offer {
    keys: String,
    label: String,
    action: Option<Action>,
    /// Whether it may be left out for the others to keep their labels.
    is_spare: bool,
}

impl Offer {
    /// A command by its own label.
    pub fn command(app: &App, command: Command) -> Self {
        Self::labelled(app, command, command.name())
    }

    /// A command, labelled by the end of a text's name.
    pub fn labelled(app: &App, command: Command, label: &str) -> Self {
        Self { action: Some(Action::Do(command)), ..Self::keys(app, &[command], label) }
    }

    /// The yes to a question, by the key of its command.
    pub fn yes(app: &App, command: Command, label: &str) -> Self {
        Self { action: Some(Action::Answer(true)), ..Self::keys(app, &[command], label) }
    }

    /// Several keys that belong together; a click would not know which is meant.
    pub fn keys(app: &App, commands: &[Command], label: &str) -> Self {
        let keys: Vec<String> = commands.iter().map(|&command| app.keymap.shown(command)).collect();
        // Arrows stand together, words apart.
        let between = if keys.iter().all(|key| key.width() == 1) { "" } else { " " };
        let label = app.texts.say(&format!("key-{label}"));
        Self { keys: keys.join(between), label, action: None, is_spare: false }
    }

    /// The same, but left out where there is no room for all.
    pub fn spare(self) -> Self {
        Self { is_spare: true, ..self }
    }

    fn width(&self, with_label: bool) -> usize {
        self.keys.width() + if with_label { 1 + self.label.width() } else { 0 }
    }
}

/// Blanks between two offers, where there is room, and where there is less.
const GAPS: [usize; 2] = [2, 1];

/// Draws the offers, as many as there is room for with their labels. Where there is no room for all
/// labels, spare offers are left out, or the offers stand closer; else the last ones show their keys
/// alone; and where there is no room for the keys either, the last ones are left out.
pub fn draw(app: &App, offers: &[Offer], area: Rect, buf: &mut Buffer, clicks: &mut ClickMap) {
    let room = usize::from(area.width).saturating_sub(1);
    let needed: Vec<Offer> = offers.iter().filter(|offer| !offer.is_spare).cloned().collect();
    let ways = [(offers, GAPS[0]), (&*needed, GAPS[0]), (&*needed, GAPS[1])];
    let whole = ways.into_iter().find(|(offers, gap)| width(offers, offers.len(), *gap) <= room);
    let (offers, gap) = whole.unwrap_or((&*needed, GAPS[1]));
    let labelled = (0..=offers.len()).rev().find(|&n| width(offers, n, gap) <= room).unwrap_or(0);
    let mut x = area.x + 1;
    for (index, offer) in offers.iter().enumerate() {
        let with_label = index < labelled;
        let width = offer.width(with_label) as u16;
        if x + width > area.right() {
            break;
        }
        let mut spans = vec![Span::styled(offer.keys.as_str(), app.theme.style(Role::Key))];
        if with_label {
            spans.push(Span::raw(" "));
            spans.push(Span::styled(offer.label.as_str(), app.theme.style(Role::Dim)));
        }
        let spot = Rect::new(x, area.y, width, 1);
        buf.set_line(spot.x, spot.y, &Line::from(spans), width);
        if let Some(action) = &offer.action {
            clicks.register(spot, action.clone());
        }
        x += width + gap as u16;
    }
}

/// The width of all offers, the first ones with their labels, with such a gap between two.
fn width(offers: &[Offer], labelled: usize, gap: usize) -> usize {
    let widths =
        offers.iter().enumerate().map(|(index, offer)| offer.width(index < labelled) + gap);
    widths.sum::<usize>().saturating_sub(gap)
}
