//! A table from lobby to result: who may do what, and who sees what of it.

use std::collections::BTreeMap;

#[allow(dead_code, reason = "not every proof uses all of it")]
mod common;

use common::{ANA, BEN, EVE, GAMES, Host, refused, setup, short, sit};
use grandstand_catalogue::{AnyGame, replay_record};
use grandstand_core::{Game, Infoset, Seat, Term};
use grandstand_table::{
    Answer, Clock, Deed, Entry, Happening, Input, Message, Player, Refusal, Sitter, Table,
};

#[test]
fn every_game_is_played_to_its_end_and_its_log_is_the_truth() {
    for game in GAMES {
        let mut host = Host::begun(short(game, 3), Clock::None);
        host.play_to_the_end();
        let (money, places) = host.update(EVE).result.expect("a result");
        assert_eq!((money.len(), places.len()), (3, 3));
        assert_eq!(host.table.standing().expect("a standing").money(), money);
        // The log alone leads to the same table, and the record replays.
        host.check_log();
        let record = host.table.record().expect("a record");
        assert_eq!(record.result.as_ref(), Some(&money));
        replay_record(&record).expect("a record that replays");
        assert_eq!(host.say(ANA, Message::Undo { seat: Seat(0) }), refused(Refusal::IsOver));
    }
}

