//! Turns taken back and again: compared with plain lists, over files that are gone on with.

use std::{fs, path::Path};

use loshu::{
    model::{Move, Outcome, Player, Rules},
    players::{Decision, Script},
    session::{Event, PlayerKind, Score, Session, SessionError},
    store::{self, JournalWriter},
};
use proptest::prelude::*;

use super::{
    HUMAN, SEATS, assert_same,
    book::{Book, Step},
    kept,
    program::Directory,
    setup,
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
    kinds: [PlayerKind; 2],
    /// What the seats play from.
    scripts: [Vec<Move>; 2],
    /// From where on that is dropped in this game.
    dropped: [usize; 2],
}

/// Whose turn it is after each number of moves.
fn turns(book: &Book) -> Vec<Player> {
    book.stood().iter().map(|position| position.turn()).collect()
}

impl Sitting {
    fn is_human(&self, player: Player) -> bool {
        self.kinds[player.index()] == HUMAN
    }

    fn is_among_bots(&self) -> bool {
        !Player::BOTH.iter().any(|&player| self.is_human(player))
    }

    /// What a file says for the player to move.
    fn scripted(&self, book: &Book) -> Option<Move> {
        let (turn, turns) = (book.here().turn(), turns(book));
        let own = turns[..turns.len() - 1].iter().filter(|&&player| player == turn).count();
        self.scripts[turn.index()].get(own).copied().filter(|_| own < self.dropped[turn.index()])
    }

    fn is_own(&self, book: &Book) -> bool {
        self.is_human(book.here().turn()) && self.scripted(book).is_none()
    }

    fn is_paused(&self) -> bool {
        !self.book.undone.is_empty() && !self.is_own(&self.book)
    }

    fn is_turn_of_human(&self) -> bool {
        let is_human = self.is_human(self.book.here().turn());
        let may = self.is_own(&self.book) || self.is_paused();
        self.book.outcome().is_none() && is_human && may
    }

    /// A file is dropped where its next move cannot be played.
    fn drop_scripts(&mut self) {
        let here = self.book.here();
        if let (None, Some(played)) = (self.book.outcome(), self.scripted(&self.book))
            && !self.book.rules.legal_moves(&here).contains(&played)
        {
            let turns = turns(&self.book);
            let own = turns[..turns.len() - 1].iter().filter(|&&player| player == here.turn());
            self.dropped[here.turn().index()] = own.count();
        }
    }

