//! Reading the file of a script.

use std::{
    fs::{self, File},
    io::{self, Read},
    os::unix::fs::FileTypeExt,
    path::Path,
};

use super::{StoreError, StoreErrorKind};
use crate::players::Script;

/// No more bytes of a file than these are read.
const LARGEST: u64 = 1 << 20;

/// Reads a script.
///
/// # Errors
/// When the file cannot be read, or is a pipe that nothing may ever be written to.
pub fn read_script(file: &Path) -> Result<Script, StoreError> {
    let text = read(file).map_err(|error| {
        StoreError::new(file, StoreErrorKind::ScriptUnreadable { error: error.to_string() })
    })?;
    Ok(Script::new(file, &String::from_utf8_lossy(&text)))
}

fn read(file: &Path) -> io::Result<Vec<u8>> {
    // Opening a named pipe would wait for a writer; the shell's own pipes have one.
    let is_pipe = fs::metadata(file).is_ok_and(|known| known.file_type().is_fifo());
    if is_pipe && !file.starts_with("/dev/fd") && !file.starts_with("/proc") {
        return Err(io::ErrorKind::InvalidInput.into());
    }
    let mut bytes = Vec::new();
    File::open(file)?.take(LARGEST).read_to_end(&mut bytes)?;
    Ok(bytes)
}
