//! A folder of saved games: a few of every kind.

use std::path::Path;

use loshu::store::{self, Entry};

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

pub(crate) fn saved_games() -> Vec<Entry> {
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
