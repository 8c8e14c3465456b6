//! What the champion learned of the car games.

use super::{Coach, Jury, SUSPICION, Sketch, TRUST, study::Study};
use grandstand_bots::{
    Bot, Brain, Budget, Champion, Character, Choice, Known, Ladder, Learned, Look, Rung, Seer, Shape, Taste,
    Tree, Written, search::playout,
};
use grandstand_core::{Chance, Game, Learnable, Sentence, Setup, Viewer};

use crate::{Action, Infoset, Speedway};

const SHAPE: Shape =
    Shape { inputs: Speedway::INPUTS, secrets: Speedway::SECRETS, codes: Speedway::CODES as usize };

// What lies in `champion/`, by games: LEARNED. To a page it is brought.
include!(concat!(env!("OUT_DIR"), "/champion.rs"));

pub(super) fn learned(game: &str) -> &'static [Learned] {
    Learned::of_game(&LEARNED, game)
}

/// What somebody learned of a game, by the file it was kept in: to measure nets against each other. A damaged or foreign one is refused.
pub fn read_brain(bytes: &[u8], game: &str) -> Result<Brain, Sentence> {
    Brain::read(bytes, game, SHAPE)
}

/// Which of a game's lists this table is on: the first, also where its file was refused, for on a page it may have to come yet. Decided once
/// a table.
pub(super) fn known(infoset: &Infoset) -> Option<Known<'static>> {
    let rules = infoset.rules();
    *Study::of(rules).known.get_or_init(|| first_of(learned(&rules.spec.name), &rules.setup))
}

fn first_of<'a>(lists: &'a [Learned], table: &Setup) -> Option<Known<'a>> {
    lists.iter().find_map(|learned| learned.known(table))
}

/// What the champion learned for a table, if it sits there.
pub fn brain(infoset: &Infoset) -> Option<&'static Brain> {
    known(infoset)?.by.brain()
}

/// The same for those who do not look ahead.
pub(super) fn brain_alone(infoset: &Infoset) -> Option<&'static Brain> {
    known(infoset).filter(|known| known.alone)?.by.brain()
}

pub(super) fn champion() -> Box<dyn Bot<Speedway>> {
    Box::new(Racer { bidder: bidder(), driver: driver() })
}

pub(super) fn seer() -> Box<dyn Seer<Speedway>> {
    Box::new(Racer { bidder: greedy_bidder(), driver: driver() })
}

pub(super) fn character(rung: Rung) -> Box<dyn Bot<Speedway>> {
    let instead = Speedway::bot(rung.instead());
    match Taste::of(rung) {
        Some(taste) => Box::new(Character { brain: brain_alone, instead, taste }),
        None => instead,
    }
}

/// Who bids for a champion.
fn bidder() -> Champion<Speedway> {
    Champion {
        brain,
        instead: Speedway::bot(Rung::Champion.instead()),
        look: Look::USUAL,
        second: |root, game, luck, space| playout(&Coach::<Sketch>::default(), root, game, luck, space),
        // Against one other whoever can be read loses by it (docs/champion.md).
        mixes: |infoset, legal| {
            infoset.rules().players == 2 && matches!(legal, [Action::Pass | Action::Raise(_), ..])
        },
    }
}

/// The same who does what looks best at every table: for a ceiling, and to be compared with.
pub fn greedy_bidder() -> Champion<Speedway> {
    Champion { mixes: |_, _| false, ..bidder() }
}

/// Who bids by what was learned, and drives by a search whose worlds are played on by three in turn, the net's policy among them.
/// Measured choice by choice (docs/champion.md): in the sale the net knows more than any search; on the road three who err in different ways
/// choose better in the same time than twice as many looks of one.
struct Racer {
    bidder: Champion<Speedway>,
    driver: Driver,
}

impl Racer {
    /// Whether the search decides. `champion:policy` shows what the net knows, and thinks not at all.
    fn drives(&self, infoset: &Infoset, budget: Budget) -> bool {
        budget != Budget::Playouts(0) && brain(infoset).is_some() && infoset.cars_left() == 0
    }
}

type Driver = Tree<Jury>;

/// The driver of a champion.
pub fn driver() -> Driver {
    let coach = Coach { cards: CARDS, suspicion: SUSPICION, ..Coach::default() };
    Tree { guide: Jury { coach, say: SAY }, usual: DRIVES, trust: TRUST }
}

/// How many playouts it takes on the road, how many cards the net's policy goes ahead, and the net's part in what is looked at.
const DRIVES: u32 = 500;
const CARDS: u8 = 5;
const SAY: f32 = 0.3;

impl Bot<Speedway> for Racer {
    fn choose(
        &self,
        infoset: &Infoset,
        legal: &[Action],
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Choice<Action> {
        if self.drives(infoset, budget) {
            self.driver.choose(infoset, legal, budget, chance)
        } else {
            self.bidder.choose(infoset, legal, budget, chance)
        }
    }
}

impl Seer<Speedway> for Racer {
    fn choose_seeing(
        &self,
        game: &Speedway,
        legal: &[Action],
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Choice<Action> {
        if self.drives(&game.infoset(Viewer::Spectator), budget) {
            self.driver.choose_seeing(game, legal, budget, chance)
        } else {
            self.bidder.choose_seeing(game, legal, budget, chance)
        }
    }
}

#[cfg(test)]
mod tests {
    use grandstand_bots::{Guide as _, Scratch};
    use grandstand_core::{NoEvents, Pcg, Seat, Turn, random_action};

