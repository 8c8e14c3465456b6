//! What the proofs share: setups drawn at random, and how large a proof is.

pub(crate) mod watch;

use std::sync::Arc;

use grandstand_core::{Chance, GameSpec, Options};
use grandstand_speedway::Rules;

/// `small` in `make test`, `full` in `make soak` and `make fuzz`, and a tenth of the small size in `make mutants`.
pub(crate) fn size(small: u64, full: u64) -> u64 {
    let asked = |names: &[&str]| names.iter().any(|name| std::env::var_os(name).is_some());
    if asked(&["GRANDSTAND_SOAK", "GRANDSTAND_FUZZ"]) {
        full
    } else if asked(&["GRANDSTAND_MUTANTS"]) {
        small.div_ceil(10)
    } else {
        small
    }
}

/// Rules with every option drawn at random; combinations that cannot be played are drawn again.
pub(crate) fn random_rules(spec: &'static GameSpec, luck: &mut impl Chance) -> Arc<Rules> {
    for _ in 0..200 {
        let mut chosen: Options = spec
            .options
            .iter()
            .map(|option| {
                let value = &option.values[luck.draw(option.values.len() as u32) as usize];
                (option.key.clone(), value.name.clone())
            })
            .collect();
        chosen.insert("races".to_owned(), (1 + luck.draw(2)).to_string());
        let players = spec.min_players + luck.draw(u32::from(spec.max_players - spec.min_players) + 1) as u8;
        let setup = spec.setup(players, None, &chosen).expect("values come from the spec");
        if let Ok(rules) = Rules::of(&setup) {
            return rules;
        }
    }
    panic!("{} refuses nearly every combination of options", spec.name);
}
