//! Texts that people read: one Fluent file a language, in `assets/texts/`.
//!
//! The language is chosen once, by [`Texts::from_env`], and handed down. What has something to say
//! implements [`Message`] (most of all by the macro `message!`); other texts are fetched by name
//! with [`Texts::say`]. A text that the chosen language lacks is English.

mod charset;

pub use charset::Charset;

use std::{
    borrow::Cow,
    fmt, io,
    path::{Path, PathBuf},
    sync::{Arc, LazyLock},
};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

/// Values that a text is filled with.
pub type Args<'a> = FluentArgs<'a>;

/// Something that can be put into words: the name of a text, and what fills it.
pub trait Message {
    /// The text's name in the language files.
    fn id(&self) -> &'static str;

    /// What the text is filled with. A message within the message speaks the same language.
    fn args(&self, texts: &Texts) -> Args<'_>;
}

/// What can fill a text. Whatever comes from outside is made [`harmless`].
pub trait Argument {
    /// The value, in the language of the texts.
    fn argument<'a>(&'a self, texts: &Texts) -> FluentValue<'a>;
}

impl<M: Message> Argument for M {
    fn argument<'a>(&'a self, texts: &Texts) -> FluentValue<'a> {
        texts.message(self).into()
    }
}

impl Argument for String {
    fn argument<'a>(&'a self, _: &Texts) -> FluentValue<'a> {
        harmless(self).into()
    }
}

impl Argument for &'static str {
    fn argument<'a>(&'a self, _: &Texts) -> FluentValue<'a> {
        FluentValue::from(*self)
    }
}

impl Argument for char {
    fn argument<'a>(&'a self, _: &Texts) -> FluentValue<'a> {
        harmless(self.encode_utf8(&mut [0; 4])).into()
    }
}

impl Argument for PathBuf {
    fn argument<'a>(&'a self, texts: &Texts) -> FluentValue<'a> {
        match self.as_os_str() == "-" {
            true => texts.say("standard-input").into(),
            false => shown_path(self).into(),
        }
    }
}

impl Argument for io::Error {
    fn argument<'a>(&'a self, _: &Texts) -> FluentValue<'a> {
        harmless(&self.to_string()).into()
    }
}

/// Numbers, exact up to 2^53; larger ones are text, since Fluent computes with floats.
macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl Argument for $number {
            fn argument<'a>(&'a self, _: &Texts) -> FluentValue<'a> {
                if *self as u64 <= 1 << 53 { (*self).into() } else { self.to_string().into() }
            }
        }
    )*};
}

numbers!(u8, u16, u64, usize);

/// Implements [`Message`] for a type whose derived `&'static str` (by strum) is the text's name.
/// Every variant is listed with its fields, which fill the variables of the same names; a variant
/// around another message is put into the words of that one. With `error` in front, the type is an
/// [`Error`](std::error::Error) as well, whose `Display` speaks English.
///
/// ```text
/// message!(error MoveError: GameOver, Taken { label }, Other(error));
/// ```
macro_rules! message {
    (error $type:ident: $($variants:tt)*) => {
        $crate::texts::message!($type: $($variants)*);
        $crate::texts::message!(@error $type);
    };
    (@error $type:ident) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&$crate::texts::english().message(self))
            }
        }

        impl std::error::Error for $type {}
    };
    (error struct $type:ident $id:literal: $($field:ident),*) => {
        impl $crate::texts::Message for $type {
            fn id(&self) -> &'static str {
                $id
            }

            #[allow(unused_mut, unused_variables, reason = "there may be no fields")]
            fn args(&self, texts: &$crate::texts::Texts) -> $crate::texts::Args<'_> {
                let Self { $($field),* } = self;
                $crate::texts::message!(@args texts [$($field)*])
            }
        }
        $crate::texts::message!(@error $type);
    };
    ($type:ident: $(
        $variant:ident $({ $($field:ident),+ $(,)? })? $(($inner:ident))?
    ),+ $(,)?) => {
        impl $crate::texts::Message for $type {
            fn id(&self) -> &'static str {
                match self {
                    $(Self::$variant $({ $($field: _),+ })? $(($inner))? => {
                        $crate::texts::message!(@id self $($inner)?)
                    })+
                }
            }

            #[allow(unused_mut, unused_variables, reason = "a variant may have no fields")]
            fn args(&self, texts: &$crate::texts::Texts) -> $crate::texts::Args<'_> {
                match self {
                    $(Self::$variant $({ $($field),+ })? $(($inner))? => {
                        $crate::texts::message!(@args texts [$($($field)+)?] $($inner)?)
                    })+
                }
            }
        }
    };
    (@id $self:ident) => { $self.into() };
    (@id $self:ident $inner:ident) => { $crate::texts::Message::id($inner) };
    (@args $texts:ident [] $inner:ident) => { $crate::texts::Message::args($inner, $texts) };
    (@args $texts:ident [$($field:ident)*]) => {{
        let mut args = $crate::texts::Args::new();
        $(args.set(
            stringify!($field),
            $crate::texts::Argument::argument($field, $texts),
        );)*
        args
    }};
}

