//! The application as a value: a stack of screens, what an event means to the one in front, and
//! what an action changes. No terminal, no clock, no files: those are effects.

use std::{
    mem,
    path::{Path, PathBuf},
    time::Duration,
};

use crossterm::event::{Event, KeyEvent, KeyEventKind, MouseButton, MouseEvent, MouseEventKind};
use ratatui::{
    Frame,
    layout::{Constraint, Layout},
};

use super::{
    action::Action,
    click_map::ClickMap,
    io::{Effect, Source, StartRequest, Started, StartedFrom, TranscriptFiles, Unfinished},
    keymap::{Command, KeyContext},
    screen::{Request, Screen, Timer, View},
    screens::{confirm::Confirm, game::GameScreen, menu::Menu, replay::Replay, small},
    ui::{Saving, Ui, is_too_small},
    widgets::footer,
};
use crate::{
    model::Move,
    players::Script,
    session::{MatchSetup, Session},
    store::SavedGame,
};

/// All that the full screen shows and remembers.
#[derive(Debug)]
pub struct App {
    ui: Ui,
    /// The menu, and the screens above it; the last one is in front.
    screens: Vec<Screen>,
    /// How many of them stay: to close the last of these is to leave the program.
    lasting: usize,
    /// The game that was left for the menu.
    left: Option<Box<GameScreen>>,
    /// What bots draw from.
    seed: u64,
    effects: Vec<Effect>,
}

impl App {
    /// The menu, with the choices of that setup.
    pub fn new(ui: Ui, setup: &MatchSetup, files: &TranscriptFiles, seed: u64) -> Self {
        let screens = vec![Screen::Menu(Box::new(Menu::new(setup, files)))];
        let effects = vec![Effect::FindUnfinished];
        Self { ui, screens, lasting: 1, left: None, seed, effects }
    }

    /// Shows the review of a game, and no menu: to leave the review is to leave the program.
    pub fn review(&mut self, game: Box<SavedGame>) {
        self.update(Action::Opened(game));
        self.lasting = self.screens.len();
    }

    /// The surroundings of the screens.
    pub const fn ui(&self) -> &Ui {
        &self.ui
    }

