//! Bots for whichever game a table plays.

use grandstand_catalogue::{AnyAction, AnyGame, AnyInfoset};
use grandstand_core::Chance;
use grandstand_speedway::Speedway;

use crate::{Bot, Budget, Choice, Ladder, Rung, Thought};

/// A rung of the ladder that plays every game.
pub struct AnyBot {
    speedway: Box<dyn Bot<Speedway>>,
}

/// The bot of a rung, for any game.
pub fn bot(rung: Rung) -> AnyBot {
    AnyBot { speedway: Speedway::bot(rung) }
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
                let legal: Vec<_> = legal.iter().map(|&AnyAction::Speedway(action)| action).collect();
                any(self.speedway.choose(infoset, &legal, budget, chance), AnyAction::Speedway)
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
