//! Boards: one file for each [`BoardStyle`], which draws a position at any size.

mod cells;
#[cfg(test)]
mod distinct;
mod grid;
mod lattice;
mod marks;
mod tiles;
pub mod token;

pub use cells::Cells;

use ratatui::{buffer::Buffer, layout::Rect, style::Style};

use super::{
    click_map::ClickMap,
    keymap::Command,
    theme::{Role, Theme},
};
use crate::{
    model::{BoardStyle, Game, Move, Point, PointSet, Position, Rules},
    solver::MoveValue,
};

/// The point that the cursor reaches from another by an arrow; at the edge, the same point.
pub fn step(game: Game, style: BoardStyle, from: Point, direction: Command) -> Point {
    let (order, columns) = match style {
        BoardStyle::Grid | BoardStyle::Lattice => (Point::ALL, 3),
        BoardStyle::Tiles => (game.points_in_order(), tiles::UPPER),
    };
    let index = order.iter().position(|&point| point == from).unwrap_or_default();
    let (column, row) = (index % columns, index / columns);
    let next = match direction {
        Command::Up => row.checked_sub(1).map(|row| (column, row)),
        Command::Down => Some((column, row + 1)),
        Command::Left => column.checked_sub(1).map(|column| (column, row)),
        Command::Right => Some((column + 1, row)).filter(|&(column, _)| column < columns),
        _ => None,
    };
    let reached = next.and_then(|(column, row)| order.get(row * columns + column));
    reached.copied().unwrap_or(from)
}

/// What a hint points at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pointer {
    /// Where to look.
    pub look: PointSet,
    /// Where to play.
    pub play: Option<Point>,
}

impl Pointer {
    /// The signs on either side of a point that the hint points at.
    fn signs(&self, point: Point) -> Option<[&'static str; 2]> {
        match self.play {
            Some(play) if play == point => Some(["›", "‹"]),
            _ => self.look.contains(point).then_some(["‹", "›"]),
        }
    }
}

/// A position and all that is marked on it.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    /// The game, for its labels.
    pub rules: Rules,
    /// The tokens, and who is to move.
    pub position: Position,
    /// The point under the cursor.
    pub cursor: Option<Point>,
    /// The token that was chosen to move.
    pub chosen: Option<Point>,
    /// Where the chosen token may go.
    pub targets: PointSet,
    /// The last move.
    pub last: Option<Move>,
    /// The points of the lines that ended the game.
    pub winning: PointSet,
    /// What moves are worth, on the points that show it.
    pub verdicts: &'a [(Point, MoveValue)],
    /// What a hint points at.
    pub pointer: Pointer,
    /// The styles.
    pub theme: &'a Theme,
}

impl<'a> Board<'a> {
    /// A position with nothing marked.
    pub fn plain(rules: Rules, position: Position, theme: &'a Theme) -> Self {
        Self {
            rules,
            position,
            cursor: None,
            chosen: None,
            targets: PointSet::EMPTY,
            last: None,
            winning: PointSet::EMPTY,
            verdicts: &[],
            pointer: Pointer::default(),
            theme,
        }
    }

    /// Draws the board as large as the area allows, and registers its points for clicks.
    pub fn draw(&self, style: BoardStyle, area: Rect, buf: &mut Buffer, clicks: &mut ClickMap) {
        match style {
            BoardStyle::Grid => grid::draw(self, area, buf, clicks),
            BoardStyle::Lattice => lattice::draw(self, area, buf, clicks),
            BoardStyle::Tiles => tiles::draw(self, area, buf, clicks),
        }
    }

    fn label(&self, point: Point) -> String {
        self.rules.game().label(point).to_string()
    }

    /// The verdict on a point, if one is shown there: its text and its style.
    fn verdict(&self, point: Point) -> Option<(String, Style)> {
        let (_, verdict) = self.verdicts.iter().find(|(marked, _)| *marked == point)?;
        let role = match verdict {
            MoveValue::Wins(_) => Role::Wins,
            MoveValue::Draws { .. } => Role::Draws,
            MoveValue::Loses(1) => Role::Gives,
            MoveValue::Loses(_) => Role::Loses,
        };
        Some((verdict.to_string(), self.theme.style(role)))
    }

    /// Writes the verdict on a point, its middle at that spot.
    fn draw_verdict(&self, buf: &mut Buffer, point: Point, (x, y): (u16, u16)) {
        if let Some((text, style)) = self.verdict(point) {
            // In nobody's colour, though it may stand on a token.
            (x - 1..=x + 1).for_each(|x| buf[(x, y)].reset());
            // Its letter in the middle, and a blank after the short ones.
            buf.set_string(x - 1, y, format!("{text:<3}"), style);
        }
    }

    /// A mark on a point: in its own style, but in the winner's where a line has won.
    fn mark_style(&self, point: Point, role: Role) -> Style {
        self.winning_style(point).unwrap_or(self.theme.style(role))
    }

    /// The style of a point on a line that has ended the game: solid, in its owner's colour.
    fn winning_style(&self, point: Point) -> Option<Style> {
        let owner = self.position.owner(point).filter(|_| self.winning.contains(point))?;
        Some(self.theme.player(owner).patch(self.theme.style(Role::Winning)))
    }

    fn is_last(&self, point: Point) -> bool {
        self.last.is_some_and(|played| played.target() == point)
    }

    fn is_last_step(&self, one: Point, two: Point) -> bool {
        matches!(self.last, Some(Move::Slide { from, to })
            if (from, to) == (one, two) || (from, to) == (two, one))
    }

    /// The number of a taken point in the middle of its token, with a blank on either side.
    fn draw_number_on_token(&self, buf: &mut Buffer, point: Point, at: (u16, u16), style: Style) {
        buf.set_string(at.0 - 1, at.1, format!(" {} ", self.label(point)), style);
    }
}
