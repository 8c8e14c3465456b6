//! A position laid out for people and pages.

use grandstand_core::{Viewer, json_fields, json_fields_from};
use serde::Serialize;

use crate::{
    Bonus, Card, Cells, HORSES, Horse, Horses, LongShot, Score, data::PLACES, pending::Task, roland,
};

/// Everything there is to see. Only who looks differs from viewer to viewer; that stands first.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "HorsesView"))]
#[non_exhaustive]
pub struct View {
    /// The seat of the viewer; absent for spectators.
    pub you: Option<u8>,
    /// Which screen of a page shows it.
    #[cfg_attr(feature = "typescript", ts(type = "\"horses\""))]
    pub kind: &'static str,
    /// How many people play; one plays against Roland.
    pub players: u8,
    /// The round, counted from 1.
    pub round: u16,
    /// Who rolled the dice.
    pub active: u8,
    /// Whose turn it is; absent when the game is over.
    pub turn: Option<u8>,
    /// What the horse die shows.
    pub die: Horse,
    /// What the movement die shows.
    pub steps: u8,
    /// The number acted as: the die, or what a wild says.
    pub number: Horse,
    /// Whether a wild was used this turn.
    pub wild: bool,
    /// What is asked.
    pub asked: Asked,
    /// The track.
    pub track: TrackView,
    /// The horses in order.
    pub horses: Vec<HorseView>,
    /// The numbers of the concession grid, row by row.
    pub grid: Vec<Horse>,
    /// The sheets: one a seat, and Roland's in solo play.
    pub sheets: Vec<SheetView>,
}

/// The track and its money.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct TrackView {
    /// The last space.
    pub spaces: u8,
    /// The last space before the No-Bet line.
    pub no_bet: u8,
    /// What the places pay their owners.
    pub purses: [i32; PLACES],
    /// The placed horses, in order.
    pub placed: Vec<Horse>,
    /// Horses that the dice of this table never show.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<Horse>"))]
    pub never_rolled: Horses,
}

/// What is asked of whose turn it is.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Asked {
    /// Nothing: the game is over.
    Nothing,
    /// The action of the turn.
    Action,
    /// A bonus box for a completed line.
    Bonus,
    /// The second horse of a box.
    SecondHorse {
        /// It must have a higher number than this one.
        above: Horse,
        /// How far it moves.
        steps: i8,
    },
    /// A horse to mark on a bar.
    BarMark {
        /// Whose bar.
        bar: Horse,
    },
    /// What an ability offers.
    Ability {
        /// The horse whose card it is.
        card: Horse,
        /// The card's id.
        id: String,
        /// The card's name.
        name: String,
        /// The card's text.
        text: String,
        /// The horse concerned.
        on: Horse,
        /// How often it is still asked.
        left: u8,
    },
}

/// A horse.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct HorseView {
    /// Its number.
    pub horse: Horse,
    /// Its colour.
    pub colour: String,
    /// Its space.
    pub position: u8,
    /// Its place, 1 to 3, if it has finished.
    pub place: Option<u8>,
    /// Whether it is past the No-Bet line.
    pub past_line: bool,
    /// The sheet of its owner.
    pub owner: Option<usize>,
    /// The horses that move with it.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<Horse>"))]
    pub bar: Horses,
    /// Those of them that are printed.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<Horse>"))]
    pub printed: Horses,
    /// What it costs whoever is asked now.
    pub cost: i32,
    /// What a dollar pays when it is first, second, third.
    pub odds: [i32; PLACES],
    /// What a dollar pays as things stand.
    pub pays: i32,
    /// Its card.
    pub card: CardView,
}

/// A horse card.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct CardView {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// Its set.
    pub set: u8,
}

/// A sheet.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct SheetView {
    /// Whether it is Roland's.
    pub roland: bool,
    /// Cash.
    pub money: i32,
    /// Marked concession cells.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<crate::Cell>"))]
    pub cells: Cells,
    /// What is bet on each horse.
    pub bets: [u16; HORSES],
    /// Marked helmets.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<Horse>"))]
    pub helmets: Horses,
    /// Marked jerseys.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<Horse>"))]
    pub jerseys: Horses,
    /// The horses owned.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<Horse>"))]
    pub stable: Horses,
    /// How many wilds there are.
    pub wilds: u8,
    /// How many of them are used.
    pub wilds_used: u8,
    /// The bonus boxes.
    pub boxes: Vec<BoxView>,
    /// The score by category, as if the race ended now.
    pub score: Score,
    /// Its sum.
    pub total: i32,
    /// The place as things stand, 1 for first.
    pub place: u8,
    /// The score line by line.
    pub lines: Vec<ScoreLine>,
}

/// The bonus boxes of one kind.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BoxView {
    /// The kind.
    pub bonus: Bonus,
    /// Its number: dollars or spaces; 0 if it has none.
    pub amount: i32,
    /// How many there are.
    pub boxes: u32,
    /// How many are used.
    pub used: u32,
}

/// One line of the final scoring.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ScoreLine {
    /// `purse`, `bet`, `jockey-set`, `money` or `ability`.
    pub what: &'static str,
    /// The horse it is for.
    pub horse: Option<Horse>,
    /// Dollars.
    pub dollars: i32,
}

