//! A grid of nine cells with large tokens: Tic-Tac-Toe, and AddThree on Lo Shu.

use ratatui::{buffer::Buffer, layout::Rect};

use super::{Board, cells::Cells, marks, token};
use crate::{
    model::Point,
    tui::{action::Action, click_map::ClickMap, theme::Role},
};

pub(super) fn draw(board: &Board<'_>, area: Rect, buf: &mut Buffer, clicks: &mut ClickMap) {
    let Some(cells) = Cells::fit(area) else { return };
    draw_lines(board, &cells, buf);
    for point in Point::ALL {
        let cell = cells.of(point);
        clicks.register(cell, Action::Point(point));
        let (x, y) = cells.middle(point);
        if let Some(player) = board.position.owner(point) {
            // Room for the cursor's corners and the signs beside the token.
            let width = cell.width - if cell.width < 15 { 2 } else { 6 };
            let style = board.theme.player(player);
            token::draw(buf, cell, width, player, style);
            if board.rules.game().is_of_numbers() && cell.height > 1 {
                board.draw_number_on_token(buf, point, (x, y), style);
            }
        } else {
            buf.set_string(x, y, board.label(point), board.theme.style(Role::Label));
            if cell.height > 1 {
                board.draw_verdict(buf, point, (x, y + 1));
            }
        }
        if let Some(style) = board.winning_style(point) {
            buf.set_style(cell, style);
            marks::corners(buf, cell, style);
        }
        if board.is_last(point) && cell.height > 1 {
            marks::beside(buf, cell, ["▸", "◂"], board.mark_style(point, Role::LastMove));
        }
        if let (Some(signs), true) = (board.pointer.signs(point), cell.height > 1) {
            marks::beside(buf, cell, signs, board.theme.style(Role::Hint));
        }
        if board.cursor == Some(point) {
            marks::corners(buf, cell, board.mark_style(point, Role::Cursor));
        }
    }
}

fn draw_lines(board: &Board<'_>, cells: &Cells, buf: &mut Buffer) {
    let style = board.theme.style(Role::Lattice);
    let area = cells.board();
    let first = cells.of(Point::ALL[0]);
    let columns = [first.right(), first.right() + first.width + 1];
    let rows = [first.bottom(), first.bottom() + first.height + 1];
    for y in area.top()..area.bottom() {
        for x in columns {
            buf[(x, y)].set_symbol("│").set_style(style);
        }
    }
    for y in rows {
        for x in area.left()..area.right() {
            let symbol = if columns.contains(&x) { "┼" } else { "─" };
            buf[(x, y)].set_symbol(symbol).set_style(style);
        }
    }
}
