//! The words of line mode: help, undo, redo, hint, draw, resign, quit.

use loshu::{
    model::{Game, Position, Rules},
    solver::{MoveValue, Solution},
};

use super::{
    expected::{Expected, lines, play},
    process::{Directory, loshu, run},
};

const HELP: &str = "\
A number places a token there.
Once all tokens are placed, two numbers move a token from one point to another.
Commands: help, undo (your last turn), redo, hint, draw (claim it at the third repetition), resign, quit.";

#[test]
fn help_is_printed_and_the_turn_stays() {
    for word in ["help", "HELP", "Help", " help\t", "help\r"] {
        let expected = Expected::new(Game::Morris).plays("4").says(HELP).plays("0").refuses().text;
        play("morris", format!("4\n{word}\n0\nquit\n")).expect(&expected);
    }
}

#[test]
fn quit_leaves_with_status_0_in_any_case_of_letters() {
    for word in ["quit", "QUIT", "qUiT", "  quit  ", "quit\r", "\u{feff}quit"] {
        for end in ["", "\n"] {
            let expected = Expected::new(Game::AddThree).refuses().text;
            play("addthree", format!("{word}{end}")).expect(&expected);
        }
    }
}

#[test]
fn a_word_is_a_word_only_when_it_stands_alone() {
    for line in ["help me", "quit 4", "undo-1", "hints", "q", "4 quit"] {
        let ran = play("tictactoe", format!("{line}\nquit\n"));
        assert_eq!(ran.out, Expected::new(Game::TicTacToe).refuses().refuses().text, "{line}");
        assert!(ran.err.starts_with("Error: “") && ran.err.lines().count() == 1, "{}", ran.err);
    }
}

#[test]
fn between_persons_undo_takes_one_ply_back() {
    let grids = |moves: &str| {
        let text = Expected::new(Game::TicTacToe).all(moves).text;
        text[text.len() - 18..].to_owned()
    };
    let prompt = |player: &str| format!("Player {player}'s turn to move: \n");
    let expected = Expected::new(Game::TicTacToe).all("0 4").refuses().text
        + &grids("0")
        + &prompt("B")
        + &grids("")
        + &prompt("A")
        + &prompt("A");
    let why = "Error: There is nothing to undo.\n";
    play("tictactoe", "0\n4\nundo\nUNDO\nundo\nquit\n").expect_all(&expected, why, 0);
}

#[test]
fn redo_plays_what_was_undone_until_another_move_is_played() {
    let undone = Expected::new(Game::TicTacToe).all("0 4").refuses().text;
    let last = |moves: &str| {
        let text = Expected::new(Game::TicTacToe).all(moves).text;
        text[text.len() - 18..].to_owned()
    };
    let prompt = |player: &str| format!("Player {player}'s turn to move: \n");
    let expected = undone
        + &last("0")
        + &prompt("B")
        + &last("0 4")
        + &prompt("A")
        + &prompt("A")
        + &last("0")
        + &prompt("B")
        + &last("0 8")
        + &prompt("A")
        + &prompt("A");
    let why = "Error: There is nothing to redo.\n".repeat(2);
    play("tictactoe", "0\n4\nundo\nredo\nRedo\nundo\n8\nredo\nquit\n")
        .expect_all(&expected, &why, 0);
}

#[test]
fn what_a_script_has_played_is_undone_step_by_step_while_bots_are_paused() {
    let folder = Directory::new();
    let file = folder.path().join("a.rd");
    std::fs::write(&file, "4\n").unwrap();
    let game = format!("tictactoe --b perfect --seed 7 --script-a {}", file.display());
    let ran = play(&game, "undo\n0\nundo\n8\nquit\n");
    assert_eq!((ran.status, &*ran.err), (Some(0), "Error: Paused until every move is redone.\n"));
    let answers: Vec<&str> =
        ran.out.lines().filter_map(|line| line.strip_prefix("Player B's turn to move: ")).collect();
    // Answered, paused, still paused, and answered again.
    assert!(
        matches!(answers[..], [first, "", "", last] if first.len() * last.len() == 1),
        "{answers:?}"
    );
    // Again step by step, until it is one's own turn.
    let ran = play(&game, "undo\nundo\nredo\nredo\nquit\n");
    let last = |expected: &Expected| expected.text[expected.text.len() - 18..].to_owned();
    let once = Expected::new(Game::TicTacToe).plays("4");
    let twice = once.clone().bot_plays(answers[0]);
    let due =
        last(&once) + "Player B's turn to move: \n" + &last(&twice) + "Player A's turn to move: \n";
    assert!(ran.out.ends_with(&due), "{}", ran.out);
}

