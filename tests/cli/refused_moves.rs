//! Lines that are no moves: refused with a reason that names what was read; the turn stays.

use loshu::model::Game;

use super::{
    expected::{Expected, lines, play},
    process::{run, script},
};

const GAMES: [Game; 3] = [Game::TicTacToe, Game::Morris, Game::AddThree];

/// What is not read as a move, and what is said of it on a grid of points.
const JUNK: &[(&[u8], &str)] = &[
    (b"-1", "“-1” is not a number: type one that the grid shows, or help."),
    (b"10", "10 is not on the board: choose from 0 to 8."),
    (b"256", "256 is not on the board: choose from 0 to 8."),
    (b"4294967296", "4294967296 is not on the board: choose from 0 to 8."),
    (b"18446744073709551615", "18446744073709551615 is not on the board: choose from 0 to 8."),
    (b"99999999999999999999", "99999999999999999999 is not on the board."),
    (b"1.5", "“1.5” is not a number: type one that the grid shows, or help."),
    (b"+1", "“+1” is not a number: type one that the grid shows, or help."),
    (b"", "The line is empty: type a number, or help."),
    (b" \t ", "The line is empty: type a number, or help."),
    (b"five", "“five” is not a number: type one that the grid shows, or help."),
    ("²".as_bytes(), "“²” is not a number: type one that the grid shows, or help."),
    ("٣".as_bytes(), "“٣” is not a number: type one that the grid shows, or help."),
    (b"1 2 3", "“1 2 3” is too much: type one number to place, two to move."),
    (b"1-2-3", "“1-2-3” is too much: type one number to place, two to move."),
    (b"3-", "“3-” is not a number: type one that the grid shows, or help."),
    (b"-", "“-” is not a number: type one that the grid shows, or help."),
    (b"\xff\xfe4", "“\u{fffd}\u{fffd}4” is not UTF-8 text."),
    (b"\x1b[31m4", "“\\u{1b}[31m4” is not a number: type one that the grid shows, or help."),
    (b"\xff\x1b[2J", "“\u{fffd}\\u{1b}[2J” is not UTF-8 text."),
    (b"4\x00", "“4\\u{0}” is not a number: type one that the grid shows, or help."),
    (b"hel p", "“hel” is not a number: type one that the grid shows, or help."),
];

#[test]
fn whatever_is_no_move_is_named_and_the_turn_stays() {
    for game in GAMES {
        let range = if game == Game::AddThree { "1 to 9" } else { "0 to 8" };
        let (mut typed, mut said) = (Vec::new(), String::new());
        let mut expected = Expected::new(game);
        for (junk, reason) in JUNK {
            typed.extend_from_slice(junk);
            typed.push(b'\n');
            said += &format!("Error: {}\n", reason.replace("0 to 8", range));
            expected = expected.refuses();
        }
        typed.extend(b"4\nquit\n");
        let text = expected.plays("4").refuses().text;
        play(&game.to_string(), typed).expect_all(&text, &said, 0);
    }
}

#[test]
fn the_first_number_beyond_the_labels_is_refused() {
    for (game, beyond, range) in [
        (Game::TicTacToe, 9, "0 to 8"),
        (Game::Morris, 9, "0 to 8"),
        (Game::AddThree, 0, "1 to 9"),
        (Game::AddThree, 10, "1 to 9"),
    ] {
        let text = Expected::new(game).refuses().refuses().text;
        let said = format!("Error: {beyond} is not on the board: choose from {range}.\n");
        play(&game.to_string(), format!("{beyond}\nquit\n")).expect_all(&text, &said, 0);
    }
}

