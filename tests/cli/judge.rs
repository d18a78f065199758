//! The judge of boards, as a program. Every board is judged in the tests of the model; here are
//! its words, its statuses, and a sample of all boards.

use std::collections::HashSet;

use super::{
    bad_files,
    process::{Directory, loshu, loshu_with, run, script},
};

const O_STARTED: &str = "Wrong turn order: O started";
const X_TWICE: &str = "Wrong turn order: X went twice";
const PLAYED_ON: &str = "Impossible board: game should have ended after the game was won";

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

type Board = [char; 9];

fn has_line(board: &Board) -> bool {
    LINES
        .iter()
        .any(|line| board[line[0]] != ' ' && line.iter().all(|&c| board[c] == board[line[0]]))
}

/// Every board that play reaches.
fn reachable() -> HashSet<Board> {
    let (mut seen, mut waiting) = (HashSet::new(), vec![([' '; 9], 'X')]);
    while let Some((board, turn)) = waiting.pop() {
        if seen.insert(board) && !has_line(&board) {
            for cell in (0..9).filter(|&cell| board[cell] == ' ') {
                let mut next = board;
                next[cell] = turn;
                waiting.push((next, if turn == 'X' { 'O' } else { 'X' }));
            }
        }
    }
    seen
}

/// What is printed, on standard output or on standard error.
fn expected(board: &Board, reachable: &HashSet<Board>) -> Result<&'static str, &'static str> {
    let count = |mark| board.iter().filter(|&&cell| cell == mark).count();
    match (count('X'), count('O')) {
        _ if reachable.contains(board) && has_line(board) => Ok("win"),
        _ if reachable.contains(board) && count(' ') == 0 => Ok("draw"),
        _ if reachable.contains(board) => Ok("ongoing"),
        (x, o) if o > x => Err(O_STARTED),
        (x, o) if x > o + 1 => Err(X_TWICE),
        _ => Err(PLAYED_ON),
    }
}

/// Both ways of writing a board, and some liberties.
fn write(board: &Board, way: usize) -> String {
    let row = |row: usize, between: &str| {
        board[3 * row..3 * row + 3].iter().map(char::to_string).collect::<Vec<_>>().join(between)
    };
    let plain = format!("{}\n{}\n{}\n", row(0, ""), row(1, ""), row(2, ""));
    let rule = "\n___|___|___\n";
    let drawn = format!(" {} {rule} {} {rule} {}\n", row(0, " | "), row(1, " | "), row(2, " | "));
    match way % 8 {
        0 => plain,
        1 => drawn,
        2 => plain.replace(' ', "."),
        3 => plain.lines().map(|line| format!("{}\n", line.trim_end())).collect(),
        4 => drawn.lines().map(|line| format!("{}\n", line.trim_end())).collect(),
        5 => plain.replace(' ', "-").replace('\n', "\r\n"),
        6 => format!("\u{feff}{}", drawn.replace('\n', "\r\n")),
        _ => plain.replace(' ', "_").trim_end().to_lowercase(),
    }
}

#[test]
fn a_sample_of_all_boards_is_judged_in_every_way_of_writing_from_file_and_standard_input() {
    let (reachable, directory) = (reachable(), Directory::new());
    let mut met = HashSet::new();
    // Rare verdicts too: every full board that is drawn, and some boards of each kind.
    let sample = (0..19683_usize).filter(|number| number % 127 == 0);
    let draws = ["XOXXOOOXX", "XOXOXXOXO", "OXOXXOXOX"].map(|text| {
        let cells: Vec<char> = text.chars().collect();
        Board::try_from(cells).unwrap()
    });
    let sample = sample.map(|number| {
        std::array::from_fn(|cell| [' ', 'X', 'O'][number / 3_usize.pow(cell as u32) % 3])
    });
    for (at, board) in draws.into_iter().chain(sample).enumerate() {
        let text = write(&board, at);
        let ran = if at / 8 % 2 == 0 {
            run(&mut loshu("judge"), &text)
        } else {
            let file = directory.file("board", &text);
            run(loshu("judge").arg(file), "")
        };
        let expected = expected(&board, &reachable);
        met.insert(expected);
        match expected {
            Ok(verdict) => ran.expect(&format!("{verdict}\n")),
            Err(why) => ran.expect_complaint(why),
        }
    }
    assert_eq!(met.len(), 6, "{met:?}");
}

