//! The club player as a guide for thinking ahead.

use crate::{Action, Car, Infoset, Speedway};
use grandstand_core::{Chance, Game, Infoset as _, MAX_SEATS, Seat, Turn, Viewer};

use super::{
    Club, Sketch, auction,
    club::Desk,
    study::{Movement, Study},
};
use grandstand_bots::{Guide, Policy, decay};

/// Weighs and judges like a club player, and has worlds played out by somebody.
#[derive(Clone, Copy, Debug)]
pub struct Coach<P> {
    /// Who weighs and judges.
    pub club: Club,
    /// Who plays.
    pub player: P,
    /// How many cards a playout of a race sees; then the club player judges.
    pub cards: u8,
    /// How far it goes in an auction, in parts of what the club player would pay.
    pub keenness: f32,
    /// How surely whoever bought a car is thought to hold cards for it; 0 if nothing is made of it.
    pub suspicion: f32,
}

/// How many cards ahead is far enough.
const HORIZON: u8 = 12;

impl<P: Default> Default for Coach<P> {
    fn default() -> Self {
        Coach { club: Club::default(), player: P::default(), cards: HORIZON, keenness: 1.0, suspicion: 0.0 }
    }
}

impl<P: Policy<Speedway>> Policy<Speedway> for Coach<P> {
    #[inline]
    fn pick(&self, infoset: &Infoset, legal: &[Action], chance: &mut dyn Chance) -> Action {
        self.player.pick(infoset, legal, chance)
    }
}

/// How much better an action must look to weigh e times as much, in mean prizes.
const WARMTH: f32 = 0.08;
/// The share of weight that every action has, however bad it looks.
const BENEFIT_OF_DOUBT: f32 = 0.1;
/// The lead, in mean prizes, that makes winning e times as likely: when all is over, and while a race is run.
const CLOSE: f32 = 0.25;
const OPEN: f32 = 0.5;
/// How much of the final value is the win itself; the rest is how narrow it was.
const CRISP: f32 = 0.6;
/// The most cards in all hands for an exact search, and how many ways there are to steer through one of them, about.
const ENDGAME: u32 = 8;
const WAYS: u64 = 5;

impl<P: Policy<Speedway>> Guide<Speedway> for Coach<P> {
    fn weigh(&self, infoset: &Infoset, legal: &[Action], out: &mut Vec<f32>) {
        out.clear();
        let style = self.club.style(infoset);
        if let [Action::Pass | Action::Raise(_), ..] = legal {
            return auction::weigh(infoset, legal, style, self.keenness, out);
        }
        let desk = Desk::of(infoset, style);
        out.extend(legal.iter().map(|&action| desk.value(action)));
        let best = out.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        out.iter_mut().for_each(|value| *value = decay((best - *value) / WARMTH));
        let sum: f32 = out.iter().sum();
        let floor = BENEFIT_OF_DOUBT / out.len() as f32;
        out.iter_mut().for_each(|weight| *weight = floor + (1.0 - BENEFIT_OF_DOUBT) * *weight / sum);
    }

    fn judge(&self, game: &Speedway) -> [f32; MAX_SEATS] {
        let infoset = game.infoset(Viewer::Spectator);
        let rules = infoset.rules();
        let unit = Study::of(rules).unit;
        let players = usize::from(rules.players);
        let mut money = [0.0f32; MAX_SEATS];
        for (seat, money) in money[..players].iter_mut().enumerate() {
            *money = infoset.money(Seat(seat as u8)) as f32 / unit;
        }
        let racing = infoset.turn() != Turn::Over && infoset.cars_left() == 0;
        if racing {
            for viewer in Seat::first(rules.players) {
                let prospects = self.club.prospects(&game.infoset(Viewer::Seat(viewer)));
                for (car, prize) in Car::ALL.into_iter().zip(prospects) {
                    if let Some(owner) = infoset.owner(car) {
                        money[owner.index()] += prize / (unit * players as f32);
                    }
                }
            }
        }
        let to_come = f32::from(rules.races - infoset.race().min(rules.races));
        let lead = match infoset.turn() {
            Turn::Over => CLOSE,
            _ => OPEN * (1.0 + to_come).sqrt(),
        };
        let mut win = chances(&money[..players], lead);
        if infoset.turn() == Turn::Over {
            let standing = game.standing();
            for seat in Seat::first(rules.players) {
                let share = &mut win[seat.index()];
                *share = (1.0 - CRISP) * *share + CRISP * standing.win_share(seat) as f32;
            }
        }
        win
    }

    /// What a car is worth shows only at the end of the race, so auctions are played out in full, by the sketch.
    #[inline]
    fn reply(&self, root: &Infoset, now: &Infoset, legal: &[Action], chance: &mut dyn Chance) -> Action {
        if root.cars_left() > 0 {
            Sketch::default().pick(now, legal, chance)
        } else {
            self.player.pick(now, legal, chance)
        }
    }

