//! Where the nine points of a three by three board lie on the screen.

use ratatui::layout::Rect;

use super::token::centre;
use crate::model::Point;

/// Nine cells with a line's width between them: as large as the area allows, square to the eye,
/// of odd height and width so that each has a middle.
#[derive(Clone, Copy, Debug)]
pub struct Cells {
    board: Rect,
    width: u16,
    height: u16,
}

impl Cells {
    /// The cells of the largest board in the middle of the area; none when there is no room.
    pub fn fit(area: Rect) -> Option<Self> {
        let by_height = area.height.checked_sub(2)? / 3;
        let by_width = (area.width.checked_sub(2)? / 3).checked_sub(1)? / 2;
        let height = match by_height.min(by_width) {
            0 => return None,
            room if room % 2 == 0 => room - 1,
            room => room,
        };
        let width = 2 * height + 1;
        let board = centre(area, 3 * width + 2, 3 * height + 2);
        Some(Self { board, width, height })
    }

    /// How high a cell can be in an area; 0 when there is no room for a board.
    pub fn room(area: Rect) -> u16 {
        Self::fit(area).map_or(0, |cells| cells.height)
    }

    /// The whole board.
    pub const fn board(&self) -> Rect {
        self.board
    }

    /// The cell of a point.
    pub const fn of(&self, point: Point) -> Rect {
        Rect {
            x: self.board.x + (self.width + 1) * point.column() as u16,
            y: self.board.y + (self.height + 1) * point.row() as u16,
            width: self.width,
            height: self.height,
        }
    }

    /// The character in the middle of a point's cell.
    pub const fn middle(&self, point: Point) -> (u16, u16) {
        let cell = self.of(point);
        (cell.x + self.width / 2, cell.y + self.height / 2)
    }
}
