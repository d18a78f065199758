//! Nine points joined by exactly the lines along which tokens move.

use std::cmp::Ordering;

use ratatui::{buffer::Buffer, layout::Rect, style::Style};

use super::{Board, cells::Cells, marks, token};
use crate::{
    model::{Point, Steps},
    tui::{action::Action, click_map::ClickMap, theme::Role},
};

pub(super) fn draw(board: &Board<'_>, area: Rect, buf: &mut Buffer, clicks: &mut ClickMap) {
    let Some(cells) = Cells::fit(area) else { return };
    draw_steps(board.rules.game().steps, board, &cells, buf);
    for point in Point::ALL {
        let cell = cells.of(point);
        clicks.register(cell, Action::Point(point));
        draw_point(board, point, cells.middle(point), spot(cell), buf);
    }
}

/// The part of a point's cell that a token, and the marks around it, may cover: about half, so
/// that the lines between the points can be seen.
fn spot(cell: Rect) -> Rect {
    match cell.height {
        ..=3 => cell,
        height => {
            let height = height / 2 + 1;
            let height = if height % 2 == 0 { height + 1 } else { height };
            token::centre(cell, 2 * height + 1, height)
        }
    }
}

fn draw_point(board: &Board<'_>, point: Point, (x, y): (u16, u16), spot: Rect, buf: &mut Buffer) {
    if let Some(player) = board.position.owner(point) {
        let mut style = board.theme.player(player);
        if board.chosen == Some(point) {
            style = style.patch(board.theme.style(Role::Chosen));
        }
        if spot.height > 1 {
            let covered = token::centre(spot, spot.width - 2, spot.height);
            clear(buf, covered);
            token::draw(buf, spot, spot.width - 2, player, style);
        } else {
            buf.set_string(x, y, token::glyph(player), style);
        }
        if spot.height > 1 {
            board.draw_verdict(buf, point, (x, y));
        }
    } else {
        let mut style = board.theme.style(Role::Label);
        if spot.height > 1 {
            clear(buf, Rect::new(x - 1, y, 3, 1));
        }
        if board.targets.contains(point) {
            style = board.theme.style(Role::Target);
            marks::beside(buf, Rect::new(x - 1, y, 3, 1), ["(", ")"], style);
        }
        buf.set_string(x, y, board.label(point), style);
        if spot.height > 1 {
            board.draw_verdict(buf, point, (x, y + 1));
        }
    }
    if let Some(style) = board.winning_style(point) {
        buf.set_style(spot, style);
        marks::corners(buf, spot, style);
    }
    if spot.height > 1 {
        if board.chosen == Some(point) {
            marks::beside(buf, spot, ["»", "«"], board.theme.style(Role::Target));
        } else if let Some(signs) = board.pointer.signs(point) {
            marks::beside(buf, spot, signs, board.theme.style(Role::Hint));
        } else if board.is_last(point) {
            marks::beside(buf, spot, ["▸", "◂"], board.mark_style(point, Role::LastMove));
        }
    }
    if board.cursor == Some(point) {
        marks::corners(buf, spot, board.mark_style(point, Role::Cursor));
    }
}

/// A stroke for each step. The step that was played last is drawn after the others, in the last
/// move's style.
fn draw_steps(steps: Steps, board: &Board<'_>, cells: &Cells, buf: &mut Buffer) {
    let mut strokes: Vec<(Point, Point)> = steps.iter().collect();
    strokes.sort_by_key(|&(from, to)| board.is_last_step(from, to));
    for (from, to) in strokes {
        let role = if board.is_last_step(from, to) { Role::LastMove } else { Role::Lattice };
        let ends = [cells.middle(from), cells.middle(to)];
        draw_stroke(ends, steps.crosses(from, to), buf, board.theme.style(role));
    }
}

