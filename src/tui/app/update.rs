//! What an action changes.

use super::{App, Flow, Layer};
use crate::{
    players::Bot,
    session::Chooser,
    tui::{
        action::{Action, Row},
        keymap::{Command, Place},
        screens::{
            help::Help,
            menu::{Chosen, Menu},
            question::Question,
            shelf::{Shelf, Taken},
            small::is_too_small,
            table::{Notice, Table},
        },
    },
};

impl App {
    /// Carries out an action.
    pub fn update(&mut self, action: Action) -> Flow {
        let flow = self.carry_out(action);
        if let Some(table) = &mut self.table
            && let Some(fault) = table.session.take_fault()
        {
            table.notice = Some(Notice::Script(fault));
        }
        flow
    }

    fn carry_out(&mut self, action: Action) -> Flow {
        let is_of_this_person =
            !matches!(action, Action::Resize(_) | Action::Reply(..) | Action::Do(Command::Suspend));
        if let Some(table) = self.table.as_mut().filter(|_| is_of_this_person) {
            // Why the last thing was refused has been read by now.
            table.notice = None;
        }
        match action {
            Action::Do(Command::Leave) => return Flow::Leave,
            Action::Do(Command::Suspend) => return Flow::Suspend,
            Action::Resize(size) => self.size = size,
            Action::Reply(ticket, decision) => {
                if let Some(table) = &mut self.table {
                    table.reply(ticket, decision);
                }
            }
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
                self.wants_shelf = true;
                self.layers.push(Layer::Shelf);
            }
            action => match self.front() {
                Layer::Shelf => self.update_shelf(&action),
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
        let rows = Row::shown(self.unfinished().is_some());
        let chosen = match action {
            Action::Do(command) => self.menu.command(command, rows),
            Action::Row(row) => self.menu.click(row),
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
            Chosen::Start => self.start(),
            Chosen::Continue => self.go_on(),
        }
    }

    fn update_table(&mut self, action: Action) {
        let Some(table) = &mut self.table else { return };
        match action {
            Action::Do(Command::Restart) if table.session.is_under_way() => {
                self.layers.push(Layer::Question(Question::Restart));
            }
            Action::Do(Command::Restart) => table.restart(),
            Action::Do(command) => table.command(command),
            Action::Digit(label) => table.digit(label),
            Action::Point(point) => table.act_on(point),
            _ => {}
        }
    }

    fn update_shelf(&mut self, action: &Action) {
        let (Some(shelf), Action::Do(command)) = (&mut self.shelf, action) else { return };
        match command {
            Command::Delete if shelf.has_something() => {
                self.layers.push(Layer::Question(Question::Delete));
            }
            Command::Keep => self.keeps_games = !self.keeps_games,
            _ => match shelf.command(*command) {
                Taken::Nothing => {}
                Taken::LookBack(session) => self.look_back(session),
                Taken::GoOn(file, game) => {
                    self.offered = Some((file, game));
                    self.table = None;
                    self.layers.truncate(1);
                    self.go_on();
                }
            },
        }
    }

    fn update_replay(&mut self, action: &Action) {
        let Some(replay) = &mut self.replay else { return };
        let opponent = match *action {
            Action::Do(Command::PlayOn | Command::PlayBot) if !replay.can_play_on() => return,
            Action::Do(Command::PlayOn) => Chooser::Human,
            Action::Do(Command::PlayBot) => Chooser::Bot(Bot::Perfect),
            Action::Do(command) => return replay.command(command),
            Action::Digit(digit) => return replay.digit(digit),
            _ => return,
        };
        self.table = Some(Table::new(replay.play_on(opponent, self.seed)));
        self.layers.push(Layer::Table);
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
            (Layer::Menu, _) => (Place::Menu, self.menu.pairing().rules),
            (Layer::Table, Some(table)) => (Place::Chosen, table.session.rules()),
            (Layer::Shelf, _) => (Place::Shelf, self.menu.pairing().rules),
            (Layer::Replay, _) => match &self.replay {
                Some(replay) => (Place::Replay, replay.session().rules()),
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
            Layer::Table | Layer::Shelf | Layer::Replay | Layer::Help(_) | Layer::Question(_) => {
                self.layers.pop();
            }
        }
        Flow::Continue
    }

    fn answer(&mut self, is_yes: bool) -> Flow {
        if let (Layer::Question(question), true) =
            (self.layers.pop().unwrap_or(Layer::Menu), is_yes)
        {
            match question {
                Question::LeaveProgram => return Flow::Leave,
                Question::LeaveGame => {
                    self.layers.pop();
                }
                Question::Overwrite => self.overwrites = true,
                Question::Delete => {
                    self.deleted = self.shelf.as_mut().and_then(Shelf::remove);
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

    /// Goes on with it.
    fn go_on(&mut self) {
        let is_left = self.table.as_ref().is_some_and(|table| table.session.is_under_way());
        if let (false, Some((file, game))) = (is_left, self.offered.take()) {
            self.menu = Menu::new(game.session.pairing());
            let mut table = Table::new(game.session.clone());
            table.notice = game.was_cut.then_some(Notice::WasCut);
            self.table = Some(table);
            self.continued = Some((file, game));
        }
        self.layers.push(Layer::Table);
    }
}
