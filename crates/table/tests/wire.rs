//! Non-interference at the table: two tables that differ only in what somebody may not know give them byte-identical frames:
//! updates (whole, and from any version on), the log, answers and refusals, with undo, leaving and coming back in between.
//!
//! Pairs are built by replay. In the car games two cards that lie in different hands (or the deck) are exchanged, or a secret bet is
//! another one; the same messages are then said at both tables until the difference comes to light. In every game, and in Long Shot
//! that is all there is to hide, the luck that is still to come differs too.

#[allow(dead_code, reason = "not every proof uses all of it")]
mod common;
mod leaky;

use std::sync::Arc;

use common::{GAMES, size};
use grandstand_catalogue::{AnyGame, spec};
use grandstand_core::{
    Chance, Game, NoEvents, Options, Pcg, Scripted, Seat, Setup, Turn, Viewer, testing::random_record,
};
use grandstand_speedway::{
    Rules, Speedway,
    twins::{exchange, hidden_until, start},
};
use grandstand_table::{
    Answer, Clock, Entry, Happening, Input, Message, Output, Stage, Table, TableGame, Visitor,
};
use leaky::Leaky;

const HOST: Visitor = Visitor(100);
const SPECTATOR: Visitor = Visitor(99);

/// One action as it is said at a table, with the luck it takes.
#[derive(Clone, Debug)]
struct Step {
    seat: Seat,
    action: String,
    draws: Vec<u32>,
}

/// Two games that `viewers` cannot tell apart: each with its opening and its steps.
struct Twins {
    setup: Setup,
    openings: [Vec<u32>; 2],
    steps: [Vec<Step>; 2],
    /// Everybody who may not notice: seats, and `None` for somebody who watches.
    viewers: Vec<Option<Seat>>,
}

/// The luck a move takes as it is told, and behind it a future that is different at the two tables.
struct Fate<'a>(Scripted<'a>, usize, Pcg);

impl<'a> Fate<'a> {
    fn new(draws: &'a [u32], fate: u64) -> Self {
        Fate(Scripted::new(draws), draws.len(), Pcg::new(fate))
    }
}

impl Chance for Fate<'_> {
    fn draw(&mut self, n: u32) -> u32 {
        if n <= 1 {
            0
        } else if self.1 > 0 {
            self.1 -= 1;
            self.0.draw(n)
        } else {
            self.2.draw(n)
        }
    }
}

struct Pair<G: TableGame> {
    tables: [Table<G>; 2],
    logs: [Vec<Entry>; 2],
    now: u64,
    compared: usize,
}

impl<G: TableGame> Pair<G> {
    fn begin(twins: &Twins) -> Self {
        let mut pair = Pair {
            tables: [0, 1].map(|_| Table::new(HOST, twins.setup.clone())),
            logs: [Vec::new(), Vec::new()],
            now: 0,
            compared: 0,
        };
        let clock = Clock::Bank { millis: 600_000, increment: 1_000 };
        let (setup, bots) = (twins.setup.clone(), Vec::new());
        let set_up = Message::SetUp { setup, clock, stand_in: "club".to_owned(), bots };
        pair.same(HOST, [set_up.clone(), set_up], [&[], &[]]);
        for seat in Seat::first(twins.setup.players) {
            let sit = Message::Sit { seat, name: format!("Player {seat}") };
            pair.same(person(seat), [sit.clone(), sit], [&[], &[]]);
        }
        let [a, b] = &twins.openings;
        assert_eq!(pair.same(HOST, [Message::Begin, Message::Begin], [a, b]), Answer::Done);
        pair
    }

    /// Says something at both tables; whoever says it.
    fn say(&mut self, visitor: Visitor, messages: [Message; 2], draws: [&[u32]; 2]) -> [Answer; 2] {
        self.now += 700;
        let mut fate = 0;
        let answers = [0, 1].map(|i| {
            let mut out = Vec::new();
            fate += 1;
            let message = messages[i].clone();
            let luck = &mut Fate::new(draws[i], fate);
            self.tables[i].handle(Input::Said { visitor, message }, self.now, luck, &mut out);
            let mut answer = None;
            for output in out {
                match output {
                    Output::Append(entry) => self.logs[i].push(entry),
                    Output::Answer(to, said) => answer = (to == visitor).then_some(said),
                    _ => {}
                }
            }
            answer.expect("every message is answered")
        });
        let [a, b] = &self.tables;
        assert_eq!(a.version(), b.version(), "one table moved on and the other did not: {messages:?}");
        answers
    }

