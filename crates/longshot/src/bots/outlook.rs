//! How the race may end: a quick estimate of every horse's places, from spaces, bars and dice.
//!
//! A horse with distance `d` to go and `v` expected spaces a round needs about `d / v` rounds, give or take. The chance to
//! be among the first `n` is then the chance to arrive before the moment by which `n` horses are expected.
//!
//! This runs for every decision of a playout: whole rows of eight numbers at a time, which the compiler turns into a few
//! wide instructions.
#![allow(clippy::needless_range_loop, reason = "several rows are read and written in step")]

use crate::{HORSES, Horse, Horses, LongShot, PLACES};

/// A number for each horse.
pub(crate) type Each = [f32; HORSES];

/// The steps of success: first, among the first two, placed; and past the No-Bet line.
pub(crate) const STEPS: usize = PLACES + 1;
const LINE: usize = PLACES;

/// Rounds after which a horse that does not move would arrive.
const NEVER: f32 = 1e6;
/// Spaces a round of a horse that nothing moves.
const SLOWEST: f32 = 1e-4;

/// How the race may end.
pub(crate) struct Outlook {
    /// The chance of each horse to reach each step.
    pub(crate) reach: [Each; STEPS],
    /// The expected number of rounds to come.
    pub(crate) rounds: f32,
    /// How likely the horse die shows each horse.
    pub(crate) rolled: Each,
    /// The chance of one face of the horse die.
    face: f32,
    /// The mean of the movement die and of its square.
    dice: [f32; 2],
    /// How often a round bars move each horse, one space at a time.
    pulled: Each,
    /// When a free place is expected to be taken; negative for those that are.
    due: [f32; PLACES],
    /// How much of a place lost by others each horse would take.
    take: [Each; PLACES],
    space: Each,
    running: Horses,
    spaces: f32,
    no_bet: f32,
    spread: f32,
}

/// When each horse arrives: the mean, and one over twice the scale.
struct Arrivals {
    mean: Each,
    sharp: Each,
}

impl Arrivals {
    /// The chances to have arrived by then.
    #[inline]
    fn by(&self, moment: f32) -> Each {
        let mut chances = [0.0; HORSES];
        for at in 0..HORSES {
            chances[at] = 0.5 + 0.5 * bend((moment - self.mean[at]) * self.sharp[at]);
        }
        chances
    }
}

/// Close to the hyperbolic tangent; plain arithmetic, so that it is the same on every machine.
#[inline]
fn bend(z: f32) -> f32 {
    let z = z.clamp(-3.0, 3.0);
    let square = z * z;
    z * (27.0 + square) / (27.0 + 9.0 * square)
}

impl Outlook {
    /// The outlook at a position. `spread` widens the estimate for what players may do to the race.
    pub(crate) fn of(game: &LongShot, spread: f32) -> Outlook {
        let (data, dice) = (&game.rules().data, game.rules().dice());
        let mut rolled = [0.0; HORSES];
        let face = 1.0 / dice.horse.len() as f32;
        for horse in &dice.horse {
            rolled[horse.index()] += face;
        }
        let (mut mean, mut square) = (0.0, 0.0);
        for &steps in &dice.movement {
            mean += f32::from(steps);
            square += f32::from(steps) * f32::from(steps);
        }
        let faces = dice.movement.len() as f32;
        let mut pulled = [0.0; HORSES];
        let mut space = [0.0; HORSES];
        for horse in Horse::all() {
            space[horse.index()] = f32::from(game.position(horse));
            for marked in game.bar(horse).iter() {
                pulled[marked.index()] += rolled[horse.index()];
            }
        }
        let mut outlook = Outlook {
            reach: [[0.0; HORSES]; STEPS],
            rounds: 0.0,
            rolled,
            face,
            dice: [mean / faces, square / faces],
            pulled,
            due: [-1.0; PLACES],
            take: [[0.0; HORSES]; PLACES],
            space,
            running: game.running(),
            spaces: f32::from(data.spaces),
            no_bet: f32::from(data.no_bet),
            spread,
        };
        outlook.settle(game.placed_horses());
        outlook
    }

