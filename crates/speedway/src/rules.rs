//! The rules of one table: what the box says, changed by the options, with its deck and its board.

use std::{
    any::Any,
    collections::BTreeMap,
    fmt,
    sync::{Arc, OnceLock},
};

use grandstand_core::{
    Chosen, DataError, DataFile, GameSpec, Seat, Sentence, Setup, SetupError, Sourced, Upgraded, reason,
};
use grandstand_track::{MAX_CELLS, Track};
use serde::Deserialize;

use crate::{CARS, Car, Card, CardSet, Deck, games, steer::OpenRoad};

/// Which way play goes round the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// To the left.
    Clockwise,
    /// To the right.
    CounterClockwise,
}

/// What is auctioned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AuctionKind {
    /// A car turned up at random; it takes the next start position.
    TurnUp,
    /// The right to choose a car and a start space.
    Choose,
}

/// Who opens the first auction of a race.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FirstOpener {
    /// The dealer.
    Dealer,
    /// The next player after the dealer.
    AfterDealer,
    /// Drawn at random for the first race.
    Drawn,
}

/// What becomes of a car that nobody bids for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unsold {
    /// It comes up again at the end; the second time it races unowned.
    Again,
    /// It races unowned at once.
    Unowned,
    /// Somebody always buys.
    Never,
}

/// Who must take the last car at the forced price.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LastCar {
    /// A player without a car; several bid among themselves, and if none does, the first of them.
    Any,
    /// A player who is the only one without a car.
    Single,
    /// Nobody has to own a car.
    Nobody,
    /// While the cars left are no more than the players without one, these: only they bid, and if none does, the first of
    /// them buys.
    Everyone,
}

/// Who wins in the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scoring {
    /// Whoever has most money.
    Money,
    /// Whoever made most in the one race; players without a car come last.
    Profit,
}

/// Whether the last cars are kept for players without one, who alone bid for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Guarantee {
    /// Anybody bids.
    Off,
    /// A car that none of them bids for goes to the first of them at the forced price.
    On,
    /// All of them may pass, as in games of the first edition.
    Offered,
}

/// What becomes of the big cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Tens {
    /// Each goes to the buyer of its car.
    Given,
    /// They are dealt with the deck.
    Shuffled,
}

/// How many cards are dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Deal {
    All,
    Even,
}

/// What a coloured line does to a car that cannot go its full number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Blocked {
    /// It goes as far as it can.
    Farthest,
    /// It does not move.
    AllOrNothing,
}

/// Where a car may be steered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Steering {
    /// As far as any route allows.
    Farthest,
    /// Anywhere that free steps lead, dead ends included.
    Open,
}

/// Which car a white line may move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum White {
    /// One that can go the full number; if there is none, no car.
    FullNumber,
    /// Any, as far as it can; also one that cannot move at all.
    AnyCar,
}

/// What a card with two colours does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Special {
    /// There is none.
    None,
    /// Switches the colours for a while.
    Switch,
    /// Sprint or breakdown.
    SprintBreakdown,
}

/// What a player does whose cars are all home.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhenHome {
    /// Plays on.
    PlayOn,
    /// Throws the hand away and leaves the race.
    Discard,
}

/// What happens to a player with no playable card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unplayable {
    /// The hand is shown and the turn skipped.
    Skip,
    /// Every card can always be played.
    Never,
}

/// What cars get that are not home when the race ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unfinished {
    /// Nothing.
    NoPrize,
    /// The remaining places, by position. The last car home is not waited for.
    Ranked,
}

/// Who deals (or opens) the next race.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NextDealer {
    /// The owner of the winning car.
    Winner,
    /// The next seat in the direction of play.
    NextSeat,
    /// The poorest player opens.
    Poorest,
}

/// The colour of the sixth car.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum SixthCar {
    Orange,
    Lilac,
}

impl SixthCar {
    fn name(self) -> &'static str {
        match self {
            SixthCar::Orange => "orange",
            SixthCar::Lilac => "lilac",
        }
    }
}

