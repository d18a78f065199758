//! The menu: every game is started by arrows alone, and the last choices stay.

use super::{
    screen::{GRID, TILES, text},
    terminal::{CTRL_C, DOWN, ENTER, ESC, LEFT, RIGHT, Terminal, UP, menu},
};

/// The row under the cursor.
#[track_caller]
fn row(menu: &Terminal) -> String {
    menu.wait_for("a row", |shot| shot.menu_row().is_some()).menu_row().unwrap()
}

/// One row down or up. Returns the row reached.
#[track_caller]
fn step(menu: &mut Terminal, key: &str) -> String {
    let before = row(menu);
    menu.send(key);
    menu.wait_for("another row", |shot| shot.menu_row().is_some_and(|now| now != before));
    row(menu)
}

/// Goes to the row that begins like this.
#[track_caller]
pub fn go_to(menu: &mut Terminal, label: &str) {
    // To the top, more often than there are rows: there the cursor stays.
    menu.send(&UP.repeat(20));
    let top = text("menu-game");
    menu.wait_for("the first row", |shot| shot.menu_row().is_some_and(|r| r.starts_with(&top)));
    while !row(menu).starts_with(label) {
        step(menu, DOWN);
    }
}

/// Changes the value of the row until it is this one.
#[track_caller]
pub fn change_to(menu: &mut Terminal, value: &str) {
    for _ in 0..12 {
        let before = row(menu);
        if before.contains(&format!(" {value} ")) {
            return;
        }
        menu.send(RIGHT);
        menu.wait_for("another value", |shot| shot.menu_row().is_some_and(|now| now != before));
    }
    panic!("no value {value}; the screen:\n{}", menu.shot().framed());
}

#[test]
fn the_menu_offers_the_three_games() {
    let shot = menu().wait_for_text(&text("menu-start"));
    let games = ["tictactoe", "morris", "addthree"].map(|game| text(&format!("game-short-{game}")));
    assert!(games.iter().all(|game| shot.says(game)), "{}", shot.framed());
}

#[test]
fn right_and_left_go_through_the_games_and_enter_starts_one() {
    let mut menu = menu();
    menu.wait_for_text(&text("about-tictactoe"));
    menu.send(RIGHT);
    menu.wait_for_text(&text("about-morris"));
    menu.send(RIGHT);
    menu.wait_for_text(&text("about-addthree"));
    menu.send(ENTER);
    menu.wait_for_points(TILES);
    menu.send("q");
    menu.wait_for_text(&text("about-addthree"));
    menu.send(LEFT);
    menu.wait_for_text(&text("about-morris"));
    menu.send(ENTER);
    menu.wait_for_text(&text("game-morris"));
    menu.send("q");
    menu.wait_for_text(&text("about-morris"));
    menu.send(LEFT);
    menu.wait_for_text(&text("about-tictactoe"));
    menu.send(ENTER);
    menu.wait_for_points(GRID);
}

#[test]
fn down_and_up_go_through_the_rows_and_stop_at_the_ends() {
    let mut menu = menu();
    let mut rows = vec![row(&menu)];
    while !rows.last().unwrap().starts_with(&text("menu-start")) {
        rows.push(step(&mut menu, DOWN));
    }
    for label in [&text("menu-game"), &text("menu-rules"), "Player A", "Player B"] {
        assert!(rows.iter().any(|row| row.starts_with(label)), "{label}: {rows:?}");
    }
    // Two down and one up from the last row: the row above it, if the cursor stayed at the end.
    menu.send(&[DOWN, DOWN].concat());
    let mut back = vec![rows[rows.len() - 1].clone()];
    while back.len() < rows.len() {
        back.push(step(&mut menu, UP));
    }
    back.reverse();
    assert_eq!(back, rows);
    menu.send(UP);
    menu.send(RIGHT);
    menu.wait_for_text(&text("about-morris"));
}

