//! Luck that anybody can check.

#[allow(dead_code, reason = "not every proof uses all of it")]
mod common;

use common::{ANA, BEN, EVE, GAMES, Host, refused, short};
use grandstand_core::{Chance, Record, Seat, Seeded};
use grandstand_table::{
    Answer, Clock, Entry, Happening, Message, Refusal, Stage,
    fairness::{commitment, game_seed, hex, luck_after, revealed, verify},
};

const SECRET: [u8; 32] = [7; 32];

fn sit(seat: u8, name: &str, luck: &str) -> Message {
    Message::Sit { seat: Seat(seat), name: name.to_owned(), luck: luck.to_owned() }
}

/// A table whose host has committed to its secret, with two contributions and a bot.
fn committed(game: &str) -> Host {
    let mut host = Host::new(short(game, 3));
    let entry = Entry { at: 0, what: Happening::Committed { commitment: commitment(&SECRET) } };
    host.table.follow(&entry).expect("a commitment");
    host.log.push(entry);
    assert_eq!(host.say(ANA, sit(0, "Ana", "00ff")), Answer::Done);
    assert_eq!(host.say(BEN, sit(1, "Ben", &"ab".repeat(32))), Answer::Done);
    host.bots_on(2, Clock::None);
    host
}

fn finished(game: &str) -> (Host, Record) {
    let mut host = committed(game);
    host.luck = Seeded::from_key(game_seed(
        host.table.commitment().expect("a commitment"),
        &SECRET,
        &host.table.contributions(),
    ));
    assert_eq!(host.say(ANA, Message::Begin), Answer::Done);
    host.let_bots_play();
    host.play_to_the_end();
    let mut record = host.table.record().expect("a record");
    record.fairness =
        Some(revealed(host.table.commitment().expect("a commitment"), &SECRET, host.table.contributions()));
    (host, record)
}

#[test]
fn hashes_are_what_they_are_everywhere() {
    // SHA-256 of "grandstand luck 2" and 32 zero bytes: printf 'grandstand luck 2' | cat - <(head -c 32 /dev/zero) | sha256sum
    assert_eq!(commitment(&[0; 32]), "v2:e3ff3f328e6c84bf0e0984a247484142421a596a218dcea9ef2bd1c3dd6c37ae");
    let key = |contributions: &[&str]| {
        let contributions: Vec<String> = contributions.iter().map(ToString::to_string).collect();
        game_seed(&commitment(&[0; 32]), &[0; 32], &contributions)
    };
    assert_ne!(key(&["00", "ff"]), key(&["ff", "00"]), "in seat order");
    assert_ne!(key(&["00", "", "ff"]), key(&["00ff"]), "with their lengths: no byte is anybody else's");
    assert_ne!(key(&["00", ""]), key(&["", "00"]));
}

/// Tables from before lengths were hashed: their commitment has no word in front, and their luck is what it was.
#[test]
fn tables_of_the_first_way_keep_their_luck() {
    let first = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
    let key = game_seed(first, &[0; 32], &["00".to_owned(), "ff".to_owned()]);
    assert_eq!(key, game_seed(first, &[0; 32], &["00ff".to_owned()]));
    // SHA-256 of 32 zero bytes followed by 00 ff, as any other program computes it.
    assert_eq!(hex(&key), "23d8b3fbfc92dcda6c7975d70d25d325d162101b40a613c59c750d6b889b288a");
}

#[test]
fn contributions_are_kept_with_the_seat() {
    let mut host = committed("top-race");
    assert_eq!(host.table.contributions(), ["00ff".to_owned(), "ab".repeat(32), String::new()]);
    let shown = host.update(EVE).fairness.expect("fairness");
    assert_eq!((shown.commitment, shown.contributions), (commitment(&SECRET), host.table.contributions()));
    for luck in ["0", "xy", "0x", " 00", &"00".repeat(33)] {
        assert_eq!(host.say(BEN, sit(2, "Bea", luck)), refused(Refusal::BadLuck), "{luck}");
    }
    assert_eq!(host.say(BEN, Message::Stand { seat: Seat(1) }), Answer::Done);
    assert_eq!(host.table.contributions(), ["00ff", "", ""]);
    // A bot in the place of a person adds nothing, and whoever stays keeps theirs.
    assert_eq!(host.say(BEN, sit(1, "Ben", "cc")), Answer::Done);
    host.bots_on(1, Clock::None);
    assert_eq!(host.table.contributions(), ["00ff", "", ""]);
    let late = Entry { at: 0, what: Happening::Committed { commitment: commitment(&[8; 32]) } };
    assert!(host.table.follow(&late).is_err(), "a host cannot change its mind");
    host.check_log();
}

