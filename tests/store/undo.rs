//! Undo and redo, step by step: how far, with which score, and what is written.

use loshu::{
    model::{Game, Outcome, Rules},
    session::{PlayerKind, Score, Session, SessionError},
    store::{self, JournalWriter},
};

use super::{HUMAN, RANDOM, answer, play, process::Directory, setup};

fn table(game: Game, kinds: [PlayerKind; 2]) -> Session {
    Session::new(setup(Rules::default_for(game), kinds, ["", ""]), 5)
}

fn plies(session: &Session) -> usize {
    session.history().plies().len()
}

#[test]
fn between_two_persons_undo_takes_back_one_ply_and_against_a_bot_to_ones_own_turn() {
    let mut two = table(Game::TicTacToe, [HUMAN, HUMAN]);
    play(&mut two, "4 0 8");
    two.undo().unwrap();
    assert_eq!(plies(&two), 2);

    let mut one = table(Game::TicTacToe, [HUMAN, RANDOM]);
    play(&mut one, "4");
    answer(&mut one);
    assert_eq!(plies(&one), 2);
    one.undo().unwrap();
    assert_eq!(plies(&one), 0);
    one.redo().unwrap();
    assert_eq!((plies(&one), one.is_human_to_move()), (2, true));
}

#[test]
fn a_bot_that_began_keeps_its_first_move() {
    let mut session = table(Game::TicTacToe, [RANDOM, HUMAN]);
    answer(&mut session);
    assert_eq!(session.undo(), Err(SessionError::NothingToUndo));
    let free = session.rules().legal_moves(&session.position())[0];
    session.play(free).unwrap();
    session.undo().unwrap();
    assert_eq!(plies(&session), 1);
}

#[test]
fn with_a_bot_to_move_undo_cancels_its_reply() {
    let mut session = table(Game::TicTacToe, [HUMAN, RANDOM]);
    play(&mut session, "4");
    let ask = session.bot_request().unwrap();
    let (id, decision) = (ask.id, ask.decide());
    session.undo().unwrap();
    assert_eq!((plies(&session), session.is_human_to_move()), (0, true));
    assert_eq!(session.answer(id, decision), Err(SessionError::Stale));
    // And the same move again gets the same reply, by a new question.
    play(&mut session, "4");
    assert_eq!(session.answer(id, decision), Err(SessionError::Stale));
    assert_eq!(session.bot_request().unwrap().decide(), decision);
}

#[test]
fn after_the_end_undo_takes_the_score_back_and_redo_gives_it_again() {
    let mut session = table(Game::TicTacToe, [HUMAN, HUMAN]);
    play(&mut session, "0 3 1 4 2");
    let won = Score { wins: [1, 0], draws: 0 };
    assert_eq!(session.score(), won);
    session.undo().unwrap();
    assert_eq!((session.score(), session.outcome()), (Score::default(), None));
    session.redo().unwrap();
    assert_eq!(session.score(), won);
    session.undo().unwrap();
    session.resign().unwrap();
    assert_eq!(session.score(), Score { wins: [0, 1], draws: 0 });
    session.undo().unwrap();
    assert_eq!((session.score(), plies(&session)), (Score::default(), 4));
}

#[test]
fn a_new_move_ends_what_could_be_taken_again_even_the_same_move() {
    for next in ["8", "7"] {
        let mut session = table(Game::TicTacToe, [HUMAN, HUMAN]);
        play(&mut session, "4 0 8 1");
        session.undo().unwrap();
        session.undo().unwrap();
        play(&mut session, next);
        assert_eq!(session.redo(), Err(SessionError::NothingToRedo));
        assert_eq!(plies(&session), 3);
    }
}

#[test]
fn what_was_taken_back_is_not_in_the_final_moves_but_in_the_journal() {
    let folder = Directory::new();
    let mut writer = JournalWriter::new(folder.path().to_owned());
    let mut session = table(Game::TicTacToe, [HUMAN, HUMAN]);
    play(&mut session, "4 0");
    writer.save(&session).unwrap();
    session.undo().unwrap();
    writer.save(&session).unwrap();
    play(&mut session, "1");
    writer.save(&session).unwrap();
    let file = super::only(folder.path());
    let text = std::fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = text.lines().skip(1).collect();
    assert_eq!(lines, [r#"{"move":"4"}"#, r#"{"move":"0"}"#, r#"{"undo":1}"#, r#"{"move":"1"}"#]);
    let game = store::read(&file).unwrap();
    let write = |ply: &loshu::session::Ply| game.session.rules().game().write_move(ply.played);
    let played: Vec<String> = game.session.history().plies().iter().map(write).collect();
    assert_eq!(played, ["4", "1"]);
}

#[test]
fn opening_moves_are_saved_as_soon_as_more_has_happened_and_not_before() {
    for (action, line) in [("play", r#"{"move":"8"}"#), ("undo", r#"{"undo":1}"#)] {
        let folder = Directory::new();
        let mut writer = JournalWriter::new(folder.path().to_owned());
        let mut session = table(Game::TicTacToe, [HUMAN, HUMAN]);
        session.play_opening(&session.rules().read_moves("40").unwrap());
        writer.save(&session).unwrap();
        assert!(!session.has_begun());
        assert!(super::saved_files(folder.path()).is_empty());
        if action == "play" {
            play(&mut session, "8");
        } else {
            session.undo().unwrap();
        }
        writer.save(&session).unwrap();
        assert!(session.has_begun() && session.is_under_way());
        let file = super::only(folder.path());
        let text = std::fs::read_to_string(&file).unwrap();
        let lines: Vec<&str> = text.lines().skip(1).collect();
        assert_eq!(lines, [r#"{"move":"4"}"#, r#"{"move":"0"}"#, line]);
        // It is resumed as a game that has begun.
        assert!(store::read(&file).unwrap().session.is_under_way());
        session.restart();
        assert!(!session.has_begun());
    }
}

#[test]
fn between_bots_the_game_is_paused_until_all_is_redone() {
    let mut repeated = 0;
    for seed in 0..200 {
        let setup = setup(Rules::default_for(Game::Morris), [RANDOM, RANDOM], ["", ""]);
        let mut session = Session::new(setup, seed);
        answer(&mut session);
        let ended = session.clone();
        repeated += usize::from(session.outcome() == Some(Outcome::Repetition));
        for _ in 0..session.history().plies().len() {
            session.undo().unwrap();
            assert!(session.is_paused() && session.bot_request().is_none());
            let Some(&played) = session.rules().legal_moves(&session.position()).first() else {
                continue;
            };
            assert_eq!(session.play(played), Err(SessionError::Paused));
            // When it is resumed later it is paused as well, whenever it was saved.
            let folder = Directory::new();
            JournalWriter::new(folder.path().to_owned()).save(&session).unwrap();
            let game = store::read(&super::only(folder.path())).unwrap();
            super::assert_same(&game.session, &session);
            assert!(game.session.is_paused());
            if seed > 20 && repeated != 1 {
                break;
            }
        }
        while session.can_redo() {
            assert!(session.is_paused());
            session.redo().unwrap();
        }
        assert!(!session.is_paused());
        assert_eq!(session.history(), ended.history());
    }
    assert!(repeated > 1, "no game repeats");
}
