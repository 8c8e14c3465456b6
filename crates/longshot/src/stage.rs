//! Positions written down as facts, for scenarios and tests.
//!
//! `stage` puts the game before the action of the acting player: with nothing given, round 1, seat 0 to act on a
//! rolled 1, all horses behind the line, nothing marked, no starting bets. Facts change that:
//!
//! | fact | meaning |
//! |---|---|
//! | `opening` | draws: begin like a real game with these draws, then apply the other facts |
//! | `round`, `active`, `acting` | the round, who rolled, whose turn |
//! | `die`, `steps`, `number`, `wild` | the dice; the number acted as and whether by a wild |
//! | `positions`, `finished`, `bars` | spaces by horse; finished horses in order; marks by horse, added to the printed ones |
//! | `cards`, `owners` | card ids by horse; owners by horse: a seat, `"roland"` or `"market"` |
//! | `sheets` | by seat or `roland`: `money`, `cells`, `bets`, `helmets`, `jerseys`, `wilds-used`, `boxes` |
//!
//! Told only: `asked`, `over`, `scores`, `places`, `waiting`.

use std::sync::Arc;

use grandstand_core::{
    NoEvents, Scripted, Sentence, reason,
    scenario::{Facts, StageError, Staged},
};
use serde_json::{Value, json};

use crate::{
    Asked, Bonus, Cell, Cells, HORSES, Horse, Horses, LongShot, Market, Rules, Sheet, data::PLACES, roland,
};

/// The game at a position made of facts; see the module for the vocabulary.
pub fn stage(rules: &Arc<Rules>, facts: &Facts) -> Result<LongShot, StageError> {
    let mut game = match facts.get("opening") {
        Some(draws) => open(rules, draws)?,
        None => blank(rules),
    };
    for (name, value) in facts {
        put(&mut game, name, value).map_err(|reason| format!("`{name}`: {reason}"))?;
    }
    let players = rules.players;
    if game.active >= players {
        return Err(reason!("`active` must be a seat below {players}").into());
    }
    if !facts.contains_key("acting") {
        game.acting = game.active;
    }
    if game.acting >= players {
        return Err(reason!("`acting` must be a seat below {players}").into());
    }
    if !facts.contains_key("number") {
        game.number = game.die;
    }
    let on_track = |horse: &&Horse| game.position(**horse) <= rules.data.spaces;
    if let Some(horse) = game.placed_horses().iter().find(on_track) {
        return Err(reason!("`positions`: horse {horse} has finished and has no space").into());
    }
    Ok(game)
}

fn blank(rules: &Arc<Rules>) -> LongShot {
    let sets = match rules.market {
        Market::Fixed(sets) => sets,
        Market::Mixed(_) => [0; HORSES],
    };
    let mut game = LongShot::empty(rules, sets);
    game.round = 1;
    game
}

fn open(rules: &Arc<Rules>, draws: &Value) -> Result<LongShot, StageError> {
    let draws: Vec<u32> = list(draws)?
        .iter()
        .map(|draw| number(draw, u32::MAX.into()).map(|draw| draw as u32))
        .collect::<Result<_, _>>()?;
    let mut luck = Scripted::new(&draws);
    let game = LongShot::new(rules, &mut luck, &mut NoEvents);
    luck.finish()
        .map_err(|error| Sentence::of("wrong-in").with("place", "`opening`").with("reason", error.say()))?;
    Ok(game)
}

