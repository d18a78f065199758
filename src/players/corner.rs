//! The classroom bot. Its habits, in this order:
//!
//! 1. on the empty grid, a random corner;
//! 2. once there are three tokens, a block: where the opponent holds two of a line whose third point
//!    is free, that point (the first such line: rows, columns, diagonals);
//! 3. holding three corners with the centre free, the centre;
//! 4. the first free corner of 0, 2, 8, 6;
//! 5. the point that completes a line of its own;
//! 6. else it resigns.
//!
//! Once tokens move it blocks, else completes, else moves at random; of two tokens that could go
//! there, the one on the lower point. It thinks in whole lines, under every ruleset, and in
//! AddThree on Lo Shu.

use rand::{Rng, seq::IndexedRandom};

use super::{Decision, any_move};
use crate::model::{
    CENTRE, CORNERS, LINES, Line, Move, Moves, Phase, Point, PointSet, Position, Rules,
};

const CORNER_ORDER: [usize; 4] = [0, 2, 8, 6];

pub(super) fn decide(rules: Rules, position: &Position, rng: &mut impl Rng) -> Decision {
    match rules.phase(position) {
        Phase::Placing => {
            place(position, rng).map_or(Decision::Resign, |to| Decision::Play(Move::Place(to)))
        }
        Phase::Moving => {
            let moves = rules.legal_moves(position);
            blocks(position)
                .find_map(|to| moves.iter().copied().find(|played| played.target() == to))
                .or_else(|| completing(position, &moves))
                .map_or_else(|| any_move(rules, position, rng), Decision::Play)
        }
    }
}

fn place(position: &Position, rng: &mut impl Rng) -> Option<Point> {
    let empty = position.empty();
    let mine = position.tokens(position.turn());
    if empty == PointSet::ALL {
        let corners: Vec<Point> = CORNERS.iter().collect();
        return corners.choose(rng).copied();
    }
    let tokens_standing = empty.complement().len();
    let block = blocks(position).next().filter(|_| tokens_standing >= 3);
    let centre =
        || (mine.intersection(CORNERS).len() == 3 && empty.contains(CENTRE)).then_some(CENTRE);
    let corner =
        || CORNER_ORDER.into_iter().filter_map(Point::new).find(|&point| empty.contains(point));
    block.or_else(centre).or_else(corner).or_else(|| open_thirds(mine, empty).next())
}

/// The points that block the opponent.
fn blocks(position: &Position) -> impl Iterator<Item = Point> + use<> {
    open_thirds(position.tokens(position.turn().other()), position.empty())
}

/// The move that gives the player to move a whole line, the first such line: rows, columns,
/// diagonals. The token that moves there is not one of the two on the line.
fn completing(position: &Position, moves: &Moves) -> Option<Move> {
    let mine = position.tokens(position.turn());
    LINES.into_iter().find_map(|line| {
        let third = open_third(line, mine, position.empty())?;
        moves.iter().copied().find(|played| match *played {
            Move::Place(to) => to == third,
            Move::Slide { from, to } => to == third && !line.contains(&from),
        })
    })
}

/// For each line of which two points are owned and the third is empty, that third point.
fn open_thirds(owned: PointSet, empty: PointSet) -> impl Iterator<Item = Point> {
    LINES.into_iter().filter_map(move |line| open_third(line, owned, empty))
}

/// The third point of the line, if it is empty and the other two are owned.
fn open_third(line: Line, owned: PointSet, empty: PointSet) -> Option<Point> {
    let owns_two = line.iter().filter(|&&point| owned.contains(point)).count() == 2;
    line.into_iter().find(|&point| owns_two && empty.contains(point))
}
