//! Pages made from the definition of the command line: help, completions, the manual page.

use std::io::{self, IsTerminal, Write};

use clap::{ColorChoice, CommandFactory};
use clap_complete::Shell;
use clap_mangen::roff::{Roff, roman};

use super::{
    args::Cli,
    output::{Failure, print},
};
use crate::texts::Texts;

/// The definition of the command line, with its texts.
pub(super) fn command(texts: &Texts) -> clap::Command {
    // Whatever the environment asks for, colours are for a terminal.
    let is_terminal = io::stderr().is_terminal() && io::stdout().is_terminal();
    let colours = if is_terminal { ColorChoice::Auto } else { ColorChoice::Never };
    with_texts(Cli::command().color(colours), texts, "cli")
}

/// `loshu completions`: prints the completions for a shell.
pub(super) fn print_completions(texts: &Texts, shell: Shell) -> Result<(), Failure> {
    // Into memory, which never fails: clap's writer would panic on a closed pipe.
    let mut completions = Vec::new();
    clap_complete::generate(shell, &mut command(texts), "loshu", &mut completions);
    print(|out| out.write_all(&completions))
}

/// `loshu man`: prints the manual page, with all commands on one page.
pub(super) fn print_man(texts: &Texts) -> Result<(), Failure> {
    print(|out| write_man(texts, out))
}

fn write_man(texts: &Texts, out: &mut impl Write) -> io::Result<()> {
    let mut command = command(texts).disable_help_subcommand(true);
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

/// Gives a command and its arguments their texts: for `play --a`, `cli-play` and `cli-play-a`. An
/// argument that means one thing everywhere has one text, `cli-seed`.
fn with_texts(command: clap::Command, texts: &Texts, id: &str) -> clap::Command {
    command
        .about(texts.say(id))
        .after_help(texts.say(&format!("{id}-example")))
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
