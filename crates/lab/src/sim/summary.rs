//! What was found, in a few lines and as JSON.

use grandstand_core::Sentence;
use grandstand_words::Speaker;
use serde_json::{Value, json};

use super::{Board, CarTally, Entry, Findings, GameTally, targets::asked};
use crate::Ratio;

impl Findings {
    /// Everything that was found, as JSON.
    pub fn to_json(&self) -> Value {
        json!({
            "seats": self.seats,
            "seed": self.seed,
            "interrupted": self.interrupted,
            "boards": self.boards.iter().map(Board::to_json).collect::<Vec<_>>(),
        })
    }
}

impl Board {
    fn to_json(&self) -> Value {
        let intervals = |ratios: &[Ratio]| ratios.iter().map(Ratio::interval).collect::<Vec<_>>();
        json!({
            "setup": self.setup,
            "games": self.games.games,
            "decisions": self.games.decisions.interval(),
            "wins-by-seat": intervals(&self.games.wins),
            "money-by-seat": intervals(&self.games.money),
            "cars": self.cars.as_ref().map(CarTally::to_json),
        })
    }
}

impl CarTally {
    fn to_json(&self) -> Value {
        let entry = |entry: &Entry| {
            json!({
                "wins": entry.wins.interval(),
                "home": entry.home.interval(),
                "price": entry.price.interval(),
                "earned": entry.earned.interval(),
                "returned": entry.returned.interval(),
            })
        };
        let lines = |lines: &super::cars::Lines| json!({"all": lines.all, "cut-short": lines.cut_short, "lost": lines.lost});
        json!({
            "races": self.races,
            "targets": self.targets(),
            "by-start": self.by_start.iter().map(entry).collect::<Vec<_>>(),
            "by-lot": self.by_lot.as_ref().map(|entries| entries.iter().map(entry).collect::<Vec<_>>()),
            "by-car": self.by_car.iter().map(entry).collect::<Vec<_>>(),
            "home": (0..=6).map(|count| self.home.share(count)).collect::<Vec<_>>(),
            "turns": self.turns.mean(),
            "unplayed": self.unplayed.mean(),
            "left-over": self.left_over.mean(),
            "blocked": self.blocked.interval(),
            "coloured-lines": lines(&self.coloured),
            "white-lines": lines(&self.white),
            "shares": self.shares.as_ref().map(|shares| shares.map(|offers| offers.map(|offer| json!({
                "price": offer.price,
                "returned": offer.returned.interval(),
                "bought": offer.bought.count(),
                "bought-returned": offer.bought.interval(),
            })).to_vec()).to_vec()),
            "bets": self.bets.as_ref().map(|bets| bets.map(|bet| json!({
                "payout": bet.payout.interval(),
                "places": bet.places,
            })).to_vec()),
        })
    }
}

impl Findings {
    /// What was found, in a few lines.
    pub fn tell(&self, speaker: &Speaker) -> String {
        let percent = |share: f64| speaker.decimal(100.0 * share, 1);
        let row = |ratios: &mut dyn Iterator<Item = &Ratio>| {
            ratios.map(|ratio| percent(ratio.estimate())).collect::<Vec<_>>().join("  ")
        };
        let mut out = String::new();
        let mut write = |indent: &str, sentence: Sentence| {
            out += indent;
            out += &speaker.tell(&sentence);
            out.push('\n');
        };
        for board in &self.boards {
            let track =
                board.cars.as_ref().map_or(String::new(), |cars| format!(" {}", cars.rules.track().name()));
            let GameTally { games, decisions, .. } = &board.games;
            let heading = Sentence::of("sim-heading").with("what", board.setup.game.clone() + &track);
            let heading = heading.number("games", *games as i64);
            write("", heading.with("decisions", speaker.decimal(decisions.estimate(), 1)));
            write("  ", Sentence::of("sim-by-seat").with("shares", row(&mut board.games.wins.iter())));
            let Some(cars) = &board.cars else { continue };
            let wins = row(&mut cars.by_start.iter().map(|entry| &entry.wins));
            write("  ", Sentence::of("sim-by-start").with("shares", wins));
            let wins = row(&mut cars.by_car.iter().map(|entry| &entry.wins));
            write("  ", Sentence::of("sim-by-car").with("shares", wins));
            let means = Sentence::of("sim-means")
                .with("home", speaker.decimal(cars.home.mean(), 2))
                .with("turns", speaker.decimal(cars.turns.mean(), 1))
                .with("unplayed", speaker.decimal(cars.unplayed.mean(), 1))
                .with("thrown", speaker.decimal(cars.left_over.mean(), 1));
            write("  ", means);
            for target in cars.targets() {
                let (low, high) = (percent(target.found.0), percent(target.found.1));
                let found = if low == high { format!("{low} %") } else { format!("{low}–{high} %") };
                let verdict = match target.is_met() {
                    true => Sentence::of("target-met"),
                    false => Sentence::of("target-missed").with("by", percent(target.missed_by)),
                };
                let (name, asked) = (speaker.tell(&target.name), speaker.tell(&asked(target.asked)));
                let told = format!("{name:<36} {found:>16}  {asked:<16} {}", speaker.tell(&verdict));
                write("  ", Sentence::text(told));
            }
        }
        if self.interrupted {
            write("", Sentence::of("sim-stopped"));
        }
        out
    }
}
