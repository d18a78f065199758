//! Any events in any order: nothing panics, and the board changes by legal moves alone.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use loshu::{
    model::Rules,
    players::Decision,
    session::{RequestId, Session},
    tui::{Action, Command, Flow},
};
use proptest::prelude::*;
use ratatui::layout::Size;

use super::{CORNER, HUMAN, RANDOM, named, stage::Stage};

/// What comes from outside; numbers choose from what there is then.
#[derive(Clone, Debug)]
enum Gust {
    Key(KeyEvent),
    Mouse(MouseEvent),
    /// A click on something that was drawn.
    Click(usize),
    Paste(String),
    Resize(u16, u16),
    Reply,
    /// The answer to a question of long ago.
    Late(usize),
    FocusLost,
}

fn keys() -> impl Strategy<Value = KeyEvent> {
    let known: Vec<char> = "0123456789qrcs?hjklui gvйЙQRS".chars().collect();
    let named = vec![
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Tab,
        KeyCode::Backspace,
        KeyCode::Delete,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::F(5),
        KeyCode::Null,
        KeyCode::CapsLock,
    ];
    let code = prop_oneof![
        12 => prop::sample::select(known).prop_map(KeyCode::Char),
        8 => prop::sample::select(named),
        2 => any::<char>().prop_map(KeyCode::Char),
    ];
    let modifiers = prop_oneof![
        20 => Just(KeyModifiers::NONE),
        2 => Just(KeyModifiers::SHIFT),
        1 => (0_u8..64).prop_map(KeyModifiers::from_bits_truncate),
    ];
    let kind = prop_oneof![
        8 => Just(KeyEventKind::Press),
        1 => Just(KeyEventKind::Repeat),
        1 => Just(KeyEventKind::Release),
    ];
    (code, modifiers, kind)
        .prop_map(|(code, modifiers, kind)| KeyEvent::new_with_kind(code, modifiers, kind))
}

fn gusts() -> impl Strategy<Value = Gust> {
    let sizes = vec![(0, 0), (1, 1), (39, 12), (40, 11), (40, 12), (80, 24), (200, 60), (0, 30)];
    let buttons = vec![
        MouseEventKind::Down(MouseButton::Left),
        MouseEventKind::Down(MouseButton::Right),
        MouseEventKind::Up(MouseButton::Left),
        MouseEventKind::Drag(MouseButton::Left),
        MouseEventKind::Moved,
        MouseEventKind::ScrollUp,
        MouseEventKind::ScrollDown,
    ];
    let mouse =
        (prop::sample::select(buttons), 0_u16..210, 0_u16..70).prop_map(|(kind, column, row)| {
            MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }
        });
    prop_oneof![
        30 => keys().prop_map(Gust::Key),
        3 => mouse.prop_map(Gust::Mouse),
        8 => any::<usize>().prop_map(Gust::Click),
        2 => ".{0,40}".prop_map(Gust::Paste),
        3 => prop::sample::select(sizes).prop_map(|(width, height)| Gust::Resize(width, height)),
        1 => (0_u16..130, 0_u16..50).prop_map(|(width, height)| Gust::Resize(width, height)),
        8 => Just(Gust::Reply),
        2 => any::<usize>().prop_map(Gust::Late),
        1 => Just(Gust::FocusLost),
    ]
}

/// What the gust means to the screen.
fn action(gust: &Gust, stage: &Stage, asked: &[(RequestId, Decision)]) -> Option<Action> {
    let interpret = |event| stage.app.interpret(event, &stage.clicks);
    match gust {
        Gust::Key(key) => interpret(Event::Key(*key)),
        Gust::Mouse(mouse) => interpret(Event::Mouse(*mouse)),
        Gust::Click(number) => {
            let clicks = stage.clicks();
            let (spot, _) = clicks.get(number.checked_rem(clicks.len())?)?;
            interpret(super::stage::click(*spot))
        }
        Gust::Paste(text) => interpret(Event::Paste(text.clone())),
        Gust::Resize(width, height) => interpret(Event::Resize(*width, *height)),
        Gust::Reply => stage.app.bot_request().map(|ask| Action::Reply(ask.id, ask.decide())),
        Gust::Late(number) => {
            let &(id, decision) = asked.get(number.checked_rem(asked.len())?)?;
            Some(Action::Reply(id, decision))
        }
        Gust::FocusLost => interpret(Event::FocusLost),
    }
}

