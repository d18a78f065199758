//! Folders that are made where they are missing.

use std::{fs, io, path::Path};

/// Makes the folder, and those above it. Where a file is in the way, it says so: the system would
/// say of one by the folder's own name that it exists.
pub(super) fn make(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists | io::ErrorKind::NotADirectory => {
            io::ErrorKind::NotADirectory.into()
        }
        _ => error,
    })
}
