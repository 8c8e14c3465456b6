//! Clocks, leaving and coming back, the next game, and the end of a table.

#[allow(dead_code, reason = "not every proof uses all of it")]
mod common;

use common::{ANA, BEN, EVE, Host, refused, setup, short, sit};
use grandstand_core::Seat;
use grandstand_table::{Answer, Clock, Closing, Happening, Input, Message, Note, Refusal, Stage};

const BANK: Clock = Clock::Bank { millis: 5_000, increment: 300 };

fn mover(host: &Host) -> (grandstand_table::Visitor, Seat) {
    let seat = host.table.turn().expect("somebody's turn");
    (if seat == Seat(0) { ANA } else { BEN }, seat)
}

fn left(host: &Host, seat: Seat) -> u64 {
    host.update(EVE).seats[seat.index()].millis_left.expect("a clock")
}

#[test]
fn out_of_time_a_bot_stands_in_and_the_person_comes_back() {
    let mut host = Host::begun(short("top-race", 3), BANK);
    let (person, seat) = mover(&host);
    assert_eq!(host.wake, Some(host.now + left(&host, seat)));
    host.now += left(&host, seat) - 1;
    host.handle(Input::Tick);
    assert!(!host.table.is_stood_in(seat));
    assert_eq!(host.wake, Some(host.now + 1), "woken again in time");
    host.now += 1;
    host.handle(Input::Tick);
    assert!(host.table.is_stood_in(seat), "out of time");
    assert!(host.thinking.is_some(), "the bot is asked at once, so the table is never stuck");
    let out_of_time = host.update(ANA).log.into_iter().last().expect("a note").note;
    assert!(matches!(out_of_time, Note::OutOfTime { seat: who, .. } if who == seat));
    // The decision that ran out is the bot's; otherwise a clock could be stopped for ever.
    assert_eq!(host.say(person, Message::ComeBack { seat }), refused(Refusal::BotDecides));
    host.let_bots_play();
    assert_eq!(host.say(person, Message::ComeBack { seat }), Answer::Done);
    assert!(!host.table.is_stood_in(seat));
    assert_eq!(left(&host, seat), 5_000, "a moment to look around, but never more than at the start");
    assert_eq!(host.say(person, Message::ComeBack { seat }), refused(Refusal::YouPlay));
    host.check_log();
}

#[test]
fn who_plays_in_whose_place_is_told_at_the_beginning() {
    let tables = [
        (None, ("steering", "open"), vec!["club", "master"]),
        // Only the champion, who looks ahead.
        (Some("full"), ("races", "1"), vec!["club"]),
        (None, ("races", "1"), vec![]),
    ];
    for (preset, option, told) in tables {
        let setup = setup("top-race", 4, preset, &[option]);
        let mut host = Host::new(setup.clone());
        host.sit(ANA, 0, "Ana");
        let bots = [None, Some("dreamer"), Some("champion"), Some("miser")].map(|bot| bot.map(str::to_owned));
        let (clock, stand_in) = (Clock::None, "rookie".to_owned());
        let seated = Message::SetUp { setup, clock, stand_in, bots: bots.to_vec() };
        assert_eq!(host.say(ANA, seated), Answer::Done);
        assert_eq!(host.say(ANA, Message::Begin), Answer::Done);
        let notes = host.update(EVE).log.into_iter().filter_map(|line| match line.note {
            Note::StandsIn { instead } => Some(instead),
            _ => None,
        });
        assert_eq!(notes.collect::<Vec<_>>(), told, "{option:?}");
        host.check_log();
    }
}

#[test]
fn a_lobby_whose_opener_has_gone_is_led_by_whoever_sits_first() {
    let mut host = Host::new(short("top-race", 3));
    host.sit(ANA, 0, "Ana");
    host.sit(BEN, 1, "Ben");
    assert!(host.update(ANA).host && !host.update(BEN).host);
    assert_eq!(host.say(BEN, Message::Begin), refused(Refusal::NotTheHost));
    // Gone for too long, before the game: the seat is free again.
    host.handle(Input::StandIn { seat: Seat(0) });
    assert!(host.update(BEN).host && host.update(ANA).host && !host.update(EVE).host);
    host.sit(EVE, 0, "Eve");
    assert!(host.update(EVE).host && !host.update(BEN).host, "one of the seated, not all");
    host.sit(ANA, 2, "Ana");
    assert!(host.update(ANA).host && !host.update(EVE).host, "whoever opened it is back");
    assert_eq!(host.say(ANA, Message::Stand { seat: Seat(2) }), Answer::Done);
    host.bots_on(2, Clock::None);
    assert_eq!(host.say(EVE, Message::Begin), Answer::Done);
    host.check_log();
}

