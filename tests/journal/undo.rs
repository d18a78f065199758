//! Turns taken back and again: compared with plain lists, over files that are gone on with.

use std::path::Path;

use loshu::{
    journal::{self, Keeper},
    model::{Game, Outcome, Player, Rules},
    players::Decision,
    session::{Chooser, Event, Refusal, Score, Session},
};
use proptest::prelude::*;

use super::{
    HUMAN, RANDOM, SEATS, answer, assert_same,
    book::{Book, Step},
    kept, pairing,
    program::Directory,
};

/// What is done at the table; numbers choose from what there is then.
#[derive(Clone, Debug)]
enum Deed {
    Move(usize),
    Reply,
    Undo,
    Redo,
    Claim,
    Resign,
    Restart,
    /// The program ends, and the next one goes on with the game.
    Resume,
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let one = prop_oneof![
        20 => any::<usize>().prop_map(Deed::Move),
        12 => Just(Deed::Reply),
        8 => Just(Deed::Undo),
        5 => Just(Deed::Redo),
        2 => Just(Deed::Claim),
        1 => Just(Deed::Resign),
        1 => Just(Deed::Restart),
        3 => Just(Deed::Resume),
    ];
    prop::collection::vec(one, 0..80)
}

/// The game, and what plain lists say of it.
struct Sitting {
    session: Session,
    book: Book,
    past: Score,
    choosers: [Chooser; 2],
}

impl Sitting {
    fn is_human(&self, player: Player) -> bool {
        self.choosers[player.index()] == HUMAN
    }

    fn is_turn_of_human(&self) -> bool {
        self.book.outcome().is_none() && self.is_human(self.book.here().turn())
    }

    fn score(&self) -> Score {
        let mut score = self.past;
        match self.book.outcome() {
            Some(outcome) => match outcome.winner() {
                Some(winner) => score.wins[winner.index()] += 1,
                None => score.draws += 1,
            },
            None => {}
        }
        score
    }

    fn play(&mut self, number: usize) {
        let moves = self.book.rules.legal_moves(&self.book.here());
        let Some(&played) = moves.get(number % moves.len().max(1)) else { return };
        let is_allowed = self.is_turn_of_human();
        assert_eq!(self.session.play(played).is_ok(), is_allowed);
        if is_allowed {
            self.book.play(played);
        }
    }

    fn reply(&mut self) {
        let due = self.book.outcome().is_none() && !self.is_human(self.book.here().turn());
        let Some(ask) = self.session.ask() else {
            assert!(!due, "a bot is to move");
            return;
        };
        assert!(due);
        let (ticket, decision) = (ask.ticket, ask.decide());
        self.session.answer(ticket, decision).unwrap();
        match decision {
            Decision::Play(played) => self.book.play(played),
            Decision::Resign => self.resign(),
        }
        let is_among_bots = !Player::BOTH.iter().any(|&player| self.is_human(player));
        if is_among_bots && self.book.outcome().is_none() && self.book.times() >= 3 {
            self.book.add(Step::End(Outcome::Repetition), Event::Repetition);
        }
        assert_eq!(self.session.answer(ticket, decision), Err(Refusal::Stale));
    }

    fn resign(&mut self) {
        let player = self.book.here().turn();
        let outcome = Outcome::Resignation { winner: player.other() };
        self.book.add(Step::End(outcome), Event::Resign(player));
    }

    fn claim(&mut self) {
        let is_allowed = self.is_turn_of_human() && self.book.times() >= 3;
        assert_eq!(self.session.claim_draw().is_ok(), is_allowed);
        if is_allowed {
            let player = self.book.here().turn();
            self.book.add(Step::End(Outcome::Repetition), Event::Claim(player));
        }
    }

    fn follow(&mut self, deed: &Deed) {
        let choosers = self.choosers;
        let is_human = |player: Player| choosers[player.index()] == HUMAN;
        match deed {
            Deed::Move(number) => self.play(*number),
            Deed::Reply => self.reply(),
            Deed::Undo => {
                assert_eq!(self.session.can_undo(), self.session.clone().undo().is_ok());
                let due = self.book.undo(is_human).then_some(()).ok_or(Refusal::NothingToUndo);
                assert_eq!(self.session.undo(), due);
            }
            Deed::Redo => {
                assert_eq!(self.session.can_redo(), self.session.clone().redo().is_ok());
                let due = self.book.redo(is_human).then_some(()).ok_or(Refusal::NothingToRedo);
                assert_eq!(self.session.redo(), due);
            }
            Deed::Claim => self.claim(),
            Deed::Resign => {
                let is_allowed = self.is_turn_of_human();
                assert_eq!(self.session.resign().is_ok(), is_allowed);
                if is_allowed {
                    self.resign();
                }
            }
            Deed::Restart => {
                self.past = self.score();
                self.session.restart();
                self.book = Book::new(self.book.rules);
            }
            Deed::Resume => {}
        }
    }
}

