//! Files that a person names: what a name means, and reading what it leads to.

use std::{
    env, fs,
    fs::File,
    io::{self, Read},
    os::unix::fs::FileTypeExt,
    path::{Path, PathBuf},
};

use crate::stdio::Patient;

/// What a name means wherever one is given: `~`, alone or before a slash, is the home folder. A
/// shell does not see to that after `=`, and a text field not at all.
pub fn named(name: impl Into<PathBuf>) -> PathBuf {
    let name = name.into();
    let named = |rest: &Path| env::home_dir().map(|home| home.join(rest));
    name.strip_prefix("~").ok().and_then(named).unwrap_or(name)
}

/// Whether the name `-` stands for standard input or output in place of a file.
pub fn is_standard(file: &Path) -> bool {
    file.as_os_str() == "-"
}

/// Whether reading the file may wait for ever: a named pipe waits for a writer; standard input and
/// the pipes of a shell have one.
pub(super) fn is_endless(file: &Path) -> bool {
    let is_pipe = fs::metadata(file).is_ok_and(|known| known.file_type().is_fifo());
    is_pipe && !is_stream(file)
}

/// Whether it is standard input, or a file that the shell has opened.
pub(super) fn is_stream(file: &Path) -> bool {
    is_standard(file)
        || file == "/dev/stdin"
        || ["/dev/fd", "/proc"].iter().any(|folder| file.starts_with(folder))
}

/// The first bytes of the file, no more than so many; of standard input, where that is named.
pub(super) fn read_some(file: &Path, largest: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if is_standard(file) {
        Patient(io::stdin().lock()).take(largest).read_to_end(&mut bytes)?;
    } else {
        Patient(File::open(file)?).take(largest).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}
