//! Completions, the manual page, the help of each command, the version.

use super::process::{Directory, loshu, run, script};

const COMMANDS: [&str; 6] = ["play", "judge", "solve", "arena", "completions", "man"];

#[test]
fn completions_of_every_shell_name_every_command_and_option() {
    let names = COMMANDS.into_iter().chain(["seed", "pause", "plain", "name-a", "swap", "format"]);
    let names: Vec<&str> = names.collect();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = run(&mut loshu(&format!("completions {shell}")), "");
        assert_eq!((&*ran.err, ran.status), ("", Some(0)));
        for name in &names {
            assert!(ran.out.contains(name), "{shell} does not know {name}");
        }
    }
}

#[test]
fn completions_are_valid_in_the_shells_that_are_here() {
    for shell in ["bash", "zsh", "fish"] {
        let is_here = run(&mut script("sh", &format!("command -v {shell}")), "");
        if is_here.status == Some(0) {
            let check = format!("loshu completions {shell} | {shell} -n");
            run(&mut script("sh", &check), "").expect("");
        }
    }
}

#[test]
fn bash_completes_commands_games_and_bots() {
    let complete = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        let previous = words[words.len() - 2];
        let (current, count) = (words[words.len() - 1], words.len() - 1);
        let script_text = format!(
            "source <(loshu completions bash); COMP_WORDS=({line}); COMP_CWORD={count}; \
             _loshu loshu '{current}' '{previous}'; echo \"${{COMPREPLY[@]}}\"",
            line = words.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(" "),
        );
        run(&mut script("bash", &script_text), "").out
    };
    assert_eq!(complete("loshu so"), "solve\n");
    assert_eq!(complete("loshu solve mo"), "morris\n");
    assert_eq!(complete("loshu play tictactoe --b pe"), "perfect\n");
    assert_eq!(complete("loshu play tictactoe --rules tictac"), "tictactoe tictacsorry\n");
}

#[test]
fn the_manual_page_names_every_command_and_can_be_rendered() {
    let ran = run(&mut loshu("man"), "");
    assert_eq!((&*ran.err, ran.status), ("", Some(0)));
    assert!(ran.out.contains(".TH loshu 1"), "{}", ran.out);
    for command in COMMANDS {
        let heading = format!("\n.SH \"LOSHU {}\"\n", command.to_uppercase());
        assert!(ran.out.contains(&heading), "{command}: {}", ran.out);
    }
    let directory = Directory::new();
    let page = directory.file("loshu.1", &ran.out);
    for reader in ["man -l", "mandoc", "groff -man -Tutf8 -ww"] {
        let program = reader.split(' ').next().unwrap();
        let render = format!("command -v {program} >/dev/null || exit 0; {reader} {page:?} | cat");
        let rendered = run(script("sh", &render).env("LC_ALL", "C.UTF-8"), "");
        assert_eq!((&*rendered.err, rendered.status), ("", Some(0)), "{reader}");
        assert!(
            rendered.out.is_empty() || rendered.out.contains("Start a game at once"),
            "{}",
            rendered.out
        );
    }
}

#[test]
fn help_of_every_command_is_there_in_three_ways_with_an_example() {
    for command in COMMANDS {
        let help = run(&mut loshu(&format!("{command} --help")), "");
        assert_eq!((&*help.err, help.status), ("", Some(0)));
        assert!(help.out.contains(&format!("Usage: loshu {command}")), "{}", help.out);
        assert!(help.out.contains("\nExample: "), "{}", help.out);
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
