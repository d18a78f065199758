//! Every example that the program, the README or another document shows, run as it stands.

use std::{fs, path::Path};

use super::{
    process::{Directory, Ran, loshu, run, script},
    terminal::Launch,
};

const COMMANDS: [&str; 8] = ["", "play", "games", "judge", "solve", "arena", "completions", "man"];

/// The example in the help of a command.
fn example(command: &str) -> String {
    let help = run(&mut loshu(&format!("{command} --help")), "").out;
    let (_, examples) = help.rsplit_once("\nExample: ").unwrap();
    assert_eq!(examples.trim_end().lines().count(), 1, "{examples}");
    examples.trim_end().to_owned()
}

/// Runs it in bash with an empty home directory, as a newcomer does.
fn type_in(line: &str) -> Ran {
    let home = Directory::new();
    let mut command = script("bash", &format!("set -o pipefail; {line}"));
    run(command.env("HOME", home.path()).current_dir(home.path()), "")
}

#[test]
fn every_example_in_the_help_runs_and_prints_what_it_is_there_for() {
    for command in COMMANDS {
        let line = example(command);
        if line.contains("loshu play ") && !line.contains("--plain") {
            let mut terminal = Launch::script(&line.replace("loshu", "\"$0\""), &[]).start();
            terminal.wait_for_text("Player B");
            terminal.send("q");
            terminal.send("\x03");
            terminal.expect_success();
        } else if !line.contains("man -l") || has_man() {
            let check = if command == "completions" { "; complete -p loshu" } else { "" };
            let ran = type_in(&(line.clone() + check));
            assert_eq!((&*ran.err, ran.status), ("", Some(0)), "{line}");
            assert!(prints_what_is_expected(command, &ran.out), "{line}: {}", ran.out);
        }
    }
}

fn has_man() -> bool {
    run(&mut script("sh", "command -v man && man -l /dev/null </dev/null"), "").status == Some(0)
}

/// Whether the example of that command has printed what it is there for.
fn prints_what_is_expected(command: &str, out: &str) -> bool {
    match command {
        "judge" => out == "ongoing\n",
        "solve" => !out.is_empty() && out.lines().all(|line| line.contains("\"plies\":10")),
        "arena" => out.contains("perfect wins") && out.contains("random wins 0 "),
        "completions" => out.contains("-F _clap_complete_loshu loshu"),
        _ => true,
    }
}

/// The commands in a document's `console` blocks, and what they are shown to print.
fn shown_in(document: &str) -> Vec<(String, String)> {
    let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(document)).unwrap();
    let mut shown: Vec<(String, String)> = Vec::new();
    for block in text.split("```").skip(1).step_by(2) {
        let Some(block) = block.strip_prefix("console\n") else { continue };
        for line in block.lines() {
            match (line.strip_prefix("$ "), shown.last_mut()) {
                (Some(command), _) => shown.push((command.to_owned(), String::new())),
                (None, Some((_, printed))) => *printed += &format!("{line}\n"),
                (None, None) => panic!("a block begins with a command: {line}"),
            }
        }
    }
    shown
}

#[test]
fn every_command_that_the_documents_show_prints_what_they_show() {
    for (document, least) in [("README.md", 3), ("assets/docs/formats.md", 2)] {
        let shown = shown_in(document);
        assert!(shown.len() >= least, "{document}: {shown:?}");
        for (command, printed) in shown {
            let ran = type_in(&command);
            assert_eq!(ran.out + &ran.err, printed, "{document}: {command}");
        }
    }
}
