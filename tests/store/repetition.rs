//! Draws by repetition in the files of saved games: between bots they stand by themselves, a person
//! has to claim them, and what earlier versions wrote is still read.

use std::path::Path;

use loshu::{
    model::Outcome,
    session::{PlayerKind, Session},
    store::{self, SavedGame, StoreError},
};

use super::{HUMAN, RANDOM, SEATS, assert_same, half_written::morris, parse_error, setup, written};

/// Moves after which a position stands for the third time.
const REPEATED: &str = "0 1 2 3 4 5 4-7 3-6 7-4 6-3 4-7 3-6 7-4 6-3";

fn lines(moves: &str) -> String {
    moves.split(' ').map(|played| format!("{{\"move\":\"{played}\"}}\n")).collect()
}

const END: &str = "{\"end\":\"draw\",\"reason\":\"repetition\"}\n";

const OLD_GAME: &str = "\
{\"undo\":14}
{\"undo\":13}
{\"redo\":14}
{\"redo\":15}
";

fn read([a, b]: [PlayerKind; 2], lines: &str) -> Result<SavedGame, StoreError> {
    let seats = [("a", a), ("b", b)]
        .map(|(key, kind)| format!("\"{key}\":{{\"seat\":\"{}\"}}", kind.name()));
    let header = format!(
        "{{\"loshu\":1,\"game\":\"morris\",\"rules\":\"tictactoe\",{},\"seed\":1,\"number\":0,\
         \"started\":\"2026-01-01T00:00:00Z\"}}\n",
        seats.join(",")
    );
    store::read_text(Path::new("it"), (header + lines).as_bytes())
}

fn plies(game: &SavedGame) -> usize {
    game.session.history().plies().len()
}

#[test]
fn between_bots_the_draw_stands_with_and_without_its_line_and_a_person_has_to_claim_it() {
    for kinds in SEATS {
        let is_among_bots = !kinds.contains(&HUMAN);
        let open = read(kinds, &lines(REPEATED)).unwrap();
        let drawn = Some(Outcome::Repetition);
        assert_eq!(open.session.outcome(), drawn.filter(|_| is_among_bots));
        match read(kinds, &(lines(REPEATED) + END)) {
            Ok(game) => {
                assert!(is_among_bots);
                assert_same(&game.session, &open.session);
            }
            Err(error) => {
                assert!(!is_among_bots);
                let due = format!(
                    "it: line 16: a draw by repetition has to be claimed by a player: “{}”.",
                    END.trim_end()
                );
                assert_eq!(error.to_string(), due);
            }
        }
        if !is_among_bots {
            let claimed = read(kinds, &(lines(REPEATED) + "{\"claim\":\"A\"}\n" + END)).unwrap();
            assert_eq!(claimed.session.outcome(), drawn);
        }
        // Twice is not enough for anybody.
        let twice = REPEATED.rsplit_once(" 4-7").unwrap().0;
        let error = parse_error(read(kinds, &(lines(twice) + END)).unwrap_err());
        assert!(error.to_string().contains("is not how the game stands after move 10."), "{error}");
    }
}

#[test]
fn what_is_written_of_such_a_game_reads_as_it_was() {
    let mut session = Session::new(setup(morris(), [RANDOM, RANDOM], ["", ""]), 1);
    let word = REPEATED.replace([' ', '-'], "");
    let moves = session.rules().read_moves(&word).unwrap();
    for &played in &moves {
        session.apply(loshu::session::Event::Move(played)).unwrap();
    }
    for left in [13, 5] {
        let text = String::from_utf8(written(&session)).unwrap();
        let game = store::read_text(Path::new("it"), text.as_bytes()).unwrap();
        assert_same(&game.session, &session);
        assert_eq!(text.matches(END).count(), 1, "{text}");
        session.apply(loshu::session::Event::Undo(left)).unwrap();
    }
}

/// Earlier versions counted the draw as a step, and let the bots go on when given moves repeated.
#[test]
fn what_earlier_versions_wrote_is_read() {
    let kinds = [RANDOM, RANDOM];
    let ended = lines(REPEATED) + END;
    let undone = [14, 13, 14, 14];
    for (count, due) in (1..).zip(undone) {
        let some: String = OLD_GAME.split_inclusive('\n').take(count).collect();
        let game = read(kinds, &(ended.clone() + &some)).unwrap();
        assert_eq!(plies(&game), due);
        assert_eq!(game.session.outcome().is_some(), due == 14);
    }
    let game = read(kinds, &(ended.clone() + OLD_GAME + END)).unwrap();
    assert_eq!(game.session.outcome(), Some(Outcome::Repetition));
    let gone_on = read(kinds, &lines(&format!("{REPEATED} 4-8"))).unwrap();
    assert_eq!((plies(&gone_on), gone_on.session.outcome()), (15, None));

    // Nothing else is let pass with it.
    for wrong in ["{\"undo\":15}\n", "{\"redo\":16}\n", "{\"redo\":14}\n"] {
        let refused = read(kinds, &(ended.clone() + wrong)).unwrap_err();
        assert!(refused.to_string().contains("does not belong there"), "{refused}");
        let refused = read([HUMAN, HUMAN], &(lines(REPEATED) + wrong)).unwrap_err();
        assert!(refused.to_string().contains("does not belong there"), "{refused}");
    }
    for of_old in ["{\"undo\":14}\n", "{\"redo\":15}\n"] {
        let refused = read([HUMAN, RANDOM], &(lines(REPEATED) + of_old)).unwrap_err();
        assert!(refused.to_string().contains("does not belong there"), "{refused}");
    }
}