    fn settle(&mut self, placed: &[Horse]) {
        let mut home = self.arrivals(self.spaces + 1.0, &self.space, &self.pulled);
        for horse in placed {
            home.mean[horse.index()] = NEVER;
        }
        let mut order = [NEVER; PLACES];
        for mut mean in home.mean {
            for place in &mut order {
                let first = mean.min(*place);
                mean = mean.max(*place);
                *place = first;
            }
        }
        for step in placed.len()..PLACES {
            let wanted = (step + 1 - placed.len()) as f32;
            let mut due = order[step - placed.len()];
            for _ in 0..2 {
                let (mut bent, mut slope) = ([0.0; HORSES], [0.0; HORSES]);
                for at in 0..HORSES {
                    bent[at] = bend((due - home.mean[at]) * home.sharp[at]);
                    slope[at] = (1.0 - bent[at] * bent[at]) * home.sharp[at];
                }
                let sum = 0.5 * (HORSES as f32 + total(&bent));
                let most = 2.0 + 0.5 * due;
                due += ((wanted - sum) / (0.5 * total(&slope) + 1e-6)).min(most).max(-most);
            }
            self.due[step] = due.max(0.0);
            self.rounds = due.clamp(0.0, 100.0);
            let reach = home.by(due);
            self.reach[step] = reach;
            for at in 0..HORSES {
                self.take[step][at] = reach[at] * (1.0 - reach[at]) * home.sharp[at];
            }
        }
        for (place, horse) in placed.iter().enumerate() {
            for step in place..PLACES {
                self.reach[step][horse.index()] = 1.0;
            }
        }
        self.reach[LINE] = self.past_line(&self.space, &self.pulled, &self.reach[PLACES - 1]);
    }

    /// When the horses have come to a space. The last move carries them beyond by some part of a space.
    #[inline]
    fn arrivals(&self, goal: f32, space: &Each, pulled: &Each) -> Arrivals {
        let mut arrivals = Arrivals { mean: [NEVER; HORSES], sharp: [1.0; HORSES] };
        for at in 0..HORSES {
            let speed = (self.rolled[at] * self.dice[0] + pulled[at]).max(SLOWEST);
            let square = (self.rolled[at] * self.dice[1] + pulled[at]).max(SLOWEST);
            let rounds = 1.0 / speed;
            let beyond = 0.5 * (square * rounds - 1.0);
            let mean = ((goal - space[at]).max(0.0) + beyond) * rounds;
            let variance = mean * (square * rounds * rounds - 1.0).max(0.01);
            arrivals.mean[at] = mean;
            // A logistic curve of the same variance has a scale of 0.55 standard deviations.
            arrivals.sharp[at] = 0.907 / (self.spread * variance.sqrt()).max(0.05);
        }
        arrivals
    }

    /// The chances to be past the No-Bet line when the race ends.
    #[inline]
    fn past_line(&self, space: &Each, pulled: &Each, placed: &Each) -> Each {
        let mut past = self.arrivals(self.no_bet + 1.0, space, pulled).by(self.rounds);
        for at in 0..HORSES {
            past[at] = if space[at] > self.no_bet { 1.0 } else { past[at].max(placed[at]) };
        }
        past
    }

    /// What it is worth to move each horse alone; 0 for those that have finished.
    pub(crate) fn shifts(&self, stakes: &Stakes, steps: i32) -> Each {
        let to = self.space.map(|space| (space + steps as f32).min(self.spaces).max(0.0));
        self.changes(stakes, &to, &self.pulled)
    }

    /// What a mark on the bar of a horse that has one face of the die is worth, for each horse marked.
    pub(crate) fn marks(&self, stakes: &Stakes) -> Each {
        let pulled = self.pulled.map(|pulled| pulled + self.face);
        self.changes(stakes, &self.space, &pulled)
    }

    /// How many faces of the die a horse has.
    pub(crate) fn faces(&self, horse: Horse) -> f32 {
        self.rolled[horse.index()] / self.face
    }

