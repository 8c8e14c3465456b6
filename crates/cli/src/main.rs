//! `grandstand`: the one binary.
fn main() {}
