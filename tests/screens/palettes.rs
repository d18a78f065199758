//! The sixteen colours of usual terminals, and whether every style of the default theme can be read
//! on each of them.

use loshu::tui::{Role, Theme};
use ratatui::style::{Color, Modifier, Style};
use strum::IntoEnumIterator;

/// A colour as 0xRRGGBB.
type Rgb = u32;

/// The colours of a terminal.
#[derive(Clone, Copy)]
pub(crate) struct Palette {
    pub(crate) name: &'static str,
    pub(crate) foreground: Rgb,
    pub(crate) background: Rgb,
    /// In the order of their numbers: black, red, green, yellow, blue, magenta, cyan, white, and
    /// the same again, bright.
    pub(crate) colours: [Rgb; 16],
}

/// XTerm-col.ad of xterm's sources, in the names of X11's rgb.txt.
const XTERM: [Rgb; 16] = [
    0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, //
    0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
];

/// `default_red`, `default_grn` and `default_blu` in drivers/tty/vt/vt.c of Linux.
const LINUX: [Rgb; 16] = [
    0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa, //
    0x555555, 0xff5555, 0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff,
];

/// The table of values on ethanschoonover.com/solarized: base02, red … base2; base03, orange … base3.
const SOLARIZED: [Rgb; 16] = [
    0x073642, 0xdc322f, 0x859900, 0xb58900, 0x268bd2, 0xd33682, 0x2aa198, 0xeee8d5, //
    0x002b36, 0xcb4b16, 0x586e75, 0x657b83, 0x839496, 0x6c71c4, 0x93a1a1, 0xfdf6e3,
];

/// `TERMINAL_PALETTE_TANGO` in src/profile-editor.cc of GNOME Terminal.
const TANGO: [Rgb; 16] = [
    0x2e3436, 0xcc0000, 0x4e9a06, 0xc4a000, 0x3465a4, 0x75507b, 0x06989a, 0xd3d7cf, //
    0x555753, 0xef2929, 0x8ae234, 0xfce94f, 0x729fcf, 0xad7fa8, 0x34e2e2, 0xeeeeec,
];

/// github.com/morhetz/gruvbox: dark, and light.
const GRUVBOX: [[Rgb; 16]; 2] = [
    [
        0x282828, 0xcc241d, 0x98971a, 0xd79921, 0x458588, 0xb16286, 0x689d6a, 0xa89984, //
        0x928374, 0xfb4934, 0xb8bb26, 0xfabd2f, 0x83a598, 0xd3869b, 0x8ec07c, 0xebdbb2,
    ],
    [
        0xfbf1c7, 0xcc241d, 0x98971a, 0xd79921, 0x458588, 0xb16286, 0x689d6a, 0x7c6f64, //
        0x928374, 0x9d0006, 0x79740e, 0xb57614, 0x076678, 0x8f3f71, 0x427b58, 0x3c3836,
    ],
];

/// draculatheme.com/contribute, the terminal standard.
pub(crate) const DRACULA: [Rgb; 16] = [
    0x21222c, 0xff5555, 0x50fa7b, 0xf1fa8c, 0xbd93f9, 0xff79c6, 0x8be9fd, 0xf8f8f2, //
    0x6272a4, 0xff6e6e, 0x69ff94, 0xffffa5, 0xd6acff, 0xff92df, 0xa4ffff, 0xffffff,
];

/// github.com/nordtheme/xresources.
const NORD: [Rgb; 16] = [
    0x3b4252, 0xbf616a, 0xa3be8c, 0xebcb8b, 0x81a1c1, 0xb48ead, 0x88c0d0, 0xe5e9f0, //
    0x4c566a, 0xbf616a, 0xa3be8c, 0xebcb8b, 0x81a1c1, 0xb48ead, 0x8fbcbb, 0xeceff4,
];

const fn palette(
    name: &'static str,
    foreground: Rgb,
    background: Rgb,
    colours: [Rgb; 16],
) -> Palette {
    Palette { name, foreground, background, colours }
}

pub(crate) const PALETTES: [Palette; 11] = [
    palette("xterm, white on black", 0xffffff, 0x000000, XTERM),
    palette("xterm, black on white", 0x000000, 0xffffff, XTERM),
    palette("Linux console", 0xaaaaaa, 0x000000, LINUX),
    palette("Solarized Dark", 0x839496, 0x002b36, SOLARIZED),
    palette("Solarized Light", 0x657b83, 0xfdf6e3, SOLARIZED),
    palette("Tango Dark", 0xd3d7cf, 0x2e3436, TANGO),
    palette("Tango Light", 0x2e3436, 0xeeeeec, TANGO),
    palette("Gruvbox Dark", 0xebdbb2, 0x282828, GRUVBOX[0]),
    palette("Gruvbox Light", 0x3c3836, 0xfbf1c7, GRUVBOX[1]),
    palette("Dracula", 0xf8f8f2, 0x282a36, DRACULA),
    palette("Nord", 0xd8dee9, 0x2e3440, NORD),
];

