//! Two programs, and two games, at once: a file each, and nothing is overwritten.

use std::{collections::BTreeSet, process::Stdio};

use loshu::{
    journal::{self, Keeper},
    model::{Game, Rules},
    session::Session,
};

use super::{
    HUMAN, assert_same, kept, only, pairing,
    program::{Directory, loshu_with},
    screens::{continue_from_menu, loshu, offers_to_continue},
};

fn begun() -> Session {
    let rules = Rules::default_for(Game::TicTacToe);
    let mut session = Session::new(pairing(rules, [HUMAN, HUMAN], ["", ""]), 0);
    play(&mut session, "4");
    session
}

fn play(session: &mut Session, played: &str) {
    session.play(session.rules().game().read_move(played).unwrap()).unwrap();
}

#[test]
fn many_games_within_a_second_are_as_many_files() {
    let folder = Directory::new();
    let mut keeper = Keeper::new(folder.path().to_owned());
    let mut session = begun();
    for number in 0..100 {
        keeper.keep(&session).unwrap();
        assert_eq!(kept(folder.path()).len(), number + 1);
        session.restart();
        play(&mut session, "0");
    }
    let numbers: BTreeSet<u64> =
        kept(folder.path()).iter().map(|it| journal::read(it).unwrap().session.game()).collect();
    assert_eq!(numbers.len(), 100);
}

#[test]
fn many_programs_at_once_write_a_file_each() {
    let folder = Directory::new();
    let start = |_| {
        let mut command = loshu_with(["play", "tictactoe", "--plain", "--a", "random", "--b"]);
        command.args(["random", "--seed", "1", "--games"]).arg(folder.path());
        command.stdin(Stdio::null()).stdout(Stdio::null()).spawn().unwrap()
    };
    let programs: Vec<_> = (0..12).map(start).collect();
    for mut program in programs {
        assert!(program.wait().unwrap().success());
    }
    let files = kept(folder.path());
    assert_eq!(files.len(), 12);
    let first = journal::read(&files[0]).unwrap().session;
    assert!(first.outcome().is_some());
    for file in files {
        assert_same(&journal::read(&file).unwrap().session, &first);
    }
}

#[test]
fn a_game_that_goes_on_in_another_program_is_not_offered() {
    let folder = Directory::new();
    let mut one = loshu(folder.path(), &["play", "tictactoe"]);
    one.send("4");
    one.wait_for_move("4");
    assert!(!offers_to_continue(&loshu(folder.path(), &[])));
    one.send("0");
    one.wait_for_move("0");
    one.send("\x03");
    one.expect_success();
    let left = journal::read(&only(folder.path())).unwrap().session;
    continue_from_menu(folder.path(), &left);
}

#[test]
fn two_programs_that_go_on_with_the_same_game_write_a_file_each() {
    let folder = Directory::new();
    Keeper::new(folder.path().to_owned()).keep(&begun()).unwrap();
    let file = only(folder.path());
    let game = journal::read(&file).unwrap();
    let [mut one, mut two] = [(); 2].map(|()| Keeper::new(folder.path().to_owned()));
    let [mut first, mut second] = [game.session.clone(), game.session.clone()];
    one.adopt(&file, &game).unwrap();
    two.adopt(&file, &game).unwrap();
    for (moves, (keeper, session)) in
        ["01", "88"].into_iter().zip([(&mut one, &mut first), (&mut two, &mut second)])
    {
        play(session, &moves[..1]);
        keeper.keep(session).unwrap();
    }
    play(&mut first, "1");
    one.keep(&first).unwrap();
    let other = kept(folder.path()).into_iter().find(|it| *it != file).expect("a second file");
    assert_same(&journal::read(&file).unwrap().session, &first);
    assert_same(&journal::read(&other).unwrap().session, &second);
}

#[test]
fn what_another_program_has_written_since_a_game_was_read_is_not_cut_off() {
    let folder = Directory::new();
    let mut keeper = Keeper::new(folder.path().to_owned());
    let mut first = begun();
    keeper.keep(&first).unwrap();
    let file = only(folder.path());
    let game = journal::read(&file).unwrap();
    play(&mut first, "0");
    keeper.keep(&first).unwrap();
    drop(keeper);

    let (mut late, mut second) = (Keeper::new(folder.path().to_owned()), game.session.clone());
    late.adopt(&file, &game).unwrap();
    play(&mut second, "8");
    late.keep(&second).unwrap();
    assert_same(&journal::read(&file).unwrap().session, &first);
    let other = kept(folder.path()).into_iter().find(|it| *it != file).expect("a second file");
    assert_same(&journal::read(&other).unwrap().session, &second);
}
