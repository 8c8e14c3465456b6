//! The race of the day.

#[allow(dead_code, reason = "not every proof uses all of it")]
mod common;

use common::{ANA, GAMES, Host};
use grandstand_bots::Rung;
use grandstand_catalogue::AnyGame;
use grandstand_core::{Record, Seat};
use grandstand_table::{
    Answer, Clock, Entry, Happening, Message, Player, Table,
    daily::{Daily, Run, share_beaten, verify},
};

const DAY: &str = "2026-11-16";

fn of(game: &str) -> Daily {
    Daily::of(DAY, game).expect("a race")
}

#[test]
fn a_day_gives_the_same_race_for_ever() {
    // Written down once: a change here would be another race than the one that was run.
    let races = GAMES.map(|game| (of(game).seat, of(game).seed()));
    assert_eq!(races, PINNED);
    assert_ne!(of("top-race").seed(), Daily::of("2026-11-17", "top-race").expect("a race").seed());
}

const PINNED: [(Seat, u32); 4] =
    [(Seat(0), 3_807_968_969), (Seat(2), 3_062_377_043), (Seat(2), 229_957_549), (Seat(2), 3_706_069_609)];

#[test]
fn what_is_no_day_is_refused() {
    for text in ["", "today", "2026-11-1", "2026-13-01", "2026-11-31", "2027-02-29", "2026/11/16", "２０２６"]
    {
        assert!(Daily::of(text, "top-race").is_err(), "{text}");
    }
    assert!(Daily::of("2028-02-29", "top-race").is_ok());
    assert!(Daily::of(DAY, "no-such-game").is_err());
}

#[test]
fn a_run_is_checked_to_the_last_move() {
    for game in GAMES {
        let daily = of(game);
        let record = daily.run_by(Rung::Rookie).expect("a run");
        let money = daily.made(&record).expect("an end");
        let run = Run { date: DAY.to_owned(), game: game.to_owned(), seat: daily.seat, money };
        assert_eq!(verify(&record), Ok(run), "{game}");
        let again = Record::from_json(&record.to_json()).expect("a record");
        assert_eq!(again, record, "its day is written and read");

        let refused = |change: &dyn Fn(&mut Record)| {
            let mut other = record.clone();
            change(&mut other);
            assert_ne!(other, record);
            verify(&other).expect_err(game)
        };
        refused(&|other| other.daily = None);
        refused(&|other| other.daily = Some("2026-11-17".to_owned()));
        refused(&|other| other.result = None);
        refused(&|other| other.setup.players -= 1);
        refused(&|other| other.opening[0] ^= 1);
        refused(&|other| other.result.as_mut().expect("an end")[daily.seat.index()] += 1);
    }
}

#[test]
fn a_bot_that_plays_otherwise_is_noticed() {
    // The whole race with other bots in it: every move is legal and every draw is the day's.
    let daily = of("top-race");
    let mut host = Host::new(daily.setup.clone());
    let entry = Entry { at: 0, what: Happening::Daily { date: DAY.to_owned() } };
    host.table.follow(&entry).expect("a day");
    host.log.push(entry);
    host.luck = daily.luck();
    host.sit(ANA, 0, "Ana");
    host.bots_on(1, Clock::None);
    assert_eq!(host.say(ANA, Message::Begin), Answer::Done);
    host.let_bots_play();
    host.play_to_the_end();
    let record = host.table.record().expect("a record");
    assert!(daily.luck_after(&record).is_ok());
    let why = grandstand_words::in_english(&verify(&record).expect_err("bots that choose at random"));
    assert!(why.contains("but its bot does"), "{why}");
}

#[test]
fn the_table_of_a_day_says_so_and_takes_nothing_back_that_was_answered() {
    let daily = of("detroit-cleveland");
    let mut host = Host::new(daily.setup.clone());
    let mut plain = Host::new(daily.setup.clone());
    let entry = Entry { at: 0, what: Happening::Daily { date: DAY.to_owned() } };
    host.table.follow(&entry).expect("a day");
    host.log.push(entry);
    let mut undoable = [false; 2];
    for (host, undoable) in [&mut host, &mut plain].into_iter().zip(&mut undoable) {
        host.luck = daily.luck();
        host.sit(ANA, 0, "Ana");
        host.bots_on(1, Clock::None);
        assert_eq!(host.say(ANA, Message::Begin), Answer::Done);
        host.let_bots_play();
        for step in 0..12 {
            host.act(step);
            host.let_bots_play();
            *undoable |= !host.update(ANA).undo.by_consent.is_empty();
        }
    }
    assert_eq!(undoable, [false, true]);
    let record = host.table.record().expect("a record");
    assert_eq!(record.daily.as_deref(), Some(DAY));
    let again: Table<AnyGame> = Table::restore(ANA, host.setup.clone(), &host.log).expect("its log");
    assert_eq!((again.daily(), again.record()), (Some(DAY), Some(record)));
    assert!(matches!(again.seats()[0], Player::Person { .. }));
}

#[test]
fn ranks_are_as_in_duplicate() {
    assert_eq!(share_beaten(5, &[1, 5, 9, 2]), 0.625);
    assert_eq!(share_beaten(5, &[]), 0.0);
}
