//! The judge of boards: can this Tic-Tac-Toe board come from a game, and who has won?

use strum::{Display, IntoStaticStr};

use super::{
    lattice::{Point, PointSet},
    ruleset::Ruleset,
};
use crate::texts::message;

/// The state of a board that can come from a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display)]
#[strum(serialize_all = "lowercase")]
pub enum Verdict {
    /// One of the two has won.
    Win,
    /// The grid is full and nobody has won.
    Draw,
    /// The game is not over.
    Ongoing,
}

/// Why a board cannot come from a game; its `Display` is the sentence a person reads.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "judge-")]
pub enum JudgeError {
    /// More O than X, though X starts.
    OStarted,
    /// At least two X more than O.
    XWentTwice,
    /// Both have a line, or the loser moved after the win.
    PlayedOn,
    /// The text does not have three rows of cells.
    Rows {
        /// How many it has.
        found: usize,
    },
    /// A row has more than three cells.
    Columns {
        /// The row, counted from 1.
        row: usize,
        /// How many cells it has.
        found: usize,
    },
    /// A row of the drawn form does not have three cells between its bars.
    Bars {
        /// The row, counted from 1.
        row: usize,
        /// How many cells it has.
        found: usize,
    },
    /// A cell of the drawn form holds more than one character.
    Crowded {
        /// The row, counted from 1.
        row: usize,
        /// The column, counted from 1.
        column: usize,
    },
    /// A character that is neither a mark nor an empty cell.
    Cell {
        /// The row, counted from 1.
        row: usize,
        /// The column, counted from 1.
        column: usize,
        /// The character.
        found: char,
    },
}

message!(error JudgeError:
    OStarted,
    XWentTwice,
    PlayedOn,
    Rows { found },
    Columns { row, found },
    Bars { row, found },
    Crowded { row, column },
    Cell { row, column, found },
);

/// Judges a Tic-Tac-Toe board on which X started.
///
/// Two notations are read: three lines of three characters (`X`, `O`; a space, `.`, `_` or
/// `-` is empty; empty cells at the end may be missing), and the drawn one, with `|` between the
/// cells and `___|___|___` between the rows.
///
/// # Errors
/// When the text is not a board, or the board cannot come from a game. The turns are counted first.
pub fn judge(text: &str) -> Result<Verdict, JudgeError> {
    let [x, o] = read(text)?;
    if o.len() > x.len() {
        return Err(JudgeError::OStarted);
    }
    if x.len() > o.len() + 1 {
        return Err(JudgeError::XWentTwice);
    }
    let x_has_line = !Ruleset::TicTacToe.lines(x, o).is_empty();
    let o_has_line = !Ruleset::TicTacToe.lines(o, x).is_empty();
    let x_moved_last = x.len() > o.len();
    match (x_has_line, o_has_line) {
        (true, false) if x_moved_last => Ok(Verdict::Win),
        (false, true) if !x_moved_last => Ok(Verdict::Win),
        (false, false) if x.union(o) == PointSet::ALL => Ok(Verdict::Draw),
        (false, false) => Ok(Verdict::Ongoing),
        _ => Err(JudgeError::PlayedOn),
    }
}

/// The points of X and of O.
fn read(text: &str) -> Result<[PointSet; 2], JudgeError> {
    let is_drawn = text.contains('|');
    let cells_of = if is_drawn { drawn_cells } else { plain_cells };
    let lines = rows(text, is_drawn)?;
    // All rows are cut into cells before any cell is read: their number is complained of first.
    let rows: Vec<Vec<char>> =
        (1..).zip(lines).map(|(row, line)| cells_of(row, line)).collect::<Result<_, _>>()?;
    let mut tokens = [PointSet::EMPTY; 2];
    for (row, cells) in rows.iter().enumerate() {
        for (column, &found) in cells.iter().enumerate() {
            let point = Point::ALL[3 * row + column];
            match found {
                'X' | 'x' => tokens[0] = tokens[0].with(point),
                'O' | 'o' => tokens[1] = tokens[1].with(point),
                ' ' | '.' | '_' | '-' => {}
                _ => return Err(JudgeError::Cell { row: row + 1, column: column + 1, found }),
            }
        }
    }
    Ok(tokens)
}

/// The three lines that hold cells. Blank lines after the third are no part of a board.
fn rows(text: &str, is_drawn: bool) -> Result<Vec<&str>, JudgeError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines: Vec<&str> =
        text.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line)).collect();
    while lines.len() > 3 && lines.last().is_some_and(|line| line.trim().is_empty()) {
        lines.pop();
    }
    match lines[..] {
        [_, _, _] => Ok(lines),
        [top, first, middle, second, bottom] if is_drawn && is_rule(first) && is_rule(second) => {
            Ok(vec![top, middle, bottom])
        }
        _ => Err(JudgeError::Rows { found: lines.len() }),
    }
}

/// `___|___|___`, the rule between two rows of the drawn form.
fn is_rule(line: &str) -> bool {
    let parts: Vec<&str> = line.trim().split('|').collect();
    parts.len() == 3 && parts.iter().all(|part| !part.is_empty() && part.chars().all(|c| c == '_'))
}

/// The cells of a row without bars, at most three.
fn plain_cells(row: usize, line: &str) -> Result<Vec<char>, JudgeError> {
    match line.trim_end().chars().count() {
        ..=3 => Ok(line.chars().take(3).collect()),
        found => Err(JudgeError::Columns { row, found }),
    }
}

/// The three cells of a row between bars.
fn drawn_cells(row: usize, line: &str) -> Result<Vec<char>, JudgeError> {
    let cells: Vec<&str> = line.split('|').collect();
    if cells.len() != 3 {
        return Err(JudgeError::Bars { row, found: cells.len() });
    }
    let cell = |(column, text): (usize, &str)| {
        let mut chars = text.trim_matches([' ', '_']).chars();
        match (chars.next(), chars.next()) {
            (None, _) => Ok(' '),
            (Some(found), None) => Ok(found),
            (Some(_), Some(_)) => Err(JudgeError::Crowded { row, column }),
        }
    };
    (1..).zip(cells).map(cell).collect()
}
