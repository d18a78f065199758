//! `loshu man`: the manual page, out of the definition of the command line, the table of keys and
//! the texts.

use std::{collections::BTreeMap, io::Write};

use clap::Arg;
use roff::{Inline, Roff, bold, italic, roman};

use super::{
    output::{Failure, print},
    pages,
};
use crate::{
    analysis::describe,
    model::{Game, Rules},
    session::PlayerKind,
    texts::{Charset, Texts},
    tui::{Command, KeyContext, Keymap},
};

/// Files, variables and exit statuses, and the ends of the names of the texts about them.
const FILES: [(&str, &str); 3] = [
    ("$XDG_STATE_HOME/loshu/games/", "file-games"),
    ("~/.local/state/loshu/games/", "file-games-else"),
    ("recorded_decisions/a.rd", "file-record"),
];
const VARIABLES: [(&str, &str); 5] = [
    ("XDG_STATE_HOME", "variable-state"),
    ("LC_ALL, LC_CTYPE, LC_MESSAGES, LANG", "variable-locale"),
    ("NO_COLOR", "variable-colour"),
    ("TERM", "variable-term"),
    ("COLUMNS, LINES", "variable-size"),
];
const STATUSES: [(&str, &str); 4] =
    [("0", "status-0"), ("1", "status-1"), ("2", "status-2"), ("130", "status-130")];

/// The arrows, as they are written where a formatter may not know them.
const ARROWS: [(&str, &str); 4] = [("↑", "Up"), ("↓", "Down"), ("←", "Left"), ("→", "Right")];

/// How long a line of text in the source may be, in characters.
const SOURCE_WIDTH: usize = 72;

/// Prints the page, with all commands on it.
pub(super) fn print_page(texts: &Texts) -> Result<(), Failure> {
    print(|out| out.write_all(page(texts).as_bytes()))
}

fn page(texts: &Texts) -> String {
    let mut program = pages::command(texts).disable_help_subcommand(true);
    program.build();
    let mut page = Page { texts, roff: Roff::new() };
    page.roff.control("TH", ["LOSHU", "1", " ", concat!("loshu ", env!("CARGO_PKG_VERSION"))]);
    page.section("name");
    page.roff.text([roman(format!("loshu - {}", texts.say("cli")))]);
    page.section("synopsis");
    page.roff.text(usage(&program));
    for command in program.get_subcommands() {
        page.roff.control("br", []).text(usage(command));
    }
    page.section("description");
    page.paragraphs("about-description");
    page.section("options");
    page.paragraphs("about-options");
    program.get_arguments().for_each(|argument| page.argument(argument));
    page.section("commands");
    for command in program.get_subcommands() {
        page.command(command, &program);
    }
    page.games_and_players();
    page.keys();
    for (section, rows) in
        [("files", &FILES[..]), ("environment", &VARIABLES), ("exit-status", &STATUSES)]
    {
        page.section(section);
        rows.iter().for_each(|(word, id)| page.entry([bold(*word)], texts.say(&full(id))));
    }
    page.section("examples");
    for command in program.get_subcommands() {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        page.entry([bold(pages::example(texts, command.get_name()))], about);
    }
    page.section("see-also");
    page.paragraphs("about-see-also");
    // A formatter may take the page for one in another encoding than it is.
    Charset::Ascii.show(&page.roff.to_roff()).into_owned()
}

/// The name of a text of this page.
fn full(id: &str) -> String {
    format!("manual-{id}")
}

struct Page<'a> {
    texts: &'a Texts,
    roff: Roff,
}