#[test]
fn whoever_leads_a_lobby_may_ask_somebody_to_leave_and_names_may_change() {
    let mut host = Host::new(short("top-race", 3));
    host.sit(ANA, 0, "Ana");
    host.sit(BEN, 1, "Ben");
    // Another name on the same seat, none that somebody else has; one's own may be spelt otherwise.
    assert_eq!(host.say(BEN, sit(1, "ana")), refused(Refusal::NameTaken));
    assert_eq!(host.say(BEN, sit(1, "BEN")), Answer::Done);
    assert_eq!(host.say(BEN, sit(1, "Benno")), Answer::Done);
    assert_eq!(host.update(BEN).log.last().map(|line| line.say.key), Some("note-renamed"));
    assert_eq!(host.say(ANA, sit(1, "Carl")), refused(Refusal::SeatTaken));
    assert_eq!(host.say(BEN, Message::Kick { seat: Seat(0) }), refused(Refusal::NotTheHost));
    for nobody in [Seat(0), Seat(2), Seat(9)] {
        assert_eq!(host.say(ANA, Message::Kick { seat: nobody }), refused(Refusal::NobodyElse));
    }
    assert_eq!(host.say(ANA, Message::Kick { seat: Seat(1) }), Answer::Done);
    assert!(host.update(BEN).yours.is_empty());
    for seat in [1, 2] {
        assert_eq!(host.say(BEN, sit(seat, "Ben")), refused(Refusal::Barred));
    }
    host.sit(EVE, 1, "Eve");
    host.bots_on(2, Clock::None);
    assert_eq!(host.say(ANA, Message::Begin), Answer::Done);
    assert_eq!(host.say(ANA, Message::Kick { seat: Seat(1) }), refused(Refusal::HasBegun));
    host.check_log();
}

#[test]
fn an_increment_is_for_a_decision_and_taking_it_back_gives_it_back() {
    let mut host = Host::begun(short("detroit-cleveland", 3), BANK);
    let (mut played, mut undone) = (0, 0);
    for step in 0..200 {
        let (person, seat) = mover(&host);
        let before = left(&host, seat);
        host.now += 100;
        host.act(step);
        assert_eq!(left(&host, seat), before - 100 + 300);
        played += 1;
        if host.update(person).undo.free == [seat] {
            host.now += 50;
            assert_eq!(host.say(person, Message::Undo { seat }), Answer::Done);
            assert_eq!(left(&host, seat), before - 150, "what was spent is spent, and nothing was earned");
            undone += 1;
            host.act(step);
        }
        host.let_bots_play();
        if undone > 3 {
            break;
        }
    }
    assert!(undone > 3, "{undone} of {played} moves were taken back");
    host.check_log();
}

#[test]
fn what_others_do_leaves_a_clock_alone() {
    let mut host = Host::begun(short("top-race", 3), Clock::PerMove { millis: 5_000 });
    let (_, seat) = mover(&host);
    let (other, their) = if seat == Seat(0) { (BEN, Seat(1)) } else { (ANA, Seat(0)) };
    for _ in 0..3 {
        host.now += 1_000;
        assert_eq!(host.say(other, Message::Resign { seat: their }), Answer::Done);
        assert_eq!(host.say(other, Message::ComeBack { seat: their }), Answer::Done);
    }
    assert_eq!(left(&host, seat), 2_000);
    // The host was gone for an hour: that is nobody's fault.
    host.now += 3_600_000;
    host.handle(Input::Resume);
    assert_eq!(left(&host, seat), 2_000);
    assert!(matches!(host.log.last().map(|entry| &entry.what), Some(Happening::Resumed)));
    assert_eq!(host.wake, Some(host.now + 2_000));
    host.act(0);
    assert_eq!(left(&host, seat), 5_000, "every decision has its own time");
    host.check_log();
}

