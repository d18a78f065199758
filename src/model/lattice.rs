//! Nine points and the eight lines through them.
//!
//! ```text
//! 0 1 2
//! 3 4 5
//! 6 7 8
//! ```

/// A point of the lattice: 0 to 8 from the top left, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(u8);

impl Point {
    /// Every point, in order.
    pub const ALL: [Self; 9] =
        [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8)];

    /// The point with that index, if there is one (0 to 8).
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < 9 { Some(Self(index as u8)) } else { None }
    }

    /// 0 to 8.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, 0 to 2 from the top.
    #[must_use]
    pub const fn row(self) -> usize {
        self.index() / 3
    }

    /// The column, 0 to 2 from the left.
    #[must_use]
    pub const fn column(self) -> usize {
        self.index() % 3
    }
}

/// A set of points, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PointSet(u16);

impl PointSet {
    /// No point.
    pub const EMPTY: Self = Self(0);
    /// All nine.
    pub const ALL: Self = Self(0x1FF);

    /// The bits: bit n is point n; below 512.
    #[must_use]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// How many points, 0 to 9.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no point is in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the point is in it.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        self.0 & 1 << point.0 != 0
    }

    /// With the point.
    #[must_use]
    pub const fn with(self, point: Point) -> Self {
        Self(self.0 | 1 << point.0)
    }

    /// Without the point.
    #[must_use]
    pub const fn without(self, point: Point) -> Self {
        Self(self.0 & !(1 << point.0))
    }

    /// The points that are in either.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The points that are in both.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The points that are not in it.
    #[must_use]
    pub const fn complement(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }

    /// The points, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Point> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || {
            let point = Point::new(rest.0.trailing_zeros() as usize)?;
            rest = rest.without(point);
            Some(point)
        })
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        points.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// Three points in a row: end, middle, end.
pub type Line = [Point; 3];

/// The eight lines: rows, columns, diagonals.
pub const LINES: [Line; 8] = [
    line(0, 1, 2),
    line(3, 4, 5),
    line(6, 7, 8),
    line(0, 3, 6),
    line(1, 4, 7),
    line(2, 5, 8),
    line(0, 4, 8),
    line(2, 4, 6),
];

/// The corners.
pub const CORNERS: PointSet = PointSet(0b101_000_101);

/// The point in the middle.
pub const CENTRE: Point = Point(4);

/// Lo Shu, the magic square: the number on each point. Its lines are exactly the triples of
/// different numbers from 1 to 9 that add up to 15.
pub const LO_SHU: [u8; 9] = [4, 9, 2, 3, 5, 7, 8, 1, 6];

const fn line(end: u8, middle: u8, other_end: u8) -> Line {
    [Point(end), Point(middle), Point(other_end)]
}

/// Some of the eight lines: bit n is `LINES[n]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LineSet(u8);

impl LineSet {
    /// Whether no line is in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lines that pass the test.
    pub(super) fn of(test: impl Fn(Line) -> bool) -> Self {
        let mut bits = 0;
        for (index, &line) in LINES.iter().enumerate() {
            bits |= u8::from(test(line)) << index;
        }
        Self(bits)
    }

    /// The lines that are in either.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The lines, in the order of [`LINES`].
    pub fn iter(self) -> impl Iterator<Item = Line> {
        (0..LINES.len()).filter(move |index| self.0 & 1 << index != 0).map(|index| LINES[index])
    }

    /// Every point that lies on one of the lines.
    #[must_use]
    pub fn points(self) -> PointSet {
        self.iter().flatten().collect()
    }
}
