//! Undo and redo by chance, over games that are resumed: compared with two plain lists.

use std::{fs, path::Path};

use loshu::{
    model::{Move, Outcome, Player, Rules},
    players::{Decision, Script},
    session::{Event, PlayerKind, Score, Session, SessionError},
    store::{self, JournalWriter, read_script},
};
use proptest::prelude::*;

use super::{
    HUMAN, SEATS, assert_same,
    plain_game::{PlainGame, Step},
    process::Directory,
    saved_files, setup,
};

/// What is done at the table; numbers choose from what there is then.
#[derive(Clone, Debug)]
enum Action {
    Move(usize),
    Reply,
    Undo,
    Redo,
    Claim,
    Resign,
    Restart,
    /// The program ends, and the next one resumes the game.
    Resume,
}

fn actions() -> impl Strategy<Value = Vec<Action>> {
    let one = prop_oneof![
        20 => any::<usize>().prop_map(Action::Move),
        12 => Just(Action::Reply),
        8 => Just(Action::Undo),
        5 => Just(Action::Redo),
        2 => Just(Action::Claim),
        1 => Just(Action::Resign),
        1 => Just(Action::Restart),
        3 => Just(Action::Resume),
    ];
    prop::collection::vec(one, 0..80)
}

/// The game, and what plain lists say of it.
struct TestMatch {
    session: Session,
    plain: PlainGame,
    past: Score,
    kinds: [PlayerKind; 2],
    /// What the seats play from.
    scripts: [Vec<Move>; 2],
    /// From where on that is dropped in this game.
    dropped: [usize; 2],
}

/// Whose turn it is after each number of moves.
fn turns(plain: &PlainGame) -> Vec<Player> {
    plain.positions().iter().map(|position| position.turn()).collect()
}

impl TestMatch {
    fn is_human(&self, player: Player) -> bool {
        self.kinds[player.index()] == HUMAN
    }

    fn is_among_bots(&self) -> bool {
        !Player::BOTH.iter().any(|&player| self.is_human(player))
    }

    /// What a file says for the player to move.
    fn scripted(&self, plain: &PlainGame) -> Option<Move> {
        let (turn, turns) = (plain.here().turn(), turns(plain));
        let own = turns[..turns.len() - 1].iter().filter(|&&player| player == turn).count();
        self.scripts[turn.index()].get(own).copied().filter(|_| own < self.dropped[turn.index()])
    }

    fn is_own(&self, plain: &PlainGame) -> bool {
        self.is_human(plain.here().turn()) && self.scripted(plain).is_none()
    }

    fn is_paused(&self) -> bool {
        !self.plain.undone.is_empty() && !self.is_own(&self.plain)
    }

    fn is_turn_of_human(&self) -> bool {
        let is_human = self.is_human(self.plain.here().turn());
        let may = self.is_own(&self.plain) || self.is_paused();
        self.plain.outcome().is_none() && is_human && may
    }

    /// A file is dropped where its next move cannot be played.
    fn drop_scripts(&mut self) {
        let here = self.plain.here();
        if let (None, Some(played)) = (self.plain.outcome(), self.scripted(&self.plain))
            && !self.plain.rules.legal_moves(&here).contains(&played)
        {
            let turns = turns(&self.plain);
            let own = turns[..turns.len() - 1].iter().filter(|&&player| player == here.turn());
            self.dropped[here.turn().index()] = own.count();
        }
    }

    fn score(&self) -> Score {
        let mut score = self.past;
        if let Some(outcome) = self.plain.outcome() {
            match outcome.winner() {
                Some(winner) => score.wins[winner.index()] += 1,
                None => score.draws += 1,
            }
        }
        score
    }

    fn play(&mut self, number: usize) {
        let moves = self.plain.rules.legal_moves(&self.plain.here());
        let Some(&played) = moves.get(number % moves.len().max(1)) else { return };
        let is_allowed = self.is_turn_of_human();
        assert_eq!(self.session.play(played).is_ok(), is_allowed);
        if is_allowed {
            self.plain.play(played);
        }
    }

    fn reply(&mut self) {
        let due = self.plain.outcome().is_none() && !self.is_own(&self.plain) && !self.is_paused();
        let Some(ask) = self.session.bot_request() else {
            assert!(!due, "a bot is to move");
            return;
        };
        assert!(due);
        let (id, decision) = (ask.id, ask.decide());
        if let Some(played) = self.scripted(&self.plain) {
            assert_eq!(decision, Decision::Play(played));
        }
        self.session.answer(id, decision).unwrap();
        match decision {
            Decision::Play(played) => self.plain.play(played),
            Decision::Resign => self.resign(),
            Decision::Claim => panic!("no bot claims"),
        }
        assert_eq!(self.session.answer(id, decision), Err(SessionError::Stale));
    }

