//! What was bought, for how much, and what came of it.

use grandstand_bots::{Good, Judge, Spread};
use grandstand_catalogue::Listed;
use grandstand_core::{Event as _, Scripted, Seat, SeenOf, Viewer};
use serde::{Deserialize, Serialize};

/// Something that was bought.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Sale {
    /// By which move, counted from 1.
    pub number: usize,
    /// Who bought it.
    pub seat: Seat,
    /// What.
    pub what: String,
    /// For how much.
    pub price: i32,
    /// What it would bring its buyer, by what they knew when they had it: on average, which is what is fair, and in eight worlds of ten.
    pub fair: Spread,
    /// What it brought; nothing if the record ends before.
    pub earned: Option<i32>,
}

/// A purchase in a game that is replayed, and the position after it.
pub(crate) struct Bought<G> {
    pub(crate) number: usize,
    after: G,
    good: Good,
    earned: Option<i32>,
}

/// Everything that is bought, followed move by move.
pub(crate) struct Market<G> {
    owned: Vec<Good>,
    pub(crate) bought: Vec<Bought<G>>,
}

impl<G: Listed> Market<G> {
    pub(crate) fn new() -> Self {
        Market { owned: Vec::new(), bought: Vec::new() }
    }

    /// A move of the record: who owns something new afterwards, and what is paid out. Answers with what spectators see of it.
    pub(crate) fn follow(
        &mut self,
        number: usize,
        game: &G,
        action: G::Action,
        draws: &[u32],
    ) -> Vec<SeenOf<G>> {
        let mut after = game.clone();
        let mut events = Vec::new();
        after.play_unchecked(action, &mut Scripted::new(draws), &mut events);
        let before = game.infoset(Viewer::Spectator);
        let seen: Vec<_> = events.iter().filter_map(|event| event.seen_by(Viewer::Spectator)).collect();
        for seen in &seen {
            for (name, money) in G::earned(&before, seen) {
                let open = self.bought.iter_mut().rev().find(|bought| bought.good.name == name);
                if let Some(bought) = open.filter(|bought| bought.earned.is_none()) {
                    bought.earned = Some(money);
                }
            }
        }
        let owned = G::goods(&after.infoset(Viewer::Spectator));
        for good in owned.iter().filter(|good| !self.owned.contains(good)) {
            self.bought.push(Bought { number, after: after.clone(), good: good.clone(), earned: None });
        }
        self.owned = owned;
        seen
    }
}

impl<G: Listed> Bought<G> {
    /// What a fair price would have been: what it earns in worlds that its buyer cannot tell from the real one.
    pub(crate) fn priced(&self, judge: &dyn Judge<G>, worlds: u32, seed: u64) -> Sale {
        let Good { name, owner, price } = &self.good;
        let infoset = self.after.infoset(Viewer::Seat(*owner));
        let brings = |story: &grandstand_bots::Story<G>| {
            let seen = story.events.iter().filter_map(|event| event.seen_by(Viewer::Spectator));
            let mut paid = seen.flat_map(|seen| G::earned(&infoset, &seen));
            paid.find(|(what, _)| what == name).map(|(_, money)| f64::from(money))
        };
        let stories = judge.imagine(&infoset, None, worlds, seed);
        Sale {
            number: self.number,
            seat: *owner,
            what: name.clone(),
            price: *price,
            fair: Spread::of(stories.iter().filter_map(brings).collect()),
            earned: self.earned,
        }
    }
}
