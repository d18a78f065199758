//! The last row: what it offers can be clicked, and a question leaves nothing else on it.

use super::{
    screen::{GRID, SQUARE, Shot, Spot, TILES, text, text_with},
    terminal::{Terminal, menu, play},
};

/// A question over a game: the key that asks it, its words, and what the footer then offers.
struct Respondent {
    key: &'static str,
    question: String,
    offer: String,
}

fn both() -> [Respondent; 2] {
    [("q", "ask-leave-game", "key-yes-leave-game"), ("r", "ask-restart", "key-yes-restart")].map(
        |(key, question, label)| Respondent {
            key,
            question: text_with(question, [("key", key)]),
            offer: format!("{key} {}", text(label)),
        },
    )
}

/// A game with one move played.
fn in_mid_game() -> Terminal {
    let mut game = play(&["tictactoe"]);
    game.wait_for_points(GRID);
    game.send("4");
    game.wait_for_text("Player B's turn");
    game
}

/// Where the footer offers something.
#[track_caller]
fn offered(shot: &Shot, offer: &str) -> Spot {
    let row = shot.lines().pop().unwrap();
    let (before, _) =
        row.split_once(offer).unwrap_or_else(|| panic!("no {offer}\n{}", shot.framed()));
    (before.chars().count().try_into().unwrap(), shot.size().1 - 1)
}

#[test]
fn while_a_question_lies_on_the_screen_the_footer_offers_its_yes_alone() {
    for (columns, rows) in [(80, 24), (40, 12)] {
        let mut game = in_mid_game();
        game.resize(columns, rows);
        for Respondent { key, question, offer } in both() {
            game.send(key);
            let shot = game.wait_for_text(&question);
            assert_eq!(shot.footer(), offer, "{}", shot.framed());
            game.send("x");
            let shot = game.wait_until_gone(&question);
            // The key at least, where there is no room for its label.
            assert!(shot.footer().contains(" ?"), "{}", shot.framed());
        }
    }
}

#[test]
fn a_click_on_the_offer_leaves_or_restarts() {
    for Respondent { key, question, offer } in both() {
        let mut game = in_mid_game();
        game.send(key);
        let (x, y) = offered(&game.wait_for_text(&question), &offer);
        // On its label as well as on its key.
        game.click((x + 2, y));
        if key == "q" {
            game.wait_for_text(&text("menu-subtitle"));
        } else {
            let shot = game.wait_for_text("Player A's turn");
            assert_eq!(shot.last_move(), None, "{}", shot.framed());
        }
    }
}

#[test]
fn a_click_anywhere_else_stays_and_does_nothing_else() {
    let mut game = in_mid_game();
    let before = game.shot();
    let offers = ["key-restart", "key-back", "key-help"].map(|id| offered(&before, &text(id)));
    let label = before.find("0").unwrap();
    for Respondent { key, question, offer } in both() {
        game.send(key);
        let shot = game.wait_for_text(&question);
        let (x, y) = offered(&shot, &offer);
        let after = x + u16::try_from(offer.len()).unwrap();
        game.send("x");
        game.wait_until_gone(&question);
        let inside = shot.find(question.split_whitespace().next().unwrap()).unwrap();
        // A point, the question itself, the corners, beside the offer, and what was offered below.
        let spots = [label, inside, (0, 0), (79, 0), (79, 23), (x - 1, y), (after, y)];
        let is_elsewhere = |&(spot, row): &Spot| row != y || spot < x || spot >= after;
        for spot in spots.into_iter().chain(offers.into_iter().filter(is_elsewhere)) {
            game.send(key);
            game.wait_for_text(&question);
            game.click(spot);
            let shot = game.wait_until_gone(&question);
            assert_eq!(shot.text(), before.text(), "{key} and a click on {spot:?}");
        }
    }
}

#[test]
fn what_the_footer_offers_at_a_game_can_be_clicked() {
    let mut game = play(&["addthree"]);
    game.wait_for_points(TILES);
    let offer = |command: &str| text(&format!("key-{command}"));
    let click = |game: &mut Terminal, command: &str| {
        let spot = offered(&game.shot(), &offer(command));
        game.click(spot);
    };
    // The cursor is on 5, in the middle of Lo Shu.
    click(&mut game, "take");
    game.wait_for_move("5");
    click(&mut game, "square");
    game.wait_for_points(SQUARE);
    click(&mut game, "help");
    game.wait_for_text(&text("help-title-keys"));
    click(&mut game, "back");
    game.wait_for_points(SQUARE);
    click(&mut game, "restart");
    game.wait_for_text(&text_with("ask-restart", [("key", "r")]));
    click(&mut game, "yes-restart");
    game.wait_for_text(&text("no-last-move"));
    click(&mut game, "back");
    game.wait_for_text(&text("menu-subtitle"));
}

#[test]
fn what_the_footer_offers_in_the_menu_can_be_clicked() {
    let mut menu = menu();
    menu.wait_for_text(&text("menu-start"));
    let spot = offered(&menu.shot(), &text("key-help"));
    menu.click(spot);
    let shot = menu.wait_for_text(&text("rules-tictactoe"));
    menu.click(offered(&shot, &text("key-back")));
    let shot = menu.wait_for_text(&text("menu-subtitle"));
    menu.click(offered(&shot, &text("key-quit")));
    menu.expect_success();
}
