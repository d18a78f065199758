//! How the value of a game went, ply by ply.

use ratatui::text::{Line, Span};

use crate::{
    analysis::Forecast,
    model::{Player, Position},
    solver::Tables,
    tui::{theme::Role, ui::Ui, widgets::text::Group},
};

/// Columns of the letters before the graph.
const LETTERS: usize = 2;

/// The graph of the positions of a game: above the line won by A, below it by B, the nearer the
/// end the higher; on the line, drawn. In a game longer than the line is wide, a column stands
/// for several plies. One ply can be marked on the line.
pub(super) fn lines(
    ui: &Ui,
    tables: &Tables,
    positions: &[Position],
    marked: Option<usize>,
    width: usize,
) -> Group {
    let columns = width.saturating_sub(LETTERS).min(positions.len());
    let edge = |column: usize| column * positions.len() / columns.max(1);
    let (mut above, mut line, mut below) = (String::new(), String::new(), String::new());
    for column in 0..columns {
        // Of the plies that share a column, the nearest wins: a turning point is never lost.
        let mut nearest: [Option<u16>; 2] = [None; 2];
        let shared = edge(column)..edge(column + 1);
        for position in &positions[shared.clone()] {
            if let Some(Forecast::Wins { winner, plies, .. }) = Forecast::of(tables, position) {
                let nearest = &mut nearest[winner.index()];
                *nearest = Some(nearest.map_or(plies, |other| other.min(plies)));
            }
        }
        let [a, b] = nearest;
        above.push_str(a.map_or(" ", |plies| bar(plies, ["▁", "▄", "█"])));
        below.push_str(b.map_or(" ", |plies| bar(plies, ["▔", "▀", "█"])));
        line.push_str(if marked.is_some_and(|ply| shared.contains(&ply)) { "┼" } else { "─" });
    }
    let row = |letter: &str, bars: String, style| {
        Line::from(vec![Span::styled(format!("{letter} "), style), Span::styled(bars, style)])
    };
    vec![
        row("A", above, ui.theme.player(Player::A)),
        row("=", line, ui.style(Role::Lattice)),
        row("B", below, ui.theme.player(Player::B)),
    ]
}

/// The bar of a win so many plies away: low, half or full.
const fn bar(plies: u16, [low, half, full]: [&'static str; 3]) -> &'static str {
    match plies {
        0..=2 => full,
        3..=5 => half,
        _ => low,
    }
}
