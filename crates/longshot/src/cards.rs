//! Horse cards: each a trigger, an effect and its numbers. What the effects do is in `effects.rs`.

use grandstand_core::{DataError, DataFile, Provenance, order, reason};
use serde::{Deserialize, Serialize};

use crate::{HORSES, Horse};

/// The most sets of cards.
pub(crate) const MAX_SETS: usize = 4;

/// What an ability hangs on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trigger {
    /// The start of your turn in a round in which the horse die shows the card's number.
    Die,
    /// You complete a row.
    Row,
    /// You complete a column.
    Column,
    /// You complete a row or a column.
    Line,
    /// You buy the card or take it free.
    Bought,
    /// You take the card with the free-horse box.
    TakenFree,
    /// You have placed a bet, free ones too.
    Bet,
    /// You have placed a bet on a horse whose helmet you have.
    HelmetBet,
    /// Your jersey action has marked a bar.
    BarMark,
    /// The bar mark of your jersey action is dealt with.
    Jersey,
    /// You complete a jockey set.
    JockeySet,
    /// What a concession action may mark.
    Concession,
    /// What a bet action may be.
    BetAction,
    /// What a bet on a horse you have nothing on costs.
    FirstBet,
    /// What your money boxes pay.
    MoneyBox,
    /// What your bet boxes bet.
    BetBox,
    /// How far your move-back boxes move.
    BackBox,
    /// How far your move boxes move, back or forward.
    MoveBox,
    /// The end of the game.
    Scoring,
}

/// How many triggers there are.
pub(crate) const TRIGGERS: usize = Trigger::Scoring as usize + 1;

/// What an ability does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Gain `amount` dollars.
    Gain,
    /// Get back up to `amount` wilds.
    Wilds,
    /// Everybody else loses `amount` dollars.
    OthersLose,
    /// Take up to `amount` dollars from the owner of the horse concerned.
    Take,
    /// May mark any concession cell.
    MarkCell,
    /// May mark any concession cell, helmet or jersey.
    MarkAny,
    /// May mark `amount` jerseys.
    Jerseys,
    /// May move any running horse by `amount`.
    MoveAny,
    /// May move a running horse that does not lead by `amount`.
    MoveTrailing,
    /// May move this horse, alone or with another, by `amount`.
    Partner,
    /// May move every horse on the space of the horse bet on by `amount`, if the bet was at least `count`.
    Push,
    /// May mark a second horse on the bar concerned.
    SecondMark,
    /// May bet `amount` dollars on the horse concerned, free.
    FreeBet,
    /// May buy another horse at half price.
    HalfPrice,
    /// Numbers up to `amount` away count as the rolled number.
    Neighbours,
    /// May bet $1 and move the horse by `amount`.
    StringAlong,
    /// It is free.
    Free,
    /// It is `amount` more.
    More,
    /// `amount` if `count` or more horses are owned.
    Stable,
    /// `amount` if this horse is not placed.
    Unplaced,
    /// `amount` for each owned horse marked on this horse's bar.
    OwnBar,
    /// `amount` if there is no jockey set.
    NoSets,
    /// `amount` for each horse with a helmet or a jersey but not both.
    HalfSets,
    /// `amount` for each complete row.
    Rows,
    /// `amount` for each purse if this horse is placed.
    Purses,
}

impl Effect {
    /// Whether the effect makes sense on this trigger.
    fn fits(self, trigger: Trigger) -> bool {
        use Trigger as T;
        match self {
            Effect::Gain
            | Effect::Wilds
            | Effect::OthersLose
            | Effect::MarkCell
            | Effect::MarkAny
            | Effect::Jerseys
            | Effect::MoveAny
            | Effect::MoveTrailing
            | Effect::Partner
            | Effect::HalfPrice => (trigger as usize) <= T::JockeySet as usize,
            Effect::Take | Effect::SecondMark => matches!(trigger, T::BarMark | T::Jersey),
            Effect::Push => trigger == T::Bet,
            Effect::FreeBet => trigger == T::JockeySet,
            Effect::Neighbours => trigger == T::Concession,
            Effect::StringAlong => trigger == T::BetAction,
            Effect::Free => trigger == T::FirstBet,
            Effect::More => matches!(trigger, T::MoneyBox | T::BetBox | T::BackBox | T::MoveBox),
            Effect::Stable
            | Effect::Unplaced
            | Effect::OwnBar
            | Effect::NoSets
            | Effect::HalfSets
            | Effect::Rows
            | Effect::Purses => trigger == T::Scoring,
        }
    }
}

