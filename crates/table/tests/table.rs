//! A table from lobby to result, with everything that can happen on the way.

use std::collections::BTreeMap;

use grandstand_catalogue::{AnyGame, replay_record, spec};
use grandstand_core::{Game, Infoset, Options, Pcg, Seat, Seeded, Setup, random_action};
use grandstand_table::{
    Answer, Clock, Entry, Input, Message, Millis, Output, Refusal, Sitter, Stage, Table, UpdateOf, Visitor,
};

const ANA: Visitor = Visitor(1);
const BEN: Visitor = Visitor(2);
const EVE: Visitor = Visitor(9);

fn setup(game: &str, players: u8, options: &[(&str, &str)]) -> Setup {
    let chosen: Options = options.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    spec(game).expect("a game").setup(players, None, &chosen).expect("a setup")
}

/// A host: a table, its stored log, its luck, and bots that choose at random.
struct Host {
    table: Table<AnyGame>,
    setup: Setup,
    log: Vec<Entry>,
    luck: Seeded,
    bots: Pcg,
    now: Millis,
    thinking: Option<(Seat, u64, Box<<AnyGame as Game>::Infoset>)>,
    wake: Option<Millis>,
    rematches: u32,
}

impl Host {
    fn new(setup: Setup) -> Host {
        Host {
            table: Table::new(ANA, setup.clone()),
            setup,
            log: Vec::new(),
            luck: Seeded::from_number(5),
            bots: Pcg::new(5),
            now: 1_000,
            thinking: None,
            wake: None,
            rematches: 0,
        }
    }

    fn handle(&mut self, input: Input<AnyGame>) -> Option<Answer> {
        let mut out = Vec::new();
        self.table.handle(input, self.now, &mut self.luck, &mut out);
        let mut answer = None;
        for output in out {
            match output {
                Output::Append(entry) => self.log.push(entry),
                Output::Answer(_, said) => answer = Some(said),
                Output::Think { seat, version, infoset, .. } => {
                    self.thinking = Some((seat, version, infoset));
                }
                Output::WakeAt(at) => self.wake = Some(at),
                Output::Rematch { .. } => self.rematches += 1,
            }
        }
        answer
    }

    fn say(&mut self, visitor: Visitor, message: Message) -> Answer {
        self.handle(Input::Said { visitor, message }).expect("every message is answered")
    }

    fn sit(&mut self, visitor: Visitor, seat: u8, name: &str) {
        let answer =
            self.say(visitor, Message::Sit { seat: Seat(seat), name: name.to_owned(), luck: String::new() });
        assert_eq!(answer, Answer::Done);
    }

    fn bots_on(&mut self, from: u8) {
        let bots = (0..self.setup.players).map(|seat| (seat >= from).then(|| "club".to_owned())).collect();
        let message = Message::SetUp {
            setup: self.setup.clone(),
            clock: Clock::None,
            stand_in: "rookie".to_owned(),
            bots,
        };
        assert_eq!(self.say(ANA, message), Answer::Done);
    }

    fn update(&self, visitor: Visitor) -> UpdateOf<AnyGame> {
        self.table.update(visitor, None, 0, self.now)
    }

    /// Lets bots think until a person has to.
    fn let_bots_play(&mut self) {
        while let Some((seat, version, infoset)) = self.thinking.take() {
            let mut legal = Vec::new();
            infoset.legal_actions(&mut legal);
            let action = random_action::<AnyGame>(&legal, &mut self.bots);
            self.handle(Input::Thought { seat, version, action });
        }
    }

    fn act(&mut self, visitor: Visitor, choice: usize) {
        let update = self.update(visitor);
        let seat = update.turn.expect("somebody's turn");
        let action = update.choices[choice % update.choices.len()].action.clone();
        let answer = self.say(visitor, Message::Do { seat, action, version: update.version });
        assert_eq!(answer, Answer::Done);
    }
}

fn two_people_and_a_bot(game: &str) -> Host {
    let options: &[(&str, &str)] = if game == "long-shot" { &[] } else { &[("races", "1")] };
    let mut host = Host::new(setup(game, 3, options));
    host.sit(ANA, 0, "Ana");
    host.sit(BEN, 1, "Ben");
    host.bots_on(2);
    assert_eq!(host.say(ANA, Message::Begin), Answer::Done);
    host.let_bots_play();
    host
}

