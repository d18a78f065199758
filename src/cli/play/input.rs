//! Lines from a pipe or a terminal: read byte by byte, and no further than is needed.

use std::{
    fs::File,
    io::{self, Read},
};

use strum::IntoStaticStr;

use crate::{
    stdio::Patient,
    texts::{Quote, Texts, message},
};

/// Why a line cannot be read as text.
#[derive(Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "line-")]
pub(super) enum UnreadLine {
    /// It is not UTF-8.
    NotText { given: Quote },
    /// It is longer than any line that means something.
    TooLong,
}

message!(UnreadLine: NotText { given }, TooLong);

/// The longest line that can be a move or a word, in bytes.
const LONGEST: usize = 1000;

/// The longest line whose end is waited for, in bytes.
const ENDLESS: usize = 1 << 18;

/// The lines of a file. Nothing is read beyond the end of the line that is asked for, so that what
/// follows is left to the next program.
pub(super) struct Lines {
    file: Patient<File>,
    is_first: bool,
}

impl Lines {
    pub(super) const fn new(file: File) -> Self {
        Self { file: Patient(file), is_first: true }
    }

    /// The next line without its end, and without a byte-order mark at the start of the input; none
    /// at the end of the input.
    ///
    /// # Errors
    /// When the file cannot be read, or a line does not end.
    pub(super) fn next_line(
        &mut self,
        texts: &Texts,
    ) -> io::Result<Option<Result<String, UnreadLine>>> {
        let mut line = Vec::new();
        let mut length = 0_usize;
        let mut byte = [0];
        loop {
            match self.file.read(&mut byte) {
                Ok(0) if length == 0 => return Ok(None),
                Ok(0) => break,
                Ok(_) if byte[0] == b'\n' => break,
                Ok(_) => {
                    length += 1;
                    if length > ENDLESS {
                        return Err(io::Error::other(texts.say("line-endless")));
                    }
                    if length <= LONGEST {
                        line.push(byte[0]);
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        if std::mem::take(&mut self.is_first) && line.starts_with(b"\xef\xbb\xbf") {
            line.drain(..3);
        }
        Ok(Some(if length > LONGEST {
            Err(UnreadLine::TooLong)
        } else {
            String::from_utf8(line).map_err(|error| UnreadLine::NotText {
                given: Quote::new(&String::from_utf8_lossy(error.as_bytes())),
            })
        }))
    }
}