    /// A playout ends with the race it began in, since the next one is dealt anew; or after some cards.
    #[inline]
    fn beyond(&self, root: &Infoset, now: &Infoset) -> bool {
        if now.race() != root.race() {
            return true;
        }
        self.cards < u8::MAX
            && root.cars_left() == 0
            && now.played().len() >= root.played().len() + u32::from(self.cards)
            // Where the last cards can be searched they are, to the end.
            && self.effort(root).is_none()
    }

    /// Whoever bought a car is likely to hold cards that move it: the more of them others hold, the less likely.
    fn likelihood(&self, root: &Infoset, world: &Speedway) -> f32 {
        if self.suspicion == 0.0 {
            return 1.0;
        }
        let study = Study::of(root.rules());
        let hands: [Movement; MAX_SEATS] = std::array::from_fn(|seat| {
            let seat = Seat(seat as u8);
            if seat.0 < root.rules().players && root.viewer() != Viewer::Seat(seat) {
                study.total(world.infoset(Viewer::Seat(seat)).known_hand(seat))
            } else {
                Movement::default()
            }
        });
        let mut elsewhere = 0.0;
        for car in Car::ALL {
            let colour = car.index();
            let all: f32 = hands.iter().map(|hand| hand.of(colour)).sum();
            if let Some(owner) = root.owner(car)
                && root.viewer() != Viewer::Seat(owner)
                && all > 0.0
            {
                elsewhere += 1.0 - hands[owner.index()].of(colour) / all;
            }
        }
        decay(self.suspicion * elsewhere)
    }

    fn effort(&self, infoset: &Infoset) -> Option<u64> {
        if infoset.cars_left() > 0 {
            return None;
        }
        let sizes = Seat::first(infoset.rules().players).map(|seat| u32::from(infoset.hand_size(seat)));
        let cards: u32 = sizes.clone().sum();
        if cards > ENDGAME {
            return None;
        }
        let orders: u64 = sizes.map(|size| (1..=u64::from(size)).product::<u64>()).product();
        let begun = u32::from(infoset.card().is_some());
        Some(orders * WAYS.pow(cards + begun))
    }
}

/// Who wins, from what everybody is likely to have: the richer, the likelier.
fn chances(money: &[f32], lead: f32) -> [f32; MAX_SEATS] {
    let most = money.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut win = [0.0; MAX_SEATS];
    for (win, money) in win.iter_mut().zip(money) {
        *win = decay((most - money) / lead);
    }
    let sum: f32 = win.iter().sum();
    win.map(|win| win / sum)
}

#[cfg(test)]
mod tests {
    use crate::{Rules, specs};
    use grandstand_core::{NoEvents, Options, Pcg};

    use super::*;

    /// A race of four in which each car has just been sold, and worlds that one of the players imagines.
    fn worlds() -> (Infoset, Vec<Speedway>) {
        let spec = specs().find(|spec| spec.name == "top-race").expect("the game");
        let rules = Rules::of(&spec.setup(4, None, &Options::new()).expect("a setup")).expect("rules");
        let mut luck = Pcg::new(5);
        let mut game = Speedway::new(&rules, &mut luck, &mut NoEvents);
        let mut legal = Vec::new();
        while let Turn::Of(seat) = game.turn() {
            let infoset = game.infoset(Viewer::Seat(seat));
            if infoset.cars_left() == 0 {
                break;
            }
            game.legal_actions(&mut legal);
            let action = Club::default().pick(&infoset, &legal, &mut luck);
            game.play_unchecked(action, &mut luck, &mut NoEvents);
        }
        let infoset = game.infoset(Viewer::Seat(Seat(0)));
        let worlds = (0..400).map(|_| infoset.sample(&mut luck)).collect();
        (infoset, worlds)
    }

    #[test]
    fn whoever_bought_a_car_is_thought_to_hold_its_cards() {
        let (infoset, worlds) = worlds();
        let study = Study::of(infoset.rules());
        let own_steps = |world: &Speedway| -> f32 {
            let others = Seat::first(4).skip(1);
            let steps = others.flat_map(|seat| {
                let hand = study.total(world.infoset(Viewer::Seat(seat)).known_hand(seat));
                infoset.cars_of(seat).iter().map(move |car| hand.of(car.index())).collect::<Vec<_>>()
            });
            steps.sum()
        };
        let mean = |coach: &Coach<Club>| {
            let weigh = |world: &Speedway| coach.likelihood(&infoset, world);
            let all: f32 = worlds.iter().map(weigh).sum();
            worlds.iter().map(|world| weigh(world) * own_steps(world)).sum::<f32>() / all
        };
        let plain = Coach::default();
        assert!(worlds.iter().all(|world| plain.likelihood(&infoset, world) == 1.0));
        let suspicious = Coach { suspicion: 5.0, ..plain };
        assert!(mean(&suspicious) > 1.2 * mean(&plain), "{} {}", mean(&suspicious), mean(&plain));
    }
}
