//! Which of several players chooses better, position by position? Every one is asked in the same positions of the same races, and what each would do is
//! played out many times from the true position: by the champion's policy in all seats, and with club players who vary in the others'. A match tells the
//! same with far more noise, and one pair of players at a time.
//!
//! `cargo run --release -p grandstand-speedway --example choices -- top-race 4 200 1 2 master champion look:plies=2,second=0.3 tree:net=0.5,cards=6`
//! (players, races, seed, threads; the first player is what the others are compared with)

use std::{cell::RefCell, sync::Mutex, time::Instant};

use grandstand_bots::{
    Bot, Brain, Budget, Flat, Guide, Ladder, Look, Measured, Policy, Rung, Scratch, Taught, Tree,
    search::world,
};
use grandstand_core::{Chance, Game, Learnable, MAX_SEATS, NoEvents, Options, Pcg, Seat, Turn, Viewer};
use grandstand_speedway::{
    Action, Infoset, Rules, Speedway,
    bots::{Club, Coach, Sketch, brain, thinking},
    specs,
};

type Player = (Box<dyn Bot<Speedway>>, Budget);

/// The club player's search with what the net knows mixed in.
#[derive(Clone, Copy)]
struct Advised<P> {
    coach: Coach<P>,
    /// The part of the weights that is the policy's.
    weigh: f32,
    /// The part of a judgement on the way that is the net's.
    net: f32,
}

thread_local! {
    static SPACE: RefCell<(Scratch, Vec<u16>, Vec<f32>)> = RefCell::default();
}

fn judged(brain: &Brain, game: &Speedway, seat: Seat) -> [f32; MAX_SEATS] {
    SPACE.with_borrow_mut(|(scratch, on, _)| {
        let seats = usize::from(game.seats());
        on.clear();
        Speedway::inputs(&game.infoset(Viewer::Seat(seat)), on);
        game.secrets(seat, on);
        let seen = brain.judge(on, seats, scratch);
        let mut win = [0.0; MAX_SEATS];
        (0..seats).for_each(|place| win[(seat.index() + place) % seats] = seen[place]);
        win
    })
}

impl<P: Policy<Speedway>> Policy<Speedway> for Advised<P> {
    fn pick(&self, infoset: &Infoset, legal: &[Action], chance: &mut dyn Chance) -> Action {
        self.coach.pick(infoset, legal, chance)
    }
}

impl<P: Policy<Speedway>> Guide<Speedway> for Advised<P> {
    fn weigh(&self, infoset: &Infoset, legal: &[Action], out: &mut Vec<f32>) {
        self.coach.weigh(infoset, legal, out);
        if let Some(brain) = brain(infoset).filter(|_| self.weigh > 0.0) {
            SPACE.with_borrow_mut(|(scratch, on, weights)| {
                on.clear();
                Speedway::inputs(infoset, on);
                brain.weigh(on, legal.iter().map(|&action| Speedway::code(action)), scratch, weights);
                for (out, weight) in out.iter_mut().zip(weights) {
                    *out = (1.0 - self.weigh) * *out + self.weigh * *weight;
                }
            });
        }
    }

    fn judge(&self, game: &Speedway) -> [f32; MAX_SEATS] {
        let club = self.coach.judge(game);
        let Turn::Of(seat) = game.turn() else { return club };
        let Some(brain) = brain(&game.infoset(Viewer::Seat(seat))).filter(|_| self.net > 0.0) else {
            return club;
        };
        let net = judged(brain, game, seat);
        std::array::from_fn(|seat| (1.0 - self.net) * club[seat] + self.net * net[seat])
    }

    fn reply(&self, root: &Infoset, now: &Infoset, legal: &[Action], chance: &mut dyn Chance) -> Action {
        self.coach.reply(root, now, legal, chance)
    }

    fn beyond(&self, root: &Infoset, now: &Infoset) -> bool {
        self.coach.beyond(root, now)
    }

    fn likelihood(&self, root: &Infoset, world: &Speedway) -> f32 {
        self.coach.likelihood(root, world)
    }

    fn effort(&self, infoset: &Infoset) -> Option<u64> {
        self.coach.effort(infoset)
    }
}

