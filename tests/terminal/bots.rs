//! Bots: they answer, they finish, a seed repeats their moves, and nobody can move for them.

use std::str::FromStr;

use loshu::model::{Game, Move, Outcome, Position, Rules};

use super::{
    screen::{GRID, Shot, TILES, text, text_with},
    terminal::{ENTER, Launch, Terminal, play},
};

/// Plays A against the bot that sits as B, by the rules alone: what wins at once, else the first
/// legal move, else the draw that repetition allows. Returns how it ended by the rules.
#[track_caller]
fn play_on(game: &mut Terminal, rules: Rules) -> Option<Outcome> {
    let mut position = Position::START;
    let mut seen = vec![position];
    let mut last = None;
    loop {
        let moves = rules.legal_moves(&position);
        let after = |played: Move| rules.play(&position, played).unwrap();
        let wins =
            |played: &Move| rules.outcome(&after(*played)).is_some_and(|o| o.winner().is_some());
        let played = moves.iter().copied().find(wins).unwrap_or(moves[0]);
        game.send(&rules.game().write_move(played).replace('-', ""));
        position = after(played);
        if let Some(outcome) = rules.outcome(&position) {
            return Some(outcome);
        }
        let shot = game.wait_for("an answer or the end", |shot| {
            shot.is_over() || (shot.says("Player A's turn") && shot.last_move() != last)
        });
        last = shot.last_move();
        let (_, answer) = last.clone().unwrap();
        let answers = rules.legal_moves(&position);
        let Some(answer) = answers.into_iter().find(|&m| rules.game().write_move(m) == answer)
        else {
            // Over without an answer: it gave up.
            assert!(shot.says("Player A wins"), "{}", shot.framed());
            return None;
        };
        position = rules.play(&position, answer).unwrap();
        if let Some(outcome) = rules.outcome(&position) {
            return Some(outcome);
        }
        seen.push(position);
        if seen.iter().filter(|&&before| before == position).count() == 3 {
            game.send("c");
            return Some(Outcome::Repetition);
        }
    }
}

#[test]
fn a_game_against_each_bot_goes_to_its_end_in_each_game() {
    for game in ["tictactoe", "morris", "addthree"] {
        for bot in ["random", "corner"] {
            let rules = Rules::default_for(Game::from_str(game).unwrap());
            let mut game = play(&[game, "--b", bot, "--seed", "7", "--pause", "0"]);
            game.wait_for_text("Player A's turn");
            let outcome = play_on(&mut game, rules);
            let shot = game.wait_for("the end", Shot::is_over);
            let words = match outcome.map(|outcome| outcome.winner()) {
                None => "Player A wins".to_owned(),
                Some(Some(winner)) => format!("{winner} wins"),
                Some(None) => "Draw".to_owned(),
            };
            assert!(shot.says(&words), "{words}\n{}", shot.framed());
        }
    }
}

#[test]
fn the_corner_bot_gives_up_and_the_person_has_won() {
    let mut game = play(&["tictactoe", "--b", "corner", "--pause", "0"]);
    for (mine, its) in [("4", "0"), ("8", "2"), ("1", "7")] {
        game.send(mine);
        game.wait_for(its, |shot| shot.last_move().is_some_and(|(_, played)| played == its));
    }
    game.send("6");
    let shot = game.wait_for_text("Player A wins");
    let why = text_with("ended-resignation", [("name", "Player B")]);
    assert!(shot.says(&why) && shot.is_over(), "{}", shot.framed());
    assert_eq!(shot.score(), Some([1, 0, 0]));
}

/// The last screen of a game among bots.
#[track_caller]
fn last_screen(game: &str, bots: [&str; 2], seed: &str) -> String {
    let args = [game, "--a", bots[0], "--b", bots[1], "--seed", seed, "--pause", "0"];
    play(&args).wait_for("the end", Shot::is_over).text()
}

