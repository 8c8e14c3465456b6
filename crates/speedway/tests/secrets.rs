//! Non-interference: two games that differ only in what a viewer may not know show that viewer the same, byte for byte.
//!
//! Pairs are built by replay: take a finished game, choose a viewer and two cards that lie hidden from them in different
//! places, exchange the two in the deal (by computing the draws that deal so), and replay the same actions up to the
//! moment at which either card comes to light in either game. The deals of later races are exchanged the same way. And games
//! that differ in the luck to come look the same until it comes.

#[allow(dead_code, reason = "not every proof uses all of it")]
mod common;

use std::sync::Arc;

use common::size;
use grandstand_core::{
    BadNotation, Chance, Game, Illegal, NoEvents, Options, Pcg, Scripted, Seat, Sink, Standing, Turn, Viewer,
    testing::{Twins, compare_futures, compare_twins, random_record},
};
use grandstand_speedway::{
    Action, Event, Infoset, Rules, Speedway, View, specs,
    twins::{exchange, exchange_in_deal, hidden_until, start},
};
use serde::Serialize;

fn presets() -> Vec<Arc<Rules>> {
    let mut all = Vec::new();
    for spec in specs() {
        for preset in &spec.presets {
            for players in [3, 4] {
                let setup = spec.setup(players, Some(&preset.name), &Options::new()).expect("a preset");
                all.push(Rules::of(&setup).expect("a preset can be played"));
            }
        }
    }
    all
}

#[test]
fn hidden_cards_change_nothing_a_viewer_sees() {
    let mut luck = Pcg::new(5);
    for spec in specs() {
        let rules: Vec<_> = presets().into_iter().filter(|rules| rules.spec.name == spec.name).collect();
        let wanted = size(1_000, 20_000);
        let (mut same, mut steps, mut seed) = (0, 0, 0);
        while same < wanted {
            seed += 1;
            assert!(seed < 100 * wanted, "{}: too few pairs survive", spec.name);
            let rules = &rules[seed as usize % rules.len()];
            let record = random_record(|mut luck| Speedway::new(rules, &mut luck, &mut NoEvents), seed);
            let viewer = some_viewer(rules.players, &mut luck);
            let Some((twin, cards)) = exchange(rules, &record.opening, viewer, &mut luck) else { continue };
            let (a, b) = (start(rules, &record.opening), start(rules, &twin));
            assert_ne!(a, b, "the exchange changed nothing");
            let stop = hidden_until(a.clone(), &record.moves, cards).min(hidden_until(
                b.clone(),
                &record.moves,
                cards,
            ));
            match compare_twins(a, b, &record.moves, stop, viewer) {
                Twins::Same(n) => {
                    same += u64::from(n > 0);
                    steps += n;
                }
                Twins::Parted(n) => panic!("{}: the twins part at {n} of {stop}", spec.name),
                Twins::Leak(leak) => panic!("{}: {viewer:?} can tell {cards:?} apart: {leak}", spec.name),
            }
        }
        assert!(steps as u64 > 10 * same, "{}: pairs survive for {steps} steps only", spec.name);
    }
}

fn some_viewer(players: u8, luck: &mut impl Chance) -> Viewer {
    match luck.draw(u32::from(players) + 1) as u8 {
        seat if seat < players => Viewer::Seat(Seat(seat)),
        _ => Viewer::Spectator,
    }
}

