//! Completions: what each shell is told, by its own lines where it is here.

use std::{collections::BTreeSet, fs};

use super::process::{Directory, Ran, loshu, loshu_with, run, script};

const SHELLS: [&str; 5] = ["bash", "zsh", "fish", "elvish", "powershell"];

/// What a shell is told that the last of these words can become.
fn candidates_in(directory: &Directory, shell: &str, words: &[&str]) -> BTreeSet<String> {
    let line: Vec<&str> = ["--", "loshu"].iter().chain(words).copied().collect();
    let mut asked = loshu_with(line);
    asked.env("LOSHU_COMPLETE", shell).env("_CLAP_IFS", "\n");
    asked.env("_CLAP_COMPLETE_INDEX", words.len().to_string()).current_dir(directory.path());
    let ran = run(&mut asked, "");
    assert_eq!((&*ran.err, ran.status), ("", Some(0)), "{shell}: {words:?}");
    // Some shells are told what each is about, after a sign of their own.
    let candidate = |line: &str| line.split(['\t', ':']).next().unwrap_or_default().to_owned();
    ran.out.lines().map(candidate).collect()
}

#[track_caller]
fn assert_completed(words: &[&str], expected: &[&str]) {
    let directory = Directory::new();
    fs::create_dir(directory.join("boards")).unwrap();
    directory.file("board.txt", "");
    let expected: BTreeSet<String> = expected.iter().map(|&word| word.to_owned()).collect();
    for shell in SHELLS {
        assert_eq!(candidates_in(&directory, shell, words), expected, "{shell}: {words:?}");
    }
}

#[test]
fn every_shell_completes_commands_games_rules_seats_bots_formats_and_shells() {
    let bots = ["random", "corner", "casual", "sharp", "perfect"];
    let seats = [&["human"][..], &bots].concat();
    assert_completed(&["so"], &["solve"]);
    for command in ["play", "solve", "arena"] {
        assert_completed(&[command, "mo"], &["morris"]);
        assert_completed(&[command, "t"], &["tictactoe"]);
        let rules = ["tictactoe", "tictacsorry"];
        assert_completed(&[command, "tictactoe", "--rules", "tictac"], &rules);
        assert_completed(&[command, "tictactoe", "--rules", ""], &rules);
    }
    for seat in ["--a", "--b"] {
        assert_completed(&["play", "tictactoe", seat, ""], &seats);
        assert_completed(&["arena", "tictactoe", seat, ""], &bots);
        assert_completed(&["arena", "tictactoe", seat, "c"], &["corner", "casual"]);
    }
    assert_completed(&["solve", "morris", "--format", ""], &["text", "jsonl"]);
    assert_completed(&["arena", "morris", "--format", ""], &["text", "json"]);
    assert_completed(&["completions", "e"], &["elvish"]);
    assert_completed(&["play", "morris", "--na"], &["--name-a", "--name-b"]);
}

#[test]
fn every_shell_completes_a_path_where_a_path_belongs_and_nowhere_else() {
    for before in [
        &["judge"][..],
        &["replay"],
        &["play", "morris", "--script-a"],
        &["play", "morris", "--record-b"],
    ] {
        assert_completed(&[before, &["bo"]].concat(), &["board.txt", "boards/"]);
    }
    assert_completed(&["--games", "bo"], &["boards/"]);
    assert_completed(&["play", "morris", "--games", "bo"], &["boards/"]);
    assert_completed(&["play", "morris", "--name-a", "bo"], &[]);
    assert_completed(&["arena", "morris", "--games", "bo"], &[]);
}

