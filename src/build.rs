//! Tells the program its version, with the commit that it is built from where that is known.

use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=.git/logs/HEAD");
    let version = env!("CARGO_PKG_VERSION");
    let version = commit().map_or(version.to_owned(), |commit| format!("{version} ({commit})"));
    println!("cargo::rustc-env=LOSHU_VERSION={version}");
}

fn commit() -> Option<String> {
    let output = Command::new("git").args(["rev-parse", "--short=10", "HEAD"]).output().ok()?;
    let commit = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| commit.trim().to_owned())
}
