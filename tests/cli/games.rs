//! The saved games, listed and opened from the command line.

use std::{fs, path::Path, process::Command};

use serde_json::{Value, json};

use super::{
    GAMES,
    process::{Directory, Ran, loshu, loshu_with, run, script},
};

/// Control codes, and a sign that turns the text around.
const NASTY: &str = "\u{1b}[31m\u{9b}5m\u{202e}\u{7f}\u{e0041}\n.jsonl";

fn games(folder: &Path, more: &[&str]) -> Ran {
    run(loshu_with(["games", "--games"]).arg(folder).args(more), "")
}

/// The file of a game between a person with a name and a bot, that begun in that minute.
fn save(folder: &Directory, name: &str, rules: [&str; 2], minute: u32, moves: &[&str]) {
    let [game, ruleset] = rules;
    let mut text = json!({
        "loshu": 1, "game": game, "rules": ruleset, "a": {"seat": "human", "name": "Ada 日本"},
        "b": {"seat": "perfect"}, "seed": 1, "number": 0,
        "started": format!("2026-01-31T12:{minute:02}:00Z"),
    })
    .to_string();
    for played in moves {
        text += &format!("\n{}", json!({ "move": played }));
    }
    folder.file(name, text + "\n");
}

/// A folder of games of each kind, and of what is no game.
fn folder() -> Directory {
    let folder = Directory::new();
    for (minute, (words, ..)) in (10..).zip(GAMES) {
        let rules = [words[0], words.get(2).copied().unwrap_or("tictactoe")];
        // Not in the order of the names.
        save(&folder, &format!("{}.jsonl", 90 - minute), rules, minute, &["4"]);
    }
    save(&folder, "won.jsonl", ["tictactoe"; 2], 20, &["0", "3", "1", "4", "2"]);
    save(
        &folder,
        "drawn.jsonl",
        ["tictactoe"; 2],
        21,
        &["4", "0", "2", "6", "3", "5", "1", "7", "8"],
    );
    save(&folder, NASTY, ["tictactoe"; 2], 22, &[]);
    folder.file("empty.jsonl", "");
    folder.file("words.jsonl", "no \u{1b}[31mgame\u{202e}\n");
    folder.file("not listed", "");
    folder
}

#[track_caller]
fn assert_harmless(text: &str) {
    let is_shown = |c: char| c == '\n' || !loshu::texts::is_invisible(c);
    assert!(text.chars().all(is_shown), "{text:?}");
}

#[test]
fn as_json_every_file_is_an_object_newest_first() {
    let folder = folder();
    let ran = games(folder.path(), &["--format", "jsonl"]);
    assert_eq!((&*ran.err, ran.status), ("", Some(0)));
    assert_harmless(&ran.out);
    let found: Vec<Value> =
        ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let names = found.iter().map(|it| {
        let file = it["file"].as_str().unwrap();
        file.strip_prefix(&format!("{}/", folder.path().display())).unwrap()
    });
    let due = [
        NASTY,
        "drawn.jsonl",
        "won.jsonl",
        "76.jsonl",
        "77.jsonl",
        "78.jsonl",
        "79.jsonl",
        "80.jsonl",
        "empty.jsonl",
        "words.jsonl",
    ];
    assert_eq!(names.collect::<Vec<_>>(), due);
    let due = json!({
        "file": folder.join("won.jsonl"), "game": "tictactoe", "rules": "tictactoe",
        "a": {"seat": "human", "name": "Ada 日本"}, "b": {"seat": "perfect"},
        "started": "2026-01-31T12:20:00Z", "plies": 5, "outcome": "A", "reason": "line",
    });
    assert_eq!(found[2], due);
    assert_eq!((&found[1]["outcome"], &found[1]["reason"]), (&json!("draw"), &json!("full")));
    for (listed, (words, ..)) in found[3..8].iter().rev().zip(GAMES) {
        let rules = words.get(2).copied().unwrap_or("tictactoe");
        assert_eq!((&listed["game"], &listed["rules"]), (&json!(words[0]), &json!(rules)));
        assert_eq!((&listed["plies"], &listed["outcome"]), (&json!(1), &Value::Null));
        assert_eq!(listed["reason"], Value::Null);
    }
    assert_eq!(found[8].as_object().unwrap().len(), 2);
    assert_eq!(found[8]["error"], "it is empty.");
    assert!(
        found[9]["error"].as_str().unwrap().starts_with("line 1 is not a header: “no \\u{1b}[")
    );
}

