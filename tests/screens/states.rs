//! The states of the screens that are looked at: how a person gets to each.

use loshu::{
    model::{Game, Rules, Ruleset},
    players::Bot,
    session::{MatchSetup, Name, PlayerKind, Seat},
};

use Game::{AddThree, Morris, TicTacToe};
use Ruleset::TicTacSorry;

use crate::{app::AppDriver, saved_games::saved_games};

pub(crate) const LINES: Ruleset = Ruleset::TicTacToe;
pub(crate) const HUMAN: PlayerKind = PlayerKind::Human;
pub(crate) const CORNER: PlayerKind = PlayerKind::Bot(Bot::Corner);

/// Columns and rows.
pub(crate) type Size = (u16, u16);

pub(crate) fn setup(game: Game, ruleset: Ruleset, b: PlayerKind) -> MatchSetup {
    let rules = Rules::new(game, ruleset).expect("a ruleset of the game");
    MatchSetup { rules, seats: [HUMAN, b].map(|kind| Seat { name: None, kind }) }
}

/// A state, and the way to it at any size.
pub(crate) struct State {
    pub(crate) name: &'static str,
    open: Box<dyn Fn(Size) -> AppDriver>,
}

impl State {
    pub(crate) fn at(&self, size: Size) -> AppDriver {
        (self.open)(size)
    }
}

pub(crate) fn state(name: &'static str, open: impl Fn(Size) -> AppDriver + 'static) -> State {
    State { name, open: Box::new(open) }
}

/// A game between two people after these keys.
pub(crate) fn game(name: &'static str, game: Game, ruleset: Ruleset, keys: &'static str) -> State {
    let setup = setup(game, ruleset, HUMAN);
    state(name, move |size| AppDriver::game(&setup, size, 1).keys(keys))
}

/// The menu after these keys.
pub(crate) fn menu(name: &'static str, setup: MatchSetup, keys: &'static str) -> State {
    state(name, move |size| AppDriver::menu(&setup, size, 1).keys(keys))
}

/// The list of saved games after these keys.
pub(crate) fn list(name: &'static str, keys: &'static str) -> State {
    state(name, move |size| {
        let mut driver = AppDriver::menu(&setup(TicTacToe, LINES, HUMAN), size, 1);
        driver.saved_games = saved_games();
        driver.keys("o").keys(keys)
    })
}

/// Two bots whose game was undone: they are paused until all is redone.
fn paused(name: &'static str, keys: &'static str) -> State {
    let mut bots = setup(TicTacToe, LINES, CORNER);
    bots.seats[0].kind = CORNER;
    state(name, move |size| AppDriver::game(&bots, size, 1).replies(5).keys(keys))
}

fn long_names(name: &'static str) -> State {
    let mut setup = setup(Morris, LINES, CORNER);
    let names = ["Wilhelmina of the Long Name", "李白與杜甫和王維以及白居易"];
    for (seat, name) in setup.seats.iter_mut().zip(names) {
        seat.name = Name::new(name);
    }
    state(name, move |size| AppDriver::game(&setup, size, 1).keys("4"))
}

/// The states that are looked at as whole frames.
pub(crate) fn frames() -> Vec<State> {
    vec![
        menu("menu", setup(TicTacToe, LINES, CORNER), ""),
        menu("menu-typing", setup(TicTacToe, LINES, CORNER), "↓↓↓⏎quince?"),
        game("tictactoe", TicTacToe, LINES, "40←"),
        game("tictactoe-won", TicTacToe, LINES, "40137"),
        game("morris", Morris, LINES, "0145264"),
        game("morris-coach", Morris, LINES, "014526vgiii"),
        game("addthree", AddThree, LINES, "519"),
        game("addthree-lo-shu", AddThree, LINES, "21736s"),
        game("question", Morris, LINES, "04q"),
        game("help", Morris, TicTacSorry, "?"),
        list("saved-games", "↓"),
        list("replay", "↓⏎n"),
    ]
}

