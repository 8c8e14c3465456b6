//! Looking at a game decision by decision, so that it can be shown, stopped and taken up again on the way.

use grandstand_bots::{Judge, Rung};
use grandstand_catalogue::{Listed, Task, visit};
use grandstand_core::{
    Game, NoEvents, Pcg, Record, Seat, Sentence, Setup, SetupError, Standing, Turn, Viewer, replay_with,
};
use serde::{Deserialize, Serialize};

use crate::{
    Change, Decision, Lost, Measured, Moment, Review, Sale,
    account::{accounts, minus},
    judging::{Judging, rivals_in},
    market::{Bought, Market},
    measure::{Expected, difference_of, each, expected},
    surprise::{Light, light_for, surprises, surprising},
    turn::{is_large, turns},
    words,
};

/// How closely a game is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Who judges.
    pub judge: Rung,
    /// How many playouts compare the actions of a decision.
    pub playouts: u32,
    /// How many worlds tell somebody's chances.
    pub worlds: u32,
    /// The seed of everything that is imagined: the same seed gives the same review.
    pub seed: u64,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { judge: Rung::Master, playouts: 280, worlds: 48, seed: 1 }
    }
}

impl Effort {
    /// The same, so many times as thorough.
    #[must_use]
    pub fn times(self, times: u32) -> Effort {
        Effort { playouts: self.playouts * times, worlds: self.worlds * times, ..self }
    }

    /// The same for the move with this number, counted from 1: what a review looks at it with.
    #[must_use]
    pub fn at(self, number: usize) -> Effort {
        let seed = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number as u64);
        Effort { seed, ..self }
    }
}

/// What was found out about one decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Found {
    /// Which game it was found in, and how far that had come.
    pub trace: u32,
    /// Who decided.
    pub seat: Seat,
    /// What each seat could expect before it, by what is open to all.
    pub open: Vec<Expected>,
    /// Each seat's chance before it, by what that seat knows.
    pub own: Vec<Measured>,
    /// What the choice brought each seat, by what the mover knew, against what usually happens in its place: exactly nothing where
    /// the same would usually be chosen.
    pub effect: Vec<Measured>,
    /// By how much chances changed from here to the next decision, where that seemed to be much.
    pub change: Change,
    /// What the judge says.
    pub decision: Decision,
    /// What was bought since the decision before.
    pub sales: Vec<Sale>,
}

/// A review in the making.
pub trait Work: Send {
    /// How many decisions there are to look at.
    fn decisions(&self) -> usize;

    /// What was found so far, in order: keep it to go on another day.
    fn found(&self) -> &[Found];

    /// Goes on from what was found before with the same effort. False if that was another game, which is no help.
    fn resume(&mut self, found: Vec<Found>) -> bool;

    /// Looks at the next decision; whether there is another.
    fn step(&mut self) -> bool;

    /// The review of what was found so far.
    fn review(&self) -> Review;
}

/// Opens a record for review, with what everybody is called, as far as it is known. A record that goes wrong on the way is reviewed
/// up to there, and the review says so.
pub fn open(record: &Record, names: &[String], effort: Effort) -> Result<Box<dyn Work>, SetupError> {
    visit(&record.setup, Opening { record, names, effort })
}

struct Opening<'a> {
    record: &'a Record,
    names: &'a [String],
    effort: Effort,
}

impl Task for Opening<'_> {
    type Out = Box<dyn Work>;

    fn run<G: Listed>(self, rules: &G::Rules) -> Box<dyn Work> {
        let Opening { record, names, effort } = self;
        let mut positions = Vec::new();
        let mut number = 0;
        let mut legal = Vec::new();
        let mut market = Market::new();
        let mut trace = traced(0x811c_9dc5, &record.opening);
        let mut lights = Vec::new();
        let names: Vec<String> = Seat::first(record.setup.players)
            .map(|seat| names.get(seat.index()).cloned().unwrap_or_else(|| words::nameless(seat)))
            .collect();
        let begin = |luck: &mut grandstand_core::Scripted<'_>| G::begin(rules, luck, &mut NoEvents);
        let end = replay_with(record, begin, |game, action| {
            number += 1;
            let draws = &record.moves[number - 1].draws;
            let seen = market.follow(number, game, action, draws);
            let lucky = !draws.is_empty();
            lights.extend(Light::of::<G>(rules, number, record.setup.players, &seen, lucky));
            game.legal_actions(&mut legal);
            if legal.len() > 1 {
                positions.push(Position { number, trace, game: game.clone(), action });
            }
            trace = traced(trace, draws);
        });
        let beginning = G::begin(rules, &mut Pcg::new(0), &mut NoEvents);
        let rivals = rivals_in(&beginning);
        // Where the champion has not learned the table, `master` judges, and the review says so. It judges by playing on without looking ahead.
        let known = G::known(&beginning.infoset(Viewer::Spectator));
        let known = known.is_some_and(|known| known.alone && known.by.brain().is_some());
        let judge = if effort.judge == Rung::Champion && !known { Rung::Master } else { effort.judge };
        let effort = Effort { judge, ..effort };
        let (end, problem) = match end {
            Ok(game) => ((game.turn() == Turn::Over).then(|| game.standing()), None),
            Err(error) => (None, Some(words::problem(&error))),
        };
        Box::new(Reviewing {
            setup: record.setup.clone(),
            names,
            bought: market.bought,
            lights,
            effort,
            judge: G::judge(effort.judge),
            positions,
            moves: number,
            rivals,
            end,
            problem,
            found: Vec::new(),
        })
    }
}

