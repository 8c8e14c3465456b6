//! How the race may end: a quick estimate of every horse's places, from spaces, bars and dice.
//!
//! A horse with distance `d` to go and `v` expected spaces a round needs about `d / v` rounds, give or take. The chance to
//! be among the first `n` is then the chance to arrive before the moment by which `n` horses are expected.

use grandstand_longshot::{HORSES, Horse, LongShot, PLACES};

/// A number for each horse.
pub(crate) type Each = [f32; HORSES];

/// The steps of success: first, among the first two, placed; and past the No-Bet line.
pub(crate) const STEPS: usize = PLACES + 1;
const LINE: usize = PLACES;

/// Rounds after which a horse that does not move would arrive.
const NEVER: f32 = 1e6;

/// How the race may end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    /// The chance of each horse to reach each step.
    pub(crate) reach: [Each; STEPS],
    /// The expected number of rounds to come.
    pub(crate) rounds: f32,
    /// How likely the horse die shows each horse.
    pub(crate) rolled: Each,
    /// The mean of the movement die and of its square.
    dice: [f32; 2],
    /// How often a round each horse's bar mark moves it, one space at a time.
    pulled: Each,
    /// When a free place is expected to be taken; `None` for those that are.
    due: [Option<f32>; PLACES],
    /// How much of a place lost by others each horse would take.
    take: [Each; PLACES],
    space: [u8; HORSES],
    spaces: u8,
    no_bet: u8,
    spread: f32,
}

/// When a horse arrives: the mean, and one over twice the scale.
#[derive(Clone, Copy)]
struct Arrival {
    mean: f32,
    sharp: f32,
}

impl Arrival {
    /// The chance to have arrived by then.
    #[inline]
    fn by(self, moment: f32) -> f32 {
        0.5 + 0.5 * bend((moment - self.mean) * self.sharp)
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
        let (data, dice) = (game.rules().data, game.rules().dice());
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
        for bar in Horse::all() {
            for horse in game.bar(bar).iter() {
                pulled[horse.index()] += rolled[bar.index()];
            }
        }
        let mut outlook = Outlook {
            reach: [[0.0; HORSES]; STEPS],
            rounds: 0.0,
            rolled,
            dice: [mean / faces, square / faces],
            pulled,
            due: [None; PLACES],
            take: [[0.0; HORSES]; PLACES],
            space: std::array::from_fn(|horse| game.position(Horse::new(horse as u8 + 1).unwrap_or_default())),
            spaces: data.spaces,
            no_bet: data.no_bet,
            spread,
        };
        outlook.settle(game);
        outlook
    }

    fn settle(&mut self, game: &LongShot) {
        let placed = game.placed_horses();
        let mut home = [Arrival { mean: NEVER, sharp: 1.0 }; HORSES];
        for horse in game.running().iter() {
            let at = horse.index();
            home[at] = self.arrival(at, self.spaces + 1 - self.space[at], self.pulled[at]);
        }
        let mut order = [NEVER; PLACES];
        for arrival in &home {
            let mut mean = arrival.mean;
            for place in &mut order {
                if mean < *place {
                    std::mem::swap(place, &mut mean);
                }
            }
        }
        for step in placed.len()..PLACES {
            let wanted = (step + 1 - placed.len()) as f32;
            let mut due = order[step - placed.len()];
            for _ in 0..3 {
                let (mut sum, mut slope) = (0.0, 1e-6);
                for arrival in &home {
                    let z = bend((due - arrival.mean) * arrival.sharp);
                    sum += 0.5 + 0.5 * z;
                    slope += 0.5 * (1.0 - z * z) * arrival.sharp;
                }
                let most = 2.0 + 0.5 * due;
                due += ((wanted - sum) / slope).clamp(-most, most);
            }
            self.due[step] = Some(due);
            self.rounds = due.clamp(0.0, 100.0);
            for (at, arrival) in home.iter().enumerate() {
                let reach = arrival.by(due);
                self.reach[step][at] = reach;
                self.take[step][at] = reach * (1.0 - reach) * arrival.sharp;
            }
        }
        for (place, horse) in placed.iter().enumerate() {
            for step in place..PLACES {
                self.reach[step][horse.index()] = 1.0;
            }
        }
        for at in 0..HORSES {
            self.reach[LINE][at] = self.past_line(at, self.space[at], self.pulled[at]).max(self.reach[PLACES - 1][at]);
        }
    }

    /// When a horse has covered a distance. The last move carries it beyond by some part of a space.
    #[inline]
    fn arrival(&self, at: usize, distance: u8, pulled: f32) -> Arrival {
        let speed = self.rolled[at] * self.dice[0] + pulled;
        if speed <= 0.0 {
            return Arrival { mean: NEVER, sharp: 1.0 };
        }
        let square = self.rolled[at] * self.dice[1] + pulled;
        let beyond = 0.5 * (square / speed - 1.0);
        let mean = (f32::from(distance) + beyond) / speed;
        let variance = mean * (square - speed * speed) / (speed * speed);
        // A logistic curve of the same variance has a scale of 0.55 standard deviations.
        Arrival { mean, sharp: 0.907 / (self.spread * variance.sqrt()).max(0.05) }
    }

    /// The chance to be past the No-Bet line when the race ends.
    #[inline]
    fn past_line(&self, at: usize, space: u8, pulled: f32) -> f32 {
        if space > self.no_bet {
            return 1.0;
        }
        self.arrival(at, self.no_bet + 1 - space, pulled).by(self.rounds)
    }

    /// What it is worth to have a running horse on another space.
    pub(crate) fn shift(&self, stakes: &Stakes, horse: Horse, steps: i32) -> f32 {
        let at = horse.index();
        let to = (i32::from(self.space[at]) + steps).clamp(0, self.spaces.into()) as u8;
        self.change(stakes, at, to, self.pulled[at])
    }

    /// What a mark on a bar is worth. A horse that has finished gains nothing.
    pub(crate) fn mark(&self, stakes: &Stakes, bar: Horse, horse: Horse) -> f32 {
        let at = horse.index();
        if self.space[at] > self.spaces {
            return 0.0;
        }
        self.change(stakes, at, self.space[at], self.pulled[at] + self.rolled[bar.index()])
    }

    fn change(&self, stakes: &Stakes, at: usize, space: u8, pulled: f32) -> f32 {
        let home = self.arrival(at, self.spaces + 1 - space, pulled);
        let mut worth = 0.0;
        let mut placed = 0.0;
        for step in 0..PLACES {
            let Some(due) = self.due[step] else { continue };
            let reach = home.by(due);
            placed = reach;
            // What this horse gains, the others lose, mostly those for whom it is close.
            let take = self.take[step][at];
            let others = (stakes.taken[step] - take * stakes.net[step][at]) / (stakes.takers[step] - take).max(1e-6);
            worth += (reach - self.reach[step][at]) * (stakes.net[step][at] - others);
        }
        let line = self.past_line(at, space, pulled).max(placed);
        worth + (line - self.reach[LINE][at]) * stakes.net[LINE][at]
    }
}

/// What everybody has riding on the horses, seen by one sheet.
#[derive(Clone, Copy, Debug)]
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
        let data = game.rules().data;
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