pub(crate) use message;

/// The language files, found when the program is built: the language's name, and what it says.
const LANGUAGES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The language of the program's own sentences, into which every other is a translation.
const ENGLISH: &str = "en";

/// The texts of a language. A clone is cheap.
#[derive(Clone)]
pub struct Texts {
    /// The chosen language first, English last.
    bundles: Arc<[FluentBundle<FluentResource>]>,
    charset: Charset,
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let languages = self.bundles.iter().map(|bundle| &bundle.locales);
        f.debug_list().entries(languages).finish()
    }
}

/// The English texts, which the `Display` of errors speaks; whoever shows something is handed its
/// [`Texts`].
pub fn english() -> &'static Texts {
    static TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::in_language(ENGLISH));
    &TEXTS
}

impl Texts {
    /// The texts in the language that the environment asks for, by `LC_ALL`, `LC_MESSAGES` and
    /// `LANG`, the first that is set; English where there is no such file. They are written in what
    /// characters its locale has.
    pub fn from_env() -> Self {
        let locale = charset::first_set(["LC_ALL", "LC_MESSAGES", "LANG"]);
        let language = locale.split(['_', '.', '@', '-']).next().unwrap_or_default();
        Self::in_language(language).written_in(Charset::from_env())
    }

    /// The texts in that language (`en`), English where there is no such file.
    fn in_language(language: &str) -> Self {
        let wanted = LANGUAGES.iter().filter(|(name, _)| *name == language && *name != ENGLISH);
        let english = LANGUAGES.iter().filter(|(name, _)| *name == ENGLISH);
        let bundles = wanted.chain(english).map(|(name, source)| bundle(name, source)).collect();
        Self { bundles, charset: Charset::Unicode }
    }

    /// These texts, written in no other characters.
    pub fn written_in(self, charset: Charset) -> Self {
        Self { charset, ..self }
    }

    /// The characters that they are written in.
    pub const fn charset(&self) -> Charset {
        self.charset
    }

    /// The text of that name.
    pub fn say(&self, id: &str) -> String {
        self.format(id, None)
    }

    /// Whether there is a text of that name.
    pub fn has(&self, id: &str) -> bool {
        self.bundles.iter().any(|bundle| bundle.has_message(id))
    }

    /// The text of that name, with values filled in.
    pub fn say_with<'a, V: Into<FluentValue<'a>>>(
        &self,
        id: &str,
        args: impl IntoIterator<Item = (&'a str, V)>,
    ) -> String {
        self.format(id, Some(&args.into_iter().collect()))
    }

    /// What a message says.
    pub fn message(&self, message: &(impl Message + ?Sized)) -> String {
        self.format(message.id(), Some(&message.args(self)))
    }

    fn format(&self, id: &str, args: Option<&Args<'_>>) -> String {
        let mut found = self
            .bundles
            .iter()
            .filter_map(|bundle| Some((bundle, bundle.get_message(id)?.value()?)));
        let Some((bundle, pattern)) = found.next() else {
            debug_assert!(false, "no text is named {id}");
            return id.to_owned();
        };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, args, &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "the text {id} could not be filled: {errors:?}");
        match self.charset.show(&text) {
            Cow::Owned(shown) => shown,
            Cow::Borrowed(_) => text,
        }
    }
}

fn bundle(language: &str, source: &str) -> FluentBundle<FluentResource> {
    let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(source.to_owned());
    let language: LanguageIdentifier = language.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // Marks around each filled-in value, meant for mixed directions, are noise in a terminal.
    bundle.set_use_isolating(false);
    bundle.add_resource_overriding(resource);
    bundle
}

/// Somebody's text, made harmless for a terminal: what [`is_invisible`] is written as an escape
/// (`\u{1b}`).
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

/// Somebody's text, quoted in a sentence that says why it is refused: [`harmless`], and so short
/// that the sentence around it is still seen. What is too long is cut, and `…` stands for the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quote(String);

impl Quote {
    /// The longest one, in characters.
    const LONGEST: usize = 24;

    /// The text, or its start.
    pub fn new(text: &str) -> Self {
        let mut shown = String::new();
        for c in text.chars() {
            let whole = shown.len();
            show(c, &mut shown);
            if shown.chars().count() > Self::LONGEST {
                shown.truncate(whole);
                shown.push('…');
                break;
            }
        }
        Self(shown)
    }

    /// What is shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Argument for Quote {
    fn argument<'a>(&'a self, _: &Texts) -> FluentValue<'a> {
        self.0.as_str().into()
    }
}

/// Somebody's path, [`harmless`].
pub fn shown_path(path: &Path) -> String {
    harmless(&path.to_string_lossy())
}

