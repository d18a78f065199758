//! Every screen in a terminal that shows ASCII alone.

use loshu::model::Game;

use crate::{
    app::{AppDriver, in_ascii},
    snapshots::{SIZES, check},
    states::{HUMAN, LINES, State, frames, games, others, setup},
};

fn states() -> impl Iterator<Item = State> {
    let by_topic = games().into_iter().chain(others());
    by_topic.flat_map(|(_, states)| states).chain(frames())
}

#[test]
fn every_screen_is_drawn_in_ascii_where_that_is_all() {
    for state in states() {
        for size in SIZES {
            let (usual, driver) = (state.at(size), in_ascii(|| state.at(size)));
            assert!(driver.text().is_ascii(), "{}:\n{}", state.name, driver.text());
            // What somebody typed may become a question mark, nothing that the program draws.
            let drawn = usual
                .text()
                .matches(|c: char| c == '?' || !c.is_ascii() && c.is_alphanumeric())
                .count();
            assert!(
                driver.text().matches('?').count() <= drawn,
                "{}:\n{}",
                state.name,
                driver.text()
            );
        }
    }
}

#[test]
fn tokens_are_a_cross_and_a_ring_in_ascii_too() {
    let mut text = String::new();
    for (game, keys) in
        [(Game::TicTacToe, "40←"), (Game::Morris, "0145264"), (Game::AddThree, "519")]
    {
        for size in [(40, 12), (80, 24)] {
            let driver =
                in_ascii(|| AppDriver::game(&setup(game, LINES, HUMAN), size, 1).keys(keys));
            text += &format!("── {game} at {}x{}\n{}", size.0, size.1, driver.text());
        }
    }
    check("ascii", &text);
}
