//! What the champion learned of Long Shot.

use std::sync::{Arc, OnceLock};

use super::{Club, Style};
use grandstand_bots::{
    Bot, Brain, Champion, Character, Ladder, Learned, Look, Rung, Shape, Taste, search::playout, within,
};
use grandstand_core::{Game, Learnable};

use crate::{Infoset, LongShot, Rules};

const SHAPE: Shape =
    Shape { inputs: LongShot::INPUTS, secrets: LongShot::SECRETS, codes: LongShot::CODES as usize };

/// What is shipped; to a page it is brought.
const SHIPPED: Option<&[u8]> = if cfg!(target_arch = "wasm32") {
    None
} else {
    Some(include_bytes!("../../champion/long-shot.safetensors"))
};

static LEARNED: Learned = Learned::new("long-shot", SHAPE, SHIPPED);

pub(super) fn learned(game: &str) -> Option<&'static Learned> {
    (game == LEARNED.game()).then_some(&LEARNED)
}

pub(super) fn brain(infoset: &Infoset) -> Option<&'static Brain> {
    /// The rules it has practised by.
    static PRACTISED: OnceLock<Vec<Arc<Rules>>> = OnceLock::new();
    let (rules, brain) = (infoset.position().rules(), LEARNED.brain()?);
    let read = || brain.tables().iter().filter_map(|table| Rules::of(table).ok()).collect();
    let alike = PRACTISED.get_or_init(read).iter().filter(|practised| practised.cover(rules));
    within(rules.players, alike.map(|practised| practised.players)).then_some(brain)
}

pub(super) fn champion() -> Box<dyn Bot<LongShot>> {
    Box::new(Champion {
        brain,
        instead: LongShot::bot(Rung::Master),
        look: Look::USUAL,
        second: |root, game, luck, space| {
            let club = Club(Style { horizon: u16::MAX, ..Style::CLUB });
            playout(&club, root, game, luck, space)
        },
        mixes: |_, _| false,
    })
}

pub(super) fn character(rung: Rung) -> Box<dyn Bot<LongShot>> {
    let instead = LongShot::bot(Rung::Master);
    match Taste::of(rung) {
        Some(taste) => Box::new(Character { brain, instead, taste }),
        None => instead,
    }
}

#[cfg(test)]
mod tests {
    use grandstand_bots::Scratch;
    use grandstand_core::{NoEvents, Pcg, Seat, Turn, Viewer, random_action};

    use super::*;

    fn game(players: u8, options: &[(&str, &str)]) -> LongShot {
        let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let setup = crate::spec().setup(players, None, &options).expect("a setup");
        LongShot::new(&Rules::of(&setup).expect("rules"), &mut Pcg::new(7), &mut NoEvents)
    }

    #[test]
    fn it_knows_the_usual_table_and_no_other() {
        let knows = |game: LongShot| brain(&game.infoset(Viewer::Seat(Seat(0)))).is_some();
        assert!(knows(game(4, &[])) && knows(game(2, &[])));
        assert!(!knows(game(8, &[])) && !knows(game(1, &[])));
        assert!(!knows(game(4, &[("dice", "as-written")])));
    }

    #[test]
    fn a_damaged_or_foreign_file_is_refused() {
        let shipped = SHIPPED.expect("it is shipped");
        let read = |bytes: &[u8], game, shape| Brain::read(bytes, game, shape).map(|_| ());
        assert_eq!(read(shipped, "long-shot", SHAPE), Ok(()));
        for damage in [0, 9, shipped.len() / 2, shipped.len() - 1] {
            let mut bytes = shipped.to_vec();
            bytes[damage] ^= 0x55;
            assert!(read(&bytes, "long-shot", SHAPE).is_err(), "byte {damage}");
        }
        assert!(read(&shipped[..shipped.len() - 8], "long-shot", SHAPE).is_err());
        assert!(read(shipped, "top-race", SHAPE).is_err_and(|why| why.to_string().contains("long-shot")));
        let other = Shape { inputs: SHAPE.inputs + 64, ..SHAPE };
        assert!(read(shipped, "long-shot", other).is_err_and(|why| why.key == "net-old"));
    }

    /// The same position gives the same numbers to the last bit on every machine.
    #[test]
    fn the_numbers_are_the_same_everywhere() {
        let brain = LEARNED.brain().expect("it was learned");
        let (mut game, mut luck) = (game(4, &[]), Pcg::new(3));
        let (mut legal, mut on, mut weights) = (Vec::new(), Vec::new(), Vec::new());
        let (mut scratch, mut print) = (Scratch::default(), 0xcbf2_9ce4_8422_2325_u64);
        while let Turn::Of(seat) = game.turn() {
            game.legal_actions(&mut legal);
            on.clear();
            LongShot::inputs(&game.infoset(Viewer::Seat(seat)), &mut on);
            brain.weigh(&on, legal.iter().map(|&action| LongShot::code(action)), &mut scratch, &mut weights);
            assert!((weights.iter().sum::<f32>() - 1.0).abs() < 1e-4);
            let win = brain.judge(&on, 4, &mut scratch);
            assert!((win.iter().sum::<f32>() - 1.0).abs() < 1e-4);
            for number in weights.iter().chain(&win) {
                print = (print ^ u64::from(number.to_bits())).wrapping_mul(0x0100_0000_01b3);
            }
            let action = random_action::<LongShot>(&legal, &mut luck);
            game.play_unchecked(action, &mut luck, &mut NoEvents);
        }
        assert_eq!(print, 0x044f_8e58_053c_abb2, "0x{print:016x}");
    }
}