    /// What has been asked of the world outside since this was last called.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        mem::take(&mut self.effects)
    }

    fn front(&self) -> &dyn View {
        // The menu is never taken away.
        self.screens[self.screens.len() - 1].view()
    }

    /// The game on the screen, or below what covers it.
    fn game(&self) -> Option<&GameScreen> {
        self.screens.iter().find_map(|screen| match screen {
            Screen::Game(game) => Some(&**game),
            _ => None,
        })
    }

    /// The match on the screen, or below what covers it.
    pub fn session(&self) -> Option<&Session> {
        self.game().map(|game| &game.session)
    }

    /// The file that the game on the screen was last written to.
    pub fn game_file(&self) -> Option<&Path> {
        self.game()?.file.as_deref()
    }

    /// Where the decisions of the game on the screen are recorded.
    pub fn records(&self) -> &[Option<PathBuf>; 2] {
        self.game().map_or(&[None, None], |game| &game.records)
    }

    /// The file of the unfinished game that was left for the menu.
    pub fn left_file(&self) -> Option<&Path> {
        self.left.as_ref().filter(|game| game.session.is_under_way())?.file.as_deref()
    }

    /// What happens by itself, and how long from now, if nothing else happens before. It is void as
    /// soon as another timer, or none, is returned.
    pub fn timer(&self) -> Option<(Timer, Duration)> {
        // Whoever looks at something else would miss it.
        if self.ui.is_too_small() { None } else { self.front().timer(&self.ui) }
    }

    /// What an event of the terminal means to the screen in front; clicks by what was drawn.
    pub fn interpret(&self, event: Event, clicks: &ClickMap) -> Option<Action> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.interpret_key(key),
            Event::Mouse(mouse) => self.interpret_mouse(mouse, clicks),
            Event::Paste(text) if self.front().context() == KeyContext::Typing => {
                Some(Action::Paste(text))
            }
            _ => None,
        }
    }

    fn interpret_key(&self, key: KeyEvent) -> Option<Action> {
        // These hold everywhere, before all else.
        match self.ui.keymap.command(KeyContext::Everywhere, key) {
            Some(Command::Leave) => return Some(Action::Quit),
            Some(command @ (Command::Suspend | Command::Repaint)) => {
                return Some(Action::Do(command));
            }
            _ => {}
        }
        let action = self.front().interpret(key, &self.ui)?;
        let is_hidden = self.ui.is_too_small() && self.front().small_text(&self.ui).is_none();
        (!is_hidden || matches!(action, Action::Do(Command::Back))).then_some(action)
    }

    fn interpret_mouse(&self, mouse: MouseEvent, clicks: &ClickMap) -> Option<Action> {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => clicks.at(mouse.column, mouse.row),
            MouseEventKind::ScrollUp if self.front().scrolls() => Some(Action::Do(Command::Up)),
            MouseEventKind::ScrollDown if self.front().scrolls() => Some(Action::Do(Command::Down)),
            _ => None,
        }
    }

    /// Carries out an action: the one way in which anything changes.
    pub fn update(&mut self, action: Action) {
        if action.is_by_the_person() {
            // The notice has been read by now.
            self.ui.clear_notice();
        }
        let is_about_saving = matches!(action, Action::Saved(_) | Action::Failed(_));
        self.carry_out(action);
        self.report_script_fault();
        if self.game().is_some() && !is_about_saving {
            self.effects.push(Effect::Save);
        }
    }

    fn carry_out(&mut self, action: Action) {
        match action {
            Action::Quit => self.effects.push(Effect::Quit),
            Action::Do(Command::Suspend) => self.effects.push(Effect::Suspend),
            Action::Do(Command::Repaint) => self.effects.push(Effect::Repaint),
            Action::Do(Command::Back) if self.ui.is_too_small() => self.back_unseen(),
            Action::Do(Command::Help) if self.front().help().is_some() => {
                let help = self.front().help().map(Screen::Help);
                self.screens.extend(help);
            }
            Action::Close => self.close(),
            Action::Start(request) => self.effects.push(Effect::Start(request)),
            Action::Delete(file) => self.effects.push(Effect::Delete(file)),
            Action::Resize(size) => self.ui.size = size,
            Action::Saving(saving) => self.ui.saving = saving,
            Action::Failed(text) => self.ui.notify_text(text),
            Action::Started(started) => self.started(*started),
            Action::InTheWay(request, files) => {
                self.screens.push(Confirm::overwrite(&self.ui, request, &files));
            }
            Action::Opened(game) => {
                self.ui.clear_notice();
                if game.was_cut {
                    self.ui.notify_text(self.ui.texts.say("journal-was-cut"));
                }
                self.screens.push(Screen::Replay(Box::new(Replay::new(game.session))));
            }
            Action::Found(found) => {
                let left = self.left.as_ref().map(|game| &game.session);
                let left = left.filter(|session| session.is_under_way());
                let left = left.map(|session| Unfinished::of(Source::Left, session));
                self.offer(Action::Found(left.or(found)));
            }
            Action::Deleted(file) => {
                self.left.take_if(|game| game.file.as_ref() == Some(&file));
                self.effects.push(Effect::FindUnfinished);
                self.offer(Action::Deleted(file));
            }
            Action::Listed(_) | Action::Saved(_) | Action::BotReply(..) => self.offer(action),
            action => {
                let front = self.screens.len() - 1;
                let request = self.screens[front].view_mut().update(action, &mut self.ui);
                self.fulfil(request);
            }
        }
    }

    /// Offers an action from outside to the screens, from the front, until one takes it.
    fn offer(&mut self, mut action: Action) {
        for screen in self.screens.iter_mut().rev() {
            match screen.view_mut().update(action, &mut self.ui) {
                Request::Pass(passed) => action = passed,
                request => return self.fulfil(request),
            }
        }
    }

    fn fulfil(&mut self, request: Request) {
        match request {
            Request::Nothing | Request::Pass(_) => {}
            Request::Close => self.close(),
            Request::CloseAnd(action) => {
                self.screens.pop();
                self.carry_out(action);
            }
            Request::Open(screen) => {
                self.effects.extend(screen.view().refresh());
                self.screens.push(screen);
            }
            Request::Start(source) => {
                let transcripts = self.screens.iter().find_map(|screen| match screen {
                    Screen::Menu(menu) => Some(menu.transcripts()),
                    _ => None,
                });
                let transcripts = transcripts.unwrap_or_default();
                let request = StartRequest { source, transcripts, may_overwrite: false };
                self.effects.push(Effect::Start(request));
            }
            Request::Perform(effect) => self.effects.push(effect),
        }
    }

    /// Closes the screen in front. What happened meanwhile is shown by the one below.
    fn close(&mut self) {
        if self.screens.len() == self.lasting {
            self.effects.push(Effect::Quit);
            return;
        }
        if let Some(Screen::Game(game)) = self.screens.pop() {
            self.left = Some(game);
        }
        self.effects.extend(self.front().refresh());
    }

    /// Back, where the terminal is too small to show what is left.
    fn back_unseen(&mut self) {
        if self.front().small_text(&self.ui).is_none()
            && self.session().is_some_and(Session::is_under_way)
        {
            self.screens.push(Confirm::quit(&self.ui));
        } else {
            self.effects.push(Effect::Quit);
        }
    }

    /// Puts a game in front whose files have been read. The score counts on while the setup stays.
    fn started(&mut self, Started { source, scripts, records }: Started) {
        self.ui.clear_notice();
        let is_new = matches!(source, StartedFrom::New(..));
        let mut game = match source {
            StartedFrom::New(setup, moves) => self.new_game(setup, &moves, scripts.clone()),
            StartedFrom::Left => match self.left.take() {
                Some(game) => game,
                None => return,
            },
            StartedFrom::Saved(saved) => {
                if saved.was_cut {
                    self.ui.notify_text(self.ui.texts.say("journal-was-cut"));
                }
                let mut session = saved.session;
                self.offer(Action::Setup(session.setup().clone()));
                if let Some(left) = self.left.take_if(|it| it.session.setup() == session.setup()) {
                    session.count_on(left.session.score());
                }
                Box::new(GameScreen::new(session))
            }
        };
        game.records = records;
        if !is_new {
            game.session.set_next_scripts(scripts);
            self.screens.truncate(self.lasting);
        }
        self.screens.push(Screen::Game(game));
        if self.ui.saving == Saving::Off {
            self.ui.notify_text(self.ui.texts.say("saving-is-off"));
        }
    }

    fn new_game(
        &mut self,
        setup: MatchSetup,
        moves: &[Move],
        scripts: [Option<Script>; 2],
    ) -> Box<GameScreen> {
        let mut game = match self.left.take_if(|game| *game.session.setup() == setup) {
            Some(mut game) => {
                game.session.set_next_scripts([None, None]);
                game.restart();
                game
            }
            None => Box::new(GameScreen::new(Session::new(setup, self.seed))),
        };
        game.session.play_opening(moves);
        game.session.set_scripts(scripts);
        game
    }

    /// Says why a script is not followed any further, if one is not.
    fn report_script_fault(&mut self) {
        let game = self.screens.iter_mut().find_map(|screen| match screen {
            Screen::Game(game) => Some(game),
            _ => None,
        });
        let Some(game) = game else { return };
        while let Some(fault) = game.session.take_fault() {
            self.ui.notify(&fault);
        }
    }

    /// Draws the screens, the front one last. Returns what can be clicked.
    pub fn draw(&self, frame: &mut Frame<'_>) -> ClickMap {
        let mut clicks = ClickMap::default();
        // The frame may have another size than was announced last.
        if is_too_small(frame.area().as_size()) {
            small::draw(&self.ui, self.front().small_text(&self.ui), frame);
            return clicks;
        }
        let [area, bottom] =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(1)]).areas(frame.area());
        let covers = |screen: &Screen| !screen.view().is_overlay();
        let first = self.screens.iter().rposition(covers).unwrap_or_default();
        for screen in &self.screens[first..] {
            screen.view().draw(&self.ui, area, frame, &mut clicks);
        }
        let offers = self.front().footer(&self.ui);
        footer::draw(&self.ui, &offers, bottom, frame.buffer_mut(), &mut clicks);
        self.ui.keep_to_charset(frame.buffer_mut());
        clicks
    }
}
