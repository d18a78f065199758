//! Reading the file of a script.

use std::{io, path::Path};

use super::{
    StoreError, StoreErrorKind,
    named::{is_endless, read_some},
};
use crate::players::Script;

/// No more bytes of a file than these are read.
const LARGEST: u64 = 1 << 20;

/// Reads a script, from standard input where the file is named `-`.
///
/// # Errors
/// When the file cannot be read, or is a pipe that nothing may ever be written to.
pub fn read_script(file: &Path) -> Result<Script, StoreError> {
    let read = match is_endless(file) {
        true => Err(io::ErrorKind::InvalidInput.into()),
        false => read_some(file, LARGEST),
    };
    let text = read.map_err(|error: io::Error| {
        StoreError::new(file, StoreErrorKind::ScriptUnreadable { error: error.to_string() })
    })?;
    Ok(Script::new(file, &String::from_utf8_lossy(&text)))
}
