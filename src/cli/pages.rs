//! The definition of the command line with its texts, which make its help.

use std::io::{self, IsTerminal};

use clap::{ColorChoice, CommandFactory};

use super::args::Cli;
use crate::texts::Texts;

/// The name of the program in the definition of the command line.
pub(super) const PROGRAM: &str = "loshu";

/// The definition of the command line, with its texts.
pub(super) fn command(texts: &Texts) -> clap::Command {
    // Whatever the environment asks for, colours are for a terminal.
    let is_terminal = io::stderr().is_terminal() && io::stdout().is_terminal();
    let colours = if is_terminal { ColorChoice::Auto } else { ColorChoice::Never };
    with_texts(Cli::command().color(colours), texts, "cli")
}

/// An example of a command, or of the program itself.
pub(super) fn example(texts: &Texts, command: &str) -> String {
    match command {
        PROGRAM => texts.say("cli-example"),
        command => texts.say(&format!("cli-{command}-example")),
    }
}

/// Gives a command and its arguments their texts: for `play --a`, `cli-play` and `cli-play-a`. An
/// argument that means one thing everywhere has one text, `cli-seed`.
fn with_texts(command: clap::Command, texts: &Texts, id: &str) -> clap::Command {
    let example = [("command", example(texts, command.get_name()))];
    command
        .about(texts.say(id))
        .after_help(texts.say_with("cli-for-example", example))
        .mut_args(|argument| {
            let name = argument.get_id().as_str().replace('_', "-");
            let own = format!("{id}-{name}");
            argument.help(texts.say(&if texts.has(&own) { own } else { format!("cli-{name}") }))
        })
        .mut_subcommands(|command| {
            let id = format!("{id}-{}", command.get_name());
            with_texts(command, texts, &id)
        })
}
