//! What a card would do, before it is played: for every line, which cars it could move and where they could stop.
//!
//! It shows the cars where they stand now. A line below may turn out differently once the lines above it have moved somebody.

use grandstand_core::Viewer;
use grandstand_track::CellSet;
use serde::Serialize;

use crate::{
    Car, Card, Infoset, Line, Mover, Speedway,
    event::Stuck,
    rules::{Special, White},
};

/// What a card would do.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Preview {
    /// Line by line, from the top.
    pub lines: Vec<LinePreview>,
    /// The car that a sprint would move.
    pub sprint: Option<Outlook>,
    /// The car that a breakdown would stop.
    pub breakdown: Option<Car>,
}

/// What one line would do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LinePreview {
    /// How many steps it gives.
    pub steps: u8,
    /// Whether the player chooses the car.
    pub white: bool,
    /// The car it moves, or those it could.
    pub cars: Vec<Outlook>,
}

/// Where one car could go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Outlook {
    /// The car.
    pub car: Car,
    /// Cells it could stop on.
    pub cells: Vec<u8>,
    /// Whether it could cross the finish line.
    pub finish: bool,
    /// Why it cannot move, if it cannot.
    pub stuck: Option<Stuck>,
    /// Cars right in front of a blocked car.
    pub behind: Vec<Car>,
}

impl Infoset {
    /// What `card` would do if `seat` played it now. Nothing that the viewer does not see takes part in it.
    pub fn preview(&self, card: Card) -> Preview {
        let Viewer::Seat(player) = grandstand_core::Infoset::viewer(self) else {
            return Preview::default();
        };
        let mut table = self.table().clone();
        table.play.player = player;
        table.play.card = Some(card);
        let taken = table.taken();
        let lines = self.rules().deck.lines(card).iter().map(|line| table.preview_line(*line, taken));
        let mut preview = Preview { lines: lines.collect(), sprint: None, breakdown: None };
        if table.rules.special == Special::SprintBreakdown
            && let Some((trailing, leading)) = table.trailing_and_leading(card)
        {
            let cells = table.sprint_ends(trailing, leading).cells();
            let cells = cells.iter().map(|cell| cell.0).collect();
            preview.sprint = Some(table.outlook(trailing, cells, false, taken));
            preview.breakdown = table.movable_by_player(leading).then_some(leading);
        }
        preview
    }
}

impl Speedway {
    fn preview_line(&mut self, Line { mover, steps }: Line, taken: CellSet) -> LinePreview {
        let (cars, full) = match mover {
            Mover::Colour(colour) => (vec![self.switched(colour)], self.colour_full()),
            Mover::White => {
                self.play.steps = steps;
                (self.wild_cars().iter().collect(), self.rules.white == White::FullNumber)
            }
        };
        let reach = |car: Car| {
            if !self.movable_by_player(car) {
                return self.outlook(car, Vec::new(), false, taken);
            }
            let mut reach = self.reach(taken, car, steps, full);
            // The variant in which white may move one's own car less than the full number.
            if reach.is_nowhere() && mover == Mover::White && self.rules.white_own {
                reach = self.reach(taken, car, steps, false);
            }
            self.outlook(car, reach.cells.iter().map(|cell| cell.0).collect(), reach.finish, taken)
        };
        let cars = cars.into_iter().map(reach).collect();
        LinePreview { steps, white: mover == Mover::White, cars }
    }

    fn outlook(&self, car: Car, cells: Vec<u8>, finish: bool, taken: CellSet) -> Outlook {
        let stuck = (cells.is_empty() && !finish || !self.movable_by_player(car)).then(|| self.stuck(car));
        let next = self.track().steps(self.cell[car.index()]) & taken;
        let behind = match stuck {
            Some(Stuck::Blocked) => {
                let others = self.on_track().iter().filter(|other| next.contains(self.cell[other.index()]));
                others.collect()
            }
            _ => Vec::new(),
        };
        Outlook { car, cells, finish, stuck, behind }
    }
}

#[cfg(test)]
mod tests {
    use grandstand_core::{Game, Infoset as _, NoEvents, Options, Pcg, Turn, random_action};

    use super::*;
    use crate::{Action, Rules, specs};

    /// Where the first line can go is exactly what is asked once the card is played.
    #[test]
    fn the_first_line_leads_where_its_preview_says() {
        let mut luck = Pcg::new(11);
        let (mut checked, mut legal) = (0, Vec::new());
        for spec in specs() {
            let options = Options::from([("races".to_owned(), "1".to_owned())]);
            let setup = spec.setup(3, None, &options).expect("a preset");
            let rules = Rules::of(&setup).expect("a preset can be played");
            let mut game = Speedway::new(&rules, &mut luck, &mut NoEvents);
            while let Turn::Of(seat) = game.turn() {
                game.legal_actions(&mut legal);
                let action = random_action::<Speedway>(&legal, &mut luck);
                let before = game.infoset(Viewer::Seat(seat));
                game.play_unchecked(action, &mut luck, &mut NoEvents);
                let Action::Play(card) = action else { continue };
                let preview = before.preview(card);
                let Some(first) = preview.lines.first() else { continue };
                let after = game.infoset(Viewer::Seat(seat));
                if first.white || first.cars[0].stuck.is_some() || after.moving().is_none() {
                    continue;
                }
                after.legal_actions(&mut legal);
                let mut cells = Vec::new();
                for action in &legal {
                    if let Action::Steer(cell) = action {
                        cells.push(cell.0);
                    }
                }
                assert_eq!(cells, first.cars[0].cells);
                assert_eq!(legal.contains(&Action::Finish), first.cars[0].finish);
                checked += 1;
            }
        }
        assert!(checked > 50, "hardly any card was played: {checked}");
    }
}
