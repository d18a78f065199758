//! What a terminal sends, read as keys, clicks and pastes. Everything else that it sends, such as
//! replies to questions of other programs, is recognised and dropped.

use std::{mem, time::Duration};

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use vte::{Params, Parser, Perform};

/// How long an Esc may be the start of a sequence. Then it was the key.
const ESC_PATIENCE: Duration = Duration::from_millis(25);
/// How long an unfinished sequence may pause between two bytes. Then it is given up.
const SEQUENCE_PATIENCE: Duration = Duration::from_millis(100);
/// How long a paste may pause. Then it is over.
const PASTE_PATIENCE: Duration = Duration::from_millis(500);

/// The longest text that is taken out of a paste, in bytes: much more than any field holds.
const LONGEST_PASTE: usize = 1 << 12;

/// The bits of a mouse button's number that say which keys are held: Shift, Alt and Ctrl.
const KEYS_HELD: u16 = 4 + 8 + 16;

const ESC: u8 = 0x1b;
const CTRL_C: u8 = 0x03;
const CTRL_Z: u8 = 0x1a;

/// Turns bytes into events, however they are cut.
#[derive(Default)]
pub struct Input {
    parser: Parser,
    reader: Reader,
}

impl Input {
    /// Reads what has come. Ctrl-C and Ctrl-Z are keys wherever they stand, since nothing that was
    /// begun before may swallow them; but in a paste only if that does not end.
    pub fn read(&mut self, bytes: &[u8], events: &mut impl Extend<Event>) {
        for &byte in bytes {
            match byte {
                CTRL_C | CTRL_Z if self.reader.paste.is_some() => {
                    self.reader.held_back = Some(byte)
                }
                CTRL_C | CTRL_Z => {
                    *self = Self { reader: self.reader.emptied(), ..Self::default() };
                    self.reader.execute(byte);
                }
                // The one before was not the start of a sequence.
                ESC if self.reader.state == State::Esc => self.reader.press(KeyCode::Esc),
                _ if self.reader.take_mouse_byte(byte) => {}
                ESC => {
                    self.parser.advance(&mut self.reader, &[byte]);
                    self.reader.state = State::Esc;
                }
                _ => {
                    if self.reader.state == State::Esc {
                        self.reader.state = State::Sequence;
                    }
                    self.parser.advance(&mut self.reader, &[byte]);
                }
            }
        }
        events.extend(self.reader.events.drain(..));
    }

    /// How long to wait for the rest of what has begun; none when nothing has.
    pub fn patience(&self) -> Option<Duration> {
        match self.reader.state {
            State::Esc => Some(ESC_PATIENCE),
            _ if self.reader.held_back.is_some() => Some(SEQUENCE_PATIENCE),
            _ if self.reader.paste.is_some() => Some(PASTE_PATIENCE),
            State::Ground => None,
            _ => Some(SEQUENCE_PATIENCE),
        }
    }

    /// Gives up what has begun: its rest has not come in time.
    pub fn give_up(&mut self, events: &mut impl Extend<Event>) {
        let Self { mut reader, .. } = mem::take(self);
        match (reader.paste.take(), reader.held_back) {
            (Some(_), Some(byte)) => reader.execute(byte),
            (Some(text), None) => reader.events.push(Event::Paste(text)),
            _ if reader.state == State::Esc => reader.press(KeyCode::Esc),
            _ => {}
        }
        events.extend(reader.events.drain(..));
    }
}

/// Where in a sequence the last byte was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// In none.
    #[default]
    Ground,
    /// It was an Esc.
    Esc,
    /// In one of which the parser keeps account.
    Sequence,
    /// After `ESC O`: the next character is a key of the keypad or an arrow.
    Keypad,
    /// After `CSI [`: the next character is a function key of the Linux console.
    LinuxKey,
    /// After `CSI M`: three bytes say what the mouse did; so many have come.
    Mouse { bytes: [u8; 3], count: usize },
}

/// What the parser reports to.
#[derive(Default)]
struct Reader {
    events: Vec<Event>,
    state: State,
    /// What has been pasted so far, while something is.
    paste: Option<String>,
    /// Ctrl-C or Ctrl-Z in it.
    held_back: Option<u8>,
}

impl Reader {
    /// A reader that has begun nothing, with the events of this one.
    fn emptied(&mut self) -> Self {
        Self { events: mem::take(&mut self.events), ..Self::default() }
    }

    fn press(&mut self, code: KeyCode) {
        self.key(code, KeyModifiers::NONE, KeyEventKind::Press);
    }