/// What shares cost and pay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shares {
    /// The price at each of the two lines, by the car's place then.
    pub prices: [[u32; 6]; 2],
    /// What a share pays, by the car's final place.
    pub dividends: [u32; 6],
    /// How many shares of one car there are.
    pub most_per_car: u8,
}

/// `values.toml`: what the box says.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Values {
    start_money: Sourced<u32>,
    currency: Sourced<char>,
    bid_step: Sourced<u32>,
    direction: Sourced<Direction>,
    auction: Sourced<AuctionKind>,
    first_opener: Sourced<FirstOpener>,
    car_limit: Sourced<Vec<u8>>,
    unsold: Sourced<Unsold>,
    forced_price: Sourced<u32>,
    white: Sourced<White>,
    special: Sourced<Special>,
    drafting: Sourced<bool>,
    red_lane: Sourced<bool>,
    when_home: Sourced<WhenHome>,
    unplayable: Sourced<Unplayable>,
    unfinished: Sourced<Unfinished>,
    next_dealer: Sourced<NextDealer>,
    sixth_car: Sourced<SixthCar>,
    prizes: BTreeMap<String, Sourced<[u32; 6]>>,
    #[serde(default)]
    bets: Option<Sourced<[[i32; 6]; 3]>>,
    #[serde(default)]
    shares: Option<ShareValues>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ShareValues {
    prices: Sourced<[[u32; 6]; 2]>,
    dividends: Sourced<[u32; 6]>,
    most_per_car: Sourced<u8>,
}

/// More than any box says, and little enough that no sum of it overflows.
const MOST_MONEY: u32 = 10_000_000;

impl Values {
    /// Reads a `values.toml`: ours, one of an earlier edition, or the player's own.
    pub(crate) fn read(file: DataFile<'_>) -> Result<Values, DataError> {
        let values: Values = file.read()?;
        let Values { start_money, bid_step, forced_price, prizes, bets, shares, .. } = &values;
        let mut money = vec![start_money.value, bid_step.value, forced_price.value];
        money.extend(prizes.values().flat_map(|prizes| prizes.value));
        money.extend(bets.iter().flat_map(|bets| bets.value).flatten().map(i32::unsigned_abs));
        if let Some(shares) = shares {
            money.extend(shares.prices.value.into_iter().flatten().chain(shares.dividends.value));
        }
        if let Some(much) = money.into_iter().find(|&money| money > MOST_MONEY) {
            return Err(file.error(reason!("{much} is too much; no sum of money goes beyond {MOST_MONEY}")));
        }
        if bid_step.value == 0 {
            return Err(file.error(reason!("`bid-step` must not be 0")));
        }
        if shares.as_ref().is_some_and(|shares| !(1..=6).contains(&shares.most_per_car.value)) {
            return Err(file.error(reason!("`most-per-car` must be 1 to 6")));
        }
        Ok(values)
    }
}

