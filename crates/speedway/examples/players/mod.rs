//! What the examples that measure players share.

use grandstand_bots::Bot;
use grandstand_speedway::{Speedway, bots::driver};

/// The champion's driver, perhaps in another way: `cards=8,say=0.5`.
pub(crate) fn driver_with(settings: &str) -> Box<dyn Bot<Speedway>> {
    let mut driver = driver();
    for setting in settings.split(',').filter(|setting| !setting.is_empty()) {
        let (key, value) = setting.split_once('=').expect("settings are key=value");
        let value: f32 = value.parse().expect("a number");
        match key {
            "say" => driver.guide.say = value,
            "cards" => driver.guide.coach.cards = value as u8,
            "suspicion" => driver.guide.coach.suspicion = value,
            "usual" => driver.usual = value as u32,
            "trust" => driver.trust = value,
            _ => panic!("a driver has no {key}; it has say, cards, suspicion, usual, trust"),
        }
    }
    Box::new(driver)
}
