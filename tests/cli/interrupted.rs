//! How the commands end when output is not read to its end or cannot be written, and by Ctrl-C.

use std::{
    fs::OpenOptions,
    io::{BufRead, BufReader, Read},
    process::{Child, Stdio},
    thread,
    time::{Duration, Instant},
};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value as Json;

use super::process::{loshu_with, wait_for};

const LONG: [&str; 4] = ["solve", "morris", "--format", "jsonl"];

#[test]
fn output_that_nobody_reads_to_the_end_ends_quietly() {
    for args in [&LONG[..], &["solve", "tictactoe"]] {
        for lines in [0, 1] {
            let mut child = loshu_with(args)
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .expect("the program runs");
            let mut first = String::new();
            let mut reader = BufReader::with_capacity(16, child.stdout.take().expect("a pipe"));
            for _ in 0..lines {
                reader.read_line(&mut first).expect("a line");
            }
            // From here on, nobody reads.
            drop(reader);
            let output = child.wait_with_output().expect("it ends");
            assert_eq!(output.status.code(), Some(0), "{args:?}: {output:?}");
            assert!(output.stderr.is_empty(), "{args:?}: {output:?}");
            assert_eq!(first.lines().count(), lines);
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn output_that_cannot_be_written_is_an_error() {
    let arena = ["arena", "tictactoe", "--a", "random", "--b", "random", "--games", "10"];
    for args in
        [&LONG[..], &["solve", "addthree"], &arena, &[&arena[..], &["--format", "json"]].concat()]
    {
        let full = OpenOptions::new().write(true).open("/dev/full").expect("a full device");
        let output = loshu_with(args).stdout(full).output().expect("the program runs");
        assert_eq!(output.status.code(), Some(1), "{args:?}: {output:?}");
        let complaint = String::from_utf8(output.stderr).expect("text");
        assert_eq!(complaint.lines().count(), 1, "{args:?}: {complaint}");
        assert!(complaint.starts_with("loshu: "), "{args:?}: {complaint}");
    }
}

/// More games than anybody waits for.
const GAMES: u64 = 1_000_000_000_000;

/// Starts so many games, and waits until Ctrl-C would be noticed.
fn endless(format: &str) -> Child {
    let games = GAMES.to_string();
    let args = ["arena", "tictactoe", "--a", "random", "--b", "perfect", "--seed", "1"];
    let child = loshu_with([&args[..], &["--games", &games, "--format", format]].concat())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let until = Instant::now() + Duration::from_secs(10);
    while !catches_ctrl_c(&child) {
        assert!(Instant::now() < until, "Ctrl-C would not be noticed");
        thread::sleep(Duration::from_millis(5));
    }
    // It is at it: some games are played.
    thread::sleep(Duration::from_millis(200));
    child
}

#[cfg(target_os = "linux")]
fn catches_ctrl_c(child: &Child) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id()));
    let status = status.unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    // The second signal is SIGINT.
    mask.is_some_and(|mask| mask & 2 != 0)
}

#[cfg(not(target_os = "linux"))]
fn catches_ctrl_c(_: &Child) -> bool {
    thread::sleep(Duration::from_secs(1));
    true
}

fn interrupt(child: &Child) {
    let pid = i32::try_from(child.id()).ok().and_then(Pid::from_raw).expect("a process");
    kill_process(pid, Signal::INT).expect("a signal");
}

/// Waits for the end of the program: what it wrote, and its status.
fn end(mut child: Child) -> (String, String, Option<i32>) {
    wait_for(&mut child);
    let output = child.wait_with_output().expect("a status");
    let [stdout, stderr] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).expect("text"));
    (stdout, stderr, output.status.code())
}

#[test]
fn ctrl_c_ends_the_games_with_the_result_so_far() {
    let child = endless("json");
    interrupt(&child);
    let (stdout, stderr, status) = end(child);
    assert_eq!(status, Some(130), "{stdout}{stderr}");
    assert_eq!(stderr, "");
    let json: Json = serde_json::from_str(&stdout).expect("one object of JSON");
    let [games, a, b, draws, plies] = ["games", "a_wins", "b_wins", "draws", "plies"]
        .map(|key| json[key].as_u64().expect("a number"));
    assert!(games < GAMES && games == a + b + draws, "{json}");
    assert!(plies >= 5 * games && plies <= 9 * games, "{json}");
    assert_eq!(a, 0, "perfect never loses");
}

#[test]
fn ctrl_c_ends_the_games_with_words_for_a_person() {
    let child = endless("text");
    interrupt(&child);
    let (stdout, stderr, status) = end(child);
    assert_eq!((status, stderr.as_str()), (Some(130), ""), "{stdout}");
    assert_eq!(stdout.lines().count(), 6, "{stdout}");
}

#[test]
fn whoever_stops_reading_before_ctrl_c_hears_no_complaint() {
    let mut child = endless("json");
    drop(child.stdout.take());
    interrupt(&child);
    let mut complaint = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut complaint).expect("text");
    let (_, _, status) = end(child);
    assert_eq!((status, complaint.as_str()), (Some(130), ""));
}
