//! The pictures of the README, made from the program's own frames.
//!
//! `SNAPSHOTS=overwrite cargo test --test screens` makes them anew.

use loshu::{
    model::{Game, Ruleset},
    session::PlayerKind,
};

use crate::{
    kept::shelf,
    stage::{CORNER, Stage, setup},
    svg::picture,
};

const LINES: Ruleset = Ruleset::TicTacToe;

fn game(game: Game, b: PlayerKind, keys: &str) -> Stage {
    Stage::game(&setup(game, LINES, b), (80, 24), true).keys(keys)
}

fn check(stage: &Stage, title: &str, file: snapbox::Data) {
    snapbox::assert_data_eq!(picture(stage.buffer(), title), file.raw());
}

#[test]
fn the_pictures_of_the_readme_are_frames_of_the_program() {
    let menu = Stage::menu(&setup(Game::Morris, LINES, CORNER), (80, 24), true);
    check(&menu, "The menu", snapbox::file!["../../assets/pictures/menu.svg"]);
    let won = game(Game::TicTacToe, PlayerKind::Human, "40286");
    check(&won, "Tic-Tac-Toe", snapbox::file!["../../assets/pictures/tictactoe.svg"]);
    let chosen = game(Game::Morris, PlayerKind::Human, "4108264");
    check(&chosen, "Three Men's Morris", snapbox::file!["../../assets/pictures/morris.svg"]);
    let tiles = game(Game::AddThree, PlayerKind::Human, "5283");
    check(&tiles, "AddThree", snapbox::file!["../../assets/pictures/addthree.svg"]);
    let square = tiles.keys("s");
    check(&square, "AddThree on Lo Shu", snapbox::file!["../../assets/pictures/loshu.svg"]);
    let coached = game(Game::Morris, PlayerKind::Human, "40826").keys("vgiii");
    check(&coached, "The coach", snapbox::file!["../../assets/pictures/coach.svg"]);
    let back = Stage::menu(&setup(Game::TicTacToe, LINES, PlayerKind::Human), (80, 24), true);
    let back = back.keys("o").shelf(shelf()).keys("↓⏎n");
    check(&back, "A game looked back on", snapbox::file!["../../assets/pictures/replay.svg"]);
}
