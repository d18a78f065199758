//! A plain search: what every position is worth, said as plainly as it can be. Games that end by
//! themselves are searched to their ends; where tokens move, rounds are made until nothing changes.

use std::{collections::HashMap, sync::LazyLock};

use loshu::{
    model::{Move, Player, Position, Reason, Rules},
    solver::{MoveValue, Value},
};

use crate::{
    every::{every_position_of, to_move},
    figures,
    naive::State,
};

/// What a position is worth to the player to move, the end of the game included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Worth {
    /// Won, in so many plies at the fewest.
    Win(u32),
    /// Lost, in so many plies at the most.
    Loss(u32),
    /// Neither can force an end, or it has ended in a draw.
    Draw,
}

impl Worth {
    /// More is better to the player to move.
    pub(crate) fn rank(self) -> i64 {
        match self {
            Self::Win(plies) => 1000 - i64::from(plies),
            Self::Draw => 0,
            Self::Loss(plies) => i64::from(plies) - 1000,
        }
    }

    /// What it is worth to the player who moved there.
    pub(crate) fn before(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies + 1),
            Self::Loss(plies) => Self::Win(plies + 1),
            Self::Draw => Self::Draw,
        }
    }
}

/// A position, and all that the plain search knows of it.
pub(crate) struct Entry {
    pub(crate) state: State,
    pub(crate) position: Position,
    /// Each legal move, and the number of the position that it leads to.
    pub(crate) moves: Vec<(Move, usize)>,
    /// Who has won and why the game is over, once it is.
    pub(crate) end: Option<(Option<Player>, Reason)>,
    pub(crate) worth: Worth,
}

impl Entry {
    /// The value in the solver's words.
    pub(crate) fn value(&self) -> Value {
        match self.worth {
            _ if self.end.is_some() => Value::Over,
            Worth::Win(plies) => Value::Win(plies as u16),
            Worth::Loss(plies) => Value::Loss(plies as u16),
            Worth::Draw => Value::Draw,
        }
    }

    /// In the solver's words, what a move that leads here is worth to who made it.
    pub(crate) fn move_value(&self) -> MoveValue {
        match self.worth.before() {
            Worth::Win(plies) => MoveValue::Wins(plies as u16),
            Worth::Loss(plies) => MoveValue::Loses(plies as u16),
            Worth::Draw => MoveValue::Draws { ends: self.end.is_some() },
        }
    }
}

/// Every reachable position of a game; the start is the first.
pub(crate) struct Table {
    pub(crate) rules: Rules,
    pub(crate) entries: Vec<Entry>,
}

/// The tables of all games, found once for all the tests.
pub(crate) fn tables() -> &'static [Table] {
    static TABLES: LazyLock<Vec<Table>> = LazyLock::new(|| Rules::all().map(Table::of).collect());
    &TABLES
}

/// The table of that game.
pub(crate) fn table(rules: Rules) -> &'static Table {
    tables().iter().find(|table| table.rules == rules).expect("a table for every game")
}

impl Table {
    fn of(rules: Rules) -> Self {
        let all: Vec<_> = every_position_of(rules).collect();
        let numbers: HashMap<&State, usize> =
            all.iter().enumerate().map(|(number, it)| (&it.state, number)).collect();
        let entry = |state: &State, position| {
            let lead = |turn| (to_move(rules.game(), turn), numbers[&state.after(turn)]);
            let moves = state.turns(rules).into_iter().map(lead).collect();
            let end = state.end(rules);
            Entry { state: state.clone(), position, moves, end, worth: Worth::Draw }
        };
        let entries: Vec<Entry> = all.iter().map(|it| entry(&it.state, it.position)).collect();
        let worths = match figures::of(rules).steps {
            [] => by_search(&entries),
            _ => by_rounds(&entries),
        };
        let mut table = Self { rules, entries };
        for (entry, worth) in table.entries.iter_mut().zip(worths) {
            entry.worth = worth;
        }
        table
    }

    /// The positions in which the game is not over.
    pub(crate) fn going_on(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.end.is_none())
    }

    /// What each legal move is worth to its player.
    pub(crate) fn moves<'a>(&'a self, entry: &'a Entry) -> impl Iterator<Item = (Move, &'a Entry)> {
        entry.moves.iter().map(|&(played, number)| (played, &self.entries[number]))
    }

    /// The moves that are best by what they are worth, and where they lead.
    pub(crate) fn best(&self, entry: &Entry) -> Vec<(Move, usize)> {
        let rank = |&&(_, number): &&(Move, usize)| self.entries[number].worth.before().rank();
        let best = entry.moves.iter().map(|to| rank(&to)).max();
        entry.moves.iter().filter(|to| Some(rank(to)) == best).copied().collect()
    }
}

/// What an ended game is worth to who would be to move.
fn at_the_end(entry: &Entry) -> Option<Worth> {
    let (winner, _) = entry.end?;
    Some(match winner {
        Some(winner) if winner == entry.state.turn => Worth::Win(0),
        Some(_) => Worth::Loss(0),
        None => Worth::Draw,
    })
}

/// Every line of play to its end, each position once.
fn by_search(entries: &[Entry]) -> Vec<Worth> {
    fn search(number: usize, entries: &[Entry], known: &mut Vec<Option<Worth>>) -> Worth {
        if let Some(worth) = known[number] {
            return worth;
        }
        let entry = &entries[number];
        let worth = at_the_end(entry).unwrap_or_else(|| {
            let moves = entry.moves.iter();
            let worths = moves.map(|&(_, next)| search(next, entries, known).before());
            worths.max_by_key(|worth| worth.rank()).expect("a move while the game goes on")
        });
        known[number] = Some(worth);
        worth
    }
    let mut known = vec![None; entries.len()];
    (0..entries.len()).map(|number| search(number, entries, &mut known)).collect()
}

/// Round by round, from what the round before knew: won is what has a move to a lost position, lost
/// is what has only moves to won ones. What no round settles is drawn.
fn by_rounds(entries: &[Entry]) -> Vec<Worth> {
    let mut known: Vec<Option<Worth>> = entries.iter().map(at_the_end).collect();
    loop {
        let before = known.clone();
        for (number, entry) in entries.iter().enumerate().filter(|&(at, _)| before[at].is_none()) {
            let after: Vec<Option<Worth>> =
                entry.moves.iter().map(|&(_, next)| before[next].map(Worth::before)).collect();
            let wins = after.iter().flatten().filter(|worth| matches!(worth, Worth::Win(_)));
            let best_win = wins.max_by_key(|worth| worth.rank());
            let all_lose = after.iter().all(|worth| matches!(worth, Some(Worth::Loss(_))));
            known[number] = match (best_win, all_lose) {
                (Some(&win), _) => Some(win),
                (None, true) => after.into_iter().flatten().max_by_key(|worth| worth.rank()),
                (None, false) => None,
            };
        }
        if known == before {
            return known.into_iter().map(|worth| worth.unwrap_or(Worth::Draw)).collect();
        }
    }
}
