//! The moves of a game as one word: written, read back, and refused where they are not moves.

use std::fs;

use loshu::texts::Quote;
use loshu::{
    model::{Game, Move, MovesError, Outcome, Rules},
    session::Session,
    store,
};
use proptest::prelude::*;

use super::{app::AppDriver, chance, folder, loshu};

fn moves(session: &Session) -> Vec<Move> {
    session.history().plies().iter().map(|ply| ply.played).collect()
}

fn any_rules() -> impl Strategy<Value = Rules> {
    prop::sample::select(Rules::all().collect::<Vec<_>>())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn moves_read_back_are_the_same_in_both_spellings(
        rules in any_rules(),
        seed: u64,
        plies in 0_usize..40,
        blanks in " {0,2}",
    ) {
        let moves = moves(&chance(rules, seed, plies));
        let code = rules.game().write_moves(moves.iter().copied());
        prop_assert!(code.chars().all(|c| c.is_ascii_digit()), "{code}");
        prop_assert_eq!(rules.read_moves(&code), Ok(moves.clone()));
        let words: Vec<String> = moves.iter().map(|&it| rules.game().write_move(it)).collect();
        let comma = format!("{blanks},{blanks}");
        let spelt = words.join(&comma);
        prop_assert_eq!(rules.read_moves(&format!("{blanks}{spelt}{blanks}")), Ok(moves.clone()));
        let blank = format!("{blanks} ");
        prop_assert_eq!(rules.read_moves(&words.join(&blank)), Ok(moves.clone()));
        // A comma too many leaves a move out, wherever it stands; it is named by its place.
        for ply in 1..=moves.len() + 1 {
            let before: String = words[..ply - 1].iter().map(|it| it.clone() + &comma).collect();
            let after = words[ply - 1..].iter().map(|it| comma.clone() + it);
            let spelt = before.clone() + &after.collect::<String>();
            let spelt = if spelt.is_empty() { ",".to_owned() } else { spelt };
            let comma = match ply {
                _ if spelt == "," => 1,
                1 => blanks.len() + 1,
                _ => before.trim_end().len(),
            };
            prop_assert_eq!(rules.read_moves(&spelt), Err(MovesError::Missing { ply, comma }));
        }
        // So is a stray character, or a word, wherever it stands.
        for (ply, stray) in (1..=moves.len() + 1).zip(["x", "²", "x4", "\u{1b}"].iter().cycle()) {
            let spelt = rules.game().write_moves(moves[..ply - 1].iter().copied()) + stray;
            let given = Quote::new(stray);
            prop_assert_eq!(rules.read_moves(&spelt), Err(MovesError::NotAMove { ply, given }));
        }
        // Half a move is none.
        if let Some(Move::Slide { from, .. }) = moves.last() {
            let (ply, half) = (moves.len(), rules.game().label(*from));
            prop_assert_eq!(
                rules.read_moves(&code[..code.len() - 1]),
                Err(MovesError::Half { ply, half })
            );
        }
    }

    #[test]
    fn whatever_is_given_for_moves_is_read_as_legal_moves_or_refused_in_short(
        rules in any_rules(),
        text in prop_oneof!["[0-9]{0,14}", "[0-9, -]{0,30}", ".{0,200}"],
    ) {
        match rules.read_moves(&text) {
            Ok(moves) => {
                let code = rules.game().write_moves(moves.iter().copied());
                prop_assert_eq!(rules.read_moves(&code), Ok(moves));
            }
            Err(error) => {
                let said = error.to_string();
                prop_assert!(said.starts_with("move ") && said.chars().count() < 160, "{}", said);
                prop_assert!(!said.contains(char::is_control), "{:?}", said);
            }
        }
    }
}

/// Games that are over, one for each way in which the moves themselves can end it.
fn ended() -> impl Iterator<Item = (Rules, Session)> {
    Rules::all().flat_map(|rules| {
        let games = (0..20).map(move |seed| (rules, chance(rules, seed, 200)));
        games.filter(|(_, game)| game.outcome().is_some())
    })
}

#[test]
fn moves_that_end_the_game_show_the_end_and_nothing_is_written() {
    let folder = folder("ended-code");
    for (rules, game) in ended() {
        let code = rules.game().write_moves(moves(&game));
        let (name, ruleset) = (rules.game().to_string(), rules.ruleset().to_string());
        let (games, record) = (folder.join("games"), folder.join("a.rd"));
        let output = loshu(&[
            "play",
            &name,
            "--rules",
            &ruleset,
            "--plain",
            "--moves",
            &code,
            "--games",
            games.to_str().unwrap(),
            "--record-a",
            record.to_str().unwrap(),
        ]);
        assert!(output.status == Some(0) && output.err.is_empty(), "{output:?}");
        let said = output.out;
        assert_eq!(said.lines().count(), 4, "the grid, and the end: {said}");
        let end = match game.outcome().unwrap().winner() {
            Some(winner) => format!("{winner} wins!\n"),
            None => "is a draw".to_owned(),
        };
        assert!(said.contains(&end), "{said}");
        assert!(!games.exists() && !record.exists());

        let screen = AppDriver::menu(game.setup(), (80, 24), 1).after(game.setup(), moves(&game));
        let shown = match game.outcome().unwrap() {
            Outcome::Line { winner, .. } => format!("{winner} wins"),
            _ => "Draw".to_owned(),
        };
        assert!(screen.text().contains(&shown), "{}", screen.text());
        let session = screen.session();
        store::JournalWriter::new(games.clone()).save(session).unwrap();
        assert!(!games.exists() && !session.is_under_way());
    }
    assert!(ended().count() > 40);
    let _ = fs::remove_dir_all(folder);
}

#[test]
fn the_moves_of_a_game_are_one_short_word() {
    let rules = Rules::default_for(Game::Morris);
    let moves = rules.read_moves("0,3,1,4,5,6,5-2").unwrap();
    assert_eq!(rules.game().write_moves(moves), "03145652");
}
