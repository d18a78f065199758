//! Damaged saved games: each is refused with the reason, or read as its lines say.

use std::path::Path;

use loshu::store::{self, ParseErrorKind, SavedGame, StoreError};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{
    assert_same,
    half_written::{claimed, games, repeated},
    parse_error, read_plainly, written,
};

const FILE: &str = "some/file.jsonl";

fn read(text: impl AsRef<[u8]>) -> Result<SavedGame, StoreError> {
    store::read_text(Path::new(FILE), text.as_ref())
}

#[track_caller]
fn complaint(text: impl AsRef<[u8]>) -> String {
    read(text).unwrap_err().to_string()
}

/// A change to a file; numbers choose where.
#[derive(Clone, Debug)]
enum Action {
    Flip(usize, u8),
    Insert(usize, u8),
    Delete(usize),
    DeleteLine(usize),
    RepeatLine(usize),
    SwapLines(usize, usize),
    InsertLine(usize, String),
}

fn actions() -> impl Strategy<Value = Action> {
    let lines = [
        r#"{"move":"4"}"#,
        r#"{"move":"0-3"}"#,
        r#"{"undo":0}"#,
        r#"{"undo":3}"#,
        r#"{"redo":2}"#,
        r#"{"claim":"A"}"#,
        r#"{"resign":"B"}"#,
        r#"{"end":"A","reason":"line"}"#,
        r#"{"end":"draw","reason":"repetition"}"#,
        r#"{"end":"B"}"#,
        r#"{"end":"A","reason":null}"#,
        r#"{"reason":"line"}"#,
        r#"{"move":null}"#,
        r#"{"move":"9"}"#,
        r#"{"redo":3,"claim":null}"#,
        r#"{"remark":"fine"}"#,
        r#"{"loshu":1}"#,
        "",
        "null",
        "{}}",
    ];
    let line = prop::sample::select(lines.map(str::to_owned).to_vec());
    prop_oneof![
        4 => (any::<usize>(), any::<u8>()).prop_map(|(at, byte)| Action::Flip(at, byte)),
        2 => (any::<usize>(), any::<u8>()).prop_map(|(at, byte)| Action::Insert(at, byte)),
        // Of those that stand in such files anyway.
        4 => (any::<usize>(), b'0'..=b'9').prop_map(|(at, byte)| Action::Flip(at, byte)),
        2 => any::<usize>().prop_map(Action::Delete),
        3 => any::<usize>().prop_map(Action::DeleteLine),
        3 => any::<usize>().prop_map(Action::RepeatLine),
        2 => (any::<usize>(), any::<usize>()).prop_map(|(one, two)| Action::SwapLines(one, two)),
        4 => (any::<usize>(), line).prop_map(|(at, line)| Action::InsertLine(at, line)),
    ]
}

fn damage(bytes: &mut Vec<u8>, action: Action) {
    let mut lines: Vec<Vec<u8>> =
        bytes.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
    let (length, count) = (bytes.len().max(1), lines.len().max(1));
    match action {
        Action::Flip(at, byte) if !bytes.is_empty() => bytes[at % length] = byte,
        Action::Insert(at, byte) => bytes.insert(at % (bytes.len() + 1), byte),
        Action::Delete(at) if !bytes.is_empty() => drop(bytes.remove(at % length)),
        Action::Flip(..) | Action::Delete(_) => {}
        of_lines => {
            match of_lines {
                Action::DeleteLine(at) if !lines.is_empty() => drop(lines.remove(at % count)),
                Action::RepeatLine(at) if !lines.is_empty() => {
                    lines.insert(at % count, lines[at % count].clone());
                }
                Action::SwapLines(one, two) if !lines.is_empty() => {
                    lines.swap(one % count, two % count);
                }
                Action::InsertLine(at, line) => {
                    lines.insert(at % (lines.len() + 1), format!("{line}\n").into_bytes());
                }
                _ => {}
            }
            *bytes = lines.concat();
        }
    }
}

