//! Keys in every encoding, replies that are no keys, and bytes cut anywhere.

use proptest::prelude::*;

use super::*;

/// What is read of these pieces, each so long after the other that what it began is given up.
fn read_apart(pieces: &[&[u8]]) -> Vec<Event> {
    let (mut input, mut events) = (Input::default(), Vec::new());
    for piece in pieces {
        input.read(piece, &mut events);
        if input.patience().is_some() {
            input.give_up(&mut events);
        }
        assert_eq!(input.patience(), None);
    }
    events
}

fn key(code: KeyCode, modifiers: KeyModifiers) -> Event {
    Event::Key(KeyEvent::new(code, modifiers))
}

fn ctrl(c: char) -> Event {
    key(KeyCode::Char(c), KeyModifiers::CONTROL)
}

fn plain(code: KeyCode) -> Event {
    key(code, KeyModifiers::NONE)
}

/// Sequences that terminals send, whole and unfinished, and bytes of all kinds.
fn sent() -> impl Strategy<Value = Vec<u8>> {
    let known = prop::sample::select(vec![
        "\x1b",
        "\x1b[",
        "\x1bO",
        "\x1b[A",
        "\x1bOp",
        "\x1b[1;5C",
        "\x1b[?997;1n",
        "\x1b[<0;5",
        "\x1b[<0;34;24M",
        "\x1b[M",
        "\x1b[M !!",
        "\x1b[?1",
        "\x1b[200~",
        "\x1b[201~",
        "\x1b]11;rgb:0/0/0\x1b\\",
        "\x1b]52;c;",
        "\x1bP1$r",
        "\x1bP>|x\x1b\\",
        "\x1b_G",
        "\x1b^",
        "\x1bX",
        "\x1b[[",
        "\x1b[99;5:3u",
        "q",
        "й",
        "\r",
        "\x18",
        "\x1a",
    ]);
    let piece = prop_oneof![
        3 => known.prop_map(|text: &str| text.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 0..8),
    ];
    prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn however_bytes_are_cut_they_are_the_same_events(
        bytes in sent(), cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..6),
    ) {
        let (mut whole, mut in_pieces) = (Vec::new(), Vec::new());
        Input::default().read(&bytes, &mut whole);
        let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(bytes.len() + 1)).collect();
        cuts.extend([0, bytes.len()]);
        cuts.sort_unstable();
        let mut input = Input::default();
        for ends in cuts.windows(2) {
            input.read(&bytes[ends[0]..ends[1]], &mut in_pieces);
        }
        prop_assert_eq!(whole, in_pieces);
    }

    #[test]
    fn ctrl_c_is_heard_whatever_came_before(
        pieces in prop::collection::vec(sent(), 0..4),
        ctrl_c in prop::sample::select(vec!["\x03", "\x1b[27;5;99~", "\x1b[99;5u"]),
    ) {
        let (mut input, mut events) = (Input::default(), Vec::new());
        for piece in &pieces {
            input.read(piece, &mut events);
        }
        // A sequence begins anew in the middle of another one; but in a string or a paste, only
        // when that is given up.
        if ctrl_c != "\x03" && input.patience().is_some() {
            input.give_up(&mut events);
        }
        input.read(ctrl_c.as_bytes(), &mut events);
        if input.patience().is_some() {
            input.give_up(&mut events);
        }
        prop_assert_eq!(events.last(), Some(&ctrl('c')));
        prop_assert_eq!(input.patience(), None);
    }
}

#[test]
fn replies_of_the_terminal_are_no_keys() {
    for reply in [
        "\x1b[?997;1n",
        "\x1b[0n",
        "\x1b[12;40R",
        "\x1b[?1;2c",
        "\x1b[>0;276;0c",
        "\x1b[?2026;2$y",
        "\x1b]11;rgb:ffff/ffff/ffff\x07",
        "\x1b]11;rgb:ffff/ffff/ffff\x1b\\",
        "\x1b]52;c;cXE=\x1b\\",
        "\x1bP>|XTerm(370)\x1b\\",
        "\x1bP1$r0m\x1b\\",
        "\x1b_Gi=1;OK\x1b\\",
        "\x1b^qq\x1b\\",
        "\x1bXqq\x1b\\",
        "\x1b[I",
        "\x1b[O",
        "\x1b[8;24;80t",
        "\x1b[48;24;80;480;800t",
        "\x1b[?62u",
        "\x1b[<35;3;3M",
        "\x1b[<0;0;5M",
        "\x1b[<0;5;0M",
        "\x1b[M   ",
        "\x1b[57441u",
        "\x1b[[E",
    ] {
        assert_eq!(read_apart(&[reply.as_bytes()]), [], "{reply:?}");
    }
}