/// The states of games, by topic: their boards and panels are looked at apart.
pub(crate) fn games() -> Vec<(&'static str, Vec<State>)> {
    vec![
        (
            "tictactoe",
            vec![
                game("start", TicTacToe, LINES, ""),
                game("refused", TicTacToe, LINES, "404"),
                game("drawn", TicTacToe, LINES, "402635718"),
                game("odd one out", TicTacToe, TicTacSorry, "012"),
                game("pattern for both", TicTacToe, TicTacSorry, "1253760"),
                paused("paused", "uu"),
                paused("redone", "uuUU"),
            ],
        ),
        (
            "morris",
            vec![
                game("placing", Morris, LINES, "04"),
                game("moving", Morris, LINES, "014526"),
                game("moved", Morris, LINES, "01452647"),
                game("refused", Morris, LINES, "014526447"),
                game("won", Morris, LINES, "03145652"),
                game("stalemate", Morris, TicTacSorry, "637485"),
                game("question refused", Morris, LINES, "04qx"),
                long_names("long names"),
            ],
        ),
        (
            "addthree",
            vec![
                game("start", AddThree, LINES, ""),
                game("on Lo Shu", AddThree, LINES, "519s"),
                game("won", AddThree, LINES, "21736"),
            ],
        ),
        (
            "verdicts",
            vec![
                game("tictactoe start", TicTacToe, LINES, "v"),
                game("tictactoe", TicTacToe, LINES, "048v"),
                game("tictactoe won", TicTacToe, LINES, "0341v"),
                game("tictactoe over", TicTacToe, LINES, "v40137"),
                game("tictactoe sorry", TicTacToe, TicTacSorry, "02v"),
                game("morris start", Morris, LINES, "v"),
                game("morris placing", Morris, LINES, "40v"),
                game("morris moving", Morris, LINES, "014526v"),
                game("morris chosen", Morris, LINES, "014526v4"),
                game("morris sorry", Morris, TicTacSorry, "123657v"),
                game("morris sorry chosen", Morris, TicTacSorry, "123657v5"),
                game("addthree", AddThree, LINES, "519v"),
                game("addthree on Lo Shu", AddThree, LINES, "519vs"),
            ],
        ),
        (
            "hints",
            vec![
                game("tictactoe look", TicTacToe, LINES, "041i"),
                game("tictactoe play", TicTacToe, LINES, "041ii"),
                game("tictactoe why", TicTacToe, LINES, "041iii"),
                game("tictactoe sorry look", TicTacToe, TicTacSorry, "02i"),
                game("tictactoe sorry play", TicTacToe, TicTacSorry, "02ii"),
                game("tictactoe sorry why", TicTacToe, TicTacSorry, "02iii"),
                game("morris look", Morris, LINES, "i"),
                game("morris play", Morris, LINES, "ii"),
                game("morris why", Morris, LINES, "iii"),
                game("morris moving look", Morris, LINES, "014526i"),
                game("morris moving play", Morris, LINES, "014526ii"),
                game("morris moving why", Morris, LINES, "014526iii"),
                game("morris sorry look", Morris, TicTacSorry, "123657i"),
                game("morris sorry play", Morris, TicTacSorry, "123657ii"),
                game("morris sorry why", Morris, TicTacSorry, "123657iii"),
                game("addthree look", AddThree, LINES, "519i"),
                game("addthree play", AddThree, LINES, "519ii"),
                game("addthree why", AddThree, LINES, "519iii"),
                game("addthree on Lo Shu look", AddThree, LINES, "519si"),
                game("addthree on Lo Shu play", AddThree, LINES, "519sii"),
                game("addthree on Lo Shu why", AddThree, LINES, "519siii"),
            ],
        ),
        (
            "graph",
            vec![
                game("start", TicTacToe, LINES, "g"),
                game("tictactoe", TicTacToe, LINES, "40137g"),
                game("tictactoe sorry", TicTacToe, TicTacSorry, "403g"),
                game("morris", Morris, LINES, "40187352g"),
                game("morris sorry", Morris, TicTacSorry, "12365757g"),
                game("addthree", AddThree, LINES, "21736g"),
                game("addthree on Lo Shu", AddThree, LINES, "21736gs"),
                game("all of it", AddThree, LINES, "519vgiii"),
            ],
        ),
        (
            "replay",
            vec![
                list("start", "↓⏎"),
                list("won", "↓⏎7+"),
                list("drawn", "↓↓⏎9"),
                list("resigned", "↓↓↓⏎3"),
                list("incomplete file", "⏎"),
                list("unfinished", "⏎5"),
                list("short", "↓↓↓↓⏎1"),
                list("played on", "↓⏎3p"),
            ],
        ),
    ]
}

/// The states of other screens, by topic: they are looked at without their footers.
pub(crate) fn others() -> Vec<(&'static str, Vec<State>)> {
    let human = || setup(TicTacToe, LINES, HUMAN);
    vec![
        (
            "menu",
            vec![
                menu("morris", setup(Morris, TicTacSorry, HUMAN), "↓"),
                menu("addthree", setup(AddThree, LINES, HUMAN), "↓"),
                menu("script", human(), "↓↓fmy moves.rd"),
                menu("record", human(), "↓↓↓↓w"),
                menu("files", human(), "↓↓fmy moves.rd⏎w⏎"),
            ],
        ),
        (
            "saved-games",
            vec![
                list("incomplete file", ""),
                list("damaged", "↓↓↓↓↓"),
                list("filtered", "→f"),
                state("none", move |size| AppDriver::menu(&human(), size, 1).keys("o")),
                list("saving off", "t"),
                list("delete?", "d"),
            ],
        ),
        (
            "overlays",
            vec![
                game("restart?", Morris, LINES, "04r"),
                game("help scrolled", Morris, TicTacSorry, "?↓↓↓↓↓↓↓↓"),
                list("help of a replay", "⏎?"),
            ],
        ),
    ]
}

/// A game, with or without colours.
pub(crate) fn open(setup: &MatchSetup, size: Size, colours: bool) -> AppDriver {
    AppDriver::with(setup, size, 1, colours).started(setup)
}