#[test]
fn every_game_is_played_to_its_end_and_its_log_is_the_truth() {
    for game in ["detroit-cleveland", "daytona-500", "top-race", "long-shot"] {
        let mut host = two_people_and_a_bot(game);
        let mut turn = 0;
        while host.table.stage() == Stage::Playing {
            let mover = host.update(ANA).turn.expect("a turn");
            host.act(if mover == Seat(0) { ANA } else { BEN }, turn);
            host.let_bots_play();
            turn += 1;
        }
        let (money, places) = host.update(EVE).result.expect("a result");
        assert_eq!((money.len(), places.len()), (3, 3));
        // The log alone leads to the same table, and the record replays.
        let again = Table::<AnyGame>::restore(ANA, host.setup.clone(), &host.log).expect("a good log");
        for visitor in [ANA, BEN, EVE] {
            assert_eq!(again.update(visitor, None, 0, host.now), host.update(visitor), "{game}");
        }
        let record = host.table.record().expect("a record");
        assert_eq!(record.result.as_ref(), Some(&money));
        replay_record(&record).expect("a record that replays");
        assert_eq!(host.say(ANA, Message::Undo { seat: Seat(0) }), refused(Refusal::IsOver));
    }
}

fn refused(why: Refusal) -> Answer {
    why.into()
}

#[test]
fn the_lobby_says_what_is_wrong() {
    let mut host = Host::new(setup("top-race", 2, &[]));
    assert_eq!(host.say(BEN, Message::Begin), refused(Refusal::NotTheHost));
    assert_eq!(host.say(ANA, Message::Begin), refused(Refusal::SeatOpen));
    host.sit(ANA, 0, "Ana");
    let taken = Message::Sit { seat: Seat(0), name: "Ben".to_owned(), luck: String::new() };
    assert_eq!(host.say(BEN, taken), refused(Refusal::SeatTaken));
    let nowhere = Message::Sit { seat: Seat(7), name: "Ben".to_owned(), luck: String::new() };
    assert_eq!(host.say(BEN, nowhere), refused(Refusal::NoSuchSeat));
    for name in ["", "  ", "club", "You", "x\u{7}", "a name that is far too long for it"] {
        let message = Message::Sit { seat: Seat(1), name: name.to_owned(), luck: String::new() };
        assert!(matches!(host.say(BEN, message), Answer::Refused { .. }), "{name:?}");
    }
    let mut bad = host.setup.clone();
    bad.options.insert("pitstop".to_owned(), "on".to_owned());
    let message =
        Message::SetUp { setup: bad, clock: Clock::None, stand_in: "club".to_owned(), bots: vec![None; 2] };
    assert!(matches!(host.say(ANA, message), Answer::Refused { .. }), "no pits on Speed Street");
    assert_eq!(host.update(ANA).seats[0].player, Sitter::Person { name: "Ana".to_owned() });
}

#[test]
fn actions_are_refused_with_the_rule_and_change_nothing() {
    let mut host = two_people_and_a_bot("top-race");
    let update = host.update(ANA);
    let mover = update.turn.expect("a turn");
    let (me, other) = if mover == Seat(0) { (ANA, BEN) } else { (BEN, ANA) };
    let version = host.table.version();
    let play = |version| Message::Do { seat: mover, action: "bid 500000".to_owned(), version };
    assert!(
        matches!(host.say(me, play(version)), Answer::Refused { rule: Some(rule), .. } if rule == "car.bid.cash")
    );
    assert_eq!(host.say(other, play(version)), refused(Refusal::NotYourSeat));
    assert!(matches!(host.say(me, play(version - 1)), Answer::Refused { rule: None, .. }));
    let why = Message::Why { action: "bid 500000".to_owned() };
    assert!(matches!(host.say(me, why.clone()), Answer::Refused { rule: Some(_), .. }));
    // Somebody else learns nothing by asking.
    assert_eq!(host.say(other, why), refused(Refusal::NotYourTurn));
    assert_eq!(host.say(EVE, Message::Why { action: "pass".to_owned() }), refused(Refusal::NotYourTurn));
    assert_eq!(host.table.version(), version);
}

