//! Looking at a game decision by decision, so that it can be shown, stopped and taken up again on the way.

use grandstand_bots::{Judge, Looked, Rung};
use grandstand_catalogue::{Listed, Task, visit};
use grandstand_core::{
    Game, MAX_SEATS, NoEvents, Pcg, Record, RecordError, Seat, Setup, SetupError, Standing, Turn, Viewer,
    replay_with,
};
use serde::{Deserialize, Serialize};

use crate::{
    Alternative, Decision, Label, Lost, Measured, Review,
    account::accounts,
    measure::{difference, loss, mean_of},
    verdict::Moment,
};

/// How closely a game is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Who judges.
    pub judge: Rung,
    /// How many playouts compare the actions of a decision.
    pub playouts: u32,
    /// How many worlds tell somebody's chances.
    pub worlds: u32,
    /// The seed of everything that is imagined: the same seed gives the same review.
    pub seed: u64,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { judge: Rung::Master, playouts: 400, worlds: 48, seed: 1 }
    }
}

impl Effort {
    /// The same, so many times as thorough.
    #[must_use]
    pub fn times(self, times: u32) -> Effort {
        Effort { playouts: self.playouts * times, worlds: self.worlds * times, ..self }
    }
}

/// What was found out about one decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Found {
    /// Who decided.
    pub seat: Seat,
    /// Each seat's chance before it, by what is open to all.
    pub open: Vec<f64>,
    /// Each seat's chance before it, by what that seat knows.
    pub own: Vec<f64>,
    /// What the choice brought each seat, by what the mover knew, against what usually happens in its place.
    pub effect: Vec<f64>,
    /// What the judge says.
    pub decision: Decision,
}

/// A review in the making.
pub trait Work: Send {
    /// How many decisions there are to look at.
    fn decisions(&self) -> usize;

    /// What was found so far, in order: keep it to go on another day.
    fn found(&self) -> &[Found];

    /// Goes on from what was found before with the same effort.
    fn resume(&mut self, found: Vec<Found>);

    /// Looks at the next decision; whether there is another.
    fn step(&mut self) -> bool;

    /// The review of what was found so far.
    fn review(&self) -> Review;
}

/// Opens a record for review. One that goes wrong on the way is reviewed up to there, and the review says so.
pub fn open(record: &Record, effort: Effort) -> Result<Box<dyn Work>, SetupError> {
    visit(&record.setup, Opening { record, effort })
}

struct Opening<'a> {
    record: &'a Record,
    effort: Effort,
}

impl Task for Opening<'_> {
    type Out = Box<dyn Work>;

    fn run<G: Listed>(self, rules: &G::Rules) -> Box<dyn Work> {
        let Opening { record, effort } = self;
        let mut positions = Vec::new();
        let mut number = 0;
        let mut legal = Vec::new();
        let begin = |luck: &mut grandstand_core::Scripted<'_>| G::begin(rules, luck, &mut NoEvents);
        let end = replay_with(record, begin, |game, action| {
            number += 1;
            game.legal_actions(&mut legal);
            if legal.len() > 1 {
                positions.push(Position { number, game: game.clone(), action });
            }
        });
        // Roland has a sheet and no seat.
        let rivals = G::begin(rules, &mut Pcg::new(0), &mut NoEvents).standing().money().len();
        let (end, problem) = match end {
            Ok(game) => ((game.turn() == Turn::Over).then(|| game.standing()), None),
            Err(error) => (None, Some(problem(&error))),
        };
        Box::new(Reviewing {
            setup: record.setup.clone(),
            effort,
            judge: G::judge(effort.judge),
            positions,
            moves: number,
            rivals: rivals as u8,
            end,
            problem,
            found: Vec::new(),
        })
    }
}

fn problem(error: &RecordError) -> String {
    format!("{error}; what comes before it is shown")
}

/// A position in which somebody had a choice.
struct Position<G: Game> {
    /// The move that was made here, counted from 1.
    number: usize,
    game: G,
    action: G::Action,
}

struct Reviewing<G: Game> {
    setup: Setup,
    effort: Effort,
    judge: Box<dyn Judge<G>>,
    positions: Vec<Position<G>>,
    moves: usize,
    /// How many compete for the win.
    rivals: u8,
    end: Option<Standing>,
    problem: Option<String>,
    found: Vec<Found>,
}

