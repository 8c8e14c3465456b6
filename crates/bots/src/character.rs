//! Characters: players with tastes, made of what the champion learned. They play by the net's opinion, warmed up so that they err as people
//! do, towards what looks good too, and bent to what each of them likes. Two of them are weaker than a club player: one acts on half of what
//! there is to see, as people do who look elsewhere, the other on the first thing that comes to mind.

use grandstand_core::{Chance, Game, Infoset, Learnable, Pcg, Seat, order};

use crate::{Bot, Brain, Budget, Choice, Rung, Thought, champion::Mind, decay, drawn, search::seed};

/// What a character likes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Taste {
    /// How far it strays from what it knows to be good: 1 plays each action as often as the net thinks it right.
    pub heat: f32,
    /// How much likelier it makes paying, and not paying unlikelier; below 0 the other way round.
    pub keen: f32,
    /// What the best rival's share of the win counts for.
    pub spite: f32,
    /// What it counts for that an action can go very well or very badly.
    pub daring: f32,
    /// The part of what there is to see that it overlooks, something else at every decision.
    pub overlooks: f32,
}

impl Taste {
    /// The taste of a character; a rung of the ladder has none.
    pub fn of(rung: Rung) -> Option<Taste> {
        let plain = Taste { heat: 1.3, keen: 0.0, spite: 0.0, daring: 0.0, overlooks: 0.0 };
        Some(match rung {
            Rung::Bold => Taste { keen: 2.0, ..plain },
            Rung::Miser => Taste { keen: -2.0, ..plain },
            Rung::Blocker => Taste { spite: 40.0, ..plain },
            Rung::Gambler => Taste { heat: 1.8, keen: 0.6, daring: 40.0, ..plain },
            Rung::Dreamer => Taste { overlooks: 0.5, ..plain },
            Rung::Hothead => Taste { heat: 8.0, ..plain },
            _ => return None,
        })
    }
}

/// Plays by a network and a taste.
pub struct Character<G: Game> {
    /// The brain for a table; none where it was never taught, and then `instead` plays.
    pub brain: fn(&G::Infoset) -> Option<&'static Brain>,
    /// Who plays at tables that it cannot judge.
    pub instead: Box<dyn Bot<G>>,
    /// What it likes.
    pub taste: Taste,
}

/// The most actions it considers, and how much less likely than the likeliest they may be: e to this power.
const CONSIDERED: usize = 5;
const ABSURD: f32 = 3.5;
/// In how many worlds it asks itself who profits and how it may end.
const WORLDS: u64 = 6;

impl<G: Learnable> Bot<G> for Character<G> {
    fn choose(
        &self,
        infoset: &G::Infoset,
        legal: &[G::Action],
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Choice<G::Action> {
        let Some(brain) = (self.brain)(infoset) else {
            return self.instead.choose(infoset, legal, budget, chance);
        };
        let Taste { heat, keen, spite, daring, overlooks } = self.taste;
        let mut mind = Mind::<G>::of(brain);
        let opinions = if overlooks > 0.0 {
            let mut lapses = Pcg::new(seed(chance));
            let missed = (overlooks * 65536.0) as u32;
            mind.glance(infoset, legal, |_| lapses.draw(1 << 16) >= missed)
        } else {
            mind.opinions(infoset, legal)
        };
        let leaning =
            |(&action, opinion): (&G::Action, &f32)| (action, opinion / heat + keen * G::stake(action));
        let mut considered: Vec<(G::Action, f32)> = legal.iter().zip(opinions).map(leaning).collect();
        order::by(&mut considered, |a, b| b.1.total_cmp(&a.1));
        let most = considered[0].1;
        considered.retain(|(_, leaning)| *leaning > most - ABSURD);
        considered.truncate(CONSIDERED);
        if considered.len() > 1 && (spite, daring) != (0.0, 0.0) {
            let me = infoset.turn().seat().map_or(0, Seat::index);
            let seed = seed(chance);
            for (action, leaning) in &mut considered {
                let (rival, spread) = prospects(&mut mind, infoset, *action, me, seed);
                *leaning += daring * spread - spite * rival;
            }
        }
        let most = considered.iter().map(|(_, leaning)| *leaning).fold(f32::NEG_INFINITY, f32::max);
        let weights: Vec<f32> = considered.iter().map(|(_, leaning)| decay(most - leaning)).collect();
        Choice { action: considered[drawn(&weights, chance)].0, thought: Thought::NONE }
    }
}

/// The best rival's share of the win after an action, and how far one's own is spread over the worlds.
fn prospects<G: Learnable>(
    mind: &mut Mind<G>,
    infoset: &G::Infoset,
    action: G::Action,
    me: usize,
    seed: u64,
) -> (f32, f32) {
    let (mut sum, mut squares) = ([0.0_f32; grandstand_core::MAX_SEATS], 0.0);
    for world in 0..WORLDS {
        let mut game = infoset.sample(&mut Pcg::with_stream(seed, 2 * world));
        // The same luck for every action.
        let mut luck = Pcg::with_stream(seed, 2 * world + 1);
        game.play_unchecked(action, &mut luck, &mut grandstand_core::NoEvents);
        let win = mind.look(game, &mut luck, 0);
        squares += win[me] * win[me];
        sum.iter_mut().zip(win).for_each(|(sum, win)| *sum += win);
    }
    let mean = sum.map(|sum| sum / WORLDS as f32);
    let rivals = mean.iter().enumerate().filter(|(seat, _)| *seat != me);
    let best = rivals.map(|(_, share)| *share).fold(0.0, f32::max);
    (best, (squares / WORLDS as f32 - mean[me] * mean[me]).max(0.0).sqrt())
}
