//! How a key is read: on other keyboards than Latin ones, and with Caps Lock.

use crokey::{KeyCombination, OneToThree};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// The ways to read a key, the plain one first: as it came; as the Latin key in its place, in the
/// same case; in lower case and without shift, which some terminals add to signs, and which Caps
/// Lock looks like.
pub(super) fn readings(key: KeyEvent) -> impl Iterator<Item = KeyCombination> {
    let plain = KeyCombination::from(key);
    let others = match plain {
        KeyCombination { codes: OneToThree::One(KeyCode::Char(c)), modifiers } => {
            let latin = latin_on_same_key(c).unwrap_or(c);
            let reading = |c, modifiers| KeyCombination::one_key(KeyCode::Char(c), modifiers);
            let in_lower_case = latin.to_ascii_lowercase();
            [
                Some(reading(latin, modifiers).normalized()),
                Some(reading(in_lower_case, modifiers - KeyModifiers::SHIFT)),
            ]
        }
        _ => [None, None],
    };
    [Some(plain)].into_iter().chain(others).flatten()
}

/// The letters of other keyboards, and what a Latin one has on the same keys. Where two keyboards
/// differ in a letter, the first holds: `і` is the Ukrainian `s`, not the Belarusian `b`. The signs
/// that Greek and Hebrew have in the place of `q` are signs of Latin keyboards too, and stay so.
const LAYOUTS: [(&str, &str); 5] = [
    // Russian, and what Ukrainian and Belarusian have instead.
    ("йцукенгшщзхъфывапролджэячсмитьбюё", "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"),
    ("ґєіїў", "\\'s]o"),
    // Greek.
    ("ςερτυθιοπασδφγηξκλζχψωβνμ", "wertyuiopasdfghjklzxcvbnm"),
    // Hebrew.
    ("קראטוןםפשדגכעיחלךףזסבהנמצתץ", "ertyuiopasdfghjkl;zxcvbnm,."),
    // Arabic.
    ("ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ", "qwertyuiop[]asdfghjkl;'zxcvnm,./"),
];

/// What a Latin keyboard has where another one has this, in the same case: `q` for `й`.
fn latin_on_same_key(c: char) -> Option<char> {
    let lower = c.to_lowercase().next()?;
    let mut keys = LAYOUTS.iter().flat_map(|(letters, latin)| letters.chars().zip(latin.chars()));
    let (_, latin) = keys.find(|&(letter, _)| letter == lower)?;
    Some(if lower == c { latin } else { latin.to_ascii_uppercase() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_of_every_layout_is_the_latin_one_on_its_key_in_either_case() {
        for (letters, latin) in LAYOUTS {
            assert_eq!(letters.chars().count(), latin.chars().count(), "{letters}");
            for (letter, latin) in letters.chars().zip(latin.chars()) {
                // Some letters have no upper case, and final sigma that of another.
                let upper = letter.to_uppercase().next().expect("a letter");
                let is_pair = upper != letter && upper.to_lowercase().eq([letter]);
                let cases = [(letter, latin), (upper, latin.to_ascii_uppercase())];
                for (letter, latin) in cases.into_iter().take(if is_pair { 2 } else { 1 }) {
                    for held in [KeyModifiers::NONE, KeyModifiers::CONTROL, KeyModifiers::ALT] {
                        let [other, own] =
                            [letter, latin].map(|c| KeyEvent::new(KeyCode::Char(c), held));
                        // But for the first, which is the letter as it came.
                        let read = readings(other).skip(1);
                        assert!(read.eq(readings(own).skip(1)), "{letter} {latin} {held:?}");
                        assert_ne!(KeyCombination::from(other), KeyCombination::from(own));
                    }
                }
            }
        }
    }

    #[test]
    fn no_letter_stands_on_two_keys() {
        let mut letters: Vec<char> = LAYOUTS.iter().flat_map(|(it, _)| it.chars()).collect();
        assert!(letters.iter().all(|c| !c.is_ascii()));
        letters.sort_unstable();
        assert!(letters.is_sorted_by(|one, two| one < two), "{letters:?}");
    }
}
