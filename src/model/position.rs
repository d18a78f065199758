//! Positions and moves, as values that know no rules.

use super::{
    Grid,
    lattice::{Point, PointSet},
    player::Player,
};

/// The tokens on the lattice, and whose turn it is.
///
/// [`Rules::play`](super::Rules::play) leads from one position to the next;
/// [`Rules::position`](super::Rules::position) reads one and checks that it fits the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    tokens: [PointSet; 2],
    turn: Player,
}

/// One turn of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// A new token on a point.
    Place(Point),
    /// A token moves from one point to another.
    Slide {
        /// The point that the token leaves.
        from: Point,
        /// The point that it moves to.
        to: Point,
    },
}

impl Move {
    /// The point that the token is placed on or moves to.
    #[must_use]
    pub const fn target(self) -> Point {
        match self {
            Self::Place(to) | Self::Slide { to, .. } => to,
        }
    }
}

impl Position {
    /// The empty lattice, A to move: where every game starts.
    pub const START: Self = Self { tokens: [PointSet::EMPTY; 2], turn: Player::A };

    /// The position with that grid and that player to move.
    #[must_use]
    pub fn new(grid: &Grid, turn: Player) -> Self {
        let tokens_of = |player| {
            Point::ALL.into_iter().filter(|point| grid[point.index()] == Some(player)).collect()
        };
        Self { tokens: Player::BOTH.map(tokens_of), turn }
    }

    /// Who is to move.
    #[must_use]
    pub const fn turn(&self) -> Player {
        self.turn
    }

    /// The points of the player's tokens.
    #[must_use]
    pub const fn tokens(&self, player: Player) -> PointSet {
        self.tokens[player.index()]
    }

    /// The points without a token.
    #[must_use]
    pub const fn empty(&self) -> PointSet {
        let [a, b] = self.tokens;
        a.union(b).complement()
    }

    /// The owner of the token on a point, if there is one.
    #[must_use]
    pub fn owner(&self, point: Point) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.tokens(player).contains(point))
    }

    /// The owners of all nine points.
    #[must_use]
    pub fn grid(&self) -> Grid {
        Point::ALL.map(|point| self.owner(point))
    }

    /// The position after a move that is known to be legal.
    #[must_use]
    pub(crate) const fn play_unchecked(mut self, played: Move) -> Self {
        let mine = self.tokens[self.turn.index()];
        self.tokens[self.turn.index()] = match played {
            Move::Place(to) => mine.with(to),
            Move::Slide { from, to } => mine.without(from).with(to),
        };
        self.turn = self.turn.other();
        self
    }

    /// The position with the other player to move.
    #[must_use]
    pub const fn swap_turn(mut self) -> Self {
        self.turn = self.turn.other();
        self
    }
}
