//! The whole of every game: counts of its positions, its moves and its games.

use std::{
    collections::{HashMap, HashSet},
    iter::successors,
    sync::LazyLock,
};

use loshu::model::{Grid, Outcome, Player, Position, Reason, Rules};

use super::figures::{ALL, Figures};

/// A reachable position, and where its moves lead.
struct Node {
    position: Position,
    outcome: Option<Outcome>,
    next: Vec<usize>,
}

/// Every reachable position by the engine, the start first.
fn explore(rules: Rules) -> Vec<Node> {
    let mut index = HashMap::from([(Position::START, 0)]);
    let mut positions = vec![Position::START];
    let mut nodes = Vec::new();
    while let Some(&position) = positions.get(nodes.len()) {
        let mut next = Vec::new();
        for legal in rules.legal_moves(&position) {
            let to = rules.play(&position, legal).expect("a legal move is accepted");
            next.push(*index.entry(to).or_insert_with(|| {
                positions.push(to);
                positions.len() - 1
            }));
        }
        nodes.push(Node { position, outcome: rules.outcome(&position), next });
    }
    nodes
}

/// Compares what is known of each game with all its positions, which are explored only once.
fn for_each_game(check: impl Fn(&Figures, &[Node])) {
    static NODES: LazyLock<Vec<Vec<Node>>> =
        LazyLock::new(|| ALL.iter().map(|figures| explore(figures.rules())).collect());
    for (figures, nodes) in ALL.iter().zip(NODES.iter()) {
        check(figures, nodes);
    }
}

/// 0 when A has won, 1 when B has, 2 in a draw.
fn result(outcome: Outcome) -> usize {
    outcome.winner().map_or(2, Player::index)
}

#[test]
fn as_many_positions_are_reachable_as_are_known_to_be() {
    for_each_game(|known, nodes| assert_eq!(nodes.len(), known.reachable, "{:?}", known.game));
}

#[test]
fn as_many_positions_are_reachable_up_to_turns_and_reflections_as_are_known_to_be() {
    // Row and column of a point, in the eight ways in which the square can be laid down.
    let laid: Vec<[usize; 9]> = (0..8)
        .map(|way| {
            std::array::from_fn(|point| {
                let (mut row, mut column) = (point / 3, point % 3);
                if way & 1 != 0 {
                    row = 2 - row;
                }
                if way & 2 != 0 {
                    column = 2 - column;
                }
                if way & 4 != 0 {
                    (row, column) = (column, row);
                }
                3 * row + column
            })
        })
        .collect();
    for_each_game(|known, nodes| {
        let lowest = |node: &Node| -> (Grid, Player) {
            let grid = node.position.grid();
            let grids = laid.iter().map(|way| way.map(|point| grid[point]));
            (grids.min().unwrap(), node.position.turn())
        };
        let classes: HashSet<(Grid, Player)> = nodes.iter().map(lowest).collect();
        assert_eq!(classes.len(), known.up_to_symmetry, "{:?} {:?}", known.game, known.ruleset);
    });
}

#[test]
fn as_many_positions_are_won_and_drawn_and_open_as_are_known_to_be() {
    for_each_game(|known, nodes| {
        let mut over = [0; 3];
        for outcome in nodes.iter().filter_map(|node| node.outcome) {
            over[result(outcome)] += 1;
        }
        assert_eq!(over, known.over, "{:?} {:?}", known.game, known.ruleset);
        let going_on = nodes.iter().filter(|node| node.outcome.is_none()).count();
        assert_eq!(
            going_on,
            known.going_on.iter().sum::<usize>(),
            "{:?} {:?}",
            known.game,
            known.ruleset
        );
    });
}

#[test]
fn as_many_positions_are_drawn_for_each_reason_as_are_known_to_be() {
    for_each_game(|known, nodes| {
        let draws = [Reason::Both, Reason::Full, Reason::Stalemate].map(|reason| {
            nodes.iter().filter(|it| it.outcome.map(Outcome::reason) == Some(reason)).count()
        });
        assert_eq!(draws, known.draws, "{:?} {:?}", known.game, known.ruleset);
    });
}

#[test]
fn as_many_moves_are_legal_over_all_positions_as_are_known_to_be() {
    for_each_game(|known, nodes| {
        let moves: usize = nodes.iter().map(|node| node.next.len()).sum();
        assert_eq!(moves, known.legal_moves, "{:?} {:?}", known.game, known.ruleset);
    });
}

/// In how many ways each position is reached by n moves; one such list for each n from 0.
fn ways(nodes: &[Node]) -> impl Iterator<Item = Vec<u64>> {
    let mut start = vec![0; nodes.len()];
    start[0] = 1;
    successors(Some(start), |ways| {
        let mut next = vec![0; nodes.len()];
        for (node, ways) in nodes.iter().zip(ways) {
            node.next.iter().for_each(|&to| next[to] += ways);
        }
        Some(next)
    })
}

#[test]
fn as_many_sequences_of_n_moves_are_legal_as_are_known_to_be() {
    for_each_game(|known, nodes| {
        let lengths = ways(nodes).take(known.sequences.len());
        let sequences: Vec<u64> = lengths.map(|ways| ways.iter().sum()).collect();
        assert_eq!(sequences, known.sequences, "{:?} {:?}", known.game, known.ruleset);
    });
}

#[test]
fn as_many_whole_games_can_be_played_with_each_result_as_are_known_to_be() {
    for_each_game(|known, nodes| {
        let Some(by_result) = known.whole_games else { return };
        let mut games = [0; 3];
        for ways in ways(nodes).take(10) {
            for (node, ways) in nodes.iter().zip(ways) {
                if let Some(outcome) = node.outcome {
                    games[result(outcome)] += ways;
                }
            }
        }
        assert_eq!(games, by_result, "{:?} {:?}", known.game, known.ruleset);
    });
}

#[test]
fn players_who_choose_at_random_win_as_often_as_they_are_known_to() {
    for_each_game(|known, nodes| {
        let mut over = [0.0; 3];
        let mut under_way = vec![0.0; nodes.len()];
        under_way[0] = 100.0;
        // In Morris a game can take long, but not for ever.
        for _ in 0..1000 {
            if under_way.iter().sum::<f64>() < 1e-6 {
                break;
            }
            let mut next = vec![0.0; nodes.len()];
            for (node, share) in nodes.iter().zip(under_way) {
                match node.outcome {
                    Some(outcome) => over[result(outcome)] += share,
                    None => {
                        let part = share / node.next.len() as f64;
                        node.next.iter().for_each(|&to| next[to] += part);
                    }
                }
            }
            under_way = next;
        }
        assert!(under_way.iter().sum::<f64>() < 1e-6, "{:?} {:?}", known.game, known.ruleset);
        let over = over.map(|share| format!("{share:.3}"));
        assert_eq!(over, known.at_random, "{:?} {:?}", known.game, known.ruleset);
    });
}
