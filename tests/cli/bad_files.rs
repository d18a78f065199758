//! Files that hold nothing to be read: missing, unreadable, without end, without a writer.

use std::{
    fs::{self, File},
    os::unix::fs::PermissionsExt,
    path::PathBuf,
    process::Command,
    sync::LazyLock,
};

use super::process::Directory;

/// Where nothing is to be had, and what is said of it.
pub struct Source {
    pub path: PathBuf,
    pub said: String,
}

/// Stays as long as the tests run; the next run makes another.
static DIRECTORY: LazyLock<Directory> = LazyLock::new(Directory::new);

/// Everything that can be wrong with a file, and what has to stay open for it.
pub fn all() -> (Vec<Source>, File) {
    let unreadable = |path: PathBuf, why: &str| {
        let shown = path.to_string_lossy().replace('\u{1b}', "\\u{1b}").replace('\n', "\\u{a}");
        Source { said: format!("{shown} cannot be read: {why}."), path }
    };
    let missing = "No such file or directory (os error 2)";
    let mut all = vec![
        unreadable(DIRECTORY.join("missing"), missing),
        unreadable(DIRECTORY.join("red\u{1b}[31m\n"), missing),
        unreadable(DIRECTORY.path().to_owned(), "Is a directory (os error 21)"),
        unreadable(DIRECTORY.file("file", "").join("below"), "Not a directory (os error 20)"),
    ];
    let sealed = DIRECTORY.file("sealed", "XXX\nOO.\n...\n");
    fs::set_permissions(&sealed, fs::Permissions::from_mode(0o000)).unwrap();
    if File::open(&sealed).is_err() {
        all.push(unreadable(sealed, "Permission denied (os error 13)"));
    }
    let too_large = |path: PathBuf| {
        let said = format!("{} has more than 4096 bytes, too many for a board.", path.display());
        Source { path, said }
    };
    let sparse = DIRECTORY.join("sparse");
    File::create(&sparse).unwrap().set_len(1 << 40).unwrap();
    all.push(too_large(sparse));
    all.push(too_large(DIRECTORY.file("large", "\n".repeat(4097))));
    all.push(too_large(PathBuf::from("/dev/zero")));
    for name in ["nobody writes", "somebody is silent"] {
        let fifo = DIRECTORY.join(name);
        assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
        all.push(Source { said: format!("{} sends nothing.", fifo.display()), path: fifo });
    }
    // Somebody holds the second one open for writing.
    let silent = DIRECTORY.join("somebody is silent");
    let writer = File::options().read(true).write(true).open(silent).unwrap();
    (all, writer)
}
