//! A game as two plain lists: what stands, and what was undone. The tests compare the store with
//! it.

use loshu::{
    model::{Game, Move, Outcome, Player, Position, Rules},
    session::{Event, Session},
};
use serde_json::Value;

/// The keys of a line that mean something.
const KEYS: [&str; 7] = ["move", "undo", "redo", "claim", "resign", "end", "reason"];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Move(Move),
    End(Outcome),
}

/// What stands, and what was taken back, the next to be taken again last.
#[derive(Clone, Debug)]
pub struct PlainGame {
    pub rules: Rules,
    pub is_among_bots: bool,
    pub done: Vec<Step>,
    pub undone: Vec<Step>,
    /// All that happened, in order.
    pub events: Vec<Event>,
}

impl PlainGame {
    pub const fn new(rules: Rules, is_among_bots: bool) -> Self {
        Self { rules, is_among_bots, done: Vec::new(), undone: Vec::new(), events: Vec::new() }
    }

    /// All positions that stood, the first one included.
    pub fn positions(&self) -> Vec<Position> {
        let mut stood = vec![Position::START];
        for played in self.moves() {
            stood.push(self.rules.play(stood.last().unwrap(), played).unwrap());
        }
        stood
    }

    pub fn here(&self) -> Position {
        *self.positions().last().unwrap()
    }

    pub fn moves(&self) -> Vec<Move> {
        let moves = self.done.iter().filter_map(|step| match step {
            Step::Move(played) => Some(*played),
            Step::End(_) => None,
        });
        moves.collect()
    }

    pub fn outcome(&self) -> Option<Outcome> {
        let is_drawn = self.is_among_bots && self.times() >= 3;
        self.ended().or(is_drawn.then_some(Outcome::Repetition))
    }

    /// How the rules or a player ended it: after that, nothing more can have happened.
    fn ended(&self) -> Option<Outcome> {
        match self.done.last() {
            Some(Step::End(outcome)) => Some(*outcome),
            _ => self.rules.outcome(&self.here()),
        }
    }

    fn is_drawn(&self) -> bool {
        self.ended().is_none() && self.outcome().is_some()
    }

    /// How often it has come to this position.
    pub fn times(&self) -> usize {
        let here = self.here();
        self.positions().iter().filter(|&&position| position == here).count()
    }

    /// Something new: what was taken back is gone.
    pub fn add(&mut self, step: Step, event: Event) {
        self.undone.clear();
        self.done.push(step);
        self.events.push(event);
    }

    pub fn play(&mut self, played: Move) {
        self.add(Step::Move(played), Event::Move(played));
    }

    /// Takes back until it is somebody's own turn; without one, a single step, if that is allowed.
    pub fn undo(&mut self, is_own: impl Fn(&Self) -> bool, may_step: bool) -> bool {
        let mut back = self.clone();
        while let Some(step) = back.done.pop() {
            back.undone.push(step);
            if is_own(&back) {
                return self.stand(back, Event::Undo);
            }
        }
        let mut back = self.clone();
        let Some(step) = back.done.pop().filter(|_| may_step) else { return false };
        back.undone.push(step);
        self.stand(back, Event::Undo)
    }

    /// Takes again until it is somebody's own turn, or all stands again; in single steps, if it is
    /// to be so.
    pub fn redo(&mut self, is_own: impl Fn(&Self) -> bool, in_steps: bool) -> bool {
        let mut forth = self.clone();
        let Some(step) = forth.undone.pop() else { return false };
        forth.done.push(step);
        while !in_steps && !is_own(&forth) {
            let Some(step) = forth.undone.pop() else { break };
            forth.done.push(step);
        }
        self.stand(forth, Event::Redo)
    }

    fn stand(&mut self, there: Self, event: fn(usize) -> Event) -> bool {
        *self = there;
        self.events.push(event(self.done.len()));
        true
    }

    #[track_caller]
    pub fn assert_equals(&self, session: &Session) {
        let plies: Vec<Move> = session.history().plies().iter().map(|ply| ply.played).collect();
        assert_eq!(plies, self.moves());
        assert_eq!(session.events(), self.events);
        assert_eq!(session.position(), self.here());
        assert_eq!(session.outcome(), self.outcome());
    }

    /// Reads the lines of a file without any help of the program's; nothing when they tell of what
    /// cannot have happened.
    pub fn read(rules: Rules, is_among_bots: bool, lines: &[&[u8]]) -> Option<Self> {
        let mut plain = Self::new(rules, is_among_bots);
        let mut is_ended = false;
        for line in lines.iter().filter(|line| !line.trim_ascii().is_empty()) {
            let line_keys: Value = serde_json::from_slice(line.trim_ascii()).ok()?;
            // Only the first line is a header; an end stands there once, with its reason.
            let is_end = line_keys.get("end").is_some();
            let is_reasoned = line_keys.get("reason").is_some();
            let is_in_place = line_keys.get("loshu").is_none() && !(is_end && is_ended);
            let is_said = KEYS.iter().all(|key| line_keys.get(key).is_none_or(|it| !it.is_null()));
            (is_in_place && is_end == is_reasoned && is_said).then_some(())?;
            let count = plain.events.len();
            plain.follow(&line_keys)?;
            is_ended = is_end || (is_ended && plain.events.len() == count);
        }
        Some(plain)
    }

    fn follow(&mut self, line_keys: &Value) -> Option<()> {
        let text = |key: &str| line_keys[key].as_str();
        let number = |key: &str| line_keys[key].as_u64().map(|it| it as usize);
        if let Some(end) = text("end") {
            let reason = text("reason")?;
            let outcome = self.outcome()?;
            let winner = outcome.winner().map_or("draw".into(), |it| it.letter().to_string());
            let is_so = end == winner && reason == outcome.reason().to_string();
            return is_so.then_some(());
        }
        if let Some(played) = text("move") {
            let played = read_move(self.rules.game(), played)?;
            let is_legal = self.rules.legal_moves(&self.here()).contains(&played);
            (self.ended().is_none() && is_legal).then_some(())?;
            self.play(played);
        } else if number("undo").is_some_and(|kept| self.is_drawn() && kept == self.done.len())
            || number("redo").is_some_and(|kept| {
                self.is_drawn() && self.undone.is_empty() && kept == self.done.len() + 1
            })
        {
            // Such a draw was a step of its own, once.
        } else if let Some(kept) = number("undo") {
            (kept < self.done.len()).then_some(())?;
            self.undone.extend(self.done.drain(kept..).rev());
            self.events.push(Event::Undo(kept));
        } else if let Some(kept) = number("redo") {
            let more = kept.checked_sub(self.done.len()).filter(|&more| more > 0)?;
            let rest = self.undone.len().checked_sub(more)?;
            self.done.extend(self.undone.drain(rest..).rev());
            self.events.push(Event::Redo(kept));
        } else if let Some(letter) = text("claim").or(text("resign")) {
            let player = letter.parse::<Player>().ok()?;
            (self.ended().is_none() && self.here().turn() == player).then_some(())?;
            if text("claim").is_some() {
                (self.times() >= 3).then_some(())?;
                self.add(Step::End(Outcome::Repetition), Event::Claim(player));
            } else {
                let outcome = Outcome::Resignation { winner: player.other() };
                self.add(Step::End(outcome), Event::Resign(player));
            }
        }
        Some(())
    }
}

fn read_move(game: Game, text: &str) -> Option<Move> {
    game.read_move(text).ok()
}