#[test]
fn the_verdicts_and_the_three_objections_are_these_bytes() {
    for (board, verdict) in [
        ("XXX\nOO \n   \n", "win\n"),
        ("OOO\nXX \nX  \n", "win\n"),
        ("XOX\nXOO\nOXX\n", "draw\n"),
        ("\n\n\n", "ongoing\n"),
        ("   \n   \n   \n", "ongoing\n"),
        (" X |   |   \n___|___|___\n   | O |   \n___|___|___\n   |   | X \n", "ongoing\n"),
    ] {
        run(&mut loshu("judge"), board).expect(verdict);
    }
    for (board, why) in [
        ("O  \n   \n   \n", "Wrong turn order: O started"),
        ("XX \n   \n   \n", "Wrong turn order: X went twice"),
        ("XXX\nXXX\nOOO\n", "Wrong turn order: X went twice"),
        ("XXX\nOOO\n   \n", PLAYED_ON),
        ("XXX\nOO \nO  \n", PLAYED_ON),
        ("OOO\nXX \nXX \n", PLAYED_ON),
    ] {
        run(&mut loshu("judge"), board).expect_complaint(why);
    }
}

#[test]
fn a_text_that_is_not_a_board_is_refused_with_what_and_where() {
    for (text, why) in [
        (&b""[..], "A board has three rows of cells; this text has one line."),
        (b"XO\n", "A board has three rows of cells; this text has 2 lines."),
        (b"X\nO\n \n.\n", "A board has three rows of cells; this text has 4 lines."),
        (b"...\nX.O.\n...\n", "A row has three cells; row 2 has 4."),
        (b"X|O\n_|_\n | \n", "A drawn row has three cells between two bars; row 1 has 2 cells."),
        (b"X|O|X\n.|.|.\n XO|.|.\n", "Row 3, column 1 holds more than one character."),
        (
            b"...\n..7\n...\n",
            "Row 2, column 3: “7” is not a cell; type X, O, or a space, “.”, “_” or “-” for an empty one.",
        ),
        (
            b"...\n\x1b..\n...\n",
            "Row 2, column 1: “\\u{1b}” is not a cell; type X, O, or a space, “.”, “_” or “-” for an empty one.",
        ),
        (
            b"...\n...\n.\xff.\n",
            "Row 3, column 2: “\u{fffd}” is not a cell; type X, O, or a space, “.”, “_” or “-” for an empty one.",
        ),
    ] {
        run(&mut loshu("judge"), text).expect_complaint(why);
        let directory = Directory::new();
        let file = directory.file("board", text);
        run(loshu("judge").arg(file), "").expect_complaint(why);
    }
}

#[test]
fn a_board_that_comes_bit_by_bit_is_read_to_its_end() {
    let halves = "(printf 'XXX\\nO'; sleep 0.2; printf 'O.\\n...\\n')";
    for line in [
        format!("{halves} | loshu judge"),
        format!("{halves} | loshu judge /dev/stdin"),
        format!("loshu judge <({halves})"),
        format!("mkfifo bits && ({halves} >bits & loshu judge bits)"),
    ] {
        let directory = Directory::new();
        let mut command = script("bash", &line);
        run(command.current_dir(directory.path()), "").expect("win\n");
    }
}

#[test]
fn every_source_that_gives_no_board_is_answered_within_a_second_in_words() {
    let (sources, _writer) = bad_files::all();
    for source in sources {
        let start = std::time::Instant::now();
        let ran = run(&mut loshu_with(["judge".as_ref(), source.path.as_os_str()]), "");
        assert!(start.elapsed().as_secs_f32() < 1.5, "{:?}", source.path);
        ran.expect_complaint(&format!("loshu: {}", source.said));
    }
}

#[test]
fn an_endless_standard_input_is_refused_at_once() {
    let line = "loshu judge </dev/zero; yes XXX | loshu judge; loshu judge </";
    let ran = run(&mut script("sh", line), "");
    let large = "loshu: standard input has more than 4096 bytes, too many for a board.\n";
    assert!(ran.err.starts_with(&large.repeat(2)), "{}", ran.err);
    assert!(ran.err.contains("loshu: standard input cannot be read: "), "{}", ran.err);
    assert_eq!((ran.out.as_str(), ran.status), ("", Some(1)));
}