fn player(text: &str) -> Player {
    let usual = |rung| (Speedway::bot(rung), Budget::USUAL);
    let (name, settings) = text.split_once(':').unwrap_or((text, ""));
    let set = |key: &str, or: f32| {
        settings
            .split(',')
            .filter_map(|setting| setting.split_once('='))
            .find(|(name, _)| *name == key)
            .map_or(or, |(_, value)| value.parse().expect("a number"))
    };
    match name {
        "policy" => (Speedway::bot(Rung::Champion), Budget::Playouts(0)),
        "look" => {
            let or = Look::USUAL;
            let look = Look {
                usual: set("usual", or.usual as f32) as u32,
                plies: set("plies", or.plies as f32) as u32,
                candidates: set("candidates", or.candidates as f32) as usize,
                unlikely: set("unlikely", or.unlikely),
                faith: set("faith", or.faith),
                second: set("second", or.second),
                every: set("every", or.every as f32) as u64,
            };
            let mut champion = thinking(look);
            if set("suspicion", 0.0) > 0.0 {
                champion.imagine = |infoset, luck| {
                    world(&Coach::<Club> { suspicion: 5.0, ..Coach::default() }, infoset, luck)
                };
            }
            (Box::new(champion), Budget::USUAL)
        }
        "tree" | "flat" => {
            let (weigh, net) = (set("weigh", 0.0), set("net", 0.0));
            let (cards, suspicion) = (set("cards", 12.0) as u8, set("suspicion", 5.0));
            let (usual, trust) = (set("usual", 500.0) as u32, set("trust", 8.0));
            let keenness = set("keenness", 1.25);
            let club = Advised {
                coach: Coach::<Club> { suspicion, cards, keenness, ..Coach::default() },
                weigh,
                net,
            };
            let sketch = Advised {
                coach: Coach::<Sketch> { suspicion, cards, keenness, ..Coach::default() },
                weigh,
                net,
            };
            let bot: Box<dyn Bot<Speedway>> = match (name, set("sketch", 0.0) > 0.0) {
                ("tree", false) => Box::new(Tree { guide: club, usual, trust }),
                ("tree", true) => Box::new(Tree { guide: sketch, usual, trust }),
                (_, false) => Box::new(Flat { guide: club, usual, trust }),
                (_, true) => Box::new(Flat { guide: sketch, usual, trust }),
            };
            (bot, Budget::USUAL)
        }
        rung => usual(Rung::named(rung).expect("a rung")),
    }
}

fn drawn(weights: &[f32], luck: &mut dyn Chance) -> usize {
    let all: f32 = weights.iter().sum();
    let mut left = luck.draw(1 << 16) as f32 / 65536.0 * all;
    let found = weights.iter().position(|weight| {
        left -= weight;
        left < 0.0
    });
    found.unwrap_or(0)
}

/// The mover's share of the win, played to the end: others by the policy or by club players who vary.
fn ending(mut game: Speedway, mover: Seat, net: &impl Policy<Speedway>, varied: bool, mut luck: Pcg) -> f64 {
    let (mut legal, mut weights) = (Vec::new(), Vec::new());
    let club = Coach::<Club> { keenness: 1.15, ..Coach::default() };
    while let Turn::Of(seat) = game.turn() {
        game.legal_actions(&mut legal);
        let action = match legal[..] {
            [only] => only,
            _ => {
                let infoset = game.infoset(Viewer::Seat(seat));
                if varied && seat != mover {
                    club.weigh(&infoset, &legal, &mut weights);
                    // Sharper than they are weighed: who varies is no fool.
                    weights.iter_mut().for_each(|weight| *weight = *weight * *weight);
                    legal[drawn(&weights, &mut luck)]
                } else {
                    net.pick(&infoset, &legal, &mut luck)
                }
            }
        };
        game.play_unchecked(action, &mut luck, &mut NoEvents);
    }
    game.standing().win_share(mover)
}

/// What was chosen in one position: whether a car was for sale, each player's value by both ways of playing on.
struct Row {
    sale: bool,
    values: Vec<[f64; 2]>,
    millis: Vec<f64>,
}

