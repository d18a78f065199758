//! Whatever a point of a board tells can be seen without colours, and in ASCII.

use std::collections::BTreeMap;

use super::*;
use crate::{
    model::{CENTRE, Player},
    texts::Charset,
};

/// What the point in the middle tells.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct State {
    owner: Option<Player>,
    has_cursor: bool,
    is_target: bool,
    mark: Option<Mark>,
    verdict: Option<MoveValue>,
}

/// Marks of which a point has one at most.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Mark {
    Last,
    Chosen,
    Look,
    Play,
    Winning,
    WinningLast,
}

/// Every state that the middle of such a board can be in.
fn states(style: BoardStyle) -> Vec<State> {
    use Mark::{Chosen, Last, Look, Play, Winning, WinningLast};
    let moves = style == BoardStyle::Lattice;
    let on_tokens: &[_] = if moves { &[None, Some(Chosen)] } else { &[None] };
    let tokens = [on_tokens, &[Some(Last), Some(Look), Some(Winning), Some(WinningLast)]].concat();
    let values = [
        MoveValue::Wins(3),
        MoveValue::Draws { ends: false },
        MoveValue::Draws { ends: true },
        MoveValue::Loses(4),
        MoveValue::Loses(1),
    ];
    let verdicts: Vec<_> = [None].into_iter().chain(values.map(Some)).collect();
    let mut states = Vec::new();
    for has_cursor in [false, true] {
        for &verdict in &verdicts {
            for mark in [None, Some(Look), Some(Play)] {
                for is_target in [false, true].into_iter().filter(|is_target| moves || !is_target) {
                    states.push(State { owner: None, has_cursor, is_target, mark, verdict });
                }
            }
            for owner in Player::BOTH.map(Some) {
                for &mark in &tokens {
                    // Nothing is to be moved once the game is over, and only Morris moves tokens.
                    let is_over = matches!(mark, Some(Winning | WinningLast));
                    if (!is_over || !has_cursor && verdict.is_none())
                        && (moves || verdict.is_none())
                    {
                        states.push(State { owner, has_cursor, is_target: false, mark, verdict });
                    }
                }
            }
        }
    }
    states
}

/// What is drawn, without colours: each character with its modifiers.
fn drawn(state: State, style: BoardStyle, area: Rect, charset: Charset) -> Vec<String> {
    let game = Game::ALL.iter().find(|game| game.boards.contains(&style)).expect("a game");
    let theme = Theme::default_with(true);
    let mut position = Position::START;
    // A's token is the first, B's the second.
    let before = if state.owner == Some(Player::B) { &[Point::ALL[0]][..] } else { &[] };
    for &point in before.iter().chain(state.owner.is_some().then_some(&CENTRE)) {
        position = position.play_unchecked(Move::Place(point));
    }
    let here = [CENTRE].into_iter().collect();
    let only_with =
        |marks: &[Mark]| state.mark.is_some_and(|mark| marks.contains(&mark)).then_some(CENTRE);
    let verdicts: Vec<_> = state.verdict.map(|verdict| (CENTRE, verdict)).into_iter().collect();
    let board = Board {
        cursor: state.has_cursor.then_some(CENTRE),
        chosen: only_with(&[Mark::Chosen]),
        targets: if state.is_target { here } else { PointSet::EMPTY },
        last: only_with(&[Mark::Last, Mark::WinningLast]).map(Move::Place),
        winning: only_with(&[Mark::Winning, Mark::WinningLast]).into_iter().collect(),
        verdicts: &verdicts,
        pointer: Pointer {
            look: only_with(&[Mark::Look]).into_iter().collect(),
            play: only_with(&[Mark::Play]),
        },
        ..Board::plain(Rules::default_for(*game), position, &theme)
    };
    let mut buf = Buffer::empty(area);
    board.draw(style, area, &mut buf, &mut ClickMap::default());
    let cells = buf.content().iter().map(|cell| {
        let symbol = charset.instead_of(cell.symbol()).unwrap_or(cell.symbol());
        format!("{symbol}{:?}", cell.modifier)
    });
    cells.collect()
}

#[test]
fn every_two_states_of_a_point_differ_in_shape_or_modifier_in_unicode_and_in_ascii() {
    // The rooms for a board on screens of 40 by 12, of 80 by 24 and of 120 by 40.
    for (width, height) in [(23, 11), (47, 23), (83, 39)] {
        for style in [BoardStyle::Grid, BoardStyle::Lattice, BoardStyle::Tiles] {
            for charset in [Charset::Unicode, Charset::Ascii] {
                let mut seen: BTreeMap<Vec<String>, State> = BTreeMap::new();
                for state in states(style) {
                    let drawn = drawn(state, style, Rect::new(0, 0, width, height), charset);
                    if let Some(other) = seen.insert(drawn, state) {
                        panic!("{style:?}, {width} wide, {charset:?}: {state:?} is like {other:?}");
                    }
                }
            }
        }
    }
}