/// All rules of one table. Read-only, and shared by every game played with them.
#[derive(Clone)]
#[non_exhaustive]
pub struct Rules {
    /// What was chosen.
    pub setup: Arc<Setup>,
    /// The game in the catalogue.
    pub spec: &'static GameSpec,
    /// How many seats play.
    pub players: u8,
    /// How many races are run.
    pub races: u8,
    /// Who wins in the end.
    pub scoring: Scoring,
    /// Which way play goes.
    pub direction: Direction,
    /// What everybody begins with.
    pub start_money: u32,
    /// What money is counted in.
    pub currency: char,
    /// Bids are multiples of this.
    pub bid_step: u32,
    /// What the six places pay.
    pub prizes: [u32; 6],
    /// What is auctioned.
    pub auction: AuctionKind,
    /// Who opens the first auction of a race.
    pub first_opener: FirstOpener,
    /// How many cars one player may own.
    pub car_limit: u8,
    /// What becomes of a car that nobody bids for.
    pub unsold: Unsold,
    /// Who must take the last car.
    pub last_car: LastCar,
    /// What the last car costs then.
    pub forced_price: u32,
    /// Whether the last cars are kept for players without one.
    pub guarantee: Guarantee,
    /// Who deals first, where the players chose; otherwise it is drawn.
    pub first_dealer: Option<Seat>,
    /// Whether the big cards are dealt with the deck.
    pub bigs_dealt: bool,
    /// Whether everybody gets the same number of cards.
    pub even_deal: bool,
    /// Whether owners change seats after the auction.
    pub reseating: bool,
    /// What a blocked car does.
    pub blocked: Blocked,
    /// Where a car may be steered.
    pub steering: Steering,
    /// Which car a white line may move.
    pub white: White,
    /// Whether white may move one's own car less than the full number.
    pub white_own: bool,
    /// What a card with two colours does.
    pub special: Special,
    /// Whether a moved car drags the one behind it along.
    pub drafting: bool,
    /// What a player does whose cars are all home.
    pub when_home: WhenHome,
    /// Whether such a player may decline to play.
    pub decline: bool,
    /// What happens to a player with no playable card.
    pub unplayable: Unplayable,
    /// What cars get that are not home.
    pub unfinished: Unfinished,
    /// Who deals next.
    pub next_dealer: NextDealer,
    /// Bet payouts by line and final place, if bets are made.
    pub bets: Option<[[i32; 6]; 3]>,
    /// Shares, if they are sold.
    pub shares: Option<Shares>,
    /// Whether cars may stop in the pits.
    pub pitstop: bool,
    /// The cards.
    pub deck: Arc<Deck>,
    /// The cards that are dealt.
    pub pool: CardSet,
    /// The board, and where cars get to on it while nothing is in their way.
    pub(crate) board: Arc<Board>,
    /// The colours of the cars.
    pub car_names: [&'static str; 6],
    notes: Notes,
}

/// A board with what is worked out from it.
#[derive(Debug)]
pub(crate) struct Board {
    pub(crate) track: Track,
    pub(crate) open_road: OpenRoad,
    /// The fewest steps from the best cell of the first row over the finish line.
    pub(crate) lap: u8,
    /// What kind of a cell each is, as bits: its lane, red, in the pits.
    pub(crate) ground: [u8; MAX_CELLS],
    /// Which of the shipped boards it is, once a network has asked.
    pub(crate) shipped: OnceLock<Option<u8>>,
}

impl Board {
    pub(crate) fn read(file: DataFile<'_>) -> Result<Board, DataError> {
        let track = Track::read(file)?;
        let first_row = track.all().take_while(|&cell| track.start(cell) == 0);
        let lap = first_row.map(|cell| track.distance(cell)).min().unwrap_or(0);
        let mut ground = [0; MAX_CELLS];
        for cell in track.all() {
            let (red, pits) = (track.red().contains(cell), track.pits().contains(cell));
            ground[cell.index()] = 1 << (track.lane(cell) & 3) | u8::from(red) << 4 | u8::from(pits) << 5;
        }
        Ok(Board { open_road: OpenRoad::of(&track), lap, ground, shipped: OnceLock::new(), track })
    }
}

/// What somebody worked out from rules, kept with them.
#[derive(Default)]
struct Notes(OnceLock<Box<dyn Any + Send + Sync>>);

/// Who copies rules works out anew.
impl Clone for Notes {
    fn clone(&self) -> Self {
        Notes::default()
    }
}

impl Rules {
    /// The rules of a setup, for any number of games to share. They are freed with the last of them.
    ///
    /// Threads that play many games of one setup do better with rules of their own, `Arc::new(Rules::clone(&rules))`: boards and
    /// decks stay shared, but the threads do not count games on the same spot of memory.
    pub fn of(setup: &Setup) -> Result<Arc<Rules>, SetupError> {
        Rules::build(setup).map(Arc::new)
    }

