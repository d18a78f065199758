//! Ctrl-Z: the shell gets the terminal back, and after `fg` the whole screen is drawn again.

#![cfg(target_os = "linux")]

use rustix::process::{Pid, Signal, kill_process};

use super::{
    hung_up::expect_end,
    screen::{GRID, text, text_with},
    terminal::{CTRL_Z, DEADLINE, ENTER, Launch, Terminal, play},
    ways_out::assert_given_back,
};

/// The letter of the process's state: `T` when it is stopped.
fn state(pid: Pid) -> char {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", pid.as_raw_nonzero())).unwrap();
    stat.rsplit_once(") ").and_then(|(_, rest)| rest.chars().next()).unwrap()
}

#[track_caller]
fn wait_for_state(pid: Pid, wanted: char) {
    let until = std::time::Instant::now() + DEADLINE;
    while state(pid) != wanted {
        assert!(std::time::Instant::now() < until, "in state {}, not {wanted}", state(pid));
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
}

/// A game in mid-turn, and its screen.
#[track_caller]
fn in_mid_game(game: &mut Terminal) -> String {
    game.wait_for_points(GRID);
    game.send("4");
    game.wait_for_text("Player B's turn");
    game.send("4");
    // The words of the refusal are the end of the frame, and part of what must come back.
    game.wait_for("the whole frame", |shot| shot.says("4 is taken.")).text()
}

#[test]
fn ctrl_z_stops_the_job_and_fg_brings_the_whole_screen_back() {
    let script = r#"set -m; LOSHU; echo "status=$?."; read _; fg; echo "status=$?."; read _"#;
    let mut game = Launch::script(script, &["play", "tictactoe"]).start();
    let before = in_mid_game(&mut game);
    let pid = game.inner_pid();
    game.send(CTRL_Z);
    game.wait_for_text(&format!("status={}.", 128 + Signal::TTOU.as_raw()));
    wait_for_state(pid, 'T');
    assert_given_back(&game);
    // Nothing of what was on the screen is relied on.
    game.forget_screen();
    game.send(ENTER);
    game.wait_for("the whole screen", |shot| shot.text() == before);
    game.send("0");
    game.wait_for_text("Player A's turn");
    game.send("\x03");
    game.wait_for_text("status=0.");
    assert_given_back(&game);
}

#[test]
fn a_signal_to_stop_gives_the_terminal_back_as_ctrl_z_does() {
    let script = r#"set -m; LOSHU; echo "status=$?."; read _; fg; echo "over=$?."; read _"#;
    let mut game = Launch::script(script, &["play", "tictactoe"]).start();
    let before = in_mid_game(&mut game);
    let pid = game.inner_pid();
    kill_process(pid, Signal::TSTP).unwrap();
    game.wait_for_text("status=");
    wait_for_state(pid, 'T');
    assert_given_back(&game);
    game.forget_screen();
    game.send(ENTER);
    game.wait_for("the whole screen", |shot| shot.text() == before);
    game.send("\x03");
    game.wait_for_text("over=0.");
    assert_given_back(&game);
}

#[test]
fn ctrl_l_and_a_new_size_that_is_the_old_one_draw_the_whole_screen() {
    let mut game = play(&["tictactoe"]);
    let before = in_mid_game(&mut game);
    game.forget_screen();
    game.send("\x0c");
    game.wait_for("the whole screen", |shot| shot.text() == before);
    game.forget_screen();
    game.signal(Signal::WINCH);
    game.wait_for("the whole screen", |shot| shot.text() == before);
    // In help, which lies on the game, and while text is typed.
    game.send("?");
    let help = game.wait_for_text(&text("help-title-keys")).text();
    game.forget_screen();
    game.send("\x0c");
    game.wait_for("the whole screen", |shot| shot.text() == help);
}

#[test]
fn it_can_be_stopped_and_brought_back_again_and_again() {
    let script = r#"set -m; LOSHU; for i in 1 2 3; do read _; fg; done; echo "over=$?."; read _"#;
    let mut game = Launch::script(script, &["play", "tictactoe"]).start();
    let before = in_mid_game(&mut game);
    let pid = game.inner_pid();
    for _ in 0..3 {
        game.send(CTRL_Z);
        wait_for_state(pid, 'T');
        game.wait_for("the shell's screen", |shot| !shot.0.alternate_screen());
        assert_given_back(&game);
        game.forget_screen();
        game.send(ENTER);
        game.wait_for("the whole screen", |shot| shot.text() == before);
    }
    game.send("\x03");
    game.wait_for_text("over=0.");
    assert_given_back(&game);
}

#[test]
fn the_screen_comes_back_at_the_size_that_the_terminal_has_by_then() {
    let script = r#"set -m; LOSHU; echo "status=$?."; read _; fg"#;
    let mut game = Launch::script(script, &["play", "tictactoe"]).start();
    in_mid_game(&mut game);
    let pid = game.inner_pid();
    game.send(CTRL_Z);
    wait_for_state(pid, 'T');
    game.wait_for_text("status=");
    game.resize(40, 12);
    game.forget_screen();
    game.send(ENTER);
    let points = game.wait_for("the whole screen", |shot| {
        shot.says("Player B's turn") && shot.says(&text("key-restart"))
    });
    assert_eq!(points.size(), (40, 12));
    game.send("0");
    game.wait_for_text("Player A's turn");
}

#[test]
fn ctrl_z_where_nobody_could_bring_it_back_repaints_the_screen() {
    // Started without a shell, its process group is orphaned: the system does not stop it.
    let mut game = play(&["tictactoe"]);
    let before = in_mid_game(&mut game);
    game.forget_screen();
    game.send(CTRL_Z);
    game.wait_for("the whole screen", |shot| shot.text() == before);
    game.send("0");
    game.wait_for_text("Player A's turn");
}

#[test]
fn a_program_stopped_by_force_brings_its_screen_back_when_it_continues() {
    let mut game = play(&["tictactoe"]);
    let before = in_mid_game(&mut game);
    kill_process(game.pid(), Signal::STOP).unwrap();
    wait_for_state(game.pid(), 'T');
    game.forget_screen();
    kill_process(game.pid(), Signal::CONT).unwrap();
    game.wait_for("the whole screen", |shot| shot.text() == before);
    game.send("0");
    game.wait_for_text("Player A's turn");
}

/// What stands on the terminal between two lengths of what was written, as text.
fn written(game: &Terminal, from: usize) -> String {
    String::from_utf8_lossy(&game.bytes()[from..]).into_owned()
}

/// Suspends a game under a shell with job control, which then does that to it. Returns how much
/// was written by the time the game had stopped.
#[track_caller]
fn suspended(then: &str) -> (Terminal, String, usize) {
    let script = format!(r#"set -m; LOSHU; echo "status=$?."; read _; {then}; read _"#);
    let mut game = Launch::shell("bash", &script, &["play", "tictactoe"]).start();
    let before = in_mid_game(&mut game);
    let pid = game.inner_pid();
    game.send(CTRL_Z);
    game.wait_for_text(&format!("status={}.", 128 + Signal::TTOU.as_raw()));
    wait_for_state(pid, 'T');
    let length = game.bytes().len();
    (game, before, length)
}

/// Kills a suspended game, and asserts that it ends by that signal without touching the terminal.
#[track_caller]
fn assert_ends(kill: &str, signal: Signal) {
    // Asked too early, a shell would say that the job is stopped.
    let (mut game, _, before) = suspended(&format!(r#"{kill}; read _; wait %1; echo "ended=$?.""#));
    let pid = game.inner_pid();
    game.send(ENTER);
    expect_end(pid);
    game.send(ENTER);
    game.wait_for_text(&format!("ended={}.", 128 + signal.as_raw()));
    let written = written(&game, before);
    assert!(!written.contains('\x1b'), "{kill}: {written:?}");
    assert_given_back(&game);
}

#[test]
fn a_suspended_game_can_be_killed() {
    assert_ends("kill %1", Signal::TERM);
    assert_ends("kill -HUP %1", Signal::HUP);
    // Not every shell continues the jobs that it kills; here it is done for it.
    for signal in [Signal::TERM, Signal::HUP, Signal::INT] {
        assert_ends(&format!("kill -{} %1; kill -CONT %1", signal.as_raw()), signal);
    }
}

#[test]
fn a_game_that_has_stopped_again_in_the_background_can_be_killed() {
    assert_ends("bg; wait %1; kill %1", Signal::TERM);
}

#[test]
fn in_the_background_it_stops_again_and_touches_nothing_until_fg() {
    // The shell waits until the job has stopped again, and prints why.
    let (mut game, screen, before) =
        suspended(r#"for i in 1 2; do bg; wait %1; echo "again$i=$?."; done; read _; fg"#);
    let pid = game.inner_pid();
    game.send(ENTER);
    let why = 128 + Signal::TTOU.as_raw();
    game.wait_for_text(&format!("again2={why}."));
    assert!(game.shot().says(&format!("again1={why}.")), "{}", game.shot().framed());
    wait_for_state(pid, 'T');
    let written = written(&game, before);
    assert!(!written.contains('\x1b'), "{written:?}");
    assert_given_back(&game);
    game.forget_screen();
    game.send(ENTER);
    game.wait_for("the whole screen", |shot| shot.text() == screen);
    game.send("0");
    game.wait_for_text("Player A's turn");
}

#[test]
fn it_is_suspended_and_comes_back_from_wherever_it_was() {
    let script = r#"set -m; LOSHU; while read _; do fg; done"#;
    let mut game = Launch::script(script, &["--pause", "60000"]).start();
    let pid = game.inner_pid();
    let come_back = |game: &mut Terminal, words: &str| {
        let before = game.wait_for_text(words).text();
        game.send(CTRL_Z);
        wait_for_state(pid, 'T');
        game.wait_for("the shell's screen", |shot| !shot.0.alternate_screen());
        assert_given_back(game);
        game.forget_screen();
        game.send(ENTER);
        game.wait_for("the whole screen", |shot| shot.text() == before);
    };
    come_back(&mut game, &text("menu-start"));
    game.send("?");
    come_back(&mut game, &text("help-title-keys"));
    game.send("q");
    super::menu::go_to(&mut game, &text("menu-name"));
    game.send(ENTER);
    game.wait_for_text(&text("key-cancel"));
    game.send("Eve");
    come_back(&mut game, "Eve");
    game.send("lyn");
    come_back(&mut game, "Evelyn");
    game.send(ENTER);
    game.wait_until_gone(&text("key-cancel"));
    super::menu::go_to(&mut game, "Player B");
    super::menu::change_to(&mut game, &text("seat-random"));
    super::menu::go_to(&mut game, &text("menu-start"));
    game.send(ENTER);
    game.wait_for_points(GRID);
    // While a bot is to move, in a question, and where there is no room.
    game.send("4");
    come_back(&mut game, &text_with("turn", [("name", "Player B")]));
    game.send("q");
    come_back(&mut game, &text_with("ask-leave-game", [("key", "q")]));
    game.send("x");
    game.wait_until_gone(&text_with("ask-leave-game", [("key", "q")]));
    game.resize(30, 8);
    come_back(&mut game, "Loshu needs");
}

#[test]
fn the_words_of_a_refusal_are_still_there_after_ctrl_z_and_go_with_the_next_key() {
    let words = text_with("refused-taken", [("label", "4")]);
    let script = r#"set -m; LOSHU; read _; fg"#;
    let mut game = Launch::script(script, &["play", "tictactoe"]).start();
    in_mid_game(&mut game);
    let pid = game.inner_pid();
    game.send(CTRL_Z);
    wait_for_state(pid, 'T');
    game.wait_for("the shell's screen", |shot| !shot.0.alternate_screen());
    game.forget_screen();
    game.send(ENTER);
    let shot = game.wait_for_text(&words);
    assert!(shot.says("Player B's turn"), "{}", shot.framed());
    game.send("h");
    game.wait_until_gone(&words);
}