    /// Says something whose answer must be the same at both tables.
    fn same(&mut self, visitor: Visitor, messages: [Message; 2], draws: [&[u32]; 2]) -> Answer {
        let [a, b] = self.say(visitor, messages, draws);
        assert_eq!(a, b);
        a
    }

    /// What somebody sees at both tables, from `since` on; the difference, if there is one.
    fn compare(&mut self, viewer: Option<Seat>, since: u64) -> Result<(), String> {
        let visitor = viewer.map_or(SPECTATOR, person);
        let [a, b] = [0, 1].map(|i| {
            let update = self.tables[i].update(visitor, None, since, self.now);
            // What a server sends is written after somebody else was told, who may know more.
            let mut telling = self.tables[i].telling(self.now);
            let other = person(Seat((since % self.tables[i].seats().len() as u64) as u8));
            telling.write(other, None, since, &mut Vec::new());
            let mut frame = Vec::new();
            telling.write(visitor, None, since, &mut frame);
            let frame = String::from_utf8(frame).expect("JSON is text");
            serde_json::to_string(&update).expect("an update") + &frame
        });
        self.compared += 1;
        if a == b { Ok(()) } else { Err(format!("{viewer:?} since {since} sees\n{a}\nor\n{b}")) }
    }

    /// What somebody is told who asks whether something is legal, or what their cards would do.
    fn compare_answers(&mut self, viewer: Option<Seat>, said: &[Step], luck: &mut Pcg) -> Result<(), String> {
        let visitor = viewer.map_or(SPECTATOR, person);
        let known = ["play 1", "play 60", "bid 40000", "pass", "bet red", "what?", "play 999"];
        let action = match luck.draw(3) {
            0 => known[luck.draw(known.len() as u32) as usize],
            _ => &said[luck.draw(said.len() as u32) as usize].action,
        };
        let action = action.to_owned();
        let seat = viewer.unwrap_or(Seat(0));
        let illegal = |version| Message::Do { seat, action: "no such thing".to_owned(), version };
        let version = self.tables[0].version();
        for message in [Message::Why { action }, Message::Previews, illegal(version), illegal(version - 1)] {
            let [a, b] = self
                .say(visitor, [message.clone(), message.clone()], [&[], &[]])
                .map(|answer| serde_json::to_string(&answer).expect("an answer"));
            if a != b {
                return Err(format!("{viewer:?} asks {message:?} and hears\n{a}\nor\n{b}"));
            }
        }
        Ok(())
    }
}

fn person(seat: Seat) -> Visitor {
    Visitor(u64::from(seat.0))
}

/// Says the same at both tables, step by step, with undo and leaving in between, and compares every frame. What comes of it: how
/// many frames were compared, or the leak.
fn run<G: TableGame>(twins: &Twins, luck: &mut Pcg) -> Result<usize, String> {
    let mut pair = Pair::<G>::begin(twins);
    let others = |pair: &mut Pair<G>, luck: &mut Pcg| -> Result<(), String> {
        let version = pair.tables[0].version();
        for &viewer in &twins.viewers {
            let back = u64::from(luck.draw(80));
            for since in [version - 1, version.saturating_sub(back)] {
                pair.compare(viewer, since)?;
            }
        }
        Ok(())
    };
    let mut next = 0;
    let mut taken_back = 0;
    while next < twins.steps[0].len() {
        let steps = [&twins.steps[0][next], &twins.steps[1][next]];
        let version = pair.tables[0].version();
        let messages =
            steps.map(|step| Message::Do { seat: step.seat, action: step.action.clone(), version });
        let answer = pair.same(person(steps[0].seat), messages, [&steps[0].draws, &steps[1].draws]);
        assert_eq!(answer, Answer::Done, "{steps:?}");
        next += 1;
        others(&mut pair, luck)?;
        if luck.draw(4) == 0 {
            let viewer = twins.viewers[luck.draw(twins.viewers.len() as u32) as usize];
            pair.compare_answers(viewer, &twins.steps[0], luck)?;
        }
        if luck.draw(6) == 0 && taken_back < 40 && pair.tables[0].stage() == Stage::Playing {
            taken_back += 1;
            next -= undo(&mut pair, &twins.setup, luck)?;
            others(&mut pair, luck)?;
        }
        if luck.draw(12) == 0 && pair.tables[0].stage() == Stage::Playing {
            let seat = Seat(luck.draw(twins.setup.players.into()) as u8);
            for message in [Message::Resign { seat }, Message::ComeBack { seat }] {
                assert_eq!(pair.same(person(seat), [message.clone(), message], [&[], &[]]), Answer::Done);
                others(&mut pair, luck)?;
            }
        }
    }
    // Somebody who was away gets the same from the stored log.
    for i in [0, 1] {
        let again =
            Table::restore(HOST, twins.setup.clone(), &pair.logs[i]).map_err(|error| error.to_string())?;
        pair.tables[i] = again;
    }
    for &viewer in &twins.viewers {
        pair.compare(viewer, 0)?;
    }
    Ok(pair.compared)
}