    /// What it is worth to put one horse elsewhere or to have it pulled otherwise, for each horse alone.
    fn changes(&self, stakes: &Stakes, space: &Each, pulled: &Each) -> Each {
        let home = self.arrivals(self.spaces + 1.0, space, pulled);
        let mut worth = [0.0; HORSES];
        let mut placed = [0.0; HORSES];
        for step in 0..PLACES {
            if self.due[step] < 0.0 {
                continue;
            }
            placed = home.by(self.due[step]);
            let (net, take) = (&stakes.net[step], &self.take[step]);
            for at in 0..HORSES {
                // What this horse gains, the others lose, mostly those for whom it is close.
                let others =
                    (stakes.taken[step] - take[at] * net[at]) / (stakes.takers[step] - take[at]).max(1e-6);
                worth[at] += (placed[at] - self.reach[step][at]) * (net[at] - others);
            }
        }
        let line = self.past_line(space, pulled, &placed);
        for at in 0..HORSES {
            worth[at] += (line[at] - self.reach[LINE][at]) * stakes.net[LINE][at];
        }
        for horse in (Horses::ALL - self.running).iter() {
            worth[horse.index()] = 0.0;
        }
        worth
    }
}

/// The sum, in an order that suits the machine.
#[inline]
fn total(each: &Each) -> f32 {
    ((each[0] + each[4]) + (each[1] + each[5])) + ((each[2] + each[6]) + (each[3] + each[7]))
}

/// What everybody has riding on the horses, seen by one sheet.
pub(crate) struct Stakes {
    /// What a dollar on each horse is expected to pay.
    pub(crate) dollar: Each,
    /// What each horse's purse is expected to be.
    pub(crate) purse: Each,
    /// What each sheet is expected to score as things stand.
    pub(crate) score: [f32; 8],
    /// What each step of each horse brings: own stakes less a part of the rivals'.
    net: [Each; STEPS],
    /// Per place: the stakes weighed by who takes what others lose, and the sum of those weights.
    taken: [f32; PLACES],
    takers: [f32; PLACES],
}

impl Stakes {
    /// The stakes as a sheet sees them; `envy` weighs the rivals' gains against one's own.
    pub(crate) fn of(game: &LongShot, outlook: &Outlook, who: usize, envy: f32) -> Stakes {
        let data = &game.rules().data;
        let purses = data.purses.map(|purse| purse as f32);
        let purse_steps = steps(purses, 0.0);
        let mut stakes = Stakes {
            dollar: [0.0; HORSES],
            purse: [0.0; HORSES],
            score: [0.0; 8],
            net: [[0.0; HORSES]; STEPS],
            taken: [0.0; PLACES],
            takers: [0.0; PLACES],
        };
        let mut odds = [[0.0; STEPS]; HORSES];
        for at in 0..HORSES {
            odds[at] = steps(data.horses[at].odds.map(|odds| odds as f32), data.unplaced_odds as f32);
            for step in 0..STEPS {
                stakes.dollar[at] += outlook.reach[step][at] * odds[at][step];
                stakes.purse[at] += outlook.reach[step][at] * purse_steps[step];
            }
        }
        let sheets = game.sheets();
        for (score, sheet) in stakes.score.iter_mut().zip(sheets) {
            *score = sheet.money as f32 + (data.jockey_set * sheet.jockey_sets().len() as i32) as f32;
            for at in 0..HORSES {
                *score += f32::from(sheet.bets[at]) * stakes.dollar[at];
            }
            *score += sheet.stable.iter().map(|horse| stakes.purse[horse.index()]).sum::<f32>();
        }
        let (mut bets, mut owned) = ([0.0; HORSES], [0.0; HORSES]);
        let weight = envy / (sheets.len() - 1).max(1) as f32;
        for (other, sheet) in sheets.iter().enumerate() {
            let part = if other == who { 1.0 } else { -weight };
            for at in 0..HORSES {
                bets[at] += part * f32::from(sheet.bets[at]);
            }
            for horse in sheet.stable.iter() {
                owned[horse.index()] += part;
            }
        }
        for step in 0..STEPS {
            for at in 0..HORSES {
                stakes.net[step][at] = bets[at] * odds[at][step] + owned[at] * purse_steps[step];
            }
        }
        for step in 0..PLACES {
            for at in 0..HORSES {
                stakes.taken[step] += outlook.take[step][at] * stakes.net[step][at];
                stakes.takers[step] += outlook.take[step][at];
            }
        }
        stakes
    }
}

/// What each step adds to the one before it.
fn steps([first, second, third]: [f32; PLACES], unplaced: f32) -> [f32; STEPS] {
    [first - second, second - third, third - unplaced, unplaced]
}
