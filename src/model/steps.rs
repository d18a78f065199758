//! The steps along which tokens move: which neighbouring points a game joins.

use super::lattice::{Point, PointSet};

/// The steps of a game. A step joins two points that touch, straight or diagonally, and is taken
/// in both directions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Steps([PointSet; 9]);

impl Steps {
    /// No step: tokens stay where they are placed.
    pub const NONE: Self = Self([PointSet::EMPTY; 9]);

    /// The twelve steps along the rows and the columns.
    pub const ROWS_AND_COLUMNS: Self = Self::NONE.with(&[
        (0, 1),
        (1, 2),
        (3, 4),
        (4, 5),
        (6, 7),
        (7, 8),
        (0, 3),
        (3, 6),
        (1, 4),
        (4, 7),
        (2, 5),
        (5, 8),
    ]);

    /// Every step there can be.
    pub const ALL: Self = Self::ROWS_AND_COLUMNS.with_centre_diagonals().with_edge_diagonals();

    /// With the four steps between the centre and the corners.
    #[must_use]
    pub const fn with_centre_diagonals(self) -> Self {
        self.with(&[(0, 4), (2, 4), (4, 6), (4, 8)])
    }

    /// With the four diagonal steps between the middles of the edges. Each crosses a step between
    /// the centre and a corner.
    #[must_use]
    pub const fn with_edge_diagonals(self) -> Self {
        self.with(&[(1, 3), (1, 5), (3, 7), (5, 7)])
    }

    /// With these steps, each a pair of points that touch; anything else does not compile in a
    /// game's constant.
    pub(crate) const fn with(mut self, steps: &[(usize, usize)]) -> Self {
        let mut i = 0;
        while i < steps.len() {
            let (Some(one), Some(two)) = (Point::new(steps[i].0), Point::new(steps[i].1)) else {
                panic!("a step joins two points of the lattice");
            };
            let (down, across) =
                (one.row().abs_diff(two.row()), one.column().abs_diff(two.column()));
            assert!(
                down <= 1 && across <= 1 && down + across > 0,
                "a step joins points that touch"
            );
            self.0[one.index()] = self.0[one.index()].with(two);
            self.0[two.index()] = self.0[two.index()].with(one);
            i += 1;
        }
        self
    }

    /// Whether there is no step at all.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.count() == 0
    }

    /// How many steps there are, 0 to 20.
    #[must_use]
    pub const fn count(self) -> usize {
        let (mut ends, mut i) = (0, 0);
        while i < self.0.len() {
            ends += self.0[i].len();
            i += 1;
        }
        ends / 2
    }

    /// The points one step away from a point.
    #[must_use]
    pub const fn neighbours(self, point: Point) -> PointSet {
        self.0[point.index()]
    }

    /// Whether a step joins the two points.
    #[must_use]
    pub const fn joins(self, one: Point, two: Point) -> bool {
        self.neighbours(one).contains(two)
    }

    /// Each step once, as the two points that it joins, the lower one first.
    pub fn iter(self) -> impl Iterator<Item = (Point, Point)> {
        Point::ALL.into_iter().flat_map(move |from| {
            self.neighbours(from).iter().filter(move |&to| to > from).map(move |to| (from, to))
        })
    }

    /// Whether another diagonal step crosses the one between two points.
    #[must_use]
    pub fn crosses(self, one: Point, two: Point) -> bool {
        // A diagonal step's square has two other corners: each shares a row with one of its ends.
        let corner = |row: Point, column: Point| Point::new(3 * row.row() + column.column());
        one.row() != two.row()
            && one.column() != two.column()
            && corner(one, two).zip(corner(two, one)).is_some_and(|(a, b)| self.joins(a, b))
    }
}
