//! What an action changes.

use super::{App, Flow, Layer};
use crate::{
    players::{Bot, Decision},
    session::{PlayerKind, RequestId, SessionError},
    tui::{
        action::{Action, MenuItem},
        effect::{Effect, Files, StartRequest, StartSource},
        keymap::{Command, KeyContext},
        notice::Notice,
        screens::{
            confirm::Question,
            help::Help,
            menu::Chosen,
            saved_games::{SavedGames, Taken},
            small::is_too_small,
        },
    },
};

impl App {
    /// Carries out an action.
    pub fn update(&mut self, action: Action) -> Flow {
        let is_of_this_person = !matches!(
            action,
            Action::Resize(_) | Action::Reply(..) | Action::Step(_) | Action::Do(Command::Suspend)
        );
        if is_of_this_person {
            // What was said has been read by now.
            self.notice = None;
        }
        let flow = self.carry_out(action);
        self.tell_fault();
        flow
    }

    fn carry_out(&mut self, action: Action) -> Flow {
        match action {
            Action::Do(Command::Leave) => return Flow::Leave,
            Action::Do(Command::Suspend) => return Flow::Suspend,
            Action::Resize(size) => self.size = size,
            Action::Reply(id, decision) => self.reply(id, decision),
            Action::Step(shown) => {
                if let Some(replay) = &mut self.replay {
                    replay.play_step(shown);
                }
            }
            Action::Answer(is_yes) => return self.answer(is_yes),
            Action::Do(Command::Back) => return self.back(),
            Action::Do(Command::Help) => match self.front() {
                Layer::Help(_) => return self.back(),
                _ => self.open_help(),
            },
            Action::Do(Command::Games) if self.front() == Layer::Menu => {
                self.saved_games = None;
                self.effects.push(Effect::List);
                self.layers.push(Layer::SavedGames);
            }
            action => match self.front() {
                Layer::SavedGames => self.update_shelf(&action),
                Layer::Menu => self.update_menu(action),
                Layer::Table => self.update_table(action),
                Layer::Replay => self.update_replay(&action),
                Layer::Help(help) => self.update_help(help, &action),
                Layer::Question(_) => {}
            },
        }
        Flow::Continue
    }

    fn update_menu(&mut self, action: Action) {
        let rows = MenuItem::shown(self.unfinished().is_some());
        let chosen = match action {
            Action::Do(command) => self.menu.command(command, rows),
            Action::MenuItem(row) => self.menu.click(row),
            Action::Change(row, turn) => {
                self.menu.change(row, turn);
                Chosen::Nothing
            }
            Action::Game(game) => {
                self.menu.choose_game(game);
                Chosen::Nothing
            }
            Action::Type(key) => {
                self.menu.type_key(key);
                Chosen::Nothing
            }
            Action::Paste(text) => {
                self.menu.paste(&text);
                Chosen::Nothing
            }
            _ => Chosen::Nothing,
        };
        match chosen {
            Chosen::Nothing => {}
            Chosen::Start => self.begin(StartSource::Chosen),
            Chosen::Continue if self.has_left_game() => self.begin(StartSource::Left),
            Chosen::Continue => {
                if let Some((file, game)) = self.offered.take() {
                    self.begin(StartSource::Kept(file, Box::new(game)));
                }
            }
        }
    }

    /// Begins a game, or goes on with one; one that needs files, when those have been looked at.
    fn begin(&mut self, what: StartSource) {
        let decisions = self.menu.decisions();
        match what {
            StartSource::Chosen if decisions.is_empty() => self.start(),
            StartSource::Left if decisions.is_empty() => self.go_on(Files::default()),
            StartSource::PlayedOn(session) if decisions.is_empty() => {
                self.play_on(*session, Files::default());
            }
            what => {
                let request = StartRequest { what, decisions, may_overwrite: false };
                self.effects.push(Effect::Begin(request));
            }
        }
    }

    /// A bot's answer; one that comes too late changes nothing.
    fn reply(&mut self, id: RequestId, decision: Decision) {
        let Some(table) = &mut self.table else { return };
        match table.session.answer(id, decision) {
            // That it was not this person's turn holds no longer.
            Ok(()) => self.notice.take_if(|notice| matches!(notice, Notice::Refused(_))),
            Err(SessionError::Stale) => None,
            Err(refusal) => self.notice.replace(refusal.into()),
        };
    }

    fn update_table(&mut self, action: Action) {
        let Some(table) = &mut self.table else { return };
        match action {
            Action::Do(Command::Restart) if table.session.is_under_way() => {
                self.layers.push(Layer::Question(Question::Restart));
            }
            Action::Do(Command::Restart) => table.restart(),
            Action::Do(command) => self.notice = table.command(command).err().map(Notice::from),
            Action::Digit(label) => self.notice = table.digit(label).err().map(Notice::from),
            Action::Point(point) => self.notice = table.act_on(point).err().map(Notice::from),
            _ => {}
        }
    }