    fn resign(&mut self) {
        let player = self.plain.here().turn();
        let outcome = Outcome::Resignation { winner: player.other() };
        self.plain.add(Step::End(outcome), Event::Resign(player));
    }

    fn claim(&mut self) {
        let is_allowed = self.is_turn_of_human() && self.plain.times() >= 3;
        assert_eq!(self.session.claim_draw().is_ok(), is_allowed);
        if is_allowed {
            let player = self.plain.here().turn();
            self.plain.add(Step::End(Outcome::Repetition), Event::Claim(player));
        }
    }

    fn follow(&mut self, action: &Action) {
        match action {
            Action::Move(number) => self.play(*number),
            Action::Reply => self.reply(),
            Action::Undo => {
                let mut plain = self.plain.clone();
                let before = turns(&plain).into_iter().take(plain.done.len());
                let may_step =
                    self.is_among_bots() || before.into_iter().any(|it| self.is_human(it));
                let is_done = plain.undo(|plain| self.is_own(plain), may_step);
                self.plain = plain;
                let due = is_done.then_some(()).ok_or(SessionError::NothingToUndo);
                assert_eq!(self.session.undo(), due);
            }
            Action::Redo => {
                assert_eq!(self.session.can_redo(), self.session.clone().redo().is_ok());
                let mut plain = self.plain.clone();
                let is_paused = !self.is_own(&plain);
                let is_done = plain.redo(|plain| self.is_own(plain), is_paused);
                self.plain = plain;
                let due = is_done.then_some(()).ok_or(SessionError::NothingToRedo);
                assert_eq!(self.session.redo(), due);
            }
            Action::Claim => self.claim(),
            Action::Resign => {
                let is_allowed = self.is_turn_of_human();
                assert_eq!(self.session.resign().is_ok(), is_allowed);
                if is_allowed {
                    self.resign();
                }
            }
            Action::Restart => {
                self.past = self.score();
                self.session.restart();
                self.dropped = [usize::MAX; 2];
                self.plain = PlainGame::new(self.plain.rules, self.plain.is_among_bots);
            }
            Action::Resume => {}
        }
    }
}

/// Resumes the game from its file, if it has one.
fn resume(folder: &Path, test_match: &mut TestMatch, writer: &mut JournalWriter) {
    if test_match.plain.events.is_empty() {
        return;
    }
    let number = test_match.session.game();
    let (file, game) = saved_files(folder)
        .into_iter()
        .map(|file| (file.clone(), store::read(&file).unwrap()))
        .find(|(_, game)| game.session.game() == number)
        .unwrap();
    assert!(!game.was_cut);
    // The files that seats play from are no part of it.
    test_match.scripts = [Vec::new(), Vec::new()];
    test_match.session.set_scripts([None, None]);
    assert_same(&game.session, &test_match.session);
    *writer = JournalWriter::new(folder.to_owned());
    writer.resume(&file, &game).unwrap();
    // The score of an earlier match is not that of this one.
    (test_match.session, test_match.past) = (game.session, Score::default());
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
        read_script(&file).ok()
    });
    (moves, files)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(250))]

    #[test]
    fn whatever_is_done_undone_and_resumed_the_game_is_that_of_two_plain_lists(
        rules in prop::sample::select(Rules::all().collect::<Vec<_>>()),
        kinds in prop::sample::select(SEATS.to_vec()),
        seed: u64,
        scripted in [0_usize..5, 0_usize..5],
        actions in actions(),
    ) {
        let folder = Directory::new();
        let mut writer = JournalWriter::new(folder.path().to_owned());
        let mut session = Session::new(setup(rules, kinds, ["Eve", ""]), seed);
        let is_among_bots = !kinds.contains(&HUMAN);
        let (plain, past) = (PlainGame::new(rules, is_among_bots), Score::default());
        let (scripts, files) = scripts(rules, seed, scripted);
        session.set_scripts(files);
        let dropped = [usize::MAX; 2];
        let mut test_match = TestMatch { session, plain, past, kinds, scripts, dropped };
        test_match.drop_scripts();
        let mut games = 0;
        for action in actions {
            let is_new = test_match.plain.events.is_empty();
            test_match.follow(&action);
            test_match.drop_scripts();
            writer.save(&test_match.session).unwrap();
            games += usize::from(is_new && !test_match.plain.events.is_empty());
            if matches!(action, Action::Resume) {
                resume(folder.path(), &mut test_match, &mut writer);
            }
            test_match.plain.assert_equals(&test_match.session);
            assert_eq!(test_match.session.score(), test_match.score());
            assert_eq!(test_match.session.is_paused(), test_match.is_paused());
            assert_eq!(test_match.session.is_human_to_move(), test_match.is_turn_of_human());
            assert_eq!(saved_files(folder.path()).len(), games, "a file a game");
        }
        resume(folder.path(), &mut test_match, &mut writer);
    }
}