impl View {
    pub(crate) fn of(game: &LongShot, viewer: Viewer) -> View {
        let data = game.data();
        let rolled: Horses = game.rules.dice().horse.iter().copied().collect();
        View {
            you: you(viewer),
            kind: "horses",
            players: game.rules.players,
            round: game.round,
            active: game.active,
            turn: game.turn_of().seat().map(|seat| seat.0),
            die: game.die,
            steps: game.steps,
            number: game.number,
            wild: game.wild,
            asked: game.asked(),
            track: TrackView {
                spaces: data.spaces,
                no_bet: data.no_bet,
                purses: data.purses,
                placed: game.placed_horses().to_vec(),
                never_rolled: Horses::ALL - rolled,
            },
            horses: Horse::all().map(|horse| HorseView::of(game, horse)).collect(),
            grid: data.grid.to_vec(),
            sheets: (0..game.rules.sheets()).map(|who| SheetView::of(game, who)).collect(),
        }
    }
}

impl View {
    /// The fields that are the same for all viewers: all but the first.
    pub(crate) fn open_fields(game: &LongShot, out: &mut Vec<u8>) {
        json_fields_from(&View::of(game, Viewer::Spectator), "kind", out);
    }

    /// The field that is the viewer's own.
    pub(crate) fn own_fields(viewer: Viewer, out: &mut Vec<u8>) {
        #[derive(Serialize)]
        struct Own {
            you: Option<u8>,
        }
        json_fields(&Own { you: you(viewer) }, out);
    }
}

fn you(viewer: Viewer) -> Option<u8> {
    match viewer {
        Viewer::Seat(seat) => Some(seat.0),
        Viewer::Spectator => None,
    }
}

impl HorseView {
    fn of(game: &LongShot, horse: Horse) -> HorseView {
        let (data, card) = (&game.data().horses[horse.index()], game.card(horse));
        HorseView {
            horse,
            colour: data.colour.clone(),
            position: game.position(horse),
            place: game.race.place(horse).map(|place| place as u8 + 1),
            past_line: game.race.past_line.contains(horse),
            owner: game.owner(horse),
            bar: game.bar(horse),
            printed: data.bar,
            cost: game.cost_now(horse),
            odds: data.odds,
            pays: game.odds(horse),
            card: CardView {
                id: card.id.clone(),
                name: card.name.clone(),
                text: card.text.clone(),
                set: card.set,
            },
        }
    }
}

impl SheetView {
    fn of(game: &LongShot, who: usize) -> SheetView {
        let (sheet, data) = (&game.sheets[who], game.data());
        let boxes = Bonus::ALL.into_iter().map(|bonus| BoxView {
            bonus,
            amount: data.box_amounts[bonus as usize],
            boxes: data.boxes[bonus as usize].count_ones(),
            used: (data.boxes[bonus as usize] & sheet.boxes).count_ones(),
        });
        let score = game.score(who);
        SheetView {
            roland: game.rules.solo() && who == roland::SHEET,
            money: sheet.money,
            cells: sheet.grid,
            bets: sheet.bets,
            helmets: sheet.helmets,
            jerseys: sheet.jerseys,
            stable: sheet.stable,
            wilds: data.wilds,
            wilds_used: sheet.wilds_used,
            boxes: boxes.filter(|kind| kind.boxes > 0).collect(),
            score,
            total: score.total(),
            place: game.rank().places()[who],
            lines: game.score_lines(who),
        }
    }
}

impl LongShot {
    /// What is asked of whose turn it is.
    pub fn asked(&self) -> Asked {
        if self.over {
            return Asked::Nothing;
        }
        match self.pending.top() {
            None | Some(Task::Cards { .. }) => Asked::Action,
            Some(Task::Bonus) => Asked::Bonus,
            Some(Task::SecondHorse { above, steps }) => Asked::SecondHorse { above, steps },
            Some(Task::BarMark { bar }) => Asked::BarMark { bar },
            Some(Task::Ability { card, on, left }) => {
                let Card { id, name, text, .. } = self.card(card).clone();
                Asked::Ability { card, id, name, text, on, left }
            }
        }
    }

    /// The score of a sheet line by line; the lines sum up to [`score`](LongShot::score).
    pub fn score_lines(&self, who: usize) -> Vec<ScoreLine> {
        let (sheet, data) = (&self.sheets[who], self.data());
        let per_horse = |what, dollars: &dyn Fn(Horse) -> i32| {
            let line = |horse| ScoreLine { what, horse: Some(horse), dollars: dollars(horse) };
            Horse::all().map(line).filter(|line| line.dollars != 0).collect::<Vec<_>>()
        };
        let mut lines = per_horse("purse", &|horse| self.purse_of(who, horse));
        lines.extend(per_horse("bet", &|horse| i32::from(sheet.bet(horse)) * self.odds(horse)));
        lines.extend(per_horse("jockey-set", &|horse| {
            if sheet.jockey_sets().contains(horse) { data.jockey_set } else { 0 }
        }));
        lines.push(ScoreLine { what: "money", horse: None, dollars: sheet.money });
        lines.extend(per_horse("ability", &|horse| self.ability_score(who, horse)));
        lines
    }
}