/// Asserts that a step changed the game by nothing, one legal move, an end, a new start, or turns
/// taken back or again; and by a move only on behalf of whoever was to move.
fn assert_fair(
    before: Option<&Session>,
    now: Option<&Session>,
    command: Option<Command>,
    is_reply: bool,
    is_playable: bool,
) {
    let (Some(before), Some(now)) = (before, now) else {
        // A game begins, is left, or goes on where it was left.
        return;
    };
    let (old, new) = (before.history(), now.history());
    if let Some(Command::Undo | Command::Redo) = command {
        let [shorter, longer] =
            if command == Some(Command::Undo) { [new, old] } else { [old, new] };
        assert!(longer.plies().starts_with(shorter.plies()), "steps go back and forth on one line");
        assert!(is_playable || new == old, "the game waits");
        return;
    }
    if new.plies().is_empty() && !old.plies().is_empty() {
        assert!(!is_reply && is_playable, "only a person starts over");
        return;
    }
    match new.plies().strip_prefix(old.plies()) {
        Some([]) => assert_eq!(now.position(), before.position()),
        Some([ply]) => {
            let legal = before.rules().legal_moves(&before.position());
            assert!(legal.contains(&ply.played), "{ply:?} is legal");
            let after = before.rules().play(&before.position(), ply.played);
            assert_eq!(after, Ok(now.position()));
            assert_eq!(before.is_human_to_move(), !is_reply, "who is to move, moves");
            assert!(is_reply || is_playable, "the game waits");
        }
        other => panic!("a step played {other:?}"),
    }
    assert!(old.outcome().is_none() || new == old, "a game that is over stays as it is");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(160))]

    #[test]
    fn whatever_comes_in_any_order_nothing_panics_and_only_legal_moves_change_the_board(
        rules in prop::sample::select(Rules::all().collect::<Vec<_>>()),
        kinds in prop::sample::select(vec![
            [HUMAN, HUMAN], [HUMAN, HUMAN], [HUMAN, RANDOM], [CORNER, HUMAN], [RANDOM, CORNER],
        ]),
        names in [".{0,40}", ".{0,40}"],
        size in prop::sample::select(vec![(40, 12), (80, 24), (120, 40)]),
        is_in_game: bool,
        seed: u64,
        gusts in prop::collection::vec(gusts(), 1..60),
    ) {
        let setup = named(rules, kinds, names.each_ref().map(String::as_str));
        let open = if is_in_game { Stage::game } else { Stage::menu };
        let mut stage = open(&setup, size, seed);
        let mut asked = Vec::new();
        for gust in gusts {
            asked.extend(stage.app.bot_request().map(|ask| (ask.id, ask.decide())));
            let before = stage.app.session().cloned();
            let is_playable = stage.size.width >= 40 && stage.size.height >= 12;
            let Some(action) = action(&gust, &stage, &asked) else { continue };
            if matches!(&gust, Gust::Key(key) if key.kind == KeyEventKind::Release) {
                panic!("{gust:?} means {action:?}");
            }
            let is_reply = matches!(action, Action::Reply(..));
            let command = if let Action::Do(command) = action { Some(command) } else { None };
            match stage.update(action) {
                // The program is gone then, and a terminal that comes back may be another.
                Flow::Leave => break,
                Flow::Suspend => { stage.update(Action::Resize(Size::new(80, 24))); }
                Flow::Continue => {}
            }
            stage.draw();
            assert_fair(before.as_ref(), stage.app.session(), command, is_reply, is_playable);
            let leave = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
            let meant = stage.app.interpret(Event::Key(leave), &stage.clicks);
            assert_eq!(meant, Some(Action::Do(Command::Leave)), "it can be left from everywhere");
        }
    }
}

#[test]
fn below_the_smallest_size_one_message_stands_and_the_game_waits() {
    for size in [(0, 0), (1, 1), (39, 12), (40, 11), (39, 11), (200, 11), (39, 60)] {
        for (rules, keys) in Rules::all().flat_map(|rules| ["", "48"].map(|keys| (rules, keys))) {
            let setup = named(rules, [HUMAN, HUMAN], ["", ""]);
            let mut stage = Stage::game(&setup, (80, 24), 0);
            stage.type_in(keys);
            let whole = stage.text();
            let before = format!("{:?}", stage.session());
            stage.update(Action::Resize(Size::new(size.0, size.1)));
            stage.draw();
            assert!(stage.clicks().is_empty());
            if size.0 > 30 {
                let told = format!("here are {} by {}.", size.0, size.1);
                assert!(stage.shows("Loshu needs 40 columns by 12 rows;") && stage.shows(&told));
            }
            stage.type_in("0123456789r c?sr jkl");
            assert_eq!(format!("{:?}", stage.session()), before);
            stage.update(Action::Resize(Size::new(80, 24)));
            stage.draw();
            assert_eq!(stage.text(), whole, "and goes on where it was");
        }
    }
}
