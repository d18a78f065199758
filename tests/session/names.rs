//! Names: what of a typed text is kept.

use loshu::session::Name;
use proptest::prelude::*;

fn is_unseen(c: char) -> bool {
    let marks = ['\u{200b}', '\u{200c}', '\u{200d}', '\u{200e}', '\u{200f}', '\u{61c}', '\u{feff}'];
    let bidi = ('\u{202a}'..='\u{202e}').contains(&c) || ('\u{2066}'..='\u{2069}').contains(&c);
    c.is_control()
        || bidi
        || marks.contains(&c)
        || ['\u{2028}', '\u{2029}', '\u{2060}'].contains(&c)
}

fn typed() -> impl Strategy<Value = String> {
    let one = prop_oneof![
        4 => any::<char>(),
        4 => prop::char::range('a', 'z'),
        3 => prop::sample::select(vec![' ', '\t', '\n', '\u{a0}', '\u{3000}', '漢', 'é']),
        3 => prop::sample::select((char::MIN..='\u{ffff}').filter(|&c| is_unseen(c)).collect::<Vec<_>>()),
    ];
    prop::collection::vec(one, 0..50).prop_map(String::from_iter)
}

proptest! {
    #[test]
    fn a_name_is_seen_has_no_blank_end_and_is_what_was_typed_but_for_that(text in typed()) {
        let visible: String = text.chars().filter(|&c| !is_unseen(c)).collect();
        match Name::new(&text) {
            None => prop_assert!(!visible.contains(|c: char| c.is_alphanumeric())),
            Some(name) => {
                let name = name.as_str();
                prop_assert!(!name.contains(is_unseen));
                prop_assert_eq!(name.trim(), name);
                prop_assert!((1..=32).contains(&name.chars().count()));
                prop_assert!(text.contains(|c| name.starts_with(c)));
                // A piece of the visible text, from its first sign on.
                let mut rest = text.chars().filter(|&c| !is_unseen(c));
                prop_assert!(name.chars().all(|c| rest.any(|other| other == c)));
                let again = Name::new(name);
                prop_assert_eq!(again.as_ref().map(Name::as_str), Some(name));
            }
        }
    }

    #[test]
    fn a_plain_name_stays_and_a_longer_one_is_cut(text in "[A-Za-z漢é][A-Za-z漢é ]{0,40}[a-z]") {
        let name = Name::new(&text).expect("a name");
        let cut: String = text.chars().take(Name::LONGEST).collect();
        prop_assert_eq!(name.as_str(), cut.trim_end());
    }
}

#[test]
fn nothing_to_be_seen_is_no_name() {
    for text in
        ["", " ", "\t\n", "\u{3000}\u{a0}", "\u{202e}\u{200b}", "\u{1b}\u{7}\u{feff} \u{200f}"]
    {
        assert_eq!(Name::new(text), None, "{text:?}");
    }
    let name = Name::new("\u{202e} Ann\u{1b}\u{200b}a \u{2066}");
    assert_eq!(name.as_ref().map(Name::as_str), Some("Anna"));
}