/// The file is read as the game that its lines describe, or the error names file, line and text.
fn assert_honest(bytes: &[u8]) {
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
    let lines: Vec<&[u8]> = bytes[..whole].split_inclusive(|&byte| byte == b'\n').collect();
    match read(bytes) {
        Ok(game) => {
            let plain = read_plainly(&game.session, &lines[1..]);
            plain
                .unwrap_or_else(|| panic!("this is not a game: {}", String::from_utf8_lossy(bytes)))
                .assert_equals(&game.session);
            assert_eq!(game.was_cut, whole < bytes.len());
        }
        Err(error) => {
            let said = error.to_string();
            let error = parse_error(error);
            assert_eq!(said, format!("{FILE}: {error}"));
            let line = error.line;
            let ply = match error.kind {
                ParseErrorKind::Line | ParseErrorKind::Misplaced | ParseErrorKind::Several => None,
                ParseErrorKind::Contradiction { ply } => Some((0, ply)),
                ParseErrorKind::Impossible { ply, .. } => Some((1, ply)),
                _ => return,
            };
            assert_eq!(error.text, quoted(lines[line - 1]));
            assert!(said.contains(&format!("line {line}")), "{said}");
            // All before it is a game: that line is the first one that is wrong.
            let before = read(lines[..line - 1].concat()).expect("a game before the damage");
            if let Some((next, ply)) = ply {
                assert_eq!(ply, before.session.history().plies().len() + next);
                assert!(said.contains(&format!("move {ply}")), "{said}");
            }
        }
    }
}

/// A line as it is shown: on one line, harmless, and no more of it than is read at a glance.
fn quoted(line: &[u8]) -> String {
    let text = loshu::texts::harmless(&String::from_utf8_lossy(line.trim_ascii()));
    let (cut, rest) = text.split_at(text.char_indices().nth(40).map_or(text.len(), |it| it.0));
    cut.to_owned() + if rest.is_empty() { "" } else { "…" }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn whatever_is_damaged_is_refused_by_file_and_line_or_reads_as_its_lines_say(
        number: usize,
        actions in prop::collection::vec(actions(), 1..4),
    ) {
        static KNOWN: std::sync::LazyLock<Vec<Vec<u8>>> =
            std::sync::LazyLock::new(|| games().iter().map(written).collect());
        let mut bytes = KNOWN[number % KNOWN.len()].clone();
        for one in actions {
            damage(&mut bytes, one);
        }
        assert_honest(&bytes);
    }

    #[test]
    fn any_bytes_at_all_are_read_without_a_panic(bytes: Vec<u8>, text in ".{0,60}") {
        assert_honest(&bytes);
        assert_honest(format!("{text}\n{text}").as_bytes());
    }
}

const HEADER: &str = r#"{"loshu":1,"game":"tictactoe","rules":"tictactoe","a":{"seat":"human"},"b":{"seat":"human"},"seed":1,"number":0,"started":"2026-01-01T00:00:00Z"}"#;

fn with(lines: &str) -> String {
    let lines: String = lines.lines().map(|line| format!("{line}\n")).collect();
    format!("{HEADER}\n{lines}")
}

const WON: &str =
    "{\"move\":\"0\"}\n{\"move\":\"3\"}\n{\"move\":\"1\"}\n{\"move\":\"4\"}\n{\"move\":\"2\"}\n";

