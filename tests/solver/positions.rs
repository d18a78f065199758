//! The figures of the solved games.

use loshu::{
    model::{Game, Move, Point, Position, Reason, Rules, Ruleset},
    solver::{
        Solution,
        Value::{self, Draw, Loss, Win},
    },
};

use crate::{
    every::by,
    figures::{ALL, Figures},
    search::{Entry, table},
};

/// Every position of the game, and its value in the solved game.
fn valued(rules: Rules) -> Vec<(&'static Entry, Value)> {
    let solution = Solution::of(rules);
    let value = |entry: &Entry| solution.value(&entry.position).expect("a reachable position");
    table(rules).entries.iter().map(|entry| (entry, value(entry))).collect()
}

#[test]
fn positions_are_over_or_won_lost_and_drawn_as_often_as_is_known() {
    for figures in ALL {
        let rules = figures.rules();
        let valued = valued(rules);
        assert_eq!(valued.len(), figures.reachable, "{rules:?}");
        let going_on: [fn(&Value) -> bool; 3] = [
            |value| matches!(value, Win(_)),
            |value| matches!(value, Loss(_)),
            |value| matches!(value, Draw),
        ];
        let going_on = going_on.map(|is| valued.iter().filter(|(_, value)| is(value)).count());
        assert_eq!(going_on, figures.going_on, "{rules:?}");
        let over = valued.iter().filter(|&&(_, value)| value == Value::Over).count();
        assert_eq!(over, figures.over.iter().sum::<usize>(), "{rules:?}");
    }
}

#[test]
fn games_are_over_for_the_reasons_that_are_known() {
    for figures in ALL {
        let rules = figures.rules();
        let mut over = [0; 3];
        let mut draws = [0; 3];
        for (entry, _) in valued(rules).into_iter().filter(|&(_, value)| value == Value::Over) {
            let outcome = rules.outcome(&entry.position).expect("the game is over");
            over[outcome.winner().map_or(2, |winner| winner.index())] += 1;
            if outcome.winner().is_none() {
                let reason = [Reason::Both, Reason::Full, Reason::Stalemate]
                    .into_iter()
                    .position(|reason| reason == outcome.reason());
                draws[reason.expect("a reason by the rules")] += 1;
            }
        }
        assert_eq!(over, figures.over, "{rules:?}");
        assert_eq!(draws, figures.draws, "{rules:?}");
    }
}

#[test]
fn the_start_and_the_positions_after_the_first_move_are_worth_what_is_known() {
    for figures in ALL {
        let rules = figures.rules();
        let solution = Solution::of(rules);
        assert_eq!(solution.value(&Position::START), Some(figures.start), "{rules:?}");
        for point in Point::ALL {
            let kind = match point.index() {
                4 => 0,
                0 | 2 | 6 | 8 => 1,
                _ => 2,
            };
            let after = rules.play(&Position::START, Move::Place(point)).expect("a legal move");
            assert_eq!(
                solution.value(&after),
                Some(figures.after_first[kind]),
                "{rules:?} {point:?}"
            );
        }
    }
}

#[test]
fn the_longest_forced_end_is_as_far_away_and_as_often_as_is_known() {
    for figures in ALL {
        let rules = figures.rules();
        let plies = |value| match value {
            Win(plies) | Loss(plies) => Some(plies),
            Draw | Value::Over => None,
        };
        let all: Vec<u16> =
            valued(rules).into_iter().filter_map(|(_, value)| plies(value)).collect();
        let longest = all.iter().copied().max().expect("some end can be forced");
        let count = all.iter().filter(|&&plies| plies == longest).count();
        assert_eq!((longest, count), figures.longest, "{rules:?}");
    }
}

#[test]
fn every_legal_move_of_every_position_has_a_value() {
    for figures in ALL {
        let rules = figures.rules();
        let solution = Solution::of(rules);
        let counts =
            table(rules).entries.iter().map(|it| solution.move_values(&it.position).count());
        assert_eq!(counts.sum::<usize>(), figures.legal_moves, "{rules:?}");
    }
}

#[test]
fn only_under_tic_tac_sorry_is_anything_won_in_an_even_number_of_plies() {
    for rules in ALL.iter().map(Figures::rules) {
        let is_odd = |value| match value {
            Win(plies) => plies % 2 == 0,
            Loss(plies) => plies % 2 == 1,
            Draw | Value::Over => false,
        };
        let is_sorry = rules.ruleset() == Ruleset::TicTacSorry;
        assert_eq!(valued(rules).into_iter().any(|(_, value)| is_odd(value)), is_sorry);
    }
}

#[test]
fn addthree_is_tic_tac_toe_on_lo_shu() {
    let grid = by(Game::TicTacToe, Ruleset::TicTacToe);
    let [on_grid, in_numbers] = [grid, Rules::default_for(Game::AddThree)].map(Solution::of);
    for entry in &table(grid).entries {
        let position = &entry.position;
        assert_eq!(on_grid.value(position), in_numbers.value(position), "{position:?}");
        let [grid, numbers] =
            [&on_grid, &in_numbers].map(|it| it.move_values(position).collect::<Vec<_>>());
        assert_eq!(grid, numbers, "{position:?}");
    }
}
