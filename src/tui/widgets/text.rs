//! Text cut and wrapped to a width, in columns of the terminal.

use ratatui::{style::Style, text::Line};
use textwrap::{Options, WordSplitter};
use unicode_width::UnicodeWidthStr;

/// Lines that belong together.
pub type Group = Vec<Line<'static>>;

/// The text in lines of at most `width` columns, as [`wrap`] breaks it, in one style.
pub fn paragraph(text: &str, width: usize, style: Style) -> Group {
    wrap(text, width).into_iter().map(|line| Line::styled(line, style)).collect()
}

/// The text in at most `width` columns: cut with `…` where it is longer.
pub fn fit(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    // The width of the whole, not the sum over its characters: some join.
    let mut cut = text.to_owned();
    while !cut.is_empty() && cut.width() + 1 > width {
        cut.pop();
    }
    if width > 0 {
        cut.push('…');
    }
    cut
}

/// The text, filled up with blanks to that many columns.
pub fn column(text: String, width: usize) -> String {
    let blank = " ".repeat(width.saturating_sub(text.width()));
    text + &blank
}

/// The text from that column on; a character that begins before it is left out.
pub fn from_column(text: &str, column: usize) -> &str {
    let mut ends = text.char_indices().map(|(index, _)| index);
    ends.find(|&end| text[..end].width() >= column).map_or("", |end| &text[end..])
}

/// The text in lines of at most `width` columns, broken at blanks and not at hyphens, which moves
/// and lines have; its own line breaks stay.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let options = Options::new(width.max(1)).word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(text, options).into_iter().map(std::borrow::Cow::into_owned).collect()
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
        fn scrolled_text_is_narrower_by_the_columns_it_has_lost(
            text in "[a-z漢]{0,20}",
            column in 0_usize..40,
        ) {
            let left = text.width().saturating_sub(column);
            prop_assert!((left.saturating_sub(1)..=left).contains(&from_column(&text, column).width()));
        }

        #[test]
        fn text_with_room_enough_stays_whole(text in "[a-zé ]{0,20}") {
            prop_assert_eq!(fit(&text, 20), text);
        }
    }
}
