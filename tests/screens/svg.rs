//! A frame as an SVG picture. Blocks and lines are drawn as shapes, so that they join whatever
//! font the reader has.

use std::fmt::Write;

use ratatui::{
    buffer::{Buffer, Cell},
    style::Modifier,
};

use crate::palettes::Palette;

const WIDTH: u16 = 10;
const HEIGHT: u16 = 20;
const MARGIN: u16 = 15;

pub(crate) fn picture(buffer: &Buffer, title: &str, palette: &Palette) -> String {
    let (width, height) = (buffer.area.width * WIDTH, buffer.area.height * HEIGHT);
    let ground = palette.background;
    let mut svg = String::new();
    let (full_width, full_height) = (width + 2 * MARGIN, height + 2 * MARGIN);
    let _ = writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {full_width} {full_height}\" \
         font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\" \
         font-size=\"16\" stroke-width=\"1.5\">\n<title>{title}</title>\n\
         <rect width=\"{full_width}\" height=\"{full_height}\" rx=\"12\" fill=\"#{ground:06x}\"/>\n\
         <g transform=\"translate({MARGIN} {MARGIN})\">"
    );
    for spot in buffer.area.positions() {
        draw_cell(&mut svg, &buffer[spot], palette, spot.x * WIDTH, spot.y * HEIGHT);
    }
    svg.push_str("</g>\n</svg>\n");
    svg
}

fn draw_cell(svg: &mut String, cell: &Cell, palette: &Palette, x: u16, y: u16) {
    let colours = palette.shown(cell.style(), false);
    let [ink, ground] = colours.map(|colour| format!("#{colour:06x}"));
    if colours[1] != palette.background {
        rect(svg, x, y, HEIGHT, &ground);
    }
    let (right, bottom) = (x + WIDTH, y + HEIGHT);
    let (across, down) = (x + WIDTH / 2, y + HEIGHT / 2);
    let line = |svg: &mut String, path: String, wide: &str| {
        let _ = writeln!(svg, "<path d=\"{path}\" fill=\"none\" stroke=\"{ink}\"{wide}/>");
    };
    let heavy = " stroke-width=\"3\"";
    match cell.symbol() {
        " " => {}
        "█" => rect(svg, x, y, HEIGHT, &ink),
        "▀" => rect(svg, x, y, HEIGHT / 2, &ink),
        "▄" => rect(svg, x, down, HEIGHT / 2, &ink),
        "─" => line(svg, format!("M{x} {down}H{right}"), ""),
        "│" => line(svg, format!("M{across} {y}V{bottom}"), ""),
        "┼" => line(svg, format!("M{x} {down}H{right}M{across} {y}V{bottom}"), ""),
        "╲" => line(svg, format!("M{x} {y}L{right} {bottom}"), ""),
        "╱" => line(svg, format!("M{x} {bottom}L{right} {y}"), ""),
        "╭" => line(svg, format!("M{right} {down}Q{across} {down} {across} {bottom}"), ""),
        "╮" => line(svg, format!("M{x} {down}Q{across} {down} {across} {bottom}"), ""),
        "╰" => line(svg, format!("M{right} {down}Q{across} {down} {across} {y}"), ""),
        "╯" => line(svg, format!("M{x} {down}Q{across} {down} {across} {y}"), ""),
        "┏" => line(svg, format!("M{right} {down}H{across}V{bottom}"), heavy),
        "┓" => line(svg, format!("M{x} {down}H{across}V{bottom}"), heavy),
        "┗" => line(svg, format!("M{right} {down}H{across}V{y}"), heavy),
        "┛" => line(svg, format!("M{x} {down}H{across}V{y}"), heavy),
        "━" => line(svg, format!("M{x} {down}H{right}"), heavy),
        "┃" => line(svg, format!("M{across} {y}V{bottom}"), heavy),
        symbol => {
            let bold =
                if cell.modifier.contains(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
            let under = if cell.modifier.contains(Modifier::UNDERLINED) {
                " text-decoration=\"underline\""
            } else {
                ""
            };
            let symbol = symbol.replace('&', "&amp;").replace('<', "&lt;");
            let base = y + 15;
            let _ = writeln!(
                svg,
                "<text x=\"{across}\" y=\"{base}\" text-anchor=\"middle\" \
                 fill=\"{ink}\"{bold}{under}>{symbol}</text>"
            );
        }
    }
}

fn rect(svg: &mut String, x: u16, y: u16, height: u16, ink: &str) {
    let _ = writeln!(
        svg,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{WIDTH}\" height=\"{height}\" fill=\"{ink}\" \
         shape-rendering=\"crispEdges\"/>"
    );
}
