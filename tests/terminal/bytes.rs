//! What was written, byte by byte: modes turned on and off, and colours.

use std::collections::BTreeMap;

/// A control sequence: what stands between `CSI` and its last byte, and that byte.
fn sequences(bytes: &[u8]) -> Vec<(String, u8)> {
    let mut found = Vec::new();
    let mut rest = bytes;
    while let Some(start) = rest.windows(2).position(|two| two == b"\x1b[") {
        rest = &rest[start + 2..];
        let Some(end) = rest.iter().position(|byte| (0x40..=0x7e).contains(byte)) else { break };
        found.push((String::from_utf8_lossy(&rest[..end]).into_owned(), rest[end]));
        rest = &rest[end + 1..];
    }
    found
}

/// The private modes (`CSI ? n h`) that were turned on and never off again, the cursor aside; or
/// the cursor, if it was left hidden.
pub fn left_on(bytes: &[u8]) -> Vec<String> {
    const CURSOR: &str = "25";
    let mut modes: BTreeMap<String, bool> = BTreeMap::new();
    for (parameters, last) in sequences(bytes) {
        let (Some(numbers), b'h' | b'l') = (parameters.strip_prefix('?'), last) else { continue };
        for number in numbers.split(';') {
            modes.insert(number.to_owned(), (last == b'h') != (number == CURSOR));
        }
    }
    modes.into_iter().filter(|&(_, is_on)| is_on).map(|(mode, _)| mode).collect()
}

/// Whether some private mode was ever turned on.
pub fn turned_on(bytes: &[u8], mode: &str) -> bool {
    sequences(bytes).iter().any(|(parameters, last)| {
        *last == b'h'
            && parameters.strip_prefix('?').is_some_and(|n| n.split(';').any(|n| n == mode))
    })
}

/// The sequences that choose a colour.
pub fn colours(bytes: &[u8]) -> Vec<String> {
    let is_colour = |number: &str| {
        let number: u16 = number.split(':').next().unwrap_or("").parse().unwrap_or(0);
        matches!(number, 30..=38 | 40..=48 | 90..=97 | 100..=107)
    };
    sequences(bytes)
        .into_iter()
        .filter(|(parameters, last)| *last == b'm' && parameters.split(';').any(is_colour))
        .map(|(parameters, _)| parameters)
        .collect()
}
