//! A long game costs as much for each of its moves as a short one: what the program reads and
//! writes is counted by the system, since times tell little on a busy machine.

use std::{fs, path::Path};

use loshu::store;

use super::{
    only,
    process::{Directory, run, script},
};

/// Lets the program play so many plies, of a game in which nobody gets anywhere, and returns how
/// many bytes it has read and written.
fn bytes_for(plies: usize) -> u64 {
    let folder = Directory::new();
    let start = ["0", "1", "2", "3", "7", "5"].into_iter();
    let moves = start.chain(["7-8", "5-4", "8-7", "4-5"].into_iter().cycle());
    let moves: String = moves.take(plies).map(|it| format!("{it}\n")).collect();
    folder.file("moves", moves);
    let line = "cd \"$0\" && loshu play morris --plain --games games --record-a a.rd \\
        --record-b b.rd <moves >/dev/null 2>errors; cat /proc/$$/io";
    let ran = run(script("sh", line).arg(folder.path()), "");
    let game = store::read(&only(&folder.join("games"))).unwrap();
    assert_eq!(game.session.history().plies().len(), plies);
    let count = |name: &str| fs::read_to_string(folder.join(name)).unwrap().lines().count();
    assert_eq!(count("a.rd") + count("b.rd"), plies);
    ran.out
        .lines()
        .filter_map(|line| line.strip_prefix("rchar: ").or(line.strip_prefix("wchar: ")))
        .map(|count| count.parse::<u64>().unwrap())
        .sum()
}

#[test]
fn a_thousand_times_the_plies_read_and_write_a_thousand_times_the_bytes() {
    if !Path::new("/proc/self/io").exists() {
        return;
    }
    let [start, short, long] = [8, 40, 32_008].map(bytes_for);
    let (short, long) = (short - start, long - start);
    assert!(short > 32 * 20, "nothing is counted");
    assert!(long < 1_100 * short, "{short} bytes for 32 plies, {long} for 32,000");
}
