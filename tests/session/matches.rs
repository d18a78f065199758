//! A match: what it takes and refuses, claims, repetition, and the score.

use loshu::{
    model::{Game, Move, Outcome, Point, Position, Rules},
    players::{Decision, rng},
    session::{Score, Session, SessionError},
};
use proptest::prelude::*;
use rand::seq::IndexedRandom;

use super::{
    plain::Plain,
    setups::{CORNER, HUMAN, RANDOM, setup},
};

fn all_rules() -> Vec<Rules> {
    Rules::all().collect()
}

/// All that can be tried: nine points, and from each point to each.
fn all_moves() -> Vec<Move> {
    let slides = Point::ALL.into_iter().flat_map(|from| Point::ALL.map(|to| (from, to)));
    let slides = slides.map(|(from, to)| Move::Slide { from, to });
    Point::ALL.into_iter().map(Move::Place).chain(slides).collect()
}

/// Something tried at the table; numbers choose from what there is then.
#[derive(Clone, Debug)]
enum Try {
    Anything(Move),
    Legal(usize),
    Answer(usize),
    AnswerWith(Move),
    AnswerResigning,
    AnswerClaiming,
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
        1 => Just(Try::AnswerClaiming),
        3 => any::<usize>().prop_map(Try::AnswerLate),
        3 => Just(Try::Claim),
        1 => Just(Try::Restart),
    ];
    prop::collection::vec(one, 0..90)
}

fn apply(one: Try, session: &mut Session, plain: &mut Plain) -> [Result<(), SessionError>; 2] {
    let state = plain.asked.len() - 1;
    let answer = |session: &mut Session, plain: &mut Plain, decision| match plain.asked[state] {
        Some(id) => [session.answer(id, decision), plain.answer(state, decision)],
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
        Try::Answer(number) => match session.bot_request() {
            Some(ask) if number % 4 == 0 => answer(session, plain, ask.decide()),
            Some(_) => answer(session, plain, Decision::Play(wanted[number % wanted.len()])),
            None => [Ok(()), Ok(())],
        },
        Try::AnswerWith(played) => answer(session, plain, Decision::Play(played)),
        Try::AnswerResigning => answer(session, plain, Decision::Resign),
        Try::AnswerClaiming => answer(session, plain, Decision::Claim),
        Try::AnswerLate(number) => {
            let state = number % plain.asked.len();
            let decision = legal.first().map_or(Decision::Resign, |&one| Decision::Play(one));
            match plain.asked[state] {
                Some(id) => [session.answer(id, decision), plain.answer(state, decision)],
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
    let plies = session.history().plies();
    let played: Vec<Move> = plies.iter().map(|ply| ply.played).collect();
    let stood: Vec<Position> = plies.iter().map(|ply| ply.position).collect();
    assert_eq!((played, &stood[..]), (plain.played.clone(), &plain.stood[1..]));
    assert_eq!(session.position(), plain.here());
    assert_eq!(session.outcome(), plain.outcome);
    assert_eq!(session.score(), plain.score);
    assert_eq!(session.history().occurrences(), plain.times());
    let is_over = plain.outcome.is_some();
    assert_eq!(session.is_under_way(), !is_over && !plain.played.is_empty());
    assert_eq!(session.is_human_to_move(), !is_over && !plain.is_bot_to_move());
    assert_eq!(session.bot_request().is_some(), plain.is_bot_to_move());
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
        kinds in prop::sample::select(vec![
            [HUMAN, HUMAN], [HUMAN, RANDOM], [CORNER, HUMAN], [RANDOM, RANDOM], [RANDOM, CORNER],
        ]),
        seed: u64,
        tries in tries(),
    ) {
        let mut session = Session::new(setup(rules, kinds), seed);
        let mut plain = Plain::new(&session);
        for one in tries {
            let (before, said) = (format!("{session:?}"), format!("{one:?}"));
            let [got, due] = apply(one, &mut session, &mut plain);
            assert_eq!(got, due, "{said} at {before}");
            let after = format!("{session:?}");
            if got.is_err() {
                assert_eq!(after, before, "{said} was refused");
            }
            if after != before {
                plain.asked.push(session.bot_request().map(|ask| ask.id));
            }
            assert_same(&session, &plain);
        }
    }
}

#[test]
fn between_two_bots_every_game_ends_and_at_the_third_occurrence_at_the_latest() {
    for rules in all_rules() {
        let mut repeated = 0;
        for kinds in [[RANDOM, RANDOM], [CORNER, CORNER], [RANDOM, CORNER]] {
            for seed in 0..150 {
                let mut session = Session::new(setup(rules, kinds), seed);
                let mut stood = vec![session.position()];
                while let Some(ask) = session.bot_request() {
                    session.answer(ask.id, ask.decide()).expect("a bot plays by the rules");
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
fn where_a_person_plays_a_game_continues_until_they_claim_and_they_can_from_the_third_time_on() {
    let mut drawn = 0;
    for rules in all_rules().into_iter().filter(|rules| rules.game() == Game::Morris) {
        for (kinds, seed) in [[HUMAN, HUMAN], [HUMAN, RANDOM], [RANDOM, HUMAN]]
            .into_iter()
            .flat_map(|seats| (0..40).map(move |seed| (seats, seed)))
        {
            let mut session = Session::new(setup(rules, kinds), seed);
            let mut stood = vec![session.position()];
            while session.outcome().is_none() && stood.len() < 120 {
                let here = session.position();
                let times = stood.iter().filter(|&&position| position == here).count();
                let mut claimed = session.clone();
                let claim = claimed.claim_draw();
                match (session.bot_request(), times) {
                    (Some(_), _) => assert_eq!(claim, Err(SessionError::BotToMove)),
                    (None, 0..3) => {
                        assert_eq!(claim, Err(SessionError::TooFewRepetitions { times, needed: 3 }))
                    }
                    (None, _) => {
                        assert_eq!(claim, Ok(()));
                        assert_eq!(claimed.outcome(), Some(Outcome::Repetition));
                        assert_eq!(claimed.score(), Score { wins: [0, 0], draws: 1 });
                        drawn += 1;
                    }
                }
                match session.bot_request() {
                    Some(ask) => session.answer(ask.id, ask.decide()),
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
                        let played = choice.choose(&mut rng(seed, 9, stood.len()));
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
