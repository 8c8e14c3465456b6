//! The rules of one table: data, players and options, fixed for the whole game.

use std::{
    collections::BTreeMap,
    fmt,
    sync::{Mutex, PoisonError},
};

use grandstand_core::{Setup, SetupError};

use crate::{
    Data, HORSES,
    data::{Dice, LEVELS, RolandLevel, shipped, spec},
};

/// How many different tables of shipped data one process keeps. Each takes some dozens of bytes.
const MOST_SHIPPED: usize = 1 << 17;
/// How many different tables with own data one process keeps. Each takes some kilobytes.
const MOST_OWN: usize = 256;

/// Where the market's cards come from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Market {
    /// The set of each horse's card, counted from 0.
    Fixed([u8; HORSES]),
    /// Each horse's card is drawn from the first so many sets.
    Mixed(u8),
}

/// The rules of one table. Equal rules are one and the same value, so comparing is comparing addresses.
pub struct Rules {
    /// What is in the box.
    pub data: &'static Data,
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
    pub fn dice(&self) -> &'static Dice {
        &self.data.dice[usize::from(self.dice & 1)]
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

impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rules({} players, {:?}, dice {})", self.players, self.market, self.dice)
    }
}

type Key = (BTreeMap<String, String>, u8, Market, u8, u8);

/// The rules of a setup. Every option that is not given has its default.
///
/// ```
/// let setup = grandstand_longshot::spec().setup(4, None, &Default::default()).unwrap();
/// let rules = grandstand_longshot::rules(&setup).unwrap();
/// assert_eq!(rules.players, 4);
/// ```
pub fn rules(setup: &Setup) -> Result<&'static Rules, SetupError> {
    // Tables of shipped data, then tables with own data.
    static KNOWN: Mutex<[BTreeMap<Key, &'static Rules>; 2]> = Mutex::new([BTreeMap::new(), BTreeMap::new()]);
    if setup.game != spec().name {
        return Err(SetupError(format!("`{}` is not this game; this is `{}`", setup.game, spec().name)));
    }
    let full = spec().setup(setup.players, None, &setup.options)?;
    let option = |key: &str| full.options.get(key).map_or("", String::as_str);
    let players = full.players;
    let dice = u8::from(option("dice") == "as-written");
    let level = match players {
        1 => LEVELS.iter().position(|&level| level == option("roland-level")).unwrap_or(0) as u8,
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
        "choice" => Market::Fixed(std::array::from_fn(|horse| set(option(&format!("horse-{}", horse + 1))))),
        one => Market::Fixed([set(one); HORSES]),
    };
    let key = (setup.own.clone(), players, market, dice, level);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let (known, most) =
        if setup.own.is_empty() { (&mut known[0], MOST_SHIPPED) } else { (&mut known[1], MOST_OWN) };
    if let Some(rules) = known.get(&key) {
        return Ok(rules);
    }
    if known.len() >= most {
        return Err(SetupError(format!(
            "this program has seen {most} different Long Shot setups and keeps no more; use one of those or restart it"
        )));
    }
    let own = if setup.own.is_empty() { None } else { Some(Data::read(&setup.own)?) };
    let cards = own.as_ref().unwrap_or_else(|| shipped()).cards.len();
    let sets = (cards / HORSES) as u8;
    let wanted = match market {
        Market::Fixed(of) => of.into_iter().max().unwrap_or(0) + 1,
        Market::Mixed(sets) => sets,
    };
    if wanted > sets {
        return Err(SetupError(format!(
            "the market needs {wanted} sets of cards, and the card file has {sets}; choose another market"
        )));
    }
    let data = match own {
        Some(data) => Box::leak(Box::new(data)),
        None => shipped(),
    };
    let roland = data.roland.levels[usize::from(level)];
    let rules: &'static Rules = Box::leak(Box::new(Rules { data, players, market, dice, roland }));
    known.insert(key, rules);
    Ok(rules)
}
