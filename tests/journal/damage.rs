//! Journals that were damaged: refused in words, or the game that their lines tell.

use std::path::Path;

use loshu::journal::{self, Game, JournalError};
use proptest::prelude::*;

use super::{
    assert_same,
    book::Book,
    cut::{claimed, games, repeated},
    written,
};

const FILE: &str = "some/file.jsonl";

fn read(text: impl AsRef<[u8]>) -> Result<Game, JournalError> {
    journal::read_text(Path::new(FILE), text.as_ref())
}

#[track_caller]
fn complaint(text: impl AsRef<[u8]>) -> String {
    read(text).unwrap_err().to_string()
}

/// What befalls a file; numbers choose from what there is then.
#[derive(Clone, Debug)]
enum Damage {
    Flip(usize, u8),
    Insert(usize, u8),
    Delete(usize),
    DeleteLine(usize),
    RepeatLine(usize),
    SwapLines(usize, usize),
    InsertLine(usize, String),
}

fn damages() -> impl Strategy<Value = Damage> {
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
        r#"{"remark":"fine"}"#,
        "",
        "null",
        "{}}",
    ];
    let line = prop::sample::select(lines.map(str::to_owned).to_vec());
    prop_oneof![
        4 => (any::<usize>(), any::<u8>()).prop_map(|(at, byte)| Damage::Flip(at, byte)),
        2 => (any::<usize>(), any::<u8>()).prop_map(|(at, byte)| Damage::Insert(at, byte)),
        // Of those that stand in such files anyway.
        4 => (any::<usize>(), b'0'..=b'9').prop_map(|(at, byte)| Damage::Flip(at, byte)),
        2 => any::<usize>().prop_map(Damage::Delete),
        3 => any::<usize>().prop_map(Damage::DeleteLine),
        3 => any::<usize>().prop_map(Damage::RepeatLine),
        2 => (any::<usize>(), any::<usize>()).prop_map(|(one, two)| Damage::SwapLines(one, two)),
        4 => (any::<usize>(), line).prop_map(|(at, line)| Damage::InsertLine(at, line)),
    ]
}

