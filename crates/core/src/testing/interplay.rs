//! Options that meet: every pair of values, in a random game in which both of them matter.

use std::collections::{BTreeMap, BTreeSet};

use super::ENDLESS;
use crate::{
    Chance, Game, GameSpec, NoEvents, OptionSpec, Options, Pcg, Setup, SetupError, Turn, random_action,
};

/// One value of one option.
pub type Choice = (String, String);

/// What came of playing pairs of options.
#[derive(Clone, Debug, Default)]
pub struct Interplay {
    /// Pairs of values, the first option before the second in the alphabet, with the number of games in which both mattered.
    pub met: BTreeMap<(Choice, Choice), u32>,
    /// Pairs that never mattered together, or cannot be played.
    pub never: BTreeSet<(Choice, Choice)>,
    /// How many games were played.
    pub games: u32,
}

/// Plays random games until every pair of option values has mattered in one of them, or `most` games are over. An option matters
/// in a game if the same moves by the same luck, with another value of that option and all else equal, lead to something a
/// player sees: another player's turn, other legal actions, other money. `watch` looks at every position, with the events that
/// led to it; `needs` names what else has to be chosen for a choice to matter at all,
/// and `excused` the pairs that cannot matter together and are not waited for; that only legal actions are accepted and that the game ends is seen to here.
///
/// # Panics
/// Where a legal action is refused, where a game does not end, and where `watch` does.
pub fn interplay<G: Game>(
    spec: &GameSpec,
    begin: impl Fn(&Setup, &mut Pcg, &mut Vec<G::Event>) -> Result<G, SetupError>,
    mut watch: impl FnMut(&Setup, &G, &[G::Event], bool),
    needs: impl Fn(&Choice) -> Option<Choice>,
    excused: impl Fn(&Choice, &Choice) -> bool,
    most: u32,
    seed: u64,
) -> Interplay {
    let mut luck = Pcg::new(seed);
    let mut report = Interplay { never: pairs(spec), ..Interplay::default() };
    let can_meet = |(first, second): &&(Choice, Choice)| !excused(first, second);
    let mut waiting: Vec<(Choice, Choice)> = report.never.iter().filter(can_meet).cloned().collect();
    while report.games < most && !waiting.is_empty() {
        let pair = waiting[luck.draw(waiting.len() as u32) as usize].clone();
        let Some(setup) = playable(spec, &pair, &begin, &needs, &mut luck) else {
            waiting.retain(|known| *known != pair);
            continue;
        };
        report.games += 1;
        let mattered = play(spec, &setup, &begin, &mut watch, &mut luck);
        let choices: Vec<Choice> =
            mattered.into_iter().map(|key| (key.clone(), setup.options[&key].clone())).collect();
        for (nth, first) in choices.iter().enumerate() {
            for second in &choices[nth + 1..] {
                let pair = (first.clone(), second.clone());
                report.never.remove(&pair);
                waiting.retain(|known| *known != pair);
                *report.met.entry(pair).or_default() += 1;
            }
        }
    }
    report
}

/// The values that are tried, where there is a choice. One number of races is like another.
fn values(spec: &GameSpec) -> BTreeMap<&str, Vec<&str>> {
    let of = |option: &OptionSpec| if option.key == "races" { 2 } else { usize::MAX };
    let names = |option| OptionSpec::names(option).take(of(option)).collect();
    let a_choice = |option: &&OptionSpec| option.values.len() > 1;
    spec.options.iter().filter(a_choice).map(|option| (option.key.as_str(), names(option))).collect()
}

fn pairs(spec: &GameSpec) -> BTreeSet<(Choice, Choice)> {
    let values = values(spec);
    let choices =
        |key: &str| values[key].iter().map(|value| (key.to_owned(), (*value).to_owned())).collect::<Vec<_>>();
    let mut pairs = BTreeSet::new();
    for first in values.keys() {
        for second in values.keys().filter(|second| first < *second) {
            for one in choices(first) {
                pairs.extend(choices(second).into_iter().map(|two| (one.clone(), two)));
            }
        }
    }
    pairs
}