/// Somebody takes a move back, or asks for it and is answered at random. How many moves went back.
fn undo<G: TableGame>(pair: &mut Pair<G>, setup: &Setup, luck: &mut Pcg) -> Result<usize, String> {
    let before = pair.logs[0].len();
    let seat = Seat(luck.draw(setup.players.into()) as u8);
    pair.same(person(seat), [Message::Undo { seat }, Message::Undo { seat }], [&[], &[]]);
    let agree = luck.draw(3) > 0;
    for other in Seat::first(setup.players) {
        let waits = pair.tables[0].update(person(other), None, 0, 0).undo.asked;
        if waits.is_some_and(|(_, waiting)| waiting.contains(&other)) {
            let answer = Message::AnswerUndo { seat: other, agree };
            pair.same(person(other), [answer.clone(), answer], [&[], &[]]);
        }
    }
    let back = pair.logs[0][before..].iter().map(|entry| match entry.what {
        Happening::Undone { moves } => moves as usize,
        _ => 0,
    });
    Ok(back.sum())
}

fn steps(moves: &[grandstand_core::Move]) -> Vec<Step> {
    let step = |step: &grandstand_core::Move| Step {
        seat: step.seat,
        action: step.action.clone(),
        draws: step.draws.clone(),
    };
    moves.iter().map(step).collect()
}

fn rules_of(game: &str, seed: u64) -> Arc<Rules> {
    let spec = spec(game).expect("a game");
    let preset = &spec.presets[seed as usize % spec.presets.len()];
    let setup = spec.setup(3 + (seed / 5 % 2) as u8, Some(&preset.name), &Options::new()).expect("a preset");
    Rules::of(&setup).expect("a preset can be played")
}

/// Two cards exchanged, for everybody who holds neither.
fn cards_exchanged(game: &str, seed: u64, luck: &mut Pcg) -> Option<Twins> {
    let rules = rules_of(game, seed);
    let record = random_record(|mut luck| Speedway::new(&rules, &mut luck, &mut NoEvents), seed);
    let (twin, cards) = exchange(&rules, &record.opening, Viewer::Spectator, luck)?;
    let (a, b) = (start(&rules, &record.opening), start(&rules, &twin));
    let stop = hidden_until(a.clone(), &record.moves, cards).min(hidden_until(b, &record.moves, cards));
    let holds = |seat: Seat| {
        let hand = a.infoset(Viewer::Seat(seat)).known_hand(seat);
        cards.iter().any(|&card| hand.contains(card))
    };
    let viewers = Seat::first(rules.players).filter(|&seat| !holds(seat)).map(Some).chain([None]).collect();
    let steps = steps(&record.moves[..stop]);
    (stop > 0).then(|| Twins {
        setup: rules.setup.as_ref().clone(),
        openings: [record.opening.clone(), twin],
        steps: [steps.clone(), steps],
        viewers,
    })
}

