//! Proofs that every game passes in a few lines.
//!
//! ```ignore
//! contract(|luck| Speedway::new(rules, luck), 20, 1);
//! ```

mod interplay;
mod shrinking;

use serde::Serialize;

pub use interplay::{Choice, Interplay, interplay};
pub use shrinking::{ANY_BOOL, ANY_BYTE, Line, lines, setups, shrinking, vec};

use crate::{
    BadNotation, Chance, Event, Game, Illegal, Infoset, Move, NoEvents, Pcg, Record, Recorder, Seat, Setup,
    Sink, Standing, Turn, Viewer, random_action, replay,
};

/// How many actions a game may take before it counts as endless.
const ENDLESS: usize = 1_000_000;

/// Plays `games` random games and checks, at every node: legal equals accepted over the whole action space, no duplicates,
/// an illegal action changes nothing, codes and notation go there and back, infosets know what their viewer may do,
/// sampling keeps all the viewer knows; and at the end: nothing is accepted, and the record replays to the same state.
///
/// # Panics
/// With a sentence that says which clause failed, in which game and at which action.
pub fn contract<G: Game>(start: impl Fn(&mut dyn Chance) -> G, games: u64, seed: u64) {
    for number in 0..games {
        let mut luck = Recorder::new(Pcg::with_stream(seed, number));
        let mut picks = Pcg::with_stream(!seed, number);
        let mut game = start(&mut luck);
        let mut record = Record::new(no_setup(), luck.take());
        let mut legal = Vec::new();
        let mut steps = 0;
        while let Turn::Of(seat) = game.turn() {
            steps += 1;
            let at = format!("game {number} of seed {seed}, action {steps}");
            assert!(steps < ENDLESS, "{at}: the game does not end");
            game.legal_actions(&mut legal);
            check_node(&game, seat, &legal, steps.is_multiple_of(7), &mut picks, &at);
            let action = random_action::<G>(&legal, &mut picks);
            let notation = game.notation(action);
            let mut events = Vec::new();
            game.play(action, &mut luck, &mut events).unwrap_or_else(|e| panic!("{at}: {notation}: {e}"));
            record.moves.push(Move { seat, action: notation, draws: luck.take() });
        }
        game.legal_actions(&mut legal);
        assert!(legal.is_empty(), "game {number}: a finished game offers actions");
        for code in 0..G::CODES {
            let accepted = G::action(code).is_some_and(|action| game.check(action).is_ok());
            assert!(!accepted, "game {number}: a finished game accepts code {code}");
        }
        record.result = Some(game.standing().money().to_vec());
        let text = record.to_json();
        let record = Record::from_json(&text).unwrap_or_else(|e| panic!("game {number}: {e}"));
        let again = replay(&record, |luck| start(luck)).unwrap_or_else(|e| panic!("game {number}: {e}"));
        assert_eq!(again, game, "game {number}: the replay ends elsewhere");
    }
}

fn check_node<G: Game>(game: &G, seat: Seat, legal: &[G::Action], sample: bool, luck: &mut Pcg, at: &str) {
    assert!(!legal.is_empty(), "{at}: no legal action, but it is seat {seat}'s turn");
    assert!(seat.0 < game.seats(), "{at}: there is no seat {seat}");
    let mut codes: Vec<u16> = legal.iter().map(|&a| G::code(a)).collect();
    codes.sort_unstable();
    assert!(codes.windows(2).all(|w| w[0] < w[1]), "{at}: a legal action stands twice in {legal:?}");
    for code in 0..G::CODES {
        let Some(action) = G::action(code) else { continue };
        assert_eq!(G::code(action), code, "{at}: {action:?} does not keep its code");
        let mut copy = game.clone();
        if codes.binary_search(&code).is_ok() {
            assert!(game.check(action).is_ok(), "{at}: {action:?} is legal but refused");
            let notation = game.notation(action);
            assert_eq!(
                game.parse(&notation).ok(),
                Some(action),
                "{at}: `{notation}` reads as another action"
            );
            assert_eq!(
                game.parse(&notation.to_uppercase()).ok(),
                Some(action),
                "{at}: `{notation}` in capitals"
            );
            copy.play_unchecked(action, &mut luck.clone(), &mut NoEvents);
        } else {
            let refused = copy.play(action, luck, &mut NoEvents);
            assert!(refused.is_err(), "{at}: {action:?} is not legal but accepted");
            assert_eq!(&copy, game, "{at}: refusing {action:?} changed the state");
        }
    }
    assert_eq!(G::action(G::CODES), None, "{at}: there is an action beyond the last code");
    for viewer in Viewer::all(game.seats()) {
        let infoset = game.infoset(viewer);
        assert_eq!(infoset.viewer(), viewer, "{at}");
        assert_eq!(infoset.turn(), game.turn(), "{at}");
        let mut known = Vec::new();
        infoset.legal_actions(&mut known);
        if viewer.is(seat) {
            assert_eq!(known, legal, "{at}: {viewer:?} knows other legal actions than there are");
        } else {
            assert!(known.is_empty(), "{at}: {viewer:?} is offered another's actions");
        }
        if sample {
            let (mut open, mut fields) = (Vec::new(), Vec::new());
            game.infoset(Viewer::Spectator).open_fields(&mut open);
            infoset.open_fields(&mut fields);
            assert_eq!(fields, open, "{at}: what is open looks different to {viewer:?}");
            infoset.own_fields(&mut fields);
            fields[0] = b'{';
            fields.push(b'}');
            let laid_out: serde_json::Value = serde_json::from_slice(&fields).expect("fields of an object");
            let view = serde_json::to_value(infoset.view()).expect("views are plain data");
            assert_eq!(laid_out, view, "{at}: the parts of a view are not the whole for {viewer:?}");
            let world = infoset.sample(luck);
            assert_eq!(world.infoset(viewer), infoset, "{at}: a sampled world looks different to {viewer:?}");
            world.legal_actions(&mut known);
            assert!(!known.is_empty(), "{at}: nothing is legal in a world that {viewer:?} imagines");
        }
    }
}