    fn key(&mut self, code: KeyCode, modifiers: KeyModifiers, kind: KeyEventKind) {
        if self.paste.is_none() {
            self.events.push(Event::Key(KeyEvent::new_with_kind(code, modifiers, kind)));
        }
    }

    fn paste(&mut self, c: char) {
        if let Some(text) = &mut self.paste
            && text.len() < LONGEST_PASTE
        {
            text.push(c);
        }
    }

    /// Takes one of the three bytes after `CSI M`; they are no text.
    fn take_mouse_byte(&mut self, byte: u8) -> bool {
        let State::Mouse { bytes, count } = &mut self.state else { return false };
        let (Some(place), Some(number)) = (bytes.get_mut(*count), byte.checked_sub(32)) else {
            self.state = State::Ground;
            return false;
        };
        *place = number;
        *count += 1;
        if *count == 3 {
            let [button, column, row] = bytes.map(u16::from);
            self.state = State::Ground;
            // That a button was let go has a number of its own, whichever it was.
            let is_release = button & !KEYS_HELD == 3;
            self.mouse(if is_release { 0 } else { button }, [column, row], is_release);
        }
        true
    }

    /// Column and row are counted from 1: at 0, nothing was meant. That the mouse moved is of no
    /// interest.
    fn mouse(&mut self, button: u16, place: [u16; 2], is_release: bool) {
        let kind = match (button & !KEYS_HELD, is_release) {
            (0, false) => MouseEventKind::Down(MouseButton::Left),
            (0, true) => MouseEventKind::Up(MouseButton::Left),
            (64, false) => MouseEventKind::ScrollUp,
            (65, false) => MouseEventKind::ScrollDown,
            _ => return,
        };
        if let [Some(column), Some(row)] = place.map(|it| it.checked_sub(1)) {
            let modifiers = KeyModifiers::NONE;
            self.events.push(Event::Mouse(MouseEvent { kind, column, row, modifiers }));
        }
    }

    /// A character's key by its code, as the kitty protocol and xterm's `modifyOtherKeys` have it:
    /// the code, and where they are told the ones with Shift and on a Latin keyboard.
    fn code(&mut self, codes: &[u16], modifiers: KeyModifiers, kind: KeyEventKind) {
        let code_at = |index| codes.get(index).copied().filter(|&code| code != 0);
        let shifted = code_at(1).filter(|_| modifiers.contains(KeyModifiers::SHIFT));
        let latin = code_at(2).filter(|_| modifiers.contains(KeyModifiers::CONTROL));
        let Some(code) = latin.or(shifted).or(code_at(0)) else { return };
        let digit = |first: u16| (b'0' + (code - first) as u8) as char;
        let code = match code {
            9 => KeyCode::Tab,
            13 | 57414 => KeyCode::Enter,
            27 => KeyCode::Esc,
            8 | 127 => KeyCode::Backspace,
            57399..=57408 => KeyCode::Char(digit(57399)),
            57409..=57413 => KeyCode::Char(['.', '/', '*', '-', '+'][usize::from(code - 57409)]),
            57417 => KeyCode::Left,
            57418 => KeyCode::Right,
            57419 => KeyCode::Up,
            57420 => KeyCode::Down,
            57421 => KeyCode::PageUp,
            57422 => KeyCode::PageDown,
            57423 => KeyCode::Home,
            57424 => KeyCode::End,
            57426 => KeyCode::Delete,
            // The kitty protocol's other keys have no meaning here.
            0xe000..=0xf8ff => return,
            _ => match char::from_u32(code.into()).filter(|c| !c.is_control()) {
                Some(c) if modifiers.contains(KeyModifiers::SHIFT) => {
                    KeyCode::Char(c.to_uppercase().next().unwrap_or(c))
                }
                Some(c) => KeyCode::Char(c),
                None => return,
            },
        };
        self.key(code, modifiers, kind);
    }
}

/// The modifiers that a parameter names, one more than the sum of their bits.
fn modifiers(parameter: u16) -> KeyModifiers {
    let bits = parameter.saturating_sub(1);
    let mut modifiers = KeyModifiers::NONE;
    modifiers.set(KeyModifiers::SHIFT, bits & 1 != 0);
    modifiers.set(KeyModifiers::ALT, bits & 2 != 0);
    modifiers.set(KeyModifiers::CONTROL, bits & 4 != 0);
    modifiers
}

