//! What the definition of the command line is made into: help, completions, the manual page.

use std::io::{self, IsTerminal};

use clap::{ColorChoice, CommandFactory};
use clap_complete::Shell;
use clap_mangen::roff::{Roff, roman};

use super::args::Cli;
use crate::texts::{self, Texts};

/// The definition of the command line, with its texts.
#[must_use]
pub fn command() -> clap::Command {
    // Whatever the environment asks for, colours are for a terminal.
    let is_seen = io::stderr().is_terminal() && io::stdout().is_terminal();
    let colours = if is_seen { ColorChoice::Auto } else { ColorChoice::Never };
    with_texts(Cli::command().color(colours), texts::english(), "cli")
}

/// Writes the completions for a shell.
pub fn completions(shell: Shell, out: &mut impl io::Write) {
    // Into memory, which takes all: clap's own writer would panic where ours tells.
    clap_complete::generate(shell, &mut command(), "loshu", out);
}

/// Writes the manual page: all commands on one.
///
/// # Errors
/// When the output cannot be written.
pub fn man(out: &mut impl io::Write) -> io::Result<()> {
    let mut command = command().disable_help_subcommand(true);
    command.build();
    let page = clap_mangen::Man::new(command.clone());
    page.render_title(out)?;
    page.render_name_section(out)?;
    page.render_synopsis_section(out)?;
    page.render_description_section(out)?;
    page.render_options_section(out)?;
    for command in command.get_subcommands_mut() {
        let title = format!("loshu {}", command.get_name());
        let help = command.render_help().to_string();
        let mut section = Roff::new();
        section.control("SH", [title.to_uppercase().as_str()]).control("nf", []);
        for line in help.lines() {
            section.text([roman(line)]);
        }
        section.control("fi", []).to_writer(out)?;
    }
    page.render_version_section(out)
}

/// Gives a command and its arguments their texts: `cli-play` and `cli-play-seed`.
fn with_texts(command: clap::Command, texts: &Texts, id: &str) -> clap::Command {
    let subcommands: Vec<String> =
        command.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    let mut command = command.about(texts.say(id)).mut_args(|argument| {
        let about = texts.say(&format!("{id}-{}", argument.get_id()).replace('_', "-"));
        argument.help(about)
    });
    command = command.after_help(texts.say(&format!("{id}-example")));
    for name in subcommands {
        command = command
            .mut_subcommand(&name, |command| with_texts(command, texts, &format!("{id}-{name}")));
    }
    command
}
