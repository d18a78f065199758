//! The forecast of a position, and what each move is worth on the board.

use std::collections::HashMap;

use loshu::{
    analysis::{self, Forecast, describe},
    model::{Move, Player, Point},
    solver::{MoveValue, Tables},
    texts,
};

use crate::search::{Entry, Table, Worth, tables};

fn wins(winner: Player, plies: u32, moves: u32) -> Forecast {
    Forecast::Wins { winner, plies: plies as u16, moves: moves as u16 }
}

#[test]
fn the_forecast_of_every_position_is_what_it_is_worth_to_either_player() {
    for table in tables() {
        let tables = Tables::of(table.rules);
        for entry in &table.entries {
            let turn = entry.state.turn;
            let expected = match entry.worth {
                // The winner makes every other turn: the first of them, or the second.
                Worth::Win(plies) => wins(turn, plies, plies - plies / 2),
                Worth::Loss(plies) => wins(turn.other(), plies, plies / 2),
                Worth::Draw => Forecast::Draw,
            };
            let found = Forecast::of(&tables, &entry.position);
            assert_eq!(found, Some(expected), "{:?}", entry.state);
            if let Some((Some(winner), _)) = entry.end {
                assert_eq!(found, Some(wins(winner, 0, 0)), "{:?}", entry.state);
            }
        }
    }
}

#[test]
fn a_forecast_in_words_counts_the_moves_of_the_winner_who_is_named() {
    let name = |player: Player| ["Ada", "Bob"][player.index()].to_owned();
    let say = |forecast| describe::forecast(texts::english(), forecast, name);
    let wins = |winner, plies, moves| say(wins(winner, plies, moves));
    assert_eq!(wins(Player::A, 9, 5), "Ada can win in 5 moves");
    assert_eq!(wins(Player::A, 1, 1), "Ada can win in 1 move");
    assert_eq!(wins(Player::B, 2, 1), "Bob can win in 1 move");
    assert_eq!(wins(Player::B, 8, 4), "Bob can win in 4 moves");
    // Whatever the opponent does now, it completes a pattern for Bob.
    assert_eq!(wins(Player::B, 1, 0), "Bob must win");
    assert_eq!(say(Forecast::Draw), "A draw with best play");
}

/// The best of some verdicts.
fn best(verdicts: impl Iterator<Item = MoveValue>) -> Option<MoveValue> {
    verdicts.max_by_key(|verdict| verdict.rank())
}

/// What may be marked, from the moves one by one: on each point, the best of what it leads to.
fn expected(table: &Table, entry: &Entry, chosen: Option<Point>) -> HashMap<Point, Vec<MoveValue>> {
    let mut marks = HashMap::new();
    for point in Point::ALL {
        let of_point = table.moves(entry).filter(|(played, _)| match (*played, chosen) {
            (Move::Place(to), _) => to == point,
            (Move::Slide { from, .. }, None) => from == point,
            (Move::Slide { from, to }, Some(chosen)) => from == chosen && to == point,
        });
        let mut verdicts: Vec<MoveValue> = of_point.map(|(_, after)| after.move_value()).collect();
        if let Some(best) = best(verdicts.iter().copied()) {
            // A draw at once and a later one are as good.
            verdicts.retain(|verdict| verdict.rank() == best.rank());
            marks.insert(point, verdicts);
        }
    }
    marks
}

#[test]
fn empty_points_are_marked_or_tokens_that_can_move_or_the_targets_of_the_chosen_one() {
    for table in tables() {
        let tables = Tables::of(table.rules);
        for entry in &table.entries {
            let choices = std::iter::once(None).chain(Point::ALL.into_iter().map(Some));
            for chosen in choices {
                if chosen.is_some() && !entry.state.all_stand(table.rules) {
                    // Nothing is chosen while tokens are placed.
                    continue;
                }
                let marks = analysis::verdicts(&tables, &entry.position, chosen);
                let expected = expected(table, entry, chosen);
                assert_eq!(marks.len(), expected.len(), "{:?} {chosen:?}", entry.state);
                for (point, verdict) in marks {
                    assert!(expected[&point].contains(&verdict), "{:?} {point:?}", entry.state);
                }
            }
        }
    }
}

#[test]
fn nothing_is_marked_once_the_game_is_over() {
    for table in tables() {
        let tables = Tables::of(table.rules);
        for entry in table.entries.iter().filter(|entry| entry.end.is_some()) {
            assert!(analysis::verdicts(&tables, &entry.position, None).is_empty());
        }
    }
}

#[test]
fn while_nothing_is_chosen_a_token_that_wins_is_marked_as_winning() {
    // The best mark on the board is the worth of the position, whatever stands there.
    for table in tables() {
        let tables = Tables::of(table.rules);
        for entry in table.going_on() {
            let marks = analysis::verdicts(&tables, &entry.position, None);
            let best = best(marks.into_iter().map(|(_, verdict)| verdict)).expect("a mark");
            let worth = match best {
                MoveValue::Wins(plies) => Worth::Win(plies.into()),
                MoveValue::Loses(plies) => Worth::Loss(plies.into()),
                MoveValue::Draws { .. } => Worth::Draw,
            };
            assert_eq!(worth, entry.worth, "{:?}", entry.state);
        }
    }
}