impl Page<'_> {
    fn section(&mut self, id: &str) {
        let title = self.texts.say(&full(id)).to_uppercase();
        self.roff.control("SH", [title.as_str()]);
    }

    fn subsection(&mut self, title: &str) {
        self.roff.control("SS", [title]);
    }

    /// A text whose lines are paragraphs.
    fn paragraphs(&mut self, id: &str) {
        for (place, paragraph) in self.texts.say(&full(id)).lines().enumerate() {
            if place > 0 {
                self.roff.control("PP", []);
            }
            self.text(paragraph);
        }
    }

    /// Text, in lines that are short in the source.
    fn text(&mut self, text: &str) {
        for line in textwrap::wrap(text, SOURCE_WIDTH) {
            self.roff.text([roman(line)]);
        }
    }

    /// A word, and below it what it means.
    fn entry(&mut self, word: impl Into<Vec<Inline>>, meaning: String) {
        self.roff.control("TP", []).text(word);
        self.text(&meaning);
    }

    /// A command, and its arguments but for those that hold for every command.
    fn command(&mut self, command: &clap::Command, program: &clap::Command) {
        let plain = usage(command).into_iter().map(|part| match part {
            Inline::Roman(text) | Inline::Bold(text) | Inline::Italic(text) => text,
            Inline::LineBreak => String::new(),
        });
        self.subsection(&plain.collect::<String>());
        let about = command.get_about().map(|about| sentence(about.to_string()));
        self.text(&about.unwrap_or_default());
        let is_general = |argument: &Arg| {
            let mut general = program.get_arguments();
            general
                .any(|it| (it.get_id(), it.get_help()) == (argument.get_id(), argument.get_help()))
        };
        for argument in command.get_arguments().filter(|argument| !is_general(argument)) {
            self.argument(argument);
        }
    }

    /// An argument, what it is for, its values and its default.
    fn argument(&mut self, argument: &Arg) {
        let mut word = Vec::new();
        if let Some(short) = argument.get_short() {
            word.extend([bold(format!("-{short}")), roman(", ")]);
        }
        word.extend(form(argument));
        let mut about = sentence(argument.get_help().map(ToString::to_string).unwrap_or_default());
        if takes_values(argument) {
            let values = argument.get_possible_values();
            let names: Vec<&str> = values.iter().map(|value| value.get_name()).collect();
            let defaults = argument.get_default_values().iter();
            let defaults: Vec<_> = defaults.map(|value| value.to_string_lossy()).collect();
            for (id, values) in [("values", names.join(", ")), ("default", defaults.join(", "))] {
                if !values.is_empty() {
                    about += " ";
                    about += &self.texts.say_with(&full(id), [("values", values)]);
                }
            }
        }
        self.entry(word, about);
    }

    fn games_and_players(&mut self) {
        let texts = self.texts;
        self.section("games");
        for game in Game::ALL.iter() {
            let about = texts.say(&format!("about-{game}"));
            self.entry([bold(game.name)], about);
        }
        self.section("rulesets");
        // Each once, as the first game that has it describes it.
        let mut rulesets = BTreeMap::new();
        for rules in Rules::all().filter(|rules| rules.game().rulesets.len() > 1) {
            rulesets.entry(rules.ruleset().to_string()).or_insert(rules);
        }
        for (name, rules) in rulesets {
            self.entry([bold(name)], describe::about_goal(texts, rules));
        }
        self.section("players");
        for kind in PlayerKind::all() {
            let about = texts.say(&format!("about-{}", kind.name()));
            self.entry([bold(kind.name())], about);
        }
    }

    /// The keys in a game; on the other screens, those that do something else there.
    fn keys(&mut self) {
        use Command::{First, Last, PageDown, PageUp};
        let (texts, keymap) = (self.texts, Keymap::default());
        self.section("keys");
        let everywhere: Vec<Command> = keymap.commands(KeyContext::Everywhere).collect();
        for context in
            [KeyContext::Chosen, KeyContext::Menu, KeyContext::SavedGames, KeyContext::Replay]
        {
            self.subsection(&texts.say(&full(&format!("keys-{}", context.name()))));
            let rows = keymap.explained(texts, context, |command| {
                let is_for_lists = [PageUp, PageDown, First, Last].contains(&command);
                let is_own = !everywhere.contains(&command) || texts.has(&context.help_id(command));
                match context {
                    KeyContext::Chosen => !is_for_lists,
                    KeyContext::Menu => is_own,
                    _ => is_own || is_for_lists,
                }
            });
            for (keys, meaning) in rows {
                let named =
                    ARROWS.iter().fold(keys, |keys, (arrow, name)| keys.replace(arrow, name));
                self.entry([bold(named)], meaning);
            }
            let digits = match context {
                KeyContext::Chosen => "manual-digits",
                KeyContext::Replay => "help-digits-replay",
                _ => continue,
            };
            self.entry([bold(texts.say("digits"))], texts.say(digits));
        }
        self.entry([bold(texts.say("mouse"))], texts.say("help-mouse"));
    }
}

/// How the command is written: its name, what it must be given, and what it may.
fn usage(command: &clap::Command) -> Vec<Inline> {
    let name = command.get_bin_name().unwrap_or(command.get_name());
    let mut usage = vec![bold(name)];
    let (positional, options): (Vec<&Arg>, Vec<&Arg>) =
        command.get_arguments().partition(|argument| argument.is_positional());
    // A program to be run comes last.
    let (last, positional): (Vec<&Arg>, Vec<&Arg>) =
        positional.into_iter().partition(|argument| argument.is_last_set());
    let required = options.iter().copied().filter(|argument| argument.is_required_set());
    for argument in positional.into_iter().chain(required) {
        let [open, close] = if argument.is_required_set() { ["", ""] } else { ["[", "]"] };
        usage.push(roman(format!(" {open}")));
        usage.extend(form(argument));
        usage.push(roman(close));
    }
    let may_choose = |argument: &&Arg| {
        !argument.is_required_set() && !["help", "version"].contains(&argument.get_id().as_str())
    };
    if options.iter().any(may_choose) {
        usage.extend([roman(" ["), italic("OPTIONS"), roman("]")]);
    }
    for argument in last {
        usage.extend([roman(" "), bold("--"), roman(" ")]);
        usage.extend(form(argument));
    }
    usage
}

fn takes_values(argument: &Arg) -> bool {
    argument.get_num_args().is_some_and(|number| number.takes_values())
}

/// How the argument is written: `--rules R`, `--record-a [FILE]`, `GAME`.
fn form(argument: &Arg) -> Vec<Inline> {
    let mut form: Vec<Inline> =
        argument.get_long().map(|long| bold(format!("--{long}"))).into_iter().collect();
    if !takes_values(argument) {
        return form;
    }
    let number = argument.get_num_args().unwrap_or_default();
    let names = argument.get_value_names().unwrap_or_default();
    let names = names.iter().map(|name| name.as_str()).collect::<Vec<_>>().join(" ");
    let more = if number.max_values() > 1 { "..." } else { "" };
    let is_optional = number.min_values() == 0 && !argument.is_positional();
    let [open, close] = if is_optional { ["[", "]"] } else { ["", ""] };
    let gap = if form.is_empty() { "" } else { " " };
    form.extend([roman(format!("{gap}{open}")), italic(names), roman(format!("{more}{close}"))]);
    form
}

/// The text with the end of a sentence.
fn sentence(text: String) -> String {
    if text.is_empty() || text.ends_with('.') { text } else { text + "." }
}
