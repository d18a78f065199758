//! The bots: what they may do in every position that a game can reach, and how they draw.

use std::collections::{BTreeMap, HashSet};

use loshu::{
    model::{Game, LINES, Move, Phase, Player, Point, Position, Rules},
    players::{Bot, Decision, rng},
    session::{History, Session},
    solver::Tables,
};

use super::setups::{CORNER, RANDOM, ongoing, setup};

fn decide(bot: Bot, rules: Rules, position: &Position, seed: u64) -> Decision {
    let ply = 9 - position.empty().len();
    bot.decide(&Tables::of(rules), position, &mut rng(seed, 0, ply))
}

/// Asserts that the bot does nothing but what is allowed, and all of that over the seeds.
fn assert_does_exactly(bot: Bot, rules: Rules, position: &Position, allowed: &[Decision]) {
    let mut seen = HashSet::new();
    // Of twelve moves each as likely, one is missed in 600 draws less than once in 10^20 times.
    // After the last unseen one a few more draws follow: they may still be wrong.
    for seed in 0..600 {
        let decision = decide(bot, rules, position, seed);
        let index = allowed.iter().position(|&one| one == decision);
        let index = index.unwrap_or_else(|| {
            panic!("{bot} does {decision:?} in {rules:?} at {position:?}, not one of {allowed:?}")
        });
        seen.insert(index);
        if seen.len() == allowed.len() && seed >= 5 {
            return;
        }
    }
    panic!("{bot} never does some of {allowed:?} in {rules:?} at {position:?}");
}

#[test]
fn random_plays_every_legal_move_and_no_other_in_every_position() {
    for rules in Rules::all() {
        for position in ongoing(rules) {
            let legal: Vec<Decision> =
                rules.legal_moves(&position).into_iter().map(Decision::Play).collect();
            assert_does_exactly(Bot::Random, rules, &position, &legal);
        }
    }
}

#[test]
fn random_plays_each_legal_move_as_often_whether_seed_game_or_ply_changes() {
    const DRAWS: u64 = 1800;
    for rules in Rules::all() {
        // One position for each number of moves that there can be.
        let by_count: BTreeMap<usize, Position> = ongoing(rules)
            .into_iter()
            .map(|position| (rules.legal_moves(&position).len(), position))
            .filter(|&(count, _)| count > 1)
            .collect();
        let most = if rules.game() == Game::Morris { 12 } else { 9 };
        assert!(by_count.len() > 7 && *by_count.keys().max().expect("some") <= most);
        for (count, position) in by_count {
            let ways: [fn(u64) -> [u64; 3]; 3] = [|n| [n, 3, 4], |n| [77, n, 4], |n| [77, 3, n]];
            for (way, parts) in ways.into_iter().enumerate() {
                let mut tally: BTreeMap<Move, u64> = BTreeMap::new();
                for [seed, game, ply] in (0..DRAWS).map(parts) {
                    let mut rng = rng(seed, game, ply as usize);
                    match Bot::Random.decide(&Tables::of(rules), &position, &mut rng) {
                        Decision::Play(played) => *tally.entry(played).or_default() += 1,
                        other => panic!("random decides {other:?}"),
                    }
                }
                assert_eq!(tally.len(), count);
                let expected = DRAWS as f64 / count as f64;
                let squares = tally.values().map(|&n| (n as f64 - expected).powi(2) / expected);
                let (chi, freedom) = (squares.sum::<f64>(), (count - 1) as f64);
                let bound = freedom + 5.0 * (2.0 * freedom).sqrt() + 5.0;
                assert!(chi < bound, "{rules:?}, {count} moves, way {way}: {chi} of {bound}");
            }
        }
    }
}