#[test]
fn two_bots_play_every_game_to_its_end() {
    for game in ["tictactoe", "morris", "addthree"] {
        for bots in [["random", "random"], ["corner", "corner"], ["corner", "random"]] {
            let screen = last_screen(game, bots, "3");
            assert!(screen.contains("wins") || screen.contains("Draw"), "{screen}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game_and_another_seed_another() {
    for game in ["tictactoe", "morris"] {
        let seeds = ["1", "2", "3", "4"];
        let first = seeds.map(|seed| last_screen(game, ["random", "random"], seed));
        assert_eq!(first[0], last_screen(game, ["random", "random"], "1"));
        assert!(first.iter().any(|screen| *screen != first[0]));
    }
}

#[test]
fn a_bot_begins_when_it_sits_first_and_plays_again_after_a_restart() {
    let mut game = play(&["addthree", "--a", "corner", "--b", "random", "--pause", "0"]);
    game.wait_for("the end", Shot::is_over);
    let games = |shot: &Shot| shot.score().map(|score| score.iter().sum::<u32>());
    game.wait_for("one game", |shot| games(shot) == Some(1));
    game.send("r");
    game.wait_for("two games", |shot| shot.is_over() && games(shot) == Some(2));
}

#[test]
fn digits_enter_and_clicks_are_no_moves_while_a_bot_is_to_move() {
    let mut game = play(&["tictactoe", "--a", "random", "--pause", "60000"]);
    let points = game.wait_for_points(GRID);
    let words = text("refused-bot-to-move");
    game.send("4");
    let shot = game.wait_for_text(&words);
    assert_eq!(points.open(&shot), "012345678");
    // Each is followed by a cursor key, which takes the words back.
    game.send("l");
    game.wait_until_gone(&words);
    game.send(ENTER);
    let shot = game.wait_for_text(&words);
    assert_eq!(points.open(&shot), "012345678");
    game.send("h");
    game.wait_until_gone(&words);
    game.click(points.of('0'));
    let shot = game.wait_for_text(&words);
    assert_eq!(points.open(&shot), "012345678");
    assert!(shot.says("Player A's turn"), "{}", shot.framed());
}

#[test]
fn keys_typed_ahead_while_a_bot_thinks_are_not_played_later() {
    let mut game = play(&["tictactoe", "--b", "corner", "--pause", "800"]);
    let points = game.wait_for_points(GRID);
    // The bot will answer in a corner; 1 and 3 are typed before it does.
    game.send("413");
    let shot = game.wait_for("the answer", |shot| {
        shot.says("Player A's turn") && points.open(shot) == "1235678"
    });
    drop(shot);
    game.send("5");
    let shot = game.wait_for_text("Player B's turn");
    assert_eq!(points.open(&shot), "123678");
}

#[test]
fn help_leaving_and_restarting_work_while_a_bot_is_to_move() {
    let mut game = play(&["addthree", "--b", "random", "--pause", "60000"]);
    game.wait_for_points(TILES);
    game.send("5");
    game.wait_for_text("Player B's turn");
    game.send("?");
    game.wait_for_text(&text("help-title-keys"));
    game.send("q");
    game.wait_for_text("Player B's turn");
    game.send("r");
    game.wait_for_text(&text_with("ask-restart", [("key", "r")]));
    game.send("r");
    let shot = game.wait_for_text("Player A's turn");
    assert_eq!(shot.last_move(), None);
    game.send("5");
    game.wait_for_text("Player B's turn");
    game.send("q");
    game.wait_for_text(&text_with("ask-leave-game", [("key", "q")]));
    game.send("q");
    game.wait_for_text(&text("menu-subtitle"));
    game.send("q");
    game.expect_success();
}

#[test]
fn a_restart_makes_the_pending_answer_void() {
    let mut game = play(&["tictactoe", "--b", "random", "--pause", "400"]);
    let points = game.wait_for_points(GRID);
    game.send("4rr");
    game.wait_for("an empty board", |shot| {
        shot.says("Player A's turn") && points.open(shot) == "012345678"
    });
    game.send("0");
    // When this answer comes, the old one would have come before it.
    let shot = game
        .wait_for("an answer", |shot| shot.says("Player A's turn") && shot.last_move().is_some());
    assert_eq!(points.open(&shot).len(), 7, "{}", shot.framed());
    assert!(!points.open(&shot).contains('0'), "{}", shot.framed());
}

#[test]
fn a_bot_waits_while_something_lies_on_the_table() {
    let question = text_with("ask-leave-game", [("key", "q")]);
    for (open, close, lies) in [("q", "x", question), ("?", "q", text("help-title-keys"))] {
        let mut game = play(&["tictactoe", "--b", "corner", "--pause", "300"]);
        game.wait_for_text("Player A's turn");
        game.send("4");
        game.send(open);
        game.wait_for_text(&lies);
        std::thread::sleep(std::time::Duration::from_millis(600));
        game.send(close);
        // Nothing has happened unseen; the answer comes in its own time.
        let shot = game.wait_until_gone(&lies);
        assert!(shot.says("Player B's turn"), "{}", shot.framed());
        game.wait_for("the answer", |shot| shot.says("Player A's turn"));
    }
}

#[test]
fn a_game_among_bots_can_be_left_at_any_time() {
    let mut game =
        Launch::loshu(&["play", "morris", "--a", "random", "--b", "random", "--pause", "60000"])
            .start();
    game.wait_for_points(GRID);
    game.send("q");
    game.wait_for_text(&text("menu-subtitle"));
    game.send("q");
    game.expect_success();
}
