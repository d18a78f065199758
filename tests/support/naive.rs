//! The rules a second time, as plainly as possible, to compare the engine with: lists and words
//! instead of bits and tables, and AddThree as numbers that are added.

use std::collections::{HashSet, VecDeque};

use loshu::model::{Game, Player, Reason, Rules, Ruleset};

use super::figures::{self, Figures};

/// The labels that each player has taken, in order, and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct State {
    pub(crate) a: Vec<usize>,
    pub(crate) b: Vec<usize>,
    pub(crate) turn: Player,
}

/// One turn: where the token comes from (nowhere when it is new), and where it goes.
pub(crate) type Turn = (Option<usize>, usize);

/// The eight lines, written out.
pub(crate) const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// Whether a step of the game joins the two points.
pub(crate) fn joined(rules: Rules, from: usize, to: usize) -> bool {
    let steps = figures::of(rules).steps;
    steps.contains(&[from, to]) || steps.contains(&[to, from])
}

/// The labels of the game.
pub(crate) fn labels(game: Game) -> Vec<usize> {
    if game == Game::AddThree { (1..=9).collect() } else { (0..=8).collect() }
}

/// Who wins by a line that reads like this from end to end.
pub(crate) fn line_winner(ruleset: Ruleset, word: &str) -> Option<Player> {
    match (ruleset, word) {
        (Ruleset::TicTacToe, "AAA") => Some(Player::A),
        (Ruleset::TicTacToe, "BBB") => Some(Player::B),
        (Ruleset::TicTacSorry, "AAB" | "BAA") => Some(Player::B),
        (Ruleset::TicTacSorry, "ABB" | "BBA") => Some(Player::A),
        _ => None,
    }
}

/// Three different numbers out of these that make 15, in every way there is.
pub(crate) fn fifteens(numbers: &[usize]) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    for &low in numbers {
        for &mid in numbers {
            for &high in numbers {
                if low < mid && mid < high && low + mid + high == 15 {
                    found.push(vec![low, mid, high]);
                }
            }
        }
    }
    found
}

impl State {
    pub(crate) fn start() -> Self {
        Self { a: Vec::new(), b: Vec::new(), turn: Player::A }
    }

    /// The labels that the player has taken.
    pub(crate) fn of(&self, player: Player) -> &Vec<usize> {
        match player {
            Player::A => &self.a,
            Player::B => &self.b,
        }
    }

    pub(crate) fn owner(&self, label: usize) -> Option<Player> {
        [Player::A, Player::B].into_iter().find(|&player| self.of(player).contains(&label))
    }

    /// Every way in which a player has completed something, and what they completed.
    pub(crate) fn completed(&self, rules: Rules) -> Vec<(Player, Vec<usize>)> {
        if rules.game() == Game::AddThree {
            let of = |player| fifteens(self.of(player)).into_iter().map(move |it| (player, it));
            return of(Player::A).chain(of(Player::B)).collect();
        }
        let letter = |point: usize| match self.owner(point) {
            Some(Player::A) => 'A',
            Some(Player::B) => 'B',
            None => '.',
        };
        let winner = |line: [usize; 3]| {
            let word: String = line.into_iter().map(letter).collect();
            Some((line_winner(rules.ruleset(), &word)?, line.to_vec()))
        };
        LINES.into_iter().filter_map(winner).collect()
    }

    /// How the game has ended, if it has: the winner and the reason.
    pub(crate) fn end(&self, rules: Rules) -> Option<(Option<Player>, Reason)> {
        let completed = self.completed(rules);
        let by = |player| completed.iter().any(|&(who, _)| who == player);
        match (by(Player::A), by(Player::B)) {
            (true, true) => Some((None, Reason::Both)),
            (true, false) => Some((Some(Player::A), Reason::Line)),
            (false, true) => Some((Some(Player::B), Reason::Line)),
            (false, false) if self.a.len() + self.b.len() == 9 => Some((None, Reason::Full)),
            (false, false) if self.conceivable(rules).is_empty() => Some((None, Reason::Stalemate)),
            (false, false) => None,
        }
    }

    /// Whether tokens move now.
    pub(crate) fn all_stand(&self, rules: Rules) -> bool {
        let Figures { tokens: [a, b], steps, .. } = figures::of(rules);
        !steps.is_empty() && self.a.len() + self.b.len() == a + b
    }

    /// The turns there would be if no line ended the game.
    fn conceivable(&self, rules: Rules) -> Vec<Turn> {
        let mut free = labels(rules.game());
        free.retain(|&label| self.owner(label).is_none());
        if !self.all_stand(rules) {
            return free.into_iter().map(|to| (None, to)).collect();
        }
        let mut turns = Vec::new();
        for &from in self.of(self.turn) {
            turns.extend(
                free.iter().filter(|&&to| joined(rules, from, to)).map(|&to| (Some(from), to)),
            );
        }
        turns
    }

    /// The legal turns.
    pub(crate) fn turns(&self, rules: Rules) -> Vec<Turn> {
        if self.end(rules).is_some() { Vec::new() } else { self.conceivable(rules) }
    }

    pub(crate) fn after(&self, (from, to): Turn) -> Self {
        let mut next = self.clone();
        let (mine, turn) = match self.turn {
            Player::A => (&mut next.a, Player::B),
            Player::B => (&mut next.b, Player::A),
        };
        mine.retain(|&label| Some(label) != from);
        mine.push(to);
        mine.sort_unstable();
        next.turn = turn;
        next
    }
}

/// Visits every reachable state once, along with what `play` makes of the turns that lead there.
pub(crate) fn walk<T>(
    rules: Rules,
    start: T,
    play: impl Fn(&T, &State, Turn) -> T,
    mut visit: impl FnMut(&State, &T),
) {
    let mut seen = HashSet::from([State::start()]);
    let mut waiting = VecDeque::from([(State::start(), start)]);
    while let Some((state, follower)) = waiting.pop_front() {
        visit(&state, &follower);
        for turn in state.turns(rules) {
            let next = state.after(turn);
            if seen.insert(next.clone()) {
                waiting.push_back((next, play(&follower, &state, turn)));
            }
        }
    }
}
