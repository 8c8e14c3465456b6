//! Packs the data files for browsers, and lists what the champion learned.

fn main() {
    // The page says these from the message files (setup.ftl).
    grandstand_pack::games_without(&["title", "summary", "means"], None);
    grandstand_pack::champion();
}
