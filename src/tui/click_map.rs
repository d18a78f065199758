//! What can be clicked: registered while drawing, looked up by the mouse.

use ratatui::layout::{Position, Rect};

use super::action::Action;

/// Rectangles of the screen as it was last drawn, and what a click on each means.
#[derive(Clone, Debug, Default)]
pub struct ClickMap {
    areas: Vec<(Rect, Action)>,
}

impl ClickMap {
    /// A click in the area means the action; what is registered later lies on top.
    pub fn register(&mut self, area: Rect, action: Action) {
        self.areas.push((area, action));
    }

    /// An overlay takes all clicks: nothing below it can be hit.
    pub fn cover(&mut self) {
        self.areas.clear();
    }

    /// What a click at that column and row means.
    pub fn at(&self, column: u16, row: u16) -> Option<Action> {
        let spot = Position::new(column, row);
        self.areas
            .iter()
            .rev()
            .find(|(area, _)| area.contains(spot))
            .map(|(_, action)| action.clone())
    }
}