#[test]
fn hidden_cards_of_later_races_change_nothing_either() {
    let mut luck = Pcg::new(6);
    for spec in specs() {
        let rules: Vec<_> = presets().into_iter().filter(|rules| rules.spec.name == spec.name).collect();
        let wanted = size(100, 5_000);
        let (mut same, mut seed) = (0, 0);
        while same < wanted {
            seed += 1;
            assert!(seed < 100 * wanted, "{}: too few pairs survive", spec.name);
            let rules = &rules[seed as usize % rules.len()];
            let record = random_record(|mut luck| Speedway::new(rules, &mut luck, &mut NoEvents), seed);
            let mut game = start(rules, &record.opening);
            for (i, step) in record.moves.iter().enumerate() {
                let before = game.clone();
                let action = game.parse(&step.action).expect("a recorded action");
                let mut told = Vec::new();
                game.play_unchecked(action, &mut Scripted::new(&step.draws), &mut told);
                // A pit card that is refilled would come before the deal.
                let deals =
                    step.draws.len() + 1 >= rules.pool.len() as usize && !step.action.starts_with("take");
                if !deals {
                    continue;
                }
                let viewer = some_viewer(rules.players, &mut luck);
                let Some((draws, cards)) = exchange_in_deal(&game, &step.draws, 0, viewer, &mut luck) else {
                    continue;
                };
                let (mut twin, mut told_twin) = (before, Vec::new());
                twin.play_unchecked(action, &mut Scripted::new(&draws), &mut told_twin);
                assert_ne!(game, twin, "the exchange changed nothing");
                assert_eq!(seen(&told, viewer), seen(&told_twin, viewer), "{}: the deal is told", spec.name);
                let rest = &record.moves[i + 1..];
                let stop =
                    hidden_until(game.clone(), rest, cards).min(hidden_until(twin.clone(), rest, cards));
                match compare_twins(game.clone(), twin, rest, stop, viewer) {
                    Twins::Same(n) => same += u64::from(n > 0),
                    other => panic!("{}: {viewer:?} and {cards:?}: {other:?}", spec.name),
                }
            }
        }
    }
}

#[test]
fn the_luck_to_come_leaves_no_trace() {
    for rules in presets() {
        for seed in 0..size(2, 50) {
            let begin = |mut luck: &mut dyn Chance| Speedway::new(&rules, &mut luck, &mut NoEvents);
            let compared =
                compare_futures::<Speedway, false>(begin, seed).unwrap_or_else(|leak| panic!("{leak}"));
            assert!(compared > 100, "only {compared} positions were compared");
            let peeked = compare_futures::<Speedway, true>(begin, seed);
            assert!(peeked.is_err_and(|leak| leak.contains("next_draw")), "a game that peeks went unnoticed");
        }
    }
}

fn seen(events: &[Event], viewer: Viewer) -> Vec<impl PartialEq + std::fmt::Debug + use<>> {
    use grandstand_core::Event as _;
    events.iter().filter_map(|event| event.seen_by(viewer)).collect()
}

#[test]
fn hidden_bets_change_nothing_a_viewer_sees() {
    let spec = specs().find(|spec| spec.name == "top-race").expect("Top Race");
    let setup = spec.setup(4, Some("full"), &Options::new()).expect("a preset");
    let rules = Rules::of(&setup).expect("a preset can be played");
    let mut pairs = 0;
    for seed in 0..size(8, 400) {
        let record = random_record(|mut luck| Speedway::new(&rules, &mut luck, &mut NoEvents), seed);
        for (i, step) in record.moves.iter().enumerate().filter(|(_, step)| step.action.starts_with("bet ")) {
            // The same game, but for one secret bet. Everybody else may notice only when the race is over.
            let mut a = start(&rules, &record.opening);
            for step in &record.moves[..i] {
                let action = a.parse(&step.action).expect("a recorded action");
                a.play_unchecked(action, &mut Scripted::new(&step.draws), &mut NoEvents);
            }
            let mut legal = Vec::new();
            a.legal_actions(&mut legal);
            let Some(&other) = legal.iter().find(|&&bet| a.notation(bet) != step.action) else { continue };
            let mut b = a.clone();
            let race = a.infoset(Viewer::Spectator).race();
            let bet = a.parse(&step.action).expect("a recorded action");
            let (mut told_a, mut told_b) = (Vec::new(), Vec::new());
            a.play_unchecked(bet, &mut Scripted::new(&[]), &mut told_a);
            b.play_unchecked(other, &mut Scripted::new(&[]), &mut told_b);
            let rest = &record.moves[i + 1..];
            let mut running = a.clone();
            let stop = rest
                .iter()
                .take_while(|step| {
                    let action = running.parse(&step.action).expect("a recorded action");
                    running.play_unchecked(action, &mut Scripted::new(&step.draws), &mut NoEvents);
                    running.turn() != Turn::Over && running.infoset(Viewer::Spectator).race() == race
                })
                .count();
            for viewer in Viewer::all(rules.players).filter(|viewer| !viewer.is(step.seat)) {
                assert_eq!(seen(&told_a, viewer), seen(&told_b, viewer), "the bet itself is told");
                assert!(
                    matches!(compare_twins(a.clone(), b.clone(), rest, stop, viewer), Twins::Same(_)),
                    "{viewer:?} sees a bet"
                );
            }
            pairs += 1;
        }
    }
    assert!(pairs >= 50, "only {pairs} bets were compared");
}