#[test]
fn every_game_can_be_verified() {
    for game in GAMES {
        let (host, record) = finished(game);
        assert_eq!(host.table.stage(), Stage::Over);
        let text = record.to_json();
        let read = Record::from_json(&text).expect("a record");
        assert_eq!(read, record, "the fairness is in the file");
        let verified = verify(&read).expect("fair");
        assert_eq!((verified.contributions, verified.moves), (2, record.moves.len()));
        assert!(verified.draws > 10);
        // Without the secret: a running game, or one that never had any.
        let plain = Record { fairness: None, ..record };
        assert!(!plain.to_json().contains("fairness") && verify(&plain).is_err());
    }
}

#[test]
fn a_forged_record_is_found_out() {
    let (_, record) = finished("long-shot");
    let told = |change: &dyn Fn(&mut Record)| {
        let mut forged = record.clone();
        change(&mut forged);
        verify(&forged).expect_err("it was forged")
    };
    let fairness = |record: &mut Record| record.fairness.clone().expect("fairness");
    let other =
        revealed(&commitment(&[9; 32]), &[9; 32], record.fairness.clone().expect("fairness").contributions);
    let secret = told(&|record| {
        record.fairness =
            Some(grandstand_core::Fairness { server_seed: other.server_seed.clone(), ..fairness(record) });
    });
    assert!(secret.contains("does not fit the commitment"), "{secret}");
    let swapped = told(&|record| record.fairness = Some(other.clone()));
    assert!(swapped.contains("but the luck gives"), "{swapped}");
    let added = told(&|record| {
        let mut fair = fairness(record);
        fair.contributions[0] = "01".to_owned();
        record.fairness = Some(fair);
    });
    assert!(added.contains("but the luck gives"), "{added}");
    for bad in ["zz", "0"] {
        let bad = told(&|record| {
            let mut fair = fairness(record);
            fair.contributions[1] = bad.to_owned();
            record.fairness = Some(fair);
        });
        assert!(bad.contains("seat 1"), "{bad}");
    }
    let rolled = record.moves.iter().position(|step| !step.draws.is_empty()).expect("a roll");
    let roll = told(&|record| {
        let draw = &mut record.moves[rolled].draws[0];
        *draw = (*draw + 1) % 2;
        record.moves.truncate(rolled + 1);
        record.result = None;
    });
    assert!(roll.contains(&format!("move {}", rolled + 1)), "{roll}");
    let longer = told(&|record| record.opening.push(0));
    assert!(longer.contains("the opening has"), "{longer}");
}

/// A node that takes a table over draws on where the other stopped.
#[test]
fn the_stream_goes_on_where_the_record_ends() {
    for game in GAMES {
        let mut host = committed(game);
        let key =
            game_seed(host.table.commitment().expect("a commitment"), &SECRET, &host.table.contributions());
        host.luck = Seeded::from_key(key);
        assert_eq!(host.say(ANA, Message::Begin), Answer::Done);
        host.let_bots_play();
        for step in 0..60 {
            if host.table.stage() != Stage::Playing {
                break;
            }
            let (person, seat) =
                if host.table.turn() == Some(Seat(0)) { (ANA, Seat(0)) } else { (BEN, Seat(1)) };
            host.act(step);
            if host.update(person).undo.free == [seat] && step % 3 == 0 {
                assert_eq!(host.say(person, Message::Undo { seat }), Answer::Done);
            }
            host.let_bots_play();
            let mut again = luck_after(&host.table.record().expect("a record"), key).expect("fair");
            let mut stream = host.luck.clone();
            assert!((0..20).all(|_| again.draw(1_000_003) == stream.draw(1_000_003)), "{game}");
        }
        assert!(luck_after(&host.table.record().expect("a record"), [1; 32]).is_err());
    }
}
