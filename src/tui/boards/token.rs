//! Tokens, drawn in half-block pixels at any size: a cross for A, a ring for B.

use ratatui::{buffer::Buffer, layout::Rect, style::Style};

use crate::model::Player;

/// The token as a single character: in text, and where there is no room for more.
pub const fn glyph(player: Player) -> &'static str {
    match player {
        Player::A => "×",
        Player::B => "○",
    }
}

/// Draws a token into the middle of an area, `width` columns wide and as high as it is wide to
/// the eye. Returns the rows and columns that it covers.
pub fn draw(buf: &mut Buffer, area: Rect, width: u16, player: Player, style: Style) -> Rect {
    if width < 5 || area.height < 3 {
        let middle = centre(area, 1, 1);
        buf.set_string(middle.x, middle.y, glyph(player), style);
        return middle;
    }
    // A character is two pixels high, so that pixels are about square. One more row than columns
    // makes the shape symmetrical in an area of an even number of pixel rows.
    let (columns, rows) = (width, width + 1);
    let left = area.x + (area.width - columns) / 2;
    let top = (2 * area.height).saturating_sub(rows) / 2;
    let filled =
        |x: u16, y: u16| y >= top && y < top + rows && is_filled(player, x, y - top, columns, rows);
    let (first, last) = (top / 2, (top + rows).div_ceil(2));
    for row in first..last {
        for x in 0..columns {
            let symbol = match (filled(x, 2 * row), filled(x, 2 * row + 1)) {
                (true, true) => "█",
                (true, false) => "▀",
                (false, true) => "▄",
                (false, false) => " ",
            };
            buf[(left + x, area.y + row)].set_symbol(symbol).set_style(style);
        }
    }
    Rect::new(left, area.y + first, columns, last - first)
}

/// Whether the pixel belongs to the token's shape.
fn is_filled(player: Player, x: u16, y: u16, columns: u16, rows: u16) -> bool {
    let unit = 2.0 / f64::from(columns - 1);
    let thickness = f64::from(columns / 6 + 1) * unit;
    // From -1 to 1 in both directions.
    let across = f64::from(2 * x) / f64::from(columns - 1) - 1.0;
    let down = f64::from(2 * y) / f64::from(rows - 1) - 1.0;
    match player {
        Player::A => (across.abs() - down.abs()).abs() <= thickness / 2.0,
        Player::B => {
            let middle = 1.0 - (thickness - unit) / 2.0;
            (across.hypot(down) - middle).abs() <= 0.42 * thickness
        }
    }
}

/// A rectangle of that size in the middle of the area.
pub const fn centre(area: Rect, width: u16, height: u16) -> Rect {
    let width = if width < area.width { width } else { area.width };
    let height = if height < area.height { height } else { area.height };
    Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    }
}
