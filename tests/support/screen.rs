//! What is on the screen, found by its words and never by a place known beforehand.

use std::collections::BTreeMap;

use loshu::texts;

/// Column and row of a character.
pub type Spot = (u16, u16);

/// How the labels lie in Tic-Tac-Toe and Morris.
pub const GRID: &[&str] = &["012", "345", "678"];
/// How the numbers of AddThree lie.
pub const TILES: &[&str] = &["12345", "6789"];
/// How the numbers of AddThree lie on Loshu's square.
pub const SQUARE: &[&str] = &["492", "357", "816"];

/// The text of that name.
pub fn text(id: &str) -> String {
    texts::english().say(id)
}

/// The text of that name, with values filled in.
pub fn text_with<const N: usize>(id: &str, args: [(&str, &str); N]) -> String {
    texts::english().say_with(id, args)
}

/// The screen at one moment.
pub struct Shot(pub vt100::Screen);

impl Shot {
    /// Columns and rows.
    pub fn size(&self) -> (u16, u16) {
        let (rows, columns) = self.0.size();
        (columns.get(), rows.get())
    }

    /// The character at a spot.
    pub fn at(&self, (x, y): Spot) -> &str {
        self.0.cell(y, x).map_or("", vt100::Cell::contents)
    }

    /// The rows as text.
    pub fn lines(&self) -> Vec<String> {
        let (width, height) = self.size();
        (0..height).map(|y| self.line(y, 0, width).0).collect()
    }

    /// The whole text, without the blanks at the ends of rows.
    pub fn text(&self) -> String {
        self.lines().iter().map(|line| format!("{}\n", line.trim_end())).collect()
    }

    /// Part of a row as text, and the column of each of its bytes.
    fn line(&self, y: u16, from: u16, to: u16) -> (String, Vec<u16>) {
        let (mut line, mut columns) = (String::new(), Vec::new());
        for x in from..to {
            let Some(cell) = self.0.cell(y, x) else { continue };
            if !cell.is_wide_continuation() {
                line.push_str(if cell.has_contents() { cell.contents() } else { " " });
            }
            columns.resize(line.len(), x);
        }
        (line, columns)
    }

    /// Where the text begins, if it is on one row.
    pub fn find(&self, text: &str) -> Option<Spot> {
        let (width, height) = self.size();
        (0..height).find_map(|y| {
            let (line, columns) = self.line(y, 0, width);
            line.find(text).map(|index| (columns[index], y))
        })
    }

    /// Everywhere that a character of one column stands, row by row.
    pub fn all(&self, character: &str) -> Vec<Spot> {
        let (width, height) = self.size();
        let spots = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        spots.filter(|&spot| self.at(spot) == character).collect()
    }

    /// The last row.
    pub fn footer(&self) -> String {
        self.lines().pop().unwrap_or_default().trim().to_owned()
    }

    /// Whether the text is to be read, broken at its blanks over any number of rows.
    pub fn says(&self, text: &str) -> bool {
        let words: Vec<&str> = text.split_whitespace().collect();
        let lines = self.lines();
        (0..lines.len()).any(|row| is_said(&lines[row..], &words))
    }

    /// Whether every text is to be read.
    pub fn says_all(&self, texts: &[&str]) -> bool {
        texts.iter().all(|text| self.says(text))
    }

    /// Where each label stands, if they lie like these rows: each row evenly spaced, all rows with
    /// the same space, one below the other.
    pub fn points(&self, rows: &[&str]) -> Option<Points> {
        let (width, height) = self.size();
        for y in 0..height {
            for x in 0..width {
                for step in 2..width / 2 {
                    let Some(mut found) = self.evenly_spaced(rows[0], (x, y), step) else {
                        continue;
                    };
                    let mut below = y + 1;
                    for row in &rows[1..] {
                        let more = (below..height)
                            .flat_map(|y| (0..width).map(move |x| (x, y)))
                            .find_map(|spot| self.evenly_spaced(row, spot, step));
                        let more = more?;
                        below = more.values().next().map_or(height, |&(_, y)| y + 1);
                        found.extend(more);
                    }
                    return Some(Points(found));
                }
            }
        }
        None
    }

    fn evenly_spaced(&self, row: &str, (x, y): Spot, step: u16) -> Option<BTreeMap<char, Spot>> {
        let spots = row.chars().zip(0..).map(|(label, i)| (label, (x + i * step, y)));
        let mut buffer = [0; 4];
        let fits = |(label, spot): (char, Spot)| {
            (self.at(spot) == label.encode_utf8(&mut buffer)).then_some((label, spot))
        };
        spots.map(fits).collect()
    }

    /// The number at the end of a row with that label: a score.
    pub fn number_after(&self, label: &str) -> Option<u32> {
        self.lines().iter().find_map(|line| {
            let (_, rest) = line.rsplit_once(label)?;
            rest.split_whitespace().last()?.parse().ok()
        })
    }

    /// The games won by A, won by B, and drawn, for players without names of their own.
    pub fn score(&self) -> Option<[u32; 3]> {
        let [a, b, draws] =
            ["Player A", "Player B", &text("score-draws")].map(|l| self.number_after(l));
        Some([a?, b?, draws?])
    }

    /// Whether the game on it is over: another one is offered.
    pub fn is_over(&self) -> bool {
        self.says(&text_with("play-again", [("key", "r")]))
    }

    /// Who played the last move (a sign), and the move.
    pub fn last_move(&self) -> Option<(String, String)> {
        let text = text_with("last-move", [("token", "\0"), ("move", "\0")]);
        let start = text.split('\0').next()?;
        self.lines().iter().find_map(|line| {
            let mut words = line.split_once(start)?.1.split_whitespace();
            Some((words.next()?.to_owned(), words.next()?.to_owned()))
        })
    }

    /// The row of the menu under the cursor, while there is exactly one.
    pub fn menu_row(&self) -> Option<String> {
        let lines = self.lines();
        let mut rows = lines.iter().filter_map(|line| line.trim().strip_prefix("▸ "));
        let row = rows.next()?;
        rows.next().is_none().then(|| row.to_owned())
    }

    /// The screen in a frame, for the message of a test that fails.
    pub fn framed(&self) -> String {
        let border = format!("+{}+\n", "-".repeat(self.size().0.into()));
        let lines = self.lines();
        let body: String = lines.iter().map(|line| format!("|{line}|\n")).collect();
        format!("{border}{body}{border}")
    }
}

/// Whether the first line holds the first words, and those below it the rest.
fn is_said(lines: &[String], words: &[&str]) -> bool {
    let (Some(line), false) = (lines.first(), words.is_empty()) else { return words.is_empty() };
    (1..=words.len()).rev().any(|count| {
        line.contains(&words[..count].join(" ")) && is_said(&lines[1..], &words[count..])
    })
}

/// Where the labels of a board are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Points(BTreeMap<char, Spot>);

impl Points {
    /// Where that label is.
    pub fn of(&self, label: char) -> Spot {
        self.0[&label]
    }

    /// The labels that are still to be seen: of the empty points, where a token covers its label.
    pub fn open(&self, shot: &Shot) -> String {
        let mut buffer = [0; 4];
        let mut is_open = |label: char, spot| shot.at(spot) == label.encode_utf8(&mut buffer);
        self.0.iter().filter(|&(&label, &spot)| is_open(label, spot)).map(|(&l, _)| l).collect()
    }
}