#[test]
fn the_lobby_says_what_is_wrong() {
    let mut host = Host::new(setup("top-race", 2, None, &[]));
    assert_eq!(host.say(BEN, Message::Begin), refused(Refusal::NotTheHost));
    assert_eq!(host.say(ANA, Message::Begin), refused(Refusal::SeatOpen));
    host.sit(ANA, 0, "Ana");
    let taken = sit(0, "Ben");
    assert_eq!(host.say(BEN, taken), refused(Refusal::SeatTaken));
    let nowhere = sit(7, "Ben");
    assert_eq!(host.say(BEN, nowhere), refused(Refusal::NoSuchSeat));
    for name in ["", "  ", "club", "You", "x\u{7}", "a name that is far too long for it"] {
        assert!(matches!(host.say(BEN, sit(1, name)), Answer::Refused { .. }), "{name:?}");
    }
    assert_eq!(host.say(BEN, sit(1, "ANA")), refused(Refusal::NameTaken));
    let change = |clock, stand_in: &str, bot: &str| Message::SetUp {
        setup: setup("top-race", 2, None, &[]),
        clock,
        stand_in: stand_in.to_owned(),
        bots: vec![None, Some(bot.to_owned())],
    };
    for clock in [Clock::PerMove { millis: 0 }, Clock::Bank { millis: u64::MAX, increment: u64::MAX }] {
        assert_eq!(host.say(ANA, change(clock, "club", "club")), refused(Refusal::BadClock));
    }
    for (stand_in, bot) in [("club", "genius"), ("genius", "club")] {
        let no_bot = refused(Refusal::NoSuchBot { rung: "genius".to_owned() });
        assert_eq!(host.say(ANA, change(Clock::None, stand_in, bot)), no_bot);
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
    let mut host = Host::begun(short("top-race", 3), Clock::None);
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
    let Answer::Refused { key, with, say, .. } = host.say(me, play(version)) else { panic!("refused") };
    assert_eq!((key.as_str(), say.key), ("rule", "car.bid.cash"));
    assert!(
        with["bid"] == "500000"
            && say.with.iter().any(|(name, term)| *name == "bid" && matches!(term, Term::Money(500_000, _))),
        "{say:?}"
    );
    assert_eq!(host.table.version(), version);
}

#[test]
fn previews_are_for_whoever_decides() {
    let mut host = Host::begun(short("top-race", 3), Clock::None);
    let update = host.play_until(|update| update.choices.iter().any(|choice| choice.kind == "play"));
    let view = serde_json::to_value(&update.view).expect("a view");
    let hand = view["seats"][0]["hand"].as_array().expect("a hand").clone();
    let Answer::Previews { cards } = host.say(ANA, Message::Previews) else { panic!("no previews") };
    assert_eq!(cards.keys().map(|&card| u64::from(card)).collect::<Vec<_>>(), {
        let mut cards: Vec<u64> = hand.iter().filter_map(serde_json::Value::as_u64).collect();
        cards.sort_unstable();
        cards
    });
    for other in [BEN, EVE] {
        assert_eq!(host.say(other, Message::Previews), refused(Refusal::NotYourTurn));
    }
    // A game without a hand has none.
    let mut host = Host::begun(short("long-shot", 3), Clock::None);
    host.play_until(|_| true);
    assert_eq!(host.say(ANA, Message::Previews), Answer::Previews { cards: BTreeMap::new() });
}

#[test]
fn everybody_has_a_name_and_the_viewer_is_spoken_to() {
    let host = Host::begun(short("top-race", 3), Clock::None);
    assert_eq!(host.update(ANA).names, ["You", "Ben", "Cleo"]);
    assert_eq!(host.update(BEN).names, ["Ana", "You", "Cleo"]);
    assert_eq!(host.update(EVE).names, ["Ana", "Ben", "Cleo"]);
    assert!(host.update(ANA).host && !host.update(BEN).host && !host.update(EVE).host);
}

#[test]
fn a_client_hears_what_it_missed_or_begins_afresh() {
    let mut host = Host::begun(short("top-race", 3), Clock::None);
    let look = |host: &Host, since| host.table.update(EVE, None, since, 0);
    for step in 0..80 {
        host.act(step);
        host.let_bots_play();
    }
    let version = host.table.version();
    let gap = look(&host, version - 5);
    assert_eq!(gap.since, version - 5);
    assert!(gap.setup.is_none() && gap.news.iter().all(|told| told.version > version - 5));
    assert!(gap.news.iter().any(|told| told.version == version - 4), "nothing is left out");
    let afresh = look(&host, 1);
    assert!(afresh.since > 1 && afresh.setup.is_some(), "too much has happened");
    assert!(afresh.news.iter().all(|told| told.version > afresh.since));
    assert_eq!(look(&host, version + 9).since, version, "nobody is ahead of the table");
    // What was taken back is not told any more.
    while host.update(ANA).undo.free != [Seat(0)] {
        let version = host.table.version() as usize;
        host.act(version);
        if host.update(ANA).undo.free != [Seat(0)] {
            host.let_bots_play();
        }
    }
    let before = host.table.version();
    assert_eq!(host.say(ANA, Message::Undo { seat: Seat(0) }), Answer::Done);
    let told = look(&host, before);
    assert_eq!((told.since, told.news.len(), told.log.len()), (before, 0, 1));
    let behind = look(&host, before - 1);
    assert_eq!((behind.since, behind.news.len(), behind.log.len()), (before, 0, 1));
}

#[test]
fn entries_that_do_not_fit_change_nothing() {
    let host = Host::begun(short("top-race", 3), Clock::Bank { millis: 5_000, increment: 0 });
    let mut table = host.table.clone();
    let turn = table.turn().expect("somebody's turn");
    let person = Player::Person { visitor: EVE, name: "Eve".to_owned() };
    let played =
        |seat, deed, draws: &[u32]| Happening::Played { seat, deed, draws: draws.to_vec(), bot: false };
    for what in [
        Happening::Sat { seat: Seat(9), player: person, luck: String::new() },
        Happening::Stood { seat: Seat(200) },
        Happening::StoodIn { seat: Seat(8), time: false },
        Happening::Undone { moves: 1_000_000 },
        Happening::Began { draws: Vec::new() },
        Happening::Committed { commitment: "00".to_owned() },
        played(turn, Deed::Code(u16::MAX), &[]),
        played(turn, Deed::Do("partner 8".to_owned()), &[]),
        played(turn, Deed::Do("return 1a".to_owned()), &[]),
        played(Seat(turn.0 ^ 1), Deed::Do("pass".to_owned()), &[]),
    ] {
        assert!(table.follow(&Entry { at: host.now + 60_000, what: what.clone() }).is_err(), "{what:?}");
        for visitor in [ANA, BEN, EVE] {
            let look = |table: &Table<AnyGame>| table.update(visitor, None, 0, host.now + 1);
            assert_eq!(look(&table), look(&host.table), "{what:?}");
        }
    }
}

#[test]
fn a_stale_or_wrong_thought_does_no_harm() {
    let mut host = Host::new(short("daytona-500", 2));
    host.sit(ANA, 0, "Ana");
    host.bots_on(1, Clock::None);
    assert_eq!(host.say(ANA, Message::Begin), Answer::Done);
    while host.thinking.is_none() {
        host.act(0);
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
    let mut host = Host::new(short("detroit-cleveland", 2));
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
