//! Tells the program its version, with the commit that it is built from where that is known, and
//! which languages it speaks: one for each file in `assets/texts/`.

use std::{env, fmt::Write, fs, io, path::Path, process::Command};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=.git/logs/HEAD");
    let version = env!("CARGO_PKG_VERSION");
    let version = commit().map_or(version.to_owned(), |commit| format!("{version} ({commit})"));
    println!("cargo::rustc-env=LOSHU_VERSION={version}");
    println!("cargo::rerun-if-changed=assets/texts");
    let out = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    fs::write(Path::new(&out).join("languages.rs"), languages()?)
}

fn commit() -> Option<String> {
    let output = Command::new("git").args(["rev-parse", "--short=10", "HEAD"]).output().ok()?;
    let commit = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| commit.trim().to_owned())
}

/// The language files as a Rust expression: pairs of a name and a text.
fn languages() -> io::Result<String> {
    // Where the build runs, not where this was compiled.
    let root = env::var_os("CARGO_MANIFEST_DIR").ok_or(io::ErrorKind::NotFound)?;
    let folder = Path::new(&root).join("assets/texts");
    let mut files =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    files.retain(|file| file.extension().is_some_and(|ending| ending == "ftl"));
    files.sort();
    let mut list = "&[".to_owned();
    for file in files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let _ = write!(list, "({name:?}, include_str!({file:?})),");
    }
    Ok(list + "]")
}
