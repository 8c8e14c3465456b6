//! An infoset laid out for people and pages.

use grandstand_core::{Infoset as _, Seat, Viewer, json_fields, json_fields_from};
use serde::Serialize;

use crate::{
    Car, CarSet, Infoset,
    event::numbers,
    speedway::{Bet, Phase},
};

/// Everything a viewer knows, by name. What one viewer sees otherwise than another stands first, up to `kind`.
#[allow(missing_docs, reason = "the fields say what they are")]
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CarsView"))]
#[non_exhaustive]
pub struct View {
    /// The viewer's seat; none for a spectator.
    pub viewer: Option<Seat>,
    pub seats: Vec<SeatView>,
    /// Cards that lie hidden in other hands or in the box.
    pub unseen: Vec<u8>,
    /// Which screen of a page shows it.
    #[cfg_attr(feature = "typescript", ts(type = "\"cars\""))]
    pub kind: &'static str,
    pub game: &'static str,
    pub track: String,
    pub race: u8,
    pub races: u8,
    pub phase: &'static str,
    /// What is being asked, in a few words.
    pub asked: &'static str,
    /// Whose turn it is; none when the game is over.
    pub turn: Option<Seat>,
    /// Who plays the card, also while somebody else is asked something.
    pub player: Seat,
    pub dealer: Seat,
    /// Who sits where, clockwise.
    pub order: Vec<Seat>,
    pub cars: Vec<CarView>,
    /// All cars as they would be ranked now.
    pub ranking: Vec<&'static str>,
    pub auction: Option<AuctionView>,
    pub card: Option<u8>,
    /// Which line of the card, counted from 1.
    pub line: u8,
    pub moving: Option<&'static str>,
    pub steps: u8,
    /// The discard pile.
    pub played: Vec<u8>,
    /// Switch cards in force, and who played them.
    pub switches: Vec<(u8, Seat)>,
    /// Bet lines crossed and dealt with.
    pub lines: u8,
    pub display: Vec<u8>,
    pub pit_cards_left: u32,
    /// What a share in each car costs, while shares are sold.
    pub share_prices: Option<[u32; 6]>,
}

/// What one viewer sees otherwise than another: the first fields of a [`View`].
#[derive(Serialize)]
struct Own {
    viewer: Option<Seat>,
    seats: Vec<SeatView>,
    unseen: Vec<u8>,
}