#[test]
fn every_line_of_one_byte_is_a_move_or_is_refused() {
    for game in GAMES {
        let bytes: Vec<u8> = (0..=255).filter(|&b| b != b'\n' && !b.is_ascii_digit()).collect();
        let typed: Vec<u8> = bytes.iter().flat_map(|&byte| [byte, b'\n']).collect();
        let ran = play(&game.to_string(), [&typed, &b"quit\n"[..]].concat());
        let expected = bytes.iter().fold(Expected::new(game), |expected, _| expected.refuses());
        assert_eq!((ran.out, ran.status), (expected.refuses().text, Some(0)));
        let said: Vec<&str> = ran.err.lines().collect();
        assert_eq!(said.len(), bytes.len());
        for (byte, said) in bytes.into_iter().zip(said) {
            let reason = match byte {
                b'\t' | 0x0b | 0x0c | b'\r' | b' ' => "The line is empty".to_owned(),
                0..0x20 | 0x7f => format!("“\\u{{{byte:x}}}” is not a number"),
                0x80.. => "“\u{fffd}” is not UTF-8 text.".to_owned(),
                _ => format!("“{}” is not a number", char::from(byte)),
            };
            assert!(said.starts_with(&format!("Error: {reason}")), "{byte}: {said}");
        }
    }
}

#[test]
fn a_line_that_never_seems_to_end_is_refused_like_any_other() {
    for length in [999, 1000, 1001, 100_000] {
        let line = "7".repeat(length);
        let reason = if length > 1000 {
            "The line is too long to be a move.".to_owned()
        } else {
            format!("{}… is not on the board.", &line[..24])
        };
        let text = Expected::new(Game::Morris).refuses().plays("7").refuses().text;
        let ran = play("morris", format!("{line}\n7\nquit\n"));
        ran.expect_all(&text, &format!("Error: {reason}\n"), 0);
    }
}

#[test]
fn a_legal_looking_move_is_refused_by_the_rules_of_its_game() {
    let text = Expected::new(Game::TicTacToe).plays("4").refuses().refuses().text;
    play("tictactoe", "4\n4\nquit\n").expect_all(&text, "Error: 4 is taken.\n", 0);

    let placed = "0 4 1 2 6 3";
    let expected = Expected::new(Game::Morris).all(placed);
    let refused = [
        ("5", "All tokens are placed: choose one of yours, then where it goes."),
        ("5-8", "There is no token on 5."),
        ("4-5", "The token on 4 is not yours."),
        ("1-5", "No line joins 1 and 5."),
        ("6-3", "3 is taken."),
        ("6-9", "9 is not on the board: choose from 0 to 8."),
        ("9 6", "9 is not on the board: choose from 0 to 8."),
    ];
    let mut typed = lines(placed);
    let (mut said, mut expected) = (String::new(), expected);
    for (line, reason) in refused {
        typed += &format!("{line}\n");
        said += &format!("Error: {reason}\n");
        expected = expected.refuses();
    }
    let text = expected.plays("6-7").refuses().text;
    play("morris", typed + "6-7\nquit\n").expect_all(&text, &said, 0);

    let text = Expected::new(Game::Morris).refuses().refuses().text;
    let why = "Error: Place all your tokens first, then move them.\n";
    play("morris", "0-4\nquit\n").expect_all(&text, why, 0);
}

#[test]
fn a_refusal_that_nobody_can_read_does_not_end_the_game() {
    let game = "printf 'junk\\n0\\n3\\n1\\n4\\nmore junk\\n2\\n' | loshu play tictactoe --plain";
    let expected = Expected::new(Game::TicTacToe).refuses().all("0 3 1 4").refuses().all("2");
    let expected = expected.ends("Player A wins!");
    for nobody in ["2>/dev/full", "2>&-"] {
        if nobody.contains("full") && !std::path::Path::new("/dev/full").exists() {
            continue;
        }
        let line = format!("{game} {nobody}");
        run(&mut script("sh", &line), "").expect(&expected);
    }
    // A pipe whose reader has gone.
    let line = format!("({game}) 2>&1 >&3 3>&- | true");
    let line = format!("{{ {line}; }} 3>&1");
    run(&mut script("sh", &line), "").expect(&expected);
}