const PLAYOUTS: u64 = 40;
const SALES: usize = 4;
const DRIVES: usize = 8;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize| args[place].parse::<u64>().expect("a number");
    let (players, races, seed, threads) = (number(1) as u8, number(2), number(3), number(4));
    let names = &args[5..];
    let spec = specs().find(|spec| spec.name == args[0]).expect("a game");
    let one_race = Options::from([("races".to_owned(), "1".to_owned())]);
    let setup = spec.setup(players, None, &one_race).expect("a setup");
    let rows = Mutex::new(Vec::new());
    let next = std::sync::atomic::AtomicU64::new(0);
    let begin = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let rules = Rules::of(&setup).expect("rules");
                let bots: Vec<Player> = names.iter().map(|name| player(name)).collect();
                let net = Taught { brain, otherwise: Coach::<Club>::default() };
                loop {
                    let race = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    if race >= races {
                        break;
                    }
                    let found = one(&rules, &bots, &net, seed, race);
                    rows.lock().expect("nobody panicked").extend(found);
                }
            });
        }
    });
    let rows = rows.into_inner().expect("nobody panicked");
    println!(
        "{} {players} players, {races} races, seed {seed}, {:.0} s",
        args[0],
        begin.elapsed().as_secs_f64()
    );
    for sale in [true, false] {
        let rows: Vec<&Row> = rows.iter().filter(|row| row.sale == sale).collect();
        println!(
            "{}: {} positions, points against {}",
            if sale { "bidding" } else { "driving" },
            rows.len(),
            names[0]
        );
        for (place, name) in names.iter().enumerate() {
            let gain = |way: usize| {
                let gains = rows.iter().map(|row| 100.0 * (row.values[place][way] - row.values[0][way]));
                Measured::of(gains)
            };
            let both = Measured::of(rows.iter().map(|row| {
                50.0 * (row.values[place][0] + row.values[place][1] - row.values[0][0] - row.values[0][1])
            }));
            let ms = rows.iter().map(|row| row.millis[place]).sum::<f64>() / rows.len().max(1) as f64;
            let show = |m: Measured| format!("{:+.2} ± {:.2}", m.mean, m.error);
            println!(
                "  {name:44} {:>15}   net {:>15}   club {:>15}   {ms:5.1} ms",
                show(both),
                show(gain(0)),
                show(gain(1))
            );
        }
    }
}

fn one(
    rules: &std::sync::Arc<Rules>,
    bots: &[Player],
    net: &impl Policy<Speedway>,
    seed: u64,
    race: u64,
) -> Vec<Row> {
    let mut luck = Pcg::with_stream(seed, race);
    let mut game = Speedway::new(rules, &mut luck, &mut NoEvents);
    // Everybody plays by the policy or as a keen club player, drawn for the race.
    let tastes: [bool; MAX_SEATS] = std::array::from_fn(|_| luck.draw(2) == 0);
    let club = Coach::<Club> { keenness: 1.2, ..Coach::default() };
    let (mut legal, mut weights, mut positions) = (Vec::new(), Vec::new(), Vec::new());
    while let Turn::Of(seat) = game.turn() {
        game.legal_actions(&mut legal);
        let action = match legal[..] {
            [only] => only,
            _ => {
                let infoset = game.infoset(Viewer::Seat(seat));
                positions.push((infoset.cars_left() > 0, game.clone()));
                if tastes[seat.index()] {
                    net.pick(&infoset, &legal, &mut luck)
                } else {
                    club.weigh(&infoset, &legal, &mut weights);
                    weights.iter_mut().for_each(|weight| *weight = *weight * *weight);
                    legal[drawn(&weights, &mut luck)]
                }
            }
        };
        game.play_unchecked(action, &mut luck, &mut NoEvents);
    }
    let mut rows = Vec::new();
    for (sale, wanted) in [(true, SALES), (false, DRIVES)] {
        let mut of: Vec<&Speedway> =
            positions.iter().filter(|(s, _)| *s == sale).map(|(_, game)| game).collect();
        for _ in 0..wanted.min(of.len()) {
            let game = of.swap_remove(luck.draw(of.len() as u32) as usize);
            rows.push(compare(game, sale, bots, net, &mut luck));
        }
    }
    rows
}

fn compare(game: &Speedway, sale: bool, bots: &[Player], net: &impl Policy<Speedway>, luck: &mut Pcg) -> Row {
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    let Turn::Of(seat) = game.turn() else { unreachable!("somebody decides") };
    let infoset = game.infoset(Viewer::Seat(seat));
    let mut millis = Vec::new();
    let chosen: Vec<Action> = bots
        .iter()
        .map(|(bot, budget)| {
            let begin = Instant::now();
            let action = bot.choose(&infoset, &legal, *budget, luck).action;
            millis.push(begin.elapsed().as_secs_f64() * 1e3);
            action
        })
        .collect();
    let key = u64::from(luck.draw(1 << 31));
    let mut known: Vec<(Action, [f64; 2])> = Vec::new();
    let values = chosen
        .iter()
        .map(|&action| {
            if let Some((_, value)) = known.iter().find(|(other, _)| *other == action) {
                return *value;
            }
            // Where all agree there is nothing to tell.
            let value = if chosen.iter().all(|other| *other == chosen[0]) {
                [0.0; 2]
            } else {
                std::array::from_fn(|way| {
                    let sum: f64 = (0..PLAYOUTS)
                        .map(|n| {
                            // The same luck for every action.
                            let mut luck = Pcg::with_stream(key, n);
                            let mut game = game.clone();
                            game.play_unchecked(action, &mut luck, &mut NoEvents);
                            ending(game, seat, net, way == 1, luck)
                        })
                        .sum();
                    sum / PLAYOUTS as f64
                })
            };
            known.push((action, value));
            value
        })
        .collect();
    Row { sale, values, millis }
}