/// One seat.
#[allow(missing_docs, reason = "the fields say what they are")]
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct SeatView {
    pub seat: Seat,
    pub money: u32,
    pub hand_size: u8,
    /// The cards the viewer knows of.
    pub hand: Vec<u8>,
    pub cars: Vec<&'static str>,
    pub left_race: bool,
    /// Bets by line: a car, or `hidden`.
    pub bets: Vec<&'static str>,
    pub shares: Vec<(&'static str, u8)>,
}

/// One car.
#[allow(missing_docs, reason = "the fields say what they are")]
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct CarView {
    pub car: &'static str,
    /// The race number, 1 to 6.
    pub number: u8,
    pub owner: Option<Seat>,
    pub price: u32,
    /// Start position, 1 to 6; 0 before it has one.
    pub start: u8,
    /// `none`, `grid` (before the start line), `track`, `off` (broken down) or `home`.
    #[cfg_attr(feature = "typescript", ts(type = "\"none\" | \"grid\" | \"track\" | \"off\" | \"home\""))]
    pub state: &'static str,
    pub cell: Option<String>,
    pub place: Option<u8>,
    /// Fewest steps to the finish line.
    pub distance: Option<u16>,
    pub stopped: bool,
    pub guarded: bool,
}

/// The auction that runs.
#[allow(missing_docs, reason = "the fields say what they are")]
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct AuctionView {
    /// The car that is up; none where the winner chooses.
    pub car: Option<&'static str>,
    pub again: bool,
    pub opener: Seat,
    pub bid: u32,
    pub bidder: Option<Seat>,
    pub passed: Vec<Seat>,
    /// Seats that will be asked for a bid, unless the auction ends before.
    pub bidding: Vec<Seat>,
    pub cars_left: u32,
    /// Cars that were not turned up or chosen yet.
    pub to_come: Vec<&'static str>,
    /// Cars that come up again, in order.
    pub come_again: Vec<&'static str>,
}

impl Phase {
    pub(crate) const ALL: [(Phase, &'static str); 13] = [
        (Phase::Bid, "bid"),
        (Phase::ChooseCar, "choose-car"),
        (Phase::ChooseStart, "choose-start"),
        (Phase::Play, "play"),
        (Phase::Wild, "wild"),
        (Phase::Steer, "steer"),
        (Phase::Special, "special"),
        (Phase::Return, "return"),
        (Phase::Bet, "bet"),
        (Phase::Share, "share"),
        (Phase::PitDiscard, "pit-discard"),
        (Phase::PitTake, "pit-take"),
        (Phase::Over, "over"),
    ];

    pub(crate) fn name(self) -> &'static str {
        Phase::ALL[self as usize].1
    }
}

impl Own {
    fn of(infoset: &Infoset) -> Own {
        let table = infoset.table();
        let rules = infoset.rules();
        let name = |car: Car| rules.car_name(car);
        let seats = Seat::first(rules.players)
            .map(|seat| SeatView {
                seat,
                money: table.money[seat.index()],
                hand_size: table.hand_size[seat.index()],
                hand: numbers(table.hands[seat.index()]),
                cars: table.cars_of(seat).iter().map(name).collect(),
                left_race: table.left.contains(seat),
                bets: table.bets[seat.index()]
                    .iter()
                    .filter_map(|&bet| match bet {
                        Bet::None => None,
                        Bet::Hidden => Some("hidden"),
                        Bet::On(car) => Some(name(car)),
                    })
                    .collect(),
                shares: Car::ALL
                    .into_iter()
                    .map(|car| (name(car), table.shares[seat.index()][car.index()]))
                    .filter(|&(_, count)| count > 0)
                    .collect(),
            })
            .collect();
        let viewer = match infoset.viewer() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        Own { viewer, seats, unseen: numbers(infoset.unseen()) }
    }
}

impl View {
    /// The fields that are the same for all viewers.
    pub(crate) fn open_fields(infoset: &Infoset, out: &mut Vec<u8>) {
        json_fields_from(&View::of(infoset), "kind", out);
    }

    /// The fields that are the viewer's own.
    pub(crate) fn own_fields(infoset: &Infoset, out: &mut Vec<u8>) {
        json_fields(&Own::of(infoset), out);
    }

    pub(crate) fn of(infoset: &Infoset) -> View {
        let table = infoset.table();
        let rules = infoset.rules();
        let name = |car: Car| rules.car_name(car);
        let names = |cars: CarSet| cars.iter().map(name).collect::<Vec<_>>();
        let n = usize::from(rules.players);

        let cars = Car::ALL
            .into_iter()
            .map(|car| {
                let state = if !table.placed.contains(car) {
                    "none"
                } else if table.home.contains(car) {
                    "home"
                } else if table.off.contains(car) {
                    "off"
                } else if table.before.contains(car) {
                    "grid"
                } else {
                    "track"
                };
                let running = !matches!(state, "none" | "home");
                CarView {
                    car: name(car),
                    number: car.number(),
                    owner: infoset.owner(car),
                    price: table.price[car.index()],
                    start: table.grid[car.index()],
                    state,
                    cell: running.then(|| rules.track().cell_name(table.cell[car.index()]).to_owned()),
                    place: infoset.place(car),
                    distance: running.then(|| infoset.distance(car)),
                    stopped: table.stopped.contains(car),
                    guarded: table.guarded.contains(car),
                }
            })
            .collect();

        let bidding = matches!(table.phase, Phase::Bid | Phase::ChooseCar | Phase::ChooseStart);
        let auction = bidding.then(|| AuctionView {
            car: infoset.car_up().map(name),
            again: table.auction.second,
            opener: table.auction.opener,
            bid: table.auction.bid,
            bidder: table.auction.bidder,
            passed: table.auction.passed.iter().collect(),
            bidding: Seat::first(rules.players).filter(|&seat| infoset.is_in_bidding(seat)).collect(),
            cars_left: table.cars_left(),
            to_come: names(table.auction.fresh),
            come_again: table.auction.again.iter().flatten().map(|&car| name(car)).collect(),
        });

        let Own { viewer, seats, unseen } = Own::of(infoset);
        View {
            viewer,
            seats,
            unseen,
            kind: "cars",
            game: &rules.spec.name,
            track: rules.track().name().to_owned(),
            race: table.race,
            races: rules.races,
            phase: table.phase.name(),
            asked: table.asked(),
            turn: infoset.turn().seat(),
            player: table.play.player,
            dealer: table.dealer,
            order: table.order[..n].to_vec(),
            cars,
            ranking: table.ranking().into_iter().map(name).collect(),
            auction,
            card: infoset.card().map(|card| card.0),
            line: table.play.line,
            moving: infoset.moving().map(name),
            steps: table.play.steps,
            played: numbers(table.played),
            switches: rules
                .deck
                .special
                .iter()
                .filter_map(|card| Some((card.0, table.switches[rules.slot(card)?]?.by)))
                .collect(),
            lines: table.lines,
            display: numbers(table.display),
            pit_cards_left: table.pit_deck.len(),
            share_prices: (table.phase == Phase::Share).then(|| table.share_prices()),
        }
    }
}
