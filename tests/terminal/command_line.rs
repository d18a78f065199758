//! What the command line chooses: the bots' numbers and their pace, and what the menu opens with.

use std::time::{Duration, Instant};

use super::{
    menu::go_to,
    screen::{GRID, Shot, text, text_with},
    terminal::{ENTER, Launch, Terminal},
};

/// How many games have been played to their end.
fn games(shot: &Shot) -> u32 {
    shot.score().map_or(0, |score| score.iter().sum())
}

/// The last screens of two games, one after the other, between two bots.
#[track_caller]
fn two_games(args: &[&str]) -> [String; 2] {
    let mut table = Launch::loshu(args).start();
    let first = table.wait_for("the end", |shot| shot.is_over() && games(shot) == 1).text();
    table.send("r");
    [first, table.wait_for("the second end", |shot| shot.is_over() && games(shot) == 2).text()]
}

/// Morris between two bots, with these options before `play` and after it.
#[track_caller]
fn bots(before: &[&str], after: &[&str]) -> [String; 2] {
    let game = ["play", "morris", "--a", "random", "--b", "random"];
    two_games(&[before, &game, after].concat())
}

#[test]
fn seed_and_pause_mean_the_same_before_play_and_after_it() {
    for seed in ["5", "6", "7"] {
        let (seed, pause) = (["--seed", seed], ["--pause", "0"]);
        let all = [seed, pause].concat();
        let games = bots(&[], &all);
        assert_eq!(bots(&all, &[]), games);
        assert_eq!(bots(&seed, &pause), games);
        assert_eq!(bots(&pause, &seed), games);
    }
}

#[test]
fn with_another_seed_and_in_the_next_game_the_bots_play_otherwise() {
    // Without what has been counted at the ends of rows.
    let played = |screen: &String| -> Vec<String> {
        let digits = |c: char| c.is_ascii_digit();
        screen.lines().map(|row| row.trim_end_matches(digits).to_owned()).collect()
    };
    let all = ["1", "2", "3"].map(|seed| bots(&["--seed", seed, "--pause", "0"], &[]));
    assert!(all.iter().any(|[first, _]| played(first) != played(&all[0][0])));
    assert!(all.iter().any(|[first, second]| played(first) != played(second)));
}

#[test]
fn in_the_menu_they_hold_as_well() {
    let play = |args: &[&str]| {
        let mut menu = Launch::loshu(args).start();
        for player in ["Player A", "Player B"] {
            go_to(&mut menu, player);
            super::menu::change_to(&mut menu, &text("seat-random"));
        }
        go_to(&mut menu, &text("menu-start"));
        menu.send(ENTER);
        menu.wait_for("the end", Shot::is_over).text()
    };
    let args = ["--seed", "9", "--pause", "0"];
    let straight = ["play", "tictactoe", "--a", "random", "--b", "random"];
    assert_eq!(play(&args), two_games(&[&straight[..], &args].concat())[0]);
}

/// How long a bot takes to answer.
#[track_caller]
fn answer_time(args: &[&str]) -> Duration {
    let mut game = Launch::loshu(args).start();
    game.wait_for_text("Player A's turn");
    let start = Instant::now();
    game.send("4");
    game.wait_for("the answer", |shot| {
        shot.says("Player A's turn") && shot.last_move().is_some_and(|(_, last)| last != "4")
    });
    start.elapsed()
}

#[test]
fn a_bot_pauses_as_long_as_the_option_says_or_six_hundred_milliseconds() {
    let game = ["play", "tictactoe", "--b", "random"];
    // Never sooner; how much later is the machine's business.
    assert!(answer_time(&game) >= Duration::from_millis(600));
    assert!(
        answer_time(&[&game[..], &["--pause", "1500"]].concat()) >= Duration::from_millis(1500)
    );
    assert!(
        answer_time(&[&["--pause", "1500"], &game[..]].concat()) >= Duration::from_millis(1500)
    );
}

#[test]
fn q_goes_back_to_a_menu_with_the_choices_of_the_command_line() {
    let mut game = Launch::loshu(&[
        "play",
        "morris",
        "--rules",
        "tictacsorry",
        "--a",
        "corner",
        "--name-a",
        "Ada",
        "--name-b",
        "Bob",
        "--pause",
        "60000",
    ])
    .start();
    game.wait_for_points(GRID);
    game.send("q");
    let shot = game.wait_for_text(&text("menu-subtitle"));
    let chosen = [text("ruleset-odd"), text("seat-corner"), text("seat-human")];
    for word in chosen.iter().map(String::as_str).chain(["Ada", "Bob"]) {
        assert!(shot.says(word), "{word}\n{}", shot.framed());
    }
    go_to(&mut game, &text("menu-game"));
    game.wait_for_text(&text("about-morris"));
    go_to(&mut game, &text("menu-start"));
    game.send(ENTER);
    let shot = game.wait_for_text(&text_with("turn", [("name", "Ada")]));
    assert!(shot.says(&text("goal-odd")), "{}", shot.framed());
    expect_menu_and_exit(&mut game);
}

#[track_caller]
fn expect_menu_and_exit(game: &mut Terminal) {
    game.send("q");
    game.wait_for_text(&text("menu-subtitle"));
    game.send("q");
    game.expect_success();
}