    /// What `make` works out from these rules: made when first asked for, kept as long as they are.
    ///
    /// # Panics
    /// If rules are asked for notes of two different types.
    #[inline]
    pub fn notes<T: Send + Sync + 'static>(&self, make: impl FnOnce(&Rules) -> T) -> &T {
        let notes = self.notes.0.get_or_init(|| Box::new(make(self)));
        notes.downcast_ref().expect("one kind of notes")
    }

    /// The board.
    #[inline]
    pub fn track(&self) -> &Track {
        &self.board.track
    }

    fn build(setup: &Setup) -> Result<Rules, SetupError> {
        let shelf = games::shelf(&setup.game)?;
        let Upgraded { setup, files } = shelf.spec.upgraded(setup)?;
        if let Some(role) = setup.own.keys().find(|role| !games::ROLES.contains(&role.as_str())) {
            return Err(SetupError(not_a_role(role)));
        }
        let mut own: BTreeMap<&str, &str> =
            setup.own.iter().map(|(role, text)| (role.as_str(), text.as_str())).collect();
        for (role, name) in &files {
            own.insert(role, games::kept_file(&setup.game, name)?);
        }
        let own_values;
        let values = match own.get("values") {
            Some(text) => {
                own_values = Values::read(DataFile::new("own values", text))?;
                &own_values
            }
            None => shelf.values()?,
        };
        let mut chosen = Chosen::of(&setup);
        let text = |value: &str| Some(value.to_owned());
        let deck = match own.get("deck") {
            Some(text) => Arc::new(Deck::read(DataFile::new("own deck", text))?),
            None => shelf.deck()?,
        };
        let track = chosen.take_as("track", String::new(), text)?;
        let board = match own.get("track") {
            Some(text) => Arc::new(Board::read(DataFile::new("own track", text))?),
            None => shelf.board(&track)?,
        };
        let prizes = values
            .prizes
            .get(&chosen.take_as("prizes", "standard".to_owned(), text)?)
            .ok_or_else(|| SetupError(Sentence::of("wrong-prizes")))?
            .value;
        let bigs_dealt = chosen.take("tens", Tens::Given)? == Tens::Shuffled;
        let mut pool = deck.dealt;
        if bigs_dealt {
            deck.big.iter().flatten().chain(&deck.big_white).for_each(|&card| pool.insert(card));
        }
        let seat_index = usize::from(setup.players - shelf.spec.min_players);
        let car_names = ["yellow", "blue", "green", "black", "red", values.sixth_car.value.name()];

        let (bets, shares) = (chosen.take_switch("bets", false)?, chosen.take_switch("shares", false)?);
        let rules = Rules {
            setup: Arc::new(setup.clone()),
            spec: shelf.spec,
            players: setup.players,
            races: chosen.take_as("races", 1, |races| races.parse().ok())?,
            scoring: chosen.take("scoring", Scoring::Money)?,
            direction: values.direction.value,
            start_money: values.start_money.value,
            currency: values.currency.value,
            bid_step: values.bid_step.value,
            prizes,
            auction: values.auction.value,
            first_opener: values.first_opener.value,
            car_limit: match chosen.take_switch("car-limit", true)? {
                true => values.car_limit.value.get(seat_index).copied().unwrap_or(CARS as u8),
                false => CARS as u8,
            },
            unsold: values.unsold.value,
            last_car: chosen.take("last-car", LastCar::Any)?,
            forced_price: values.forced_price.value,
            guarantee: chosen.take("guarantee", Guarantee::Off)?,
            first_dealer: chosen.take_as("first-dealer", None, |seat| match seat {
                "lot" => Some(None),
                number => Some(Some(Seat(number.parse::<u8>().ok()?.checked_sub(1)?))),
            })?,
            bigs_dealt,
            even_deal: chosen.take("deal", Deal::All)? == Deal::Even
                || values.auction.value == AuctionKind::Choose,
            reseating: chosen.take_switch("reseating", false)?,
            blocked: chosen.take("blocked", Blocked::Farthest)?,
            steering: chosen.take("steering", Steering::Farthest)?,
            white: values.white.value,
            white_own: chosen.take_switch("white-own", false)?,
            special: values.special.value,
            drafting: values.drafting.value,
            when_home: values.when_home.value,
            decline: chosen.take_switch("decline", false)?,
            unplayable: values.unplayable.value,
            unfinished: values.unfinished.value,
            next_dealer: values.next_dealer.value,
            bets: values.bets.as_ref().filter(|_| bets).map(|bets| bets.value),
            shares: values.shares.as_ref().filter(|_| shares).map(|shares| Shares {
                prices: shares.prices.value,
                dividends: shares.dividends.value,
                most_per_car: shares.most_per_car.value,
            }),
            pitstop: chosen.take_switch("pitstop", false)?,
            deck,
            pool,
            board,
            car_names,
            notes: Notes::default(),
        };
        chosen.all_taken()?;
        rules.refuse_the_impossible(values.red_lane.value)?;
        Ok(rules)
    }