#[test]
fn as_text_each_game_is_a_line_of_a_table_and_what_is_none_is_named_beside_it() {
    let folder = folder();
    let ran = games(folder.path(), &[]);
    assert_eq!(ran.status, Some(0));
    assert_harmless(&(ran.out.clone() + &ran.err));
    let lines: Vec<&str> = ran.out.lines().collect();
    let columns = |line: &str| -> Vec<String> {
        let cells = line.split("  ").map(str::trim).filter(|cell| !cell.is_empty());
        cells.map(ToOwned::to_owned).collect()
    };
    let due = [
        ("Tic-Tac-Toe", "unfinished, 0 moves"),
        ("Tic-Tac-Toe", "Draw"),
        ("Tic-Tac-Toe", "A won"),
        ("AddThree", "unfinished, 1 move"),
        ("Morris (Tic-Tac-Sorry)", "unfinished, 1 move"),
        ("Morris", "unfinished, 1 move"),
        ("Tic-Tac-Sorry", "unfinished, 1 move"),
        ("Tic-Tac-Toe", "unfinished, 1 move"),
    ];
    assert_eq!(lines.len(), due.len(), "{}", ran.out);
    for (line, (game, stands)) in lines.iter().zip(due) {
        let cells = columns(line);
        let players = "Ada 日本 – Player B (perfect)";
        assert_eq!((&*cells[1], &*cells[2], &*cells[3]), (game, players, stands), "{line}");
        assert!(cells[0].starts_with("2026-01-31 ") && cells[4].contains("jsonl"), "{line}");
        // The columns begin at one place.
        let at = |word: &str| line.find(word).unwrap();
        assert_eq!(at("Ada"), lines[0].find("Ada").unwrap());
        assert_eq!(at(&folder.path().to_string_lossy()), lines[0].find('/').unwrap());
    }
    let shown: Vec<&str> = ran.err.lines().collect();
    assert_eq!(shown.len(), 2);
    for (line, name) in shown.iter().zip(["empty.jsonl", "words.jsonl"]) {
        assert!(line.starts_with("loshu: ") && line.contains(name), "{line}");
    }
}

#[test]
fn an_empty_or_missing_folder_is_said_in_text_and_is_nothing_in_json() {
    let folder = Directory::new();
    for place in [folder.path(), &folder.join("nowhere")] {
        let due = format!("There are no saved games in {}.\n", place.display());
        games(place, &[]).expect(&due);
        games(place, &["--format", "jsonl"]).expect("");
    }
    // That a folder cannot be read, or is not known, is another matter.
    let file = folder.file("file", "");
    for format in ["text", "jsonl"] {
        let due =
            format!("loshu: {} cannot be read: Not a directory (os error 20).", file.display());
        games(&file, &["--format", format]).expect_complaint(&due);
        let mut nowhere = loshu_with(["games", "--format", format]);
        let ran = run(nowhere.env_remove("HOME"), "");
        assert!(ran.status == Some(1) && ran.out.is_empty() && ran.err.contains("HOME"), "{ran:?}");
    }
}

#[test]
fn the_folder_is_named_before_or_after_the_command_or_is_the_usual_one() {
    let folder = folder();
    let due = games(folder.path(), &[]).out;
    let mut before = loshu_with(["--games".as_ref(), folder.path().as_os_str(), "games".as_ref()]);
    assert_eq!(run(&mut before, "").out, due);
    let state = folder.join("loshu");
    fs::create_dir(&state).unwrap();
    std::os::unix::fs::symlink(folder.path(), state.join("games")).unwrap();
    let usual = run(loshu("games").env("XDG_STATE_HOME", folder.path()), "").out;
    assert_eq!(usual.lines().count(), due.lines().count());
    // Not to save games is no reason not to list them.
    let unsaved = run(loshu("--no-games games").env("XDG_STATE_HOME", folder.path()), "").out;
    assert_eq!(unsaved, usual);
}

/// `loshu replay --text`, with these arguments more.
fn replay(folder: &Path, more: &[&str]) -> Ran {
    run(loshu_with(["replay", "--text", "--games"]).arg(folder).args(more), "")
}

#[test]
fn without_a_file_the_newest_saved_game_is_reviewed() {
    let folder = folder();
    fs::remove_file(folder.join(NASTY)).unwrap();
    let drawn = folder.join("drawn.jsonl");
    let named = run(loshu_with(["replay", "--text"]).arg(&drawn), "");
    assert!(named.out.contains("The game is a draw: the grid is full."), "{named:?}");
    assert_eq!(replay(folder.path(), &[]), named);
    fs::remove_file(drawn).unwrap();
    assert!(replay(folder.path(), &[]).out.contains("Ada 日本 wins!"));

    let empty = Directory::new();
    for place in [empty.path(), &empty.join("nowhere")] {
        let due = format!("loshu: There are no saved games in {}.", place.display());
        replay(place, &[]).expect_complaint(&due);
        run(loshu_with(["replay", "--games"]).arg(place), "").expect_complaint(&due);
    }
    empty.file("broken.jsonl", "x\n");
    assert_eq!(replay(empty.path(), &[]).status, Some(1));
}

#[test]
fn the_lines_are_for_other_programs() {
    let folder = folder();
    let line = "loshu games --format jsonl | grep '\"outcome\":\"A\"' | cut -d '\"' -f 4 | xargs loshu replay --text";
    let mut shell: Command = script("sh", line);
    shell.env("XDG_STATE_HOME", folder.join("state"));
    fs::create_dir_all(folder.join("state/loshu")).unwrap();
    fs::rename(folder.path().join("won.jsonl"), folder.join("won")).unwrap();
    fs::create_dir(folder.join("state/loshu/games")).unwrap();
    fs::rename(folder.join("won"), folder.join("state/loshu/games/won.jsonl")).unwrap();
    let ran = run(&mut shell, "");
    assert!(ran.status == Some(0) && ran.out.contains("Ada 日本 wins!"), "{ran:?}");
}
