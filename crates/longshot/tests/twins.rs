//! The dice to come leave no trace: games with different futures look the same until the next roll. And the test that
//! says so catches a game that peeks.

mod common;

use common::table;
use grandstand_core::{
    BadNotation, Chance, Game, Illegal, Infoset, Move, NoEvents, Pcg, Sink, Standing, Turn, Viewer,
    random_action,
    testing::{Twins, compare_twins},
};
use grandstand_longshot::{Action, Event, LongShot, LongShotInfoset, View};
use serde::Serialize;

/// A game whose dice are already fixed. With `PEEK` it shows them.
#[derive(Clone, PartialEq, Debug)]
struct Fated<const PEEK: bool> {
    game: LongShot,
    fate: u64,
    drawn: u64,
}

impl<const PEEK: bool> Chance for Fated<PEEK> {
    fn draw(&mut self, n: u32) -> u32 {
        self.drawn += 1;
        Pcg::with_stream(self.fate, self.drawn).draw(n)
    }
}

#[derive(Clone, PartialEq, Debug)]
struct FatedInfoset<const PEEK: bool> {
    known: LongShotInfoset,
    next_die: Option<u32>,
}

#[derive(Serialize)]
struct FatedView {
    view: View,
    next_die: Option<u32>,
}

impl<const PEEK: bool> Infoset for FatedInfoset<PEEK> {
    type Game = Fated<PEEK>;
    type View = FatedView;

    fn viewer(&self) -> Viewer {
        self.known.viewer()
    }

    fn turn(&self) -> Turn {
        self.known.turn()
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        self.known.legal_actions(out);
    }

    fn sample(&self, chance: &mut impl Chance) -> Fated<PEEK> {
        Fated { game: self.known.sample(chance), fate: chance.draw(u32::MAX).into(), drawn: 0 }
    }

    fn view(&self) -> FatedView {
        FatedView { view: self.known.view(), next_die: self.next_die }
    }
}

impl<const PEEK: bool> Game for Fated<PEEK> {
    type Action = Action;
    type Event = Event;
    type Infoset = FatedInfoset<PEEK>;

    const CODES: u16 = LongShot::CODES;

    fn code(action: Action) -> u16 {
        LongShot::code(action)
    }

    fn action(code: u16) -> Option<Action> {
        LongShot::action(code)
    }

    fn kind(action: Action) -> u8 {
        LongShot::kind(action)
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        self.game.legal_actions(out);
    }

    fn check(&self, action: Action) -> Result<(), Illegal> {
        self.game.check(action)
    }

    fn play_unchecked(&mut self, action: Action, _: &mut impl Chance, events: &mut impl Sink<Event>) {
        let mut game = self.game;
        game.play_unchecked(action, self, events);
        self.game = game;
    }

    fn infoset(&self, viewer: Viewer) -> FatedInfoset<PEEK> {
        let next_die = PEEK.then(|| self.clone().draw(8));
        FatedInfoset { known: self.game.infoset(viewer), next_die }
    }

    fn standing(&self) -> Standing {
        self.game.standing()
    }

    fn notation(&self, action: Action) -> String {
        self.game.notation(action)
    }

    fn parse(&self, text: &str) -> Result<Action, BadNotation> {
        self.game.parse(text)
    }
}

/// Plays a random game; before every roll compares, over the actions up to it, the real future with another one.
fn compare_futures<const PEEK: bool>(players: u8, seed: u64) -> (usize, Option<String>) {
    let rules = table(players, &[("market", "mixed"), ("extra-set", "on")]);
    let mut luck = Pcg::new(seed);
    let mut game = LongShot::new(rules, &mut luck, &mut NoEvents);
    let (mut since, mut moves) = (game, Vec::new());
    let (mut legal, mut compared) = (Vec::new(), 0);
    while let Turn::Of(seat) = game.turn() {
        game.legal_actions(&mut legal);
        let action = random_action::<LongShot>(&legal, &mut luck);
        let round = game.round();
        moves.push(Move { seat, action: game.notation(action), draws: Vec::new() });
        game.play_unchecked(action, &mut luck, &mut NoEvents);
        if game.round() == round && game.turn() != Turn::Over {
            continue;
        }
        // The last of these moves makes the next roll, so the comparison stops before it.
        for viewer in Viewer::all(players) {
            let twin = |fate| Fated::<PEEK> { game: since, fate, drawn: 0 };
            match compare_twins(twin(1), twin(2), &moves, moves.len() - 1, viewer) {
                Twins::Same(actions) => compared += actions + 1,
                Twins::Parted(at) => panic!("the futures part after {at} actions, before any roll"),
                Twins::Leak(leak) => return (compared, Some(leak)),
            }
        }
        (since, moves) = (game, Vec::new());
    }
    (compared, None)
}

#[test]
fn the_dice_to_come_leave_no_trace() {
    for players in [1, 2, 4] {
        for seed in 0..6 {
            let (compared, leak) = compare_futures::<false>(players, seed);
            assert_eq!(leak, None);
            assert!(compared > 20, "only {compared} positions were compared");
        }
    }
}

#[test]
fn a_game_that_peeks_is_caught() {
    let (_, leak) = compare_futures::<true>(2, 1);
    assert!(leak.is_some_and(|leak| leak.contains("next_die")));
}
