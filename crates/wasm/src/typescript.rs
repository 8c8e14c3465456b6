//! Everything a page and the program say to each other, as TypeScript: written from the Rust types, so that the two cannot drift apart.

use std::{fs, path::Path};

use grandstand_core::{
    Booklet, Chapter, Figure, GameSpec, OptionSpec, OptionValue, Preset, Provenance, Role, Rule, Seat,
    SeenOf, Sentence, Setup, Term, Tone, WithPlayers,
};
use grandstand_longshot as longshot;
use grandstand_review as review;
use grandstand_speedway as speedway;
use grandstand_table::{
    Answer, Choice, Clock, Closing, Entry, FairnessState, LogLine, Message, Note, SeatState, Sitter, Stage,
    Told, UndoState, Update,
};
use ts_rs::{Config, TS};

use crate::{Ask, Catalogue, Dated, Fair, mind::Thought, review::Progress, room, study::Study};

const FILE: &str = "web/src/lib/messages.ts";

const HEADING: &str = "\
// Written by a test of crates/wasm from the Rust types; GRANDSTAND_BLESS=1 cargo test -p grandstand-wasm typescript
// writes it anew. What a game shows (V) and what one sees of its events (S) are the game's own.
";

/// The views and events of the shipped engines, by the `kind` of the view.
const KINDS: &str = "
/** What the shipped engines show. A page shows any other one on its general screen. */
export type View = CarsView | HorsesView;

/** What one sees of what happens in them. */
export type Seen = CarsSeen | HorsesSeen;
";

/// What the program answers to each question.
const ANSWERS: [(&str, &str); 26] = [
    ("catalogue", "Catalogue"),
    ("set-up", "Setup"),
    ("board", "Board | null"),
    ("open", "News"),
    ("daily", "Dated"),
    ("restore", "News"),
    ("say", "News"),
    ("daily-by", "number"),
    ("tick", "News"),
    ("thought", "News"),
    ("look", "Update<View, Seen>"),
    ("previews", "{ [card in string]?: Preview }"),
    ("record", "string | null"),
    ("verify", "unknown"),
    ("pledge", "string"),
    ("fair", "Fair"),
    ("study", "Study"),
    ("rules", "Booklet"),
    ("think", "Thought"),
    ("learned", "string | null"),
    ("review", "Progress"),
    ("review-on", "Progress"),
    ("reviewed", "Review"),
    ("review-kept", "unknown"),
    ("play-on", "Study"),
    ("advise", "Advice"),
];

fn declared<T: TS>(config: &Config) -> String {
    format!("{}export {}\n", T::docs().unwrap_or_default(), T::decl(config))
}

fn messages() -> String {
    let config = &Config::new().with_large_int("number");
    macro_rules! all {
        ($($type:ty),* $(,)?) => { vec![$(declared::<$type>(config)),*] };
    }
    let mut parts = vec![HEADING.to_owned()];
    parts.extend(all!(Seat, Setup, Provenance, OptionValue, OptionSpec, WithPlayers, Preset, GameSpec, Rule));
    parts.extend(all!(Sentence, Role, Tone, Term, Figure, Chapter, Booklet));
    parts.extend(all!(Clock, Entry, Message, Answer, Stage, Closing, Sitter, SeatState, Choice, UndoState));
    parts.extend(all!(Note, LogLine, Told<()>, FairnessState, Update<(), ()>));
    parts.extend(all!(speedway::View, speedway::SeatView, speedway::CarView, speedway::AuctionView));
    parts.extend(all!(speedway::Car, speedway::Seen, speedway::Stuck));
    parts.extend(all!(speedway::Preview, speedway::LinePreview, speedway::Outlook));
    parts.extend(all!(longshot::Horse, longshot::Cell));
    parts.extend(all!(longshot::View, longshot::TrackView, longshot::Asked, longshot::HorseView));
    parts.extend(all!(longshot::CardView, longshot::SheetView, longshot::BoxView, longshot::ScoreLine));
    parts.extend(all!(longshot::Score, longshot::Bonus, longshot::Action, SeenOf<longshot::LongShot>));
    parts.push(KINDS.to_owned());
    parts.extend(all!(Catalogue, speedway::Printed, speedway::Place, speedway::Ground, speedway::Page));
    parts.extend(all!(
        review::Measured,
        review::Expected,
        review::Spread,
        review::Part,
        review::Like,
        review::Label,
        review::Alternative
    ));
    parts.extend(all!(
        review::Decision,
        review::Moment,
        review::Turning,
        review::Surprise,
        review::Sale,
        review::Account
    ));
    parts.extend(all!(
        review::PartLost,
        review::Lost,
        review::Review,
        Progress,
        review::Puzzle,
        review::Offered,
        review::Worth,
        review::Advice
    ));
    parts.extend(all!(room::Chair, room::Thinker, room::News, Thought, Study, Dated, Fair, Ask));
    let answers = ANSWERS.map(|(ask, answer)| format!("\"{ask}\": {answer},\n"));
    parts.push(format!(
        "/** What is answered to each question. */\nexport type Answers = {{\n{}}};\n",
        answers.concat()
    ));
    tidied(&parts.join("\n"))
}

/// Comments of one line on one line, and fields indented.
fn tidied(text: &str) -> String {
    let mut tidy = String::new();
    let mut lines = text.lines().map(str::trim_end).peekable();
    let mut inside = false;
    while let Some(line) = lines.next() {
        let mut line = line.to_owned();
        if line == "/**" {
            let mut comment: Vec<&str> = Vec::new();
            while let Some(more) = lines.next_if(|more| *more != " */") {
                comment.push(more.trim_start_matches(" *").trim());
            }
            lines.next();
            line = format!("/** {} */", comment.join(" "));
        }
        let indent = if inside && line != "};" { "  " } else { "" };
        tidy += &format!("{}\n", format!("{indent}{line}").trim_end());
        inside = (inside || line.starts_with("export")) && !line.ends_with(';');
    }
    tidy
}

#[test]
fn the_page_has_the_messages_of_today() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(FILE);
    let text = messages();
    if std::env::var_os("GRANDSTAND_BLESS").is_some() {
        fs::write(&path, &text).expect("the page's folder is writable");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "{FILE} is not what the messages are; GRANDSTAND_BLESS=1 writes it anew");
}
