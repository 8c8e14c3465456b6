//! Who is how strong: a round robin with multi-player ratings.

use grandstand_catalogue::{Listed, Task, visit};
use grandstand_core::{Sentence, Setup, SetupError, Standing};
use grandstand_words::Speaker;
use serde::Serialize;
use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

use crate::{
    Interval, Player, Workers,
    arena::{interval, lines},
    bootstrap,
    play::{Bench, Luck, honest, mix, play},
    stats::Ratio,
};

/// A round robin to be played.
#[derive(Clone, Debug)]
pub struct RoundRobin {
    /// What is played, and by how many.
    pub setup: Setup,
    /// Who takes part: two or more.
    pub players: Vec<Player>,
    /// How many deals are played. Each is played at every table, in every rotation of the seats.
    pub deals: usize,
    /// Where all luck comes from.
    pub seed: u64,
}

/// What came of a round robin.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ratings {
    /// What was played.
    pub setup: Setup,
    /// Where all luck came from.
    pub seed: u64,
    /// How many deals were played to the end.
    pub deals: usize,
    /// How many games that makes.
    pub games: usize,
    /// Everybody, the strongest first.
    pub table: Vec<Rated>,
    /// Whether the same seed gives the same numbers: not with thinking time.
    pub reproducible: bool,
    /// Whether the round robin was stopped before its end.
    pub interrupted: bool,
}

/// One bot's line in the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rated {
    /// Who.
    pub player: Player,
    /// The Weng-Lin rating; everybody begins at 25.
    pub rating: f64,
    /// How sure it is: one standard deviation.
    pub uncertainty: f64,
    /// The share of games won, of those it sat in.
    pub wins: Interval,
    /// Its mean place.
    pub place: f64,
    /// How often it came in ahead of each of the others, in the order of the table; level counts half.
    pub ahead_of: Vec<Option<f64>>,
}

impl RoundRobin {
    /// Plays the round robin.
    pub fn run(&self, workers: &Workers) -> Result<Ratings, SetupError> {
        if self.players.len() < 2 {
            return Err(SetupError(Sentence::of("ladder-too-few")));
        }
        visit(&self.setup, Rounds { robin: self, workers })
    }

    /// Who meets whom: every choice of as many players as there are seats. With more seats than players everybody sits at one
    /// table, the first ones twice.
    fn tables(&self) -> Vec<Vec<usize>> {
        let (seats, players) = (usize::from(self.setup.players), self.players.len());
        if seats >= players {
            return vec![(0..seats).map(|seat| seat % players).collect()];
        }
        let choices = (0u32..1 << players).filter(|choice| choice.count_ones() as usize == seats);
        choices.map(|choice| (0..players).filter(|&p| choice >> p & 1 != 0).collect()).collect()
    }

    /// The seatings of a deal: every table in every rotation.
    fn seatings(&self) -> Vec<Vec<usize>> {
        let rotations = |table: &Vec<usize>| {
            let table = table.clone();
            (0..table.len()).map(move |by| {
                let mut turned = table.clone();
                turned.rotate_right(by);
                turned
            })
        };
        self.tables().iter().flat_map(rotations).collect()
    }

    fn rate(&self, seatings: &[Vec<usize>], results: &[Standing], interrupted: bool) -> Ratings {
        let count = self.players.len();
        let deals = results.len() / seatings.len();
        let results = &results[..deals * seatings.len()];
        let config = WengLinConfig::new();
        let mut ratings = vec![WengLinRating::new(); count];
        let mut places = vec![Ratio::default(); count];
        let mut ahead = vec![vec![Ratio::default(); count]; count];
        let mut wins = vec![vec![(0.0, 0.0); deals]; count];
        for (number, standing) in results.iter().enumerate() {
            let seating = &seatings[number % seatings.len()];
            update(&mut ratings, seating, standing, &config);
            for (seat, &player) in seating.iter().enumerate() {
                let place = standing.places()[seat];
                places[player].value(place.into());
                let won = &mut wins[player][number / seatings.len()];
                won.0 += standing.win_share(grandstand_core::Seat(seat as u8));
                won.1 += 1.0;
                for (other_seat, &other) in seating.iter().enumerate().filter(|&(_, &other)| other != player)
                {
                    let level = standing.places()[other_seat].cmp(&place);
                    ahead[player][other].value(match level {
                        std::cmp::Ordering::Greater => 1.0,
                        std::cmp::Ordering::Equal => 0.5,
                        std::cmp::Ordering::Less => 0.0,
                    });
                }
            }
        }
        let mut order: Vec<usize> = (0..count).collect();
        order.sort_by(|&a, &b| ratings[b].rating.total_cmp(&ratings[a].rating));
        let line = |&player: &usize| Rated {
            player: self.players[player],
            rating: ratings[player].rating,
            uncertainty: ratings[player].uncertainty,
            wins: bootstrap(&wins[player], mix(self.seed)),
            place: places[player].estimate(),
            ahead_of: order
                .iter()
                .map(|&other| Some(ahead[player][other]).filter(|a| a.count() > 0.0).map(|a| a.estimate()))
                .collect(),
        };
        Ratings {
            setup: self.setup.clone(),
            seed: self.seed,
            deals,
            games: results.len(),
            table: order.iter().map(line).collect(),
            reproducible: self.players.iter().all(Player::is_reproducible),
            interrupted,
        }
    }
}