    /// Combinations that no game can be played with.
    fn refuse_the_impossible(&self, red_lane: bool) -> Result<(), SetupError> {
        let refuse = |reason: Sentence| Err(SetupError(reason));
        let of = |key| Sentence::of(key);
        let board = self.track().title();
        if !red_lane && !self.track().red().is_empty() {
            return refuse(of("wrong-red-lane").with("title", self.spec.title.as_str()).with("board", board));
        }
        if self.pitstop && self.track().pits().is_empty() {
            return refuse(of("wrong-no-pits").with("board", board));
        }
        if self.pitstop && self.deck.pit.is_empty() {
            return refuse(of("wrong-no-pit-cards"));
        }
        if (self.bets.is_some() || self.shares.is_some()) && self.track().bet_lines().len() != 3 {
            return refuse(of("wrong-no-bet-lines").with("board", board));
        }
        if self.guarantee == Guarantee::On && self.last_car == LastCar::Nobody {
            return refuse(of("wrong-guarantee"));
        }
        if let Some(seat) = self.first_dealer.filter(|seat| seat.0 >= self.players) {
            return refuse(of("wrong-dealer").with("seat", seat.0 + 1).with("players", self.players));
        }
        if self.special == Special::None && !self.deck.special.is_empty() {
            return refuse(of("wrong-two-colours").with("title", self.spec.title.as_str()));
        }
        if self.bigs_dealt && self.deck.big[0].is_none() {
            return refuse(of("wrong-no-big-cards"));
        }
        Ok(())
    }

    /// The colour of a car.
    pub fn car_name(&self, car: Car) -> &'static str {
        self.car_names[car.index()]
    }

    /// The car of a colour, in any case; orange and lilac are the same car.
    pub fn car_named(&self, name: &str) -> Option<Car> {
        let name = name.to_ascii_lowercase();
        Car::ALL
            .into_iter()
            .find(|&car| self.car_name(car) == name)
            .or_else(|| matches!(name.as_str(), "orange" | "lilac").then_some(Car::Sixth))
    }

    /// Which special card this is, counted from 0.
    pub(crate) fn slot(&self, card: Card) -> Option<usize> {
        match self.deck.face(card) {
            crate::deck::Face::Pair { slot, .. } => Some(slot as usize),
            _ => None,
        }
    }
}

/// Rules are what their setup says.
impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup
    }
}

impl Eq for Rules {}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.setup.game, self.setup.options)
    }
}

/// Checks a data file that a person points us at, by its role, and says what is wrong with it.
pub fn check_own(role: &str, file: DataFile<'_>) -> Result<(), DataError> {
    match role {
        "deck" => Deck::read(file).map(|_| ()),
        "track" => Track::read(file).map(|_| ()),
        "values" => Values::read(file).map(|_| ()),
        _ => Err(file.error(not_a_role(role))),
    }
}

fn not_a_role(role: &str) -> Sentence {
    Sentence::of("wrong-role").with("role", role).with("there", "deck, track, values")
}
