//! What Loshu makes is for its owner alone, whatever the mask of the process.

use std::{fs, os::unix::fs::PermissionsExt, path::Path};

use super::process::{Directory, run, script};

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o7777
}

#[test]
fn folders_and_files_are_for_their_owner_alone() {
    for mask in ["000", "022", "027", "077", "277", "777"] {
        let folder = Directory::new();
        fs::create_dir(folder.join("there")).unwrap();
        fs::set_permissions(folder.join("there"), fs::Permissions::from_mode(0o755)).unwrap();
        fs::write(folder.join("there/b.rd"), "old\n").unwrap();
        fs::set_permissions(folder.join("there/b.rd"), fs::Permissions::from_mode(0o644)).unwrap();
        let line = format!(
            "umask {mask}; exec loshu play tictactoe --plain --games there/one/two --force \
             --record-a=rec/ord/a.rd --record-b=there/b.rd"
        );
        let ran = run(script("sh", &line).current_dir(folder.path()), "4\n0\n8\nquit\n");
        assert_eq!((&*ran.err, ran.status), ("", Some(0)), "{mask}");
        for made in ["there/one", "there/one/two", "rec", "rec/ord"] {
            assert_eq!(mode(&folder.join(made)), 0o700, "{made}, {mask}");
        }
        let game = super::only(&folder.join("there/one/two"));
        for made in [&game, &folder.join("rec/ord/a.rd")] {
            assert_eq!(mode(made), 0o600, "{}, {mask}", made.display());
        }
        // What was there stays as it was.
        assert_eq!(mode(&folder.join("there")), 0o755);
        assert_eq!(mode(&folder.join("there/b.rd")), 0o644);
        assert_eq!(fs::read_to_string(folder.join("there/b.rd")).unwrap(), "0\n");
    }
}

#[test]
fn so_are_the_usual_folders() {
    let home = Directory::new();
    let mut play = script("sh", "umask 0; exec loshu play tictactoe --plain --record-a");
    run(play.env("HOME", home.path()).current_dir(home.path()), "4\nquit\n");
    for made in [".local", ".local/state", ".local/state/loshu/games", "recorded_decisions"] {
        assert_eq!(mode(&home.join(made)), 0o700, "{made}");
    }
    assert_eq!(mode(&home.join("recorded_decisions/a.rd")), 0o600);
}
