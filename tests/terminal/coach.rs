//! The coach in a real terminal: a game is won by doing nothing but what it marks as winning.

use super::{
    screen::{GRID, Points, Shot, text, text_with},
    terminal::{Terminal, play},
};

/// The points that are marked as winning, and in how many plies, as a person would read it: below
/// the label of an empty point, or in the middle of a token.
fn winning(shot: &Shot, points: &Points) -> Vec<(u32, char)> {
    let mut found = Vec::new();
    for label in GRID.concat().chars() {
        let (x, y) = points.of(label);
        for y in [y, y + 1] {
            let mark: String = (x - 1..x + 3).map(|x| shot.at((x, y))).collect();
            let digits = mark.strip_prefix("+W").unwrap_or_default();
            let digits: String = digits.chars().take_while(char::is_ascii_digit).collect();
            if let Ok(plies) = digits.parse() {
                found.push((plies, label));
            }
        }
    }
    found.sort_unstable();
    found
}

/// Takes the quickest of the moves that are marked as winning: the point, or the token and then
/// where it goes. Returns the points, and in how many plies it said that it wins.
#[track_caller]
fn take_a_winning_move(game: &mut Terminal, shot: &Shot, points: &Points) -> (u32, String) {
    let marked = winning(shot, points);
    let &(plies, first) = marked.first().unwrap_or_else(|| panic!("{}", shot.framed()));
    game.send(&first.to_string());
    if !shot.says(&text("phase-moving")) {
        return (plies, first.to_string());
    }
    let from = first.to_string();
    let shot = game.wait_for_text(&text_with("phase-chosen", [("from", &from)]));
    let marked = winning(&shot, points);
    let &(again, to) = marked.first().unwrap_or_else(|| panic!("{}", shot.framed()));
    assert_eq!(again, plies, "the token's mark is that of its best target\n{}", shot.framed());
    game.send(&to.to_string());
    (plies, format!("{first}-{to}"))
}

/// Plays Morris as A against the bot. Returns A's moves.
#[track_caller]
fn win_by_marks(bot: &str, seed: &str) -> Vec<String> {
    let mut game = play(&["morris", "--b", bot, "--seed", seed, "--pause", "0"]);
    let points = game.wait_for_points(GRID);
    game.send("v");
    let mut shot = game.wait_for_text("Player A can win in 5 moves");
    let mut moves = Vec::new();
    let mut nearest = u32::MAX;
    loop {
        let (plies, played) = take_a_winning_move(&mut game, &shot, &points);
        moves.push(played);
        assert!(plies < nearest, "the end comes nearer: {moves:?}\n{}", shot.framed());
        nearest = plies;
        // The bot's moves follow each other: no token goes the same way twice in a row.
        let before = shot.last_move().filter(|(token, _)| token == "○");
        shot = game.wait_for("an answer or the end", |shot| {
            let last = shot.last_move().filter(|(token, _)| token == "○");
            shot.is_over() || (last.is_some() && last != before && shot.says("Player A's turn"))
        });
        if shot.is_over() {
            assert!(shot.says("Player A wins"), "{}", shot.framed());
            assert_eq!(shot.score(), Some([1, 0, 0]));
            return moves;
        }
    }
}

#[test]
fn morris_is_won_from_the_centre_by_moves_that_are_marked_as_winning() {
    for seed in ["1", "2", "3"] {
        let moves = win_by_marks("perfect", seed);
        assert_eq!(moves[0], "4", "only the centre wins");
        assert_eq!(moves.len(), 5, "nine plies, as forecast: {moves:?}");
    }
}

#[test]
fn the_same_moves_win_against_every_other_bot_too_and_no_later() {
    for bot in ["random", "corner", "casual", "sharp"] {
        let moves = win_by_marks(bot, "7");
        assert!(moves[0] == "4" && moves.len() <= 5, "{bot}: {moves:?}");
    }
}

#[test]
fn a_hint_is_shown_in_three_presses_and_followed() {
    let mut game = play(&["morris", "--b", "random", "--seed", "1", "--pause", "0"]);
    game.wait_for_points(GRID);
    game.send("i");
    let shot = game.wait_for("where to look", |shot| shot.text().contains("Look at"));
    assert!(!shot.says(&text_with("hint-play", [("move", "4")])), "{}", shot.framed());
    game.send("i");
    game.wait_for_text(&text_with("hint-play", [("move", "4")]));
    game.send("i");
    game.wait_for_text("It wins in 5 moves, whatever the answer.");
    game.send("4");
    game.wait_until_gone("It wins in 5 moves, whatever the answer.");
}