fn put(game: &mut LongShot, name: &str, value: &Value) -> Result<(), String> {
    let spaces = game.data().spaces;
    match name {
        "opening" => {}
        "round" => game.round = number(value, 10_000)? as u16,
        "active" => game.active = number(value, 7)? as u8,
        "acting" => game.acting = number(value, 7)? as u8,
        "die" => game.die = horse(value)?,
        "number" => game.number = horse(value)?,
        "steps" => game.steps = number(value, 20)? as u8,
        "wild" => game.wild = value.as_bool().ok_or_else(|| reason!("write true or false"))?,
        "positions" => {
            for (horse, position) in by_horse(value)? {
                game.race.put(&game.rules.data, horse, number(position, spaces.into())? as u8);
            }
        }
        "finished" => {
            let order: Vec<Horse> = list(value)?.iter().map(horse).collect::<Result<_, _>>()?;
            game.race.finished = order.iter().copied().collect();
            if order.len() > PLACES || game.race.finished.len() as usize != order.len() {
                return Err(reason!("at most three different horses finish"));
            }
            for (place, horse) in order.into_iter().enumerate() {
                game.race.placed[place] = horse;
                game.race.put(&game.rules.data, horse, spaces + 1);
            }
        }
        "bars" => {
            for (bar, marks) in by_horse(value)? {
                let marks = horses(marks)?;
                if marks.contains(bar) {
                    return Err(reason!("horse {bar} cannot stand on its own bar"));
                }
                let marked = &mut game.race.bars[bar.index()];
                *marked |= marks;
            }
        }
        "cards" => {
            for (horse, id) in by_horse(value)? {
                let known = |card: &crate::Card| id.as_str() == Some(&card.id) && card.horse == horse;
                let at = game.data().cards.iter().position(known);
                let at = at.ok_or_else(|| reason!("horse {horse} has no card {id}"))?;
                game.lay_card(horse, at as u8);
            }
        }
        "owners" => {
            for (horse, owner) in by_horse(value)? {
                if owner.as_str() != Some("market") {
                    let who = sheet_number(game, &key(owner))?;
                    game.hand_over(who, horse, &mut NoEvents);
                }
            }
        }
        "sheets" => {
            for (who, facts) in table(value)? {
                let at = sheet_number(game, who)?;
                for (name, value) in table(facts)? {
                    put_sheet(game, at, name, value).map_err(|reason| format!("{who}.{name}: {reason}"))?;
                }
            }
        }
        _ => return Err(reason!("positions do not have this fact")),
    }
    Ok(())
}

fn put_sheet(game: &mut LongShot, who: usize, name: &str, value: &Value) -> Result<(), String> {
    let data = &game.rules.data;
    let sheet = &mut game.sheets[who];
    match name {
        "money" => sheet.money = number(value, 10_000)? as i32,
        "cells" => {
            let cell = |text: &Value| {
                text.as_str()
                    .and_then(|text| text.parse::<Cell>().ok())
                    .ok_or_else(|| reason!("write cells like \"c2\""))
            };
            for text in list(value)? {
                sheet.grid.insert(cell(text)?);
            }
        }
        "bets" => {
            for (horse, dollars) in by_horse(value)? {
                sheet.bets[horse.index()] = number(dollars, 10_000)? as u16;
            }
        }
        "helmets" => sheet.helmets = horses(value)?,
        "jerseys" => sheet.jerseys = horses(value)?,
        "wilds-used" => sheet.wilds_used = number(value, data.wilds.into())? as u8,
        "boxes" => {
            for name in list(value)? {
                let bonus = Bonus::ALL.into_iter().find(|&bonus| *name == json!(bonus));
                let bonus = bonus.ok_or_else(|| reason!("there is no box {name}"))?;
                let free = data.boxes[bonus as usize] & !sheet.boxes;
                if free == 0 {
                    return Err(reason!("there are not so many boxes {name}"));
                }
                sheet.boxes |= free & free.wrapping_neg();
            }
        }
        _ => return Err(reason!("sheets do not have this fact")),
    }
    Ok(())
}

fn number(value: &Value, most: u64) -> Result<u64, String> {
    value.as_u64().filter(|&n| n <= most).ok_or_else(|| reason!("write a number from 0 to {most}"))
}

fn list(value: &Value) -> Result<&Vec<Value>, String> {
    value.as_array().ok_or_else(|| "write a list".to_owned())
}

fn table(value: &Value) -> Result<&Facts, String> {
    value.as_object().ok_or_else(|| "write a table".to_owned())
}

fn horse(value: &Value) -> Result<Horse, String> {
    number(value, 8).ok().and_then(|n| Horse::new(n as u8)).ok_or_else(|| "write a horse, 1 to 8".to_owned())
}

