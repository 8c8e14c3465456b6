//! Duplicate matches on all cores: each set replays one deal with the challenger in every seat.
//!
//! `cargo run --release -p grandstand-catalogue --example match -- detroit-cleveland 4 club rookie 500 [seed] [option=value ...]`
//!
//! A player is a rung, with playouts (`pro@200`). In the car games also `club` with weights (`club:envy=0.5,own=0.8`; `club:jump=0` and
//! `rookie:jump=0` raise step by step), and searches by their parts: `flat` or `tree`, with playouts by the sketch or (`flatclub`, `treeclub`) by the club
//! player, over so many cards, with their weights (`flat/12:trust=20@200`). `pro@200+master@200` bids like the one and drives like the other.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Instant,
};

use grandstand_bots::{Bot, Budget, Choice, Flat, Ladder, Quick, Rung, Tree};
use grandstand_core::{Chance, Game, NoEvents, Options, Pcg, Seat, Turn, Viewer};
use grandstand_longshot::LongShot;
use grandstand_speedway::{
    Action, Infoset, Rules, Speedway,
    bots::{Club, Coach, Rookie, Sketch, Style, Team},
    specs,
};

/// Somebody who plays, and how much they think.
struct Player<G> {
    bot: Box<dyn Bot<G>>,
    budget: Budget,
}

/// A rung, with playouts if given.
fn rung<G: Ladder>(text: &str) -> Result<Player<G>, String> {
    let (name, playouts) = text.split_once('@').unwrap_or((text, ""));
    let rung = Rung::named(name).map_err(|error| error.to_string())?;
    let budget = match playouts {
        "" => Budget::USUAL,
        number => Budget::Playouts(number.parse().map_err(|_| format!("`{number}` is not a number"))?),
    };
    Ok(Player { bot: G::bot(rung), budget })
}

/// A bot that thinks as long as its player does, whatever it is told.
struct Settled(Player<Speedway>);

impl Bot<Speedway> for Settled {
    fn choose(
        &self,
        infoset: &Infoset,
        legal: &[Action],
        _: Budget,
        chance: &mut dyn Chance,
    ) -> Choice<Action> {
        self.0.bot.choose(infoset, legal, self.0.budget, chance)
    }
}

fn driver(text: &str, rules: &Rules) -> Result<Player<Speedway>, String> {
    if let Some((bidder, driver_text)) = text.split_once('+') {
        let team =
            Team { bidder: Settled(driver(bidder, rules)?), driver: Settled(driver(driver_text, rules)?) };
        return Ok(Player { bot: Box::new(team), budget: Budget::USUAL });
    }
    let (name, playouts) = text.split_once('@').unwrap_or((text, ""));
    let (name, weights) = name.split_once(':').unwrap_or((name, ""));
    let (name, cards) = name.split_once('/').unwrap_or((name, ""));
    let cards = cards.parse().unwrap_or(12);
    let mut coach = Coach::<Sketch> { cards, ..Coach::default() };
    let mut club_coach = Coach::<Club> { cards, ..Coach::default() };
    let mut trust = 8.0;
    if name.starts_with("flat") || name.starts_with("tree") {
        for (key, value) in weights.split(',').filter_map(|w| w.split_once('=')) {
            let value: f32 = value.parse().map_err(|_| "weights are numbers")?;
            match key {
                "suspicion" => (coach.suspicion, club_coach.suspicion) = (value, value),
                "keenness" => (coach.keenness, club_coach.keenness) = (value, value),
                "trust" => trust = value,
                _ => return Err(format!("no weight {key}; there are keenness, suspicion, trust")),
            }
        }
    }
    let usual = playouts.parse().unwrap_or(200);
    let mut sketch = Sketch::default();
    if name == "sketch" {
        for (key, value) in weights.split(',').filter_map(|w| w.split_once('=')) {
            let value = value.parse().map_err(|_| "weights are numbers")?;
            match key {
                "keep" => sketch.keep = value,
                "others" => sketch.others = value,
                "ko" => sketch.keep_others = value,
                "home" => sketch.home = value,
                "richest" => sketch.richest = value,
                "burn" => sketch.burn = value,
                _ => {}
            }
        }
    }
    let bot: Option<Box<dyn Bot<Speedway>>> = match name {
        "sketch" => Some(Box::new(Quick(sketch))),
        "flat" => Some(Box::new(Flat { guide: coach, usual, trust })),
        "tree" => Some(Box::new(Tree { guide: coach, usual, trust })),
        "flatclub" => Some(Box::new(Flat { guide: club_coach, usual, trust })),
        "treeclub" => Some(Box::new(Tree { guide: club_coach, usual, trust })),
        _ => None,
    };
    if let Some(bot) = bot {
        return Ok(Player { bot, budget: Budget::USUAL });
    }
    if weights.is_empty() {
        return rung(text);
    }
    if let Some(jump) = text.strip_prefix("rookie:jump=") {
        let jump = jump.parse().map_err(|_| "a jump is a share")?;
        return Ok(Player { bot: Box::new(Quick(Rookie { jump })), budget: Budget::Playouts(0) });
    }
    let mut style = *Style::of(rules);
    for weight in weights.split(',') {
        let (key, value) = weight.split_once('=').ok_or("weights are key=value")?;
        let value: f32 = value.parse().map_err(|_| format!("`{value}` is not a number"))?;
        let mut known = style.weights();
        let (_, slot) = known.iter_mut().find(|(name, _)| *name == key).ok_or(format!("no weight {key}"))?;
        **slot = value;
    }
    Ok(Player { bot: Box::new(Quick(Club(Some(style)))), budget: Budget::Playouts(0) })
}

