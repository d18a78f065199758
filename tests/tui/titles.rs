//! What a game is called, wherever it is named: one played by Tic-Tac-Sorry is told apart, in the
//! narrowest terminal too.

use std::{fs, path::Path};

use loshu::{
    analysis::describe,
    model::{Rules, Ruleset},
    session::Session,
    store::JournalWriter,
    texts::english,
};

use super::{
    app::AppDriver,
    setups::{HUMAN, setup},
};

#[test]
fn a_game_is_called_by_its_rules_in_the_menu_the_list_the_review_and_beside_the_board() {
    for (number, rules) in Rules::all().enumerate() {
        for size in [(40, 12), (60, 16), (80, 24), (200, 50)] {
            let name = format!("titles-{}-{number}-{}", std::process::id(), size.0);
            let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
            let mut session = Session::new(setup(rules, [HUMAN, HUMAN]), 1);
            session.play(rules.legal_moves(&session.position())[0]).unwrap();
            JournalWriter::new(folder.clone()).save(&session).unwrap();
            // The menu itself is about another game.
            let other = setup(Rules::default(), [HUMAN, HUMAN]);
            let mut screen = AppDriver::saving_in(&folder, &other, size);
            let called = describe::titles(english(), rules);
            // In the row that has that word.
            for (keys, word) in [("", "Resume "), ("o", "unfinished "), ("⏎", ""), ("p", "")] {
                screen.type_in(keys);
                let text = screen.text();
                let is_called = |row: &str| called.iter().any(|it| row.contains(it));
                let row = text.lines().find(|row| row.contains(word) && is_called(row));
                let row = row.unwrap_or_else(|| panic!("not in {called:?}: {keys}\n{text}"));
                let is_sorry = rules.ruleset() == Ruleset::TicTacSorry;
                assert_eq!(row.contains("Sorry"), is_sorry, "{keys}: {row}\n{text}");
            }
            let _ = fs::remove_dir_all(folder);
        }
    }
}