fn horses(value: &Value) -> Result<Horses, String> {
    list(value)?.iter().map(horse).collect()
}

fn by_horse(value: &Value) -> Result<Vec<(Horse, &Value)>, String> {
    table(value)?
        .iter()
        .map(|(key, value)| {
            let horse = key.parse().ok().and_then(Horse::new);
            Ok((horse.ok_or_else(|| reason!("`{key}` is not a horse; write 1 to 8"))?, value))
        })
        .collect()
}

fn key(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn sheet_number(game: &LongShot, who: &str) -> Result<usize, String> {
    if game.rules.solo() && who == "roland" {
        return Ok(roland::SHEET);
    }
    let players = game.rules.players;
    who.parse()
        .ok()
        .filter(|&seat: &usize| seat < players.into())
        .ok_or_else(|| reason!("`{who}` is not a seat; write 0 to {}, or roland in solo play", players - 1))
}

impl Staged for LongShot {
    fn facts(&self) -> Facts {
        let by_horse = |value: &dyn Fn(Horse) -> Value| {
            Value::Object(Horse::all().map(|horse| (horse.to_string(), value(horse))).collect())
        };
        let name = |who: usize| {
            if self.rules.solo() && who == roland::SHEET { "roland".to_owned() } else { who.to_string() }
        };
        let by_sheet = |value: &dyn Fn(usize) -> Value| {
            Value::Object((0..self.rules.sheets()).map(|who| (name(who), value(who))).collect())
        };
        let places = self.rank();
        let facts = json!({
            "round": self.round,
            "active": self.active,
            "acting": self.acting,
            "die": self.die,
            "steps": self.steps,
            "number": self.number,
            "wild": self.wild,
            "over": self.over,
            "asked": match &self.asked() {
                Asked::Nothing => "nothing",
                Asked::Action => "action",
                Asked::Bonus => "bonus",
                Asked::SecondHorse { .. } => "second-horse",
                Asked::BarMark { .. } => "bar-mark",
                Asked::Ability { id, .. } => id.as_str(),
            },
            "waiting": self.pending.len(),
            "positions": by_horse(&|horse| json!(self.position(horse))),
            "finished": self.placed_horses(),
            "bars": by_horse(&|horse| json!(self.bar(horse))),
            "cards": by_horse(&|horse| json!(self.card(horse).id)),
            "owners": by_horse(&|horse| match self.owner(horse) {
                None => json!("market"),
                Some(who) if self.rules.solo() && who == roland::SHEET => json!("roland"),
                Some(who) => json!(who),
            }),
            "sheets": by_sheet(&|who| self.sheet_facts(&self.sheets[who])),
            "scores": by_sheet(&|who| {
                let score = self.score(who);
                json!({
                    "purse": score.purse,
                    "bets": score.bets,
                    "jockey-sets": score.jockey_sets,
                    "money": score.money,
                    "abilities": score.abilities,
                    "total": score.total(),
                })
            }),
            "places": by_sheet(&|who| json!(places.places()[who])),
        });
        match facts {
            Value::Object(facts) => facts,
            _ => Facts::new(),
        }
    }
}

impl LongShot {
    fn sheet_facts(&self, sheet: &Sheet) -> Value {
        let bets: Facts = Horse::all().map(|horse| (horse.to_string(), json!(sheet.bet(horse)))).collect();
        let boxes: Vec<Bonus> = Bonus::ALL
            .into_iter()
            .flat_map(|bonus| {
                let used = (self.data().boxes[bonus as usize] & sheet.boxes).count_ones();
                std::iter::repeat_n(bonus, used as usize)
            })
            .collect();
        let grid: Cells = sheet.grid;
        json!({
            "money": sheet.money,
            "cells": grid,
            "bets": bets,
            "helmets": sheet.helmets,
            "jerseys": sheet.jerseys,
            "wilds-used": sheet.wilds_used,
            "boxes": boxes,
        })
    }
}
