//! What the champion learned of the car games. Browsers do not carry it; there `master` plays instead.

use std::sync::LazyLock;

use grandstand_bots::{Bot, Brain, Champion, Ladder, Rung, Shape};
use grandstand_core::{Game, Learnable};

use crate::{Infoset, Speedway};

/// How many looks it takes at a decision, and how many decisions ahead each goes.
const LOOKS: u32 = 400;
const PLIES: u32 = 2;

const SHAPE: Shape =
    Shape { inputs: Speedway::INPUTS, secrets: Speedway::SECRETS, codes: Speedway::CODES as usize };

/// None of these is shipped yet: what was trained so far is weaker than `master` (docs/champion.md).
static DETROIT: LazyLock<Option<Brain>> = LazyLock::new(|| Brain::of_game(None, "detroit-cleveland", SHAPE));
static DAYTONA: LazyLock<Option<Brain>> = LazyLock::new(|| Brain::of_game(None, "daytona-500", SHAPE));
static TOP_RACE: LazyLock<Option<Brain>> = LazyLock::new(|| Brain::of_game(None, "top-race", SHAPE));

fn brain(infoset: &Infoset) -> Option<&'static Brain> {
    let rules = infoset.rules();
    let brain = match rules.spec.name.as_str() {
        "detroit-cleveland" => DETROIT.as_ref(),
        "daytona-500" => DAYTONA.as_ref(),
        "top-race" => TOP_RACE.as_ref(),
        _ => None,
    };
    // It has learned the shipped boards and decks with every option as usual, but for the number of races.
    let options = &rules.setup.options;
    let usual = rules.setup.own.is_empty()
        && rules.spec.options.iter().all(|o| o.key == "races" || options.get(&o.key) == Some(&o.default));
    brain.filter(|brain| usual && brain.knows_players(rules.players))
}

pub(super) fn champion() -> Box<dyn Bot<Speedway>> {
    Box::new(Champion { brain, instead: Speedway::bot(Rung::Master), usual: LOOKS, plies: PLIES })
}
