//! The judge of boards, held against every board that a game can reach.

use std::{collections::HashSet, sync::LazyLock};

use loshu::model::{JudgeError, Verdict, judge};

use super::naive::LINES;

/// A board of nine cells, row by row: `X`, `O` or `.`.
type Board = [char; 9];

/// Every board that can come up when X starts, the turns alternate and a line ends the game.
static REACHABLE: LazyLock<HashSet<Board>> = LazyLock::new(|| {
    let mut seen = HashSet::new();
    play_on(['.'; 9], ['X', 'O'], &mut seen);
    seen
});

fn play_on(board: Board, [turn, other]: [char; 2], seen: &mut HashSet<Board>) {
    if seen.insert(board) && !has_line(&board) {
        for cell in (0..9).filter(|&cell| board[cell] == '.') {
            let mut next = board;
            next[cell] = turn;
            play_on(next, [other, turn], seen);
        }
    }
}

fn has_line(board: &Board) -> bool {
    LINES.iter().any(|line| {
        let word: String = line.iter().map(|&cell| board[cell]).collect();
        word == "XXX" || word == "OOO"
    })
}

fn every_board() -> impl Iterator<Item = Board> {
    (0..19683_usize).map(|number| {
        std::array::from_fn(|cell| ['.', 'X', 'O'][number / 3_usize.pow(cell as u32) % 3])
    })
}

fn expected(board: &Board) -> Result<Verdict, JudgeError> {
    let count = |mark| board.iter().filter(|&&cell| cell == mark).count();
    let (x, o) = (count('X'), count('O'));
    if REACHABLE.contains(board) {
        let verdict = match (has_line(board), x + o) {
            (true, _) => Verdict::Win,
            (false, 9) => Verdict::Draw,
            (false, _) => Verdict::Ongoing,
        };
        Ok(verdict)
    } else if o > x {
        Err(JudgeError::OStarted)
    } else if x > o + 1 {
        Err(JudgeError::XWentTwice)
    } else {
        Err(JudgeError::PlayedOn)
    }
}

/// Three lines of three characters.
fn plain(board: &Board, empty: char) -> String {
    let cells = board.map(|cell| if cell == '.' { empty } else { cell });
    let row = |at: usize| cells[3 * at..3 * at + 3].iter().collect::<String>();
    format!("{}\n{}\n{}\n", row(0), row(1), row(2))
}

/// With bars between the cells and rules between the rows; `pad` is what stands around a mark.
fn drawn(board: &Board, pad: &str) -> String {
    let cells = board.map(|cell| format!("{pad}{}{pad}", if cell == '.' { ' ' } else { cell }));
    let rows = [&cells[..3], &cells[3..6], &cells[6..]].map(|row| row.join("|"));
    rows.join("\n___|___|___\n") + "\n"
}