impl Perform for Reader {
    fn print(&mut self, c: char) {
        let code = match (mem::take(&mut self.state), c) {
            // What stands for bytes that are no text.
            (_, char::REPLACEMENT_CHARACTER) | (State::LinuxKey, _) => return,
            (State::Keypad, 'A') => KeyCode::Up,
            (State::Keypad, 'B') => KeyCode::Down,
            (State::Keypad, 'C') => KeyCode::Right,
            (State::Keypad, 'D') => KeyCode::Left,
            (State::Keypad, 'H') => KeyCode::Home,
            (State::Keypad, 'F') => KeyCode::End,
            (State::Keypad, 'M') => KeyCode::Enter,
            (State::Keypad, 'X') => KeyCode::Char('='),
            // The keys of the keypad, in the order of ASCII.
            (State::Keypad, 'j'..='y') => KeyCode::Char((c as u8 - b'j' + b'*') as char),
            (State::Keypad, _) => return,
            (_, '\x7f') => KeyCode::Backspace,
            _ => KeyCode::Char(c),
        };
        self.paste(c);
        let shift = if c.is_uppercase() { KeyModifiers::SHIFT } else { KeyModifiers::NONE };
        let is_text = matches!(code, KeyCode::Char(_));
        self.key(code, if is_text { shift } else { KeyModifiers::NONE }, KeyEventKind::Press);
    }

    fn execute(&mut self, byte: u8) {
        const CANCEL: u8 = 0x18;
        match byte {
            b'\r' | b'\n' => self.press(KeyCode::Enter),
            b'\t' => self.press(KeyCode::Tab),
            0x08 => self.press(KeyCode::Backspace),
            CANCEL => self.state = State::Ground,
            0x01..=CTRL_Z => {
                let letter = (byte - 1 + b'a') as char;
                self.key(KeyCode::Char(letter), KeyModifiers::CONTROL, KeyEventKind::Press);
            }
            _ => {}
        }
        if byte.is_ascii_whitespace() {
            self.paste(byte.into());
        }
    }

    fn esc_dispatch(&mut self, intermediates: &[u8], _: bool, byte: u8) {
        self.state = State::Ground;
        match byte {
            b'O' if intermediates.is_empty() => self.state = State::Keypad,
            // The end of a string, which is no key.
            b'\\' => {}
            _ if intermediates.is_empty() => {
                self.key(KeyCode::Char(byte.into()), KeyModifiers::ALT, KeyEventKind::Press);
            }
            _ => {}
        }
    }

    fn csi_dispatch(&mut self, params: &Params, private: &[u8], is_too_long: bool, last: char) {
        self.state = State::Ground;
        if is_too_long {
            return;
        }
        let parameter = |index: usize| params.iter().nth(index).unwrap_or_default();
        let number = |index| parameter(index).first().copied().unwrap_or_default();
        let (modifiers, kind) = match *parameter(1) {
            [modifier, kind] => (modifiers(modifier), kind),
            [modifier, ..] => (modifiers(modifier), 1),
            [] => (KeyModifiers::NONE, 1),
        };
        let kind = match kind {
            2 => KeyEventKind::Repeat,
            3 => KeyEventKind::Release,
            _ => KeyEventKind::Press,
        };
        let code = match (private, last, number(0)) {
            ([b'<'], 'M' | 'm', button) => {
                return self.mouse(button, [number(1), number(2)], last == 'm');
            }
            ([], 'M', 0) if params.len() <= 1 => {
                self.state = State::Mouse { bytes: [0; 3], count: 0 };
                return;
            }
            ([], '[', _) => {
                self.state = State::LinuxKey;
                return;
            }
            ([], '~', 200) => {
                self.paste = Some(String::new());
                return;
            }
            ([], '~', 201) => {
                let text = self.paste.take();
                self.held_back = None;
                return self.events.extend(text.map(Event::Paste));
            }
            ([], '~', 27) => return self.code(parameter(2), modifiers, kind),
            ([], 'u', _) => return self.code(parameter(0), modifiers, kind),
            ([], 'A', _) => KeyCode::Up,
            ([], 'B', _) => KeyCode::Down,
            ([], 'C', _) => KeyCode::Right,
            ([], 'D', _) => KeyCode::Left,
            ([], 'H', _) | ([], '~', 1 | 7) => KeyCode::Home,
            ([], 'F', _) | ([], '~', 4 | 8) => KeyCode::End,
            ([], 'Z', _) => KeyCode::BackTab,
            ([], '~', 3) => KeyCode::Delete,
            ([], '~', 5) => KeyCode::PageUp,
            ([], '~', 6) => KeyCode::PageDown,
            _ => return,
        };
        self.key(code, modifiers, kind);
    }

    fn osc_dispatch(&mut self, _: &[&[u8]], _: bool) {
        self.state = State::Ground;
    }

    fn unhook(&mut self) {
        self.state = State::Ground;
    }
}

#[cfg(test)]
mod tests;
