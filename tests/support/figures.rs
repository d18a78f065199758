//! What is known of each game, apart from the library: its rules in plain numbers, and the exact
//! figures of all its positions. A further game costs a row for each of its rulesets.
//!
//! The figures for whole lines are published, or were confirmed by other solvers; those for
//! Tic-Tac-Sorry were found by two independent programs that agree.

use loshu::{
    model::{Game, Rules, Ruleset},
    solver::Value::{self, Draw, Loss, Win},
};

/// What is known of a game by a ruleset.
pub(crate) struct Figures {
    pub(crate) game: Game,
    pub(crate) ruleset: Ruleset,
    /// How many tokens A and B place.
    pub(crate) tokens: [usize; 2],
    /// The steps along which tokens move, each to be read both ways; none where no token moves.
    pub(crate) steps: &'static [[usize; 2]],
    /// Reachable positions, and how many are left when the eight symmetries are taken out.
    pub(crate) reachable: usize,
    pub(crate) up_to_symmetry: usize,
    /// Positions won by A, won by B, drawn.
    pub(crate) over: [usize; 3],
    /// Positions drawn since both completed a pattern, the grid is full, no move is left.
    pub(crate) draws: [usize; 3],
    /// Positions won, lost and drawn for the player to move, the game not being over.
    pub(crate) going_on: [usize; 3],
    /// Legal moves over all positions.
    pub(crate) legal_moves: usize,
    pub(crate) start: Value,
    /// After a first move in the centre, a corner, on an edge, for the player who then moves.
    pub(crate) after_first: [Value; 3],
    /// The plies of the longest forced result, and how many positions have it.
    pub(crate) longest: (u16, usize),
    /// Sequences of n moves, n from 0.
    pub(crate) sequences: &'static [u64],
    /// Whole games won by A, won by B, drawn; none where a game can go on for ever.
    pub(crate) whole_games: Option<[u64; 3]>,
    /// Random against random: A wins, B wins, draw, in %.
    pub(crate) at_random: [&'static str; 3],
    /// Perfect against random: win, draw, loss in %, as A and as B.
    pub(crate) perfect: [[&'static str; 3]; 2],
}

/// Every game by every ruleset.
pub(crate) const ALL: &[Figures] = &[
    TIC_TAC_TOE,
    Figures { game: Game::AddThree, ..TIC_TAC_TOE },
    Figures {
        game: Game::TicTacToe,
        ruleset: Ruleset::TicTacSorry,
        tokens: [5, 4],
        steps: &[],
        reachable: 4426,
        up_to_symmetry: 628,
        over: [988, 1236, 222],
        draws: [220, 2, 0],
        going_on: [1129, 411, 440],
        legal_moves: 8599,
        start: Loss(7),
        after_first: [Win(3), Win(6), Win(6)],
        longest: (7, 1),
        sequences: &[1, 9, 72, 504, 2832, 11280, 29568, 39744, 27648, 10368, 0],
        whole_games: Some([26848, 28816, 18720]),
        at_random: ["41.217", "51.323", "7.460"],
        perfect: [["95.833", "3.125", "1.042"], ["100.000", "0.000", "0.000"]],
    },
    Figures {
        game: Game::Morris,
        ruleset: Ruleset::TicTacToe,
        tokens: [3, 3],
        steps: MORRIS_STEPS,
        reachable: 5390,
        up_to_symmetry: 744,
        over: [268, 148, 0],
        draws: [0, 0, 0],
        going_on: [2997, 769, 1208],
        legal_moves: 21509,
        start: Win(9),
        after_first: [Loss(8), Draw, Win(7)],
        longest: (10, 16),
        sequences: &[1, 9, 72, 504, 3024, 15120, 54720, 199_296, 705_312, 2_567_232, 9_503_136],
        whole_games: None,
        at_random: ["52.086", "47.914", "0.000"],
        perfect: [["100.000", "0.000", "0.000"], ["99.968", "0.000", "0.032"]],
    },
    Figures {
        game: Game::Morris,
        ruleset: Ruleset::TicTacSorry,
        tokens: [3, 3],
        steps: MORRIS_STEPS,
        reachable: 4594,
        up_to_symmetry: 643,
        over: [1016, 1248, 144],
        draws: [136, 0, 8],
        going_on: [957, 96, 1133],
        legal_moves: 10277,
        start: Draw,
        after_first: [Win(3), Draw, Draw],
        longest: (8, 8),
        sequences: &[1, 9, 72, 504, 2832, 11280, 29568, 56880, 110_592, 216_000, 390_816],
        whole_games: None,
        at_random: ["44.813", "51.751", "3.437"],
        perfect: [["100.000", "0.000", "0.000"], ["100.000", "0.000", "0.000"]],
    },
];

const TIC_TAC_TOE: Figures = Figures {
    game: Game::TicTacToe,
    ruleset: Ruleset::TicTacToe,
    tokens: [5, 4],
    steps: &[],
    reachable: 5478,
    up_to_symmetry: 765,
    over: [626, 316, 16],
    draws: [0, 16, 0],
    going_on: [2836, 632, 1052],
    legal_moves: 16167,
    start: Draw,
    after_first: [Draw, Draw, Draw],
    longest: (5, 122),
    sequences: &[1, 9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872, 0],
    whole_games: Some([131_184, 77904, 46080]),
    at_random: ["58.492", "28.810", "12.698"],
    perfect: [["99.479", "0.521", "0.000"], ["91.640", "8.360", "0.000"]],
};

/// The sixteen drawn steps of Three Men's Morris.
pub(crate) const MORRIS_STEPS: &[[usize; 2]] = &[
    [0, 1],
    [1, 2],
    [3, 4],
    [4, 5],
    [6, 7],
    [7, 8],
    [0, 3],
    [3, 6],
    [1, 4],
    [4, 7],
    [2, 5],
    [5, 8],
    [0, 4],
    [2, 4],
    [4, 6],
    [4, 8],
];

impl Figures {
    /// The game and the ruleset, for the engine.
    pub(crate) fn rules(&self) -> Rules {
        Rules::new(self.game, self.ruleset).expect("a game by a ruleset of its own")
    }
}

/// What is known of a game.
pub(crate) fn of(rules: Rules) -> &'static Figures {
    ALL.iter().find(|figures| figures.rules() == rules).expect("a row for every game")
}