fn without_trailing_spaces(text: &str) -> String {
    text.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

/// Asserts that every board, written in that way, is judged as it should be.
fn every_board_is_judged_right(write: impl Fn(&Board) -> String) {
    for board in every_board() {
        let text = write(&board);
        assert_eq!(judge(&text), expected(&board), "{text:?}");
    }
}

#[test]
fn a_board_is_possible_exactly_when_a_game_can_reach_it() {
    let possible: HashSet<Board> =
        every_board().filter(|board| judge(&plain(board, '.')).is_ok()).collect();
    assert_eq!(possible, *REACHABLE);
    let verdicts = [Verdict::Win, Verdict::Draw, Verdict::Ongoing].map(|verdict| {
        possible.iter().filter(|board| judge(&plain(board, '.')) == Ok(verdict)).count()
    });
    assert_eq!(verdicts, [626 + 316, 16, 4520]);
}

#[test]
fn every_board_of_three_lines_is_judged_whatever_stands_for_an_empty_cell() {
    for empty in [' ', '.', '_', '-'] {
        every_board_is_judged_right(|board| plain(board, empty));
    }
}

#[test]
fn every_drawn_board_is_judged_the_same() {
    for pad in [" ", ""] {
        every_board_is_judged_right(|board| drawn(board, pad));
    }
}

#[test]
fn trailing_spaces_may_be_missing() {
    every_board_is_judged_right(|board| without_trailing_spaces(&plain(board, ' ')));
    every_board_is_judged_right(|board| without_trailing_spaces(&drawn(board, " ")));
}

#[test]
fn more_spaces_at_the_end_of_a_line_are_no_cells() {
    let wider = |text: String| text.replace('\n', "  \n");
    every_board_is_judged_right(|board| wider(plain(board, ' ')));
    every_board_is_judged_right(|board| wider(drawn(board, " ")));
}

#[test]
fn line_ends_of_windows_and_a_byte_order_mark_are_read() {
    let windows = |text: String| format!("\u{feff}{}", text.replace('\n', "\r\n"));
    every_board_is_judged_right(|board| windows(plain(board, ' ')));
    every_board_is_judged_right(|board| windows(drawn(board, " ")));
}

#[test]
fn lower_case_is_read() {
    every_board_is_judged_right(|board| plain(board, '.').to_lowercase());
    every_board_is_judged_right(|board| drawn(board, " ").to_lowercase());
}

#[test]
fn the_last_line_may_end_without_a_break_or_with_blank_lines_after_it() {
    for end in ["", "\n", "\n\n", "\n  \n\r\n"] {
        for write in [|it: &Board| plain(it, ' '), |it: &Board| drawn(it, " ")] {
            let board = ['X', '.', 'O', '.', 'X', '.', 'O', '.', '.'];
            let text = write(&board);
            let text = text.strip_suffix('\n').unwrap().to_owned() + end;
            assert_eq!(judge(&text), Ok(Verdict::Ongoing), "{text:?}");
        }
    }
}

#[test]
fn the_verdicts_are_win_draw_and_ongoing() {
    let said = |text| judge(text).map(|verdict| verdict.to_string());
    assert_eq!(said("XXX\nOO.\n..."), Ok("win".to_owned()));
    assert_eq!(said("XOX\nXOO\nOXX"), Ok("draw".to_owned()));
    assert_eq!(said("...\n...\n..."), Ok("ongoing".to_owned()));
}

/// What the judge objects to.
fn objection(text: &str) -> String {
    judge(text).expect_err(text).to_string()
}

#[test]
fn an_impossible_board_is_refused_in_these_words() {
    const O_STARTED: &str = "Wrong turn order: O started";
    const X_TWICE: &str = "Wrong turn order: X went twice";
    const PLAYED_ON: &str = "Impossible board: game should have ended after the game was won";
    assert_eq!(objection("O..\n...\n..."), O_STARTED);
    assert_eq!(objection("XX.\n...\n..."), X_TWICE);
    // The turn counts are judged first, whatever lines there are.
    assert_eq!(objection("OOO\nOOO\nXXX"), O_STARTED);
    assert_eq!(objection("XXX\nXXX\nOOO"), X_TWICE);
    assert_eq!(objection("XXX\nOOO\n..."), PLAYED_ON);
    assert_eq!(objection("XXX\nOO.\nO.."), PLAYED_ON);
    assert_eq!(objection("OOO\nXX.\nXX."), PLAYED_ON);
}

#[test]
fn a_text_without_three_lines_is_refused_with_their_number() {
    for (text, found) in [("", "one line"), ("X.O\n.X.", "2 lines"), (".\n.\n.\n.\n", "4 lines")] {
        let said = objection(text);
        assert!(said.contains("three rows") && said.contains(found), "{said}");
    }
    let rules_missing = " X | O |   \n   | X |   \n___|___|___\n   |   |   \n";
    assert!(objection(rules_missing).contains("4 lines"));
    // Between the rows stands a rule, or what stands there would be overlooked.
    for between in [" X | O | X ", "___|_X_|___", "___|___", "   |   |   ", ""] {
        for (first, second) in [(between, "___|___|___"), ("___|___|___", between)] {
            let row = " X | O |   ";
            let said = objection(&[row, first, row, second, row].join("\n"));
            assert!(said.contains("5 lines"), "{said}");
        }
    }
}

#[test]
fn a_row_without_three_cells_is_named_with_the_cells_it_has() {
    for row in 1..=3 {
        let rows = |wrong: &'static str, right: &'static str, between: &str| {
            let mut rows = [right; 3];
            rows[row - 1] = wrong;
            objection(&rows.join(between))
        };
        let said = rows("X.O.X", "...", "\n");
        assert!(said.contains(&format!("row {row}")) && said.contains('5'), "{said}");
        let said = rows(" X | O |   | X ", "   |   |   ", "\n___|___|___\n");
        assert!(said.contains(&format!("row {row}")) && said.contains("4 cells"), "{said}");
        let said = rows(" X | O ", "   |   |   ", "\n___|___|___\n");
        assert!(said.contains(&format!("row {row}")) && said.contains("2 cells"), "{said}");
    }
}

#[test]
fn a_character_that_is_no_cell_is_named_with_its_row_and_column() {
    for wrong in ['Y', '0', '#', '×', 'Х', '\t', '\u{1b}', '\u{202e}', '\0'] {
        for cell in 0..9 {
            let mut board = ['.'; 9];
            board[cell] = wrong;
            for text in [plain(&board, '.'), drawn(&board, " ")] {
                let said = objection(&text);
                let place = format!("Row {}, column {}", cell / 3 + 1, cell % 3 + 1);
                assert!(said.starts_with(&place), "{said}");
                // A character that a terminal would obey or hide is spelt instead.
                assert!(said.contains(&loshu::texts::harmless(&wrong.to_string())), "{said}");
                assert!(!said.contains(['\t', '\u{1b}', '\u{202e}', '\0']), "{said}");
            }
        }
    }
}

#[test]
fn a_drawn_cell_that_holds_more_than_one_character_is_named() {
    let crowds = ["XO", "X O", "XX", "?!"];
    for (cell, crowd) in (0..9).flat_map(|cell| crowds.map(|crowd| (cell, crowd))) {
        let mut cells = ["   "; 9];
        cells[cell] = crowd;
        let rows = [&cells[..3], &cells[3..6], &cells[6..]].map(|row| row.join("|"));
        let said = objection(&rows.join("\n___|___|___\n"));
        let place = format!("Row {}, column {} holds more", cell / 3 + 1, cell % 3 + 1);
        assert!(said.starts_with(&place), "{said}");
    }
}
