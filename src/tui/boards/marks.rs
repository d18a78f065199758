//! Marks around a point, which differ by shape as well as by style.

use ratatui::{buffer::Buffer, layout::Rect, style::Style};

/// The cursor: four corners around the area.
pub fn corners(buf: &mut Buffer, area: Rect, style: Style) {
    if area.height == 1 {
        buf[(area.left(), area.y)].set_symbol("[").set_style(style);
        buf[(area.right() - 1, area.y)].set_symbol("]").set_style(style);
        return;
    }
    let (right, bottom) = (area.right() - 1, area.bottom() - 1);
    for (x, y, corner) in
        [(area.x, area.y, "┏"), (right, area.y, "┓"), (area.x, bottom, "┗"), (right, bottom, "┛")]
    {
        buf[(x, y)].set_symbol(corner).set_style(style);
    }
    if area.width >= 11 {
        for (x, y) in
            [(area.x + 1, area.y), (right - 1, area.y), (area.x + 1, bottom), (right - 1, bottom)]
        {
            buf[(x, y)].set_symbol("━").set_style(style);
        }
    }
}

/// A pair of signs to the left and the right of the area's middle row, pointing inwards or
/// standing beside: the last move (`▸ ◂`), a chosen token (`» «`), a target (`( )`).
pub fn beside(buf: &mut Buffer, area: Rect, [left, right]: [&str; 2], style: Style) {
    let y = area.y + area.height / 2;
    buf[(area.left(), y)].set_symbol(left).set_style(style);
    buf[(area.right() - 1, y)].set_symbol(right).set_style(style);
}
