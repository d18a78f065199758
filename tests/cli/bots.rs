//! Bots in line mode: what they play is printed after their prompt, and depends on the seed.

use std::collections::HashSet;

use loshu::model::{Game, Rules};

use super::expected::{Expected, play};

const BOTS: [&str; 5] = ["random", "corner", "casual", "sharp", "perfect"];

#[test]
fn the_same_seed_gives_the_same_bytes_and_another_another_game() {
    for rules in Rules::all() {
        let game = format!("{} --rules {}", rules.game(), rules.ruleset());
        let watch = |seed: u64| play(&format!("{game} --a random --b random --seed {seed}"), "");
        let games: Vec<_> = (0..5).map(watch).collect();
        assert_eq!(games, (0..5).map(watch).collect::<Vec<_>>());
        let different: HashSet<&str> = games.iter().map(|ran| &*ran.out).collect();
        assert!(different.len() > 3, "{}", different.len());
    }
}

#[test]
fn any_two_bots_play_a_game_to_its_end_without_input() {
    for (a, b) in BOTS.into_iter().flat_map(|a| BOTS.map(|b| (a, b))) {
        for game in [Game::TicTacToe, Game::Morris, Game::AddThree] {
            let ran = play(&format!("{game} --a {a} --b {b} --seed 5"), "");
            assert_eq!((&*ran.err, ran.status), ("", Some(0)));
            let last = ran.out.lines().last().unwrap();
            assert!(last.ends_with(" wins!") || last.starts_with("The game is a draw: "), "{last}");
            let mut moves = Vec::new();
            for line in ran.out.lines() {
                moves.extend(line.split_once("'s turn to move: ").map(|(_, played)| played));
            }
            let expected = moves.into_iter().fold(Expected::new(game), Expected::bot_plays);
            assert_eq!(ran.out, expected.ends(last));
        }
    }
}

#[test]
fn two_bots_that_repeat_a_position_three_times_draw() {
    let end = "The game is a draw: the position was repeated.\n";
    let repeats = (0..40).any(|seed| {
        let ran = play(&format!("morris --a corner --b corner --seed {seed}"), "");
        ran.out.ends_with(end)
    });
    assert!(repeats);
}

#[test]
fn a_person_against_a_perfect_bot_reads_its_moves_and_never_wins() {
    for seed in 0..5 {
        let ran =
            play(&format!("addthree --b perfect --seed {seed}"), "1\n2\n3\n4\n5\n6\n7\n8\n9\n");
        assert_eq!(ran.status, Some(0), "{}", ran.err);
        assert!(ran.out.ends_with("Player B wins!\n") || ran.out.contains("is a draw"));
        let answers = ran.out.matches("Player B's turn to move: ").count();
        assert!(answers >= 2);
        assert!(!ran.out.contains("Player B's turn to move: \n"));
    }
}

#[test]
fn a_pause_between_moves_is_for_the_screen_alone() {
    let start = std::time::Instant::now();
    play("tictactoe --a perfect --b perfect --seed 1 --pause 60000", "");
    assert!(start.elapsed().as_secs() < 10);
}