#[test]
fn against_a_bot_undo_goes_back_to_ones_own_turn() {
    let game = "tictactoe --b perfect --seed 7";
    let ran = play(game, "4\nundo\n4\nquit\n");
    assert_eq!((ran.status, &*ran.err), (Some(0), ""));
    let start = Expected::new(Game::TicTacToe);
    let answer = ran.out.split("Player B's turn to move: ").nth(1).unwrap().lines().next().unwrap();
    let once = start.clone().plays("4").bot_plays(answer).refuses().text;
    // The bot answers as before: its move depends on the seed and the ply alone.
    let twice = start.plays("4").bot_plays(answer).refuses().text;
    assert_eq!(ran.out, once + &twice);
    // At the start nothing is the person's, though a bot may have moved.
    let why = "Error: There is nothing to undo.\n";
    let ran = play("tictactoe --a perfect --seed 7", "undo\nquit\n");
    assert_eq!((ran.status, &*ran.err), (Some(0), why));
    let ran = play("tictactoe --b perfect --seed 7", "undo\nquit\n");
    assert_eq!((ran.status, &*ran.err), (Some(0), why));
}

#[test]
fn hints_followed_by_both_players_are_best_moves_with_reasons_to_the_end() {
    for rules in Rules::all() {
        let solution = Solution::of(rules);
        let game = format!("{} --rules {}", rules.game(), rules.ruleset());
        let (mut position, mut typed, mut hints) = (Position::START, String::new(), 0);
        while rules.outcome(&position).is_none() && hints < 14 {
            let ran = play(&game, format!("{typed}Hint\nquit\n"));
            assert_eq!((ran.status, &*ran.err), (Some(0), ""));
            let hint = ran.out.lines().rev().nth(1).unwrap();
            let (advice, reason) = hint.split_once(". ").unwrap();
            let written = advice.strip_prefix("Play ").unwrap();
            assert!(reason.ends_with('.') && reason.len() > 10, "{hint}");
            let played = rules.game().read_move(written).unwrap();
            let best = solution.move_values(&position).map(|(_, verdict)| verdict.rank()).max();
            let hinted = solution.move_value(&position, played).map(MoveValue::rank);
            assert_eq!(hinted, best, "{typed:?}: {hint}");
            position = rules.play(&position, played).unwrap();
            typed += &format!("{written}\n");
            hints += 1;
        }
        assert!(hints > 2);
    }
}

#[test]
fn a_hint_says_why_and_the_game_continues() {
    let win = "Play 2. It completes 0-1-2.";
    let expected =
        Expected::new(Game::TicTacToe).all("0 3 1 4").says(win).plays("2").ends("Player A wins!");
    play("tictactoe", lines("0 3 1 4 hint 2")).expect(&expected);
    let block = "Play 2. It blocks 0-1-2, where the opponent would win next.";
    let expected = Expected::new(Game::TicTacToe).all("0 4 1").says(block).refuses().text;
    play("tictactoe", lines("0 4 1 HINT quit")).expect(&expected);
    let sum = "Play 6. It completes 1+6+8.";
    let expected = Expected::new(Game::AddThree).all("1 2 8 3").says(sum).refuses().text;
    play("addthree", lines("1 2 8 3 hint quit")).expect(&expected);
    let odd = "Play 8. It makes you the odd one out on 0-4-8.";
    let expected = Expected::new(Game::TicTacToe).all("0 2 4").says(odd).refuses().text;
    play("tictactoe --rules tictacsorry", lines("0 2 4 hint quit")).expect(&expected);
}

#[test]
fn a_draw_cannot_be_claimed_at_the_start() {
    let text = Expected::new(Game::Morris).refuses().refuses().text;
    let why = "Error: A draw needs this position 3 times; so far 1.\n";
    play("morris", "draw\nquit\n").expect_all(&text, why, 0);
}

#[test]
fn names_take_the_place_of_the_players() {
    let mut ada = loshu("play tictactoe --plain --name-b Bob --name-a");
    ada.arg("Ada Lovelace");
    let names = ["Ada Lovelace", "Bob"];
    let expected = Expected::between(Game::TicTacToe, names).all("0 3 1 4 2");
    run(&mut ada, "0\n3\n1\n4\n2\n").expect(&expected.ends("Ada Lovelace wins!"));
    let expected = Expected::between(Game::TicTacToe, ["Player A", "Bob"]).plays("4").shows();
    play("tictactoe --name-b Bob", "4\nresign\n").expect(&expected.ends("Player A wins!"));
}

#[test]
fn names_with_escape_codes_are_shown_harmless() {
    for (given, shown) in [
        ("\x1b[31mRed\x1b[0m", "[31mRed[0m"),
        ("a\x07b\nc\td", "abcd"),
        ("\u{202e}xyz\u{200b}", "xyz"),
        ("  wide  ", "wide"),
        ("\x1b", "Player A"),
        ("", "Player A"),
        ("Zoë 木", "Zoë 木"),
        ("{ $name }", "{ $name }"),
    ] {
        let mut command = loshu("play addthree --plain --name-a");
        command.arg(given);
        let expected = Expected::between(Game::AddThree, [shown, "Player B"]).all("1 2").refuses();
        run(&mut command, "1\n2\nquit\n").expect(&expected.text);
    }
}
