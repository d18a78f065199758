//! `loshu arena`: one result of many games.

use loshu::{
    model::{Outcome, Player},
    players::Bot,
    session::SelfPlay,
    solver::Tables,
    texts,
};
use serde_json::Value as Json;
use strum::IntoEnumIterator;

use super::{
    GAMES,
    process::{printed, refused},
    rules,
};

fn arena(args: &[&str]) -> String {
    printed(&[&["arena"], args, &["--format", "json"]].concat())
}

/// A whole number of the result.
#[track_caller]
fn number(json: &Json, key: &str) -> u64 {
    json[key].as_u64().unwrap_or_else(|| panic!("{key} is no number in {json}"))
}

fn read(output: &str) -> Json {
    serde_json::from_str(output).expect("one object of JSON")
}

#[test]
fn the_result_is_one_line_with_its_keys_in_order() {
    let args = ["tictactoe", "--a", "perfect", "--b", "random", "--games", "1000", "--seed", "1"];
    let output = arena(&args);
    let json = read(&output);
    let [a_wins, b_wins, draws, plies] =
        ["a_wins", "b_wins", "draws", "plies"].map(|key| number(&json, key));
    let line = format!(
        r#"{{"game":"tictactoe","rules":"tictactoe","a":"perfect","b":"random","games":1000,"seed":1,"a_wins":{a_wins},"b_wins":{b_wins},"draws":{draws},"plies":{plies}}}"#
    );
    assert_eq!(output, line + "\n");
    assert_eq!(a_wins + b_wins + draws, 1000);
    assert_eq!(b_wins, 0, "perfect never loses");
    assert!((5000..=9000).contains(&plies), "{plies}");
}

#[test]
fn no_games_are_a_result_too() {
    let output = arena(&["morris", "--a", "sharp", "--b", "corner", "--games", "0", "--seed", "7"]);
    let line = r#"{"game":"morris","rules":"tictactoe","a":"sharp","b":"corner","games":0,"seed":7,"a_wins":0,"b_wins":0,"draws":0,"plies":0}"#;
    assert_eq!(output, format!("{line}\n"));
    let text = printed(&["arena", "morris", "--a", "sharp", "--b", "corner", "--games", "0"]);
    assert!(!text.contains("NaN"), "{text}");
}

#[test]
fn each_game_and_ruleset_says_its_names() {
    for (game, name, ruleset) in GAMES {
        let bots = ["--a", "casual", "--b", "random", "--games", "20", "--seed", "2"];
        let json = read(&arena(&[game, &bots].concat()));
        assert_eq!(json["game"], name.to_string());
        assert_eq!(json["rules"], ruleset.to_string());
        assert_eq!((&json["a"], &json["b"]), (&"casual".into(), &"random".into()));
    }
}

#[test]
fn the_same_seed_gives_the_same_bytes_and_another_seed_others() {
    for (game, ..) in GAMES {
        // More games than are played at a stretch, so that threads share them.
        let with = |seed| {
            let bots = ["--a", "casual", "--b", "random", "--games", "9000", "--seed", seed];
            arena(&[game, &bots].concat())
        };
        let first = with("5");
        assert_eq!(first, with("5"), "{game:?}");
        let counts = |output: &str| {
            let json = read(output);
            ["a_wins", "b_wins", "draws", "plies"].map(|key| number(&json, key))
        };
        assert_ne!(counts(&first), counts(&with("6")), "{game:?}");
    }
}

/// The result of games played one by one: won by the one bot, by the other, drawn, and plies.
fn one_by_one(tables: &Tables, [a, b]: [Bot; 2], games: u64, swap: bool) -> [u64; 4] {
    let mut sums = [0; 4];
    for game in 0..games {
        let is_swapped = swap && game % 2 == 1;
        let bots = if is_swapped { [b, a] } else { [a, b] };
        let (outcome, plies): (Outcome, usize) = SelfPlay::default().play(tables, bots, 9, game);
        let first_bot = if is_swapped { Player::B } else { Player::A };
        match outcome.winner() {
            Some(winner) if winner == first_bot => sums[0] += 1,
            Some(_) => sums[1] += 1,
            None => sums[2] += 1,
        }
        sums[3] += plies as u64;
    }
    sums
}

