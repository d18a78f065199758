//! What ends a game on a line.

use strum::{Display, EnumIter, EnumString, IntoStaticStr, VariantNames};

use super::{
    Grid,
    lattice::{LineSet, PointSet},
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

impl Ruleset {
    /// The lines on which the owner of `mine` has completed a pattern against `theirs`.
    pub(super) fn lines(self, mine: PointSet, theirs: PointSet) -> LineSet {
        let is_odd_end = |odd, middle, pair| {
            mine.contains(odd) && theirs.contains(middle) && theirs.contains(pair)
        };
        LineSet::of(|[end, middle, other_end]| match self {
            Self::TicTacToe => {
                mine.contains(end) && mine.contains(middle) && mine.contains(other_end)
            }
            Self::TicTacSorry => {
                is_odd_end(end, middle, other_end) || is_odd_end(other_end, middle, end)
            }
        })
    }

    /// Whether the player, and not the opponent, has completed a pattern on the grid.
    #[must_use]
    pub fn has_won(self, grid: &Grid, player: Player) -> bool {
        let position = Position::new(grid, player);
        let [mine, theirs] = [player, player.other()].map(|player| position.tokens(player));
        !self.lines(mine, theirs).is_empty() && self.lines(theirs, mine).is_empty()
    }
}