#[test]
fn what_cannot_have_happened_is_refused_with_its_line_and_its_ply() {
    let two = "{\"move\":\"4\"}\n{\"move\":\"0\"}\n";
    for (before, line, due) in [
        (two, r#"{"move":"4"}"#, "line 4, move 3: 4 is taken."),
        (
            "{\"mood\":1}\n\n",
            r#"{"move":"0-1"}"#,
            "line 4, move 1: Tokens do not move in this game: type one number.",
        ),
        (two, r#"{"move":"9"}"#, "line 4, move 3: 9 is not on the board: choose from 0 to 8."),
        ("", r#"{"move":"0-99"}"#, "line 2, move 1: 99 is not on the board: choose from 0 to 8."),
        (two, r#"{"resign":"B"}"#, "line 4, move 3: It is Player A's turn."),
        (two, r#"{"claim":"A"}"#, "line 4, move 3: A draw needs this position 3 times; so far 1."),
        (WON, r#"{"move":"5"}"#, "line 7, move 6: The game is over."),
    ] {
        assert_eq!(complaint(with(&format!("{before}{line}"))), format!("{FILE}: {due}"));
    }
}

/// Those lines are refused with their text, and with those words.
#[track_caller]
fn assert_refused(before: &str, lines: &[&str], words: &str) {
    for line in lines {
        let said = complaint(with(&format!("{before}{line}\n{{\"move\":\"0\"}}")));
        let number = before.lines().count() + 2;
        let due = format!("{FILE}: line {number} {words}: “{}”.", quoted(line.as_bytes()));
        assert_eq!(said, due);
    }
}

const ONE: &str = "{\"move\":\"4\"}\n";

#[test]
fn what_is_not_a_line_of_a_saved_game_is_refused_with_its_text() {
    let lines = [
        "nonsense",
        "[\"0\"]",
        "null",
        r#"{"move":4}"#,
        r#"{"move":"four"}"#,
        r#"{"claim":"C"}"#,
        r#"{"undo":-1}"#,
        r#"{"move":"0","move":"1"}"#,
    ];
    assert_refused(ONE, &lines, "cannot be read");
}

#[test]
fn a_known_key_that_says_null_says_nothing_that_can_be_read() {
    let known = ["move", "undo", "redo", "claim", "resign", "end", "reason", "loshu"];
    for key in known {
        let alone = format!("{{\"{key}\":null}}");
        let beside = format!("{{\"{key}\":null,\"resign\":\"B\"}}");
        assert_refused(ONE, &[&alone, &beside], "cannot be read");
    }
    read(with(r#"{"move":"4","mood":null}"#)).unwrap();
}

#[test]
fn an_end_and_its_reason_stand_together() {
    let lines = [
        r#"{"end":"A"}"#,
        r#"{"end":"A","reason":null}"#,
        r#"{"reason":"line"}"#,
        r#"{"undo":4,"reason":"line"}"#,
    ];
    assert_refused(WON, &lines, "cannot be read");
}

#[test]
fn two_things_in_a_line_are_refused_for_nobody_knows_in_which_order() {
    let lines = [
        r#"{"move":"0","undo":0}"#,
        r#"{"undo":0,"resign":"B"}"#,
        r#"{"end":"A","reason":"line","move":"0"}"#,
        r#"{"move":"0","loshu":2}"#,
    ];
    assert_refused(ONE, &lines, "says more than one thing");
}

#[test]
fn what_does_not_fit_the_lines_before_it_is_refused_with_its_text() {
    // Only the first line is a header; an undo or redo moves at least one step.
    let lines = [
        HEADER,
        r#"{"loshu":2}"#,
        r#"{"undo":1}"#,
        r#"{"undo":7}"#,
        r#"{"redo":1}"#,
        r#"{"redo":2}"#,
    ];
    assert_refused(ONE, &lines, "does not belong there");
}

#[test]
fn a_text_is_quoted_harmless_and_cut() {
    let long = "\u{1b}[31m".to_owned() + &"日".repeat(100);
    let due = format!("{FILE}: line 2 cannot be read: “\\u{{1b}}[31m{}…”.", "日".repeat(30));
    assert_eq!(complaint(with(&long)), due);
    let just = "x".repeat(40);
    assert!(complaint(with(&just)).ends_with(&format!("“{just}”.")));
}

#[test]
fn a_result_that_contradicts_the_moves_is_refused_with_its_text_and_ply() {
    read(with(&format!("{WON}{{\"end\":\"A\",\"reason\":\"line\"}}"))).unwrap();
    for end in [
        r#"{"end":"B","reason":"line"}"#,
        r#"{"end":"A","reason":"resignation"}"#,
        r#"{"end":"draw","reason":"full"}"#,
        r#"{"end":"draw","reason":"repetition"}"#,
        r#"{"end":"nobody","reason":"moon"}"#,
    ] {
        for (moves, line, ply) in [(WON, 7, 5), ("{\"move\":\"4\"}\n", 3, 1), ("", 2, 0)] {
            let said = complaint(with(&format!("{moves}{end}")));
            let text = quoted(end.as_bytes());
            let due = format!(
                "{FILE}: line {line}: “{text}” is not how the game stands after move {ply}."
            );
            assert_eq!(said, due);
        }
    }
}

#[test]
fn a_result_is_written_once() {
    let end = r#"{"end":"A","reason":"line"}"#;
    for between in ["", "\n", "{\"mood\":\"good\"}\n"] {
        let said = complaint(with(&format!("{WON}{end}\n{between}{end}")));
        assert!(said.ends_with(&format!("does not belong there: “{end}”.")), "{said}");
    }
    read(with(&format!("{WON}{end}\n{{\"undo\":4}}\n{{\"redo\":5}}\n{end}"))).unwrap();
}

#[test]
fn an_unknown_version_is_refused_in_words_whatever_else_it_says() {
    for version in ["2", "99999999999"] {
        let due =
            format!("{FILE}: its format is version {version}, which this Loshu does not know.");
        assert_eq!(
            complaint(HEADER.replace(":1,\"game", &format!(":{version},\"game")) + "\n"),
            due
        );
        assert_eq!(complaint(format!("{{\"loshu\":{version},\"games\":[]}}\nwhatever\n")), due);
    }
}

#[test]
fn a_header_of_no_game_is_refused_with_what_is_wrong_in_it() {
    let known: Value = serde_json::from_str(HEADER).unwrap();
    let name = json!([null, "", " ", "\u{200b}", 7]);
    for (key, others) in [
        ("game", json!([null, "chess", "TicTacToe", 1])),
        ("rules", json!([null, "moon", "", []])),
        ("a.seat", json!([null, "nobody", 7])),
        ("b.seat", json!([null, "Human", {}])),
        ("a.name", name.clone()),
        ("b.name", name),
        ("seed", json!([null, -1, 1.5, "1"])),
        ("number", json!([null, -1, false])),
        ("started", json!([null, "yesterday", "2026-13-01T00:00:00Z", "2026-01-01T00:00:00", 0])),
    ] {
        for other in others.as_array().unwrap() {
            let mut header = known.clone();
            *key.split('.').fold(&mut header, |at, key| &mut at[key]) = other.clone();
            let line = header.to_string();
            let (text, value) = (quoted(line.as_bytes()), quoted(other.to_string().as_bytes()));
            let wrong = format!("since {key} cannot be {value}");
            let due = format!("{FILE}: line 1 is not a header, {wrong}: “{text}”.");
            assert_eq!(complaint(line + "\n"), due);
        }
    }
    let missing = HEADER.replace(",\"seed\":1", "") + "\n";
    assert!(complaint(missing).contains("since it has no seed"));
    let of_another =
        HEADER.replacen("tictactoe", "addthree", 1).replace("tictactoe", "tictacsorry");
    assert!(complaint(of_another + "\n").contains("since rules cannot be \"tictacsorry\""));
}

#[test]
fn a_first_line_that_is_no_header_is_refused_with_its_text() {
    for text in ["", "{}", "[]", "null", "\0\0\0", r#"{"move":"4"}"#, r#"{"loshu":"1"}"#, "no game"]
    {
        let due = format!("{FILE}: line 1 is not a header: “{}”.", quoted(text.as_bytes()));
        assert_eq!(complaint(format!("{text}\n{{\"move\":\"4\"}}\n")), due);
    }
    let twice = HEADER.replace("\"seed\":1", "\"seed\":1,\"seed\":1");
    assert!(complaint(twice + "\n").contains("line 1 is not a header: “"));
}

#[test]
fn what_this_version_does_not_know_is_ignored() {
    for session in [games(), vec![repeated(1), claimed(1)]].concat() {
        let text = String::from_utf8(written(&session)).unwrap();
        let more =
            text.replace("}\n", ",\"later\":{\"x\":[1,null]}}\n{\"mood\":\"good\"}\n\n{}\r\n");
        let game = read(more).unwrap();
        assert_same(&game.session, &session);
    }
}
