//! Whole games through a pipe: every way in which each of them can end.

use std::collections::{BTreeSet, HashMap, VecDeque};

use loshu::model::{Game, Outcome, Player, Position, Reason, Rules, Ruleset};

use super::{
    expected::{Expected, lines, play},
    figures,
    process::refused,
};

/// The last line of a game that ended so.
fn last_words(winner: Option<Player>, reason: Reason) -> &'static str {
    match (winner, reason) {
        (Some(Player::A), _) => "Player A wins!",
        (Some(Player::B), _) => "Player B wins!",
        (None, Reason::Full) => "The game is a draw: the grid is full.",
        (None, Reason::Both) => "The game is a draw: both players completed a pattern.",
        (None, Reason::Stalemate) => "The game is a draw: no move is left.",
        (None, reason) => panic!("{reason} is no draw by the rules"),
    }
}

/// A way to end: who won, why, who moved last, and whether the grid was full.
type Ending = (Option<usize>, Reason, usize, bool);

/// A shortest game to every ending that play can reach.
fn shortest_games(rules: Rules) -> Vec<(Ending, Vec<String>, Outcome)> {
    let mut came_from = HashMap::from([(Position::START, None)]);
    let mut waiting = VecDeque::from([Position::START]);
    let (mut seen, mut games) = (BTreeSet::new(), Vec::new());
    while let Some(position) = waiting.pop_front() {
        let Some(outcome) = rules.outcome(&position) else {
            for played in rules.legal_moves(&position) {
                let next = rules.play(&position, played).unwrap();
                came_from.entry(next).or_insert_with(|| {
                    waiting.push_back(next);
                    Some((position, played))
                });
            }
            continue;
        };
        let last_mover = position.turn().other().index();
        let is_full = position.empty().is_empty();
        let ending = (outcome.winner().map(Player::index), outcome.reason(), last_mover, is_full);
        if !seen.insert(ending) {
            continue;
        }
        let (mut at, mut moves) = (position, Vec::new());
        while let Some((before, played)) = came_from[&at] {
            moves.push(rules.game().write_move(played));
            at = before;
        }
        moves.reverse();
        games.push((ending, moves, outcome));
    }
    games
}

#[test]
fn every_way_in_which_a_game_can_end_is_played_and_described() {
    let mut endings = HashMap::new();
    for rules in Rules::all() {
        for (ending, moves, outcome) in shortest_games(rules) {
            endings.entry((rules.game(), rules.ruleset())).or_insert_with(Vec::new).push(ending);
            let moves = moves.join(" ");
            let said = last_words(outcome.winner(), outcome.reason());
            let expected = Expected::new(rules.game()).all(&moves).ends(said);
            let args = format!("{} --rules {}", rules.game(), rules.ruleset());
            play(&args, lines(&moves)).expect(&expected);
        }
    }
    // What has come up: the reasons of each game, and in Tic-Tac-Sorry a loss by one's own move.
    let has = |game, ruleset, wanted: fn(&Ending) -> bool| {
        let endings: &Vec<Ending> = &endings[&(game, ruleset)];
        endings.iter().any(wanted)
    };
    for rules in Rules::all() {
        let (game, ruleset) = (rules.game(), rules.ruleset());
        for won in [|e: &Ending| e.0 == Some(0), |e: &Ending| e.0 == Some(1)] {
            assert!(has(game, ruleset, won), "{rules:?}");
        }
        let [both, full, stalemate] = figures::of(rules).draws.map(|count| count > 0);
        assert_eq!(has(game, ruleset, |e| e.1 == Reason::Full), full, "{rules:?}");
        let wins_full = full && ruleset == Ruleset::TicTacToe;
        assert!(!wins_full || has(game, ruleset, |e| e.0 == Some(0) && e.3), "{rules:?}");
        let is_sorry = ruleset == Ruleset::TicTacSorry;
        let lost = |e: &Ending| e.0 == Some(1 - e.2);
        assert_eq!(has(game, ruleset, lost), is_sorry, "{rules:?}");
        assert_eq!(has(game, ruleset, |e| e.1 == Reason::Both), both, "{rules:?}");
        assert_eq!(has(game, ruleset, |e| e.1 == Reason::Stalemate), stalemate, "{rules:?}");
    }
}

#[test]
fn a_game_won_by_a_line_reads_so_to_the_byte() {
    play("tictactoe", "0\n3\n1\n4\n2\n").expect(
        "0 1 2\n3 4 5\n6 7 8\nPlayer A's turn to move: \n\
         A 1 2\n3 4 5\n6 7 8\nPlayer B's turn to move: \n\
         A 1 2\nB 4 5\n6 7 8\nPlayer A's turn to move: \n\
         A A 2\nB 4 5\n6 7 8\nPlayer B's turn to move: \n\
         A A 2\nB B 5\n6 7 8\nPlayer A's turn to move: \n\
         A A A\nB B 5\n6 7 8\nPlayer A wins!\n",
    );
}