    use super::*;
    use crate::{Rules, specs};

    fn begin(name: &str, players: u8, options: &[(&str, &str)]) -> Speedway {
        preset(name, players, None, options)
    }

    fn preset(name: &str, players: u8, preset: Option<&str>, options: &[(&str, &str)]) -> Speedway {
        let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let spec = specs().find(|spec| spec.name == name).expect("a game");
        of(&spec.setup(players, preset, &options).expect("a setup"))
    }

    fn of(setup: &Setup) -> Speedway {
        Speedway::new(&Rules::of(setup).expect("rules"), &mut Pcg::new(7), &mut NoEvents)
    }

    #[test]
    fn it_knows_the_tables_of_its_lists_and_no_others() {
        let knows = |game: Speedway| brain(&game.infoset(Viewer::Seat(Seat(0)))).is_some();
        for name in ["detroit-cleveland", "daytona-500", "top-race"] {
            assert!(knows(begin(name, 4, &[])) && knows(begin(name, 2, &[])), "{name}");
            assert!(knows(begin(name, 4, &[("races", "1")])), "{name}");
            assert!(!knows(begin(name, 4, &[("steering", "open")])), "{name}");
            assert!(knows(preset(name, 4, Some("sprint"), &[])), "{name}: what the page offers first");
        }
        assert!(knows(begin("detroit-cleveland", 4, &[("track", "cleveland")])));
        // Where it was measured to play as well as a master.
        let manual = |players| knows(preset("detroit-cleveland", players, Some("manual"), &[]));
        let sprint = |players, track| knows(preset("top-race", players, Some("sprint"), &[("track", track)]));
        for players in [2, 4, 6] {
            let top_race = |name| preset("top-race", players, Some(name), &[]);
            assert!(["classic", "pitstop"].iter().all(|name| knows(top_race(name))));
            for bets in [top_race("full"), begin("top-race", players, &[("bets", "on")])] {
                let infoset = bets.infoset(Viewer::Spectator);
                assert!(brain_alone(&infoset).is_none(), "who does not look ahead bets badly there");
                assert!(Speedway::sits(Rung::Champion, &infoset) && !Speedway::sits(Rung::Dreamer, &infoset));
            }
            assert!(knows(begin("top-race", players, &[("races", "1")])));
            assert!(knows(begin("detroit-cleveland", players, &[("races", "1")])));
            for track in ["lake-lane", "desert-drive", "turbo-town"] {
                assert!(knows(begin("top-race", players, &[("track", track)])), "{track}");
                assert!(!knows(begin("top-race", players, &[("track", track), ("steering", "open")])));
            }
        }
        // A table on which it was measured to play worse than a master.
        assert_eq!([2, 4, 5, 6].map(|players| sprint(players, "turbo-town")), [true, true, false, false]);
        let others = ["classic-96", "lake-lane", "desert-drive"];
        assert!(others.iter().all(|track| sprint(2, track) && sprint(6, track)));
        assert!(manual(2) && manual(4));
    }

    /// A file that is not there yet, by its list and its tables: so many players, and whether they sprint.
    fn listed(list: &'static str, tables: &[(u8, bool)]) -> Learned {
        let spec = specs().find(|spec| spec.name == "top-race").expect("a game");
        let table = |&(players, sprints): &(u8, bool)| {
            let setup = spec.setup(players, sprints.then_some("sprint"), &Default::default());
            serde_json::to_string(&setup.expect("a setup")).expect("JSON")
        };
        let tables: Vec<String> = tables.iter().map(table).collect();
        let tables = serde_json::to_string(&tables).expect("JSON").leak();
        Learned::new(list, "top-race", SHAPE, Written { tables, thinking: "" }, None)
    }

    #[test]
    fn the_first_list_that_has_a_table_is_taken() {
        for name in ["detroit-cleveland", "daytona-500", "top-race"] {
            assert_eq!(learned(name).last().map(Learned::list), Some(name), "the usual one is asked last");
        }
        let lists = [
            listed("top-race-others", &[(5, false), (6, false)]),
            listed("top-race", &[(2, false), (5, false), (4, true)]),
        ];
        let spec = specs().find(|spec| spec.name == "top-race").expect("a game");
        let asked = |players, preset| {
            let table = spec.setup(players, preset, &Default::default()).expect("a setup");
            first_of(&lists, &table).map(|known| known.by.list())
        };
        assert_eq!(asked(3, None), Some("top-race"), "fewer and more players were practised");
        assert_eq!(asked(5, None), Some("top-race-others"), "both know it");
        assert_eq!(asked(6, None), Some("top-race-others"));
        assert_eq!((asked(4, Some("sprint")), asked(5, Some("sprint"))), (Some("top-race"), None));
    }

