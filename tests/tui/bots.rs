//! Bots on the screen: when they are asked, and which of their replies count.

use loshu::{
    model::Rules,
    tui::{Action, Effect, Timer},
};

use super::{
    app::{AppDriver, Step},
    setups::{HUMAN, RANDOM, setup},
};

#[test]
fn a_bot_is_asked_when_its_time_has_come_and_its_reply_is_its_move() {
    for rules in Rules::all() {
        let mut driver = AppDriver::game(&setup(rules, [HUMAN, RANDOM]), (80, 24), 1).keys("5");
        let (asked, _) = driver.asked().expect("the bot is to move");
        driver.reply();
        let replies: Vec<_> = driver
            .steps
            .iter()
            .map_while(|step| match step {
                Step::Effect(Effect::AskBot(id)) | Step::Action(Action::BotReply(id, _)) => {
                    Some(*id)
                }
                _ => None,
            })
            .collect();
        assert_eq!(replies, [asked, asked], "{:?}", driver.steps);
        assert_eq!(driver.session().history().plies().len(), 2);
    }
}

#[test]
fn a_reply_to_an_outdated_request_changes_nothing() {
    for rules in Rules::all() {
        // Answered; undone; started over; left for the menu.
        for keys in ["", "u", "rr", "qq"] {
            let mut driver = AppDriver::game(&setup(rules, [HUMAN, RANDOM]), (80, 24), 1).keys("5");
            let (id, decision) = driver.asked().expect("the bot is to move");
            if keys.is_empty() {
                driver.reply();
                driver.draw();
            }
            driver.type_in(keys);
            let state = |driver: &AppDriver| (driver.text(), format!("{:?}", driver.app.session()));
            let before = state(&driver);
            for action in [Action::BotReply(id, decision), Action::Expired(Timer::Bot(id))] {
                driver.update(action);
                driver.draw();
                assert_eq!(state(&driver), before, "after {keys}");
            }
        }
    }
}