#[test]
fn a_question_that_makes_no_sense_is_answered_by_nothing() {
    let ask = |shell: &str, line: &str| run(loshu(line).env("LOSHU_COMPLETE", shell), "");
    let nothing = Ran { out: String::new(), err: String::new(), status: Some(0) };
    for line in ["-- loshu", "-- loshu play nowhere --no-such-option"] {
        let mut asked = loshu(line);
        asked.env("LOSHU_COMPLETE", "bash").env("_CLAP_COMPLETE_INDEX", "99");
        assert_eq!(run(&mut asked, ""), nothing, "{line}");
    }
    // Of another program, or no question: a usual run.
    for (shell, line) in [("tcsh", "--version"), ("", "--version"), ("fish", "--version")] {
        assert!(ask(shell, line).out.starts_with("loshu "), "{shell} {line}");
    }
}

/// Runs a script in the shell, if that is here.
fn in_shell(shell: &str, text: &str) -> Option<String> {
    let is_here = run(&mut script("sh", &format!("command -v {shell}")), "").status == Some(0);
    is_here.then(|| {
        let ran = run(&mut script(shell, text), "");
        assert_eq!((&*ran.err, ran.status), ("", Some(0)), "{shell}: {text}");
        ran.out
    })
}

#[test]
fn the_lines_for_each_shell_are_valid_in_it() {
    for (shell, lines) in
        SHELLS.map(|shell| (shell, run(&mut loshu(&format!("completions {shell}")), "")))
    {
        assert_eq!((&*lines.err, lines.status), ("", Some(0)));
        assert!(lines.out.contains("LOSHU_COMPLETE"), "{shell}: {}", lines.out);
    }
    for shell in ["bash", "zsh", "fish"] {
        in_shell(
            "sh",
            &format!(
                "command -v {shell} >/dev/null || exit 0; loshu completions {shell} | {shell} -n"
            ),
        );
    }
}

#[test]
fn bash_is_told_to_quote_what_it_completes() {
    let lines = run(&mut loshu("completions bash"), "").out;
    let told = lines.lines().filter(|line| line.trim_start().starts_with("complete "));
    assert!(told.clone().count() > 0 && told.clone().all(|line| line.contains(" -o filenames ")));
}

#[test]
fn bash_itself_completes() {
    let complete = |words: &[&str]| {
        let line: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
        let text = format!(
            "source <(loshu completions bash); COMP_WORDS=(loshu {}); COMP_CWORD={}; COMP_TYPE=9
             complete=$(complete -p loshu); complete=${{complete##*-F }}
             ${{complete% *}} loshu {} {}; echo \"${{COMPREPLY[@]}}\"",
            line.join(" "),
            line.len(),
            line[line.len() - 1],
            line.get(line.len().wrapping_sub(2)).map_or("loshu", |word| word),
        );
        in_shell("bash", &text)
    };
    for (words, expected) in [
        (&["so"][..], "solve\n"),
        (&["solve", "mo"], "morris\n"),
        (&["play", "tictactoe", "--b", "pe"], "perfect\n"),
        (&["play", "tictactoe", "--rules", "tictac"], "tictactoe tictacsorry\n"),
    ] {
        let completed = complete(words);
        assert!(completed.as_deref().is_none_or(|it| it == expected), "{words:?}: {completed:?}");
    }
}

#[test]
fn fish_itself_completes() {
    for (line, expected) in [
        ("loshu so", "solve"),
        ("loshu solve mo", "morris"),
        ("loshu play morris --b pe", "perfect"),
        ("loshu completions e", "elvish"),
    ] {
        let text = format!("loshu completions fish | source; complete --do-complete '{line}'");
        if let Some(completed) = in_shell("fish", &text) {
            let first = completed.split(['\t', '\n']).next();
            assert_eq!(first, Some(expected), "{line}: {completed}");
        }
    }
}

#[test]
fn zsh_itself_completes() {
    // Its own way to add candidates is replaced by one that prints them.
    let text = "compdef() { :; }
        _describe() { print -l -- \"${(@P)${@[-1]}}\"; }
        source <(loshu completions zsh)
        words=(loshu solve mo) CURRENT=3
        _clap_dynamic_completer_loshu";
    if let Some(completed) = in_shell("zsh", text) {
        assert_eq!(completed.split([':', '\n']).next(), Some("morris"), "{completed}");
    }
}