/// Plays until `ready` holds before a choice of ANA's, and answers with ANA's update then.
fn play_until(host: &mut Host, ready: impl Fn(&UpdateOf<AnyGame>) -> bool) -> UpdateOf<AnyGame> {
    for step in 0..10_000 {
        let update = host.update(ANA);
        assert_eq!(update.stage, Stage::Playing, "the game ended first");
        if update.turn == Some(Seat(0)) && ready(&update) {
            return update;
        }
        let mover = if update.turn == Some(Seat(0)) { ANA } else { BEN };
        host.act(mover, step);
        host.let_bots_play();
    }
    panic!("it never came to that");
}

#[test]
fn undo_is_free_until_the_turn_has_passed() {
    let mut host = two_people_and_a_bot("detroit-cleveland");
    // A card of several lines: after `play` the same player steers.
    play_until(&mut host, |update| update.choices.iter().any(|choice| choice.kind == "play"));
    let before = host.update(ANA);
    let mut taken_back = false;
    for choice in 0..before.choices.len() {
        host.act(ANA, choice);
        let after = host.update(ANA);
        if after.turn == Some(Seat(0)) && after.choices.iter().any(|c| c.kind == "steer") {
            assert_eq!(after.undo.free, [Seat(0)]);
            assert_eq!(host.say(ANA, Message::Undo { seat: Seat(0) }), Answer::Done);
            let again = host.update(ANA);
            assert_eq!((again.view, again.choices), (before.view.clone(), before.choices.clone()));
            assert!(again.version > after.version, "undo is an entry of its own");
            taken_back = true;
            break;
        }
        if after.turn != Some(Seat(0)) {
            assert!(after.undo.free.is_empty());
            break;
        }
    }
    assert!(taken_back, "no card of that hand was steered");
}

#[test]
fn further_back_only_if_everybody_agrees() {
    let mut host = two_people_and_a_bot("detroit-cleveland");
    // A bid of Ana's, then somebody else's turn without luck in between.
    for step in 0..1_000 {
        let update = host.update(ANA);
        let mine = update.turn == Some(Seat(0));
        host.act(if mine { ANA } else { BEN }, if mine { 1 } else { step });
        if mine
            && host.update(ANA).turn == Some(Seat(1))
            && host.update(ANA).undo.by_consent.contains(&Seat(0))
        {
            break;
        }
        host.let_bots_play();
    }
    let version = host.table.version();
    assert_eq!(host.say(ANA, Message::Undo { seat: Seat(0) }), Answer::Done);
    assert_eq!(host.update(BEN).undo.asked, Some((Seat(0), vec![Seat(1)])));
    assert_eq!(host.say(BEN, Message::AnswerUndo { seat: Seat(1), agree: false }), Answer::Done);
    assert_eq!(host.update(BEN).undo.asked, None);
    assert_eq!(host.say(ANA, Message::Undo { seat: Seat(0) }), Answer::Done);
    assert_eq!(host.say(BEN, Message::AnswerUndo { seat: Seat(1), agree: true }), Answer::Done);
    assert_eq!(host.update(ANA).turn, Some(Seat(0)), "it is Ana's choice again");
    assert!(host.table.version() > version);
    let again = Table::<AnyGame>::restore(ANA, host.setup.clone(), &host.log).expect("a good log");
    assert_eq!(again.update(BEN, None, 0, host.now), host.update(BEN));
}

#[test]
fn luck_cannot_be_taken_back() {
    let mut host = two_people_and_a_bot("long-shot");
    // Whoever acts last in a round rolls the dice of the next: the undo of anything before is gone.
    for step in 0..60 {
        let update = host.update(ANA);
        let mine = update.turn == Some(Seat(0));
        let before = host.log.len();
        host.act(if mine { ANA } else { BEN }, step);
        let rolled = host.log[before..].iter().any(|entry| {
            format!("{entry:?}").contains("draws: [") && !format!("{entry:?}").contains("draws: []")
        });
        if rolled {
            for (visitor, seat) in [(ANA, Seat(0)), (BEN, Seat(1))] {
                assert!(host.update(visitor).undo.free.is_empty());
                assert!(matches!(host.say(visitor, Message::Undo { seat }), Answer::Refused { .. }));
            }
            return;
        }
        host.let_bots_play();
    }
    panic!("nobody rolled");
}

