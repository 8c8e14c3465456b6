//! Scenarios as scenes: what stands on the table at first, what is done, and what comes of it, in pictures and sentences.

use grandstand_core::{
    DataError, DataFile, Event as _, Infoset as _, Scripted, Sentence, Setup, ViewOf, Viewer, reason,
    scenario::{Scenario, Step},
    text::Moment,
};

use serde_json::Value;

use crate::{Listed, Task, scenarios::prepared, visit};

/// A scenario that can be looked at.
#[derive(Debug)]
pub struct Scene {
    /// The scenario.
    pub scenario: Scenario,
    /// What it is played with.
    pub setup: Setup,
    /// The position, and what came of each step.
    pub frames: Vec<Frame>,
}

/// A moment of a scene.
#[derive(Clone, PartialEq, Debug)]
pub struct Frame {
    /// What there is to say about how it came to be.
    pub said: Vec<Sentence>,
    /// Why what was tried here is refused.
    pub refused: Option<Sentence>,
    /// What stands on the table, for pages that draw it themselves.
    pub view: Value,
    /// The places that may be chosen now.
    pub goals: Vec<String>,
    /// The place that was tried here and is refused.
    pub tried: Option<String>,
    /// The table, as an SVG document; empty where a game has no pictures.
    pub picture: String,
}

/// Stages a scenario file. `read_own` reads the player's own files that it names, relative to the scenario.
pub fn scene(
    file: DataFile<'_>,
    read_own: impl Fn(&str) -> Result<String, Sentence>,
) -> Result<Scene, DataError> {
    let (scenario, setup) = prepared(file, read_own)?;
    let frames = visit(&setup, Staging(&scenario)).map_err(|error| file.error(error.0))?;
    let frames = frames.map_err(|reason| file.error(reason))?;
    Ok(Scene { scenario, setup, frames })
}

struct Staging<'a>(&'a Scenario);

impl Task for Staging<'_> {
    type Out = Result<Vec<Frame>, Sentence>;

    fn run<G: Listed>(self, rules: &G::Rules) -> Self::Out {
        let mut game = G::stage(rules, &self.0.position).map_err(|error| error.0)?;
        let mut moments = vec![moment(&game, None)];
        let mut told: Vec<(Vec<Sentence>, Option<Sentence>)> = vec![Default::default()];
        for step in &self.0.steps {
            let step = step.get_ref();
            if let Some(said) = act(&mut game, rules, step)? {
                moments.push(moment(&game, None));
                told.push((said, None));
            }
            if let Some(text) = &step.refuse {
                let action = game.parse(text).map_err(|error| error.0)?;
                let Err(illegal) = game.check(action) else {
                    return Err(reason!("`{text}` is legal").into());
                };
                moments.push(moment(&game, named(&game, action)));
                told.push((Vec::new(), Some(illegal.say())));
            }
        }
        let mut pictures = G::pictures(rules, &moments);
        pictures.resize(moments.len(), String::new());
        let frame = |(((said, refused), picture), moment): (_, Moment<ViewOf<G>>)| Frame {
            said,
            refused,
            view: serde_json::to_value(&moment.view).unwrap_or_default(),
            goals: moment.goals,
            tried: moment.refused,
            picture,
        };
        Ok(told.into_iter().zip(pictures).zip(moments).map(frame).collect())
    }
}

/// Plays what a step does, and tells what there is to say about it.
fn act<G: Listed>(game: &mut G, rules: &G::Rules, step: &Step) -> Result<Option<Vec<Sentence>>, Sentence> {
    let Some(text) = &step.action else { return Ok(None) };
    let action = game.parse(text).map_err(|error| error.0)?;
    game.check(action).map_err(|illegal| illegal.forbidden())?;
    let mut events: Vec<G::Event> = Vec::new();
    game.play_unchecked(action, &mut Scripted::new(&step.draws), &mut events);
    let seen = events.iter().filter_map(|event| event.seen_by(Viewer::Spectator));
    Ok(Some(seen.filter_map(|seen| G::say(rules, &seen)).collect()))
}

/// The table as somebody sees it who looks on, with what may be chosen.
fn moment<G: Listed>(game: &G, refused: Option<String>) -> Moment<ViewOf<G>> {
    let mut legal = Vec::new();
    game.legal_actions(&mut legal);
    let goals = legal.into_iter().filter_map(|action| named(game, action)).collect();
    Moment { view: game.infoset(Viewer::Spectator).view(), goals, refused }
}

/// The place that an action names.
fn named<G: Listed>(game: &G, action: G::Action) -> Option<String> {
    let (_, names) = game.describe(action);
    names.into_iter().find(|(name, _)| name == "to").map(|(_, place)| place)
}