#[test]
fn the_counts_are_those_of_the_games_played_one_by_one_and_stay_with_the_bot() {
    for (game, name, ruleset) in GAMES {
        let tables = Tables::of(rules(name, ruleset));
        for (a, b) in Bot::iter().zip(Bot::iter().cycle().skip(3)) {
            for swap in [false, true] {
                let (a_name, b_name) = (a.to_string(), b.to_string());
                let mut args = game.to_vec();
                args.extend(["--a", &a_name, "--b", &b_name, "--games", "31", "--seed", "9"]);
                args.extend(swap.then_some("--swap"));
                let json = read(&arena(&args));
                let counts = ["a_wins", "b_wins", "draws", "plies"].map(|key| number(&json, key));
                assert_eq!(counts, one_by_one(&tables, [a, b], 31, swap), "{args:?}");
                assert_eq!(counts[..3].iter().sum::<u64>(), 31, "{args:?}");
                assert_eq!(number(&json, "games"), 31);
            }
        }
    }
}

#[test]
fn with_swapped_seats_the_bot_that_always_wins_still_does() {
    // B wins by force under Tic-Tac-Sorry, and against random from either seat next to always.
    let args = ["morris", "--rules", "tictacsorry", "--a", "perfect", "--b", "random"];
    let with = |more: &[&str]| {
        read(&arena(&[&args[..], &["--games", "200", "--seed", "4"], more].concat()))
    };
    for more in [&[] as &[&str], &["--swap"]] {
        let json = with(more);
        assert_eq!((number(&json, "a_wins"), number(&json, "b_wins")), (200, 0), "{json}");
    }
}

#[test]
fn for_a_person_the_result_is_a_text() {
    let args = ["tictactoe", "--a", "perfect", "--b", "random", "--games", "400", "--seed", "1"];
    let json = read(&arena(&args));
    let text = printed(&[&["arena"], &args[..]].concat());
    let say = |id: &str, args: Vec<(&'static str, String)>| texts::english().say_with(id, args);
    let result = |id, bot: &str, key| {
        let n = number(&json, key);
        let percent = format!("{:.3}", n as f64 / 4.0);
        say(id, vec![("bot", bot.to_owned()), ("n", n.to_string()), ("percent", percent)])
    };
    let plies = format!("{:.2}", number(&json, "plies") as f64 / 400.0);
    let expected = [
        say("game-tictactoe", vec![]),
        say(
            "arena-games",
            [("a", "perfect"), ("b", "random"), ("swap", "no"), ("games", "400"), ("seed", "1")]
                .map(|(key, value)| (key, value.to_owned()))
                .into(),
        ),
        result("arena-wins", "perfect", "a_wins"),
        result("arena-wins", "random", "b_wins"),
        result("arena-draws", "", "draws"),
        say("arena-plies", vec![("plies", plies)]),
    ];
    assert_eq!(text.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn without_a_seed_one_is_drawn_and_printed_so_that_it_can_be_repeated() {
    let args = ["tictactoe", "--a", "casual", "--b", "random", "--games", "50"];
    let outputs: Vec<String> = (0..3).map(|_| arena(&args)).collect();
    let seeds: Vec<u64> = outputs.iter().map(|output| number(&read(output), "seed")).collect();
    assert!(seeds[0] != seeds[1] || seeds[1] != seeds[2], "{seeds:?}");
    let seed = seeds[0].to_string();
    assert_eq!(arena(&[&args, &["--seed", &seed][..]].concat()), outputs[0]);
}

#[test]
fn a_thousand_games_are_played_by_default() {
    let json = read(&arena(&["addthree", "--a", "random", "--b", "corner"]));
    assert_eq!(number(&json, "games"), 1000);
}

#[test]
fn who_is_not_a_bot_is_refused() {
    let bots = Bot::iter().map(|bot| bot.to_string());
    for who in ["human", "nobody", "", "Perfect", "perfect "] {
        for seats in [["--a", who, "--b", "random"], ["--a", "random", "--b", who]] {
            let complaint = refused(&[&["arena", "tictactoe"], &seats[..]].concat());
            for bot in bots.clone() {
                assert!(complaint.contains(&bot), "{bot} is not named: {complaint}");
            }
        }
    }
}