/// Goes on with the game out of its file, if it has one.
fn resume(folder: &Path, sitting: &mut Sitting, keeper: &mut Keeper) {
    if sitting.book.told.is_empty() {
        return;
    }
    let number = sitting.session.game();
    let (file, game) = kept(folder)
        .into_iter()
        .map(|file| (file.clone(), journal::read(&file).unwrap()))
        .find(|(_, game)| game.session.game() == number)
        .unwrap();
    assert!(!game.was_cut);
    assert_same(&game.session, &sitting.session);
    *keeper = Keeper::new(folder.to_owned());
    keeper.adopt(&file, &game).unwrap();
    // The score of an earlier sitting is not that of this one.
    (sitting.session, sitting.past) = (game.session, Score::default());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(250))]

    #[test]
    fn whatever_is_done_undone_and_gone_on_with_the_game_is_that_of_two_plain_lists(
        rules in prop::sample::select(Rules::all().collect::<Vec<_>>()),
        choosers in prop::sample::select(SEATS.to_vec()),
        seed: u64,
        deeds in deeds(),
    ) {
        let folder = Directory::new();
        let mut keeper = Keeper::new(folder.path().to_owned());
        let session = Session::new(pairing(rules, choosers, ["Eve", ""]), seed);
        let (book, past) = (Book::new(rules), Score::default());
        let mut sitting = Sitting { session, book, past, choosers };
        let mut games = 0;
        for deed in deeds {
            let is_new = sitting.book.told.is_empty();
            sitting.follow(&deed);
            keeper.keep(&sitting.session).unwrap();
            games += usize::from(is_new && !sitting.book.told.is_empty());
            if matches!(deed, Deed::Resume) {
                resume(folder.path(), &mut sitting, &mut keeper);
            }
            sitting.book.assert_tells(&sitting.session);
            assert_eq!(sitting.session.score(), sitting.score());
            assert_eq!(kept(folder.path()).len(), games, "a file a game");
        }
        resume(folder.path(), &mut sitting, &mut keeper);
    }
}

fn table(game: Game, choosers: [Chooser; 2]) -> Session {
    Session::new(pairing(Rules::default_for(game), choosers, ["", ""]), 5)
}

fn play(session: &mut Session, moves: &str) {
    for played in moves.split_whitespace() {
        let played = session.rules().game().read_move(played).unwrap();
        session.play(played).unwrap();
    }
}

fn plies(session: &Session) -> usize {
    session.record().plies().len()
}

#[test]
fn between_two_persons_undo_takes_back_one_ply_and_against_a_bot_to_ones_own_turn() {
    let mut two = table(Game::TicTacToe, [HUMAN, HUMAN]);
    play(&mut two, "4 0 8");
    two.undo().unwrap();
    assert_eq!(plies(&two), 2);

    let mut one = table(Game::TicTacToe, [HUMAN, RANDOM]);
    play(&mut one, "4");
    answer(&mut one);
    assert_eq!(plies(&one), 2);
    one.undo().unwrap();
    assert_eq!(plies(&one), 0);
    one.redo().unwrap();
    assert_eq!((plies(&one), one.is_human_to_move()), (2, true));
}

#[test]
fn a_bot_that_began_keeps_its_first_move() {
    let mut session = table(Game::TicTacToe, [RANDOM, HUMAN]);
    answer(&mut session);
    assert_eq!(session.undo(), Err(Refusal::NothingToUndo));
    let free = session.rules().legal_moves(&session.position())[0];
    session.play(free).unwrap();
    session.undo().unwrap();
    assert_eq!(plies(&session), 1);
}

#[test]
fn with_a_bot_to_move_undo_cancels_its_reply() {
    let mut session = table(Game::TicTacToe, [HUMAN, RANDOM]);
    play(&mut session, "4");
    let ask = session.ask().unwrap();
    let (ticket, decision) = (ask.ticket, ask.decide());
    session.undo().unwrap();
    assert_eq!((plies(&session), session.is_human_to_move()), (0, true));
    assert_eq!(session.answer(ticket, decision), Err(Refusal::Stale));
    // And the same move again gets the same reply, by a new question.
    play(&mut session, "4");
    assert_eq!(session.answer(ticket, decision), Err(Refusal::Stale));
    assert_eq!(session.ask().unwrap().decide(), decision);
}

#[test]
fn after_the_end_undo_takes_the_score_back_and_redo_gives_it_again() {
    let mut session = table(Game::TicTacToe, [HUMAN, HUMAN]);
    play(&mut session, "0 3 1 4 2");
    let won = Score { wins: [1, 0], draws: 0 };
    assert_eq!(session.score(), won);
    session.undo().unwrap();
    assert_eq!((session.score(), session.outcome()), (Score::default(), None));
    session.redo().unwrap();
    assert_eq!(session.score(), won);
    session.undo().unwrap();
    session.resign().unwrap();
    assert_eq!(session.score(), Score { wins: [0, 1], draws: 0 });
    session.undo().unwrap();
    assert_eq!((session.score(), plies(&session)), (Score::default(), 4));
}

#[test]
fn a_new_move_ends_what_could_be_taken_again_even_the_same_move() {
    for next in ["8", "7"] {
        let mut session = table(Game::TicTacToe, [HUMAN, HUMAN]);
        play(&mut session, "4 0 8 1");
        session.undo().unwrap();
        session.undo().unwrap();
        play(&mut session, next);
        assert_eq!(session.redo(), Err(Refusal::NothingToRedo));
        assert_eq!(plies(&session), 3);
    }
}

#[test]
fn what_was_taken_back_is_not_in_the_final_moves_but_in_the_journal() {
    let folder = Directory::new();
    let mut keeper = Keeper::new(folder.path().to_owned());
    let mut session = table(Game::TicTacToe, [HUMAN, HUMAN]);
    play(&mut session, "4 0");
    keeper.keep(&session).unwrap();
    session.undo().unwrap();
    keeper.keep(&session).unwrap();
    play(&mut session, "1");
    keeper.keep(&session).unwrap();
    let file = super::only(folder.path());
    let text = std::fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = text.lines().skip(1).collect();
    assert_eq!(lines, [r#"{"move":"4"}"#, r#"{"move":"0"}"#, r#"{"undo":1}"#, r#"{"move":"1"}"#]);
    let game = journal::read(&file).unwrap();
    let write = |ply: &loshu::session::Ply| game.session.rules().game().write_move(ply.played);
    let played: Vec<String> = game.session.record().plies().iter().map(write).collect();
    assert_eq!(played, ["4", "1"]);
}
