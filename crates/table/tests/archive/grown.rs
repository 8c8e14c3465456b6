//! A program of the future: every game with one more option and one more action.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

use grandstand_catalogue::{
    AnyAction, AnyEvent, AnyGame, AnyInfoset, AnyPreview, AnyRules, AnySeen, AnyView,
};
use grandstand_core::{
    BadNotation, Chance, DataFile, Game, GameSpec, Illegal, Infoset, Seat, Sentence, Setup, SetupError, Sink,
    Standing, Turn, Viewer,
};
use grandstand_table::{Choice, TableGame};

/// The new option, as somebody would add it to a `game.toml`.
const OPTION: &str = r#"
[[option]]
key = "waving"
summary = "Whether you may wave to the crowd."
from = "ours"
default = "on"
before = "off"

[[option.value]]
name = "on"
means = "you may, at any time"

[[option.value]]
name = "off"
means = "nobody waves"
"#;

/// A game's `game.toml` with the new option, read as it would be.
pub(crate) fn spec(game: &str) -> &'static GameSpec {
    static KNOWN: Mutex<BTreeMap<String, &'static GameSpec>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    known.entry(game.to_owned()).or_insert_with(|| {
        let family = if game == "long-shot" { "longshot" } else { "speedway" };
        let path = super::kept::root().join(format!("crates/{family}/games/{game}/game.toml"));
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let spec = GameSpec::read(DataFile::new("game.toml", &(text + OPTION)))
            .expect("a game with one more option");
        Box::leak(Box::new(spec))
    })
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GrownAction {
    /// The new one, with the first code of all.
    Wave,
    Old(AnyAction),
}

/// A game; `OLD_LOGS_BY_CODE` reads logs of the first edition by the codes of this program, as it was done once.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Future<const OLD_LOGS_BY_CODE: bool> {
    game: AnyGame,
    waving: bool,
}

pub(crate) type Grown = Future<false>;
pub(crate) type ByCode = Future<true>;

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Known<const B: bool> {
    infoset: AnyInfoset,
    waving: bool,
}

impl<const B: bool> Game for Future<B> {
    type Action = GrownAction;
    type Event = AnyEvent;
    type Infoset = Known<B>;

    const CODES: u16 = AnyGame::CODES + 1;

    fn code(action: GrownAction) -> u16 {
        match action {
            GrownAction::Wave => 0,
            GrownAction::Old(action) => AnyGame::code(action) + 1,
        }
    }

    fn action(code: u16) -> Option<GrownAction> {
        match code.checked_sub(1) {
            None => Some(GrownAction::Wave),
            Some(code) => AnyGame::action(code).map(GrownAction::Old),
        }
    }

    fn kind(action: GrownAction) -> u8 {
        match action {
            GrownAction::Wave => 255,
            GrownAction::Old(action) => AnyGame::kind(action),
        }
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn legal_actions(&self, out: &mut Vec<GrownAction>) {
        let mut legal = Vec::new();
        self.game.legal_actions(&mut legal);
        out.clear();
        out.extend(legal.into_iter().map(GrownAction::Old));
        if self.waving && self.turn() != Turn::Over {
            out.push(GrownAction::Wave);
        }
    }

    fn check(&self, action: GrownAction) -> Result<(), Illegal> {
        match action {
            GrownAction::Wave if self.waving => Ok(()),
            GrownAction::Wave => Err(Illegal::by("no-waving")),
            GrownAction::Old(action) => self.game.check(action),
        }
    }

    fn play_unchecked(
        &mut self,
        action: GrownAction,
        chance: &mut impl Chance,
        events: &mut impl Sink<AnyEvent>,
    ) {
        if let GrownAction::Old(action) = action {
            self.game.play_unchecked(action, chance, events);
        }
    }

    fn infoset(&self, viewer: Viewer) -> Known<B> {
        Known { infoset: self.game.infoset(viewer), waving: self.waving }
    }

    fn standing(&self) -> Standing {
        self.game.standing()
    }

    fn notation(&self, action: GrownAction) -> String {
        match action {
            GrownAction::Wave => "wave".to_owned(),
            GrownAction::Old(action) => self.game.notation(action),
        }
    }

    fn parse(&self, text: &str) -> Result<GrownAction, BadNotation> {
        if text == "wave" {
            return Ok(GrownAction::Wave);
        }
        self.game.parse(text).map(GrownAction::Old)
    }
}

impl<const B: bool> Infoset for Known<B> {
    type Game = Future<B>;
    type View = AnyView;

    fn viewer(&self) -> Viewer {
        self.infoset.viewer()
    }

    fn turn(&self) -> Turn {
        self.infoset.turn()
    }

    fn legal_actions(&self, out: &mut Vec<GrownAction>) {
        let mut legal = Vec::new();
        self.infoset.legal_actions(&mut legal);
        out.clear();
        out.extend(legal.into_iter().map(GrownAction::Old));
    }

    fn sample(&self, chance: &mut impl Chance) -> Future<B> {
        Future { game: self.infoset.sample(chance), waving: self.waving }
    }

    fn view(&self) -> AnyView {
        self.infoset.view()
    }
}

/// The setup as the games below know it, and whether there is waving.
fn below(setup: &Setup) -> Result<(Setup, bool), SetupError> {
    let mut today = spec(&setup.game).upgraded(setup)?.setup;
    let waving = today.options.remove("waving").as_deref() == Some("on");
    // What the games below know nothing of is taken out of the setup as it was, so that they upgrade it themselves.
    let mut options = setup.options.clone();
    options.remove("waving");
    Ok((Setup { options, ..setup.clone() }, waving))
}

impl<const B: bool> TableGame for Future<B> {
    type Announcer = AnyRules;

    fn begin(
        setup: &Setup,
        chance: &mut impl Chance,
        events: &mut impl Sink<AnyEvent>,
    ) -> Result<Self, SetupError> {
        let (setup, waving) = below(setup)?;
        Ok(Future { game: AnyGame::begin(&setup, chance, events)?, waving })
    }

    fn announcer(setup: &Setup) -> Result<AnyRules, SetupError> {
        AnyGame::announcer(&below(setup)?.0)
    }

    fn first_edition(code: u16) -> Option<GrownAction> {
        if B {
            return Self::action(code);
        }
        <AnyGame as TableGame>::first_edition(code).map(GrownAction::Old)
    }

    fn choice(&self, action: GrownAction) -> Choice {
        match action {
            GrownAction::Old(action) => self.game.choice(action),
            GrownAction::Wave => Choice {
                action: "wave".to_owned(),
                kind: "wave".to_owned(),
                ends: false,
                with: BTreeMap::new(),
            },
        }
    }

    fn teaches(seen: &AnySeen, viewer: Seat) -> bool {
        AnyGame::teaches(seen, viewer)
    }

    fn previews(infoset: &Known<B>) -> BTreeMap<u8, AnyPreview> {
        AnyGame::previews(&infoset.infoset)
    }

    fn say(announcer: &AnyRules, seen: &AnySeen) -> Option<Sentence> {
        <AnyGame as TableGame>::say(announcer, seen)
    }
}
