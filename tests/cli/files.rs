//! Files and folders that are named on the command line: `~`, `-`, byte-order marks, and what a file
//! of moves means after given moves.

use std::{fs, path::Path};

use super::{
    expected::{Expected, lines},
    process::{Directory, Ran, loshu_with, run, script},
};
use loshu::model::Game;

/// Runs it with that folder as home, and in it.
fn at_home(home: &Directory, args: &[&str], input: &str) -> Ran {
    run(loshu_with(args).env("HOME", home.path()).current_dir(home.path()), input)
}

/// What is in a folder, with what is in the folders there.
fn all_in(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(all_in(&path).into_iter().map(|it| format!("{}/{it}", name(&path))));
        } else {
            found.push(name(&path));
        }
    }
    found.sort();
    found
}

fn name(path: &Path) -> String {
    path.file_name().unwrap().to_str().unwrap().to_owned()
}

const WON: &str = "0\n3\n1\n4\n2\n";

#[test]
fn a_tilde_is_the_home_folder_in_every_option_that_names_a_file() {
    let home = Directory::new();
    home.file("board", "XXX\nOO.\n...\n");
    home.file("a.rd", "0\n1\n2\n");
    let plain = ["play", "tictactoe", "--plain"];
    let play = |more: &[&str], input: &str| at_home(&home, &[&plain, more].concat(), input);
    // After `=`, no shell sees to it; in a word of its own, none did here either.
    for (games, record) in [
        (&["--games=~/g"][..], &["--record-b=~/b.rd"][..]),
        (&["--games", "~/g"], &["--record-b", "~/b.rd"]),
    ] {
        let ran = play(&[games, record, &["--script-a=~/a.rd", "--force"]].concat(), "3\n4\n");
        assert_eq!((&*ran.err, ran.status), ("", Some(0)));
        assert!(ran.out.ends_with("Player A wins!\n"));
        assert_eq!(fs::read_to_string(home.join("b.rd")).unwrap(), "3\n4\n");
    }
    let saved = fs::read_dir(home.join("g")).unwrap().count();
    assert_eq!(saved, 2);
    let file = fs::read_dir(home.join("g")).unwrap().next().unwrap().unwrap().file_name();
    let file = format!("~/g/{}", file.to_str().unwrap());
    assert!(at_home(&home, &["replay", "--text", &file], "").out.contains("Player A wins!"));
    at_home(&home, &["judge", "~/board"], "").expect("win\n");
    // A `~` alone is the home folder itself; one that is part of a name is not.
    let other = Directory::new();
    at_home(&other, &["--games=~", "play", "tictactoe", "--plain"], WON);
    at_home(&other, &["play", "tictactoe", "--plain", "--games=a~/~"], WON);
    let found = all_in(other.path());
    assert_eq!((found.len(), found.iter().filter(|it| it.starts_with("a~/~/")).count()), (2, 1));
    // Listed by the same meaning.
    let listed = at_home(&other, &["games", "--games", "~"], "");
    assert_eq!(listed.out.lines().count(), 1, "{listed:?}");
    assert!(!home.join("~").exists() && !other.join("~").exists());
}

/// A file of a saved game, won by A.
fn saved(folder: &Directory) -> String {
    let mut play = loshu_with(["play", "tictactoe", "--plain", "--games"]);
    run(play.arg(folder.join("games")), WON);
    let file = fs::read_dir(folder.join("games")).unwrap().next().unwrap().unwrap().path();
    fs::read_to_string(file).unwrap()
}

#[test]
fn a_game_is_reviewed_from_standard_input_and_from_a_pipe_of_the_shell() {
    let folder = Directory::new();
    let text = saved(&folder);
    let file = folder.file("game", &text);
    let due = run(loshu_with(["replay", "--text"]).arg(file), "").out;
    for name in ["-", "/dev/stdin"] {
        run(&mut loshu_with(["replay", "--text", name]), &text).expect(&due);
    }
    let mut piped = script("bash", "loshu replay --text <(cat game)");
    run(piped.current_dir(folder.path()), "").expect(&due);
    run(&mut loshu_with(["replay", "--text", "-"]), "")
        .expect_complaint("loshu: standard input: it is empty.");
    run(&mut loshu_with(["replay", "--text", "-"]), "x\n")
        .expect_complaint("loshu: standard input: line 1 is not a header: “x”.");
}