    fn score(&self) -> Score {
        let mut score = self.past;
        if let Some(outcome) = self.book.outcome() {
            match outcome.winner() {
                Some(winner) => score.wins[winner.index()] += 1,
                None => score.draws += 1,
            }
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
        let due = self.book.outcome().is_none() && !self.is_own(&self.book) && !self.is_paused();
        let Some(ask) = self.session.bot_request() else {
            assert!(!due, "a bot is to move");
            return;
        };
        assert!(due);
        let (id, decision) = (ask.id, ask.decide());
        if let Some(played) = self.scripted(&self.book) {
            assert_eq!(decision, Decision::Play(played));
        }
        self.session.answer(id, decision).unwrap();
        match decision {
            Decision::Play(played) => self.book.play(played),
            Decision::Resign => self.resign(),
            Decision::Claim => panic!("no bot claims"),
        }
        if self.is_among_bots() && self.book.outcome().is_none() && self.book.times() >= 3 {
            self.book.add(Step::End(Outcome::Repetition), Event::Repetition);
        }
        assert_eq!(self.session.answer(id, decision), Err(SessionError::Stale));
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
        match deed {
            Deed::Move(number) => self.play(*number),
            Deed::Reply => self.reply(),
            Deed::Undo => {
                assert_eq!(self.session.can_undo(), self.session.clone().undo().is_ok());
                let mut book = self.book.clone();
                let before = turns(&book).into_iter().take(book.done.len());
                let may_step =
                    self.is_among_bots() || before.into_iter().any(|it| self.is_human(it));
                let is_done = book.undo(|book| self.is_own(book), may_step);
                self.book = book;
                let due = is_done.then_some(()).ok_or(SessionError::NothingToUndo);
                assert_eq!(self.session.undo(), due);
            }
            Deed::Redo => {
                assert_eq!(self.session.can_redo(), self.session.clone().redo().is_ok());
                let mut book = self.book.clone();
                let is_paused = !self.is_own(&book);
                let is_done = book.redo(|book| self.is_own(book), is_paused);
                self.book = book;
                let due = is_done.then_some(()).ok_or(SessionError::NothingToRedo);
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
                self.dropped = [usize::MAX; 2];
                self.book = Book::new(self.book.rules);
            }
            Deed::Resume => {}
        }
    }
}

/// Goes on with the game out of its file, if it has one.
fn resume(folder: &Path, sitting: &mut Sitting, writer: &mut JournalWriter) {
    if sitting.book.told.is_empty() {
        return;
    }
    let number = sitting.session.game();
    let (file, game) = kept(folder)
        .into_iter()
        .map(|file| (file.clone(), store::read(&file).unwrap()))
        .find(|(_, game)| game.session.game() == number)
        .unwrap();
    assert!(!game.was_cut);
    // The files that seats play from are no part of it.
    sitting.scripts = [Vec::new(), Vec::new()];
    sitting.session.set_scripts([None, None]);
    assert_same(&game.session, &sitting.session);
    *writer = JournalWriter::new(folder.to_owned());
    writer.resume(&file, &game).unwrap();
    // The score of an earlier sitting is not that of this one.
    (sitting.session, sitting.past) = (game.session, Score::default());
}

/// So many moves for each seat out of a game by chance, and the files that hold them.
fn scripts(rules: Rules, seed: u64, lengths: [usize; 2]) -> ([Vec<Move>; 2], [Option<Script>; 2]) {
    let game = super::wander(setup(rules, [HUMAN, HUMAN], ["", ""]), seed, 12);
    let moves = Player::BOTH.map(|player| {
        let own = game.history().plies().iter().filter(|ply| ply.position.turn() != player);
        own.map(|ply| ply.played).take(lengths[player.index()]).collect::<Vec<_>>()
    });
    let folder = Directory::new();
    let files = Player::BOTH.map(|player| {
        let lines = moves[player.index()].iter().map(|&played| rules.game().write_move(played));
        let file = folder.path().join(player.letter().to_string());
        fs::write(&file, lines.collect::<Vec<_>>().join("\n")).unwrap();
        Script::read(&file).ok()
    });
    (moves, files)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(250))]

    #[test]
    fn whatever_is_done_undone_and_gone_on_with_the_game_is_that_of_two_plain_lists(
        rules in prop::sample::select(Rules::all().collect::<Vec<_>>()),
        kinds in prop::sample::select(SEATS.to_vec()),
        seed: u64,
        scripted in [0_usize..5, 0_usize..5],
        deeds in deeds(),
    ) {
        let folder = Directory::new();
        let mut writer = JournalWriter::new(folder.path().to_owned());
        let mut session = Session::new(setup(rules, kinds, ["Eve", ""]), seed);
        let (book, past) = (Book::new(rules), Score::default());
        let (scripts, files) = scripts(rules, seed, scripted);
        session.set_scripts(files);
        let dropped = [usize::MAX; 2];
        let mut sitting = Sitting { session, book, past, kinds, scripts, dropped };
        sitting.drop_scripts();
        let mut games = 0;
        for deed in deeds {
            let is_new = sitting.book.told.is_empty();
            sitting.follow(&deed);
            sitting.drop_scripts();
            writer.save(&sitting.session).unwrap();
            games += usize::from(is_new && !sitting.book.told.is_empty());
            if matches!(deed, Deed::Resume) {
                resume(folder.path(), &mut sitting, &mut writer);
            }
            sitting.book.assert_tells(&sitting.session);
            assert_eq!(sitting.session.score(), sitting.score());
            assert_eq!(sitting.session.is_paused(), sitting.is_paused());
            assert_eq!(sitting.session.is_human_to_move(), sitting.is_turn_of_human());
            assert_eq!(kept(folder.path()).len(), games, "a file a game");
        }
        resume(folder.path(), &mut sitting, &mut writer);
    }
}