/// The end of somebody's path, [`harmless`] and short: what it begins with is cut, and `…` stands
/// for that.
pub fn path_end(path: &str) -> String {
    let shown = harmless(path);
    let cut = shown.chars().count().saturating_sub(Quote::LONGEST);
    match shown.char_indices().nth(cut) {
        Some((start, _)) if cut > 0 => format!("…{}", &shown[start..]),
        _ => shown,
    }
}

/// Whether the character shows nothing itself but may change how a terminal shows the rest:
/// control codes, line and paragraph separators, zero-width and direction marks.
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
    use std::collections::{BTreeMap, BTreeSet};

    use fluent_syntax::ast::{Entry, Expression, InlineExpression, PatternElement};

    use super::*;

    #[test]
    fn a_quotation_is_the_text_or_a_start_of_it_without_half_an_escape() {
        let cases = ["", "five", &"5".repeat(24), "\u{1b}[31m", "²²²", &"a\u{1b}".repeat(9)];
        for text in cases.map(str::to_owned).into_iter().chain([
            "5".repeat(25),
            "\u{1b}".repeat(1000),
            "¡\u{202e}".repeat(40),
        ]) {
            let (whole, quoted) = (harmless(&text), Quote::new(&text).0);
            let start = quoted.strip_suffix('…').unwrap_or(&quoted);
            assert!(quoted == whole || whole.starts_with(start) && quoted != start, "{quoted}");
            assert!(start.chars().count() <= Quote::LONGEST, "{quoted}");
            assert_eq!(quoted == whole, whole.chars().count() <= Quote::LONGEST, "{quoted}");
            let mut starts = (0..=text.chars().count()).map(|n| text.chars().take(n).collect());
            assert!(starts.any(|it: String| harmless(&it) == start), "half an escape: {quoted}");
        }
    }

    /// The messages of a language file, each with the variables that it uses.
    fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
        let resource = fluent_syntax::parser::parse(source).expect("valid Fluent");
        let messages = resource.body.iter().filter_map(|entry| match entry {
            Entry::Message(message) => Some(message),
            _ => None,
        });
        let mut found = BTreeMap::new();
        for message in messages {
            let mut variables = BTreeSet::new();
            collect_variables(&message.value.as_ref().expect("a text").elements, &mut variables);
            let before = found.insert(message.id.name.to_owned(), variables);
            assert!(before.is_none(), "{} stands there twice", message.id.name);
        }
        found
    }

    fn collect_variables(elements: &[PatternElement<&str>], found: &mut BTreeSet<String>) {
        for element in elements {
            let PatternElement::Placeable { expression } = element else { continue };
            let (inline, variants) = match expression {
                Expression::Inline(inline) => (inline, &[][..]),
                Expression::Select { selector, variants } => (selector, &variants[..]),
            };
            if let InlineExpression::VariableReference { id } = inline {
                found.insert(id.name.to_owned());
            }
            variants.iter().for_each(|it| collect_variables(&it.value.elements, found));
        }
    }

    fn english_source() -> Option<&'static str> {
        LANGUAGES.iter().find(|(name, _)| *name == ENGLISH).map(|&(_, source)| source)
    }

    #[test]
    fn every_language_has_texts_that_english_has_with_the_same_variables() {
        let english = messages(english_source().expect("English"));
        assert!(!english.is_empty());
        for (language, source) in LANGUAGES {
            for (id, variables) in messages(source) {
                assert_eq!(english.get(&id), Some(&variables), "{language}: {id}");
            }
        }
    }

    #[test]
    fn nothing_is_said_of_one_as_of_many() {
        // A name, a unit, a fraction, and constants that are not one.
        let others = ["game-with-ruleset", "replay-speed", "arena-plies", "too-small"];
        // What ends like many, and is a verb.
        let verbs = ["does", "has", "holds", "is", "plays", "says", "sends", "wins"];
        let english_messages = messages(english_source().expect("English"));
        for (id, variables) in english_messages.iter().filter(|(id, _)| !others.contains(&&***id)) {
            let one = variables.iter().map(|name| (name.as_str(), 1));
            let said = english().say_with(id, one);
            let words: Vec<&str> = said.split_whitespace().collect();
            for pair in words.windows(2) {
                let word = pair[1].trim_matches(|c: char| !c.is_alphabetic());
                let is_many = word.ends_with('s') && !verbs.contains(&word);
                assert!(pair[0] != "1" || !is_many, "{id}: {said}");
            }
        }
    }

    #[test]
    fn every_character_of_the_texts_has_an_ascii_substitute() {
        let source = english_source().expect("English");
        let questions = source.matches('?').count();
        assert_eq!(Charset::Ascii.show(source).matches('?').count(), questions);
    }

    #[test]
    fn what_a_language_lacks_is_english() {
        let mut bundles = vec![bundle("de", "draw = Remis\n")];
        bundles.extend(english_source().map(|source| bundle(ENGLISH, source)));
        let texts = Texts { bundles: bundles.into(), charset: Charset::Unicode };
        assert_eq!(texts.say("draw"), "Remis");
        assert_eq!(texts.say("player-a"), "Player A");
    }
}
