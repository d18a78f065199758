//! The manual page, the help of each command, the version.

use std::collections::BTreeSet;

use super::process::{Directory, loshu, run, script};

const COMMANDS: [&str; 6] = ["play", "judge", "solve", "arena", "completions", "man"];

/// What `loshu man` prints.
fn manual() -> String {
    let ran = run(&mut loshu("man"), "");
    assert_eq!((&*ran.err, ran.status), ("", Some(0)));
    ran.out
}

/// What the page says under a heading, up to the next one.
fn section(page: &str, heading: &str) -> String {
    let (_, rest) = page.split_once(heading).unwrap_or_else(|| panic!("no {heading} in {page}"));
    let end = ["\n.SH ", "\n.SS "].iter().filter_map(|next| rest.find(next)).min();
    // Hyphens are written so that they are copied as such.
    rest[..end.unwrap_or(rest.len())].replace("\\-", "-")
}

#[test]
fn the_manual_page_has_the_sections_of_one_in_order() {
    let page = manual();
    assert!(page.starts_with(".TH LOSHU 1 "), "{page}");
    assert!(page.is_ascii(), "{page}");
    let headings = page.lines().filter_map(|line| line.strip_prefix(".SH "));
    let usual = [
        "NAME",
        "SYNOPSIS",
        "DESCRIPTION",
        "OPTIONS",
        "COMMANDS",
        "GAMES",
        "RULESETS",
        "PLAYERS",
        "KEYS",
        "FILES",
        "ENVIRONMENT",
        "\"EXIT STATUS\"",
        "EXAMPLES",
        "\"SEE ALSO\"",
    ];
    assert_eq!(headings.collect::<Vec<_>>(), usual);
    for (_, rest) in page.match_indices("\n.TP\n").map(|(at, _)| page.split_at(at + 5)) {
        let mut lines = rest.lines();
        let word = lines.next().unwrap();
        assert!(word.starts_with("\\f"), "{word}");
        assert!(lines.next().is_some_and(|meaning| !meaning.starts_with(".T")), "{word}");
    }
}

#[test]
fn the_manual_page_names_every_command_with_every_option_that_its_help_names() {
    let page = manual();
    let options = |text: &str| -> BTreeSet<String> {
        let named = text.split("--").skip(1);
        let word = |rest: &str| {
            rest.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').next().unwrap().to_owned()
        };
        named.map(word).filter(|word| !word.is_empty()).collect()
    };
    let general = options(&section(&page, "\n.SH OPTIONS\n"));
    assert!(general.contains("seed"), "{general:?}");
    for command in COMMANDS {
        let synopsis = section(&page, "\n.SH SYNOPSIS\n");
        assert!(synopsis.contains(&format!("\\fBloshu {command}\\fR")), "{synopsis}");
        let heading = format!("\n.SS \"loshu {command}");
        let mut told = options(&section(&page, &heading));
        told.extend(general.clone());
        let help = run(&mut loshu(&format!("{command} --help")), "").out;
        let (_, help) = help.split_once("\n\n").unwrap();
        for option in options(help.split("\nExample").next().unwrap()) {
            assert!(told.contains(&option), "{command} {option}: {told:?}");
        }
    }
}

#[test]
fn the_manual_page_can_be_rendered() {
    let directory = Directory::new();
    for locale in ["C.UTF-8", "C"] {
        let page = run(loshu("man").env("LC_ALL", locale), "").out;
        let page = directory.file("loshu.1", &page);
        let device = if locale == "C" { "ascii" } else { "utf8" };
        for reader in
            ["man -l", "mandoc", "mandoc -T lint -W error", &format!("groff -man -T{device} -ww")]
        {
            let program = reader.split(' ').next().unwrap();
            let render =
                format!("command -v {program} >/dev/null || exit 0; {reader} {page:?} | cat");
            let rendered = run(script("sh", &render).env("LC_ALL", locale), "");
            assert_eq!((&*rendered.err, rendered.status), ("", Some(0)), "{reader}");
            // Bold letters are struck twice.
            let text: String = rendered.out.replace("\u{1b}[1m", "").replace("\u{1b}[0m", "");
            assert!(text.is_empty() || text.contains("Start a game at once"), "{reader}: {text}",);
        }
    }
}

#[test]
fn help_of_every_command_is_there_in_three_ways_with_an_example() {
    for command in COMMANDS {
        let help = run(&mut loshu(&format!("{command} --help")), "");
        assert_eq!((&*help.err, help.status), ("", Some(0)));
        assert!(help.out.contains(&format!("Usage: loshu {command}")), "{}", help.out);
        assert_eq!(help.out.matches("Example: ").count(), 1, "{}", help.out);
        assert!(!help.out.contains('\u{1b}'));
        for other in [format!("{command} -h"), format!("help {command}")] {
            assert_eq!(run(&mut loshu(&other), "").out, help.out, "{other}");
        }
    }
    let help = run(&mut loshu("--help"), "");
    for command in COMMANDS {
        assert!(help.out.contains(&format!("\n  {command} ")), "{}", help.out);
    }
}

#[test]
fn help_names_the_games_and_the_players() {
    let help = run(&mut loshu("play --help"), "").out;
    for word in ["tictactoe", "morris", "addthree", "tictacsorry", "human", "random", "corner"] {
        assert!(help.contains(word), "{word}: {help}");
    }
}

#[test]
fn the_version_is_that_of_the_package_with_the_commit_when_known() {
    for way in ["--version", "-V"] {
        let ran = run(&mut loshu(way), "");
        assert_eq!((&*ran.err, ran.status), ("", Some(0)));
        let version = ran.out.strip_prefix("loshu ").unwrap().strip_suffix('\n').unwrap();
        let commit = version.strip_prefix(env!("CARGO_PKG_VERSION")).unwrap();
        let known = commit.strip_prefix(" (").and_then(|rest| rest.strip_suffix(')'));
        let is_hash = |text: &str| text.len() >= 7 && text.chars().all(|c| c.is_ascii_hexdigit());
        assert!(commit.is_empty() || known.is_some_and(is_hash), "{version}");
    }
}
