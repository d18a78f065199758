//! The three public types: what they accept, and that what they refuse changes nothing.

use std::fmt::Debug;

use loshu::model::{
    AddThreeGame, Game, GameState, Grid, MorrisModel, MoveError, Player, Rules, Ruleset,
    TicTacToeModel,
};

use super::{
    every::by,
    naive::{State, Turn, joined, labels, walk},
};

/// Something that a player may try, legal or not.
#[derive(Clone, Copy, Debug)]
enum Try {
    Place(Player, usize),
    Slide(usize, usize),
}

/// Labels to try: all that there are in any game, some beyond, and the largest of all.
fn tried_labels() -> impl Iterator<Item = usize> + Clone {
    (0..=12).chain([usize::MAX])
}

/// What the three types have in common, for the tests.
trait Api: Clone + Debug + PartialEq {
    /// Everything to try, at any position.
    fn tries() -> Vec<Try>;
    fn attempt(&mut self, tried: Try) -> Result<(), MoveError>;
    /// Asserts that all it shows is as it should be at that state.
    fn shows(&self, rules: Rules, state: &State);
}

fn assert_shows(
    rules: Rules,
    state: &State,
    (grid, turn, winner, done): (Grid, Player, Option<Player>, bool),
) {
    let end = state.end(rules);
    assert_eq!(grid.to_vec(), (0..=8).map(|point| state.owner(point)).collect::<Vec<_>>());
    assert_eq!(turn, state.turn);
    assert_eq!(winner, end.and_then(|(winner, _)| winner));
    assert_eq!(done, end.is_some());
}

impl Api for TicTacToeModel {
    fn tries() -> Vec<Try> {
        // Without a player in the call, the token is that of the player to move.
        tried_labels().map(|to| Try::Place(Player::A, to)).collect()
    }

    fn attempt(&mut self, tried: Try) -> Result<(), MoveError> {
        match tried {
            Try::Place(_, to) => self.place_token(to),
            Try::Slide(..) => unreachable!("no token moves in Tic-Tac-Toe"),
        }
    }

    fn shows(&self, rules: Rules, state: &State) {
        let shown = (self.grid(), self.current_player(), self.winner(), self.is_game_done());
        assert_shows(rules, state, shown);
    }
}

impl Api for MorrisModel {
    fn tries() -> Vec<Try> {
        // The labels just beyond the board and the largest represent the others here.
        let near = tried_labels().filter(|&label| label <= 9 || label == usize::MAX);
        let slides = near.clone().flat_map(|from| near.clone().map(move |to| (from, to)));
        let places = tried_labels().map(|to| Try::Place(Player::A, to));
        places.chain(slides.map(|(from, to)| Try::Slide(from, to))).collect()
    }

    fn attempt(&mut self, tried: Try) -> Result<(), MoveError> {
        match tried {
            Try::Place(_, to) => self.place_token(to),
            Try::Slide(from, to) => self.move_token(from, to),
        }
    }

    fn shows(&self, rules: Rules, state: &State) {
        let shown = (self.grid(), self.current_player(), self.winner(), self.is_game_done());
        assert_shows(rules, state, shown);
    }
}

impl Api for AddThreeGame {
    fn tries() -> Vec<Try> {
        let by = |player| tried_labels().map(move |number| Try::Place(player, number));
        by(Player::A).chain(by(Player::B)).collect()
    }

    fn attempt(&mut self, tried: Try) -> Result<(), MoveError> {
        match tried {
            Try::Place(player, number) => self.make_move(player, number),
            Try::Slide(..) => unreachable!("no number moves in AddThree"),
        }
    }

    fn shows(&self, rules: Rules, state: &State) {
        let shown = match state.end(rules) {
            None => GameState::Unfinished,
            Some((None, _)) => GameState::Draw,
            Some((Some(Player::A), _)) => GameState::FirstWon,
            Some((Some(Player::B), _)) => GameState::SecondWon,
        };
        assert_eq!(self.current_state(), shown);
    }
}

