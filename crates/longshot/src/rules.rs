//! The rules of one table: data, players and options, fixed for the whole game.

use std::{fmt, sync::Arc};

use grandstand_core::{Chosen, Sentence, Setup, SetupError, Upgraded};

use crate::{
    Data, HORSES, Horse,
    data::{Dice, LEVELS, RolandLevel, kept_file, shipped, spec},
};

/// Where the market's cards come from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Market {
    /// The set of each horse's card, counted from 0.
    Fixed([u8; HORSES]),
    /// Each horse's card is drawn from the first so many sets.
    Mixed(u8),
}

/// The rules of one table. Read-only, and shared by every game played with them.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rules {
    /// What is in the box.
    pub data: Arc<Data>,
    /// How many people play.
    pub players: u8,
    /// Where the market's cards come from.
    pub market: Market,
    /// Which dice are rolled: index into the data's pairs.
    dice: u8,
    /// How well Roland plays.
    pub(crate) roland: RolandLevel,
}

impl Rules {
    /// The dice that are rolled.
    #[inline]
    pub fn dice(&self) -> &Dice {
        &self.data.dice[usize::from(self.dice & 1)]
    }

    /// Whether the dice are rolled that are rolled if nobody chooses.
    #[inline]
    pub fn has_usual_dice(&self) -> bool {
        self.dice == 0
    }

    /// Whether whoever knows a table by these rules knows the other's too: the same box and dice, and no card in the market that was not met.
    pub fn cover(&self, other: &Rules) -> bool {
        let met = match (self.market, other.market) {
            (Market::Mixed(sets), Market::Mixed(theirs)) => theirs <= sets,
            (Market::Mixed(sets), Market::Fixed(of)) => of.into_iter().all(|set| set < sets),
            (mine, theirs) => mine == theirs,
        };
        met && Arc::ptr_eq(&self.data, &other.data) && self.dice == other.dice
    }

    /// Whether Roland plays.
    #[inline]
    pub fn solo(&self) -> bool {
        self.players == 1
    }

    /// How many sheets are in play: one a player, and Roland's.
    #[inline]
    pub fn sheets(&self) -> usize {
        usize::from(self.players) + usize::from(self.solo())
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rules({} players, {:?}, dice {})", self.players, self.market, self.dice)
    }
}

impl Rules {
    /// The rules of a setup of any edition, for any number of games to share. They are freed with the last of them.
    ///
    /// ```
    /// use grandstand_longshot::{Rules, spec};
    ///
    /// let setup = spec().setup(4, None, &Default::default()).unwrap();
    /// assert_eq!(Rules::of(&setup).unwrap().players, 4);
    /// ```
    pub fn of(setup: &Setup) -> Result<Arc<Rules>, SetupError> {
        if setup.game != spec().name {
            let other = Sentence::of("wrong-other-game").with("game", setup.game.as_str());
            return Err(SetupError(other.with("this", spec().name.as_str())));
        }
        let Upgraded { setup: full, files } = spec().upgraded(setup)?;
        let mut chosen = Chosen::of(&full);
        let players = full.players;
        let among = |names: &[&str], name: &str| names.iter().position(|&known| known == name);
        let set = |name: &str| among(&["set-1", "set-2", "set-3", "set-4"], name).map(|at| at as u8);
        let dice = chosen.take_as("dice", 0, |dice| among(&["retail", "as-written"], dice))? as u8;
        let level = chosen.take_as("roland-level", 0, |level| among(&LEVELS, level))?;
        let level = if players == 1 { level } else { 0 };
        let mut sets = [0; HORSES];
        for horse in Horse::all() {
            sets[horse.index()] = chosen.take_as(&format!("horse-{horse}"), 0, set)?;
        }
        let mixed = if chosen.take_switch("extra-set", false)? { 4 } else { 3 };
        let market = chosen.take_as("market", Market::Fixed([0; HORSES]), |market| match market {
            "mixed" => Some(Market::Mixed(mixed)),
            "choice" => Some(Market::Fixed(sets)),
            one => set(one).map(|one| Market::Fixed([one; HORSES])),
        })?;
        chosen.all_taken()?;
        let mut own = full.own.clone();
        for (role, name) in &files {
            own.insert(role.clone(), kept_file(name)?.to_owned());
        }
        let data = if own.is_empty() { shipped().clone() } else { Arc::new(Data::read(&own)?) };
        let sets = (data.cards.len() / HORSES) as u8;
        let wanted = match market {
            Market::Fixed(of) => of.into_iter().max().unwrap_or(0) + 1,
            Market::Mixed(sets) => sets,
        };
        if wanted > sets {
            return Err(SetupError(Sentence::of("wrong-market").with("wanted", wanted).with("sets", sets)));
        }
        let roland = data.roland.levels[level];
        Ok(Arc::new(Rules { data, players, market, dice, roland }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_knows_all_cards_knows_every_market_but_not_other_dice() {
        let of = |options: &[(&str, &str)]| {
            let options =
                options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
            Rules::of(&spec().setup(4, None, &options).expect("a setup")).expect("rules")
        };
        let (usual, mixed) = (of(&[]), of(&[("market", "mixed")]));
        let everything = of(&[("market", "mixed"), ("extra-set", "on")]);
        let written = of(&[("dice", "as-written")]);
        assert!(usual.cover(&usual) && mixed.cover(&usual) && everything.cover(&mixed));
        assert!(mixed.cover(&of(&[("market", "set-3")])) && !mixed.cover(&of(&[("market", "set-4")])));
        assert!(
            !usual.cover(&mixed) && !mixed.cover(&everything) && !usual.cover(&of(&[("market", "set-2")]))
        );
        assert!(!everything.cover(&written) && !written.cover(&usual));
    }
}