/// A position in which somebody had a choice.
struct Position<G: Game> {
    /// The move that was made here, counted from 1.
    number: usize,
    /// The luck up to it: races may begin with the same moves, but not with the same luck.
    trace: u32,
    game: G,
    action: G::Action,
}

/// A short sum of all luck of a game so far (FNV-1a), with some more of it.
fn traced(trace: u32, draws: &[u32]) -> u32 {
    let add = |trace: u32, byte: u8| (trace ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    draws.iter().flat_map(|draw| draw.to_le_bytes()).fold(trace, add)
}

struct Reviewing<G: Game> {
    setup: Setup,
    names: Vec<String>,
    bought: Vec<Bought<G>>,
    lights: Vec<Light>,
    effort: Effort,
    judge: Box<dyn Judge<G>>,
    positions: Vec<Position<G>>,
    moves: usize,
    /// How many compete for the win.
    rivals: u8,
    end: Option<Standing>,
    problem: Option<Sentence>,
    found: Vec<Found>,
}

impl<G: Listed> Reviewing<G> {
    fn judging(&self) -> Judging<'_, G> {
        let Reviewing { judge, setup, effort, rivals, .. } = self;
        Judging { judge: &**judge, seats: setup.players, effort: *effort, rivals: *rivals }
    }

    fn look_at(&self, position: &Position<G>) -> Found {
        let Position { number, trace, game, action } = position;
        let seat = game.turn().seat().unwrap_or_default();
        let seats = usize::from(game.seats());
        let seed = self.effort.at(*number).seed;
        let foresee = |viewer: Viewer, action: Option<G::Action>, times: u32| {
            self.judge.foresee(&game.infoset(viewer), action, self.effort.worlds * times, seed)
        };
        let before = foresee(seat.into(), None, CLOSELY);
        let after = foresee(seat.into(), Some(*action), CLOSELY);
        let effect = (0..seats).map(|i| difference_of(&after, &before, i)).collect();
        // The first chance of each seat is its deal, and stays in its account as it is.
        let closely = if self.found.is_empty() { CLOSELY } else { 1 };
        let known = |viewer: Seat| match viewer == seat {
            true => each(&before, game.seats())[viewer.index()],
            false => each(&foresee(viewer.into(), None, closely), game.seats())[viewer.index()],
        };
        let own: Vec<Measured> = Seat::first(game.seats()).map(known).collect();
        let endings = self.judge.endings(&game.infoset(Viewer::Spectator), None, self.effort.worlds, seed);
        let decision = Decision {
            before: own[seat.index()].mean,
            ..self.judging().decision(*number, game, *action, seat, seed)
        };
        let open = expected(&endings, game.seats());
        let sales = self.sales_before(*number, seed);
        Found { trace: *trace, seat, open, own, effect, change: Change::default(), decision, sales }
    }

    /// Finds out what came of the decision so many places before the end of what was found, if there is one.
    fn look_back(&mut self, places: usize) {
        if let Some(place) = self.found.len().checked_sub(places) {
            self.found[place].change = self.change(place);
        }
    }

    /// By how much chances changed from the decision in this place to the next, or to the end: looked at again, and more closely, where
    /// the first look saw much.
    fn change(&self, place: usize) -> Change {
        let Some((open, own)) = self.chances(place + 1) else { return Change::default() };
        let before = &self.found[place];
        let changed = |viewer: Viewer| -> Vec<Measured> {
            let (after, before) = (self.chances_again(place + 1, viewer), self.chances_again(place, viewer));
            after.into_iter().zip(before).map(|(after, before)| minus(after, before)).collect()
        };
        let much =
            open.iter().zip(&before.open).any(|(after, before)| is_large(minus(*after, before.chance)));
        let learned = |seat: Seat| {
            let i = seat.index();
            let much = surprising(minus(own[i], before.own[i]), before.effect[i]).is_some();
            let told = much && light_for(&self.lights, &self.found, place, seat).is_some();
            told.then(|| changed(seat.into())[i])
        };
        Change {
            open: if much { changed(Viewer::Spectator) } else { Vec::new() },
            own: Seat::first(self.setup.players).map(learned).collect(),
        }
    }

    /// Everybody's chances before the decision in this place, by what is open to all and by what each knows; behind the last one, how it
    /// ended.
    fn chances(&self, place: usize) -> Option<(Vec<Measured>, Vec<Measured>)> {
        match self.found.get(place) {
            Some(found) => Some((found.open.iter().map(|open| open.chance).collect(), found.own.clone())),
            None => self.ended().map(|end| (end.clone(), end)),
        }
    }

    /// The same by what a viewer knows, in many worlds that nobody has seen yet.
    fn chances_again(&self, place: usize, viewer: Viewer) -> Vec<Measured> {
        let Some(Position { number, game, .. }) = self.positions.get(place) else {
            return self.ended().unwrap_or_default();
        };
        let (worlds, seed) = (self.effort.worlds * AGAIN, !self.effort.at(*number).seed);
        each(&self.judge.foresee(&game.infoset(viewer), None, worlds, seed), game.seats())
    }

    /// Everybody's share of the win, if the game came to an end.
    fn ended(&self) -> Option<Vec<Measured>> {
        let share = |end: &Standing| {
            Seat::first(self.setup.players)
                .map(|seat| Measured { mean: end.win_share(seat), error: 0.0 })
                .collect()
        };
        self.end.as_ref().map(share)
    }

    /// What was bought between the decision before and the move with this number.
    fn sales_before(&self, number: usize, seed: u64) -> Vec<Sale> {
        let before = self.found.last().map_or(0, |found| found.decision.number);
        let new = self.bought.iter().filter(|bought| (before..number).contains(&bought.number));
        new.map(|bought| bought.priced(&*self.judge, self.effort.worlds, seed)).collect()
    }
}

