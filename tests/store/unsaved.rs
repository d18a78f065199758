//! Where games are saved; and where they cannot be, the game goes on, and that is reported once.

use std::{fs, path::Path, process::Command};

use loshu::{
    model::{Game, Rules},
    session::Session,
    store::{self, JournalWriter, SaveDirectory, StoreErrorKind},
};

use super::{
    HUMAN, only,
    process::{Directory, LOSHU, Ran, loshu_with, run, script},
    saved_files,
    screen::{text, text_with},
    setup,
    terminal::Launch,
};

const WON: &str = "0\n3\n1\n4\n2\n";

fn in_lines(folder: &Path) -> Command {
    let mut command = loshu_with(["play", "tictactoe", "--plain", "--games"]);
    command.arg(folder);
    command
}

/// The game was played to its end, and it was said once that it is not saved_files, and why.
#[track_caller]
fn assert_reported_once(ran: &Ran) {
    assert_eq!(ran.status, Some(0), "{}", ran.err);
    assert!(ran.out.ends_with("Player A wins!\n"), "{}", ran.out);
    let (before, after) = text_with("not-saved", [("error", "\0")]).split_once('\0').map_or_else(
        || unreachable!("the reason has its place"),
        |(before, after)| (before.to_owned(), after.to_owned()),
    );
    let lines: Vec<&str> = ran.err.lines().collect();
    assert_eq!(lines.len(), 1, "{}", ran.err);
    assert!(lines[0].starts_with(&before) && lines[0].ends_with(&after), "{}", ran.err);
    assert!(lines[0].len() > before.len() + after.len(), "{}", ran.err);
}

#[test]
fn where_no_folder_can_be_a_game_in_lines_can_be_played_and_it_is_reported_once() {
    let directory = Directory::new();
    let file = directory.file("a file", "text");
    for folder in [&*file, &file.join("below"), Path::new("/dev/null/games"), Path::new("/proc/no")]
    {
        assert_reported_once(&run(&mut in_lines(folder), WON));
    }
    for folder in [&*file, &file.join("below")] {
        let due = format!(
            "The game is not saved. Cannot write: not a directory: {}.\n",
            folder.display()
        );
        assert_eq!(run(&mut in_lines(folder), WON).err, due);
    }
    assert_eq!(fs::read(&file).unwrap(), b"text");
}