    fn update_shelf(&mut self, action: &Action) {
        let Some(saved_games) = &mut self.saved_games else { return };
        let command = match action {
            Action::Do(command) => command,
            // A second click opens it, as a second press of a key would.
            Action::Entry(place) if saved_games.is_at(*place) => &Command::Choose,
            Action::Entry(place) => return saved_games.go_to(*place),
            _ => return,
        };
        match command {
            Command::Delete if saved_games.file().is_some() => {
                self.layers.push(Layer::Question(Question::Delete));
            }
            Command::Keep if self.can_keep_games => self.keeps_games = !self.keeps_games,
            _ => match saved_games.command(*command, self.size) {
                Taken::Nothing => {}
                Taken::LookBack(file) => self.effects.push(Effect::LookBack(file)),
                Taken::GoOn(file, game) => self.begin(StartSource::Kept(file, game)),
            },
        }
    }

    fn update_replay(&mut self, action: &Action) {
        let Some(replay) = &mut self.replay else { return };
        let opponent = match *action {
            Action::Do(Command::PlayOn | Command::PlayBot) if !replay.can_play_on() => return,
            Action::Do(Command::PlayOn) => PlayerKind::Human,
            Action::Do(Command::PlayBot) => PlayerKind::Bot(Bot::Perfect),
            Action::Do(Command::TurningPoint) if !replay.has_turning_point() => {
                return self.tell(Notice::NoTurningPoint);
            }
            Action::Do(command) => return replay.command(command),
            Action::Entry(ply) => return replay.go_to(ply),
            Action::Digit(digit) => return replay.digit(digit),
            _ => return,
        };
        let session = replay.play_on(opponent, self.seed);
        self.begin(StartSource::PlayedOn(Box::new(session)));
    }

    fn update_help(&mut self, mut help: Help, action: &Action) {
        if let Action::Do(command) = *action {
            help.command(command, self);
            self.layers.pop();
            self.layers.push(Layer::Help(help));
        }
    }

    fn open_help(&mut self) {
        let (place, rules) = match (self.front(), &self.table) {
            (Layer::Menu, _) => (KeyContext::Menu, self.menu.setup().rules),
            (Layer::Table, Some(table)) => (KeyContext::Chosen, table.session.rules()),
            (Layer::SavedGames, _) => (KeyContext::SavedGames, self.menu.setup().rules),
            (Layer::Replay, _) => match &self.replay {
                Some(replay) => (KeyContext::Replay, replay.session().rules()),
                None => return,
            },
            _ => return,
        };
        self.layers.push(Layer::Help(Help { place, rules, scroll: 0 }));
    }

    fn back(&mut self) -> Flow {
        let is_under_way = self.is_game_under_way();
        match self.front() {
            _ if is_too_small(self.size) && is_under_way => {
                self.layers.push(Layer::Question(Question::LeaveProgram));
            }
            _ if is_too_small(self.size) => return Flow::Leave,
            Layer::Menu => return Flow::Leave,
            Layer::Table if is_under_way => {
                self.layers.push(Layer::Question(Question::LeaveGame));
            }
            Layer::Table
            | Layer::SavedGames
            | Layer::Replay
            | Layer::Help(_)
            | Layer::Question(_) => {
                self.uncover();
            }
        }
        Flow::Continue
    }

    /// Takes the layer in front away.
    fn uncover(&mut self) {
        self.layers.pop();
        // What was played meanwhile is seen.
        match self.front() {
            Layer::Menu => self.effects.push(Effect::LookForUnfinished),
            Layer::SavedGames => self.effects.push(Effect::List),
            _ => {}
        }
    }

    fn answer(&mut self, is_yes: bool) -> Flow {
        let question = self.layers.pop();
        let asked = self.asked.take();
        if asked.is_some() && !is_yes {
            // What was to go on is offered again.
            self.effects.push(Effect::LookForUnfinished);
        }
        if let (Some(Layer::Question(question)), true) = (question, is_yes) {
            match question {
                Question::LeaveProgram => return Flow::Leave,
                Question::LeaveGame => self.uncover(),
                Question::Overwrite => {
                    if let Some((request, _)) = asked {
                        let request = StartRequest { may_overwrite: true, ..request };
                        self.effects.push(Effect::Begin(request));
                    }
                }
                Question::Delete => {
                    let file = self.saved_games.as_ref().and_then(SavedGames::file);
                    self.effects.extend(file.map(|file| Effect::Delete(file.to_owned())));
                }
                Question::Restart => {
                    if let Some(table) = &mut self.table {
                        table.restart();
                    }
                }
            }
        }
        Flow::Continue
    }
}