#[test]
fn keys_are_read_in_every_encoding() {
    for (code, sequences) in [
        (KeyCode::Up, &["\x1b[A", "\x1bOA", "\x1b[57419u"][..]),
        (KeyCode::Home, &["\x1b[H", "\x1bOH", "\x1b[1~", "\x1b[7~"]),
        (KeyCode::Enter, &["\r", "\n", "\x1bOM", "\x1b[13u", "\x1b[57414u"]),
        (KeyCode::Esc, &["\x1b", "\x1b[27u"]),
        (KeyCode::Char('5'), &["5", "\x1bOu", "\x1b[57404u"]),
        (KeyCode::Char('0'), &["0", "\x1bOp", "\x1b[57399u"]),
        (KeyCode::Backspace, &["\x7f", "\x08", "\x1b[127u"]),
    ] {
        for sequence in sequences {
            assert_eq!(read_apart(&[sequence.as_bytes()]), [plain(code)], "{sequence:?}");
        }
    }
    let shifted = key(KeyCode::Char('U'), KeyModifiers::SHIFT);
    for sequence in ["U", "\x1b[117;2u", "\x1b[117:85;2u", "\x1b[27;2;85~"] {
        assert_eq!(
            read_apart(&[sequence.as_bytes()]),
            std::slice::from_ref(&shifted),
            "{sequence:?}"
        );
    }
    for sequence in ["\x1a", "\x1b[122;5u", "\x1b[1103::122;5u", "\x1b[27;5;122~"] {
        assert_eq!(read_apart(&[sequence.as_bytes()]), [ctrl('z')], "{sequence:?}");
    }
    let release =
        KeyEvent::new_with_kind(KeyCode::Char('q'), KeyModifiers::NONE, KeyEventKind::Release);
    assert_eq!(read_apart(&[b"\x1b[113;1:3u"]), [Event::Key(release)]);
}

#[test]
fn an_esc_is_a_key_when_nothing_follows_and_twice_when_another_one_does() {
    let esc = plain(KeyCode::Esc);
    assert_eq!(
        read_apart(&[b"\x1b", b"[A"]),
        [esc.clone(), plain(KeyCode::Char('[')), key(KeyCode::Char('A'), KeyModifiers::SHIFT)]
    );
    assert_eq!(read_apart(&[b"\x1b\x1b[B"]), [esc.clone(), plain(KeyCode::Down)]);
    assert_eq!(read_apart(&[b"\x1b\x1b\x1b"]), [esc.clone(), esc.clone(), esc]);
}

#[test]
fn clicks_are_read_in_both_encodings() {
    for sequence in ["\x1b[<0;34;24M", "\x1b[M B8"] {
        let [Event::Mouse(mouse)] = read_apart(&[sequence.as_bytes()])[..] else {
            panic!("{sequence:?}");
        };
        assert_eq!(mouse.kind, MouseEventKind::Down(MouseButton::Left));
        assert_eq!((mouse.column, mouse.row), (33, 23));
    }
}

#[test]
fn a_paste_is_text_and_bounded_and_never_open_for_ever() {
    let pasted = |text: &str| [Event::Paste(text.to_owned())];
    assert_eq!(read_apart(&[b"\x1b[200~a\x03q\r\x1b[A\x1b[201~"]), pasted("aq\r"));
    assert_eq!(read_apart(&[b"\x1b[200~abc"]), pasted("abc"));
    assert_eq!(read_apart(&[b"\x1b[200~abc\x03"]), [ctrl('c')]);
    let long = [b"\x1b[200~".as_slice(), &vec![b'x'; 1 << 20]].concat();
    assert_eq!(read_apart(&[&long]), pasted(&"x".repeat(LONGEST_PASTE)));
}
