//! Morris: nine points joined by exactly the lines along which tokens move.

use ratatui::{buffer::Buffer, layout::Rect, style::Style};

use super::{Board, cells::Cells, marks, token};
use crate::{
    model::Point,
    tui::{action::Action, click_map::ClickMap, theme::Role},
};

pub(super) fn draw(board: &Board<'_>, area: Rect, buf: &mut Buffer, clicks: &mut ClickMap) {
    let Some(cells) = Cells::fit(area) else { return };
    draw_steps(board, &cells, buf);
    for point in Point::ALL {
        let cell = cells.of(point);
        clicks.register(cell, Action::Point(point));
        draw_point(board, point, cells.middle(point), spot(cell), buf);
    }
}

/// The part of a point's cell that a token, and the marks around it, may cover: about half, so
/// that the lines between the points are seen.
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

/// The lines between neighbours. The step that was played last is drawn in the last move's style.
fn draw_steps(board: &Board<'_>, cells: &Cells, buf: &mut Buffer) {
    for from in Point::ALL {
        for to in from.neighbours().into_iter().filter(|&to| to > from) {
            let style = board.theme.style(if board.is_last_step(from, to) {
                Role::LastMove
            } else {
                Role::Lattice
            });
            draw_step(cells.middle(from), cells.middle(to), buf, style);
        }
    }
}

/// A straight stroke from one character to another: level, upright, or a diagonal that goes two
/// columns for each row.
fn draw_step((x, y): (u16, u16), (to_x, to_y): (u16, u16), buf: &mut Buffer, style: Style) {
    let (across, down) = (to_x.abs_diff(x), to_y.abs_diff(y));
    let length = across.max(down);
    for i in 0..=length {
        let along = |from: u16, to: u16, distance: u16| {
            let part = distance * i / length;
            if to >= from { from + part } else { from - part }
        };
        let symbol = match (across, down) {
            (_, 0) => "─",
            (0, _) => "│",
            _ if i % 2 == 1 => continue,
            _ if to_x > x => "╲",
            _ => "╱",
        };
        let (x, y) = (along(x, to_x, across), along(y, to_y, down));
        buf[(x, y)].set_symbol(symbol).set_style(style);
    }
}

fn clear(buf: &mut Buffer, area: Rect) {
    for spot in area.positions() {
        buf[spot].reset();
    }
}
