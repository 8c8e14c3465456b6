//! The rules of one table: data, players and options, fixed for the whole game.

use std::{
    fmt,
    sync::{Arc, LazyLock},
};

use grandstand_core::{Setup, SetupError, Upgraded};

use crate::{
    Data, HORSES,
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

    /// Whether the box is ours, and market and dice are what they are if nobody chooses.
    pub fn is_as_usual(&self) -> bool {
        static USUAL: LazyLock<Option<Arc<Rules>>> = LazyLock::new(|| {
            let setup = spec().setup(2, None, &Default::default()).ok()?;
            Rules::of(&setup).ok()
        });
        USUAL.as_ref().is_some_and(|usual| {
            Arc::ptr_eq(&self.data, &usual.data) && self.market == usual.market && self.dice == usual.dice
        })
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
            return Err(SetupError(format!("`{}` is not this game; this is `{}`", setup.game, spec().name)));
        }
        let Upgraded { setup: full, files } = spec().upgraded(setup)?;
        let option = |key: &str| full.options.get(key).map_or("", String::as_str);
        let players = full.players;
        let dice = u8::from(option("dice") == "as-written");
        let level = match players {
            1 => LEVELS.iter().position(|&level| level == option("roland-level")).unwrap_or(0),
            _ => 0,
        };
        let set = |name: &str| match name {
            "set-2" => 1,
            "set-3" => 2,
            "set-4" => 3,
            _ => 0,
        };
        let market = match option("market") {
            "mixed" if option("extra-set") == "on" => Market::Mixed(4),
            "mixed" => Market::Mixed(3),
            "choice" => {
                Market::Fixed(std::array::from_fn(|horse| set(option(&format!("horse-{}", horse + 1)))))
            }
            one => Market::Fixed([set(one); HORSES]),
        };
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
            return Err(SetupError(format!(
                "the market needs {wanted} sets of cards, and the card file has {sets}; choose another market"
            )));
        }
        let roland = data.roland.levels[level];
        Ok(Arc::new(Rules { data, players, market, dice, roland }))
    }
}