impl Palette {
    /// The colour in which the terminal shows one of its own.
    pub(crate) fn rgb(&self, colour: Color, default: Rgb) -> Rgb {
        use Color::{
            Black, Blue, Cyan, DarkGray, Gray, Green, LightBlue, LightCyan, LightGreen,
            LightMagenta, LightRed, LightYellow, Magenta, Red, White, Yellow,
        };
        const IN_ORDER: [Color; 16] = [
            Black,
            Red,
            Green,
            Yellow,
            Blue,
            Magenta,
            Cyan,
            Gray, //
            DarkGray,
            LightRed,
            LightGreen,
            LightYellow,
            LightBlue,
            LightMagenta,
            LightCyan,
            White,
        ];
        match IN_ORDER.iter().position(|&own| own == colour) {
            Some(number) => self.colours[number],
            None if colour == Color::Reset => default,
            None => panic!("{colour} is none of the terminal's own sixteen"),
        }
    }

    /// The colours of text in a style, and of what is behind it. Many terminals show bold text in
    /// the bright one of its colour.
    pub(crate) fn shown(&self, style: Style, bold_is_bright: bool) -> [Rgb; 2] {
        let mut shown = [
            self.rgb(style.fg.unwrap_or(Color::Reset), self.foreground),
            self.rgb(style.bg.unwrap_or(Color::Reset), self.background),
        ];
        if bold_is_bright && style.add_modifier.contains(Modifier::BOLD) && style.fg.is_some() {
            let number = self.colours[..8].iter().position(|&own| own == shown[0]);
            shown[0] = number.map_or(shown[0], |number| self.colours[number + 8]);
        }
        if style.add_modifier.contains(Modifier::DIM) {
            // Terminals differ; half of the way to the background is usual.
            shown[0] = mix(shown);
        }
        if style.add_modifier.contains(Modifier::REVERSED) {
            shown.reverse();
        }
        shown
    }
}

fn channels(rgb: Rgb) -> [u8; 3] {
    let [_, channels @ ..] = rgb.to_be_bytes();
    channels
}

fn mix(colours: [Rgb; 2]) -> Rgb {
    let [one, two] = colours.map(channels);
    let mixed = [0, 1, 2].map(|at| one[at].midpoint(two[at]));
    Rgb::from_be_bytes([0, mixed[0], mixed[1], mixed[2]])
}

/// The relative luminance by WCAG 2.1.
fn luminance(rgb: Rgb) -> f64 {
    let [red, green, blue] = channels(rgb).map(|channel| {
        let value = f64::from(channel) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The contrast ratio by WCAG 2.1, from 1 to 21.
fn contrast(colours: [Rgb; 2]) -> f64 {
    let [one, two] = colours.map(luminance);
    (one.max(two) + 0.05) / (one.min(two) + 0.05)
}

#[test]
fn contrast_is_computed_as_wcag_defines_it() {
    let cases = [([0x000000, 0xffffff], 21.0), ([0x777777, 0xffffff], 4.48), ([0x123456; 2], 1.0)];
    for (colours, expected) in cases {
        assert!((contrast(colours) - expected).abs() < 0.01, "{colours:x?}");
        assert!((contrast([colours[1], colours[0]]) - expected).abs() < 0.01, "{colours:x?}");
    }
}

#[test]
fn every_style_of_the_default_theme_can_be_read_on_every_palette() {
    let theme = Theme::default_with(true);
    let mut styles: Vec<Style> = Role::iter().map(|role| theme.style(role)).collect();
    // What is laid over a token.
    for player in [Role::PlayerA, Role::PlayerB] {
        let over = [Role::Chosen, Role::Winning].map(|role| theme.style(role));
        styles.extend(over.map(|over| theme.style(player).patch(over)));
    }
    for palette in &PALETTES {
        for style in &styles {
            for bold_is_bright in [false, true] {
                let ratio = contrast(palette.shown(*style, bold_is_bright));
                assert!(ratio >= 3.0, "{}: {ratio:.2} for {style:?}", palette.name);
            }
        }
    }
}

#[test]
fn only_one_hue_holds_on_every_palette() {
    let holds = |number: &usize| {
        PALETTES.iter().all(|it| contrast([it.colours[*number], it.background]) >= 3.0)
    };
    assert_eq!((0..16).filter(holds).collect::<Vec<_>>(), [9], "more may be used by now");
}
