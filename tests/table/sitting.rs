//! A sitting: what the table takes and refuses, claims, repetition, and the score.

use loshu::{
    model::{Game, Move, MoveError, Outcome, Player, Point, Position, Rules},
    players::{Decision, dice},
    session::{Chooser, Name, Refusal, Score, Session, Ticket},
};
use proptest::prelude::*;
use rand::seq::IndexedRandom;

use super::{CORNER, HUMAN, RANDOM, pairing};

fn all_rules() -> Vec<Rules> {
    Rules::all().collect()
}

/// All that can be tried: nine points, and from each point to each.
fn all_moves() -> Vec<Move> {
    let slides = Point::ALL.into_iter().flat_map(|from| Point::ALL.map(|to| (from, to)));
    let slides = slides.map(|(from, to)| Move::Slide { from, to });
    Point::ALL.into_iter().map(Move::Place).chain(slides).collect()
}

/// A sitting kept with lists: what has stood, in order; the questions asked; the games counted.
struct Plain {
    rules: Rules,
    is_bot: [bool; 2],
    stood: Vec<Position>,
    played: Vec<Move>,
    outcome: Option<Outcome>,
    score: Score,
    /// The questions of all states so far; the last is of this state, if a bot is to move.
    asked: Vec<Option<Ticket>>,
}

impl Plain {
    fn new(session: &Session) -> Self {
        let is_bot = session.pairing().seats.each_ref().map(|seat| seat.chooser != Chooser::Human);
        let asked = vec![session.ask().map(|ask| ask.ticket)];
        Self {
            rules: session.rules(),
            is_bot,
            stood: vec![Position::START],
            played: Vec::new(),
            outcome: None,
            score: Score::default(),
            asked,
        }
    }

    fn here(&self) -> Position {
        self.stood[self.played.len()]
    }

    fn is_bot_to_move(&self) -> bool {
        self.outcome.is_none() && self.is_bot[self.here().turn().index()]
    }

    fn times(&self) -> usize {
        self.stood.iter().filter(|&&position| position == self.here()).count()
    }

    /// Legal moves: back where the token came from, if that is one, or those that end nothing.
    /// Positions come up again by them, which by any moves they hardly would.
    fn wanted(&self) -> Vec<Move> {
        let legal = self.rules.legal_moves(&self.here()).to_vec();
        if let [.., Move::Slide { from, to }, _] = self.played[..]
            && legal.contains(&Move::Slide { from: to, to: from })
        {
            return vec![Move::Slide { from: to, to: from }];
        }
        let after = |played| self.rules.play(&self.here(), played).expect("a legal move");
        let ends = |played: Move| self.rules.outcome(&after(played)).is_some();
        let quiet: Vec<Move> = legal.iter().copied().filter(|&played| !ends(played)).collect();
        if quiet.is_empty() { legal } else { quiet }
    }

    fn end(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
        match outcome.winner() {
            Some(Player::A) => self.score.wins[0] += 1,
            Some(Player::B) => self.score.wins[1] += 1,
            None => self.score.draws += 1,
        }
    }

    fn advance(&mut self, played: Move) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(MoveError::GameOver.into());
        }
        let after = self.rules.play(&self.here(), played)?;
        self.played.push(played);
        self.stood.push(after);
        match self.rules.outcome(&after) {
            Some(outcome) => self.end(outcome),
            None if self.is_bot == [true, true] && self.times() == 3 => {
                self.end(Outcome::Repetition);
            }
            None => {}
        }
        Ok(())
    }

    fn play(&mut self, played: Move) -> Result<(), Refusal> {
        if self.is_bot_to_move() { Err(Refusal::BotToMove) } else { self.advance(played) }
    }

    fn answer(&mut self, state: usize, decision: Decision) -> Result<(), Refusal> {
        match decision {
            _ if state + 1 != self.asked.len() => Err(Refusal::Stale),
            Decision::Play(played) => self.advance(played),
            Decision::Resign => {
                self.end(Outcome::Resignation { winner: self.here().turn().other() });
                Ok(())
            }
        }
    }

    fn claim(&mut self) -> Result<(), Refusal> {
        match self.times() {
            _ if self.outcome.is_some() => Err(MoveError::GameOver.into()),
            _ if self.is_bot_to_move() => Err(Refusal::BotToMove),
            times @ (0..3) => Err(Refusal::TooFewRepetitions { times }),
            _ => {
                self.end(Outcome::Repetition);
                Ok(())
            }
        }
    }

    fn restart(&mut self) {
        (self.stood, self.played, self.outcome) = (vec![Position::START], Vec::new(), None);
    }
}

