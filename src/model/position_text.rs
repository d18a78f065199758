//! Positions as text, `A2/1B1/3 a`, and whether a position fits a game.

use std::{fmt, str::FromStr};

use strum::IntoStaticStr;

use super::{Grid, lattice::Point, player::Player, position::Position, rules::Rules};
use crate::texts::{Quote, message};

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
    /// is checked by [`Rules::check`].
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

impl Rules {
    /// Reads a position and checks that it fits the game.
    ///
    /// # Errors
    /// When the text is not a position, or the position does not fit.
    pub fn position(self, text: &str) -> Result<Position, PositionError> {
        let position = text.parse()?;
        self.check(&position)?;
        Ok(position)
    }

    /// Whether the numbers of tokens and the player to move fit the game. Whether play reaches the
    /// position is known to the solver alone: [`Solution::value`](crate::solver::Solution::value).
    ///
    /// # Errors
    /// When they do not fit: the first reason.
    pub fn check(self, position: &Position) -> Result<(), PositionError> {
        for player in Player::BOTH {
            let (found, most) = (position.tokens(player).len(), self.game().tokens(player));
            if found > most {
                return Err(PositionError::TooManyTokens { player, found, most });
            }
        }
        let [a, b] = Player::BOTH.map(|player| position.tokens(player).len());
        let all_placed = Player::BOTH.into_iter().all(|it| self.in_hand(position, it) == 0);
        let turn = match a.checked_sub(b) {
            _ if all_placed && self.game().has_moving_phase() => position.turn(),
            Some(0) => Player::A,
            Some(1) => Player::B,
            _ => return Err(PositionError::Unbalanced { a, b }),
        };
        if turn == position.turn() { Ok(()) } else { Err(PositionError::WrongTurn { turn }) }
    }
}
