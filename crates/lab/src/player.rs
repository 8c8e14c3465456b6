//! Who sits in a seat.

use std::{fmt, time::Duration};

use grandstand_bots::{Budget, Rung};
use grandstand_core::Sentence;
use grandstand_words::Speaker;
use serde::{Serialize, Serializer};

/// A rung of the ladder and how much it may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    /// Which bot.
    pub rung: Rung,
    /// How much it may think about a decision.
    pub budget: Budget,
}

impl Player {
    /// A rung with its usual budget.
    pub fn usual(rung: Rung) -> Self {
        Player { rung, budget: Budget::USUAL }
    }

    /// Reads `club`, `pro:400` (playouts), `master:50ms` (thinking time) or `champion:policy` (no thinking at all).
    pub fn parse(text: &str) -> Result<Self, Sentence> {
        let rung = |name: &str| Rung::named(name.trim()).map_err(|error| error.0);
        let Some((name, budget)) = text.trim().split_once(':') else {
            return rung(text).map(Player::usual);
        };
        let amount = |digits: &str| {
            let amount = digits.parse::<u32>().ok().filter(|&n| n > 0);
            amount.ok_or_else(|| Sentence::of("lab-no-budget").with("budget", budget))
        };
        let rung = rung(name)?;
        if rung == Rung::Champion && budget == "policy" {
            return Ok(Player { rung, budget: Budget::Playouts(0) });
        }
        let budget = match budget.strip_suffix("ms") {
            Some(digits) => Budget::Time(Duration::from_millis(amount(digits)?.into())),
            None => Budget::Playouts(amount(budget)?),
        };
        Ok(Player { rung, budget })
    }

    /// What it is called, with how much it may think.
    pub fn called(&self, speaker: &Speaker) -> String {
        self.named(&speaker.rung(self.rung.name()))
    }

    fn named(&self, name: &str) -> String {
        self.to_string().replacen(self.rung.name(), name, 1)
    }

    /// Whether the same seed gives the same moves.
    pub fn is_reproducible(&self) -> bool {
        !self.rung.thinks() || !matches!(self.budget, Budget::Time(_))
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.rung.name())?;
        match self.budget {
            _ if !self.rung.thinks() => Ok(()),
            Budget::Part(_) => Ok(()),
            Budget::Playouts(0) => f.write_str(":policy"),
            Budget::Playouts(playouts) => write!(f, ":{playouts}"),
            Budget::Time(time) => write!(f, ":{}ms", time.as_millis()),
        }
    }
}

impl Serialize for Player {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Who is measured in a match: one of the ladder, or somebody who sees all hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Challenger {
    /// An honest player.
    Player(Player),
    /// The ceiling: a champion that is handed the game itself. There is none outside of matches.
    Seer(Budget),
}

impl Challenger {
    /// Reads what a [`Player`] is written as, and `seer`, `seer:200`, `seer:50ms`.
    pub fn parse(text: &str) -> Result<Self, Sentence> {
        match text.trim().strip_prefix("seer") {
            // As much thought as a champion may have.
            Some(rest) if rest.is_empty() || rest.starts_with(':') => {
                Player::parse(&format!("{}{rest}", Rung::Champion.name()))
                    .map(|it| Challenger::Seer(it.budget))
            }
            _ => Player::parse(text).map(Challenger::Player),
        }
    }

    /// The same with another budget.
    pub fn thinking(self, budget: Budget) -> Self {
        match self {
            Challenger::Player(player) => Challenger::Player(Player { budget, ..player }),
            Challenger::Seer(_) => Challenger::Seer(budget),
        }
    }

    /// What it is called, with how much it may think.
    pub fn called(self, speaker: &Speaker) -> String {
        match self {
            Challenger::Player(player) => player.called(speaker),
            Challenger::Seer(_) => self.honest().named(&speaker.plain("lab-seer")),
        }
    }

    /// The honest player who thinks in the same way.
    pub fn honest(self) -> Player {
        match self {
            Challenger::Player(player) => player,
            Challenger::Seer(budget) => Player { rung: Rung::Champion, budget },
        }
    }
}

impl From<Player> for Challenger {
    fn from(player: Player) -> Self {
        Challenger::Player(player)
    }
}

impl fmt::Display for Challenger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Challenger::Player(player) => player.fmt(f),
            Challenger::Seer(_) => f.write_str(&self.honest().named("seer")),
        }
    }
}

impl Serialize for Challenger {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use grandstand_words::in_english;

    use super::*;

    #[test]
    fn players_are_written_as_they_are_read() {
        for text in ["random", "club", "pro", "pro:400", "master:50ms", "champion:policy"] {
            assert_eq!(Player::parse(text).map(|player| player.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn only_a_match_knows_who_sees_all_hands() {
        for text in ["seer", "seer:200", "seer:50ms", "seer:policy", "pro:400"] {
            assert_eq!(Challenger::parse(text).map(|it| it.to_string()), Ok(text.to_owned()));
            assert_eq!(Player::parse(text).is_ok(), text == "pro:400");
        }
        assert!(Rung::named("seer").is_err() && Challenger::parse("seers").is_err());
    }

    #[test]
    fn refusals_say_what_would_fit() {
        let refused = |text| in_english(&Player::parse(text).expect_err("no player"));
        assert!(refused("pro:0").contains("pro:400"));
        assert!(refused("grandmaster").contains("master"));
    }

    #[test]
    fn only_thinking_time_cannot_be_reproduced() {
        let reproducible = |text| Player::parse(text).map(|player| player.is_reproducible());
        assert_eq!(reproducible("master:50ms"), Ok(false));
        assert_eq!(reproducible("club:50ms"), Ok(true));
        assert_eq!(reproducible("pro:50"), Ok(true));
        assert_eq!(reproducible("master"), Ok(true));
    }
}