/// The classroom bot, said again with plain lists: all that it may do here.
fn classroom(rules: Rules, position: &Position) -> Vec<Decision> {
    let me = position.turn();
    let grid: Vec<Option<Player>> = position.grid().to_vec();
    let is_free = |point: usize| grid[point].is_none();
    let lines =
        [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    // Of each line in turn: the free point where the others are that player's.
    let thirds = |player: Player, grid: &[Option<Player>]| -> Vec<usize> {
        let mut thirds = Vec::new();
        for line in lines {
            let free: Vec<usize> = line.into_iter().filter(|&p| grid[p].is_none()).collect();
            let owned = line.into_iter().filter(|&p| grid[p] == Some(player)).count();
            if owned == 2 && free.len() == 1 {
                thirds.push(free[0]);
            }
        }
        thirds
    };
    let point = |index: usize| Point::new(index).expect("a point");
    let place = |to: usize| vec![Decision::Play(Move::Place(point(to)))];
    let standing = grid.iter().flatten().count();
    let of_mine: Vec<usize> = (0..9).filter(|&p| grid[p] == Some(me)).collect();

    if rules.game() == Game::Morris && standing == 6 {
        let slide = |from: usize, to: usize| Move::Slide { from: point(from), to: point(to) };
        let is_step = |from: usize, to: usize| {
            let (across, down) = ((from % 3).abs_diff(to % 3), (from / 3).abs_diff(to / 3));
            match (across, down) {
                (1, 0) | (0, 1) => true,
                (1, 1) => from == 4 || to == 4,
                _ => false,
            }
        };
        for to in thirds(me.other(), &grid) {
            for &from in &of_mine {
                if is_step(from, to) {
                    return vec![Decision::Play(slide(from, to))];
                }
            }
        }
        for line in lines {
            for &from in of_mine.iter().filter(|from| !line.contains(from)) {
                let mine = line.into_iter().filter(|p| of_mine.contains(p)).count();
                let free = line.into_iter().find(|&p| is_free(p));
                if let (2, Some(to)) = (mine, free)
                    && is_step(from, to)
                {
                    return vec![Decision::Play(slide(from, to))];
                }
            }
        }
        let mut any = Vec::new();
        for &from in &of_mine {
            for to in (0..9).filter(|&to| is_free(to) && is_step(from, to)) {
                any.push(Decision::Play(slide(from, to)));
            }
        }
        return any;
    }

    if standing == 0 {
        return [0, 2, 6, 8].into_iter().flat_map(place).collect();
    }
    if standing >= 3
        && let Some(&to) = thirds(me.other(), &grid).first()
    {
        return place(to);
    }
    if [0, 2, 6, 8].into_iter().filter(|corner| of_mine.contains(corner)).count() >= 3 && is_free(4)
    {
        return place(4);
    }
    if let Some(corner) = [0, 2, 8, 6].into_iter().find(|&corner| is_free(corner)) {
        return place(corner);
    }
    match thirds(me, &grid).first() {
        Some(&to) => place(to),
        None => vec![Decision::Resign],
    }
}

#[test]
fn corner_does_what_its_habits_say_in_every_position_of_every_game() {
    for rules in Rules::all() {
        for position in ongoing(rules) {
            let allowed = classroom(rules, &position);
            assert_does_exactly(Bot::Corner, rules, &position, &allowed);
        }
    }
}

#[test]
fn every_habit_of_corner_is_needed_somewhere() {
    let of = |rules: Rules| ongoing(rules).into_iter().map(move |p| classroom(rules, &p));
    let resigns = |rules| of(rules).any(|allowed| allowed == [Decision::Resign]);
    for game in [Game::TicTacToe, Game::AddThree] {
        assert!(resigns(Rules::default_for(game)), "{game} resigns");
    }
    let chooses = |rules: Rules| {
        ongoing(rules).into_iter().any(|position| {
            rules.phase(&position) == Phase::Moving && classroom(rules, &position).len() > 1
        })
    };
    for rules in Rules::all() {
        assert_eq!(chooses(rules), rules.game() == Game::Morris, "{rules:?} chooses");
        assert!(of(rules).any(|allowed| allowed.len() == 4), "{rules:?} opens");
    }
}

#[test]
fn in_addthree_corner_plays_as_in_tictactoe_on_the_square() {
    let (grid, numbers) = (Rules::default_for(Game::TicTacToe), Rules::default_for(Game::AddThree));
    for position in ongoing(grid) {
        for seed in 0..5 {
            let same = decide(Bot::Corner, grid, &position, seed);
            assert_eq!(decide(Bot::Corner, numbers, &position, seed), same, "{position:?}");
        }
    }
    // Its block is a number that keeps the opponent from 15.
    let sum: usize = LINES[0].into_iter().map(|point| Game::AddThree.label(point)).sum();
    assert_eq!(sum, 15);
}

#[test]
fn the_same_seed_game_and_ply_give_the_same_decision() {
    for rules in Rules::all() {
        for (index, position) in ongoing(rules).into_iter().enumerate().step_by(7) {
            let (seed, game, ply) = (index as u64 % 13, index as u64 % 5, index % 9);
            for bot in [Bot::Random, Bot::Corner] {
                let twice = [(); 2]
                    .map(|()| bot.decide(&Tables::of(rules), &position, &mut rng(seed, game, ply)));
                assert_eq!(twice[0], twice[1]);
            }
        }
    }
}

/// The next game of a session between two bots, played to its end.
fn played_out(session: &mut Session) -> History {
    session.restart();
    while let Some(ask) = session.bot_request() {
        session.answer(ask.id, ask.decide()).expect("a bot's answer is taken");
    }
    session.history().clone()
}

#[test]
fn the_games_of_a_match_differ_and_the_match_can_be_repeated() {
    for rules in Rules::all() {
        for seed in 0..12 {
            let [first, again] = [(); 2].map(|()| {
                let mut session = Session::new(setup(rules, [RANDOM, RANDOM]), seed);
                [(); 8].map(|()| played_out(&mut session))
            });
            assert_eq!(first, again, "{rules:?}, seed {seed}");
            for (index, game) in first.iter().enumerate() {
                assert!(!first[..index].contains(game), "{rules:?}, seed {seed}, game {index}");
            }
        }
        // The classroom bot has little choice, but opens on all four corners.
        let mut session = Session::new(setup(rules, [CORNER, CORNER]), 1);
        let openings: HashSet<Move> =
            (0..60).map(|_| played_out(&mut session).plies()[0].played).collect();
        assert_eq!(openings.len(), 4, "{rules:?}");
    }
}
