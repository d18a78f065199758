//! Positions that no play reaches, and that may not even fit the game: nothing that the library is
//! asked about them makes it panic, and no bot plays what the rules refuse.

use loshu::{
    model::{Grid, MOST_MOVES, Move, Player, Point, Position, Rules},
    players::{Bot, Decision, rng},
    solver::Tables,
};
use strum::IntoEnumIterator;

/// Every grid with either player to move.
fn every_position() -> impl Iterator<Item = Position> {
    let owners = [None, Some(Player::A), Some(Player::B)];
    (0..3_usize.pow(9)).flat_map(move |number| {
        let grid: Grid = std::array::from_fn(|at| owners[number / 3_usize.pow(at as u32) % 3]);
        Player::BOTH.map(|turn| Position::new(&grid, turn))
    })
}

fn every_move() -> Vec<Move> {
    let slides = |from| Point::ALL.into_iter().map(move |to| Move::Slide { from, to });
    let places = Point::ALL.into_iter().map(Move::Place);
    places.chain(Point::ALL.into_iter().flat_map(slides)).collect()
}

#[test]
fn the_rules_accept_just_the_legal_moves_of_any_position_and_no_token_too_many() {
    let tried = every_move();
    for rules in Rules::all() {
        for position in every_position() {
            let legal = rules.legal_moves(&position);
            assert!(legal.len() <= MOST_MOVES);
            assert_eq!(legal.is_empty(), rules.outcome(&position).is_some(), "{position}");
            let fits = rules.check(&position).is_ok();
            for &played in &tried {
                let after = rules.play(&position, played);
                assert_eq!(after.is_ok(), legal.contains(&played), "{position} {played}");
                if let (Ok(after), true) = (after, fits) {
                    assert_eq!(rules.check(&after), Ok(()), "{position} {played}");
                }
            }
        }
    }
}

#[test]
fn the_solver_answers_for_any_position_and_any_move() {
    let tried = every_move();
    for rules in Rules::all() {
        let tables = Tables::of(rules);
        let solution = tables.solution();
        for position in every_position().step_by(5) {
            let fits = rules.check(&position).is_ok();
            assert!(
                fits || solution.value(&position).is_none_or(|_| {
                    let grid = position.grid().map(|owner| owner.map(Player::other));
                    rules.check(&Position::new(&grid, position.turn().other())).is_ok()
                })
            );
            let legal = rules.legal_moves(&position);
            for &played in &tried {
                let value = solution.move_value(&position, played);
                assert!(value.is_none() || legal.contains(&played), "{position} {played}");
            }
            let best = tables.best_moves(&position);
            assert!(best.iter().all(|played| legal.contains(played)), "{position}");
        }
    }
}

#[test]
fn no_bot_plays_what_the_rules_refuse_in_any_position() {
    for rules in Rules::all() {
        let tables = Tables::of(rules);
        for (number, position) in (0..).zip(every_position().step_by(3)) {
            for bot in Bot::iter() {
                match bot.decide(&tables, &position, &mut rng(number, 0, 0)) {
                    Decision::Play(played) => {
                        assert!(rules.play(&position, played).is_ok(), "{bot} {position} {played}");
                    }
                    Decision::Resign => {}
                    Decision::Claim => panic!("no bot claims"),
                }
            }
        }
    }
}