/// Something tried at the table; numbers choose from what there is then.
#[derive(Clone, Debug)]
enum Try {
    Anything(Move),
    Legal(usize),
    Answer(usize),
    AnswerWith(Move),
    AnswerResigning,
    AnswerLate(usize),
    Claim,
    Restart,
}

fn tries() -> impl Strategy<Value = Vec<Try>> {
    let anything = prop::sample::select(all_moves());
    let one = prop_oneof![
        4 => anything.clone().prop_map(Try::Anything),
        20 => any::<usize>().prop_map(Try::Legal),
        16 => any::<usize>().prop_map(Try::Answer),
        2 => anything.prop_map(Try::AnswerWith),
        1 => Just(Try::AnswerResigning),
        3 => any::<usize>().prop_map(Try::AnswerLate),
        3 => Just(Try::Claim),
        1 => Just(Try::Restart),
    ];
    prop::collection::vec(one, 0..90)
}

fn apply(one: Try, session: &mut Session, plain: &mut Plain) -> [Result<(), Refusal>; 2] {
    let state = plain.asked.len() - 1;
    let answer = |session: &mut Session, plain: &mut Plain, decision| match plain.asked[state] {
        Some(ticket) => [session.answer(ticket, decision), plain.answer(state, decision)],
        None => [Ok(()), Ok(())],
    };
    let legal = plain.rules.legal_moves(&plain.here());
    let wanted = plain.wanted();
    match one {
        Try::Anything(played) => [session.play(played), plain.play(played)],
        Try::Legal(number) if !wanted.is_empty() => {
            let played = wanted[number % wanted.len()];
            [session.play(played), plain.play(played)]
        }
        Try::Legal(_) => [Ok(()), Ok(())],
        Try::Answer(number) => match session.ask() {
            Some(ask) if number % 4 == 0 => answer(session, plain, ask.decide()),
            Some(_) => answer(session, plain, Decision::Play(wanted[number % wanted.len()])),
            None => [Ok(()), Ok(())],
        },
        Try::AnswerWith(played) => answer(session, plain, Decision::Play(played)),
        Try::AnswerResigning => answer(session, plain, Decision::Resign),
        Try::AnswerLate(number) => {
            let state = number % plain.asked.len();
            let decision = legal.first().map_or(Decision::Resign, |&one| Decision::Play(one));
            match plain.asked[state] {
                Some(ticket) => [session.answer(ticket, decision), plain.answer(state, decision)],
                None => [Ok(()), Ok(())],
            }
        }
        Try::Claim => [session.claim_draw(), plain.claim()],
        Try::Restart => {
            session.restart();
            plain.restart();
            [Ok(()), Ok(())]
        }
    }
}