#[test]
fn a_byte_order_mark_before_a_game_or_a_script_is_read_over() {
    let folder = Directory::new();
    let text = saved(&folder);
    let due = run(&mut loshu_with(["replay", "--text", "-"]), &text).out;
    run(&mut loshu_with(["replay", "--text", "-"]), format!("\u{feff}{text}")).expect(&due);
    let second = text.replacen("}\n", "}\n\u{feff}", 1);
    assert!(run(&mut loshu_with(["replay", "--text", "-"]), second).err.contains("line 2"));
    run(&mut loshu_with(["replay", "--text", "-"]), "\u{feff}")
        .expect_complaint("loshu: standard input: it is empty.");
    let script = folder.file("a.rd", "\u{feff}0\r\n1\r\n2\r\n");
    let args = ["play", "tictactoe", "--plain", "--no-games", "--script-a"];
    assert!(run(loshu_with(args).arg(script), "3\n4\n").out.ends_with("Player A wins!\n"));
}

#[test]
fn in_lines_a_player_plays_from_standard_input_and_a_person_has_nothing_left() {
    let args = ["play", "tictactoe", "--plain", "--no-games", "--script-a", "-"];
    let folder = Directory::new();
    let other = folder.file("b.rd", "3\n4\n");
    let ran = run(loshu_with(args).arg("--script-b").arg(&other), "0\n1\n2\n");
    assert_eq!((&*ran.err, ran.status), ("", Some(0)));
    assert!(ran.out.ends_with("Player A wins!\n"));
    let ran = run(loshu_with(args).arg("--script-b").arg(&other), "0\nnonsense\n");
    assert!(
        ran.err.starts_with("Error: standard input, line 2: “nonsense” is not a valid"),
        "{ran:?}"
    );
    let ran = run(&mut loshu_with(args), "0\n");
    assert_eq!(ran.err, "Error: the input ended before the game was over.\n");
}

#[test]
fn a_script_begins_with_the_given_moves_or_that_is_said() {
    let folder = Directory::new();
    let play = |script: &str, moves: &str, input: &str| {
        let script = folder.file("a.rd", script);
        let args = ["play", "tictactoe", "--plain", "--no-games", "--moves", moves, "--script-a"];
        run(loshu_with(args).arg(script), input)
    };
    let script = folder.join("a.rd").display().to_string();
    // 4 and 0 are given; the script goes on with its second line.
    let ran = play("4\n2\n6\n", "40", "8\n");
    assert_eq!((&*ran.err, ran.status), ("", Some(0)));
    assert!(ran.out.ends_with("Player A wins!\n"), "{ran:?}");
    // What was recorded of such a game plays it again.
    let record = folder.join("record.rd");
    let args = ["play", "tictactoe", "--plain", "--no-games", "--moves", "40", "--record-a"];
    run(loshu_with(args).arg(&record), "2\n8\n6\n");
    assert_eq!(fs::read_to_string(record).unwrap(), "4\n2\n6\n");
    // Another first line is not skipped in silence, and a person plays.
    for (first, why) in [
        (
            "2",
            "“2” is not the move played there, 4: a file begins with the first move of the game.",
        ),
        (
            "draw",
            "“draw” is not the move played there, 4: a file begins with the first move of the game.",
        ),
        ("x", "“x” is not a valid move: write a move, draw or resign."),
    ] {
        let ran = play(&format!("# mine\n{first}\n6\n"), "40", "2\n8\n6\n");
        let due = format!("Error: {script}, line 2: {why} The rest of the file is ignored.\n");
        assert_eq!((ran.err, ran.status), (due, Some(0)));
        assert!(ran.out.ends_with("Player A wins!\n"));
    }
    // So is a later one.
    let ran = play("4\n6\n2\n", "4028", "6\n");
    assert!(
        ran.err.starts_with(&format!("Error: {script}, line 2: “6” is not the move")),
        "{ran:?}"
    );
    assert!(ran.out.ends_with("Player A wins!\n"));
    // No more lines than moves: the person goes on.
    let due = Expected::new(Game::TicTacToe).all("4 0").text;
    let due = &due[due.len() - Expected::new(Game::TicTacToe).text.len()..];
    let ran = play("4\n", "40", &lines("2 8 6"));
    assert!(ran.out.starts_with(due) && ran.err.is_empty() && ran.status == Some(0), "{ran:?}");
}
