//! The pictures of the README, made from the program's own frames.
//!
//! `SNAPSHOTS=overwrite cargo test --test screens` makes them anew.

use loshu::{model::Game, session::PlayerKind};

use crate::{
    app::AppDriver,
    palettes::{DRACULA, Palette},
    states::{CORNER, LINES, list, open, setup},
    svg::picture,
};

/// Not one of a usual terminal, but calm beside the text of a page.
const PALETTE: Palette =
    Palette { name: "pictures", foreground: 0xd8dee9, background: 0x16181d, colours: DRACULA };

fn game(game: Game, b: PlayerKind, keys: &str) -> AppDriver {
    open(&setup(game, LINES, b), (80, 24), true).keys(keys)
}

fn check(driver: &AppDriver, title: &str, file: snapbox::Data) {
    snapbox::assert_data_eq!(picture(driver.buffer(), title, &PALETTE), file.raw());
}

#[test]
fn the_pictures_of_the_readme_are_frames_of_the_program() {
    let menu = AppDriver::menu(&setup(Game::Morris, LINES, CORNER), (80, 24), 1);
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
    let review = list("review", "↓⏎n").at((80, 24));
    check(&review, "The review of a game", snapbox::file!["../../assets/pictures/replay.svg"]);
}
