//! Positions and moves, and positions as text: `A2/1B1/3 a`.

use std::{fmt, str::FromStr};

use strum::IntoStaticStr;

use super::{
    Grid,
    lattice::{Point, PointSet},
    player::Player,
};
use crate::texts::{Quote, message};

/// The tokens on the lattice, and whose turn it is.
///
/// [`Rules::play`](super::Rules::play) leads from one position to the next;
/// [`Rules::position`](super::Rules::position) reads one and checks that it fits the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    tokens: [PointSet; 2],
    turn: Player,
}

/// One turn of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// A new token on a point.
    Place(Point),
    /// A token moves from one point to another.
    Slide {
        /// The point that the token leaves.
        from: Point,
        /// The point that it moves to.
        to: Point,
    },
}

impl Move {
    /// The point that the token is placed on or moves to.
    #[must_use]
    pub const fn target(self) -> Point {
        match self {
            Self::Place(to) | Self::Slide { to, .. } => to,
        }
    }
}

impl Position {
    /// The empty lattice, A to move: where every game starts.
    pub const START: Self = Self { tokens: [PointSet::EMPTY; 2], turn: Player::A };

    /// The position with that grid and that player to move.
    #[must_use]
    pub fn new(grid: &Grid, turn: Player) -> Self {
        let tokens_of = |player| {
            Point::ALL.into_iter().filter(|point| grid[point.index()] == Some(player)).collect()
        };
        Self { tokens: Player::BOTH.map(tokens_of), turn }
    }

    /// Who is to move.
    #[must_use]
    pub const fn turn(&self) -> Player {
        self.turn
    }

    /// The points of the player's tokens.
    #[must_use]
    pub const fn tokens(&self, player: Player) -> PointSet {
        self.tokens[player.index()]
    }

    /// The points without a token.
    #[must_use]
    pub const fn empty(&self) -> PointSet {
        let [a, b] = self.tokens;
        a.union(b).complement()
    }

    /// The owner of the token on a point, if there is one.
    #[must_use]
    pub fn owner(&self, point: Point) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.tokens(player).contains(point))
    }

    /// The owners of all nine points.
    #[must_use]
    pub fn grid(&self) -> Grid {
        Point::ALL.map(|point| self.owner(point))
    }

    /// The position after a move that is known to be legal.
    #[must_use]
    pub(crate) const fn play_unchecked(mut self, played: Move) -> Self {
        let mine = self.tokens[self.turn.index()];
        self.tokens[self.turn.index()] = match played {
            Move::Place(to) => mine.with(to),
            Move::Slide { from, to } => mine.without(from).with(to),
        };
        self.turn = self.turn.other();
        self
    }

    /// The position with the other player to move.
    #[must_use]
    pub const fn swap_turn(mut self) -> Self {
        self.turn = self.turn.other();
        self
    }
}

/// Why a text is not a position, or a position does not fit a game.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "position-")]
pub enum PositionError {
    /// There are not three ranks between slashes.
    Ranks {
        /// How many there are.
        found: usize,
    },
    /// A rank has more or fewer than three points.
    Points {
        /// The rank, 1 to 3 from the top.
        rank: usize,
        /// How many points it has.
        found: usize,
    },
    /// A character in a rank is neither `A`, `B` nor a digit from 1.
    Character {
        /// The rank, 1 to 3 from the top.
        rank: usize,
        /// The character.
        found: char,
    },
    /// The player to move is neither `a` nor `b`.
    Turn {
        /// What follows the ranks.
        given: Quote,
    },
    /// A player has more tokens than the game gives them.
    TooManyTokens {
        /// The player.
        player: Player,
        /// How many tokens are on the board.
        found: usize,
        /// How many the game gives.
        most: usize,
    },
    /// One player has placed more tokens than turns allow.
    Unbalanced {
        /// How many tokens A has.
        a: usize,
        /// How many tokens B has.
        b: usize,
    },
    /// By the number of tokens, the other player is to move.
    WrongTurn {
        /// Who is to move.
        turn: Player,
    },
}

message!(error PositionError:
    Ranks { found },
    Points { rank, found },
    Character { rank, found },
    Turn { given },
    TooManyTokens { player, found, most },
    Unbalanced { a, b },
    WrongTurn { turn },
);

impl fmt::Display for Position {
    /// Three ranks from the top, `A` and `B` for tokens, a digit for that many empty points, then
    /// the player to move: `A2/1B1/3 a`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        for (index, rank) in self.grid().chunks(3).enumerate() {
            if index > 0 {
                text.push('/');
            }
            for group in rank.chunk_by(|one, two| one.is_none() && two.is_none()) {
                match group[0] {
                    Some(player) => text.push(player.letter()),
                    None => text += &group.len().to_string(),
                }
            }
        }
        text.push(' ');
        text.push(self.turn().letter().to_ascii_lowercase());
        f.pad(&text)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    /// Reads what `Display` writes; blanks around it are ignored. Whether the position fits a game
    /// is checked by [`Rules::check`](super::Rules::check).
    fn from_str(text: &str) -> Result<Self, PositionError> {
        let text = text.trim();
        let (ranks, turn) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let ranks: Vec<&str> = ranks.split('/').collect();
        if ranks.len() != 3 {
            return Err(PositionError::Ranks { found: ranks.len() });
        }
        let mut grid: Grid = [None; 9];
        for (row, rank) in ranks.into_iter().enumerate() {
            read_rank(rank, row, &mut grid)?;
        }
        match turn.trim_start() {
            "a" => Ok(Self::new(&grid, Player::A)),
            "b" => Ok(Self::new(&grid, Player::B)),
            given => Err(PositionError::Turn { given: Quote::new(given) }),
        }
    }
}

fn read_rank(text: &str, row: usize, grid: &mut Grid) -> Result<(), PositionError> {
    let mut column = 0;
    for found in text.chars() {
        let owner = match found {
            'A' => Player::A,
            'B' => Player::B,
            '1'..='9' => {
                column += found as usize - '0' as usize;
                continue;
            }
            _ => return Err(PositionError::Character { rank: row + 1, found }),
        };
        if let Some(point) = Point::new(3 * row + column).filter(|_| column < 3) {
            grid[point.index()] = Some(owner);
        }
        column += 1;
    }
    if column == 3 { Ok(()) } else { Err(PositionError::Points { rank: row + 1, found: column }) }
}
