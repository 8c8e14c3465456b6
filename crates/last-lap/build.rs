//! Packs the data files for browsers.

fn main() {
    grandstand_pack::games();
}
