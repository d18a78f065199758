//! Texts that people read: one Fluent file a language, in `assets/texts/`.
//!
//! The floor of the house: every room may speak through it, and it knows none of them.
//! What has something to say implements [`Message`]; what is wanted by name is fetched with
//! [`Texts::say`]. A missing text shows its own name and fails every debug build.

use std::sync::LazyLock;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::langid;

/// Values that a text is filled with.
pub type Args<'a> = FluentArgs<'a>;

/// Something that one text says: the name of the text, and what fills it.
pub trait Message {
    /// The text's name in the language file.
    fn id(&self) -> &'static str;

    /// What the text is filled with; nothing unless said otherwise.
    fn args(&self) -> Args<'_> {
        Args::new()
    }
}

/// The texts of one language.
pub struct Texts {
    bundle: FluentBundle<FluentResource>,
}

/// The English texts: a constant, read on first use.
///
/// `Display` of errors speaks English; a screen is handed its [`Texts`] and asks them.
#[must_use]
pub fn english() -> &'static Texts {
    static ENGLISH: LazyLock<Texts> =
        LazyLock::new(|| Texts::read(include_str!("../assets/texts/en.ftl")));
    &ENGLISH
}

impl Texts {
    fn read(source: &str) -> Self {
        let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(source.to_owned());
        let mut bundle = FluentBundle::new_concurrent(vec![langid!("en")]);
        // Marks around each filled-in value, meant for mixed directions, are noise in a terminal.
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        Self { bundle }
    }

    /// The text of that name.
    #[must_use]
    pub fn say(&self, id: &str) -> String {
        self.format(id, None)
    }

    /// The text of that name, with values filled in.
    #[must_use]
    pub fn say_with<'a, V: Into<FluentValue<'a>>>(
        &self,
        id: &str,
        args: impl IntoIterator<Item = (&'a str, V)>,
    ) -> String {
        self.format(id, Some(&args.into_iter().collect()))
    }

    /// What a message says.
    #[must_use]
    pub fn message(&self, message: &(impl Message + ?Sized)) -> String {
        self.format(message.id(), Some(&message.args()))
    }

    fn format(&self, id: &str, args: Option<&Args<'_>>) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            debug_assert!(false, "no text is named {id}");
            return id.to_owned();
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, args, &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "the text {id} could not be filled: {errors:?}");
        text
    }
}

/// Somebody's text, made harmless for a terminal: what [`is_invisible`] is written as an escape
/// (`\u{1b}`).
#[must_use]
pub fn harmless(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    text.chars().for_each(|c| show(c, &mut shown));
    shown
}

fn show(c: char, shown: &mut String) {
    if is_invisible(c) {
        shown.extend(c.escape_unicode());
    } else {
        shown.push(c);
    }
}

/// How many characters of somebody's text are quoted in a sentence that says why it is refused.
const QUOTED: usize = 24;

/// Somebody's text, [`harmless`] and so short that the sentence around it is still seen: what is
/// too long is cut, and `…` stands for the rest.
#[must_use]
pub fn quoted(text: &str) -> String {
    let mut shown = String::new();
    for c in text.chars() {
        let whole = shown.len();
        show(c, &mut shown);
        if shown.chars().count() > QUOTED {
            shown.truncate(whole);
            shown.push('…');
            break;
        }
    }
    shown
}

/// The end of somebody's path, [`harmless`] and short: what it begins with is cut, and `…` stands
/// for that.
#[must_use]
pub fn path_end(path: &str) -> String {
    let shown = harmless(path);
    let cut = shown.chars().count().saturating_sub(QUOTED);
    match shown.char_indices().nth(cut) {
        Some((start, _)) if cut > 0 => format!("…{}", &shown[start..]),
        _ => shown,
    }
}

/// Whether the character shows nothing itself but may change how a terminal shows the rest:
/// control codes, line and paragraph separators, zero-width and direction marks.
#[must_use]
pub fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{ad}'
                | '\u{61c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{180e}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{3164}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quotation_is_the_text_or_a_start_of_it_without_half_an_escape() {
        let cases = ["", "five", &"5".repeat(24), "\u{1b}[31m", "²²²", &"a\u{1b}".repeat(9)];
        for text in cases.map(str::to_owned).into_iter().chain([
            "5".repeat(25),
            "\u{1b}".repeat(1000),
            "¡\u{202e}".repeat(40),
        ]) {
            let (whole, quoted) = (harmless(&text), quoted(&text));
            let start = quoted.strip_suffix('…').unwrap_or(&quoted);
            assert!(quoted == whole || whole.starts_with(start) && quoted != start, "{quoted}");
            assert!(start.chars().count() <= QUOTED, "{quoted}");
            assert_eq!(quoted == whole, whole.chars().count() <= QUOTED, "{quoted}");
            let mut starts = (0..=text.chars().count()).map(|n| text.chars().take(n).collect());
            assert!(starts.any(|it: String| harmless(&it) == start), "half an escape: {quoted}");
        }
    }

    #[test]
    fn the_language_file_has_no_error_and_no_name_twice() {
        let source = include_str!("../assets/texts/en.ftl");
        let resource = FluentResource::try_new(source.to_owned()).map_err(|(_, errors)| errors);
        let mut bundle = FluentBundle::new_concurrent(vec![langid!("en")]);
        assert_eq!(bundle.add_resource(resource.expect("valid Fluent")), Ok(()));
    }
}
