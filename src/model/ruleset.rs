//! What ends a game on a line: each ruleset is a table of patterns.

use strum::{Display, EnumIter, EnumString, IntoStaticStr, VariantNames};

use super::{
    Grid,
    lattice::{LINES, LineSet, PointSet},
    player::Player,
    position::Position,
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
}

/// Two patterns a line: number n and number n + 8 are those of `LINES[n]`.
type Patterns = [Pattern; 16];

const WHOLE_LINES: Patterns = {
    let mut patterns = [Pattern { mine: PointSet::EMPTY, theirs: PointSet::EMPTY }; 16];
    let mut i = 0;
    while i < patterns.len() {
        patterns[i].mine = PointSet::of(&LINES[i % LINES.len()]);
        i += 1;
    }
    patterns
};

const ODD_ENDS: Patterns = {
    let mut patterns = [Pattern { mine: PointSet::EMPTY, theirs: PointSet::EMPTY }; 16];
    let mut i = 0;
    while i < patterns.len() {
        let [end, middle, other_end] = LINES[i % LINES.len()];
        let (odd, pair) = if i < LINES.len() { (end, other_end) } else { (other_end, end) };
        patterns[i] = Pattern { mine: PointSet::of(&[odd]), theirs: PointSet::of(&[middle, pair]) };
        i += 1;
    }
    patterns
};

/// For each set of points, the patterns whose share it covers: bit n is pattern n.
struct Cover {
    mine: [u16; 512],
    theirs: [u16; 512],
}

impl Cover {
    const fn of(patterns: &Patterns) -> Self {
        let mut cover = Self { mine: [0; 512], theirs: [0; 512] };
        let mut bits = 0;
        while bits < 512 {
            let points = PointSet::from_bits(bits as u16);
            let mut i = 0;
            while i < patterns.len() {
                cover.mine[bits] |= (points.contains_all(patterns[i].mine) as u16) << i;
                cover.theirs[bits] |= (points.contains_all(patterns[i].theirs) as u16) << i;
                i += 1;
            }
            bits += 1;
        }
        cover
    }
}

static WHOLE_LINES_COVER: Cover = Cover::of(&WHOLE_LINES);
static ODD_ENDS_COVER: Cover = Cover::of(&ODD_ENDS);

impl Ruleset {
    const fn cover(self) -> &'static Cover {
        match self {
            Self::TicTacToe => &WHOLE_LINES_COVER,
            Self::TicTacSorry => &ODD_ENDS_COVER,
        }
    }

    /// The lines on which the owner of `mine` has completed a pattern against `theirs`.
    #[must_use]
    pub(super) const fn lines(self, mine: PointSet, theirs: PointSet) -> LineSet {
        let cover = self.cover();
        let patterns = cover.mine[mine.bits() as usize] & cover.theirs[theirs.bits() as usize];
        LineSet::from_bits((patterns | patterns >> LINES.len()) as u8)
    }

    /// Whether the player, and not the opponent, has completed a pattern on the grid.
    #[must_use]
    pub fn has_won(self, grid: &Grid, player: Player) -> bool {
        let position = Position::new(grid, player);
        let [mine, theirs] = [player, player.other()].map(|player| position.tokens(player));
        !self.lines(mine, theirs).is_empty() && self.lines(theirs, mine).is_empty()
    }
}
