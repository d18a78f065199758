//! The figures of each game: known from elsewhere, or agreed on by independent programs.

use loshu::{
    model::{Game, Move, Point, Position, Reason, Rules, Ruleset},
    solver::{Solution, Value},
};

use crate::{
    every::by,
    four,
    search::{Entry, table},
};

struct Figures {
    reachable: usize,
    /// Won by A, won by B, drawn.
    over: [usize; 3],
    drawn_by: &'static [(Reason, usize)],
    /// Won, lost, drawn for the player to move.
    going_on: [usize; 3],
    legal_moves: usize,
    start: Value,
    /// After a first move in the centre, a corner, on an edge, for the player who then moves.
    after_first: [Value; 3],
    /// The longest forced end, and how many positions are so far from it.
    longest: (u8, usize),
}

use Value::{Draw, Loss, Win};

const FIGURES: [Figures; 4] = [
    Figures {
        reachable: 5478,
        over: [626, 316, 16],
        drawn_by: &[(Reason::Full, 16)],
        going_on: [2836, 632, 1052],
        legal_moves: 16167,
        start: Draw,
        after_first: [Draw, Draw, Draw],
        longest: (5, 122),
    },
    Figures {
        reachable: 4426,
        over: [988, 1236, 222],
        drawn_by: &[(Reason::Both, 220), (Reason::Full, 2)],
        going_on: [1129, 411, 440],
        legal_moves: 8599,
        start: Loss(7),
        after_first: [Win(3), Win(6), Win(6)],
        longest: (7, 1),
    },
    Figures {
        reachable: 5390,
        over: [268, 148, 0],
        drawn_by: &[],
        going_on: [2997, 769, 1208],
        legal_moves: 21509,
        start: Win(9),
        after_first: [Loss(8), Draw, Win(7)],
        longest: (10, 16),
    },
    Figures {
        reachable: 4594,
        over: [1016, 1248, 144],
        drawn_by: &[(Reason::Both, 136), (Reason::Stalemate, 8)],
        going_on: [957, 96, 1133],
        legal_moves: 10277,
        start: Draw,
        after_first: [Win(3), Draw, Draw],
        longest: (8, 8),
    },
];

/// Each of the games with its figures, AddThree with those of Tic-Tac-Toe.
fn every_game() -> impl Iterator<Item = (Rules, &'static Figures)> {
    let add_three = Rules::default_for(Game::AddThree);
    four().into_iter().zip(&FIGURES).chain([(add_three, &FIGURES[0])])
}

/// Every position of the game, and its value in the solved game.
fn valued(rules: Rules) -> Vec<(&'static Entry, Value)> {
    let solution = Solution::of(rules);
    let value = |entry: &Entry| solution.value(&entry.position).expect("a reachable position");
    table(rules).entries.iter().map(|entry| (entry, value(entry))).collect()
}

#[test]
fn positions_are_over_or_won_lost_and_drawn_as_often_as_is_known() {
    for (rules, figures) in every_game() {
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
    for (rules, figures) in every_game() {
        let mut over = [0; 3];
        let mut drawn_by: Vec<(Reason, usize)> = Vec::new();
        for (entry, _) in valued(rules).into_iter().filter(|&(_, value)| value == Value::Over) {
            let outcome = rules.outcome(&entry.position).expect("the game is over");
            over[outcome.winner().map_or(2, |winner| winner.index())] += 1;
            if outcome.winner().is_none() {
                match drawn_by.iter_mut().find(|(reason, _)| *reason == outcome.reason()) {
                    Some((_, count)) => *count += 1,
                    None => drawn_by.push((outcome.reason(), 1)),
                }
            }
        }
        drawn_by.sort_unstable_by_key(|&(reason, count)| (usize::MAX - count, reason));
        assert_eq!(over, figures.over, "{rules:?}");
        assert_eq!(drawn_by, figures.drawn_by, "{rules:?}");
    }
}

#[test]
fn the_start_and_the_positions_after_the_first_move_are_worth_what_is_known() {
    for (rules, figures) in every_game() {
        let solution = Solution::of(rules);
        assert_eq!(solution.value(&Position::START), Some(figures.start), "{rules:?}");
        for point in Point::ALL {
            let kind = match point.index() {
                4 => 0,
                0 | 2 | 6 | 8 => 1,
                _ => 2,
            };
            let after = Position::START.play_unchecked(Move::Place(point));
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
    for (rules, figures) in every_game() {
        let plies = |value| match value {
            Win(plies) | Loss(plies) => Some(plies),
            Draw | Value::Over => None,
        };
        let all: Vec<u8> =
            valued(rules).into_iter().filter_map(|(_, value)| plies(value)).collect();
        let longest = all.iter().copied().max().expect("some end can be forced");
        let count = all.iter().filter(|&&plies| plies == longest).count();
        assert_eq!((longest, count), figures.longest, "{rules:?}");
    }
}

#[test]
fn a_position_has_as_many_verdicts_as_legal_moves() {
    for (rules, figures) in every_game() {
        let solution = Solution::of(rules);
        let counts = table(rules).entries.iter().map(|it| solution.verdicts(&it.position).count());
        assert_eq!(counts.sum::<usize>(), figures.legal_moves, "{rules:?}");
    }
}

#[test]
fn only_under_tic_tac_sorry_is_anything_won_in_an_even_number_of_plies() {
    for (rules, _) in every_game() {
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
            [&on_grid, &in_numbers].map(|it| it.verdicts(position).collect::<Vec<_>>());
        assert_eq!(grid, numbers, "{position:?}");
    }
}
