//! When do players block? Of the steps that cards name for a rival's car, how many it is kept from going, by that car's place and by how much of the
//! race is over; and the same of one's own cars. The plots of docs/champion.md, "When it blocks".
//!
//! `cargo run --release -p grandstand-speedway --example blocks -- top-race 400 40 2 blocks.svg`
//! (races of those who do not think, races of those who do, threads)

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicU64, Ordering},
};

use grandstand_core::{Game, NoEvents, Options, Pcg, Seat, Turn, Viewer};
use grandstand_speedway::{Car, Event, Mover, Rules, Seen, Speedway, Stuck, specs};

mod players;
#[path = "players/plot.rs"]
mod plot;
use players::Player;
use plot::{Line, Panel, drawing};

/// Who is watched, whether they think, and how they are drawn: whoever plays anything shows what happens without intent.
const WATCHED: [(&str, bool, &str); 4] = [
    ("random", false, "#b9b2a3"),
    ("club", false, "#6c707a"),
    ("policy", false, "#0b6e8a"),
    ("champion", true, "#c8452f"),
];
/// The race is cut into so many parts, by the cards that have been played.
const PARTS: usize = 6;
/// How often something has to be seen to be drawn.
const ENOUGH: f64 = 200.0;

/// Steps on cards, and how many of them were not gone.
#[derive(Clone, Copy, Default)]
struct Steps {
    named: f64,
    lost: f64,
}

/// Of rivals' cars and of own ones.
#[derive(Clone, Default)]
struct Watched {
    by_place: [[Steps; 6]; 2],
    by_part: [[Steps; PARTS]; 2],
}

impl Watched {
    fn add(&mut self, own: bool, place: usize, part: usize, named: u8, lost: u8) {
        let own = usize::from(own);
        for steps in [&mut self.by_place[own][place], &mut self.by_part[own][part]] {
            steps.named += f64::from(named);
            steps.lost += f64::from(lost);
        }
    }

    fn join(&mut self, other: &Watched) {
        for own in 0..2 {
            let places = self.by_place[own].iter_mut().zip(&other.by_place[own]);
            for (steps, more) in places.chain(self.by_part[own].iter_mut().zip(&other.by_part[own])) {
                steps.named += more.named;
                steps.lost += more.lost;
            }
        }
    }
}

/// The lines of a card that are still to be carried out: only those that name a car on the road, for a wild one goes where it can.
struct Played {
    seat: Seat,
    part: usize,
    lines: Vec<(Car, u8)>,
}