/// Every reason to refuse the try while the game is not over; if there is none, it is legal.
fn objections(rules: Rules, state: &State, tried: Try) -> Vec<MoveError> {
    let labels = labels(rules.game());
    let (low, high) = (labels[0], labels[8]);
    let out =
        |given| (given < low || given > high).then_some(MoveError::OutOfRange { given, low, high });
    let taken = |label| state.owner(label).is_some().then_some(MoveError::Taken { label });
    let all_stand = state.all_stand(rules);
    match tried {
        Try::Place(player, to) => {
            let wrong_turn = rules.game() == Game::AddThree && player != state.turn;
            let wrong_turn = wrong_turn.then_some(MoveError::WrongTurn { turn: state.turn });
            let moving = all_stand.then_some(MoveError::MovingPhase);
            [wrong_turn, out(to), taken(to), moving].into_iter().flatten().collect()
        }
        Try::Slide(from, to) => {
            let placing = (!all_stand).then_some(MoveError::PlacingPhase);
            let token = match state.owner(from) {
                None => Some(MoveError::NoToken { label: from }),
                Some(owner) => {
                    (owner != state.turn).then_some(MoveError::NotYourToken { label: from })
                }
            };
            let apart =
                (!joined(rules, from, to)).then_some(MoveError::NotNeighbouring { from, to });
            [out(from), out(to), placing, token, taken(to), apart].into_iter().flatten().collect()
        }
    }
}

/// Tries everything at every reachable position, on a copy of the model.
fn try_everything<M: Api>(rules: Rules, start: M) {
    let tries = M::tries();
    let play = |model: &M, state: &State, turn| {
        let mut next = model.clone();
        next.attempt(to_try(state, turn)).expect("a legal move");
        next
    };
    walk(rules, start, play, |state, model| {
        model.shows(rules, state);
        let mut copy = model.clone();
        let over = state.end(rules).is_some();
        for &tried in &tries {
            // Once the game is over, that is the one reason there is.
            let objections =
                if over { vec![MoveError::GameOver] } else { objections(rules, state, tried) };
            match copy.attempt(tried) {
                Err(reason) => {
                    assert!(objections.contains(&reason), "{reason:?} {tried:?} {state:?}");
                    assert_eq!(&copy, model, "{tried:?} changed {state:?}");
                }
                Ok(()) => {
                    assert_eq!(objections, [], "{tried:?} {state:?}");
                    assert_ne!(&copy, model, "{tried:?} changed nothing at {state:?}");
                    copy.shows(rules, &state.after(to_turn(tried)));
                    copy = model.clone();
                }
            }
        }
        // Equality could overlook something, so what is shown is compared too.
        copy.shows(rules, state);
    });
}

fn to_try(state: &State, (from, to): Turn) -> Try {
    from.map_or(Try::Place(state.turn, to), |from| Try::Slide(from, to))
}

fn to_turn(tried: Try) -> Turn {
    match tried {
        Try::Place(_, to) => (None, to),
        Try::Slide(from, to) => (Some(from), to),
    }
}

// One test a game and ruleset, so that they run side by side.

#[test]
fn tic_tac_toe_passes_the_turn_after_a_legal_move_and_a_refused_one_changes_nothing() {
    let ruleset = Ruleset::TicTacToe;
    try_everything(by(Game::TicTacToe, ruleset), TicTacToeModel::new(ruleset));
}

#[test]
fn tic_tac_sorry_passes_the_turn_after_a_legal_move_and_a_refused_one_changes_nothing() {
    let ruleset = Ruleset::TicTacSorry;
    try_everything(by(Game::TicTacToe, ruleset), TicTacToeModel::new(ruleset));
}

#[test]
fn morris_passes_the_turn_after_a_legal_move_and_a_refused_one_changes_nothing() {
    let ruleset = Ruleset::TicTacToe;
    try_everything(by(Game::Morris, ruleset), MorrisModel::new(ruleset));
}

#[test]
fn sorry_morris_passes_the_turn_after_a_legal_move_and_a_refused_one_changes_nothing() {
    let ruleset = Ruleset::TicTacSorry;
    try_everything(by(Game::Morris, ruleset), MorrisModel::new(ruleset));
}

#[test]
fn add_three_passes_the_turn_after_a_legal_move_and_a_refused_one_changes_nothing() {
    try_everything(by(Game::AddThree, Ruleset::TicTacToe), AddThreeGame::new());
}

#[test]
fn the_same_moves_by_another_ruleset_are_another_game() {
    let [toe, sorry] = [Ruleset::TicTacToe, Ruleset::TicTacSorry];
    assert_ne!(TicTacToeModel::new(toe), TicTacToeModel::new(sorry));
    assert_ne!(MorrisModel::new(toe), MorrisModel::new(sorry));
}

#[test]
fn a_copy_goes_its_own_way() {
    let mut model = MorrisModel::new(Ruleset::TicTacToe);
    model.place_token(4).expect("legal");
    let copy = model.clone();
    model.place_token(0).expect("legal");
    assert_eq!((copy.grid()[0], copy.current_player()), (None, Player::B));
}

#[test]
fn add_three_starts_the_same_however_it_is_made() {
    assert_eq!(AddThreeGame::default(), AddThreeGame::new());
}