#[test]
fn people_leave_and_bots_finish_the_game() {
    let mut host = Host::begun(short("top-race", 3), Clock::None);
    let version = host.table.version();
    // What makes no sense changes nothing: a bot's seat, no seat at all, a seat of somebody else.
    for seat in [Seat(2), Seat(7), Seat(200)] {
        host.handle(Input::StandIn { seat });
    }
    assert_eq!(host.say(ANA, Message::Resign { seat: Seat(1) }), refused(Refusal::NotYourSeat));
    assert_eq!(host.table.version(), version);
    host.handle(Input::StandIn { seat: Seat(0) });
    host.handle(Input::StandIn { seat: Seat(0) });
    assert_eq!(host.table.version(), version + 1, "once is enough");
    assert!(host.table.is_stood_in(Seat(0)));
    let action = "pass".to_owned();
    let play = Message::Do { seat: Seat(0), action, version: host.table.version() };
    assert_eq!(host.say(ANA, play), refused(Refusal::BotPlays));
    assert_eq!(host.say(ANA, Message::Resign { seat: Seat(0) }), refused(Refusal::BotPlays));
    assert_eq!(host.say(BEN, Message::Resign { seat: Seat(1) }), Answer::Done);
    host.let_bots_play();
    assert_eq!(host.table.stage(), Stage::Over);
    assert!(host.table.standing().is_some());
    host.handle(Input::StandIn { seat: Seat(1) });
    assert_eq!(host.say(ANA, Message::ComeBack { seat: Seat(0) }), refused(Refusal::IsOver));
    host.check_log();
}

#[test]
fn a_rematch_opens_one_table() {
    let mut host = Host::begun(short("long-shot", 3), Clock::None);
    assert_eq!(host.say(ANA, Message::Rematch), refused(Refusal::NotOver));
    host.play_to_the_end();
    assert_eq!(host.say(EVE, Message::Rematch), refused(Refusal::NotYourSeat));
    assert_eq!(host.say(BEN, Message::Rematch), Answer::Done);
    assert_eq!(host.say(ANA, Message::Rematch), Answer::Done);
    assert_eq!(host.rematches, 1, "the second wish is the same wish");
    host.now += 60_000;
    assert_eq!(host.say(ANA, Message::Rematch), Answer::Done);
    assert_eq!(host.rematches, 2, "no table came of the first");
    host.handle(Input::Followed { by: "abc".to_owned() });
    host.handle(Input::Followed { by: "def".to_owned() });
    host.now += 60_000;
    assert_eq!(host.say(BEN, Message::Rematch), Answer::Done);
    assert_eq!(host.rematches, 2);
    assert_eq!(host.update(EVE).followed.as_deref(), Some("abc"));
    host.check_log();
}

#[test]
fn a_closed_table_refuses_everything() {
    for begun in [false, true] {
        let mut host = if begun {
            Host::begun(short("daytona-500", 3), BANK)
        } else {
            let mut host = Host::new(short("daytona-500", 3));
            host.sit(ANA, 0, "Ana");
            host
        };
        host.handle(Input::Close(Closing::Deserted));
        assert_eq!((host.table.stage(), host.table.turn()), (Stage::Closed, None));
        let version = host.table.version();
        host.handle(Input::Close(Closing::ByHost));
        host.now += 1_000_000;
        for input in [Input::Tick, Input::Resume, Input::StandIn { seat: Seat(0) }] {
            host.handle(input);
        }
        host.handle(Input::Followed { by: "abc".to_owned() });
        let seat = Seat(0);
        let action = "pass".to_owned();
        for message in [
            Message::Begin,
            sit(1, "Carl"),
            Message::Stand { seat },
            Message::Kick { seat },
            Message::Do { seat, action: action.clone(), version },
            Message::Why { action },
            Message::Previews,
            Message::Undo { seat },
            Message::AnswerUndo { seat, agree: true },
            Message::Resign { seat },
            Message::ComeBack { seat },
            Message::Rematch,
        ] {
            assert_eq!(host.say(ANA, message.clone()), refused(Refusal::IsClosed), "{message:?}");
        }
        assert_eq!(host.table.version(), version);
        let update = host.update(ANA);
        assert_eq!(update.closed, Some(Closing::Deserted));
        assert!(update.choices.is_empty() && update.result.is_none());
        assert_eq!(update.view.is_some(), begun);
        host.check_log();
    }
}

#[test]
fn an_ended_table_is_not_closed() {
    let mut host = Host::begun(short("long-shot", 3), Clock::None);
    host.play_to_the_end();
    host.handle(Input::Close(Closing::Deserted));
    assert_eq!(host.table.stage(), Stage::Over);
    for message in [Message::Previews, Message::Undo { seat: Seat(0) }, Message::Resign { seat: Seat(0) }] {
        assert_eq!(host.say(ANA, message), refused(Refusal::IsOver));
    }
}
