//! What whole games come to, computed: the chance of being in each position is carried forward,
//! ply by ply, until next to nothing is still going on. Nothing is sampled.

use std::{collections::HashMap, sync::LazyLock};

use loshu::{
    model::{Player, Position, Rules},
    solver::{Tables, Value},
};

use crate::{
    figures::ALL,
    search::{Table, table, tables},
};

/// Where a player's moves lead, by the number of the position; each as likely.
pub(crate) type Choices = Vec<Vec<usize>>;

/// The chances that A wins, that B wins, and of a draw, in percent to three decimals.
fn results(table: &Table, choices: [&Choices; 2]) -> [String; 3] {
    let mut sums = [0.0; 3];
    let mut chances = vec![0.0_f64; table.entries.len()];
    chances[0] = 1.0;
    while chances.iter().sum::<f64>() > 1e-12 {
        let mut next = vec![0.0; chances.len()];
        for (number, &chance) in chances.iter().enumerate().filter(|&(_, &chance)| chance > 0.0) {
            let entry = &table.entries[number];
            match entry.end {
                Some((winner, _)) => sums[winner.map_or(2, Player::index)] += chance,
                None => {
                    let targets = &choices[entry.state.turn.index()][number];
                    for &target in targets {
                        next[target] += chance / targets.len() as f64;
                    }
                }
            }
        }
        chances = next;
    }
    sums.map(|sum: f64| format!("{:.3}", 100.0 * sum))
}

/// Any legal move.
fn any(table: &Table) -> Choices {
    let targets = |moves: &Vec<(_, usize)>| moves.iter().map(|&(_, target)| target).collect();
    table.entries.iter().map(|entry| targets(&entry.moves)).collect()
}

/// Any move that is best by its worth.
fn any_best(table: &Table) -> Choices {
    let targets = |entry| table.best(entry).into_iter().map(|(_, target)| target).collect();
    table.entries.iter().map(targets).collect()
}

/// What the perfect bot takes: the moves that the library says are best.
fn perfect(table: &Table) -> Choices {
    let tables = Tables::of(table.rules);
    let numbers: HashMap<Position, usize> =
        table.entries.iter().enumerate().map(|(number, it)| (it.position, number)).collect();
    let mut choices = vec![Vec::new(); table.entries.len()];
    for (number, entry) in table.entries.iter().enumerate() {
        for played in tables.best_moves(&entry.position) {
            let next = table.rules.play(&entry.position, played).expect("a legal move");
            choices[number].push(numbers[&next]);
        }
    }
    choices
}

/// The score of each position for a player who does the best that can be done there against an
/// opponent who moves at random: when it is the player's turn, and when it is the opponent's.
pub(crate) struct Scores {
    pub(crate) mine: Vec<f64>,
    pub(crate) theirs: Vec<f64>,
}

/// The scores of each game.
pub(crate) fn scores(rules: Rules) -> &'static Scores {
    static SCORES: LazyLock<Vec<Scores>> =
        LazyLock::new(|| tables().iter().map(Scores::of).collect());
    let index = tables().iter().position(|table| table.rules == rules);
    &SCORES[index.expect("a table for every game")]
}

impl Scores {
    /// From nothing, round by round, until nothing changes any more.
    fn of(table: &Table) -> Self {
        let per_ply = if table.rules.game().has_moving_phase() { 0.999 } else { 1.0 };
        let best = any_best(table);
        let count = table.entries.len();
        let mut scores = Self { mine: vec![0.0; count], theirs: vec![0.0; count] };
        loop {
            let before = (scores.mine.clone(), scores.theirs.clone());
            for (number, entry) in table.entries.iter().enumerate() {
                let turn = entry.state.turn;
                (scores.mine[number], scores.theirs[number]) = match entry.end {
                    Some((None, _)) => (0.5, 0.5),
                    Some((Some(winner), _)) if winner == turn => (1.0, 0.0),
                    Some((Some(_), _)) => (0.0, 1.0),
                    None => {
                        let mine = best[number].iter().map(|&target| before.1[target]);
                        let theirs = entry.moves.iter().map(|&(_, target)| before.0[target]);
                        let sum: f64 = theirs.sum();
                        let average = sum / entry.moves.len() as f64;
                        (per_ply * mine.fold(0.0, f64::max), per_ply * average)
                    }
                };
            }
            let change = |(before, after): (&f64, &f64)| (before - after).abs();
            let changes = before.0.iter().zip(&scores.mine).map(change);
            let more_changes = before.1.iter().zip(&scores.theirs).map(change);
            if changes.chain(more_changes).fold(0.0, f64::max) < 1e-13 {
                return scores;
            }
        }
    }
}

#[test]
fn random_against_random_comes_to_what_is_known() {
    for figures in ALL {
        let (rules, known) = (figures.rules(), figures.at_random);
        let any = any(table(rules));
        assert_eq!(results(table(rules), [&any, &any]), known, "{rules:?}");
    }
}

#[test]
fn perfect_against_random_comes_to_the_best_there_is() {
    for figures in ALL {
        let (rules, known) = (figures.rules(), figures.perfect);
        let table = table(rules);
        let (perfect, any) = (perfect(table), any(table));
        let [wins, losses, draws] = results(table, [&perfect, &any]);
        assert_eq!([wins, draws, losses], known[0], "{rules:?} as A");
        let [losses, wins, draws] = results(table, [&any, &perfect]);
        assert_eq!([wins, draws, losses], known[1], "{rules:?} as B");
    }
}

#[test]
fn any_of_the_moves_of_best_worth_would_come_to_less() {
    let table = table(Rules::default());
    let (best, any) = (any_best(table), any(table));
    let rounded = |results: [String; 3]| {
        results.map(|result| format!("{:.1}", result.parse::<f64>().expect("a number")))
    };
    assert_eq!(rounded(results(table, [&best, &any])), ["96.8", "0.0", "3.2"]);
    assert_eq!(rounded(results(table, [&any, &best])), ["0.0", "77.7", "22.3"]);
}

#[test]
fn perfect_against_perfect_comes_to_the_value_of_the_start() {
    for figures in ALL {
        let rules = figures.rules();
        let known = match figures.start {
            Value::Win(_) => ["100.000", "0.000", "0.000"],
            Value::Loss(_) => ["0.000", "100.000", "0.000"],
            // A game that can go on for ever need not come to an end.
            _ if rules.game().has_moving_phase() => continue,
            _ => ["0.000", "0.000", "100.000"],
        };
        let perfect = perfect(table(rules));
        assert_eq!(results(table(rules), [&perfect, &perfect]), known, "{rules:?}");
    }
}
