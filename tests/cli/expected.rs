//! What a game in lines has to print, worked out with nothing but letters in nine cells.

use loshu::model::Game;

use super::process::{Ran, loshu, run};

/// What the program is expected to print of a game so far.
#[derive(Clone)]
pub struct Expected {
    cells: Vec<(usize, String)>,
    names: [String; 2],
    turn: usize,
    /// All that was printed.
    pub text: String,
}

impl Expected {
    /// A new game between player A and player B.
    pub fn new(game: Game) -> Self {
        Self::between(game, ["Player A", "Player B"])
    }

    /// A new game between players with these names.
    pub fn between(game: Game, names: [&str; 2]) -> Self {
        let first = usize::from(game == Game::AddThree);
        let cells = (first..first + 9).map(|label| (label, label.to_string())).collect();
        let mut expected =
            Self { cells, names: names.map(str::to_owned), turn: 0, text: String::new() };
        expected.grid();
        expected
    }

    fn grid(&mut self) {
        for (at, (_, cell)) in self.cells.iter().enumerate() {
            self.text += cell;
            self.text += if at % 3 == 2 { "\n" } else { " " };
        }
    }

    /// The prompt, after which nothing has been read yet.
    pub fn asks(mut self) -> Self {
        self.text += &format!("{}'s turn to move: ", self.names[self.turn]);
        self
    }

    /// A line that was read, and nothing is said of it here: refused, or the last one.
    pub fn refuses(mut self) -> Self {
        self = self.asks();
        self.text += "\n";
        self
    }

    /// A line that was read and answered.
    pub fn says(mut self, answer: &str) -> Self {
        self = self.refuses();
        self.text += answer;
        self.text += "\n";
        self
    }

    /// A move as it is written, that a person plays.
    pub fn plays(self, played: &str) -> Self {
        self.refuses().stands(played)
    }

    /// A move as it is written, or `resign`, that a bot plays and the program prints.
    pub fn bot_plays(mut self, played: &str) -> Self {
        self = self.asks();
        self.text += &format!("{played}\n");
        if played == "resign" {
            self.grid();
            return self;
        }
        self.stands(played)
    }

    fn stands(mut self, played: &str) -> Self {
        let mut put = |label: &str, mark: &str| {
            let label: usize = label.parse().unwrap();
            let cell = self.cells.iter_mut().find(|(of, _)| *of == label).unwrap();
            cell.1 = mark.to_owned();
        };
        let to = match played.split_once('-') {
            Some((from, to)) => {
                put(from, from);
                to
            }
            None => played,
        };
        put(to, ["A", "B"][self.turn]);
        self.turn = 1 - self.turn;
        self.grid();
        self
    }

    /// Moves that persons play.
    pub fn all(self, moves: &str) -> Self {
        moves.split_whitespace().fold(self, Self::plays)
    }

    /// The board as it is, for whatever changes no more than the turn.
    pub fn shows(mut self) -> Self {
        self = self.refuses();
        self.grid();
        self
    }

    /// How it ends.
    pub fn ends(mut self, text: &str) -> String {
        self.text += text;
        self.text += "\n";
        self.text
    }
}

/// Plays in lines: the arguments after `play`, and the lines that are typed.
#[track_caller]
pub fn play(args: &str, input: impl AsRef<[u8]>) -> Ran {
    run(&mut loshu(&format!("play {args} --plain")), input)
}

/// Moves separated by blanks as lines.
pub fn lines(moves: &str) -> String {
    moves.split_whitespace().map(|played| format!("{played}\n")).collect()
}
