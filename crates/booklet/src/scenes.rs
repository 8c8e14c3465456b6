//! Scenes: scenarios that have a caption, as a few pictures with what is said about them.

use grandstand_catalogue::{self as catalogue, Frame};
use grandstand_core::{DataError, DataFile, Seat, Sentence, scenario::Scenario};
use grandstand_words::{Speaker, Story, Who};

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The most pictures of a scene that are printed.
const MOST_PANELS: usize = 3;

/// A scene of the booklet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// What it shows.
    pub caption: String,
    /// The position, the action, the result.
    pub panels: Vec<Panel>,
}

/// A picture of a scene.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Panel {
    /// An SVG document.
    pub picture: String,
    /// What happened since the picture before.
    pub text: String,
}

/// A scenario that can be a scene of a game's booklet.
pub(crate) struct Candidate {
    path: &'static str,
    text: &'static str,
    pub(crate) scenario: Scenario,
}

/// The scenarios with a caption for a game: its own, and those of the rules that it shares with others.
pub(crate) fn of_game(game: &str) -> Vec<Candidate> {
    let read = |&(path, text): &(&'static str, &'static str)| {
        let scenario = Scenario::read(DataFile::new(path, text)).ok()?;
        let fits = scenario.game == game || path.starts_with("common/");
        (fits && scenario.caption.is_some()).then_some(Candidate { path, text, scenario })
    };
    FILES.iter().filter_map(read).collect()
}

/// Stages a scene and tells it.
pub(crate) fn staged(candidate: &Candidate, speaker: &Speaker) -> Result<Scene, DataError> {
    let file = DataFile::new(candidate.path, candidate.text);
    let scene = catalogue::scene(file, own)?;
    let names = |seat: Seat| {
        let name = Sentence::of("booklet-name").number("n", seat.0);
        Who::Named(speaker.tell(&name))
    };
    let mut panels: Vec<Panel> = Vec::new();
    let mut story = Story::default();
    let chosen = chosen(&scene.frames);
    let mut said: Vec<String> = Vec::new();
    for (at, frame) in scene.frames.iter().enumerate() {
        for sentence in &frame.said {
            said.extend(story.hear(sentence, speaker, &names).into_iter().map(|line| line.text));
        }
        if chosen.contains(&at) {
            said.extend(story.end(speaker).map(|line| line.text));
            said.extend(frame.refused.iter().map(|refusal| speaker.say(refusal, &names)));
            panels.push(Panel {
                picture: in_words(&frame.picture, speaker),
                text: std::mem::take(&mut said).join(" "),
            });
        }
    }
    let caption = candidate.scenario.caption.as_deref().unwrap_or_default();
    Ok(Scene { caption: speaker.plain(caption), panels })
}

/// A picture with its money as it is written in this language: amounts stand alone in their texts, as `$12`.
fn in_words(picture: &str, speaker: &Speaker) -> String {
    let mut parts = picture.split(">$");
    let mut told = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (amount, rest) = part.split_at(part.find('<').unwrap_or(part.len()));
        told.push('>');
        told += &amount.parse().map_or_else(|_| format!("${amount}"), |amount| speaker.money(amount, '$'));
        told += rest;
    }
    told
}

/// Which moments are printed: where the first action has led, what is refused, and the end; the position itself where little happens.
fn chosen(frames: &[Frame]) -> Vec<usize> {
    let last = frames.len().saturating_sub(1);
    let first = usize::from(last >= 2);
    let mut chosen = vec![first];
    let between = (first + 1..last).filter(|&at| frames[at].refused.is_some());
    chosen.extend(between.take(MOST_PANELS - 2));
    if last > first {
        chosen.push(last);
    }
    chosen
}

/// A board of a scenario, by its path relative to it.
fn own(path: &str) -> Result<String, Sentence> {
    let name = path.trim_start_matches("../");
    let known = FILES.iter().find(|(known, _)| *known == name);
    known.map(|(_, text)| (*text).to_owned()).ok_or_else(|| Sentence::text(name))
}
