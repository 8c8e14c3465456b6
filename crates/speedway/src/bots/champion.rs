//! What the champion learned of the car games. Browsers do not carry it; there `master` plays instead.

use std::sync::LazyLock;

use grandstand_bots::{Bot, Brain, Champion, Ladder, Rung, Shape};
use grandstand_core::{Game, Learnable};

use crate::{Infoset, Speedway};

/// How many looks it takes at a decision, and how many decisions ahead each goes.
const LOOKS: u32 = 1_500;
const PLIES: u32 = 2;

const SHAPE: Shape =
    Shape { inputs: Speedway::INPUTS, secrets: Speedway::SECRETS, codes: Speedway::CODES as usize };

static DETROIT: LazyLock<Option<Brain>> = LazyLock::new(|| {
    let shipped = include_bytes!("../../champion/detroit-cleveland.safetensors");
    Brain::of_game(Some(shipped), "detroit-cleveland", SHAPE)
});
static DAYTONA: LazyLock<Option<Brain>> = LazyLock::new(|| {
    let shipped = include_bytes!("../../champion/daytona-500.safetensors");
    Brain::of_game(Some(shipped), "daytona-500", SHAPE)
});
static TOP_RACE: LazyLock<Option<Brain>> = LazyLock::new(|| {
    let shipped = include_bytes!("../../champion/top-race.safetensors");
    Brain::of_game(Some(shipped), "top-race", SHAPE)
});

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

#[cfg(test)]
mod tests {
    use grandstand_bots::Scratch;
    use grandstand_core::{NoEvents, Pcg, Seat, Turn, Viewer, random_action};

    use super::*;
    use crate::{Rules, specs};

    fn begin(name: &str, players: u8, options: &[(&str, &str)]) -> Speedway {
        let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let spec = specs().find(|spec| spec.name == name).expect("a game");
        let setup = spec.setup(players, None, &options).expect("a setup");
        Speedway::new(&Rules::of(&setup).expect("rules"), &mut Pcg::new(7), &mut NoEvents)
    }

    #[test]
    fn it_knows_the_usual_tables_and_no_others() {
        let knows = |game: Speedway| brain(&game.infoset(Viewer::Seat(Seat(0)))).is_some();
        for name in ["detroit-cleveland", "daytona-500", "top-race"] {
            assert!(knows(begin(name, 4, &[])) && knows(begin(name, 2, &[])), "{name}");
            assert!(knows(begin(name, 4, &[("races", "1")])), "{name}");
        }
    }

    /// The same position gives the same numbers to the last bit on every machine.
    #[test]
    fn the_numbers_are_the_same_everywhere() {
        let mut prints = Vec::new();
        for name in ["detroit-cleveland", "daytona-500", "top-race"] {
            let (mut game, mut luck) = (begin(name, 4, &[("races", "1")]), Pcg::new(3));
            let (mut legal, mut on, mut weights) = (Vec::new(), Vec::new(), Vec::new());
            let (mut scratch, mut print) = (Scratch::default(), 0xcbf2_9ce4_8422_2325_u64);
            while let Turn::Of(seat) = game.turn() {
                let infoset = game.infoset(Viewer::Seat(seat));
                let brain = brain(&infoset).expect("it was learned");
                game.legal_actions(&mut legal);
                on.clear();
                Speedway::inputs(&infoset, &mut on);
                let codes = legal.iter().map(|&action| Speedway::code(action));
                brain.weigh(&on, codes, &mut scratch, &mut weights);
                assert!((weights.iter().sum::<f32>() - 1.0).abs() < 1e-4);
                game.secrets(seat, &mut on);
                let win = brain.judge(&on, 4, &mut scratch);
                assert!((win.iter().sum::<f32>() - 1.0).abs() < 1e-4);
                for number in weights.iter().chain(&win) {
                    print = (print ^ u64::from(number.to_bits())).wrapping_mul(0x0100_0000_01b3);
                }
                let action = random_action::<Speedway>(&legal, &mut luck);
                game.play_unchecked(action, &mut luck, &mut NoEvents);
            }
            prints.push(format!("0x{print:016x}"));
        }
        assert_eq!(prints, ["0x09da061045aa1a56", "0x8a0a5ff9537cebd5", "0x76aa02c09563018a"]);
    }
}
