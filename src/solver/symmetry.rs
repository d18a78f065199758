//! The symmetries of a game. Positions that are turned or mirrored are treated as one if that takes
//! every step to a step; it always takes the lines to lines.

use crate::model::{Point, PointSet, Steps};

/// For each set of points, its image under each symmetry, as a number in base three: digit n is 1
/// when point n is in the image.
static IMAGES: [[i16; 8]; 512] = {
    let mut images = [[0; 8]; 512];
    let mut bits = 0;
    while bits < 512 {
        let mut symmetry = 0;
        while symmetry < 8 {
            let mut point = 0;
            while point < 9 {
                if bits & 1 << point != 0 {
                    images[bits][symmetry] += 3_i16.pow(image(point, symmetry) as u32);
                }
                point += 1;
            }
            symmetry += 1;
        }
        bits += 1;
    }
    images
};

/// Where a symmetry takes a point: mirrored by bit 0, upside down by bit 1, rows for columns by
/// bit 2.
const fn image(point: usize, symmetry: usize) -> usize {
    let (mut row, mut column) = (point / 3, point % 3);
    if symmetry & 1 != 0 {
        column = 2 - column;
    }
    if symmetry & 2 != 0 {
        row = 2 - row;
    }
    if symmetry & 4 != 0 { column * 3 + row } else { row * 3 + column }
}

/// How many keys there are: every grid of nine points with three states.
pub(super) const KEYS: usize = 19_683;

/// The symmetries of a game.
#[derive(Clone, Debug)]
pub(super) struct Symmetries(Vec<usize>);

impl Symmetries {
    /// Those of the lattice that take every step to a step.
    pub(super) fn of(steps: Steps) -> Self {
        let image_of = |point: Point, symmetry| Point::ALL[image(point.index(), symmetry)];
        let is_kept = |symmetry: &usize| {
            steps
                .iter()
                .all(|(one, two)| steps.joins(image_of(one, *symmetry), image_of(two, *symmetry)))
        };
        Self((0..8).filter(is_kept).collect())
    }

    /// One number for a position and all its images, below [`KEYS`]: the least of them in base
    /// three, where 1 is a token of the player to move and 2 one of the opponent.
    #[inline]
    pub(super) fn key(&self, mine: PointSet, theirs: PointSet) -> usize {
        let mine = &IMAGES[mine.bits() as usize];
        let theirs = &IMAGES[theirs.bits() as usize];
        let mut least = i16::MAX;
        for &symmetry in &self.0 {
            least = least.min(mine[symmetry] + 2 * theirs[symmetry]);
        }
        least as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_takes_steps_to_steps_is_a_symmetry() {
        let count = |steps| Symmetries::of(steps).0.len();
        let straight = Steps::ROWS_AND_COLUMNS;
        assert_eq!([Steps::NONE, straight, Steps::ALL].map(count), [8; 3]);
        assert_eq!(count(straight.with(&[(0, 4), (4, 8)])), 4, "one diagonal");
        assert_eq!(count(straight.with(&[(0, 4)])), 2, "half a diagonal");
        assert_eq!(count(straight.with(&[(0, 4), (4, 2), (1, 3)])), 1, "no order at all");
    }

    #[test]
    fn two_points_have_one_key_just_when_a_symmetry_takes_one_to_the_other() {
        let symmetries = Symmetries::of(Steps::ROWS_AND_COLUMNS.with(&[(0, 4), (4, 8)]));
        let key =
            |point: usize| symmetries.key(PointSet::EMPTY.with(Point::ALL[point]), PointSet::EMPTY);
        assert_eq!(key(0), key(8));
        assert_eq!(key(2), key(6));
        assert_ne!(key(0), key(2));
        assert_eq!([1, 3, 5, 7].map(key), [key(1); 4]);
    }
}
