//! AddThree on its numbers: nine tiles in order, and what each player has taken.

use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::Style,
    text::{Line, Span},
    widgets::{Block, BorderType, Widget},
};

use super::{Board, token};
use crate::{
    model::{Player, Point, PointSet},
    tui::{action::Action, click_map::ClickMap, theme::Role},
};

/// Tiles in the upper row; the rest lie in the lower one.
pub(super) const UPPER: usize = 5;
/// Rows below the tiles: a gap and a line for each player.
const BELOW: u16 = 3;

/// Column and row of the tile with that place in the order.
pub(super) const fn place(index: usize) -> (usize, usize) {
    (index % UPPER, index / UPPER)
}

pub(super) fn draw(board: &Board<'_>, area: Rect, buf: &mut Buffer, clicks: &mut ClickMap) {
    if area.height < 2 + BELOW {
        draw_small(board, area, buf);
        return;
    }
    let width = area.width / UPPER as u16;
    // Odd, so that a tile has a middle; and neither flat nor narrow to the eye.
    let height = ((area.height - BELOW) / 2).min(width.div_ceil(2).max(3));
    let height = height - (height + 1) % 2;
    let width = width.min(2 * height + 1);
    if width < 4 || height < 3 {
        draw_small(board, area, buf);
        return;
    }
    let whole = token::centre(area, UPPER as u16 * width, 2 * height + BELOW);
    for (index, point) in board.rules.game().points_in_order().into_iter().enumerate() {
        let (column, row) = place(index);
        // The four lower tiles lie between the five upper ones.
        let shift = if row == 1 { width / 2 } else { 0 };
        let tile = Rect::new(
            whole.x + shift + column as u16 * width,
            whole.y + row as u16 * height,
            width,
            height,
        );
        clicks.register(tile, Action::Point(point));
        draw_tile(board, point, tile, buf);
    }
    for player in Player::BOTH {
        let y = whole.y + 2 * height + 1 + player.index() as u16;
        let line = taken(board, player);
        buf.set_line(whole.x, y, &line, area.right() - whole.x);
    }
}

fn draw_tile(board: &Board<'_>, point: Point, tile: Rect, buf: &mut Buffer) {
    let has_cursor = board.cursor == Some(point);
    let (border, role) = if has_cursor {
        (BorderType::Thick, Role::Cursor)
    } else {
        (BorderType::Rounded, Role::Lattice)
    };
    let block = Block::bordered().border_type(border).border_style(board.theme.style(role));
    let inner = block.inner(tile);
    block.render(tile, buf);
    let middle = token::centre(inner, 1, 1);
    match board.position.owner(point) {
        None => {
            buf.set_string(middle.x, middle.y, board.label(point), board.theme.style(Role::Label));
        }
        Some(player) => {
            let style = board.theme.player(player);
            let odd_width = inner.width - (1 - inner.width % 2);
            let room = odd_width.min(2 * inner.height - 1);
            if room >= 5 && inner.height >= 3 {
                token::draw(buf, inner, room, player, style);
                board.draw_number_on_token(buf, point, (middle.x, middle.y), style);
            } else {
                let text = format!("{}{}", board.label(point), token::glyph(player));
                buf.set_stringn(middle.x, middle.y, text, inner.width.into(), style);
            }
        }
    }
    if let Some(style) = board.winning_style(point) {
        buf.set_style(inner, style);
    }
    // On the lower edge of the tile, whatever its size; hints and the last move on the upper one.
    board.draw_verdict(buf, point, (middle.x, tile.bottom() - 1));
    if let Some([sign, _]) = board.pointer.signs(point) {
        let sign = if sign == "›" { "◆" } else { "◇" };
        let spot = (tile.x + tile.width / 2, tile.y);
        buf[spot].set_symbol(sign).set_style(board.theme.style(Role::Hint));
    } else if board.is_last(point) {
        let style = board.theme.style(Role::LastMove);
        buf[(tile.x + tile.width / 2, tile.y)].set_symbol("▾").set_style(style);
    }
}

/// The numbers that a player has taken, in order; once three of them have won, as their sum.
fn taken<'a>(board: &Board<'_>, player: Player) -> Line<'a> {
    let mine = board.position.tokens(player);
    let style = board.theme.player(player);
    let numbers = |points: PointSet, between: &str| {
        let chosen = board
            .rules
            .game()
            .points_in_order()
            .into_iter()
            .filter(|&point| points.contains(point));
        chosen.map(|point| board.label(point)).collect::<Vec<_>>().join(between)
    };
    let winning = board.winning.intersection(mine);
    let mut spans = vec![Span::styled(format!("{} ", token::glyph(player)), style)];
    spans.push(Span::styled(numbers(mine, " "), Style::new()));
    if winning.len() == 3 {
        let total: usize = winning.iter().map(|point| board.rules.game().label(point)).sum();
        let sum = format!("  {}={total}", numbers(winning, "+"));
        spans.push(Span::styled(sum, board.theme.style(Role::Title)));
    }
    Line::from(spans)
}

/// The numbers that are left, and who has taken the others, for a picture of a few characters.
fn draw_small(board: &Board<'_>, area: Rect, buf: &mut Buffer) {
    let whole = token::centre(area, 2 * UPPER as u16, 3);
    for (index, point) in board.rules.game().points_in_order().into_iter().enumerate() {
        let (column, row) = place(index);
        let spot = (whole.x + (2 * column + row) as u16, whole.y + 2 * row as u16);
        if !area.contains(spot.into()) {
            continue;
        }
        let (text, style) = match board.position.owner(point) {
            Some(player) => (token::glyph(player).to_owned(), board.theme.player(player)),
            None => (board.label(point), board.theme.style(Role::Label)),
        };
        buf.set_string(spot.0, spot.1, text, style);
    }
}
