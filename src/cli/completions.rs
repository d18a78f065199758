//! Completions: a shell is given a few lines once, by which it asks this program what a word can
//! become. So every shell knows the same, down to values and files.

use std::{
    env,
    ffi::OsString,
    io::{self, Write},
};

use clap_complete::{Shell, env::Shells};

use super::{
    output::{Failure, print},
    pages::{PROGRAM, command},
};
use crate::texts::Texts;

/// The variable by which a shell says that it asks, and which shell it is.
const VARIABLE: &str = "LOSHU_COMPLETE";

const SHELLS: Shells<'static> = Shells::builtins();

/// `loshu completions`: prints the lines for a shell.
pub(super) fn print_lines(shell: Shell) -> Result<(), Failure> {
    let mut lines = Vec::new();
    print(|out| {
        if let Some(shell) = SHELLS.completer(&shell.to_string()) {
            shell.write_registration(VARIABLE, PROGRAM, PROGRAM, PROGRAM, &mut lines)?;
        }
        // So that bash quotes the blanks in the name of a file.
        let lines = String::from_utf8_lossy(&lines);
        out.write_all(lines.replace("-o bashdefault", "-o bashdefault -o filenames").as_bytes())
    })
}

/// Answers the shell, if this run is a question by one. What follows `--` is the line that is typed.
pub(super) fn answer(texts: &Texts) -> Option<Result<(), Failure>> {
    let shell = env::var(VARIABLE).ok()?;
    let shell = SHELLS.completer(&shell)?;
    let line: Vec<OsString> = env::args_os().skip_while(|word| word != "--").skip(1).collect();
    if line.is_empty() {
        return None;
    }
    let directory = env::current_dir().ok();
    let mut answer = Vec::new();
    match shell.write_complete(&mut command(texts), line, directory.as_deref(), &mut answer) {
        Ok(()) => Some(print(|out: &mut _| out.write_all(&answer))),
        // The place in the line that the shell names is not there.
        Err(error) if error.kind() == io::ErrorKind::Other => Some(Ok(())),
        Err(error) => Some(print(|_| Err(error))),
    }
}
