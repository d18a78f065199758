//! How games end, and why; and what has_won says of grids that no game reaches.

use std::collections::{BTreeMap, BTreeSet};

use loshu::model::{
    Game, Grid, Move, MoveError, Outcome, Player, Position, Reason, Rules, Ruleset, TicTacToeModel,
};

use super::{
    every::{Reached, by, every_position_of, point},
    naive::{LINES, line_winner},
};

/// The position and the outcome after tokens are placed on those points in turn.
fn placed(rules: Rules, points: &[usize]) -> (Position, Option<Outcome>) {
    let place =
        |position, &to| rules.play(&position, Move::Place(point(rules.game(), to))).expect("legal");
    let position = points.iter().fold(Position::START, place);
    (position, rules.outcome(&position))
}

/// Visits every reachable position by those rules, with who moved last.
fn at_every_position(rules: Rules, mut check: impl FnMut(&Position, Player, Option<Outcome>)) {
    for Reached { position, .. } in every_position_of(rules) {
        check(position, position.turn().other(), rules.outcome(position));
    }
}

fn winner(outcome: Option<Outcome>) -> Option<Player> {
    outcome.and_then(Outcome::winner)
}

fn reason(outcome: Option<Outcome>) -> Option<Reason> {
    outcome.map(Outcome::reason)
}

#[test]
fn has_won_is_right_about_every_grid_there_is() {
    let cells = [None, Some(Player::A), Some(Player::B)];
    let mut grids_with_both = BTreeMap::new();
    for number in 0..19683_usize {
        let grid: Grid = std::array::from_fn(|at| cells[number / 3_usize.pow(at as u32) % 3]);
        let letter = |point: usize| grid[point].map_or('.', Player::letter);
        for ruleset in [Ruleset::TicTacToe, Ruleset::TicTacSorry] {
            let words = LINES.map(|line| line.map(letter).iter().collect::<String>());
            let winners: BTreeSet<Player> =
                words.iter().filter_map(|word| line_winner(ruleset, word)).collect();
            for player in Player::BOTH {
                let alone = winners == BTreeSet::from([player]);
                assert_eq!(ruleset.has_won(&grid, player), alone, "{ruleset} {words:?} {player}");
            }
            *grids_with_both.entry(ruleset.to_string()).or_insert(0) +=
                usize::from(winners.len() == 2);
        }
    }
    assert!(grids_with_both.values().all(|&grids| grids > 0), "{grids_with_both:?}");
}

#[test]
fn a_win_with_the_last_token_is_a_win_and_no_draw() {
    for rules in Rules::all().filter(|rules| !rules.game().has_moving_phase()) {
        let mut won = 0;
        at_every_position(rules, |position, last, outcome| {
            if position.empty().is_empty() && winner(outcome).is_some() {
                assert_eq!(reason(outcome), Some(Reason::Line));
                if rules.ruleset() == Ruleset::TicTacToe {
                    assert_eq!(winner(outcome), Some(last));
                }
                won += 1;
            }
        });
        assert!(won > 0, "{rules:?}");
    }
    let mut model = TicTacToeModel::new(Ruleset::TicTacToe);
    for point in [0, 1, 2, 3, 4, 5, 7, 6, 8] {
        assert!(!model.is_game_done());
        model.place_token(point).expect("legal");
    }
    // A B A / B A B / B A A
    assert_eq!((model.is_game_done(), model.winner()), (true, Some(Player::A)));
}

#[test]
fn the_loser_of_a_whole_line_never_made_the_last_move() {
    for rules in Rules::all().filter(|rules| rules.ruleset() == Ruleset::TicTacToe) {
        at_every_position(rules, |_, last, outcome| {
            assert!(winner(outcome).is_none_or(|winner| winner == last), "{rules:?}");
        });
    }
}

#[test]
fn under_sorry_a_player_can_lose_by_a_move_of_their_own() {
    for game in [Game::TicTacToe, Game::Morris] {
        let rules = by(game, Ruleset::TicTacSorry);
        let (position, outcome) = placed(rules, &[0, 2, 1]);
        assert_eq!(position.turn(), Player::B, "A moved last");
        assert_eq!((winner(outcome), reason(outcome)), (Some(Player::B), Some(Reason::Line)));
        let mut lost_by_own_move = BTreeSet::new();
        at_every_position(rules, |_, last, outcome| {
            lost_by_own_move.extend(winner(outcome).filter(|&winner| winner != last));
        });
        assert_eq!(lost_by_own_move, BTreeSet::from(Player::BOTH));
    }
}

#[test]
fn under_sorry_every_full_line_with_the_odd_token_at_an_end_ends_the_game_and_no_other() {
    for game in [Game::TicTacToe, Game::Morris] {
        at_every_position(by(game, Ruleset::TicTacSorry), |position, _, outcome| {
            let odd = LINES.into_iter().any(|[end, middle, other_end]| {
                let grid = position.grid();
                let full = [end, middle, other_end].iter().all(|&point| grid[point].is_some());
                full && grid[end] != grid[other_end]
            });
            let by_line = matches!(reason(outcome), Some(Reason::Line | Reason::Both));
            assert_eq!(by_line, odd, "{position:?}");
        });
    }
}

#[test]
fn a_turn_that_completes_a_pattern_for_both_is_a_draw_and_neither_has_won() {
    // A B B / A A . / B . A: the top row is A's, the left column B's.
    let rules = by(Game::TicTacToe, Ruleset::TicTacSorry);
    let (position, outcome) = placed(rules, &[3, 1, 4, 2, 8, 6, 0]);
    assert_eq!((winner(outcome), reason(outcome)), (None, Some(Reason::Both)));
    assert!(Player::BOTH.into_iter().all(|it| !Ruleset::TicTacSorry.has_won(&position.grid(), it)));
    let mut model = TicTacToeModel::new(Ruleset::TicTacSorry);
    for point in [3, 1, 4, 2, 8, 6, 0] {
        assert!(!model.is_game_done());
        model.place_token(point).expect("legal");
    }
    assert_eq!((model.is_game_done(), model.winner()), (true, None));
    assert_eq!(model.place_token(5), Err(MoveError::GameOver));
}

#[test]
fn a_full_grid_without_a_winner_is_a_draw() {
    for rules in Rules::all().filter(|rules| !rules.game().has_moving_phase()) {
        let mut draws = 0;
        at_every_position(rules, |position, _, outcome| {
            assert!(!position.empty().is_empty() || outcome.is_some());
            if reason(outcome) == Some(Reason::Full) {
                assert_eq!((position.empty().len(), winner(outcome)), (0, None));
                draws += 1;
            }
        });
        assert!(draws > 0, "{rules:?}");
    }
}