/// One secret bet that is another one, for everybody but the bettor.
fn bet_changed(seed: u64) -> Option<Twins> {
    let spec = spec("top-race").expect("a game");
    let setup = spec.setup(4, Some("full"), &Options::new()).expect("a preset");
    let rules = Rules::of(&setup).expect("a preset can be played");
    let record = random_record(|mut luck| Speedway::new(&rules, &mut luck, &mut NoEvents), seed);
    let at = record.moves.iter().position(|step| step.action.starts_with("bet "))?;
    let mut game = start(&rules, &record.opening);
    let mut stop = 0;
    let mut other = None;
    for (i, step) in record.moves.iter().enumerate() {
        let action = game.parse(&step.action).expect("a recorded action");
        if i == at {
            let mut legal = Vec::new();
            game.legal_actions(&mut legal);
            other = legal.iter().map(|&bet| game.notation(bet)).find(|bet| *bet != step.action);
        }
        game.play_unchecked(action, &mut Scripted::new(&step.draws), &mut NoEvents);
        if game.turn() == Turn::Over || game.infoset(Viewer::Spectator).race() > 1 {
            break;
        }
        stop = i + 1;
    }
    let steps_a = steps(&record.moves[..stop]);
    let mut steps_b = steps_a.clone();
    steps_b.get_mut(at)?.action = other?;
    let bettor = record.moves[at].seat;
    Some(Twins {
        setup,
        openings: [record.opening.clone(), record.opening],
        viewers: Seat::first(4).filter(|&seat| seat != bettor).map(Some).chain([None]).collect(),
        steps: [steps_a, steps_b],
    })
}

/// The same game twice, but for the luck that is still to come. Everybody may know all that has happened.
fn futures(game: &str, seed: u64) -> Twins {
    let spec = spec(game).expect("a game");
    let preset = &spec.presets[seed as usize % spec.presets.len()];
    let players = 2 + (seed % 3) as u8;
    let setup = spec.setup(players, Some(&preset.name), &Options::new()).expect("a preset");
    let begin = |mut luck: &mut dyn Chance| AnyGame::new(&setup, &mut luck, &mut NoEvents).expect("a preset");
    let record = random_record(begin, seed);
    let most = record.moves.len().min(60);
    let steps = steps(&record.moves[..most]);
    let viewers = Seat::first(players).map(Some).chain([None]).collect();
    let openings = [record.opening.clone(), record.opening];
    Twins { setup, openings, steps: [steps.clone(), steps], viewers }
}

#[test]
fn what_is_hidden_changes_no_byte_of_a_frame() {
    for game in GAMES {
        let wanted = size(12, 1_000);
        let mut luck = Pcg::new(77);
        let (mut pairs, mut frames, mut seed) = (0, 0, 0);
        while pairs < wanted {
            seed += 1;
            assert!(seed < 100 * wanted, "{game}: too few pairs survive");
            let twins = if game == "long-shot" {
                Some(futures(game, seed))
            } else {
                cards_exchanged(game, seed, &mut luck)
            };
            let Some(twins) = twins else { continue };
            frames += run::<AnyGame>(&twins, &mut luck).unwrap_or_else(|leak| panic!("{game}: {leak}"));
            pairs += 1;
        }
        println!("{game}: {pairs} pairs, {frames} frames");
        assert!(frames as u64 > 30 * pairs, "{game}: only {frames} frames in {pairs} pairs");
    }
}

#[test]
fn a_secret_bet_changes_no_byte_of_a_frame() {
    let mut luck = Pcg::new(78);
    let (mut pairs, mut frames) = (0, 0);
    for twins in (1..).filter_map(bet_changed).take(size(3, 1_000) as usize) {
        frames += run::<AnyGame>(&twins, &mut luck).unwrap_or_else(|leak| panic!("{leak}"));
        pairs += 1;
    }
    println!("secret bets: {pairs} pairs, {frames} frames");
}

#[test]
fn a_planted_leak_is_caught() {
    let mut luck = Pcg::new(79);
    let mut caught = Vec::new();
    for seed in 1..60 {
        let Some(twins) = cards_exchanged("detroit-cleveland", seed, &mut luck) else { continue };
        caught.extend(run::<Leaky>(&twins, &mut luck).err());
    }
    assert!(!caught.is_empty(), "the planted leak went unnoticed");
    assert!(caught.iter().all(|leak| leak.contains("sees")), "{caught:?}");
}
