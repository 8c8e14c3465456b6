//! The numbers a hand-written player plays by, found by matches against itself.

/// What a player thinks things are worth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    /// By how much what players do widens the outlook of the race.
    pub(crate) spread: f32,
    /// What the rivals' gains together weigh against one's own.
    pub(crate) envy: f32,
    /// What the last dollar in hand is worth beyond a dollar, early in the race.
    pub(crate) cash: f32,
    /// The money at which that is half of it.
    pub(crate) cash_half: f32,
    /// The rounds to go at which it is worth no more than a dollar.
    pub(crate) cash_late: f32,
    /// What a line with one, two, three, four cells missing is worth, as a part of its bonus.
    pub(crate) line: [f32; 4],
    /// The rounds to go, per cell missing, at which that is half of it.
    pub(crate) line_late: f32,
    /// What a move box is worth while it is not known for what.
    pub(crate) move_box: f32,
    /// What a helmet or jersey alone is worth, as a part of a jockey set.
    pub(crate) half_set: f32,
    /// The rounds to go at which that is half of it.
    pub(crate) half_set_late: f32,
    /// What the bets that a helmet allows are worth, as a part of one large bet.
    pub(crate) helmet: f32,
    /// What a wild is worth.
    pub(crate) wild: f32,
    /// The rounds to go at which that is half of it.
    pub(crate) wild_late: f32,
    /// What it is worth that nobody else gets a horse, as a part of its purse.
    pub(crate) deny: f32,
    /// How much of an ability's estimated worth to believe.
    pub(crate) ability: f32,
    /// How many rounds a playout goes on before the position is judged.
    pub(crate) horizon: u16,
}

impl Style {
    /// The style of `club`.
    pub(crate) const CLUB: Style = Style {
        spread: 1.3,
        envy: 0.7,
        cash: 1.2,
        cash_half: 12.9,
        cash_late: 0.0,
        line: [0.6, 0.372, 0.199, 0.083],
        line_late: 1.36,
        move_box: 5.3,
        half_set: 0.19,
        half_set_late: 3.1,
        helmet: 0.3,
        wild: 6.78,
        wild_late: 3.36,
        deny: 0.034,
        ability: 0.9,
        horizon: 4,
    };

    /// What the last dollar in hand is worth beyond a dollar, with so many rounds to go.
    pub(crate) fn cash_to_come(&self, rounds: f32) -> f32 {
        self.cash * ((rounds - self.cash_late) / 16.0).clamp(0.0, 1.0)
    }
}