fn watch(rules: &Arc<Rules>, player: &Player, race: u64) -> Watched {
    let mut luck = Pcg::with_stream(97, race);
    let mut game = Speedway::new(rules, &mut luck, &mut NoEvents);
    let (mut watched, mut played, mut legal, mut events) = (Watched::default(), None, Vec::new(), Vec::new());
    let dealt =
        Seat::first(rules.players).map(|seat| usize::from(game.infoset(Viewer::Spectator).hand_size(seat)));
    let dealt: usize = dealt.sum();
    while let Turn::Of(seat) = game.turn() {
        game.legal_actions(&mut legal);
        let before = game.infoset(Viewer::Spectator);
        let action = match legal[..] {
            [only] => only,
            _ => player.choose(&game, seat, &legal, &mut luck),
        };
        events.clear();
        game.play_unchecked(action, &mut luck, &mut events);
        let place = |car: Car| before.ranking().iter().position(|&other| other == car).expect("it is ranked");
        for event in &events {
            match event {
                Event::Public(Seen::Played { seat, card }) => {
                    let named = rules.deck.lines(grandstand_speedway::Card(*card)).iter();
                    let lines = named.filter_map(|line| match line.mover {
                        Mover::Colour(colour) => Some((before.switched(colour), line.steps)),
                        _ => None,
                    });
                    let lines = lines.filter(|(car, _)| before.on_track().contains(*car)).collect();
                    let left = Seat::first(rules.players).map(|seat| usize::from(before.hand_size(seat)));
                    let over = dealt.saturating_sub(left.sum());
                    let part = (over * PARTS / dealt.max(1)).min(PARTS - 1);
                    played = Some(Played { seat: *seat, part, lines });
                }
                // A car that comes home may have steps to spare.
                Event::Public(Seen::Moved { car, cells, to, .. }) => {
                    let Some(Played { seat, part, lines }) = &mut played else { continue };
                    let Some(at) = lines.iter().position(|(other, _)| other == car) else { continue };
                    let (_, steps) = lines.remove(at);
                    if let (Some(owner), true) = (before.owner(*car), to.is_some()) {
                        let lost = steps.saturating_sub(*cells);
                        watched.add(owner == *seat, place(*car), *part, steps, lost);
                    }
                }
                Event::Public(Seen::Stuck { car, why: Stuck::Blocked, .. }) => {
                    let Some(Played { seat, part, lines }) = &mut played else { continue };
                    let Some(at) = lines.iter().position(|(other, _)| other == car) else { continue };
                    let (_, steps) = lines.remove(at);
                    if let Some(owner) = before.owner(*car) {
                        watched.add(owner == *seat, place(*car), *part, steps, steps);
                    }
                }
                _ => {}
            }
        }
    }
    watched
}

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [name, quick, slow, threads, file] = &args[..] else {
        return Err("give: game races races-of-thinkers threads file.svg".to_owned());
    };
    let number = |text: &String| text.parse::<u64>().map_err(|_| format!("{text} is no number"));
    let (quick, slow, threads) = (number(quick)?, number(slow)?, number(threads)?);
    let spec = specs().find(|spec| spec.name == *name).ok_or("no such game")?;
    let options = Options::from([("races".to_owned(), "1".to_owned())]);
    let setup = spec.setup(4, None, &options).map_err(|error| error.to_string())?;
    let rules = Rules::of(&setup).map_err(|error| error.to_string())?;
    let seen = WATCHED.map(|(who, thinks, _)| {
        let (player, next, all) = (Player::of(who), AtomicU64::new(0), Mutex::new(Watched::default()));
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    loop {
                        let race = next.fetch_add(1, Ordering::Relaxed);
                        if race >= if thinks { slow } else { quick } {
                            break;
                        }
                        let watched = watch(&rules, &player, race);
                        all.lock().expect("nobody panicked").join(&watched);
                    }
                });
            }
        });
        all.into_inner().expect("nobody panicked")
    });
    let of_hundred = |steps: &[Steps]| -> Vec<Option<f64>> {
        let part = |steps: &Steps| (steps.named >= ENOUGH).then(|| 100.0 * steps.lost / steps.named);
        steps.iter().map(part).collect()
    };
    let lines = |of: fn(&Watched, usize) -> &[Steps]| -> Vec<Line> {
        let each = seen.iter().zip(WATCHED);
        each.flat_map(|(watched, (_, _, colour))| {
            [0, 1].map(|own| Line { colour, broken: own == 1, values: of_hundred(of(watched, own)) })
        })
        .collect()
    };
    let places: Vec<String> = (1..=6).map(|place| place.to_string()).collect();
    let parts: Vec<String> = (1..=PARTS).map(|part| format!("{part}/{PARTS}")).collect();
    let panels = [
        Panel {
            title: "steps lost of 100, by the car's place",
            labels: places,
            lines: lines(|w, own| &w.by_place[own]),
        },
        Panel {
            title: "as the race goes on (broken: own cars)",
            labels: parts,
            lines: lines(|w, own| &w.by_part[own]),
        },
    ];
    println!("{name}, {quick} and {slow} races of four: steps lost of 100");
    for (panel, kind) in panels.iter().zip(["place", "part"]) {
        for (line, at) in panel.lines.iter().zip(0..) {
            let told =
                line.values.iter().map(|value| value.map_or("-".to_owned(), |value| format!("{value:.1}")));
            let whose = if line.broken { "own" } else { "rivals'" };
            println!("  {kind:5} {:8} {whose:7} {}", WATCHED[at / 2].0, told.collect::<Vec<_>>().join("  "));
        }
    }
    let colours = WATCHED.map(|(who, _, colour)| (colour, who.to_owned()));
    std::fs::write(file, drawing(panels, &colours)).map_err(|error| error.to_string())
}