/// One game's effect on the ratings. Who sits twice takes the mean of what the two seats give.
fn update(ratings: &mut [WengLinRating], seating: &[usize], standing: &Standing, config: &WengLinConfig) {
    let before: Vec<[WengLinRating; 1]> = seating.iter().map(|&player| [ratings[player]]).collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
        .iter()
        .zip(standing.places())
        .map(|(team, &place)| (team.as_slice(), MultiTeamOutcome::new(place.into())))
        .collect();
    let after = weng_lin_multi_team(&teams, config);
    for (player, rating) in ratings.iter_mut().enumerate() {
        let seats = || (0..seating.len()).filter(|&seat| seating[seat] == player);
        let count = seats().count() as f64;
        if count > 0.0 {
            *rating = WengLinRating {
                rating: seats().map(|seat| after[seat][0].rating).sum::<f64>() / count,
                uncertainty: seats().map(|seat| after[seat][0].uncertainty).sum::<f64>() / count,
            };
        }
    }
}

/// A round robin at work.
struct Rounds<'a> {
    robin: &'a RoundRobin,
    workers: &'a Workers,
}

impl Task for Rounds<'_> {
    type Out = Ratings;

    fn run<G: Listed>(self, rules: &G::Rules) -> Ratings {
        let Rounds { robin, workers } = self;
        let bench = Bench::<G>::of(rules, &honest(&robin.players));
        let seatings = robin.seatings();
        let games = robin.deals * seatings.len();
        let bar = workers.bar(games);
        let results = workers.run(0..games, &bar, |number| {
            let luck = Luck::of_deal(robin.seed, number / seatings.len());
            play(&bench, &seatings[number % seatings.len()], luck, &workers.stop, &mut ())
                .map(|played| played.standing)
        });
        bar.finish_and_clear();
        robin.rate(&seatings, &results, results.len() < games)
    }
}

impl Ratings {
    /// The table, in words.
    pub fn tell(&self, speaker: &Speaker) -> String {
        let Setup { game, players, .. } = &self.setup;
        let heading = Sentence::of("ladder-heading").with("game", game.as_str()).with("players", *players);
        let heading = heading.number("deals", self.deals as i64).number("games", self.games as i64);
        let mut out = speaker.tell(&heading.with("seed", self.seed.to_string())) + "\n";
        let [bot, rating, wins, place, ahead] = [
            "ladder-head-bot",
            "ladder-head-rating",
            "ladder-head-wins",
            "ladder-head-place",
            "ladder-head-ahead",
        ]
        .map(|column| speaker.plain(column));
        out += &format!("{bot:<14} {rating:>13}  {wins:>21}  {place:>5}  {ahead:<8}");
        for rated in &self.table {
            out += &format!(" {:>12}", rated.player.called(speaker));
        }
        out.push('\n');
        for rated in &self.table {
            let rating = speaker.decimal(rated.rating, 1);
            let rating = format!("{rating} ± {}", speaker.decimal(2.0 * rated.uncertainty, 1));
            let wins = match rated.wins.low.is_finite() {
                true => speaker.tell(&interval(&rated.wins, speaker)),
                false => format!("{} %", speaker.decimal(100.0 * rated.wins.estimate, 1)),
            };
            let place = speaker.decimal(rated.place, 2);
            let called = rated.player.called(speaker);
            out += &format!("{called:<14} {rating:>13}  {wins:>21}  {place:>5}  {:8}", "");
            for ahead in &rated.ahead_of {
                out += &match ahead {
                    Some(share) => format!(" {:>10} %", speaker.decimal(100.0 * share, 1)),
                    None => format!(" {:>12}", "·"),
                };
            }
            out.push('\n');
        }
        let mut told = Vec::new();
        if !self.reproducible {
            told.push(Sentence::of("lab-timed"));
        }
        if self.interrupted {
            told.push(Sentence::of("ladder-stopped").number("deals", self.deals as i64));
        }
        out + &lines(&told, speaker)
    }
}
