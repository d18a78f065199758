//! Any events in any order: nothing panics, and the board changes by legal moves alone.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use loshu::{
    model::Rules,
    players::Decision,
    session::{RequestId, Session},
    tui::{Action, Command, Effect},
};
use proptest::prelude::*;
use ratatui::layout::Size;

use super::{
    app::AppDriver,
    setups::{CORNER, HUMAN, RANDOM, named},
};

/// What comes from outside; numbers choose from what there is then.
#[derive(Clone, Debug)]
enum Happening {
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

fn happenings() -> impl Strategy<Value = Happening> {
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
        30 => keys().prop_map(Happening::Key),
        3 => mouse.prop_map(Happening::Mouse),
        8 => any::<usize>().prop_map(Happening::Click),
        2 => ".{0,40}".prop_map(Happening::Paste),
        3 => prop::sample::select(sizes).prop_map(|(width, height)| Happening::Resize(width, height)),
        1 => (0_u16..130, 0_u16..50).prop_map(|(width, height)| Happening::Resize(width, height)),
        8 => Just(Happening::Reply),
        2 => any::<usize>().prop_map(Happening::Late),
        1 => Just(Happening::FocusLost),
    ]
}

/// What the happening means to the screen.
fn action(
    happening: &Happening,
    driver: &AppDriver,
    asked: &[(RequestId, Decision)],
) -> Option<Action> {
    let interpret = |event| driver.app.interpret(event, &driver.clicks);
    match happening {
        Happening::Key(key) => interpret(Event::Key(*key)),
        Happening::Mouse(mouse) => interpret(Event::Mouse(*mouse)),
        Happening::Click(number) => {
            let clicks = driver.all_clicks();
            let (spot, _) = clicks.get(number.checked_rem(clicks.len())?)?;
            interpret(super::app::click(*spot))
        }
        Happening::Paste(text) => interpret(Event::Paste(text.clone())),
        Happening::Resize(width, height) => Some(Action::Resize(Size::new(*width, *height))),
        Happening::Reply => driver.app.timer().map(|(timer, _)| Action::Expired(timer)),
        Happening::Late(number) => {
            let &(id, decision) = asked.get(number.checked_rem(asked.len())?)?;
            Some(Action::BotReply(id, decision))
        }
        Happening::FocusLost => interpret(Event::FocusLost),
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
        happenings in prop::collection::vec(happenings(), 1..60),
    ) {
        let setup = named(rules, kinds, names.each_ref().map(String::as_str));
        let open = if is_in_game { AppDriver::game } else { AppDriver::menu };
        let mut driver = open(&setup, size, seed);
        let mut asked = Vec::new();
        for happening in happenings {
            asked.extend(driver.asked());
            let before = driver.app.session().cloned();
            let is_playable = driver.size.width >= 40 && driver.size.height >= 12;
            let Some(action) = action(&happening, &driver, &asked) else { continue };
            if matches!(&happening, Happening::Key(key) if key.kind == KeyEventKind::Release) {
                panic!("{happening:?} means {action:?}");
            }
            let is_reply = matches!(action, Action::BotReply(..) | Action::Expired(_));
            let command = if let Action::Do(command) = action { Some(command) } else { None };
            driver.update(action);
            match driver.left {
                Some(Effect::Quit) => break,
                // A terminal that comes back may have another size.
                Some(_) => driver.update(Action::Resize(Size::new(80, 24))),
                None => {}
            }
            driver.draw();
            assert_fair(before.as_ref(), driver.app.session(), command, is_reply, is_playable);
            let leave = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
            let meant = driver.app.interpret(Event::Key(leave), &driver.clicks);
            assert!(matches!(meant, Some(Action::Quit)), "it can be left from everywhere");
        }
    }
}

#[test]
fn below_the_smallest_size_one_message_stands_and_the_game_waits() {
    for size in [(0, 0), (1, 1), (39, 12), (40, 11), (39, 11), (200, 11), (39, 60)] {
        for (rules, keys) in Rules::all().flat_map(|rules| ["", "48"].map(|keys| (rules, keys))) {
            let setup = named(rules, [HUMAN, HUMAN], ["", ""]);
            let mut driver = AppDriver::game(&setup, (80, 24), 0);
            driver.type_in(keys);
            let whole = driver.text();
            let before = format!("{:?}", driver.session());
            driver.update(Action::Resize(Size::new(size.0, size.1)));
            driver.draw();
            assert!(driver.all_clicks().is_empty());
            if size.0 > 30 {
                let said = format!("this is {} by {}.", size.0, size.1);
                assert!(driver.shows("Loshu needs 40 columns by 12 rows;") && driver.shows(&said));
            }
            driver.type_in("0123456789r c?sr jkl");
            assert_eq!(format!("{:?}", driver.session()), before);
            driver.update(Action::Resize(Size::new(80, 24)));
            driver.draw();
            assert_eq!(driver.text(), whole, "and goes on where it was");
        }
    }
}
