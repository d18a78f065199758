//! The review of a game: what is said of each move.
#![allow(clippy::unwrap_used, reason = "tests")]

#[path = "../support/app.rs"]
mod app;
mod decisions;
mod move_strings;

#[path = "../support/mod.rs"]
mod support;

use std::{
    fs,
    path::{Path, PathBuf},
};

use loshu::{
    analysis::{self, Better, Judgement, ReviewedMove, count_best},
    model::{Game, Player, Position, Rules},
    players::{Bot, rng},
    session::{Event, MatchSetup, PlayerKind, Seat, Session},
    solver::{Solution, Value},
    store::{self, JournalWriter},
};
use rand::seq::IndexedRandom;
use support::process::{Ran, loshu_with, run};

/// A game of moves by chance, as long as it goes on or until so many plies.
fn chance(rules: Rules, seed: u64, plies: usize) -> Session {
    let seat = || Seat { name: None, kind: PlayerKind::Human };
    let mut session = Session::new(MatchSetup { rules, seats: [seat(), seat()] }, seed);
    for ply in 0..plies {
        let moves = rules.legal_moves(&session.position());
        let Some(&played) = moves.choose(&mut rng(seed, 1, ply)) else { break };
        session.play(played).unwrap();
    }
    session
}

/// The review of the game's moves.
fn review(session: &Session) -> Vec<ReviewedMove> {
    analysis::review(session.tables(), session.history().plies().iter().map(|ply| ply.played))
}

/// What would have been better than the way in which a player chose to end the game.
fn better_than_ending(session: &Session) -> Option<Better> {
    let outcome = session.chosen_outcome()?;
    analysis::review_ending(session.tables(), &session.position(), outcome)
}

/// 1 where the player wins, -1 where they lose, 0 where neither can force it.
fn worth(solution: &Solution, position: &Position, player: Player) -> i8 {
    let is_mover = position.turn() == player;
    match solution.value(position).unwrap() {
        Value::Win(_) => {
            if is_mover {
                1
            } else {
                -1
            }
        }
        Value::Loss(_) => {
            if is_mover {
                -1
            } else {
                1
            }
        }
        Value::Draw => 0,
        Value::Over => match solution.rules().outcome(position).unwrap().winner() {
            None => 0,
            Some(winner) => {
                if winner == player {
                    1
                } else {
                    -1
                }
            }
        },
    }
}

#[test]
fn a_move_keeps_the_value_or_is_said_to_have_given_it_up() {
    for rules in Rules::all() {
        let solution = Solution::of(rules);
        let mut seen = [0; 2];
        for seed in 0..300 {
            let session = chance(rules, seed, 60);
            let plies = session.history().plies();
            let judged = review(&session);
            assert_eq!(judged.len(), plies.len());
            let mut before = Position::START;
            for (number, (judged, ply)) in judged.iter().zip(plies).enumerate() {
                let player = before.turn();
                assert_eq!((judged.player, judged.played), (player, ply.played));
                let worths =
                    (worth(&solution, &before, player), worth(&solution, &ply.position, player));
                let expected = match worths {
                    (1, 0 | -1) => Some(Judgement::ThrewAwayWin),
                    (0, -1) => Some(Judgement::ThrewAwayDraw),
                    (from, to) => {
                        assert_eq!(from, to, "nobody gains by their own move");
                        None
                    }
                };
                assert_eq!(judged.better.map(|better| better.judgement), expected);
                if let Some(better) = judged.better {
                    assert_eq!(
                        worth(&solution, &rules.play(&before, better.best).unwrap(), player),
                        worths.0
                    );
                }
                seen[usize::from(expected.is_some())] += 1;
                // To resign there instead is judged by the same measure.
                let mut resigned = session.clone();
                resigned.apply(Event::Undo(number)).unwrap();
                resigned.resign().unwrap();
                let expected = match worths.0 {
                    1 => Some(Judgement::ThrewAwayWin),
                    0 => Some(Judgement::ThrewAwayDraw),
                    _ => None,
                };
                let better = better_than_ending(&resigned);
                assert_eq!(better.map(|better| better.judgement), expected);
                before = ply.position;
            }
            for player in Player::BOTH {
                let own = judged.iter().filter(|judged| judged.player == player);
                let good = own.clone().filter(|judged| !judged.is_turning_point()).count();
                assert_eq!(count_best(&judged, player), (good, own.count()));
            }
        }
        // Good moves and bad ones occur in every game.
        assert!(seen[0] > 0 && seen[1] > 0, "{rules:?}: {seen:?}");
    }
}

#[test]
fn a_draw_that_is_claimed_where_it_was_won_is_judged() {
    let mut session = chance(Rules::default_for(Game::Morris), 0, 0);
    let moves = "4 0 1 7 3 5 1-2 5-8 2-1 8-5 1-2 5-8 2-1 8-5 1-2 5-8";
    for played in moves.split(' ') {
        session.play(Game::Morris.read_move(played).unwrap()).unwrap();
    }
    assert_eq!(better_than_ending(&session), None);
    session.claim_draw().unwrap();
    let better = better_than_ending(&session).unwrap();
    assert_eq!(better.judgement, Judgement::ThrewAwayWin);
}