/// A game played to its end at random: its opening draws and its moves.
pub fn random_record<G: Game>(start: impl Fn(&mut dyn Chance) -> G, seed: u64) -> Record {
    let mut luck = Recorder::new(Pcg::with_stream(seed, 1));
    let mut picks = Pcg::with_stream(seed, 2);
    let mut game = start(&mut luck);
    let mut record = Record::new(no_setup(), luck.take());
    let mut legal = Vec::new();
    while let Turn::Of(seat) = game.turn() {
        game.legal_actions(&mut legal);
        let action = random_action::<G>(&legal, &mut picks);
        let notation = game.notation(action);
        game.play_unchecked(action, &mut luck, &mut NoEvents);
        record.moves.push(Move { seat, action: notation, draws: luck.take() });
    }
    record.result = Some(game.standing().money().to_vec());
    record
}

/// What two runs that differ only in hidden things showed a viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Twins {
    /// Everything the viewer saw was the same, byte for byte, over this many actions.
    Same(usize),
    /// The same action was not legal (or not the same seat's) in both after this many, so they parted there.
    Parted(usize),
    /// The viewer could tell them apart.
    Leak(String),
}

/// Plays the same moves in two games that `viewer` cannot tell apart at the start, and compares what the viewer gets
/// before and after every action: infoset, view, events and legal actions. `stop` ends the comparison before
/// that many moves.
pub fn compare_twins<G: Game>(mut a: G, mut b: G, moves: &[Move], stop: usize, viewer: Viewer) -> Twins {
    for (i, step) in moves.iter().take(stop).enumerate() {
        // What is laid out for people is a function of the infoset, so it is looked at now and then only.
        if let Some(leak) = difference(&a, &b, viewer, i % 16 == 0) {
            return Twins::Leak(format!("before move {}: {leak}", i + 1));
        }
        if a.turn() != b.turn() {
            return Twins::Leak(format!("before move {}: it is another's turn", i + 1));
        }
        let (Ok(in_a), Ok(in_b)) = (a.parse(&step.action), b.parse(&step.action)) else {
            return Twins::Parted(i);
        };
        if a.check(in_a).is_err() || b.check(in_b).is_err() {
            return Twins::Parted(i);
        }
        let (mut events_a, mut events_b) = (Vec::new(), Vec::new());
        a.play_unchecked(in_a, &mut crate::Scripted::new(&step.draws), &mut events_a);
        b.play_unchecked(in_b, &mut crate::Scripted::new(&step.draws), &mut events_b);
        let (seen_a, seen_b) = (seen::<G>(&events_a, viewer), seen::<G>(&events_b, viewer));
        if seen_a != seen_b {
            return Twins::Leak(format!("move {} (`{}`) shows\n{seen_a}\nor\n{seen_b}", i + 1, step.action));
        }
    }
    match difference(&a, &b, viewer, true) {
        Some(leak) => Twins::Leak(format!("at the end: {leak}")),
        None => Twins::Same(stop.min(moves.len())),
    }
}

fn seen<G: Game>(events: &[G::Event], viewer: Viewer) -> String {
    let seen: Vec<_> = events.iter().filter_map(|event| event.seen_by(viewer)).collect();
    json(&seen)
}

fn difference<G: Game>(a: &G, b: &G, viewer: Viewer, laid_out: bool) -> Option<String> {
    let (a, b) = (a.infoset(viewer), b.infoset(viewer));
    if !laid_out && a == b {
        return None;
    }
    let (mut legal_a, mut legal_b) = (Vec::new(), Vec::new());
    a.legal_actions(&mut legal_a);
    b.legal_actions(&mut legal_b);
    let pairs = [
        ("view", json(&a.view()), json(&b.view())),
        ("infoset", format!("{a:?}"), format!("{b:?}")),
        ("legal actions", format!("{legal_a:?}"), format!("{legal_b:?}")),
    ];
    pairs.into_iter().find(|(_, a, b)| a != b).map(|(what, a, b)| format!("the {what} is\n{a}\nor\n{b}"))
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("views and events are plain data")
}

// --- The future --------------------------------------------------------------------------------------------------------