#[test]
fn a_bot_stands_in_and_the_person_comes_back() {
    let mut host = two_people_and_a_bot("top-race");
    let clock = Clock::Bank { millis: 5_000, increment: 0 };
    let mut timed = Host::new(host.setup.clone());
    timed.sit(ANA, 0, "Ana");
    timed.sit(BEN, 1, "Ben");
    let bots = vec![None, None, Some("club".to_owned())];
    let message = Message::SetUp { setup: host.setup.clone(), clock, stand_in: "rookie".to_owned(), bots };
    assert_eq!(timed.say(ANA, message), Answer::Done);
    assert_eq!(timed.say(ANA, Message::Begin), Answer::Done);
    timed.let_bots_play();
    let mover = timed.update(ANA).turn.expect("a turn");
    assert_eq!(timed.wake, Some(timed.now + 5_000));
    timed.now += 4_999;
    timed.handle(Input::Tick);
    assert!(!timed.update(ANA).seats[mover.index()].stood_in);
    timed.now += 1;
    timed.handle(Input::Tick);
    assert!(timed.update(ANA).seats[mover.index()].stood_in, "out of time");
    assert!(timed.thinking.is_some(), "the bot is asked at once, so the table is never stuck");
    timed.let_bots_play();
    let person = if mover == Seat(0) { ANA } else { BEN };
    assert_eq!(timed.say(person, Message::ComeBack { seat: mover }), Answer::Done);
    assert!(!timed.update(ANA).seats[mover.index()].stood_in);

    // Resigning works the same, and with nobody left the bots finish the game.
    assert_eq!(host.say(ANA, Message::Resign { seat: Seat(0) }), Answer::Done);
    assert_eq!(host.say(BEN, Message::Resign { seat: Seat(1) }), Answer::Done);
    host.let_bots_play();
    assert_eq!(host.table.stage(), Stage::Over);
}

#[test]
fn a_stale_or_wrong_thought_does_no_harm() {
    let mut host = Host::new(setup("daytona-500", 2, &[("races", "1")]));
    host.sit(ANA, 0, "Ana");
    host.bots_on(1);
    assert_eq!(host.say(ANA, Message::Begin), Answer::Done);
    while host.thinking.is_none() {
        host.act(ANA, 0);
    }
    let (seat, version, infoset) = host.thinking.take().expect("a bot's turn");
    let mut legal = Vec::new();
    infoset.legal_actions(&mut legal);
    let before = host.table.version();
    host.handle(Input::Thought { seat, version: version - 1, action: legal[0] });
    assert_eq!(host.table.version(), before, "an answer to an older position is dropped");
    let nonsense = (0..AnyGame::CODES)
        .filter_map(AnyGame::action)
        .find(|a| !legal.contains(a))
        .expect("an illegal action");
    host.handle(Input::Thought { seat, version, action: nonsense });
    assert_eq!(host.table.version(), before + 1, "nonsense is replaced by something legal");
}

#[test]
fn pass_and_play_shows_one_hand_at_a_time() {
    let mut host = Host::new(setup("detroit-cleveland", 2, &[("races", "1")]));
    host.sit(ANA, 0, "Ana");
    host.sit(ANA, 1, "Ben");
    assert_eq!(host.say(ANA, Message::Begin), Answer::Done);
    for seat in [Seat(0), Seat(1)] {
        let update = host.table.update(ANA, Some(seat), 0, host.now);
        let view: BTreeMap<String, serde_json::Value> =
            serde_json::from_value(serde_json::to_value(&update.view).expect("a view")).expect("an object");
        for other in view["seats"].as_array().expect("seats") {
            let shown = other["hand"].as_array().expect("a hand").len();
            assert_eq!(shown > 0, other["seat"] == seat.0, "only the hand of seat {seat} is shown");
        }
    }
}