#[test]
fn in_a_folder_that_cannot_be_written_a_game_can_be_played_and_it_is_reported_once() {
    use std::os::unix::fs::PermissionsExt;
    let directory = Directory::new();
    fs::set_permissions(directory.path(), fs::Permissions::from_mode(0o555)).unwrap();
    // To whoever may write everywhere, no folder is closed.
    if fs::write(directory.join("probe"), "").is_err() {
        assert_reported_once(&run(&mut in_lines(directory.path()), WON));
    }
    fs::set_permissions(directory.path(), fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn when_the_disk_is_full_the_game_can_be_played_and_whole_lines_are_left_or_no_file() {
    let moves = "0\n1\n2\n3\n7\n5\n".to_owned() + &"0-4\nundo\n".repeat(60) + "resign\n";
    for blocks in 0..4 {
        let directory = Directory::new();
        // No file may become larger: like a full disk, in the middle of a line.
        let limited = format!("ulimit -f {blocks}; exec loshu play morris --plain --games \"$0\"");
        let ran = run(script("sh", &limited).arg(directory.path()), &moves);
        assert_eq!(ran.status, Some(0), "{}", ran.err);
        assert!(ran.out.ends_with("Player B wins!\n"), "{}", ran.out);
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
        assert!(
            ran.err.starts_with("The game is not saved. Cannot write: File too large"),
            "{}",
            ran.err
        );
        let named = ran.err.contains(directory.path().to_str().unwrap());
        assert!(named && ran.err.trim_end().ends_with(".jsonl."), "{}", ran.err);
        if blocks == 0 {
            assert!(saved_files(directory.path()).is_empty());
            continue;
        }
        let game = store::read(&only(directory.path())).unwrap();
        assert!(game.session.events().len() > 6);
        assert!(!game.was_cut, "what was half-written is cut off");
    }
}

fn table(seed: u64) -> Session {
    let rules = Rules::default_for(Game::TicTacToe);
    Session::new(setup(rules, [HUMAN, HUMAN], ["", ""]), seed)
}

fn play(session: &mut Session, played: &str) {
    session.play(session.rules().game().read_move(played).unwrap()).unwrap();
}

#[test]
fn a_game_that_cannot_be_saved_is_reported_once_and_the_next_is_tried_anew() {
    let directory = Directory::new();
    let folder = directory.file("games", "");
    let mut writers =
        [JournalWriter::new(folder.clone()), JournalWriter::new(SaveDirectory::Nowhere)];
    let mut session = table(1);
    for _ in 0..3 {
        for writer in &mut writers {
            writer.save(&session).unwrap();
        }
        for (moves, played) in ["4", "0", "8"].into_iter().enumerate() {
            play(&mut session, played);
            let [unwritable, nowhere] = writers.each_mut().map(|writer| writer.save(&session));
            match (unwritable, nowhere) {
                (Err(unwritable), Err(nowhere)) => {
                    assert!(matches!(unwritable.kind, StoreErrorKind::Unwritable { .. }));
                    assert_eq!((moves, unwritable.path), (0, folder.clone()));
                    assert_eq!(nowhere.kind, StoreErrorKind::NoFolder);
                }
                (Ok(()), Ok(())) => assert!(moves > 0),
                other => panic!("{other:?}"),
            }
        }
        session.restart();
    }
    fs::remove_file(&folder).unwrap();
    play(&mut session, "4");
    writers[0].save(&session).unwrap();
    assert_eq!(store::read(&only(&folder)).unwrap().session.events(), session.events());
}

#[test]
fn a_file_that_is_deleted_in_mid_game_is_reported_once_and_not_made_again() {
    let delete_file = |folder: &Path| fs::remove_file(only(folder)).unwrap();
    let delete_folder = |folder: &Path| fs::remove_dir_all(folder).unwrap();
    for delete in [&delete_file as &dyn Fn(&Path), &delete_folder] {
        let directory = Directory::new();
        let folder = directory.join("games");
        let mut writer = JournalWriter::new(folder.clone());
        let mut session = table(1);
        play(&mut session, "4");
        writer.save(&session).unwrap();
        let file = only(&folder);
        delete(&folder);
        writer.save(&session).unwrap();
        play(&mut session, "0");
        let said = writer.save(&session).unwrap_err();
        assert_eq!(said.to_string(), format!("The file has been deleted: {}.", file.display()));
        play(&mut session, "8");
        writer.save(&session).unwrap();
        assert!(saved_files(&folder).is_empty());
        session.restart();
        writer.save(&session).unwrap();
        play(&mut session, "4");
        writer.save(&session).unwrap();
        assert_eq!(store::read(&only(&folder)).unwrap().session.game(), 1);
    }
}

#[test]
fn on_the_screen_too_a_deleted_file_or_a_full_disk_is_reported() {
    let directory = Directory::new();
    let folder = directory.join("games");
    let args = ["play", "tictactoe", "--games", folder.to_str().unwrap()];
    let mut game = Launch::program(LOSHU, &args).start();
    game.send("4");
    game.wait_for_move("4");
    fs::remove_dir_all(&folder).unwrap();
    game.send("0");
    game.wait_for_text("The game is not saved. The file has been deleted");
    game.send("8");
    game.wait_for_move("8");
    assert!(!folder.exists());

    let mut game = Launch::script("ulimit -f 0; exec \"$0\" \"$@\"", &args).start();
    game.send("4");
    game.wait_for_text("The game is not saved. Cannot write: File too large");
    game.send("0");
    game.wait_for_move("0");
    assert!(saved_files(&folder).is_empty());
}

#[test]
fn where_nobody_can_read_that_it_is_not_saved_it_can_be_played_all_the_same() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    for silence in ["2>/dev/full", "2>&-"] {
        let line = format!("exec loshu play tictactoe --plain --games /dev/null/games {silence}");
        let ran = run(&mut script("sh", &line), WON);
        assert_eq!(ran.status, Some(0), "{silence}");
        assert!(ran.out.ends_with("Player A wins!\n"), "{}", ran.out);
    }
}

#[test]
fn on_the_screen_it_is_reported_once_a_game_that_it_is_not_saved_and_why() {
    let directory = Directory::new();
    let file = directory.file("a file", "");
    let args = ["play", "tictactoe", "--games", file.to_str().unwrap()];
    let mut game = Launch::program(LOSHU, &args).start();
    game.send("4");
    game.wait_for_text("The game is not saved. ");
    game.wait_for_text("not a directory");
    for played in ["0", "8", "1"] {
        game.send(played);
        game.wait_for_move(played);
        assert!(!game.shot().says("The game is not saved"));
    }
    // The next game is another one.
    game.send("rr");
    game.wait_for("a new game", |shot| shot.last_move().is_none());
    game.send("5");
    game.wait_for_text("The game is not saved. ");
    game.send("4");
    assert!(!game.wait_for_move("4").says("The game is not saved"));
}

#[test]
fn without_games_nothing_is_written_or_offered() {
    let home = Directory::new();
    let mut command = loshu_with(["play", "tictactoe", "--plain", "--no-games"]);
    command.env("HOME", home.path());
    run(&mut command, "4\nquit\n");
    assert!(fs::read_dir(home.path()).unwrap().next().is_none());

    run(&mut in_lines(&home.path().join(".local/state/loshu/games")), "4\nquit\n");
    let path = home.path().to_str().unwrap();
    let menu = Launch::program(LOSHU, &["--no-games"]).env("HOME", path).start();
    assert!(!menu.wait_for_text(&text("menu-start")).says(&text("menu-continue")));
    let menu = Launch::program(LOSHU, &[]).env("HOME", path).start();
    menu.wait_for_text(&text("menu-continue"));
}

#[test]
fn the_two_flags_exclude_each_other() {
    let ran =
        run(&mut loshu_with(["play", "tictactoe", "--plain", "--no-games", "--games", "x"]), "");
    assert_eq!(ran.status, Some(2));
}

/// Plays a move with these variables; returns which files are below the folder then, and what was
/// said of it.
fn files_with(home: &Directory, variables: &[(&str, &str)]) -> (Vec<String>, String) {
    let mut command = loshu_with(["play", "tictactoe", "--plain"]);
    command.env_remove("HOME").current_dir(home.path()).envs(variables.iter().copied());
    let ran = run(&mut command, "4\n0\nquit\n");
    assert_eq!(ran.status, Some(0));
    let found = run(Command::new("find").arg(home.path()).args(["-name", "*.jsonl"]), "");
    let prefix = format!("{}/", home.path().display());
    (found.out.lines().map(|line| line.replace(&prefix, "")).collect(), ran.err)
}

#[test]
fn games_are_saved_where_the_variables_say_if_they_are_absolute() {
    for (variable, folder) in [
        (None, "home/.local/state/loshu/games/"),
        (Some(""), "home/.local/state/loshu/games/"),
        (Some("state"), "home/.local/state/loshu/games/"),
        (Some("./state"), "home/.local/state/loshu/games/"),
        (Some("/state"), "state/loshu/games/"),
    ] {
        let directory = Directory::new();
        let path = directory.path().to_str().unwrap();
        let home = format!("{path}/home");
        let state = variable.map(|it| match it {
            "/state" => format!("{path}/state"),
            relative => relative.to_owned(),
        });
        let mut variables = vec![("HOME", &*home)];
        variables.extend(state.as_deref().map(|it| ("XDG_STATE_HOME", it)));
        let (files, said) = files_with(&directory, &variables);
        assert_eq!(said, "");
        assert!(files.len() == 1 && files[0].starts_with(folder), "{variable:?}: {files:?}");
        if variable == Some("/state") {
            let directory = Directory::new();
            let state = format!("{}/state", directory.path().display());
            let (files, said) = files_with(&directory, &[("XDG_STATE_HOME", &state)]);
            assert_eq!((files.len(), &*said), (1, ""), "no HOME");
        }
    }
}

/// What is said where no folder is named.
const NOWHERE: &str = "The game is not saved. There is no folder for saved games, since neither XDG_STATE_HOME nor HOME is an absolute path.\n";

#[test]
fn without_a_home_nothing_is_written_and_it_is_reported_once() {
    // The home of the account, which the system knows, was named by nobody.
    let account = std::env::home_dir().map(|home| home.join(".local/state/loshu/games"));
    let before = account.as_deref().map(|folder| saved_files(folder));
    for variables in [
        &[][..],
        &[("HOME", "")],
        &[("HOME", "relative")],
        &[("HOME", "relative"), ("XDG_STATE_HOME", "./state")],
    ] {
        let directory = Directory::new();
        let due = (Vec::new(), NOWHERE.to_owned());
        assert_eq!(files_with(&directory, variables), due, "{variables:?}");
    }
    let mut game = Launch::program(LOSHU, &["play", "tictactoe"]).env("HOME", "relative").start();
    game.send("4");
    game.wait_for_text("The game is not saved. There is no folder");
    game.send("0");
    assert!(!game.wait_for_move("0").says("not saved"));
    // Whoever wants no games saved reads nothing of it.
    let args = ["play", "tictactoe", "--no-games"];
    let mut game = Launch::program(LOSHU, &args).env("HOME", "relative").start();
    game.send("4");
    assert!(!game.wait_for_move("4").says("not saved"));
    assert_eq!(account.as_deref().map(|folder| saved_files(folder)), before);
}

#[test]
fn while_saving_is_off_nothing_is_written_and_a_game_under_way_gets_a_new_file() {
    let directory = Directory::new();
    let mut writer = JournalWriter::new(directory.path().to_owned());
    let mut session = table(1);
    play(&mut session, "4");
    assert!(writer.folder().is_some() && writer.is_enabled());
    writer.save(&session).unwrap();
    let first = only(directory.path());
    let before = fs::read(&first).unwrap();
    let game = store::read(&first).unwrap();

    writer.set_enabled(false);
    assert!(writer.folder().is_some() && !writer.is_enabled());
    assert_eq!(writer.file(), None);
    play(&mut session, "0");
    writer.save(&session).unwrap();
    writer.resume(&first, &game).unwrap();
    play(&mut session, "8");
    writer.save(&session).unwrap();
    assert_eq!((only(directory.path()), fs::read(&first).unwrap()), (first.clone(), before));

    writer.set_enabled(true);
    writer.save(&session).unwrap();
    let second = writer.file().unwrap();
    assert_ne!(second, first);
    assert_eq!(store::read(second).unwrap().session.events(), session.events());
}

#[test]
fn where_no_game_is_to_be_saved_saving_cannot_be_turned_on() {
    let mut session = table(1);
    play(&mut session, "4");
    let mut off = JournalWriter::new(SaveDirectory::Off);
    off.set_enabled(true);
    assert!(off.folder().is_none() && !off.is_enabled());
    off.save(&session).unwrap();
    assert_eq!((off.folder(), off.file()), (None, None));
    // Whoever wants games saved, but nowhere, reads why that fails.
    let mut nowhere = JournalWriter::new(SaveDirectory::Nowhere);
    assert!(nowhere.folder().is_none() && nowhere.is_enabled());
    nowhere.save(&session).unwrap_err();
    nowhere.save(&session).unwrap();
}
