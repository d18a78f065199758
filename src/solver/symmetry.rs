//! The eight symmetries of the lattice: positions that are turned or mirrored are one.

use crate::model::PointSet;

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
                    images[bits][symmetry] += 3_i16.pow(image(point, symmetry));
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
const fn image(point: u32, symmetry: usize) -> u32 {
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

/// One number for a position and all its images, below [`KEYS`]: the least of them in base three,
/// where 1 is a token of the player to move and 2 one of the opponent.
#[inline]
pub(super) fn key(mine: PointSet, theirs: PointSet) -> usize {
    let mine = &IMAGES[mine.bits() as usize];
    let theirs = &IMAGES[theirs.bits() as usize];
    let mut least = i16::MAX;
    for symmetry in 0..8 {
        least = least.min(mine[symmetry] + 2 * theirs[symmetry]);
    }
    least as usize
}
