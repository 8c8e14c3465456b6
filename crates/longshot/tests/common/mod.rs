//! What several tests share.
#![allow(
    dead_code,
    clippy::unwrap_used,
    reason = "every test file uses its part, and stops where something is missing"
)]

use std::sync::Arc;

use grandstand_core::{NoEvents, Options, Pcg};
use grandstand_longshot::{LongShot, Rules, spec};

/// The rules of a table with these options.
pub(crate) fn table(players: u8, options: &[(&str, &str)]) -> Arc<Rules> {
    let chosen: Options = options.iter().map(|&(key, value)| (key.into(), value.into())).collect();
    let setup = spec().setup(players, None, &chosen).unwrap();
    Rules::of(&setup).unwrap()
}

/// A new game.
pub(crate) fn begin(rules: &Arc<Rules>, luck: &mut Pcg) -> LongShot {
    LongShot::new(rules, luck, &mut NoEvents)
}
