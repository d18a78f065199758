//! Snapshots of every screen at every size.

use loshu::model::{Game, Ruleset};
use loshu::session::PlayerKind;

use crate::stage::{CORNER, SIZES, Stage, named, setup};

use Game::{AddThree, Morris, TicTacToe};
use Ruleset::TicTacSorry;

const LINES: Ruleset = Ruleset::TicTacToe;
const HUMAN: PlayerKind = PlayerKind::Human;

/// Checks the screen that `play` brings about, at each size.
pub(crate) fn look(name: &str, play: impl Fn((u16, u16)) -> Stage) {
    for size in SIZES {
        let name = format!("{name}-{}x{}", size.0, size.1);
        insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!(name, play(size).text());
        });
    }
}

/// A game between two people after these keys.
pub(crate) fn game(
    game: Game,
    ruleset: Ruleset,
    keys: &'static str,
) -> impl Fn((u16, u16)) -> Stage {
    move |size| Stage::game(&setup(game, ruleset, HUMAN), size, true).keys(keys)
}

#[test]
fn the_menu() {
    look("menu", |size| Stage::menu(&setup(TicTacToe, LINES, CORNER), size, true));
    look("menu-morris", |size| {
        Stage::menu(&setup(Morris, TicTacSorry, HUMAN), size, true).keys("↓")
    });
    look("menu-addthree", |size| Stage::menu(&setup(AddThree, LINES, HUMAN), size, true).keys("↓"));
    look("menu-typing", |size| {
        Stage::menu(&setup(TicTacToe, LINES, CORNER), size, true).keys("↓↓↓⏎quince?")
    });
}

#[test]
fn tic_tac_toe() {
    look("tictactoe-start", game(TicTacToe, LINES, ""));
    look("tictactoe-middle", game(TicTacToe, LINES, "40←"));
    look("tictactoe-refused", game(TicTacToe, LINES, "404"));
    look("tictactoe-win", game(TicTacToe, LINES, "40137"));
    look("tictactoe-draw", game(TicTacToe, LINES, "402635718"));
    look("tictactoe-sorry", game(TicTacToe, TicTacSorry, "012"));
    look("tictactoe-both", game(TicTacToe, TicTacSorry, "1253760"));
}

#[test]
fn morris() {
    look("morris-placing", game(Morris, LINES, "04"));
    look("morris-moving", game(Morris, LINES, "014526"));
    look("morris-chosen", game(Morris, LINES, "0145264"));
    look("morris-moved", game(Morris, LINES, "01452647"));
    look("morris-refused", game(Morris, LINES, "014526447"));
    look("morris-win", game(Morris, LINES, "03145652"));
    look("morris-stalemate", game(Morris, TicTacSorry, "637485"));
}

#[test]
fn add_three() {
    look("addthree-start", game(AddThree, LINES, ""));
    look("addthree-middle", game(AddThree, LINES, "519"));
    look("addthree-square", game(AddThree, LINES, "519s"));
    look("addthree-win", game(AddThree, LINES, "21736"));
    look("addthree-square-win", game(AddThree, LINES, "21736s"));
}

#[test]
fn bots_that_wait_since_a_ply_was_taken_back() {
    let mut bots = setup(TicTacToe, LINES, CORNER);
    bots.seats[0].kind = CORNER;
    look("held", |size| Stage::game(&bots, size, true).replies(5).keys("uu"));
    look("held-redone", |size| Stage::game(&bots, size, true).replies(5).keys("uuUU"));
}

#[test]
fn what_lies_on_a_game() {
    look("ask-leave", game(Morris, LINES, "04q"));
    look("ask-restart", game(Morris, LINES, "04r"));
    look("ask-in-vain", game(Morris, LINES, "04qx"));
    look("help", game(Morris, TicTacSorry, "?"));
    look("help-scrolled", game(Morris, TicTacSorry, "?↓↓↓↓↓↓↓↓"));
}

#[test]
fn seats_with_names_and_bots() {
    let wide = ["Wilhelmina of the Long Name", "李白與杜甫和王維以及白居易"];
    look("names", |size| {
        Stage::game(&named(setup(Morris, LINES, CORNER), wide), size, true).keys("4")
    });
}

#[test]
fn a_terminal_that_is_too_small() {
    for size in [(39, 12), (40, 11), (20, 5), (5, 3), (1, 1)] {
        let stage = Stage::game(&setup(Morris, LINES, HUMAN), size, true).keys("04?rc4");
        let name = format!("small-{}x{}", size.0, size.1);
        insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
            insta::assert_snapshot!(name, stage.text());
        });
    }
}