fn assert_same(session: &Session, plain: &Plain) {
    let plies = session.record().plies();
    let played: Vec<Move> = plies.iter().map(|ply| ply.played).collect();
    let stood: Vec<Position> = plies.iter().map(|ply| ply.position).collect();
    assert_eq!((played, &stood[..]), (plain.played.clone(), &plain.stood[1..]));
    assert_eq!(session.position(), plain.here());
    assert_eq!(session.outcome(), plain.outcome);
    assert_eq!(session.score(), plain.score);
    assert_eq!(session.record().occurrences(), plain.times());
    let is_over = plain.outcome.is_some();
    assert_eq!(session.is_under_way(), !is_over && !plain.played.is_empty());
    assert_eq!(session.is_human_to_move(), !is_over && !plain.is_bot_to_move());
    assert_eq!(session.ask().is_some(), plain.is_bot_to_move());
    let may_claim = session.is_human_to_move() && plain.times() >= 3;
    assert_eq!(session.may_claim_draw(), may_claim);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Refusals, tickets, claims, repetition and score at once: the plain lists know what is due.
    #[test]
    fn whatever_is_tried_the_table_keeps_the_books_and_what_it_refuses_changes_nothing(
        rules in prop_oneof![
            prop::sample::select(all_rules()),
            Just(Rules::default_for(Game::Morris)),
        ],
        choosers in prop::sample::select(vec![
            [HUMAN, HUMAN], [HUMAN, RANDOM], [CORNER, HUMAN], [RANDOM, RANDOM], [RANDOM, CORNER],
        ]),
        seed: u64,
        tries in tries(),
    ) {
        let mut session = Session::new(pairing(rules, choosers), seed);
        let mut plain = Plain::new(&session);
        for one in tries {
            let (before, told) = (format!("{session:?}"), format!("{one:?}"));
            let [got, due] = apply(one, &mut session, &mut plain);
            assert_eq!(got, due, "{told} at {before}");
            let after = format!("{session:?}");
            if got.is_err() {
                assert_eq!(after, before, "{told} was refused");
            }
            if after != before {
                plain.asked.push(session.ask().map(|ask| ask.ticket));
            }
            assert_same(&session, &plain);
        }
    }
}

#[test]
fn between_two_bots_every_game_ends_and_at_the_third_occurrence_at_the_latest() {
    for rules in all_rules() {
        let mut repeated = 0;
        for choosers in [[RANDOM, RANDOM], [CORNER, CORNER], [RANDOM, CORNER]] {
            for seed in 0..150 {
                let mut session = Session::new(pairing(rules, choosers), seed);
                let mut stood = vec![session.position()];
                while let Some(ask) = session.ask() {
                    session.answer(ask.ticket, ask.decide()).expect("a bot plays by the rules");
                    if session
                        .outcome()
                        .is_some_and(|end| matches!(end, Outcome::Resignation { .. }))
                    {
                        break;
                    }
                    stood.push(session.position());
                    assert!(stood.len() < 20_000, "{rules:?}, seed {seed}");
                    let here = session.position();
                    let times = stood.iter().filter(|&&position| position == here).count();
                    let due = rules.outcome(&here).or((times == 3).then_some(Outcome::Repetition));
                    assert_eq!(session.outcome(), due, "{rules:?}, seed {seed}");
                }
                repeated += u32::from(session.outcome() == Some(Outcome::Repetition));
            }
        }
        if rules == Rules::default_for(Game::Morris) {
            assert!(repeated > 5, "too few games repeat to tell: {repeated}");
        }
    }
}

#[test]
fn where_a_person_sits_a_game_goes_on_until_they_claim_and_they_can_from_the_third_time_on() {
    let mut drawn = 0;
    for rules in all_rules().into_iter().filter(|rules| rules.game() == Game::Morris) {
        for (choosers, seed) in [[HUMAN, HUMAN], [HUMAN, RANDOM], [RANDOM, HUMAN]]
            .into_iter()
            .flat_map(|seats| (0..40).map(move |seed| (seats, seed)))
        {
            let mut session = Session::new(pairing(rules, choosers), seed);
            let mut stood = vec![session.position()];
            while session.outcome().is_none() && stood.len() < 120 {
                let here = session.position();
                let times = stood.iter().filter(|&&position| position == here).count();
                let mut claimed = session.clone();
                let claim = claimed.claim_draw();
                match (session.ask(), times) {
                    (Some(_), _) => assert_eq!(claim, Err(Refusal::BotToMove)),
                    (None, 0..3) => assert_eq!(claim, Err(Refusal::TooFewRepetitions { times })),
                    (None, _) => {
                        assert_eq!(claim, Ok(()));
                        assert_eq!(claimed.outcome(), Some(Outcome::Repetition));
                        assert_eq!(claimed.score(), Score { wins: [0, 0], draws: 1 });
                        drawn += 1;
                    }
                }
                match session.ask() {
                    Some(ask) => session.answer(ask.ticket, ask.decide()),
                    None => {
                        // Only the other rulesets' lines end it: steps that end nothing are liked.
                        let legal = rules.legal_moves(&here);
                        let quiet: Vec<Move> = legal
                            .iter()
                            .copied()
                            .filter(|&played| {
                                rules.outcome(&rules.play(&here, played).expect("legal")).is_none()
                            })
                            .collect();
                        let choice = if quiet.is_empty() { &legal[..] } else { &quiet[..] };
                        let played = choice.choose(&mut dice(seed, 9, stood.len()));
                        session.play(*played.expect("a move"))
                    }
                }
                .expect("a legal move");
                stood.push(session.position());
                assert_ne!(session.outcome(), Some(Outcome::Repetition));
            }
        }
    }
    assert!(drawn > 30, "too few positions repeat to tell: {drawn}");
}