#[test]
fn a_win_with_the_last_token_is_no_draw() {
    let moves = "0 3 1 4 5 7 6 8 2";
    let expected = Expected::new(Game::TicTacToe).all(moves).ends("Player A wins!");
    play("tictactoe", lines(moves)).expect(&expected);
}

#[test]
fn in_tic_tac_sorry_the_move_of_one_lets_the_other_win() {
    play("tictactoe --rules tictacsorry", "0\n2\n1\n").expect(
        "0 1 2\n3 4 5\n6 7 8\nPlayer A's turn to move: \n\
         A 1 2\n3 4 5\n6 7 8\nPlayer B's turn to move: \n\
         A 1 B\n3 4 5\n6 7 8\nPlayer A's turn to move: \n\
         A A B\n3 4 5\n6 7 8\nPlayer B wins!\n",
    );
}

#[test]
fn in_add_three_any_three_numbers_that_make_fifteen_win() {
    // 1, 5 and 9 among four numbers; 6+9 and 1+2+3+9 are none.
    play("addthree", "1\n2\n9\n3\n8\n4\n5\n").expect(
        "1 2 3\n4 5 6\n7 8 9\nPlayer A's turn to move: \n\
         A 2 3\n4 5 6\n7 8 9\nPlayer B's turn to move: \n\
         A B 3\n4 5 6\n7 8 9\nPlayer A's turn to move: \n\
         A B 3\n4 5 6\n7 8 A\nPlayer B's turn to move: \n\
         A B B\n4 5 6\n7 8 A\nPlayer A's turn to move: \n\
         A B B\n4 5 6\n7 A A\nPlayer B's turn to move: \n\
         A B B\nB 5 6\n7 A A\nPlayer A's turn to move: \n\
         A B B\nB A 6\n7 A A\nPlayer A wins!\n",
    );
}

#[test]
fn a_game_of_morris_is_won_by_moving_a_token() {
    let (placed, moved) = ("0 3 1 4 5 6", "5-2");
    let expected = Expected::new(Game::Morris).all(placed);
    assert!(expected.text.ends_with("A A 2\nB B A\nB 7 8\n"));
    let expected = expected.all(moved).ends("Player A wins!");
    assert!(expected.ends_with("A A A\nB B 5\nB 7 8\nPlayer A wins!\n"));
    play("morris", lines(placed) + "5 2\n").expect(&expected);
}

#[test]
fn the_third_time_a_position_stands_the_draw_can_be_claimed() {
    let placed = "0 1 2 3 5 8";
    let around = "5-4 8-7 4-5 7-8";
    let twice = format!("{placed} {around}");
    let expected = Expected::new(Game::Morris).all(&twice);
    let refused = play("morris", lines(&twice) + "draw\nquit\n");
    let text = expected.clone().refuses().refuses().text;
    let why = "Error: A draw needs this position 3 times; so far 2.\n";
    refused.expect_all(&text, why, 0);
    let thrice = format!("{twice} {around}");
    let end = "The game is a draw: the position was repeated.";
    let expected = Expected::new(Game::Morris).all(&thrice).shows().ends(end);
    play("morris", lines(&thrice) + "Draw\n").expect(&expected);
}

#[test]
fn who_resigns_lets_the_other_win() {
    for (moves, winner) in [("", "Player B"), ("4", "Player A")] {
        for game in [Game::TicTacToe, Game::Morris, Game::AddThree] {
            let expected = Expected::new(game).all(moves).shows().ends(&format!("{winner} wins!"));
            play(&game.to_string(), lines(moves) + "resign\n").expect(&expected);
        }
    }
}

#[test]
fn between_bots_given_moves_that_repeat_end_the_game_and_none_may_follow() {
    let moves = "0123454736746347367463";
    let bots = "morris --a random --b random --seed 1 --moves";
    let drawn = "A B A\nB A B\n6 7 8\nThe game is a draw: the position was repeated.\n";
    play(&format!("{bots} {moves}"), "").expect(drawn);
    // Twice is no draw, and where a person plays, nor are three times: it is theirs to claim.
    let twice = play(&format!("{bots} {}", &moves[..14]), "");
    assert!(twice.out.lines().count() > 4 && twice.status == Some(0), "{twice:?}");
    let claimed = play(&format!("morris --b random --moves {moves}"), "draw\n");
    assert_eq!(claimed.out.lines().last(), drawn.lines().last());
    let after = refused(&[
        "play",
        "morris",
        "--a",
        "random",
        "--b",
        "perfect",
        "--moves",
        &(moves.to_owned() + "47"),
    ]);
    assert!(after.starts_with("error: move 15: The game is over.\n"), "{after}");
}
