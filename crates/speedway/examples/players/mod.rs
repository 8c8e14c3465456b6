//! What the examples that measure players share: players by name.

use grandstand_bots::{Bot, Budget, Ladder, Rung, Seer};
use grandstand_core::{Chance, Game, Seat, Viewer};
use grandstand_speedway::{
    Action, Speedway,
    bots::{driver, greedy_bidder},
};

/// Who is asked, with how much time.
pub(crate) enum Player {
    Honest(Box<dyn Bot<Speedway>>, Budget),
    Seeing(Box<dyn Seer<Speedway>>, Budget),
}

impl Player {
    /// A rung, perhaps with playouts (`pro@100`); `policy` for the champion's net alone; `drive` and `bid` for the champion's driver and its bidder who does what looks best
    /// at tables of two too, perhaps in another way (`drive:cards=8,say=0.5`, `bid:plies=40`); `seer` and `see` for a champion and its driver who see all hands.
    pub(crate) fn of(text: &str) -> Player {
        let (text, playouts) = text.split_once('@').unwrap_or((text, ""));
        let budget = match playouts {
            "" => Budget::USUAL,
            number => Budget::Playouts(number.parse().expect("a number of playouts")),
        };
        let (name, settings) = text.split_once(':').unwrap_or((text, ""));
        match name {
            "policy" => Player::Honest(Speedway::bot(Rung::Champion), Budget::Playouts(0)),
            "drive" => Player::Honest(Box::new(driver_with(settings)), budget),
            "bid" => Player::Honest(Box::new(bidder_with(settings)), budget),
            "see" => Player::Seeing(Box::new(driver_with(settings)), budget),
            "seer" => Player::Seeing(Speedway::seer().expect("a champion is built in"), budget),
            rung => Player::Honest(Speedway::bot(Rung::named(rung).expect("a rung")), budget),
        }
    }

    pub(crate) fn choose(
        &self,
        game: &Speedway,
        seat: Seat,
        legal: &[Action],
        luck: &mut dyn Chance,
    ) -> Action {
        match self {
            Player::Honest(bot, budget) => {
                bot.choose(&game.infoset(Viewer::Seat(seat)), legal, *budget, luck).action
            }
            Player::Seeing(seer, budget) => seer.choose_seeing(game, legal, *budget, luck).action,
        }
    }
}

/// Settings as they are written: `cards=8,say=0.5`.
fn settings(text: &str) -> impl Iterator<Item = (&str, f32)> {
    text.split(',').filter(|setting| !setting.is_empty()).map(|setting| {
        let (key, value) = setting.split_once('=').expect("settings are key=value");
        (key, value.parse().expect("a number"))
    })
}

fn driver_with(text: &str) -> impl Bot<Speedway> + Seer<Speedway> + 'static {
    let mut driver = driver();
    for (key, value) in settings(text) {
        match key {
            "say" => driver.guide.say = value,
            "cards" => driver.guide.coach.cards = value as u8,
            "suspicion" => driver.guide.coach.suspicion = value,
            "usual" => driver.usual = value as u32,
            "trust" => driver.trust = value,
            _ => panic!("a driver has no {key}; it has say, cards, suspicion, usual, trust"),
        }
    }
    driver
}

fn bidder_with(text: &str) -> impl Bot<Speedway> + 'static {
    let mut bidder = greedy_bidder();
    let look = &mut bidder.look;
    for (key, value) in settings(text) {
        match key {
            "usual" => look.usual = value as u32,
            "plies" => look.plies = value as u32,
            "candidates" => look.candidates = value as usize,
            "unlikely" => look.unlikely = value,
            "faith" => look.faith = value,
            "second" => look.second = value,
            "every" => look.every = value as u64,
            _ => panic!(
                "a bidder has no {key}; it has usual, plies, candidates, unlikely, faith, second, every"
            ),
        }
    }
    bidder
}