// --- A planted leak ---------------------------------------------------------------------------------------------------

/// A game whose infoset tells everybody the lowest card of seat 1.
#[derive(Clone, PartialEq, Debug)]
struct Leaky(Speedway);

#[derive(Clone, PartialEq, Debug)]
struct LeakyInfoset(Infoset, Option<u8>);

#[derive(Serialize)]
struct LeakyView(View, Option<u8>);

impl Game for Leaky {
    type Action = Action;
    type Event = Event;
    type Infoset = LeakyInfoset;
    const CODES: u16 = Speedway::CODES;

    fn code(action: Action) -> u16 {
        Speedway::code(action)
    }
    fn action(code: u16) -> Option<Action> {
        Speedway::action(code)
    }
    fn kind(action: Action) -> u8 {
        Speedway::kind(action)
    }
    fn seats(&self) -> u8 {
        self.0.seats()
    }
    fn turn(&self) -> Turn {
        self.0.turn()
    }
    fn legal_actions(&self, out: &mut Vec<Action>) {
        self.0.legal_actions(out);
    }
    fn check(&self, action: Action) -> Result<(), Illegal> {
        self.0.check(action)
    }
    fn play_unchecked(&mut self, action: Action, chance: &mut impl Chance, events: &mut impl Sink<Event>) {
        self.0.play_unchecked(action, chance, events);
    }
    fn infoset(&self, viewer: Viewer) -> LeakyInfoset {
        let secret = self.0.infoset(Viewer::Seat(Seat(1))).known_hand(Seat(1)).iter().next();
        LeakyInfoset(self.0.infoset(viewer), secret.map(|card| card.0))
    }
    fn standing(&self) -> Standing {
        self.0.standing()
    }
    fn notation(&self, action: Action) -> String {
        self.0.notation(action)
    }
    fn parse(&self, text: &str) -> Result<Action, BadNotation> {
        self.0.parse(text)
    }
}

impl grandstand_core::Infoset for LeakyInfoset {
    type Game = Leaky;
    type View = LeakyView;

    fn viewer(&self) -> Viewer {
        self.0.viewer()
    }
    fn turn(&self) -> Turn {
        self.0.turn()
    }
    fn legal_actions(&self, out: &mut Vec<Action>) {
        self.0.legal_actions(out);
    }
    fn sample(&self, chance: &mut impl Chance) -> Leaky {
        Leaky(self.0.sample(chance))
    }
    fn view(&self) -> LeakyView {
        LeakyView(self.0.view(), self.1)
    }
}

#[test]
fn a_planted_leak_is_caught() {
    let mut luck = Pcg::new(9);
    let rules = presets()[0].clone();
    let mut caught = 0;
    for seed in 0..60 {
        let record = random_record(|mut luck| Speedway::new(&rules, &mut luck, &mut NoEvents), seed);
        let Some((twin, cards)) = exchange(&rules, &record.opening, Viewer::Seat(Seat(0)), &mut luck) else {
            continue;
        };
        let (a, b) = (start(&rules, &record.opening), start(&rules, &twin));
        let stop =
            hidden_until(a.clone(), &record.moves, cards).min(hidden_until(b.clone(), &record.moves, cards));
        if let Twins::Leak(_) = compare_twins(Leaky(a), Leaky(b), &record.moves, stop, Viewer::Seat(Seat(0)))
        {
            caught += 1;
        }
    }
    assert!(caught > 0, "the planted leak went unnoticed");
}