#[test]
fn perfect_play_gives_nothing_up() {
    for rules in Rules::all() {
        let seat = || Seat { name: None, kind: PlayerKind::Bot(Bot::Perfect) };
        for seed in 0..20 {
            let mut session = Session::new(MatchSetup { rules, seats: [seat(), seat()] }, seed);
            while let Some((id, decision)) = session.bot_request().map(|it| (it.id, it.decide())) {
                session.answer(id, decision).unwrap();
            }
            let judged = review(&session);
            assert!(judged.iter().all(|judged| !judged.is_turning_point()), "{rules:?}");
        }
    }
}

/// A folder of its own for the games of a test.
fn folder(name: &str) -> PathBuf {
    let folder =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// The session as a file.
fn written(folder: &Path, session: &Session) -> PathBuf {
    JournalWriter::new(folder.to_owned()).save(session).unwrap();
    let mut files = store::files(folder).unwrap();
    assert_eq!(files.len(), 1);
    files.remove(0)
}

/// Runs Loshu with these arguments.
fn loshu(args: &[&str]) -> Ran {
    run(&mut loshu_with(args), "")
}

#[test]
fn as_text_every_move_is_judged_and_the_last_line_plays_it_again() {
    for (number, rules) in Rules::all().enumerate() {
        for seed in 0..4 {
            let session = chance(rules, seed, 20);
            let folder = folder(&format!("text-{number}-{seed}"));
            let file = written(&folder, &session);
            let before = fs::read(&file).unwrap();
            let output = loshu(&["replay", "--text", file.to_str().unwrap()]);
            assert!(output.status == Some(0) && output.err.is_empty());
            let text = output.out;
            let judged = review(&session);
            for (ply, judged) in (1..).zip(&judged) {
                let played = rules.game().write_move(judged.played);
                let start = format!(
                    "{ply:>4}  {}  {played:<4}  {}",
                    judged.player.letter(),
                    judged.verdict
                );
                let line = text.lines().find(|line| line.starts_with(&start));
                let line = line.unwrap_or_else(|| panic!("{start} is missing:\n{text}"));
                let best =
                    judged.better.map(|it| format!("best: {} ", rules.game().write_move(it.best)));
                assert!(best.as_ref().is_none_or(|best| line.contains(best)), "{line}");
                assert_eq!(line.contains("best: "), best.is_some(), "{line}");
            }
            let code = text.lines().last().unwrap().strip_prefix("Moves: ").unwrap();
            let (game, ruleset) = (rules.game().to_string(), rules.ruleset().to_string());
            let again = loshu(&["play", &game, "--rules", &ruleset, "--plain", "--moves", code]);
            let again = again.out;
            for (row, shown) in
                session.rules().game().points_in_order().chunks(3).zip(again.lines())
            {
                let cells = row.iter().map(|&point| match session.position().owner(point) {
                    Some(player) => player.letter().to_string(),
                    None => rules.game().label(point).to_string(),
                });
                assert_eq!(cells.collect::<Vec<_>>().join(" "), shown);
            }
            assert_eq!(fs::read(&file).unwrap(), before, "the game stays as it was");
        }
    }
}

#[test]
fn what_is_no_game_is_refused_in_words_with_status_1() {
    let folder = folder("refused");
    fs::create_dir_all(&folder).unwrap();
    for (name, text) in [("empty", ""), ("words", "no game\n"), ("version", "{\"loshu\":2}\n")] {
        let file = folder.join(name);
        fs::write(&file, text).unwrap();
        for args in
            [&["replay", "--text", file.to_str().unwrap()][..], &["replay", file.to_str().unwrap()]]
        {
            let output = loshu(args);
            assert_eq!(output.status, Some(1));
            let said = output.err;
            assert!(said.starts_with("loshu: ") && said.contains(name), "{said}");
        }
    }
    let output = loshu(&["replay", "--text", folder.to_str().unwrap()]);
    assert_eq!(output.status, Some(1), "a folder");
}

#[test]
fn a_half_written_last_line_is_reported_beside_the_text() {
    let folder = folder("half");
    let file = written(&folder, &chance(Rules::all().next().unwrap(), 5, 4));
    let whole = loshu(&["replay", "--text", file.to_str().unwrap()]);
    assert!(whole.status == Some(0) && whole.err.is_empty());
    fs::write(&file, fs::read_to_string(&file).unwrap() + "{\"move").unwrap();
    let cut = loshu(&["replay", "--text", file.to_str().unwrap()]);
    assert!(cut.status == Some(0));
    assert_eq!(cut.out, whole.out, "the rest of it stands");
    assert!(cut.err.contains("incomplete"));
}

#[test]
fn moves_that_cannot_be_played_are_refused_with_their_ply() {
    for (moves, ply) in [
        ("4,4", 2),
        ("x", 1),
        ("0,1,9", 3),
        ("0-1", 1),
        ("44", 2),
        ("019", 3),
        ("4,", 2),
        ("408 ,", 4),
        ("40x", 3),
        ("40-x", 2),
        ("40-", 2),
        ("0123456,", 8),
        ("4;0", 2),
    ] {
        let output = loshu(&["play", "tictactoe", "--plain", "--moves", moves]);
        assert_eq!(output.status, Some(2));
        let said = output.err;
        assert!(said.contains(&format!("move {ply}")), "{said}");
    }
}
