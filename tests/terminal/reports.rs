//! A panic or an error gives the terminal back first, and is readable after that.
//!
//! The program has no key for a panic. This test binary runs itself in the terminal instead, and
//! fails in the middle of a frame.

use color_eyre::eyre::{self, eyre};
use loshu::tui;

use super::{
    terminal::{Launch, Terminal, scratch},
    ways_out::assert_given_back,
};

/// Set for the run in the terminal: how it is to fail.
const HOW: &str = "LOSHU_TEST_FAILS_BY";

/// Draws a frame and fails while the next one is drawn. Run by the tests below, in a terminal;
/// among the other tests it does nothing.
#[test]
fn failing() -> eyre::Result<()> {
    let Some(how) = std::env::var_os(HOW) else { return Ok(()) };
    tui::with_terminal(|screen| {
        screen.draw(|frame| frame.render_widget("the first frame", frame.area()))?;
        if how == "error" {
            return Err(eyre!("nothing works today"));
        }
        screen.draw(|frame| {
            frame.render_widget("half a frame", frame.area());
            panic!("nothing works today");
        })?;
        Ok(())
    })
}

/// Runs the test above in a terminal, until the shell around it says that it has failed. `how` is
/// how it fails, `set` what the shell does before, and `to` where standard error goes.
#[track_caller]
fn failed_with(how: &str, set: &str, to: &str) -> Terminal {
    let run = r#""$TESTS" reports::failing --exact --nocapture"#;
    let script = format!(r#"shift; {set} {run} {to}; echo "status=$?."; read _"#);
    let tests = std::env::current_exe().unwrap();
    let terminal = Launch::script(&script, &["-"])
        .env("TESTS", tests.to_str().unwrap())
        .env(HOW, how)
        .size(120, 50)
        .start();
    // The status of a test run that failed.
    terminal.wait_for_text("status=101.");
    terminal
}

#[track_caller]
fn failed(how: &str) -> Terminal {
    failed_with(how, "", "")
}

/// Asserts that the words are on the screen that was given back, each line at its left edge.
#[track_caller]
fn assert_reported(terminal: &Terminal, words: &str) {
    assert_given_back(terminal);
    let shot = terminal.shot();
    assert!(shot.says(words) && !shot.says("the first frame"), "{}", shot.framed());
    // Without the settings given back first, each line would begin where the last one ended.
    let is_stepped = |line: &String| line.starts_with(&" ".repeat(20)) && !line.trim().is_empty();
    assert!(!shot.lines().iter().any(is_stepped), "{}", shot.framed());
    let bytes = terminal.bytes();
    let position = |text: &[u8]| bytes.windows(text.len()).rposition(|part| part == text);
    assert!(position(b"\x1b[?1049l") < position(words.as_bytes()), "reported on the full screen");
}

#[test]
fn a_panic_in_the_middle_of_a_frame_is_readable() {
    let terminal = failed("panic");
    assert_reported(&terminal, "nothing works today");
    // The report says where it happened.
    let shot = terminal.shot();
    assert!(shot.says("reports.rs"), "{}", shot.framed());
}

#[test]
fn an_error_is_readable() {
    assert_reported(&failed("error"), "nothing works today");
}

#[test]
fn a_report_has_no_escape_codes_off_a_terminal_or_where_no_colours_are_wanted() {
    for how in ["panic", "error"] {
        let terminal = failed_with(how, "NO_COLOR=1", "");
        assert_reported(&terminal, "nothing works today");
        let bytes = terminal.bytes();
        let last = bytes.iter().rposition(|&byte| byte == 0x1b).unwrap();
        let report = bytes.windows(7).position(|part| part == b"nothing").unwrap();
        assert!(last < report, "{how}: {}", terminal.shot().framed());

        let file = scratch(&format!("report-{how}"));
        let _ = failed_with(how, "", &format!("2> {}", file.display()));
        let report = std::fs::read_to_string(&file).unwrap();
        assert!(report.contains("nothing works today") && !report.contains('\x1b'), "{report:?}");
    }
}
