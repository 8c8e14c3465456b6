//! Non-interference at the table: two tables that differ only in hidden cards give everybody else byte-identical updates.

use grandstand_catalogue::AnyGame;
use grandstand_core::{Game, NoEvents, Options, Pcg, Seat, Viewer, testing::random_record};
use grandstand_speedway::{
    Rules, Speedway, specs,
    twins::{exchange, hidden_until, start},
};
use grandstand_table::{Clock, Entry, Happening, Player, Table, Visitor};

fn entries(rules: &Rules, opening: &[u32], moves: &[(Seat, u16, Vec<u32>)]) -> Vec<Entry> {
    let seats = (0..rules.players)
        .map(|seat| Player::Person { visitor: Visitor(u64::from(seat)), name: format!("Player {seat}") })
        .collect();
    let setup = rules.setup.clone();
    let mut log = vec![
        Happening::SetUp { setup, clock: Clock::None, stand_in: "club".to_owned(), seats },
        Happening::Began { draws: opening.to_vec() },
    ];
    log.extend(moves.iter().map(|(seat, code, draws)| Happening::Played {
        seat: *seat,
        code: *code,
        draws: draws.clone(),
        bot: false,
    }));
    log.into_iter().map(|what| Entry { at: 0, what }).collect()
}

#[test]
fn hidden_cards_change_no_byte_of_an_update() {
    let mut luck = Pcg::new(77);
    let mut pairs = 0;
    for spec in specs() {
        for seed in 0..12 {
            let setup = spec.setup(3, None, &Options::new()).expect("a setup");
            let rules = Rules::of(&setup).expect("playable");
            let record = random_record(|mut luck| Speedway::new(rules, &mut luck, &mut NoEvents), seed);
            let viewer = Seat(luck_seat(&mut luck));
            let Some((twin, cards)) = exchange(rules, &record.opening, Viewer::Seat(viewer), &mut luck)
            else {
                continue;
            };
            let (a, b) = (start(rules, &record.opening), start(rules, &twin));
            let stop = hidden_until(a, &record.moves, cards).min(hidden_until(b, &record.moves, cards));
            let mut game = a;
            let moves: Vec<_> = record.moves[..stop]
                .iter()
                .map(|step| {
                    let action = game.parse(&step.action).expect("a recorded action");
                    game.play_unchecked(
                        action,
                        &mut grandstand_core::Scripted::new(&step.draws),
                        &mut NoEvents,
                    );
                    (step.seat, Speedway::code(action), step.draws.clone())
                })
                .collect();
            for count in [0, stop / 2, stop] {
                let table = |opening: &[u32]| {
                    let log = entries(rules, opening, &moves[..count]);
                    Table::<AnyGame>::restore(Visitor(0), rules.setup.clone(), &log).expect("a good log")
                };
                let (a, b) = (table(&record.opening), table(&twin));
                for since in [0, a.version().saturating_sub(3)] {
                    let bytes = |table: &Table<AnyGame>| {
                        let visitor = Visitor(u64::from(viewer.0));
                        serde_json::to_vec(&table.update(visitor, None, since, 0)).expect("an update")
                    };
                    assert_eq!(bytes(&a), bytes(&b), "{} after {count} moves", spec.name);
                }
                pairs += 1;
            }
        }
    }
    assert!(pairs > 60, "only {pairs} pairs");
}

fn luck_seat(luck: &mut Pcg) -> u8 {
    use grandstand_core::Chance;
    luck.draw(3) as u8
}
