//! Bots for whichever game a table plays.

use grandstand_bots::{Bot, Budget, Choice, Ladder, Rung, Thought};
use grandstand_core::Chance;
use grandstand_longshot::LongShot;
use grandstand_speedway::Speedway;

use crate::{AnyAction, AnyGame, AnyInfoset};

/// A rung of the ladder that plays every game.
pub struct AnyBot {
    speedway: Box<dyn Bot<Speedway>>,
    longshot: Box<dyn Bot<LongShot>>,
}

/// The bot of a rung, for any game.
pub fn bot(rung: Rung) -> AnyBot {
    AnyBot { speedway: Speedway::bot(rung), longshot: LongShot::bot(rung) }
}

impl Bot<AnyGame> for AnyBot {
    fn choose(
        &self,
        infoset: &AnyInfoset,
        legal: &[AnyAction],
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Choice<AnyAction> {
        match infoset {
            AnyInfoset::Speedway(infoset) => {
                let of_game = |action: &AnyAction| match action {
                    AnyAction::Speedway(action) => Some(*action),
                    AnyAction::LongShot(_) => None,
                };
                let legal: Vec<_> = legal.iter().filter_map(of_game).collect();
                any(self.speedway.choose(infoset, &legal, budget, chance), AnyAction::Speedway)
            }
            AnyInfoset::LongShot(infoset) => {
                let of_game = |action: &AnyAction| match action {
                    AnyAction::LongShot(action) => Some(*action),
                    AnyAction::Speedway(_) => None,
                };
                let legal: Vec<_> = legal.iter().filter_map(of_game).collect();
                any(self.longshot.choose(infoset, &legal, budget, chance), AnyAction::LongShot)
            }
        }
    }
}

/// A choice in one game as a choice in any.
fn any<A>(choice: Choice<A>, wrap: impl Fn(A) -> AnyAction) -> Choice<AnyAction> {
    let Thought { win, compared } = choice.thought;
    let compared = compared.into_iter().map(|(action, worth, looks)| (wrap(action), worth, looks)).collect();
    Choice { action: wrap(choice.action), thought: Thought { win, compared } }
}
