//! Moves in every way of writing them.

use loshu::model::{Game, Move, Point, Rules};

use super::expected::{Expected, lines, play};

fn every_move() -> impl Iterator<Item = Move> {
    let slides =
        Point::ALL.into_iter().flat_map(|from| Point::ALL.map(|to| Move::Slide { from, to }));
    Point::ALL.map(Move::Place).into_iter().chain(slides)
}

#[test]
fn every_move_of_every_game_is_read_as_it_is_written() {
    for rules in Rules::all() {
        let game = rules.game();
        for played in every_move() {
            let written = game.write_move(played);
            assert_eq!(game.read_move(&written), Ok(played), "{written}");
            for between in [" ", "\t", " - ", "- ", " -", "  "] {
                let other = format!(" \t{}\r", written.replace('-', between));
                assert_eq!(game.read_move(&other), Ok(played), "{other:?}");
            }
        }
    }
}

#[test]
fn blanks_around_tabs_and_line_ends_of_windows_are_read() {
    let expected = Expected::new(Game::TicTacToe).all("0 3 1 4 2").ends("Player A wins!");
    play("tictactoe", " 0\n3  \n\t1\t\n \t 4 \t\r\n2\r\n").expect(&expected);
    play("tictactoe", "0\r\n3\r\n1\r\n4\r\n2\r\n").expect(&expected);
    // No-break and wide spaces are blanks too.
    play("tictactoe", "\u{a0}0\n3\u{3000}\n1\n4\n2").expect(&expected);
}

#[test]
fn a_byte_order_mark_at_the_start_is_read_over() {
    let expected = Expected::new(Game::TicTacToe).all("0 3 1 4 2").ends("Player A wins!");
    play("tictactoe", "\u{feff}0\n3\n1\n4\n2\n").expect(&expected);
    play("tictactoe", "\u{feff} 0\r\n3\n1\n4\n2\n").expect(&expected);
    // Anywhere else it is no blank.
    let text = Expected::new(Game::TicTacToe).plays("0").refuses().refuses().text;
    let why = "Error: “\\u{feff}3” is not a number: type one that the grid shows, or help.\n";
    play("tictactoe", "0\n\u{feff}3\nquit\n").expect_all(&text, why, 0);
}

#[test]
fn the_last_line_needs_no_end() {
    let expected = Expected::new(Game::TicTacToe).all("0 3 1 4 2").ends("Player A wins!");
    play("tictactoe", "0\n3\n1\n4\n2").expect(&expected);
}

#[test]
fn a_move_in_morris_is_read_with_a_hyphen_a_blank_or_both() {
    let placed = "0 8 1 3 6 5";
    let expected = Expected::new(Game::Morris).all(placed).plays("0-4").refuses().text;
    for written in ["0-4", "0 4", "0 - 4", "0- 4", "0 -4", "0\t4", "  0   4  ", "00-04"] {
        play("morris", lines(placed) + written + "\nquit\n").expect(&expected);
    }
}

/// The moves of a game between bots, as they were printed.
fn printed_moves(out: &str) -> Vec<String> {
    out.lines()
        .filter_map(|line| line.split_once("'s turn to move: "))
        .map(|(_, played)| played.to_owned())
        .collect()
}

#[test]
fn whatever_a_bot_plays_is_accepted_from_a_person() {
    for rules in Rules::all() {
        let game = format!("{} --rules {}", rules.game(), rules.ruleset());
        for (bots, seed) in ["--a random --b random", "--a corner --b corner"]
            .into_iter()
            .flat_map(|bots| (0..6).map(move |seed| (bots, seed)))
        {
            let watched = play(&format!("{game} {bots} --seed {seed}"), "");
            let mut moves = printed_moves(&watched.out);
            assert!(!moves.is_empty());
            if watched.out.ends_with("The game is a draw: the position was repeated.\n") {
                moves.push("draw".to_owned());
            }
            let replayed = play(&game, moves.join("\n"));
            assert_eq!((replayed.status, &*replayed.err), (Some(0), ""), "{moves:?}");
            // Grids and end are as before; only the prompts are not followed by the moves.
            let mut expected = watched.out;
            for played in &moves {
                expected = expected.replacen(&format!("move: {played}\n"), "move: \n", 1);
            }
            if moves.last().is_some_and(|last| last == "draw") {
                // The claim itself was asked for, and the grid came once more.
                assert!(replayed.out.ends_with("The game is a draw: the position was repeated.\n"));
                assert!(replayed.out.starts_with(&expected[..expected.rfind("The").unwrap()]));
            } else {
                assert_eq!(replayed.out, expected, "{moves:?}");
            }
        }
    }
}
