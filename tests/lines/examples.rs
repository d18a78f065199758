//! Every example that the program or the README shows, run as it stands.

use std::{fs, path::Path};

use super::{
    launch::Launch,
    program::{Directory, Ran, loshu, run, script},
};

const COMMANDS: [&str; 7] = ["", "play", "judge", "solve", "arena", "completions", "man"];

/// The example in the help of a command.
fn example(command: &str) -> String {
    let help = run(&mut loshu(&format!("{command} --help")), "").out;
    let (_, examples) = help.rsplit_once("\nExample: ").unwrap();
    assert_eq!(examples.trim_end().lines().count(), 1, "{examples}");
    examples.trim_end().to_owned()
}

/// Runs it in bash, as somebody does who has just come: at home nothing is there yet.
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
            let tell = if command == "completions" { "; complete -p loshu" } else { "" };
            let ran = type_in(&(line.clone() + tell));
            assert_eq!((&*ran.err, ran.status), ("", Some(0)), "{line}");
            assert!(is_as_promised(command, &ran.out), "{line}: {}", ran.out);
        }
    }
}

fn has_man() -> bool {
    run(&mut script("sh", "command -v man && man -l /dev/null </dev/null"), "").status == Some(0)
}

/// Whether the example of that command has printed what it is there for.
fn is_as_promised(command: &str, out: &str) -> bool {
    match command {
        "judge" => out == "ongoing\n",
        "solve" => !out.is_empty() && out.lines().all(|line| line.contains("\"plies\":10")),
        "arena" => out.contains("perfect wins") && out.contains("random wins 0 "),
        "completions" => out.contains("-F _loshu loshu"),
        _ => true,
    }
}

/// The commands of the README's `console` blocks, and what they are shown to print.
fn shown_in_the_readme() -> Vec<(String, String)> {
    let readme = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md"));
    let readme = readme.unwrap();
    let mut shown: Vec<(String, String)> = Vec::new();
    for block in readme.split("```").skip(1).step_by(2) {
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
fn every_command_that_the_readme_shows_prints_what_it_shows() {
    let shown = shown_in_the_readme();
    assert!(shown.len() >= 5, "{shown:?}");
    for (command, printed) in shown {
        let ran = type_in(&command);
        assert_eq!(ran.out + &ran.err, printed, "{command}");
    }
}