    #[test]
    fn bids_are_drawn_at_tables_of_two_and_nowhere_else() {
        for players in [2, 4] {
            let (mut legal, mut strayed) = (Vec::new(), false);
            for deal in 0..6 {
                let (mut game, mut luck) = (begin("daytona-500", players, &[("races", "1")]), Pcg::new(deal));
                while let Turn::Of(seat) = game.turn() {
                    let infoset = game.infoset(Viewer::Seat(seat));
                    if infoset.cars_left() == 0 {
                        break;
                    }
                    game.legal_actions(&mut legal);
                    let choice = bidder().choose(&infoset, &legal, Budget::Playouts(40), &mut luck);
                    let compared = choice.thought.compared;
                    assert!(
                        compared.is_empty() || compared.iter().any(|(action, ..)| *action == choice.action)
                    );
                    strayed |= compared.first().is_some_and(|(best, ..)| *best != choice.action);
                    game.play_unchecked(choice.action, &mut luck, &mut NoEvents);
                }
            }
            assert_eq!(strayed, players == 2, "{players} players");
        }
    }

    /// What a table of one character pays for its cars, all in all.
    fn paid(rung: Rung) -> u32 {
        let bot = Speedway::bot(rung);
        let (mut legal, mut sum) = (Vec::new(), 0);
        for deal in 0..4 {
            let (mut game, mut luck) = (begin("daytona-500", 4, &[("races", "1")]), Pcg::new(deal));
            while let Turn::Of(seat) = game.turn() {
                let infoset = game.infoset(Viewer::Seat(seat));
                if infoset.cars_left() == 0 {
                    break;
                }
                game.legal_actions(&mut legal);
                let action = bot.choose(&infoset, &legal, Budget::USUAL, &mut luck).action;
                game.play_unchecked(action, &mut luck, &mut NoEvents);
            }
            sum += crate::Car::ALL
                .into_iter()
                .map(|car| game.infoset(Viewer::Spectator).price(car))
                .sum::<u32>();
        }
        sum
    }

    #[test]
    fn the_bold_pay_more_than_misers() {
        let (bold, miser) = (paid(Rung::Bold), paid(Rung::Miser));
        assert!(bold > miser * 11 / 10, "the bold pay {bold}, misers {miser}");
    }

    #[test]
    fn on_the_road_the_net_judges_until_the_game_is_over() {
        let (mut game, mut luck) = (begin("top-race", 4, &[("races", "1")]), Pcg::new(5));
        let guide = driver().guide;
        let (mut legal, mut asked, mut last_cards) = (Vec::new(), 0, None);
        while let Turn::Of(seat) = game.turn() {
            let infoset = game.infoset(Viewer::Seat(seat));
            game.legal_actions(&mut legal);
            // The last cards are looked through to the end.
            last_cards = last_cards.or_else(|| guide.effort(&infoset).map(|_| infoset.clone()));
            assert!(!last_cards.as_ref().is_some_and(|root| guide.beyond(root, &infoset)));
            if infoset.cars_left() == 0 && legal.len() > 1 {
                let brain = brain(&infoset).expect("it was learned");
                let mut on = Vec::new();
                Speedway::inputs(&infoset, &mut on);
                game.secrets(seat, &mut on);
                let seen = brain.judge(&on, 4, &mut Scratch::default());
                let judged = guide.judge(&game);
                assert!((0..4).all(|place| judged[(seat.index() + place) % 4] == seen[place]));
                asked += 1;
            }
            let action = random_action::<Speedway>(&legal, &mut luck);
            game.play_unchecked(action, &mut luck, &mut NoEvents);
        }
        assert!(asked > 20 && last_cards.is_some(), "a race has choices, and an end");
        assert_eq!(guide.judge(&game), guide.coach.judge(&game));
    }

    #[test]
    fn who_may_not_think_plays_what_the_net_knows() {
        let (mut game, mut luck) = (begin("detroit-cleveland", 4, &[("races", "1")]), Pcg::new(5));
        let (bot, mut legal, mut weights) = (Speedway::bot(Rung::Champion), Vec::new(), Vec::new());
        while let Turn::Of(seat) = game.turn() {
            let infoset = game.infoset(Viewer::Seat(seat));
            game.legal_actions(&mut legal);
            let action = bot.choose(&infoset, &legal, Budget::Playouts(0), &mut luck).action;
            let mut on = Vec::new();
            Speedway::inputs(&infoset, &mut on);
            let codes = legal.iter().map(|&action| Speedway::code(action));
            brain(&infoset).expect("it was learned").weigh(&on, codes, &mut Scratch::default(), &mut weights);
            let most = weights.iter().copied().fold(0.0, f32::max);
            assert_eq!(weights[legal.iter().position(|it| *it == action).expect("legal")], most);
            game.play_unchecked(action, &mut luck, &mut NoEvents);
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
        assert_eq!(prints, ["0xf0f28f41b163e19c", "0x6ac7aecd2f3f6075", "0xa5c436d0b859708e"]);
    }
}
