//! Who judges where a race leads: players who err in different ways take turns, world by world.

use crate::{Action, Infoset, Speedway};
use grandstand_bots::{Advised, Guide, Policy, Taught, search::playout};
use grandstand_core::{Chance, MAX_SEATS, Pcg};

use super::{Club, Coach, Sketch, champion::brain};

/// Weighs actions as the net and a club player do together, and has worlds played on by three in turn: by the net's policy, by club players and
/// by the sketch. What each of them expects of an action is wrong in its own way, so that together they are wrong by half as much (docs/champion.md).
#[derive(Clone, Copy, Debug)]
pub struct Jury {
    /// Who weighs actions, and knows how far to look.
    pub coach: Coach<Club>,
    /// The part of an action's weight that is the net's.
    pub say: f32,
}

/// After how many cards the club player judges.
const FAR: u8 = 12;

impl Jury {
    fn advised<P>(&self, guide: P) -> Advised<Speedway, P> {
        Advised { brain, guide, say: self.say }
    }

    fn driver(&self) -> Advised<Speedway, Coach<Club>> {
        self.advised(self.coach)
    }
}

/// Judged twice on the way: after some cards by one, further on by another.
fn twice(
    [near, far]: [&dyn Guide<Speedway>; 2],
    root: &Infoset,
    game: &mut Speedway,
    luck: Pcg,
    space: &mut Vec<Action>,
) -> [f32; MAX_SEATS] {
    let mut win = playout(near, root, game, luck, space);
    let then = playout(far, root, game, luck, space);
    win.iter_mut().zip(then).for_each(|(win, then)| *win = (*win + then) / 2.0);
    win
}

impl Policy<Speedway> for Jury {
    #[inline]
    fn pick(&self, infoset: &Infoset, legal: &[Action], chance: &mut dyn Chance) -> Action {
        self.coach.pick(infoset, legal, chance)
    }
}

impl Guide<Speedway> for Jury {
    fn weigh(&self, infoset: &Infoset, legal: &[Action], out: &mut Vec<f32>) {
        self.driver().weigh(infoset, legal, out);
    }

    fn judge(&self, game: &Speedway) -> [f32; MAX_SEATS] {
        self.driver().judge(game)
    }

    fn beyond(&self, root: &Infoset, now: &Infoset) -> bool {
        self.coach.beyond(root, now)
    }

    fn outcome(
        &self,
        root: &Infoset,
        game: &mut Speedway,
        world: u64,
        luck: Pcg,
        space: &mut Vec<Action>,
    ) -> [f32; MAX_SEATS] {
        let club = Coach::<Club> { cards: FAR, ..Coach::default() };
        let sketch = |cards| Coach::<Sketch> { cards, ..Coach::default() };
        match world % 3 {
            0 => playout(&self.advised(Taught { brain, otherwise: self.coach }), root, game, luck, space),
            1 => twice([&self.driver(), &club], root, game, luck, space),
            _ => twice([&sketch(FAR), &sketch(u8::MAX)], root, game, luck, space),
        }
    }

    fn likelihood(&self, root: &Infoset, world: &Speedway) -> f32 {
        self.coach.likelihood(root, world)
    }

    fn effort(&self, infoset: &Infoset) -> Option<u64> {
        self.coach.effort(infoset)
    }
}

#[cfg(test)]
mod tests {
    use grandstand_core::{Game, NoEvents, Turn, Viewer, random_action};

    use super::*;
    use crate::{Rules, bots::driver, specs};

    #[test]
    fn jurors_take_turns_and_all_actions_meet_the_same_one_in_a_world() {
        let spec = specs().find(|spec| spec.name == "daytona-500").expect("a game");
        let setup = spec.setup(4, Some("sprint"), &Default::default()).expect("a setup");
        let mut luck = Pcg::new(3);
        let mut game = Speedway::new(&Rules::of(&setup).expect("rules"), &mut luck, &mut NoEvents);
        let (jury, mut legal, mut space) = (driver().guide, Vec::new(), Vec::new());
        let mut apart = 0;
        while let Turn::Of(seat) = game.turn() {
            let root = game.infoset(Viewer::Seat(seat));
            game.legal_actions(&mut legal);
            if root.cars_left() == 0 && legal.len() > 1 {
                let mut of = |world| jury.outcome(&root, &mut game.clone(), world, Pcg::new(9), &mut space);
                let [policy, club, sketch] = [of(0), of(1), of(2)];
                assert_eq!([policy, club, sketch], [of(3), of(4), of(5)]);
                for win in [policy, club, sketch] {
                    assert!((win.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{win:?}");
                }
                apart += u32::from(policy != club && club != sketch && sketch != policy);
            }
            let action = random_action::<Speedway>(&legal, &mut luck);
            game.play_unchecked(action, &mut luck, &mut NoEvents);
        }
        assert!(apart > 10, "they think alike but {apart} times");
    }
}
