//! What the coach says of a position and marks on the board.

use std::collections::HashMap;

use loshu::{
    analysis::{self, Forecast},
    model::{Move, Point},
    solver::{MoveValue, Tables},
};

use crate::search::{Entry, Table, Worth, tables};

#[test]
fn the_forecast_of_every_position_is_what_it_is_worth_to_either_player() {
    for table in tables() {
        let tables = Tables::of(table.rules);
        for entry in &table.entries {
            let turn = entry.state.turn;
            let expected = match entry.worth {
                Worth::Win(plies) => Forecast::Wins(turn, plies as u8),
                Worth::Loss(plies) => Forecast::Wins(turn.other(), plies as u8),
                Worth::Draw => Forecast::Draw,
            };
            let told = Forecast::of(&tables, &entry.position);
            assert_eq!(told, Some(expected), "{:?}", entry.state);
            if let Some((Some(winner), _)) = entry.end {
                assert_eq!(told, Some(Forecast::Wins(winner, 0)), "{:?}", entry.state);
            }
        }
    }
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
        let mut verdicts: Vec<MoveValue> = of_point.map(|(_, after)| after.verdict()).collect();
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
