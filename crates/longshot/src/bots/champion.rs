//! What the champion learned of Long Shot.

use std::{
    ptr,
    sync::{Arc, OnceLock},
};

use super::{Club, Style};
use grandstand_bots::{
    Bot, Brain, Champion, Character, Known, Ladder, Learned, Look, Policy, Rung, Shape, Taste, Taught,
    Written, search::playout,
};
use grandstand_core::{Game, Learnable};

use crate::{Infoset, LongShot, Rules};

const SHAPE: Shape =
    Shape { inputs: LongShot::INPUTS, secrets: LongShot::SECRETS, codes: LongShot::CODES as usize };

// What lies in `champion/`: LEARNED. To a page it is brought.
include!(concat!(env!("OUT_DIR"), "/champion.rs"));

pub(super) fn learned(game: &str) -> &'static [Learned] {
    Learned::of_game(&LEARNED, game)
}

/// Rules that somebody has practised by, with so many players.
struct Practised<'a> {
    rules: Arc<Rules>,
    fewest: u8,
    most: u8,
    known: Known<'a>,
}

impl<'a> Practised<'a> {
    /// All rules of all lists. Of two that know a table the first is asked: whoever has met fewer other cards.
    fn of(lists: &'a [Learned]) -> Vec<Practised<'a>> {
        let mut all: Vec<Practised<'_>> = Vec::new();
        for by in lists {
            for (alone, tables) in [(true, by.tables()), (false, by.thinking())] {
                for rules in tables.iter().filter_map(|table| Rules::of(table).ok()) {
                    let same = |it: &&mut Practised<'_>| {
                        ptr::eq(it.known.by, by)
                            && it.known.alone == alone
                            && it.rules.cover(&rules)
                            && rules.cover(&it.rules)
                    };
                    let players = rules.players;
                    if let Some(it) = all.iter_mut().find(same) {
                        (it.fewest, it.most) = (players.min(it.fewest), players.max(it.most));
                    } else {
                        all.push(Practised {
                            rules,
                            fewest: players,
                            most: players,
                            known: Known { by, alone },
                        });
                    }
                }
            }
        }
        all.sort_by_key(|it| it.rules.market);
        all
    }

    fn knows(&self, rules: &Rules) -> bool {
        (self.fewest..=self.most).contains(&rules.players) && self.rules.cover(rules)
    }
}

/// Which of the lists this table is on.
pub(super) fn known(infoset: &Infoset) -> Option<Known<'static>> {
    static ALL: OnceLock<Vec<Practised<'_>>> = OnceLock::new();
    let all = ALL.get_or_init(|| Practised::of(&LEARNED));
    all.iter().find(|it| it.knows(infoset.position().rules())).map(|it| it.known)
}

pub(super) fn brain(infoset: &Infoset) -> Option<&'static Brain> {
    known(infoset)?.by.brain()
}

/// The same for those who do not look ahead.
pub(super) fn brain_alone(infoset: &Infoset) -> Option<&'static Brain> {
    known(infoset).filter(|known| known.alone)?.by.brain()
}

/// How many looks it takes: its positions are judged sooner than those of races, and twice as many choose a little better (docs/champion.md).
const LOOKS: u32 = 1200;

pub(super) fn champion() -> Box<dyn Bot<LongShot>> {
    Box::new(looking(Look { usual: LOOKS, ..Look::USUAL }))
}

/// A champion that looks ahead in another way, to be compared.
pub fn looking(look: Look) -> Champion<LongShot> {
    Champion {
        brain,
        instead: LongShot::bot(Rung::Champion.instead()),
        look,
        second: |root, game, luck, space| {
            let club = Club(Style { horizon: u16::MAX, ..Style::CLUB });
            playout(&club, root, game, luck, space)
        },
        mixes: |_, _| false,
    }
}

/// What the champion would do without looking ahead, drawn by how likely it thinks each action to be right.
pub fn policy() -> impl Policy<LongShot> {
    Taught { brain, otherwise: Club::default() }
}

pub(super) fn character(rung: Rung) -> Box<dyn Bot<LongShot>> {
    let instead = LongShot::bot(rung.instead());
    match Taste::of(rung) {
        Some(taste) => Box::new(Character { brain: brain_alone, instead, taste }),
        None => instead,
    }
}

#[cfg(test)]
mod tests {
    use grandstand_bots::{Scratch, list_of};
    use grandstand_core::{NoEvents, Pcg, Seat, Setup, Turn, Viewer, random_action};

    use super::*;

    const SHIPPED: &[u8] = include_bytes!("../../champion/long-shot.safetensors");

    fn setup(players: u8, options: &[(&str, &str)]) -> Setup {
        let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        crate::spec().setup(players, None, &options).expect("a setup")
    }

    fn game(players: u8, options: &[(&str, &str)]) -> LongShot {
        let rules = Rules::of(&setup(players, options)).expect("rules");
        LongShot::new(&rules, &mut Pcg::new(7), &mut NoEvents)
    }

