//! The steps that a game can have.

use loshu::model::{Game, MOST_MOVES, Point, Steps};

use super::figures;

#[test]
fn the_steps_of_each_game_are_those_of_its_row() {
    for figures in figures::ALL {
        let mut steps: Vec<[usize; 2]> =
            figures.game.steps.iter().map(|(one, two)| [one.index(), two.index()]).collect();
        let mut expected = figures.steps.to_vec();
        steps.sort_unstable();
        expected.sort_unstable();
        assert_eq!(steps, expected, "{}", figures.game);
    }
}

#[test]
fn every_two_points_that_touch_are_joined_by_one_of_all_steps() {
    for one in Point::ALL {
        for two in Point::ALL {
            let apart = (one.row().abs_diff(two.row()), one.column().abs_diff(two.column()));
            let touch = one != two && apart.0 <= 1 && apart.1 <= 1;
            assert_eq!(Steps::ALL.joins(one, two), touch, "{one:?} {two:?}");
            assert_eq!(Steps::ALL.neighbours(one).contains(two), touch);
            let is_diagonal = apart == (1, 1);
            assert_eq!(Steps::ALL.crosses(one, two), is_diagonal, "{one:?} {two:?}");
            let lines = Steps::ROWS_AND_COLUMNS.with_centre_diagonals();
            assert!(!(lines.joins(one, two) && lines.crosses(one, two)), "{one:?} {two:?}");
        }
    }
    assert_eq!(Steps::ALL.iter().count(), Steps::ALL.count());
}

#[test]
fn no_game_has_room_for_more_moves_than_the_bound() {
    // One of the two tokens at the ends of a step can move along it, since the other end is empty.
    assert!(Game::ALL.iter().all(|game| game.steps.count() <= MOST_MOVES));
    assert!(Point::ALL.len() <= MOST_MOVES);
}
