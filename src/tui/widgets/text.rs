//! Text cut and wrapped to a width, in columns of the terminal.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The text in at most `width` columns: cut with `…` where it is longer.
#[must_use]
pub fn fit(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut room = width.saturating_sub(1);
    let kept = text.chars().take_while(|c| {
        let columns = c.width().unwrap_or(0);
        let fits = columns <= room;
        room = room.saturating_sub(columns);
        fits
    });
    let mut text: String = kept.collect();
    if width > 0 {
        text.push('…');
    }
    text
}

/// The text in lines of at most `width` columns, broken at blanks; its own line breaks are kept.
#[must_use]
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    textwrap::wrap(text, width.max(1)).into_iter().map(std::borrow::Cow::into_owned).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn cut_text_is_never_wider_than_its_room(text in ".{0,40}", width in 0_usize..30) {
            prop_assert!(fit(&text, width).width() <= width);
        }

        #[test]
        fn text_with_room_enough_stays_whole(text in "[a-zé ]{0,20}") {
            prop_assert_eq!(fit(&text, 20), text);
        }
    }
}
