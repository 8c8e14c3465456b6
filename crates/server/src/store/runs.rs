//! The races of a day: who has run them, each once, with the record.

use async_trait::async_trait;

use super::{Moment, PersonId, StoreError};

/// Somebody's run of a day's race.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptRun {
    /// Who.
    pub person: PersonId,
    /// What they are called today.
    pub name: String,
    /// What they made of it.
    pub money: i32,
    /// The edition of the bots that they ran against.
    pub bots: u32,
    /// The record, where it was asked for.
    pub record: String,
}

/// A race of a day.
#[derive(Clone, Copy, Debug)]
pub struct DayRace<'a> {
    /// The day, as `2026-11-16`.
    pub day: &'a str,
    /// The game.
    pub game: &'a str,
}

/// The part of a database that keeps them.
#[async_trait]
pub trait Runs {
    /// Keeps somebody's run; false if they have one of that race already, and then that one stays.
    async fn keep_run(
        &self,
        race: DayRace<'_>,
        person: PersonId,
        money: i32,
        bots: u32,
        record: &str,
        now: Moment,
    ) -> Result<bool, StoreError>;
    /// The runs of a race, the best first and of equals the earlier; with their records or without.
    async fn runs(&self, race: DayRace<'_>, records: bool) -> Result<Vec<KeptRun>, StoreError>;
    /// Day, game, money and record of all races that somebody has run.
    async fn runs_of(&self, person: PersonId) -> Result<Vec<(String, String, i32, String)>, StoreError>;
}

/// Its queries, for a type with `readers` and `writers`.
macro_rules! run_queries {
    ($Store:ident) => {
        #[async_trait::async_trait]
        impl Runs for $Store {
            async fn keep_run(
                &self,
                race: DayRace<'_>,
                person: PersonId,
                money: i32,
                bots: u32,
                record: &str,
                now: Moment,
            ) -> Result<bool, StoreError> {
                on!(self.writers, |lent| {
                    let kept = sqlx::query(
                        "INSERT INTO runs (day, game, person, money, at, record, bots) VALUES ($1, $2, $3, $4, $5, $6, $7)
                         ON CONFLICT DO NOTHING",
                    )
                    .bind(race.day)
                    .bind(race.game)
                    .bind(person as i64)
                    .bind(i64::from(money))
                    .bind(now as i64)
                    .bind(record)
                    .bind(i64::from(bots))
                    .execute(&mut *lent)
                    .await?;
                    kept.rows_affected() == 1
                })
            }

            async fn runs(&self, race: DayRace<'_>, records: bool) -> Result<Vec<KeptRun>, StoreError> {
                on!(self.readers, |lent| {
                    let rows: Vec<(i64, String, i64, i64, String)> = sqlx::query_as(
                        "SELECT r.person, p.name, r.money, r.bots, CASE WHEN $3 THEN r.record ELSE '' END
                         FROM runs AS r JOIN people AS p ON p.id = r.person
                         WHERE r.day = $1 AND r.game = $2 ORDER BY r.money DESC, r.at, r.person LIMIT $4",
                    )
                    .bind(race.day)
                    .bind(race.game)
                    .bind(records)
                    .bind(i64::from(rows::LONGEST_LIST))
                    .fetch_all(&mut *lent)
                    .await?;
                    rows.into_iter()
                        .map(|(person, name, money, bots, record)| KeptRun {
                            person: person as PersonId,
                            name,
                            money: money as i32,
                            bots: bots as u32,
                            record,
                        })
                        .collect()
                })
            }

            async fn runs_of(
                &self,
                person: PersonId,
            ) -> Result<Vec<(String, String, i32, String)>, StoreError> {
                on!(self.readers, |lent| {
                    let rows: Vec<(String, String, i64, String)> = sqlx::query_as(
                        "SELECT day, game, money, record FROM runs WHERE person = $1 ORDER BY day, game",
                    )
                    .bind(person as i64)
                    .fetch_all(&mut *lent)
                    .await?;
                    rows.into_iter()
                        .map(|(day, game, money, record)| (day, game, money as i32, record))
                        .collect()
                })
            }
        }
    };
}

pub(super) use run_queries;