/// One game: the challenger's share of the win, its share of the money, and the decisions made.
fn play<G: Game>(
    deal: impl Fn(&mut Pcg) -> G,
    seat: Seat,
    bots: &[Player<G>; 2],
    set: u64,
    seed: u64,
) -> (f64, f64, u64) {
    let mut luck = Pcg::with_stream(seed, set);
    let mut thoughts = Pcg::with_stream(seed ^ 0x5eed, set * 8 + u64::from(seat.0));
    let mut game = deal(&mut luck);
    let mut legal = Vec::new();
    let mut decisions = 0;
    while let Turn::Of(turn) = game.turn() {
        game.legal_actions(&mut legal);
        let action = if legal.len() == 1 {
            legal[0]
        } else {
            decisions += 1;
            let player = &bots[usize::from(turn != seat)];
            let infoset = game.infoset(Viewer::Seat(turn));
            player.bot.choose(&infoset, &legal, player.budget, &mut thoughts).action
        };
        game.play_unchecked(action, &mut luck, &mut NoEvents);
    }
    let standing = game.standing();
    let money: i32 = standing.money().iter().sum();
    let share = f64::from(standing.money()[seat.index()]) / f64::from(money.max(1));
    (standing.win_share(seat), share, decisions)
}

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, players, challenger, field, sets, rest @ ..] = &args[..] else {
        return Err("give: game players challenger field sets [seed] [option=value ...]".to_owned());
    };
    let players: u8 = players.parse().map_err(|_| "players is a number")?;
    let sets: u64 = sets.parse().map_err(|_| "sets is a number")?;
    let seed = rest.first().and_then(|text| text.parse().ok()).unwrap_or(1);
    let mut options = Options::from([("races".to_owned(), "1".to_owned())]);
    for option in rest.iter().filter_map(|text| text.split_once('=')) {
        options.insert(option.0.to_owned(), option.1.to_owned());
    }
    if game == "long-shot" {
        options.clear();
        let setup = grandstand_longshot::spec().setup(players, None, &options).map_err(|e| e.to_string())?;
        let rules = grandstand_longshot::Rules::of(&setup).map_err(|e| e.to_string())?;
        let bots = [rung(challenger)?, rung(field)?];
        let deal = |luck: &mut Pcg| LongShot::new(&rules, luck, &mut NoEvents);
        print!("{game} {players}p {challenger} vs {field}: ");
        run(deal, &bots, players, sets, seed);
        return Ok(());
    }
    let spec = specs().find(|spec| spec.name == *game).ok_or("no such game")?;
    let setup = spec.setup(players, None, &options).map_err(|e| e.to_string())?;
    let rules = Rules::of(&setup).map_err(|e| e.to_string())?;
    let bots = [driver(challenger, &rules)?, driver(field, &rules)?];
    print!("{game} {players}p {challenger} vs {field}: ");
    run(|luck| Speedway::new(&rules, luck, &mut NoEvents), &bots, players, sets, seed);
    Ok(())
}

/// Plays the match and prints what came of it.
fn run<G: Game>(
    deal: impl Fn(&mut Pcg) -> G + Copy + Sync,
    bots: &[Player<G>; 2],
    players: u8,
    sets: u64,
    seed: u64,
) {
    let begin = Instant::now();
    let next = AtomicU64::new(0);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let work = || {
        let mut results = Vec::new();
        let mut decisions = 0;
        loop {
            let set = next.fetch_add(1, Ordering::Relaxed);
            if set >= sets {
                return (results, decisions);
            }
            let (mut wins, mut money) = (0.0, 0.0);
            for seat in Seat::first(players) {
                let (win, share, count) = play(deal, seat, bots, set, seed);
                wins += win / f64::from(players);
                money += share / f64::from(players);
                decisions += count;
            }
            results.push((wins, money));
        }
    };
    let (mut results, mut decisions) = (Vec::new(), 0);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            if let Ok((part, count)) = worker.join() {
                results.extend(part);
                decisions += count;
            }
        }
    });
    let n = results.len() as f64;
    let mean = results.iter().map(|r| r.0).sum::<f64>() / n;
    let money = results.iter().map(|r| r.1).sum::<f64>() / n;
    let variance = results.iter().map(|r| (r.0 - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    let seconds = begin.elapsed().as_secs_f64();
    println!(
        "wins {:.1} % ± {:.1}, money {:.1} % ({} sets, {seconds:.1} s, {:.2} µs/decision/core)",
        100.0 * mean,
        196.0 * (variance / n).sqrt(),
        100.0 * money,
        n,
        seconds * 1e6 * threads as f64 / decisions.max(1) as f64,
    );
}
