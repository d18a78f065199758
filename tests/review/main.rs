//! Games looked back on: what is said of each move, on the screen and as text.
#![allow(clippy::unwrap_used, reason = "tests")]

mod codes;
mod decisions;
mod recordings;

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use crossterm::event::{Event as Input, KeyCode, KeyEvent, KeyModifiers};
use loshu::{
    analysis::{Judgement, better_than_ending, kept, review},
    model::{Game, Phase, Player, Position, Rules},
    players::{Bot, rng},
    session::{Event, MatchSetup, PlayerKind, Seat, Session},
    solver::{Solution, Value},
    store::{self, JournalWriter},
    tui::{App, ClickMap, Theme},
};
use rand::seq::IndexedRandom;
use ratatui::{Terminal, backend::TestBackend, layout::Size};

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
            let judged = review(session.tables(), plies);
            assert_eq!(judged.len(), plies.len());
            let mut before = Position::START;
            for (number, (judged, ply)) in judged.iter().zip(plies).enumerate() {
                let player = before.turn();
                assert_eq!((judged.player, judged.played), (player, ply.played));
                let worths =
                    (worth(&solution, &before, player), worth(&solution, &ply.position, player));
                let expected = match worths {
                    (1, 0 | -1) => Some(Judgement::GaveUpWin),
                    (0, -1) => Some(Judgement::LostDraw),
                    (from, to) => {
                        assert_eq!(from, to, "nobody gains by their own move");
                        None
                    }
                };
                assert_eq!(judged.better.map(|better| better.judgement), expected);
                if let Some(better) = judged.better {
                    assert_eq!(
                        worth(&solution, &before.play_unchecked(better.best), player),
                        worths.0
                    );
                }
                seen[usize::from(expected.is_some())] += 1;
                // To resign there instead is judged by the same measure.
                let mut resigned = session.clone();
                resigned.apply(Event::Undo(number)).unwrap();
                resigned.resign().unwrap();
                let expected = match worths.0 {
                    1 => Some(Judgement::GaveUpWin),
                    0 => Some(Judgement::LostDraw),
                    _ => None,
                };
                let better = better_than_ending(&resigned);
                assert_eq!(better.map(|better| better.judgement), expected);
                before = ply.position;
            }
            for player in Player::BOTH {
                let own = judged.iter().filter(|judged| judged.player == player);
                let good = own.clone().filter(|judged| !judged.is_turning_point()).count();
                assert_eq!(kept(&judged, player), (good, own.count()));
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
    assert_eq!(better.judgement, Judgement::GaveUpWin);
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
            let judged = review(session.tables(), session.history().plies());
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

fn loshu(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_loshu"));
    command.args(args).env_remove("HOME").env_remove("XDG_STATE_HOME").output().unwrap()
}

#[test]
fn as_text_every_move_is_told_and_the_code_plays_it_again() {
    for (number, rules) in Rules::all().enumerate() {
        for seed in 0..4 {
            let session = chance(rules, seed, 20);
            let folder = folder(&format!("text-{number}-{seed}"));
            let file = written(&folder, &session);
            let before = fs::read(&file).unwrap();
            let output = loshu(&["replay", "--text", file.to_str().unwrap()]);
            assert!(output.status.success() && output.stderr.is_empty());
            let text = String::from_utf8(output.stdout).unwrap();
            let judged = review(session.tables(), session.history().plies());
            for (ply, judged) in (1..).zip(&judged) {
                let played = rules.game().write_move(judged.played);
                let start = format!(
                    "{ply:>4}  {}  {played:<4}  {}",
                    judged.player.letter(),
                    judged.verdict
                );
                let line = text.lines().find(|line| line.starts_with(&start));
                let line = line.unwrap_or_else(|| panic!("{start} is missing:\n{text}"));
                let best = judged
                    .better
                    .map(|it| format!("best was {} ", rules.game().write_move(it.best)));
                assert!(best.as_ref().is_none_or(|best| line.contains(best)), "{line}");
                assert_eq!(line.contains("best was"), best.is_some(), "{line}");
            }
            let code = text.lines().last().unwrap().strip_prefix("Moves: ").unwrap();
            let (game, ruleset) = (rules.game().to_string(), rules.ruleset().to_string());
            let again = loshu(&["play", &game, "--rules", &ruleset, "--plain", "--moves", code]);
            let again = String::from_utf8(again.stdout).unwrap();
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
            assert_eq!(output.status.code(), Some(1));
            let told = String::from_utf8(output.stderr).unwrap();
            assert!(told.starts_with("loshu: ") && told.contains(name), "{told}");
        }
    }
    let output = loshu(&["replay", "--text", folder.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1), "a folder");
}

#[test]
fn that_a_last_line_was_half_written_is_told_beside_the_text() {
    let folder = folder("half");
    let file = written(&folder, &chance(Rules::all().next().unwrap(), 5, 4));
    let whole = loshu(&["replay", "--text", file.to_str().unwrap()]);
    assert!(whole.status.success() && whole.stderr.is_empty());
    fs::write(&file, fs::read_to_string(&file).unwrap() + "{\"move").unwrap();
    let cut = loshu(&["replay", "--text", file.to_str().unwrap()]);
    assert!(cut.status.success());
    assert_eq!(cut.stdout, whole.stdout, "the rest of it stands");
    assert!(String::from_utf8(cut.stderr).unwrap().contains("half-written"));
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
        ("408 ,", 1),
    ] {
        let output = loshu(&["play", "tictactoe", "--plain", "--moves", moves]);
        assert_eq!(output.status.code(), Some(2));
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.contains(&format!("ply {ply}")), "{told}");
    }
}

