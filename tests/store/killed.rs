//! The program is killed at any instant: what was acknowledged is saved, and can be resumed.

use std::{
    io::{Read, Write},
    path::Path,
    process::Stdio,
    thread,
    time::Duration,
};

use loshu::{
    model::{Game, Move, Rules},
    players::rng,
    session::{Event, PlayerKind, Session},
    store,
};
use rand::{RngExt, seq::IndexedRandom};

use super::{
    HUMAN, RANDOM, answer, assert_same,
    process::{Directory, LOSHU, loshu_with},
    read_plainly, saved_files,
    screens::{expect_game, resume_from_menu},
    setup,
    terminal::{Launch, Terminal},
};

/// What every prompt ends with.
const PROMPT: &str = "'s turn to move: ";

/// The lines to be typed so that the game happens.
fn script(session: &Session) -> Vec<String> {
    let game = session.rules().game();
    let mut again = Session::new(session.setup().clone(), session.seed());
    let mut lines = Vec::new();
    for &event in session.events() {
        let is_typed = again.is_human_to_move() || matches!(event, Event::Undo(_));
        let line = match event {
            Event::Move(played) => game.write_move(played),
            Event::Undo(_) => "undo".to_owned(),
            Event::Claim(_) => "draw".to_owned(),
            Event::Resign(_) => "resign".to_owned(),
            Event::Redo(_) => unreachable!("it cannot be typed"),
        };
        again.apply(event).unwrap();
        if is_typed {
            lines.push(line);
        }
    }
    lines
}

/// A long game of Morris, of moves and turns taken back alone, that does not end.
fn long_game(kind: PlayerKind) -> Session {
    let rules = Rules::default_for(Game::Morris);
    let seats = setup(rules, [HUMAN, kind], ["Eve", "\"Mallory\\"]);
    let games = (0..3000).map(|seed| shuffle(Session::new(seats.clone(), seed)));
    games.filter(|it| it.is_under_way()).find(|it| it.events().len() >= 100).unwrap()
}

/// Lets things happen until it is over, or there are many of them.
fn shuffle(mut session: Session) -> Session {
    let mut rng = rng(session.seed(), 78, 0);
    while session.outcome().is_none() && session.events().len() < 110 {
        if let Some(ask) = session.bot_request() {
            session.answer(ask.id, ask.decide()).unwrap();
        } else if !(rng.random_ratio(1, 5) && session.undo().is_ok()) {
            let (rules, position) = (session.rules(), session.position());
            let moves = rules.legal_moves(&position);
            let ends = |&it: &Move| {
                rules.play(&position, it).is_ok_and(|next| rules.outcome(&next).is_some())
            };
            let quiet: Vec<Move> = moves.iter().copied().filter(|it| !ends(it)).collect();
            session.play(*quiet.choose(&mut rng).unwrap_or(&moves[0])).unwrap();
        }
    }
    // After the last line, too, a bot answers.
    answer(&mut session);
    session
}

/// What the kill left: the file's events are the first of what happens, all those among them that
/// were acknowledged, and one more at most.
#[track_caller]
fn assert_saved(folder: &Path, due: &Session, acknowledged: usize) -> usize {
    let files = saved_files(folder);
    assert!(files.len() <= 1, "{files:?}");
    let Some(file) = files.first() else {
        assert_eq!(acknowledged, 0, "nothing was saved");
        return 0;
    };
    let bytes = std::fs::read(file).unwrap();
    let game = match store::read(file) {
        Ok(game) => game,
        // Killed before the first line was whole.
        Err(error) => {
            assert!(!bytes.contains(&b'\n') && acknowledged == 0, "{error}");
            return 0;
        }
    };
    let events = game.session.events();
    assert_eq!(events, &due.events()[..events.len()]);
    let count = events.len();
    assert!(count >= acknowledged, "{count} events are saved, {acknowledged} were acknowledged");
    let lines: Vec<&[u8]> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
    let whole = lines.len() - usize::from(game.was_cut);
    let plain = read_plainly(&game.session, &lines[1..whole]).unwrap();
    plain.assert_equals(&game.session);
    let offered = store::unfinished(folder);
    assert_eq!(offered.is_some(), game.session.is_under_way());
    if let Some((from, offered)) = offered {
        assert_eq!(from, *file);
        assert_same(&offered.session, &game.session);
    }
    assert_eq!(game.session.setup(), due.setup());
    count
}

/// When the program is killed: after so many prompts, and a while.
struct Instant {
    prompts: usize,
    more: Duration,
}