fn damage(bytes: &mut Vec<u8>, damage: Damage) {
    let mut lines: Vec<Vec<u8>> =
        bytes.split_inclusive(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
    let (length, count) = (bytes.len().max(1), lines.len().max(1));
    match damage {
        Damage::Flip(at, byte) if !bytes.is_empty() => bytes[at % length] = byte,
        Damage::Insert(at, byte) => bytes.insert(at % (bytes.len() + 1), byte),
        Damage::Delete(at) if !bytes.is_empty() => drop(bytes.remove(at % length)),
        Damage::Flip(..) | Damage::Delete(_) => {}
        of_lines => {
            match of_lines {
                Damage::DeleteLine(at) if !lines.is_empty() => drop(lines.remove(at % count)),
                Damage::RepeatLine(at) if !lines.is_empty() => {
                    lines.insert(at % count, lines[at % count].clone());
                }
                Damage::SwapLines(one, two) if !lines.is_empty() => {
                    lines.swap(one % count, two % count);
                }
                Damage::InsertLine(at, line) => {
                    lines.insert(at % (lines.len() + 1), format!("{line}\n").into_bytes());
                }
                _ => {}
            }
            *bytes = lines.concat();
        }
    }
}

/// Whether it tells of a game that took place by the file, or names file, line and text.
fn assert_honest(bytes: &[u8]) {
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
    let lines: Vec<&[u8]> = bytes[..whole].split_inclusive(|&byte| byte == b'\n').collect();
    match read(bytes) {
        Ok(game) => {
            let book = Book::read(game.session.rules(), &lines[1..]);
            book.unwrap_or_else(|| panic!("no game is told by {}", String::from_utf8_lossy(bytes)))
                .assert_tells(&game.session);
            assert_eq!(game.was_cut, whole < bytes.len());
        }
        Err(error) => {
            let told = error.to_string();
            assert!(told.starts_with(FILE), "{told}");
            let line = match &error {
                JournalError::Damaged { line, text, .. } => {
                    assert_eq!(*text, String::from_utf8_lossy(lines[line - 1].trim_ascii()));
                    *line
                }
                JournalError::Impossible { line, .. }
                | JournalError::Contradiction { line, .. } => *line,
                _ => return,
            };
            assert!(told.contains(&format!("line {line}")), "{told}");
            // All before it is a game: that line is the first one that is wrong.
            let before = read(lines[..line - 1].concat()).expect("a game before the damage");
            if let JournalError::Impossible { ply, .. } | JournalError::Contradiction { ply, .. } =
                error
            {
                assert_eq!(ply, before.session.record().plies().len());
                assert!(told.contains(&format!("after ply {ply}")), "{told}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn whatever_is_damaged_is_refused_by_file_and_line_or_reads_as_its_lines_tell(
        number: usize,
        damages in prop::collection::vec(damages(), 1..4),
    ) {
        static KNOWN: std::sync::LazyLock<Vec<Vec<u8>>> =
            std::sync::LazyLock::new(|| games().iter().map(written).collect());
        let mut bytes = KNOWN[number % KNOWN.len()].clone();
        for one in damages {
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

#[test]
fn an_illegal_move_is_refused_with_its_ply() {
    let told = complaint(with("{\"move\":\"4\"}\n{\"move\":\"0\"}\n{\"move\":\"4\"}"));
    assert!(told.starts_with("some/file.jsonl, line 4, after ply 2: "), "{told}");
    let after_the_end = "{\"move\":\"0\"}\n{\"move\":\"3\"}\n{\"move\":\"1\"}\n{\"move\":\"4\"}\n{\"move\":\"2\"}\n{\"move\":\"5\"}";
    assert!(complaint(with(after_the_end)).contains("line 7, after ply 5"));
}

#[test]
fn what_is_no_line_of_a_journal_is_refused_with_its_text() {
    for line in [
        "nonsense",
        "[\"0\"]",
        "null",
        "{\"move\":\"9\"}",
        "{\"move\":4}",
        "{\"claim\":\"C\"}",
        "{\"undo\":-1}",
    ] {
        let told = complaint(with(&format!("{{\"move\":\"4\"}}\n{line}\n{{\"move\":\"0\"}}")));
        assert_eq!(told, format!("{FILE}, line 3 cannot be read: “{line}”."));
    }
}

#[test]
fn a_line_that_tells_two_things_at_once_is_refused() {
    for line in [
        r#"{"move":"0","undo":0}"#,
        r#"{"undo":0,"resign":"B"}"#,
        r#"{"end":"A","reason":"line","move":"0"}"#,
    ] {
        let told = complaint(with(&format!("{{\"move\":\"4\"}}\n{line}")));
        assert_eq!(told, format!("{FILE}, line 3 cannot be read: “{line}”."));
    }
}

#[test]
fn a_result_that_contradicts_the_moves_is_refused_with_its_ply() {
    let won = "{\"move\":\"0\"}\n{\"move\":\"3\"}\n{\"move\":\"1\"}\n{\"move\":\"4\"}\n{\"move\":\"2\"}\n";
    read(with(&format!("{won}{{\"end\":\"A\",\"reason\":\"line\"}}"))).unwrap();
    for end in [
        r#"{"end":"B","reason":"line"}"#,
        r#"{"end":"A","reason":"resignation"}"#,
        r#"{"end":"draw","reason":"full"}"#,
        r#"{"end":"draw","reason":"repetition"}"#,
        r#"{"end":"B"}"#,
        r#"{"end":"nobody","reason":"moon"}"#,
    ] {
        let told = complaint(with(&format!("{won}{end}")));
        let due = format!("{FILE}, line 7: that is not how the game stands after ply 5.");
        assert_eq!(told, due, "{end}");
        assert!(complaint(with(&format!("{{\"move\":\"4\"}}\n{end}"))).contains("line 3"), "{end}");
    }
}

#[test]
fn an_unknown_version_is_refused_in_words_whatever_else_it_says() {
    let due = format!("{FILE} is written in version 2, which this Loshu does not know.");
    assert_eq!(complaint(HEADER.replace(":1,\"game", ":2,\"game") + "\n"), due);
    assert_eq!(complaint("{\"loshu\":2,\"games\":[]}\nwhatever\n"), due);
}

#[test]
fn a_header_of_no_game_is_refused() {
    let none = format!("{FILE} is no game that Loshu has kept.");
    for (known, other) in [
        ("\"tictactoe\",\"rules", "\"chess\",\"rules"),
        ("rules\":\"tictactoe", "rules\":\"moon"),
        ("a\":{\"seat\":\"human", "a\":{\"seat\":\"nobody"),
        ("\"loshu\":1,", ""),
        ("\"seed\":1", "\"seed\":-1"),
    ] {
        assert!(HEADER.contains(known));
        assert_eq!(complaint(HEADER.replace(known, other) + "\n"), none, "{other}");
    }
    for text in ["", "\n", "{}\n", "[]\n", "null\n", "\0\0\0\n", "{\"move\":\"4\"}\n"] {
        assert_eq!(complaint(text), none, "{text:?}");
    }
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
