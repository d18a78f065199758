//! Lines from anybody: read byte by byte, and no further than is needed.

use std::io::{self, Read};

use strum::IntoStaticStr;

use crate::texts::{self, Quote, message};

/// Why a line cannot be read as text.
#[derive(Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "line-")]
pub enum UnreadLine {
    /// It is not UTF-8.
    NotText {
        /// What can be shown of it.
        given: Quote,
    },
    /// It is longer than any line that means something.
    TooLong,
}

message!(UnreadLine: NotText { given }, TooLong);

/// The longest line that is kept, in bytes.
const LONGEST: usize = 1000;

/// After so many bytes, nobody waits for the end of a line any more.
const ENDLESS: usize = 1 << 18;

/// Lines from a reader. It never reads beyond the end of the line that was asked for, so that what
/// follows is left to whoever reads next.
pub struct Lines<R> {
    reader: R,
    is_first: bool,
}

impl<R: Read> Lines<R> {
    /// The lines of the reader.
    pub const fn new(reader: R) -> Self {
        Self { reader, is_first: true }
    }

    /// The next line without its end, and without a byte-order mark at the start of all; none at
    /// the end of the input.
    ///
    /// # Errors
    /// When the reader fails, or a line does not end.
    pub fn next_line(&mut self) -> io::Result<Option<Result<String, UnreadLine>>> {
        let mut line = Vec::new();
        let mut length = 0_usize;
        let mut byte = [0];
        loop {
            match self.reader.read(&mut byte) {
                Ok(0) if length == 0 => return Ok(None),
                Ok(0) => break,
                Ok(_) if byte[0] == b'\n' => break,
                Ok(_) => {
                    length += 1;
                    if length > ENDLESS {
                        return Err(io::Error::other(texts::english().say("line-endless")));
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