/// How many times as many worlds tell what adds up: deals and the choices that count.
const CLOSELY: u32 = 4;

/// How many times as many worlds tell a change that seemed to be large.
const AGAIN: u32 = 6;

impl<G: Listed> Work for Reviewing<G> {
    fn decisions(&self) -> usize {
        self.positions.len()
    }

    fn found(&self) -> &[Found] {
        &self.found
    }

    fn resume(&mut self, found: Vec<Found>) -> bool {
        let fits = |(found, position): (&Found, &Position<G>)| {
            found.trace == position.trace
                && found.decision.number == position.number
                && found.decision.played == position.game.notation(position.action)
        };
        let is_ours = found.len() <= self.positions.len() && found.iter().zip(&self.positions).all(fits);
        if is_ours {
            self.found = found;
            // The record may have come to its end since.
            if self.found.len() == self.positions.len() {
                self.look_back(1);
            }
        }
        is_ours
    }

    fn step(&mut self) -> bool {
        if let Some(position) = self.positions.get(self.found.len()) {
            let found = self.look_at(position);
            self.found.push(found);
            self.look_back(2);
            if self.found.len() == self.positions.len() {
                self.look_back(1);
            }
        }
        self.found.len() < self.positions.len()
    }

    fn review(&self) -> Review {
        let seats = self.setup.players;
        let whole = self.found.len() == self.positions.len();
        let end = self.end.as_ref().filter(|_| whole);
        let mut ribbon: Vec<Moment> = self
            .found
            .iter()
            .map(|found| Moment {
                after: found.decision.number - 1,
                chances: found.open.iter().map(|open| open.chance.mean).collect(),
                errors: found.open.iter().map(|open| open.chance.error).collect(),
                money: found.open.iter().map(|open| open.money).collect(),
            })
            .collect();
        if let Some(end) = end {
            let chances = Seat::first(seats).map(|seat| end.win_share(seat)).collect();
            let errors = vec![0.0; usize::from(seats)];
            let has = |seat: Seat| Measured { mean: f64::from(end.money()[seat.index()]), error: 0.0 };
            let money = Seat::first(seats).map(has).collect();
            ribbon.push(Moment { after: self.moves, chances, errors, money });
        }
        let decisions: Vec<Decision> = self.found.iter().map(|found| found.decision.clone()).collect();
        Review {
            setup: self.setup.clone(),
            names: self.names.clone(),
            judge: self.effort.judge.name(),
            seed: self.effort.seed,
            moves: self.moves,
            problem: self.problem.clone(),
            turns: turns(&self.found),
            ribbon,
            sales: self.found.iter().flat_map(|found| found.sales.clone()).collect(),
            surprises: surprises(&self.found, &self.lights, seats),
            accounts: accounts(&self.found, seats, self.rivals, end),
            lost: Seat::first(seats)
                .map(|seat| Lost::of(&self.setup.game, self.effort.judge, &decisions, seat))
                .collect(),
            decisions,
        }
    }
}