/// Luck that is fixed beforehand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fate {
    number: u64,
    drawn: u64,
}

impl Chance for Fate {
    fn draw(&mut self, n: u32) -> u32 {
        self.drawn += 1;
        Pcg::with_stream(self.number, self.drawn).draw(n)
    }
}

/// A game that holds its luck to come. With `PEEK` it shows it: a leak that a proof must catch.
#[derive(Clone, PartialEq, Debug)]
struct Fated<G, const PEEK: bool> {
    game: G,
    fate: Fate,
}

#[derive(Clone, PartialEq, Debug)]
struct FatedInfoset<I, const PEEK: bool> {
    known: I,
    next_draw: Option<u32>,
}

#[derive(Serialize)]
struct FatedView<V> {
    view: V,
    next_draw: Option<u32>,
}

impl<I: Infoset, const PEEK: bool> Infoset for FatedInfoset<I, PEEK> {
    type Game = Fated<I::Game, PEEK>;
    type View = FatedView<I::View>;

    fn viewer(&self) -> Viewer {
        self.known.viewer()
    }

    fn turn(&self) -> Turn {
        self.known.turn()
    }

    fn legal_actions(&self, out: &mut Vec<<I::Game as Game>::Action>) {
        self.known.legal_actions(out);
    }

    fn sample(&self, chance: &mut impl Chance) -> Self::Game {
        let number = chance.draw(u32::MAX).into();
        Fated { game: self.known.sample(chance), fate: Fate { number, drawn: 0 } }
    }

    fn view(&self) -> Self::View {
        FatedView { view: self.known.view(), next_draw: self.next_draw }
    }
}

impl<G: Game, const PEEK: bool> Game for Fated<G, PEEK> {
    type Action = G::Action;
    type Event = G::Event;
    type Infoset = FatedInfoset<G::Infoset, PEEK>;

    const CODES: u16 = G::CODES;

    fn code(action: G::Action) -> u16 {
        G::code(action)
    }

    fn action(code: u16) -> Option<G::Action> {
        G::action(code)
    }

    fn kind(action: G::Action) -> u8 {
        G::kind(action)
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn legal_actions(&self, out: &mut Vec<G::Action>) {
        self.game.legal_actions(out);
    }

    fn check(&self, action: G::Action) -> Result<(), Illegal> {
        self.game.check(action)
    }

    fn play_unchecked(&mut self, action: G::Action, _: &mut impl Chance, events: &mut impl Sink<G::Event>) {
        self.game.play_unchecked(action, &mut self.fate, events);
    }

    fn infoset(&self, viewer: Viewer) -> Self::Infoset {
        let next_draw = PEEK.then(|| { self.fate }.draw(1 << 16));
        FatedInfoset { known: self.game.infoset(viewer), next_draw }
    }

    fn standing(&self) -> Standing {
        self.game.standing()
    }

    fn notation(&self, action: G::Action) -> String {
        self.game.notation(action)
    }

    fn parse(&self, text: &str) -> Result<G::Action, BadNotation> {
        self.game.parse(text)
    }
}

/// Plays a random game and shows, from one draw of luck to the next, that the luck to come leaves no trace: two games that
/// differ in it alone give every viewer the same. Answers how many positions were compared, or what leaked. With `PEEK` the
/// games show their next draw, which must be found.
pub fn compare_futures<G: Game, const PEEK: bool>(
    start: impl Fn(&mut dyn Chance) -> G,
    seed: u64,
) -> Result<usize, String> {
    let mut luck = Recorder::new(Pcg::with_stream(seed, 1));
    let mut picks = Pcg::with_stream(seed, 2);
    let mut game = start(&mut luck);
    luck.take();
    let (mut since, mut moves) = (game.clone(), Vec::new());
    let (mut legal, mut compared) = (Vec::new(), 0);
    while let Turn::Of(seat) = game.turn() {
        game.legal_actions(&mut legal);
        let action = random_action::<G>(&legal, &mut picks);
        moves.push(Move { seat, action: game.notation(action), draws: Vec::new() });
        game.play_unchecked(action, &mut luck, &mut NoEvents);
        let drew = !luck.take().is_empty();
        if !drew && game.turn() != Turn::Over {
            continue;
        }
        // A move that draws tells the futures apart, so the comparison stops before it.
        let stop = moves.len() - usize::from(drew);
        for viewer in Viewer::all(game.seats()) {
            let twin = |number| Fated::<G, PEEK> { game: since.clone(), fate: Fate { number, drawn: 0 } };
            match compare_twins(twin(1), twin(2), &moves, stop, viewer) {
                Twins::Same(actions) => compared += actions + 1,
                Twins::Parted(at) => panic!("the futures part after {at} actions, before any draw"),
                Twins::Leak(leak) => return Err(leak),
            }
        }
        (since, moves) = (game.clone(), Vec::new());
    }
    Ok(compared)
}

fn no_setup() -> Setup {
    Setup {
        game: String::new(),
        players: 0,
        options: Default::default(),
        own: Default::default(),
        edition: 1,
        data: None,
    }
}
