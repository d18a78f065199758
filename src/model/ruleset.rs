//! What ends a game on a line: each ruleset is a table of patterns.

use strum::{Display, EnumIter, EnumString, IntoStaticStr, VariantNames};

use super::{
    Grid,
    lattice::{LINES, LineSet, PointSet},
    player::Player,
};

/// When a full or a half line ends the game, and for whom.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    Display,
    EnumIter,
    EnumString,
    IntoStaticStr,
    VariantNames,
)]
#[strum(serialize_all = "lowercase")]
pub enum Ruleset {
    /// A line wholly yours wins.
    TicTacToe,
    /// The odd token at the end of a full line wins: in AAB, BAA, ABB and BBA the single one.
    TicTacSorry,
}

/// One way to win: these points mine, and these the opponent's.
#[derive(Clone, Copy)]
struct Pattern {
    mine: PointSet,
    theirs: PointSet,
    line: usize,
}

const WHOLE_LINES: [Pattern; 8] = {
    let mut patterns = [Pattern { mine: PointSet::EMPTY, theirs: PointSet::EMPTY, line: 0 }; 8];
    let mut line = 0;
    while line < LINES.len() {
        patterns[line] =
            Pattern { mine: PointSet::of(&LINES[line]), theirs: PointSet::EMPTY, line };
        line += 1;
    }
    patterns
};

const ODD_ENDS: [Pattern; 16] = {
    let mut patterns = [Pattern { mine: PointSet::EMPTY, theirs: PointSet::EMPTY, line: 0 }; 16];
    let mut line = 0;
    while line < LINES.len() {
        let [end, middle, other_end] = LINES[line];
        patterns[2 * line] = Pattern {
            mine: PointSet::of(&[end]),
            theirs: PointSet::of(&[middle, other_end]),
            line,
        };
        patterns[2 * line + 1] = Pattern {
            mine: PointSet::of(&[other_end]),
            theirs: PointSet::of(&[end, middle]),
            line,
        };
        line += 1;
    }
    patterns
};

impl Ruleset {
    const fn patterns(self) -> &'static [Pattern] {
        match self {
            Self::TicTacToe => &WHOLE_LINES,
            Self::TicTacSorry => &ODD_ENDS,
        }
    }

    /// The lines on which the owner of `mine` has completed a pattern against `theirs`.
    #[must_use]
    pub fn lines(self, mine: PointSet, theirs: PointSet) -> LineSet {
        self.patterns()
            .iter()
            .filter(|p| mine.contains_all(p.mine) && theirs.contains_all(p.theirs))
            .fold(LineSet::default(), |lines, pattern| lines.with(pattern.line))
    }

    /// Whether the player, and not the opponent, has completed a pattern on the grid.
    #[must_use]
    pub fn has_won(self, grid: &Grid, player: Player) -> bool {
        let mine = tokens_on(grid, player);
        let theirs = tokens_on(grid, player.other());
        !self.lines(mine, theirs).is_empty() && self.lines(theirs, mine).is_empty()
    }
}

fn tokens_on(grid: &Grid, player: Player) -> PointSet {
    super::Point::ALL.into_iter().filter(|point| grid[point.index()] == Some(player)).collect()
}
