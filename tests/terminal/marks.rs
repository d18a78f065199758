//! What is marked on a board by shape alone: where the cursor is, and what has won.

use super::{
    screen::{GRID, Points, SQUARE, Shot, TILES, text, text_with},
    terminal::{Launch, Terminal},
};

const CORNERS: [&str; 4] = ["┏", "┓", "┗", "┛"];

/// A game with colours and without, at 80 by 24 and at 40 by 12.
fn each(args: &[&str], check: impl Fn(&mut Terminal)) {
    for (columns, rows) in [(80, 24), (40, 12)] {
        for no_color in ["", "1"] {
            let args: Vec<&str> = ["play"].iter().chain(args).copied().collect();
            let launch = Launch::loshu(&args).size(columns, rows);
            check(&mut launch.env("NO_COLOR", no_color).start());
        }
    }
}

/// Asserts that corners lie around these labels, and nowhere else.
#[track_caller]
fn assert_corners(shot: &Shot, points: &Points, labels: &str) {
    let [upper_left, upper_right, lower_left, lower_right] = CORNERS.map(|c| shot.all(c));
    for corners in [&upper_left, &upper_right, &lower_left, &lower_right] {
        assert_eq!(corners.len(), labels.len(), "around {labels}\n{}", shot.framed());
    }
    for label in labels.chars() {
        let (x, y) = points.of(label);
        // The nearest one up and to the left, with three others that make an area of it.
        let nearest = upper_left.iter().filter(|&&(left, top)| left < x && top < y).max_by_key(
            // As rows are twice as high as columns are wide.
            |&&(left, top)| left + 2 * top,
        );
        let &(left, top) = nearest.unwrap_or_else(|| panic!("{label}\n{}", shot.framed()));
        let (right, bottom) = (2 * x - left, 2 * y - top);
        assert!(
            upper_right.contains(&(right, top))
                && lower_left.contains(&(left, bottom))
                && lower_right.contains(&(right, bottom)),
            "around {label}\n{}",
            shot.framed()
        );
    }
}

#[test]
fn the_cursor_is_four_corners_and_the_points_that_won_are_marked_by_corners_of_their_own() {
    each(&["tictactoe"], |game| {
        let points = game.wait_for_points(GRID);
        assert_corners(&game.wait_for_text("Player A's turn"), &points, "4");
        game.send("0314");
        game.wait_for_move("4");
        // The cursor, which is on 4, is seen; and no longer when the game is over.
        game.send("h");
        let shot = game.wait_for("the cursor on 3", |shot| {
            shot.all("┏").first().is_some_and(|&(x, _)| x < points.of('3').0)
        });
        assert_corners(&shot, &points, "3");
        game.send("2");
        assert_corners(&game.wait_for_text("Player A wins"), &points, "012");
        game.send("jj");
        game.send("8");
        assert_corners(&game.wait_for_text(&text("refused-game-over")), &points, "012");
    });
}

#[test]
fn both_lines_that_won_at_once_are_marked() {
    each(&["tictactoe"], |game| {
        let points = game.wait_for_points(GRID);
        // A: 0, 1, 5, 8 and then 2. B: 3, 4, 6, 7.
        game.send("031456872");
        let shot = game.wait_for_text("Player A wins");
        assert_corners(&shot, &points, "01258");
    });
}

#[test]
fn in_morris_the_step_that_wins_marks_its_line() {
    each(&["morris"], |game| {
        let points = game.wait_for_points(GRID);
        game.send("013482872576");
        assert_corners(&game.wait_for_text("Player A wins"), &points, "036");
    });
}

#[test]
fn on_lo_shu_the_sum_that_won_is_marked() {
    each(&["addthree"], |game| {
        game.wait_for_points(TILES);
        game.send("s");
        let points = game.wait_for_points(SQUARE);
        game.send("21736");
        assert_corners(&game.wait_for_text("Player A wins"), &points, "267");
        game.send("s");
        // On the tiles, a thick border would be the cursor.
        let shot = game.wait_for("the tiles", |shot| shot.points(TILES).is_some());
        assert!(CORNERS.iter().all(|corner| shot.all(corner).is_empty()), "{}", shot.framed());
    });
}

#[test]
fn no_cursor_is_drawn_where_no_person_plays() {
    for game in ["tictactoe", "morris", "addthree"] {
        each(&[game, "--a", "random", "--b", "corner", "--pause", "60000"], |game| {
            let shot = game.wait_for_text("Player A's turn");
            assert!(CORNERS.iter().all(|corner| shot.all(corner).is_empty()), "{}", shot.framed());
        });
        // One person is enough, even while the bot is to move.
        each(&[game, "--a", "random", "--pause", "60000"], |game| {
            let shot = game.wait_for_text("Player A's turn");
            assert!(CORNERS.iter().all(|corner| shot.all(corner).len() == 1), "{}", shot.framed());
        });
    }
}

#[test]
fn after_a_resignation_or_a_draw_nothing_has_corners() {
    each(&["tictactoe"], |game| {
        game.wait_for_points(GRID);
        game.send("048176253");
        assert_corners(&game.wait_for_text("Draw"), &Points::default(), "");
    });
    each(&["tictactoe", "--b", "corner", "--pause", "0"], |game| {
        for (mine, its) in [("4", "0"), ("8", "2"), ("1", "7")] {
            game.send(mine);
            game.wait_for_move(its);
        }
        game.send("6");
        let shot = game.wait_for_text("Player A wins");
        let resigned = text_with("ended-resignation", [("name", "")]);
        assert!(shot.says(&resigned), "{}", shot.framed());
        assert_corners(&shot, &Points::default(), "");
    });
}