    /// A file that is not there yet, by its list and tables.
    fn listed(list: &'static str, tables: &[Setup]) -> Learned {
        let tables: Vec<String> =
            tables.iter().map(|table| serde_json::to_string(table).expect("JSON")).collect();
        let tables = serde_json::to_string(&tables).expect("JSON").leak();
        Learned::new(list, "long-shot", SHAPE, Written { tables, thinking: "" }, None)
    }

    /// The shipped file under the name of another list.
    fn renamed(list: &str) -> Vec<u8> {
        let (length, rest) = SHIPPED.split_first_chunk::<8>().expect("a length");
        let (header, numbers) = rest.split_at(u64::from_le_bytes(*length) as usize);
        let mut header: serde_json::Value = serde_json::from_slice(header).expect("a header");
        header["__metadata__"]["list"] = list.into();
        let header = header.to_string();
        [&(header.len() as u64).to_le_bytes()[..], header.as_bytes(), numbers].concat()
    }

    #[test]
    fn it_knows_the_tables_of_its_lists_and_plays_the_usual_ones_by_the_usual_file() {
        let by = |game: LongShot| known(&game.infoset(Viewer::Seat(Seat(0)))).map(|known| known.by.list());
        // With seven and eight it was measured, and has not practised.
        assert_eq!([4, 2, 7, 8].map(|players| by(game(players, &[]))), [Some("long-shot"); 4]);
        // With dice as written it was measured from four players up; with two it is no better than a master.
        let as_written = |players| by(game(players, &[("dice", "as-written")]));
        assert_eq!([4, 6, 8].map(as_written), [Some("long-shot"); 3]);
        assert_eq!([2, 3].map(as_written), [None; 2]);
        assert_eq!(by(game(1, &[])), None);
        for table in LEARNED.iter().flat_map(Learned::tables) {
            let game = LongShot::new(&Rules::of(table).expect("rules"), &mut Pcg::new(7), &mut NoEvents);
            assert!(brain(&game.infoset(Viewer::Spectator)).is_some(), "{table:?}");
        }
    }

    #[test]
    fn of_two_who_know_a_table_whoever_has_met_fewer_other_cards_plays() {
        let mixed = [("market", "mixed")];
        let others = [setup(7, &[]), setup(8, &[]), setup(2, &mixed), setup(8, &mixed)];
        let lists = [
            listed("long-shot-others", &others),
            listed("long-shot", &[setup(2, &[]), setup(4, &[]), setup(6, &[])]),
        ];
        let all = Practised::of(&lists);
        let by = |players, options: &[(&str, &str)]| {
            let rules = Rules::of(&setup(players, options)).expect("rules");
            all.iter().find(|it| it.knows(&rules)).map(|it| it.known.by.list())
        };
        assert_eq!(
            [2, 4, 5].map(|players| by(players, &[])),
            [Some("long-shot"); 3],
            "also in a mixed market"
        );
        assert_eq!(by(8, &[]), Some("long-shot-others"));
        assert_eq!(by(4, &mixed), Some("long-shot-others"));
        assert_eq!(by(4, &[("market", "set-2")]), Some("long-shot-others"));
        assert_eq!([by(1, &[]), by(4, &[("dice", "as-written")])], [None; 2]);
    }

    #[test]
    fn a_table_is_known_before_the_weights_are_brought() {
        let learned = listed("long-shot-others", &[setup(7, &[]), setup(8, &[])]);
        assert!(learned.known(&setup(8, &[])).is_some() && learned.known(&setup(6, &[])).is_none());
        assert!(learned.brain().is_none() && learned.refused().is_none());
        assert!(learned.bring(&SHIPPED[..9]).is_err() && learned.brain().is_none());
        let file = renamed("long-shot-others");
        assert_eq!(list_of(&file), Ok(("long-shot".to_owned(), "long-shot-others".to_owned())));
        assert_eq!(list_of(SHIPPED), Ok(("long-shot".to_owned(), "long-shot".to_owned())));
        assert_eq!(learned.bring(&file), Ok(()));
        assert!(learned.brain().is_some());
    }

    #[test]
    fn a_damaged_or_foreign_file_is_refused() {
        let read = |bytes: &[u8], game, shape| Brain::read(bytes, game, shape).map(|_| ());
        assert_eq!(read(SHIPPED, "long-shot", SHAPE), Ok(()));
        for damage in [0, 9, SHIPPED.len() / 2, SHIPPED.len() - 1] {
            let mut bytes = SHIPPED.to_vec();
            bytes[damage] ^= 0x55;
            assert!(read(&bytes, "long-shot", SHAPE).is_err(), "byte {damage}");
        }
        assert!(read(&SHIPPED[..SHIPPED.len() - 8], "long-shot", SHAPE).is_err());
        assert!(read(SHIPPED, "top-race", SHAPE).is_err_and(|why| why.to_string().contains("long-shot")));
        let other = Shape { inputs: SHAPE.inputs + 64, ..SHAPE };
        assert!(read(SHIPPED, "long-shot", other).is_err_and(|why| why.key == "net-old"));
    }

    /// The same position gives the same numbers to the last bit on every machine.
    #[test]
    fn the_numbers_are_the_same_everywhere() {
        let brain = Brain::read(SHIPPED, "long-shot", SHAPE).expect("it was learned");
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