/// A straight stroke from one character to another below or to the right of it: level, upright, or
/// a diagonal that goes two columns for each row. Where another diagonal crosses it there is a `╳`.
fn draw_stroke(
    [(x, y), (to_x, to_y)]: [(u16, u16); 2],
    crosses: bool,
    buf: &mut Buffer,
    style: Style,
) {
    if y == to_y {
        for x in x..=to_x {
            buf[(x, y)].set_symbol("─").set_style(style);
        }
        return;
    }
    let rows = to_y - y;
    for row in 0..=rows {
        let (x, symbol) = match to_x.cmp(&x) {
            Ordering::Equal => (x, "│"),
            _ if crosses && 2 * row == rows => ((x + to_x) / 2, "╳"),
            Ordering::Greater => (x + 2 * row, "╲"),
            Ordering::Less => (x - 2 * row, "╱"),
        };
        buf[(x, y + row)].set_symbol(symbol).set_style(style);
    }
}

fn clear(buf: &mut Buffer, area: Rect) {
    for spot in area.positions() {
        buf[spot].reset();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        model::{Move, Position, Rules},
        tui::theme::Theme,
    };

    /// What the steps look like on cells three characters high, the points left out.
    fn strokes(steps: Steps, last: Option<Move>) -> (Vec<String>, Buffer) {
        let area = Rect::new(0, 0, 23, 11);
        let (mut buf, theme) = (Buffer::empty(area), Theme::default_with(true));
        let cells = Cells::fit(area).expect("room for a board");
        let board = Board { last, ..Board::plain(Rules::default(), Position::START, &theme) };
        draw_steps(steps, &board, &cells, &mut buf);
        for point in Point::ALL {
            buf[cells.middle(point)].set_symbol("·");
        }
        let rows = buf.content().chunks(23).map(|row| row.iter().map(|cell| cell.symbol()));
        let rows = rows.map(|row| row.collect::<String>().trim_end().to_owned());
        (rows.filter(|row| !row.is_empty()).collect(), buf)
    }

    #[test]
    fn a_cross_stands_where_two_diagonal_steps_cross_and_nowhere_else() {
        let (drawn, _) = strokes(Steps::ALL, None);
        let crossed = [
            "   ·───────·───────·",
            "   │ ╲   ╱ │ ╲   ╱ │",
            "   │   ╳   │   ╳   │",
            "   │ ╱   ╲ │ ╱   ╲ │",
            "   ·───────·───────·",
            "   │ ╲   ╱ │ ╲   ╱ │",
            "   │   ╳   │   ╳   │",
            "   │ ╱   ╲ │ ╱   ╲ │",
            "   ·───────·───────·",
        ];
        assert_eq!(drawn, crossed);
        let (drawn, _) = strokes(Steps::NONE.with_edge_diagonals(), None);
        let diamond = [
            "   ·       ·       ·",
            "         ╱   ╲",
            "       ╱       ╲",
            "     ╱           ╲",
            "   ·       ·       ·",
            "     ╲           ╱",
            "       ╲       ╱",
            "         ╲   ╱",
            "   ·       ·       ·",
        ];
        assert_eq!(drawn, diamond);
        let (drawn, _) = strokes(Steps::ROWS_AND_COLUMNS, None);
        assert_eq!(drawn[1..4], ["   │       │       │"; 3]);
    }

    #[test]
    fn the_step_played_last_keeps_its_style_where_another_crosses_it() {
        let [from, to] = [1, 3].map(|index| Point::ALL[index]);
        let (_, buf) = strokes(Steps::ALL, Some(Move::Slide { from, to }));
        let cross = buf.content().iter().find(|cell| cell.symbol() == "╳").expect("a cross");
        let style = Theme::default_with(true).style(Role::LastMove);
        assert_eq!(cross.style().patch(style), cross.style());
        let crosses = buf.content().iter().filter(|cell| cell.symbol() == "╳");
        assert_eq!(crosses.filter(|other| other.style() == cross.style()).count(), 1);
    }
}
