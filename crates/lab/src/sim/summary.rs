//! What was found, in a few lines and as JSON.

use std::fmt;

use serde_json::{Value, json};

use super::{Board, CarTally, Entry, Findings, GameTally};
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

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for board in &self.boards {
            let track =
                board.cars.as_ref().map_or(String::new(), |cars| format!(" {}", cars.rules.track().name()));
            let GameTally { games, decisions, .. } = &board.games;
            writeln!(
                f,
                "{}{track}: {games} games, {:.1} decisions a game",
                board.setup.game,
                decisions.estimate()
            )?;
            let percent = |ratio: &Ratio| format!("{:.1}", 100.0 * ratio.estimate());
            let row =
                |ratios: &mut dyn Iterator<Item = &Ratio>| ratios.map(percent).collect::<Vec<_>>().join("  ");
            writeln!(f, "  wins by seat   {} %", row(&mut board.games.wins.iter()))?;
            let Some(cars) = &board.cars else { continue };
            writeln!(f, "  wins by start  {} %", row(&mut cars.by_start.iter().map(|entry| &entry.wins)))?;
            writeln!(f, "  wins by car    {} %", row(&mut cars.by_car.iter().map(|entry| &entry.wins)))?;
            writeln!(
                f,
                "  cars home {:.2}, turns {:.1}, cards unplayed {:.1}, thrown away {:.1}",
                cars.home.mean(),
                cars.turns.mean(),
                cars.unplayed.mean(),
                cars.left_over.mean()
            )?;
            for target in cars.targets() {
                let (low, high) = (100.0 * target.found.0, 100.0 * target.found.1);
                let found =
                    if low == high { format!("{low:.1} %") } else { format!("{low:.1} to {high:.1} %") };
                let verdict = if target.is_met() {
                    "met".to_owned()
                } else {
                    format!("missed by {:.1}", 100.0 * target.missed_by)
                };
                writeln!(f, "  {:<36} {found:>16}  target {:<9} {verdict}", target.name, target.asked)?;
            }
        }
        if self.interrupted {
            writeln!(f, "Stopped early: these are the games played until then.")?;
        }
        Ok(())
    }
}