/// The screen that a game is looked back on, after some keys.
struct Screen {
    app: App,
    size: (u16, u16),
}

impl Screen {
    fn of(session: &Session, size: (u16, u16)) -> Self {
        let theme = Theme::default_with(true);
        let mut app = App::new(session.setup(), 1, theme, Size::new(size.0, size.1));
        app.look_back(session.clone());
        Self { app, size }
    }

    fn press(&mut self, code: KeyCode) {
        let key = Input::Key(KeyEvent::new(code, KeyModifiers::NONE));
        if let Some(action) = self.app.interpret(key, &ClickMap::default()) {
            self.app.update(action);
        }
    }

    fn text(&self) -> String {
        let mut terminal = Terminal::new(TestBackend::new(self.size.0, self.size.1)).unwrap();
        let frame = terminal.draw(|frame| drop(self.app.draw(frame))).unwrap();
        let width = usize::from(self.size.0);
        let rows = frame.buffer.content.chunks(width);
        rows.map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>() + "\n").collect()
    }

    /// The number of the ply that is marked in the list of moves.
    fn ply(&self) -> Option<usize> {
        self.text().lines().flat_map(|row| row.split('▸').skip(1)).find_map(|rest| {
            let mut words = rest.split_whitespace();
            let number = words.next()?.parse().ok()?;
            ["×", "○"].contains(&words.next()?).then_some(number)
        })
    }
}

#[test]
fn a_game_is_stepped_through_to_its_ends_and_its_turning_points() {
    for rules in Rules::all() {
        for size in [(40, 12), (80, 24), (120, 40)] {
            let session = chance(rules, 7, 40);
            let judged = review(session.tables(), session.history().plies());
            let turns: Vec<usize> = (1..)
                .zip(&judged)
                .filter(|(_, it)| it.is_turning_point())
                .map(|(ply, _)| ply)
                .collect();
            let mut screen = Screen::of(&session, size);
            assert_eq!(screen.ply(), None, "before the first move\n{}", screen.text());
            for ply in 1..=judged.len() {
                screen.press(KeyCode::Right);
                assert_eq!(screen.ply(), Some(ply), "{}", screen.text());
            }
            screen.press(KeyCode::Right);
            assert_eq!(screen.ply(), Some(judged.len()), "it stops at the end");
            screen.press(KeyCode::Left);
            assert_eq!(screen.ply().unwrap_or(0), judged.len() - 1);
            screen.press(KeyCode::Home);
            assert_eq!(screen.ply(), None);
            for &turn in turns.iter().chain(turns.first()) {
                screen.press(KeyCode::Char('n'));
                assert_eq!(screen.ply(), Some(turn), "{}", screen.text());
                assert!(screen.text().contains("best was") || size.0 == 40, "{}", screen.text());
            }
            screen.press(KeyCode::End);
            assert_eq!(screen.ply(), Some(judged.len()));
            screen.press(KeyCode::PageUp);
            assert_eq!(screen.ply().unwrap_or(0), judged.len().saturating_sub(10));
            screen.press(KeyCode::PageDown);
            assert_eq!(screen.ply(), Some(judged.len()));
            if turns.is_empty() {
                screen.press(KeyCode::Char('n'));
                assert!(screen.text().contains("No move"), "{}", screen.text());
            }
            // By its number, typed digit by digit.
            for ply in 1..=judged.len() {
                screen.press(KeyCode::Home);
                ply.to_string().chars().for_each(|digit| screen.press(KeyCode::Char(digit)));
                assert_eq!(screen.ply(), Some(ply), "{}", screen.text());
            }
        }
    }
}

#[test]
fn one_key_plays_on_from_a_ply_as_a_new_game_and_the_original_stays() {
    for rules in Rules::all() {
        let session = chance(rules, 3, 30);
        for at in 0..session.history().plies().len() {
            let mut screen = Screen::of(&session, (80, 24));
            for _ in 0..at {
                screen.press(KeyCode::Right);
            }
            let key = if at % 2 == 0 { 'p' } else { 'b' };
            screen.press(KeyCode::Char(key));
            let now = screen.app.session().unwrap();
            assert!(now.is_human_to_move(), "the person at the keyboard goes on");
            let opponent = now.seat(now.position().turn().other()).kind;
            assert_eq!(opponent == PlayerKind::Human, key == 'p');
            assert_eq!(now.history().plies(), &session.history().plies()[..at]);
            assert_eq!(
                now.rules().phase(&now.position()) == Phase::Moving,
                at >= 6 && rules.game().has_moving_phase()
            );
            // Back from the new game, the old one is as it was.
            screen.press(KeyCode::Char('q'));
            screen.press(KeyCode::Char('q'));
            assert!(at == 0 || screen.ply() == Some(at) || screen.app.session().is_none());
        }
    }
}