/// Plays in lines, and kills at that instant. Returns how many events were acknowledged.
fn kill_in_lines(folder: &Path, game: &Session, lines: &[String], at: &Instant) -> usize {
    let folder = folder.to_str().unwrap();
    let [a, b] = game.setup().seats.each_ref().map(|seat| seat.kind.name());
    let [name_a, name_b] =
        game.setup().seats.each_ref().map(|seat| seat.name.as_ref().unwrap().as_str());
    let seed = game.seed().to_string();
    let mut child = loshu_with(["play", "morris", "--plain", "--a", a, "--b", b])
        .args(["--name-a", name_a, "--name-b", name_b, "--seed", &seed, "--games", folder])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    // A few lines more than it takes to get there: else the game might be over before the kill.
    let typed: String = lines.iter().take(at.prompts + 8).map(|it| format!("{it}\n")).collect();
    stdin.write_all(typed.as_bytes()).unwrap();
    let mut heard = Vec::new();
    let mut buffer = [0; 1 << 12];
    let mut is_killed = false;
    loop {
        if !is_killed && prompts(&heard) >= at.prompts {
            thread::sleep(at.more);
            child.kill().unwrap();
            is_killed = true;
        }
        // What it had printed by then is still to be heard.
        let count = stdout.read(&mut buffer).unwrap();
        heard.extend(&buffer[..count]);
        if count == 0 {
            break;
        }
    }
    child.wait().unwrap();
    // The first prompt acknowledges nothing.
    prompts(&heard).saturating_sub(1)
}

fn prompts(heard: &[u8]) -> usize {
    String::from_utf8_lossy(heard).matches(PROMPT).count()
}

#[test]
fn killed_at_any_instant_a_game_in_lines_has_saved_all_that_was_acknowledged() {
    let mut rng = rng(3, 0, 0);
    let games = [HUMAN, RANDOM].map(long_game);
    let scripts = games.each_ref().map(script);
    let (mut in_between, mut offered) = (0, 0);
    for number in 0..300 {
        let folder = Directory::new();
        let (game, lines) = (&games[number % 2], &scripts[number % 2]);
        let more = Duration::from_micros(rng.random_range(0..400));
        let at = Instant { prompts: rng.random_range(0..100), more };
        let acknowledged = kill_in_lines(folder.path(), game, lines, &at);
        let count = assert_saved(folder.path(), game, acknowledged);
        in_between += usize::from((1..game.events().len()).contains(&count));
        if number >= 40 * offered
            && let Some((_, left)) = store::unfinished(folder.path())
        {
            offered += 1;
            let mut terminal = resume_from_menu(folder.path(), &left.session);
            expect_game(&mut terminal, &left.session);
        }
    }
    assert!(in_between > 100, "too few were killed in the middle to tell: {in_between}");
    assert!(offered > 5);
}

/// A drawn game of Tic-Tac-Toe, in which no move occurs twice.
const DRAWN: [&str; 9] = ["4", "0", "2", "6", "3", "5", "1", "7", "8"];

fn play_on_screen(folder: &Path) -> Terminal {
    let folder = folder.to_str().unwrap();
    Launch::program(LOSHU, &["play", "tictactoe", "--seed", "1", "--games", folder]).start()
}

#[test]
fn killed_at_any_instant_a_game_on_the_screen_has_saved_all_that_was_shown() {
    let rules = Rules::default_for(Game::TicTacToe);
    let mut due = Session::new(setup(rules, [HUMAN, HUMAN], ["", ""]), 1);
    for played in DRAWN {
        due.play(rules.game().read_move(played).unwrap()).unwrap();
    }
    let mut rng = rng(4, 0, 0);
    let mut in_between = 0;
    for number in 0..60 {
        let folder = Directory::new();
        let mut terminal = play_on_screen(folder.path());
        for key in DRAWN {
            terminal.send(key);
            thread::sleep(Duration::from_micros(rng.random_range(0..1500)));
            if rng.random_ratio(1, 6) {
                break;
            }
        }
        terminal.signal(rustix::process::Signal::KILL);
        terminal.wait_for_exit();
        let shown = terminal.shot().last_move();
        let shown = shown.and_then(|(_, last)| DRAWN.iter().position(|&played| played == last));
        let acknowledged = shown.map_or(0, |index| index + 1);
        let count = assert_saved(folder.path(), &due, acknowledged);
        in_between += usize::from((1..DRAWN.len()).contains(&count));
        if number % 15 == 0
            && let Some((_, left)) = store::unfinished(folder.path())
        {
            let mut terminal = resume_from_menu(folder.path(), &left.session);
            expect_game(&mut terminal, &left.session);
        }
    }
    assert!(in_between > 20, "too few were killed in the middle to tell: {in_between}");
}