/// A horse card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Card {
    /// Its name in positions and rule ids: `chain-reaction`.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// Which horse it is for.
    pub horse: Horse,
    /// Which set it belongs to, counted from 1.
    pub set: u8,
    /// What it costs; `None` if as much as its horse always costs.
    pub cost: Option<u8>,
    /// What its ability hangs on.
    pub on: Trigger,
    /// What its ability does.
    pub effect: Effect,
    /// The number of the effect.
    pub amount: i8,
    /// The threshold of the effect.
    pub count: u8,
    /// What it does, in our words.
    pub text: String,
    /// Where name and effect come from.
    pub from: Provenance,
    /// Where its set comes from.
    pub set_from: Provenance,
    /// What should be known about the sources.
    pub note: Option<String>,
}

impl Card {
    /// The id of the rule that this card is.
    pub fn rule(&self) -> String {
        format!("ls.card.{}", self.id)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct CardsFile {
    set_from: Provenance,
    card: Vec<grandstand_core::Spanned<CardEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardEntry {
    id: String,
    name: String,
    number: u8,
    set: u8,
    #[serde(default)]
    cost: Option<u8>,
    on: Trigger,
    effect: Effect,
    #[serde(default)]
    amount: i8,
    #[serde(default)]
    count: u8,
    text: String,
    from: Provenance,
    #[serde(default)]
    note: Option<String>,
}

/// Reads `cards.toml`: whole sets only, in the order set 1 horse 1, set 1 horse 2, …
pub(crate) fn read(file: DataFile<'_>) -> Result<Vec<Card>, DataError> {
    let entries: CardsFile = file.read()?;
    let mut cards: Vec<Card> = Vec::new();
    for spanned in entries.card {
        let (span, entry) = (spanned.span(), spanned.into_inner());
        let wrong = |reason: String| file.error_at(span.clone(), reason!("card `{}`: {reason}", entry.id));
        let Some(horse) = Horse::new(entry.number) else {
            return Err(wrong(reason!("number {} is not a horse; write 1 to 8", entry.number)));
        };
        if !(1..=MAX_SETS as u8).contains(&entry.set) {
            return Err(wrong(reason!("set {} does not exist; write 1 to {MAX_SETS}", entry.set)));
        }
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if entry.id.is_empty() || !entry.id.chars().all(plain) {
            return Err(wrong(reason!("an id is made of small letters, digits and dashes")));
        }
        if entry.name.trim().is_empty() || entry.text.trim().is_empty() {
            return Err(wrong(reason!("name and text must not be empty")));
        }
        if !entry.effect.fits(entry.on) {
            return Err(wrong(reason!("effect {:?} does not go with trigger {:?}", entry.effect, entry.on)));
        }
        if entry.cost.is_some_and(|cost| cost > 100) || !(-100..=100).contains(&entry.amount) {
            return Err(wrong(reason!("cost and amount must not go beyond 100")));
        }
        if matches!(entry.effect, Effect::Jerseys | Effect::Wilds | Effect::Neighbours)
            && !(1..=8).contains(&entry.amount)
        {
            return Err(wrong(reason!("the amount must be 1 to 8")));
        }
        let losing = matches!(entry.effect, Effect::MoveAny) || entry.on == Trigger::Scoring;
        if entry.amount < 0 && !losing {
            return Err(wrong(reason!("only moves and scoring may have a negative amount")));
        }
        if let Some(other) = cards.iter().find(|card| (card.set, card.horse) == (entry.set, horse)) {
            return Err(wrong(reason!("set {} already has `{}` for horse {horse}", entry.set, other.id)));
        }
        if cards.iter().any(|card| card.id == entry.id) {
            return Err(wrong(reason!("the id is used twice")));
        }
        cards.push(Card {
            horse,
            id: entry.id,
            name: entry.name,
            set: entry.set,
            cost: entry.cost,
            on: entry.on,
            effect: entry.effect,
            amount: entry.amount,
            count: entry.count,
            text: entry.text,
            from: entry.from,
            set_from: entries.set_from.clone(),
            note: entry.note,
        });
    }
    order::by_key(&mut cards, |card| (card.set, card.horse));
    let sets = cards.len().div_ceil(HORSES);
    let whole = |(at, card): (usize, &Card)| {
        usize::from(card.set) == at / HORSES + 1 && card.horse.index() == at % HORSES
    };
    if sets == 0 || cards.len() != sets * HORSES || !cards.iter().enumerate().all(whole) {
        return Err(file
            .error(reason!("every set needs one card for each of the eight horses, and sets count from 1")));
    }
    Ok(cards)
}