fn is_unseen(c: char) -> bool {
    let marks = ['\u{200b}', '\u{200c}', '\u{200d}', '\u{200e}', '\u{200f}', '\u{61c}', '\u{feff}'];
    let bidi = ('\u{202a}'..='\u{202e}').contains(&c) || ('\u{2066}'..='\u{2069}').contains(&c);
    c.is_control()
        || bidi
        || marks.contains(&c)
        || ['\u{2028}', '\u{2029}', '\u{2060}'].contains(&c)
}

fn typed() -> impl Strategy<Value = String> {
    let one = prop_oneof![
        4 => any::<char>(),
        4 => prop::char::range('a', 'z'),
        3 => prop::sample::select(vec![' ', '\t', '\n', '\u{a0}', '\u{3000}', '漢', 'é']),
        3 => prop::sample::select((char::MIN..='\u{ffff}').filter(|&c| is_unseen(c)).collect::<Vec<_>>()),
    ];
    prop::collection::vec(one, 0..50).prop_map(String::from_iter)
}

proptest! {
    #[test]
    fn a_name_is_seen_has_no_blank_end_and_is_what_was_typed_but_for_that(text in typed()) {
        let visible: String = text.chars().filter(|&c| !is_unseen(c)).collect();
        match Name::new(&text) {
            None => prop_assert!(!visible.contains(|c: char| c.is_alphanumeric())),
            Some(name) => {
                let name = name.as_str();
                prop_assert!(!name.contains(is_unseen));
                prop_assert_eq!(name.trim(), name);
                prop_assert!((1..=32).contains(&name.chars().count()));
                prop_assert!(text.contains(|c| name.starts_with(c)));
                // A piece of the visible text, from its first sign on.
                let mut rest = text.chars().filter(|&c| !is_unseen(c));
                prop_assert!(name.chars().all(|c| rest.any(|other| other == c)));
                let again = Name::new(name);
                prop_assert_eq!(again.as_ref().map(Name::as_str), Some(name));
            }
        }
    }

    #[test]
    fn a_plain_name_is_kept_and_a_longer_one_is_cut(text in "[A-Za-z漢é][A-Za-z漢é ]{0,40}[a-z]") {
        let name = Name::new(&text).expect("a name");
        let cut: String = text.chars().take(Name::LONGEST).collect();
        prop_assert_eq!(name.as_str(), cut.trim_end());
    }
}

#[test]
fn nothing_to_be_seen_is_no_name() {
    for text in
        ["", " ", "\t\n", "\u{3000}\u{a0}", "\u{202e}\u{200b}", "\u{1b}\u{7}\u{feff} \u{200f}"]
    {
        assert_eq!(Name::new(text), None, "{text:?}");
    }
    let name = Name::new("\u{202e} Ann\u{1b}\u{200b}a \u{2066}");
    assert_eq!(name.as_ref().map(Name::as_str), Some("Anna"));
}
