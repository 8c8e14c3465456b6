//! The numbers a hand-written player plays by, found by matches against itself.

/// What a player thinks things are worth.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// By how much what players do widens the outlook of the race.
    pub spread: f32,
    /// What the rivals' gains together weigh against one's own.
    pub envy: f32,
    /// What the last dollar in hand is worth beyond a dollar, early in the race.
    pub cash: f32,
    /// The money at which that is half of it.
    pub cash_half: f32,
    /// The rounds to go at which that is half of it.
    pub cash_late: f32,
    /// What a line with one, two, three, four cells missing is worth, as a part of its bonus.
    pub line: [f32; 4],
    /// The rounds to go, per cell missing, at which that is half of it.
    pub line_late: f32,
    /// What a move box is worth while it is not known for what.
    pub move_box: f32,
    /// What a helmet or jersey alone is worth, as a part of a jockey set.
    pub half_set: f32,
    /// The rounds to go at which that is half of it.
    pub half_set_late: f32,
    /// What the bets that a helmet allows are worth, as a part of one large bet.
    pub helmet: f32,
    /// What a wild is worth.
    pub wild: f32,
    /// The rounds to go at which that is half of it.
    pub wild_late: f32,
    /// What it is worth that nobody else gets a horse, as a part of its purse.
    pub deny: f32,
    /// How much of an ability's estimated worth to believe.
    pub ability: f32,
}

impl Style {
    /// The style of `club`.
    pub const CLUB: Style = Style {
        spread: 1.15,
        envy: 0.6,
        cash: 0.8,
        cash_half: 8.0,
        cash_late: 8.0,
        line: [0.60, 0.33, 0.15, 0.05],
        line_late: 1.5,
        move_box: 6.0,
        half_set: 0.4,
        half_set_late: 4.0,
        helmet: 0.3,
        wild: 3.5,
        wild_late: 4.0,
        deny: 0.15,
        ability: 1.0,
    };
}