#[test]
fn the_ruleset_changes_and_the_game_is_played_by_it() {
    let mut menu = menu();
    go_to(&mut menu, &text("menu-rules"));
    menu.send(RIGHT);
    menu.wait_for_text(&text("about-goal-odd"));
    menu.send(LEFT);
    menu.wait_for_text(&text("about-goal-line"));
    menu.send(ENTER);
    menu.wait_for_text(&text("about-goal-odd"));
    go_to(&mut menu, &text("menu-start"));
    menu.send(ENTER);
    menu.wait_for_text("Player A's turn");
    menu.send("021");
    menu.wait_for_text("Player B wins");
}

#[test]
fn addthree_has_its_own_rule_and_leaves_the_choice_of_the_others_alone() {
    let mut menu = menu();
    go_to(&mut menu, &text("menu-rules"));
    menu.send(RIGHT);
    menu.wait_for_text(&text("about-goal-odd"));
    go_to(&mut menu, &text("menu-game"));
    menu.send(LEFT);
    menu.wait_for_text(&text("ruleset-sum"));
    go_to(&mut menu, &text("menu-rules"));
    menu.send(RIGHT);
    menu.wait_for_text(&text("about-goal-sum"));
    go_to(&mut menu, &text("menu-game"));
    menu.send(RIGHT);
    menu.wait_for_text(&text("ruleset-odd"));
}

#[test]
fn seats_are_changed_and_a_bot_plays_in_one() {
    let mut menu = menu();
    go_to(&mut menu, "Player B");
    change_to(&mut menu, &text("seat-corner"));
    menu.wait_for_text(&text("about-corner"));
    go_to(&mut menu, &text("menu-start"));
    menu.send(ENTER);
    let points = menu.wait_for_points(GRID);
    menu.send("4");
    // It answers by itself.
    menu.wait_for("an answer", |shot| points.open(shot).len() == 7 && shot.says("Player A's turn"));
}

#[test]
fn what_was_chosen_is_still_chosen_after_a_game() {
    let mut menu = menu();
    menu.send(RIGHT);
    menu.wait_for_text(&text("about-morris"));
    go_to(&mut menu, &text("menu-rules"));
    menu.send(RIGHT);
    menu.wait_for_text(&text("about-goal-odd"));
    go_to(&mut menu, "Player B");
    change_to(&mut menu, &text("seat-random"));
    go_to(&mut menu, &text("menu-start"));
    menu.send(ENTER);
    menu.wait_for_text("Player A's turn");
    menu.send("q");
    menu.wait_for_text(&text("about-start"));
    go_to(&mut menu, &text("menu-game"));
    menu.wait_for_text(&text("about-morris"));
    let shot = menu.shot();
    assert!(shot.says(&text("ruleset-odd")), "{}", shot.framed());
    assert!(shot.says(&text("seat-random")), "{}", shot.framed());
}

#[test]
fn games_and_values_can_be_clicked() {
    let mut menu = menu();
    let morris = menu.wait_for_text("Morris").find("Morris").unwrap();
    menu.click(morris);
    menu.wait_for_text(&text("about-morris"));
    let rules = menu.shot().find(&text("menu-rules")).unwrap();
    menu.click(rules);
    menu.wait_for_text(&text("about-goal-odd"));
    let start = menu.shot().find(&text("menu-start")).unwrap();
    menu.click(start);
    menu.wait_for_text("Player A's turn");
}

#[test]
fn help_opens_over_the_menu_and_goes_back_to_it() {
    let mut menu = menu();
    menu.send("?");
    menu.wait_for_text(&text("rules-tictactoe"));
    menu.send(ESC);
    menu.wait_for_text(&text("menu-subtitle"));
}

#[test]
fn q_esc_and_ctrl_c_leave_the_menu_with_status_0() {
    for key in ["q", ESC, CTRL_C] {
        let mut menu = menu();
        menu.send(key);
        menu.expect_success();
    }
}
