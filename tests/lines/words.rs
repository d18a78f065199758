//! The words of line mode: help, undo, redo, hint, draw, resign, quit.

use loshu::{
    model::{Game, Position, Rules},
    solver::{MoveValue, Solution},
};

use super::{
    program::{Directory, loshu, run},
    scribe::{Scribe, lines, play},
};

const HELP: &str = "\
A number places a token there; when all stand, two numbers move one from there to there.
Words: help, undo (take your last turn back), redo (take it again), hint, draw (claim it at the third repetition), resign, quit.";

#[test]
fn help_is_given_and_the_turn_stays() {
    for word in ["help", "HELP", "Help", " help\t", "help\r"] {
        let expected = Scribe::new(Game::Morris).plays("4").says(HELP).plays("0").refuses().text;
        play("morris", format!("4\n{word}\n0\nquit\n")).expect(&expected);
    }
}

#[test]
fn quit_leaves_with_status_0_in_any_case_of_letters() {
    for word in ["quit", "QUIT", "qUiT", "  quit  ", "quit\r", "\u{feff}quit"] {
        for end in ["", "\n"] {
            let expected = Scribe::new(Game::AddThree).refuses().text;
            play("addthree", format!("{word}{end}")).expect(&expected);
        }
    }
}

#[test]
fn a_word_is_a_word_only_when_it_stands_alone() {
    for line in ["help me", "quit 4", "undo-1", "hints", "q", "4 quit"] {
        let ran = play("tictactoe", format!("{line}\nquit\n"));
        assert_eq!(ran.out, Scribe::new(Game::TicTacToe).refuses().refuses().text, "{line}");
        assert!(ran.err.starts_with("Error: “") && ran.err.lines().count() == 1, "{}", ran.err);
    }
}

#[test]
fn between_persons_undo_takes_one_ply_back() {
    let grids = |moves: &str| {
        let text = Scribe::new(Game::TicTacToe).all(moves).text;
        text[text.len() - 18..].to_owned()
    };
    let prompt = |player: &str| format!("Player {player}'s turn to move: \n");
    let expected = Scribe::new(Game::TicTacToe).all("0 4").refuses().text
        + &grids("0")
        + &prompt("B")
        + &grids("")
        + &prompt("A")
        + &prompt("A");
    let why = "Error: There is no turn to take back.\n";
    play("tictactoe", "0\n4\nundo\nUNDO\nundo\nquit\n").expect_all(&expected, why, 0);
}

#[test]
fn redo_takes_again_what_was_taken_back_until_another_move_is_played() {
    let undone = Scribe::new(Game::TicTacToe).all("0 4").refuses().text;
    let last = |moves: &str| {
        let text = Scribe::new(Game::TicTacToe).all(moves).text;
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
    let why = "Error: Nothing was taken back.\n".repeat(2);
    play("tictactoe", "0\n4\nundo\nredo\nRedo\nundo\n8\nredo\nquit\n")
        .expect_all(&expected, &why, 0);
}

#[test]
fn what_a_file_has_played_is_taken_back_step_by_step_and_bots_wait_meanwhile() {
    let folder = Directory::new();
    let file = folder.path().join("a.rd");
    std::fs::write(&file, "4\n").unwrap();
    let game = format!("tictactoe --b perfect --seed 7 --script-a {}", file.display());
    let ran = play(&game, "undo\n0\nundo\n8\nquit\n");
    assert_eq!(
        (ran.status, &*ran.err),
        (Some(0), "Error: The bot waits until all is taken again.\n")
    );
    let answers: Vec<&str> =
        ran.out.lines().filter_map(|line| line.strip_prefix("Player B's turn to move: ")).collect();
    // Answered, held, held still, and answered again.
    assert!(
        matches!(answers[..], [first, "", "", last] if first.len() * last.len() == 1),
        "{answers:?}"
    );
    // Again step by step, until it is one's own turn.
    let ran = play(&game, "undo\nundo\nredo\nredo\nquit\n");
    let last = |scribe: &Scribe| scribe.text[scribe.text.len() - 18..].to_owned();
    let once = Scribe::new(Game::TicTacToe).plays("4");
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
    let start = Scribe::new(Game::TicTacToe);
    let answer = ran.out.split("Player B's turn to move: ").nth(1).unwrap().lines().next().unwrap();
    let once = start.clone().plays("4").bot_plays(answer).refuses().text;
    // The same again: the bot draws from the seed and the ply alone.
    let twice = start.plays("4").bot_plays(answer).refuses().text;
    assert_eq!(ran.out, once + &twice);
    // At the start nothing is the person's, though a bot may have moved.
    let why = "Error: There is no turn to take back.\n";
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
            let best = solution.verdicts(&position).map(|(_, verdict)| verdict.rank()).max();
            let hinted = solution.verdict(&position, played).map(MoveValue::rank);
            assert_eq!(hinted, best, "{typed:?}: {hint}");
            position = rules.play(&position, played).unwrap();
            typed += &format!("{written}\n");
            hints += 1;
        }
        assert!(hints > 2);
    }
}

#[test]
fn a_hint_says_why_and_the_game_goes_on() {
    let win = "Play 2. It completes 0-1-2.";
    let expected =
        Scribe::new(Game::TicTacToe).all("0 3 1 4").says(win).plays("2").ends("Player A wins!");
    play("tictactoe", lines("0 3 1 4 hint 2")).expect(&expected);
    let block = "Play 2. It stops 0-1-2, where the opponent would win next.";
    let expected = Scribe::new(Game::TicTacToe).all("0 4 1").says(block).refuses().text;
    play("tictactoe", lines("0 4 1 HINT quit")).expect(&expected);
    let sum = "Play 6. It completes 1+6+8.";
    let expected = Scribe::new(Game::AddThree).all("1 2 8 3").says(sum).refuses().text;
    play("addthree", lines("1 2 8 3 hint quit")).expect(&expected);
    let odd = "Play 8. It makes you the odd one out on 0-4-8.";
    let expected = Scribe::new(Game::TicTacToe).all("0 2 4").says(odd).refuses().text;
    play("tictactoe --rules tictacsorry", lines("0 2 4 hint quit")).expect(&expected);
}

#[test]
fn a_draw_cannot_be_claimed_at_the_start() {
    let text = Scribe::new(Game::Morris).refuses().refuses().text;
    let why = "Error: A draw needs this position 3 times; so far 1.\n";
    play("morris", "draw\nquit\n").expect_all(&text, why, 0);
}

#[test]
fn names_take_the_place_of_the_players() {
    let mut ada = loshu("play tictactoe --plain --name-b Bob --name-a");
    ada.arg("Ada Lovelace");
    let names = ["Ada Lovelace", "Bob"];
    let expected = Scribe::between(Game::TicTacToe, names).all("0 3 1 4 2");
    run(&mut ada, "0\n3\n1\n4\n2\n").expect(&expected.ends("Ada Lovelace wins!"));
    let expected = Scribe::between(Game::TicTacToe, ["Player A", "Bob"]).plays("4").shows();
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
        let expected = Scribe::between(Game::AddThree, [shown, "Player B"]).all("1 2").refuses();
        run(&mut command, "1\n2\nquit\n").expect(&expected.text);
    }
}