impl<G: Listed> Reviewing<G> {
    fn look_at(&self, position: &Position<G>) -> Found {
        let Position { number, game, action } = position;
        let seat = game.turn().seat().unwrap_or_default();
        let seats = usize::from(game.seats());
        let seed = self.effort.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(*number as u64);
        let chances = |viewer: Viewer, action: Option<G::Action>| -> [f64; MAX_SEATS] {
            mean_of(&self.judge.foresee(&game.infoset(viewer), action, self.effort.worlds, seed))
        };
        let open = chances(Viewer::Spectator, None)[..seats].to_vec();
        let mut own = vec![0.0; seats];
        let mut before = [0.0; MAX_SEATS];
        for viewer in Seat::first(game.seats()) {
            let known = chances(Viewer::Seat(viewer), None);
            own[viewer.index()] = known[viewer.index()];
            if viewer == seat {
                before = known;
            }
        }
        let after = chances(Viewer::Seat(seat), Some(*action));
        let effect = (0..seats).map(|i| after[i] - before[i]).collect();
        Found { seat, open, own, effect, decision: self.judged(*number, game, *action, seat, seed) }
    }

    fn judged(&self, number: usize, game: &G, action: G::Action, seat: Seat, seed: u64) -> Decision {
        let me = seat.index();
        let infoset = game.infoset(Viewer::Seat(seat));
        let mut legal = Vec::new();
        game.legal_actions(&mut legal);
        let looked = self.judge.compare(&infoset, &legal, action, self.effort.playouts, seed);
        let loss = loss(&looked, &action, me);
        let played = looked.iter().find(|looked| looked.action == action);
        let none = Looked { action, looks: Vec::new() };
        let played = played.unwrap_or(&none);
        let mut others: Vec<(&Looked<G::Action>, Measured)> = looked
            .iter()
            .filter(|other| other.action != action && !other.looks.is_empty())
            .map(|other| (other, difference(other, played, me)))
            .collect();
        // The judge lists the best first; whoever was dropped early comes after whoever was looked at longer.
        let real = others.iter().any(|(_, gain)| matters(*gain, self.rivals));
        let best = looked.first().filter(|_| loss.mean > 0.0).map_or(action, |looked| looked.action);
        others.truncate(3);
        Decision {
            number,
            seat,
            kind: game.describe(action).0,
            chance: Measured::of(played.looks.iter().map(|look| f64::from(look[me]))),
            played: game.notation(action),
            best: game.notation(best),
            loss,
            others: others
                .into_iter()
                .map(|(other, gain)| Alternative { action: game.notation(other.action), gain })
                .collect(),
            real,
            label: Label::of(loss, self.rivals),
        }
    }
}

/// Whether two actions differ so much that choosing between them is a decision: by more than a twentieth of an even share, and
/// by more than doubt.
fn matters(difference: Measured, seats: u8) -> bool {
    let Measured { mean, error } = difference;
    mean.abs() * f64::from(seats) > 0.05 && mean.abs() > 2.0 * error
}

impl<G: Listed> Work for Reviewing<G> {
    fn decisions(&self) -> usize {
        self.positions.len()
    }

    fn found(&self) -> &[Found] {
        &self.found
    }

    fn resume(&mut self, mut found: Vec<Found>) {
        let fits = |(found, position): (&Found, &Position<G>)| found.decision.number == position.number;
        found.truncate(self.positions.len());
        if found.iter().zip(&self.positions).all(fits) {
            self.found = found;
        }
    }

    fn step(&mut self) -> bool {
        if let Some(position) = self.positions.get(self.found.len()) {
            let found = self.look_at(position);
            self.found.push(found);
        }
        self.found.len() < self.positions.len()
    }

    fn review(&self) -> Review {
        let seats = self.setup.players;
        let whole = self.found.len() == self.positions.len();
        let end = self.end.as_ref().filter(|_| whole);
        let mut ribbon: Vec<Moment> = self
            .found
            .iter()
            .map(|found| Moment { after: found.decision.number - 1, chances: found.open.clone() })
            .collect();
        if let Some(end) = end {
            let chances = Seat::first(seats).map(|seat| end.win_share(seat)).collect();
            ribbon.push(Moment { after: self.moves, chances });
        }
        let decisions: Vec<Decision> = self.found.iter().map(|found| found.decision.clone()).collect();
        Review {
            setup: self.setup.clone(),
            judge: self.effort.judge.name(),
            seed: self.effort.seed,
            moves: self.moves,
            problem: self.problem.clone(),
            ribbon,
            accounts: accounts(&self.found, seats, self.rivals, end),
            lost: Seat::first(seats).map(|seat| Lost::of(&decisions, seat)).collect(),
            decisions,
        }
    }
}