/// A random setup with this pair, if it can be played at all.
fn playable<G: Game>(
    spec: &GameSpec,
    pair: &(Choice, Choice),
    begin: &impl Fn(&Setup, &mut Pcg, &mut Vec<G::Event>) -> Result<G, SetupError>,
    needs: &impl Fn(&Choice) -> Option<Choice>,
    luck: &mut Pcg,
) -> Option<Setup> {
    for _ in 0..200 {
        let draw =
            |values: &[&str], luck: &mut Pcg| values[luck.draw(values.len() as u32) as usize].to_owned();
        let mut chosen: Options =
            values(spec).iter().map(|(key, values)| ((*key).to_owned(), draw(values, luck))).collect();
        chosen.extend([&pair.0, &pair.1].into_iter().filter_map(needs));
        for (key, value) in [&pair.0, &pair.1] {
            chosen.insert(key.clone(), value.clone());
        }
        // As few players as may be, every other time: some options are for them alone.
        let more = luck.draw(2) * luck.draw(u32::from(spec.max_players - spec.min_players) + 1);
        let players = spec.min_players + more as u8;
        let setup = spec.setup(players, None, &chosen).ok()?;
        if begin(&setup, &mut { *luck }, &mut Vec::new()).is_ok() {
            return Some(setup);
        }
    }
    None
}

/// The same game with one option exchanged, for as long as nobody could tell.
struct Twin<G> {
    key: String,
    game: G,
    luck: Pcg,
}

/// Plays one random game; answers with the options that mattered, in the order of the alphabet.
fn play<G: Game>(
    spec: &GameSpec,
    setup: &Setup,
    begin: &impl Fn(&Setup, &mut Pcg, &mut Vec<G::Event>) -> Result<G, SetupError>,
    watch: &mut impl FnMut(&Setup, &G, &[G::Event], bool),
    luck: &mut Pcg,
) -> BTreeSet<String> {
    let mut picks = *luck;
    luck.draw(1 << 20);
    let start = *luck;
    let mut own_luck = start;
    let mut events = Vec::new();
    let mut game = begin(setup, &mut own_luck, &mut events).expect("it was playable");
    watch(setup, &game, &events, true);
    let mut twins: Vec<Twin<G>> = spec
        .options
        .iter()
        .filter_map(|option| {
            let mut others: Vec<&str> =
                option.names().filter(|name| setup.options[&option.key] != *name).collect();
            crate::shuffle(&mut others, &mut picks);
            others.into_iter().find_map(|other| {
                let mut exchanged = setup.clone();
                exchanged.options.insert(option.key.clone(), other.to_owned());
                let mut luck = start;
                let game = begin(&exchanged, &mut luck, &mut Vec::new()).ok()?;
                Some(Twin { key: option.key.clone(), game, luck })
            })
        })
        .collect();
    let mut mattered = BTreeSet::new();
    let (mut legal, mut other) = (Vec::new(), Vec::new());
    for _ in 0..ENDLESS {
        game.legal_actions(&mut legal);
        let (turn, money) = (game.turn(), game.standing());
        twins.retain(|twin| {
            twin.game.legal_actions(&mut other);
            let same =
                twin.game.turn() == turn && other == legal && twin.game.standing().money() == money.money();
            if !same {
                mattered.insert(twin.key.clone());
            }
            same
        });
        if turn == Turn::Over {
            return mattered;
        }
        for &action in &legal {
            assert!(game.check(action).is_ok(), "{} is legal, but refused: {setup:?}", game.notation(action));
        }
        let action = random_action::<G>(&legal, &mut picks);
        for twin in &mut twins {
            twin.game.play_unchecked(action, &mut twin.luck, &mut NoEvents);
        }
        events.clear();
        game.play_unchecked(action, &mut own_luck, &mut events);
        watch(setup, &game, &events, false);
    }
    panic!("the game does not end: {setup:?}");
}
