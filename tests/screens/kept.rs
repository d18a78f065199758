//! The screens of the games that are kept: the list, a game looked back on, and the files that
//! seats play from and are recorded to.

use std::path::{Path, PathBuf};

use loshu::{
    model::{Game, Ruleset},
    session::PlayerKind,
    store,
};

use crate::{
    looks::look,
    stage::{Stage, setup},
};

fn menu(size: (u16, u16)) -> Stage {
    Stage::menu(&setup(Game::TicTacToe, Ruleset::TicTacToe, PlayerKind::Human), size, true)
}

/// A file of a game: its header's differences, and its moves.
fn file(name: &str, game: &str, rules: &str, seats: [&str; 2], day: u8, moves: &str) -> Vec<u8> {
    let seat = |seat: &str| match seat.split_once(' ') {
        Some((seat, name)) => format!(r#"{{"seat":"{seat}","name":"{name}"}}"#),
        None => format!(r#"{{"seat":"{seat}"}}"#),
    };
    let [a, b] = seats.map(seat);
    let start = format!(r#"{{"loshu":1,"game":"{game}","rules":"{rules}","a":{a},"b":{b}"#);
    let started = format!("2026-01-{day:02}T12:00:00Z");
    let header = format!("{start},\"seed\":7,\"number\":0,\"started\":\"{started}\"}}\n");
    let moves = moves.split_whitespace().map(|played| match played {
        "resign" => "{\"resign\":\"B\"}\n".to_owned(),
        "half" => "{\"mo".to_owned(),
        _ => format!("{{\"move\":\"{played}\"}}\n"),
    });
    assert!(!name.contains('/'));
    (header + &moves.collect::<String>()).into_bytes()
}

pub(crate) fn shelf() -> Vec<(PathBuf, Result<store::SavedGame, store::ReadFileError>)> {
    let (won, sorry) = ("tictactoe", "tictacsorry");
    let long = ["human Wilhelmina of the Long Name", "human Bo"];
    let files = [
        ("six.jsonl", file("six", "morris", won, ["human Ada", "human Bea"], 17, "4 0 8 1 2 half")),
        ("five.jsonl", file("five", "tictactoe", won, long, 16, "0 8 2 1 6 4 7")),
        ("four.jsonl", file("four", "tictactoe", won, ["human", "human"], 15, "4 0 2 6 3 5 1 7 8")),
        ("three.jsonl", file("three", "morris", sorry, ["sharp", "casual"], 14, "4 0 2 resign")),
        ("two.jsonl", file("two", "addthree", won, ["human", "corner"], 13, "5")),
        ("one.jsonl", file("one", "tictactoe", won, ["human", "human"], 12, "4 4")),
        ("nothing.jsonl", Vec::new()),
    ];
    files.map(|(name, bytes)| (name.into(), store::read_text(Path::new(name), &bytes))).into()
}

#[test]
fn the_list_of_the_games_that_are_kept() {
    look("saved-games", |size| menu(size).keys("o").shelf(shelf()));
    look("saved-games-long", |size| menu(size).keys("o").shelf(shelf()).keys("↓"));
    look("saved-games-damaged", |size| menu(size).keys("o").shelf(shelf()).keys("↓↓↓↓↓"));
    look("saved-games-filtered", |size| menu(size).keys("o").shelf(shelf()).keys("→f"));
    look("saved-games-none", |size| menu(size).keys("o").shelf(Vec::new()));
    look("saved-games-off", |size| menu(size).keys("o").shelf(shelf()).keys("t"));
    look("saved-games-delete", |size| menu(size).keys("o").shelf(shelf()).keys("d"));
}

#[test]
fn a_game_that_is_looked_back_on() {
    let open = |size| menu(size).keys("o").shelf(shelf());
    look("replay-start", |size| open(size).keys("↓⏎"));
    look("replay-turning-point", |size| open(size).keys("↓⏎n"));
    look("replay-won", |size| open(size).keys("↓⏎7+"));
    look("replay-drawn", |size| open(size).keys("↓↓⏎9"));
    look("replay-resigned", |size| open(size).keys("↓↓↓⏎3"));
    look("replay-cut", |size| open(size).keys("⏎"));
    look("replay-goes-on", |size| open(size).keys("⏎5"));
    look("replay-short", |size| open(size).keys("↓↓↓↓⏎1"));
    look("replay-help", |size| open(size).keys("⏎?"));
    look("replay-played-on", |size| open(size).keys("↓⏎3p"));
}

#[test]
fn seats_that_play_from_files_and_are_recorded_to_some() {
    look("menu-script", |size| menu(size).keys("↓↓fmy moves.rd"));
    look("menu-record", |size| menu(size).keys("↓↓↓↓w"));
    look("menu-files", |size| menu(size).keys("↓↓fmy moves.rd⏎w⏎"));
}
