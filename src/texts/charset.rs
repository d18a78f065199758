//! Which characters the terminal shows, and what stands for those that it does not.

use std::{borrow::Cow, env};

/// The characters that can be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charset {
    /// All of them: the locale is one of UTF-8.
    Unicode,
    /// No others than those of ASCII, whatever the locale's own may be.
    Ascii,
}

/// What stands for a character. The first ASCII character alone is as wide as the other.
const SUBSTITUTES: &[(&str, &str)] = &[
    // In sentences.
    ("‘’′", "'"),
    ("“”„″", "\""),
    ("‐‑‒–—−·", "-"),
    ("…", "..."),
    ("\u{a0}\u{202f}", " "),
    // Tokens, and what they are drawn of: the upper half of a character, its lower half, all of it.
    ("×╳", "x"),
    ("○◇", "o"),
    ("●◆»«", "*"),
    ("▀", "\""),
    ("▔", "'"),
    ("▄", "o"),
    ("▁", "."),
    ("█", "#"),
    // Lines. A heavy one differs from a light one where it is level.
    ("─", "-"),
    ("━", "="),
    ("│┃", "|"),
    ("╲", "\\"),
    ("╱", "/"),
    ("┼╭╮╰╯┌┐└┘├┤┬┴┏┓┗┛", "+"),
    // Marks and arrows.
    ("▸→", ">"),
    ("◂←", "<"),
    ("▾↓", "v"),
    ("↑", "^"),
    ("‹", "{"),
    ("›", "}"),
];

/// Stands for what has no substitute: letters of other scripts, in names.
const UNKNOWN: &str = "?";

fn substitute(c: char) -> &'static str {
    let found = SUBSTITUTES.iter().find(|(characters, _)| characters.contains(c));
    found.map_or(UNKNOWN, |(_, substitute)| substitute)
}

impl Charset {
    /// That of the environment's locale: of `LC_ALL`, `LC_CTYPE` and `LANG`, the first that is set.
    pub fn from_env() -> Self {
        Self::of_locale(&first_set(["LC_ALL", "LC_CTYPE", "LANG"]))
    }

    /// That of a locale (`en_US.UTF-8`). Where none is set, it is `C`, which has ASCII alone.
    fn of_locale(locale: &str) -> Self {
        let locale = locale.to_ascii_lowercase();
        let is_utf8 = ["utf-8", "utf8"].iter().any(|name| locale.contains(name));
        if is_utf8 { Self::Unicode } else { Self::Ascii }
    }

    /// The text as it can be shown.
    pub fn show(self, text: &str) -> Cow<'_, str> {
        if self == Self::Unicode || text.is_ascii() {
            return text.into();
        }
        let mut shown = String::with_capacity(text.len());
        for c in text.chars() {
            if c.is_ascii() {
                shown.push(c);
            } else {
                shown.push_str(substitute(c));
            }
        }
        shown.into()
    }

    /// What is shown, one column wide, instead of what stands in a place of the screen; nothing
    /// where that can be shown itself.
    pub fn instead_of(self, symbol: &str) -> Option<&'static str> {
        if self == Self::Unicode || symbol.is_ascii() {
            return None;
        }
        // What follows a letter (an accent, say) belongs to it.
        symbol.chars().next().map(|c| if c.is_ascii() { UNKNOWN } else { &substitute(c)[..1] })
    }
}

/// The first of these variables that is set, and not empty.
pub(super) fn first_set<const N: usize>(names: [&str; N]) -> String {
    let mut values = names.iter().filter_map(env::var_os);
    let first = values.find(|value| !value.is_empty());
    first.unwrap_or_default().to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_is_of_utf8_when_its_name_says_so() {
        for locale in ["en_US.UTF-8", "C.UTF-8", "C.utf8", "de_DE.utf-8@euro", "UTF-8"] {
            assert_eq!(Charset::of_locale(locale), Charset::Unicode, "{locale}");
        }
        for locale in ["", "C", "POSIX", "en_US", "de_DE.ISO-8859-1", "ja_JP.eucJP"] {
            assert_eq!(Charset::of_locale(locale), Charset::Ascii, "{locale}");
        }
    }

    #[test]
    fn every_substitute_is_visible_ascii_and_stands_once_for_each_character() {
        let mut all: Vec<char> = Vec::new();
        for (characters, substitute) in SUBSTITUTES {
            assert!(substitute.chars().all(|c| (' '..='~').contains(&c)), "{characters}");
            all.extend(characters.chars());
        }
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count, "a character stands twice");
        assert!(all.iter().all(|c| !c.is_ascii()));
    }

    #[test]
    fn text_and_what_stands_in_one_place_become_ascii() {
        let cases = [
            ("plain", "plain", None),
            ("“Х” – it’s…", "\"?\" - it's...", Some("\"")),
            ("…", "...", Some(".")),
            ("李白", "??", Some("?")),
            ("e\u{301}", "e?", Some("?")),
            ("█", "#", Some("#")),
        ];
        for (text, shown, symbol) in cases {
            assert_eq!(Charset::Ascii.show(text), shown);
            assert_eq!(Charset::Ascii.instead_of(text), symbol, "{text}");
            assert_eq!(Charset::Unicode.show(text), text);
            assert_eq!(Charset::Unicode.instead_of(text), None);
        }
    }
}
