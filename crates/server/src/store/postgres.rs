//! A PostgreSQL that several servers share.

mod log;
mod notices;

use std::{path::Path, str::FromStr, time::Duration};

use async_trait::async_trait;
use sqlx::{
    Executor, PgPool, PgTransaction,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tokio::{
    sync::{Mutex, mpsc},
    task::AbortHandle,
};

use super::{
    Append, Appended, Listed, Moment, Notice, Person, PersonId, Rated, Rerate, Store, StoreError,
    StoredEntry, TableId, TableRow, Which,
    batch::{Line, opening, seats},
    rows,
};

const SCRIPTS: &[&str] = &[include_str!("postgres/1.sql")];
const CONNECTIONS: u32 = 8;
/// How many notices may wait to be taken.
const NOTICES: usize = 4096;
/// Any number will do, as long as all nodes take the same.
const MIGRATION_LOCK: i64 = 0x6772_616e_6473;

/// A PostgreSQL database by its URL, for any number of nodes.
pub struct Postgres {
    pool: PgPool,
    notices: Mutex<mpsc::Receiver<Notice>>,
    listening: AbortHandle,
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

impl Postgres {
    /// Connects to the database for this node and brings its tables up to date.
    pub async fn open(url: &str, node: u64) -> Result<Postgres, StoreError> {
        let options = PgConnectOptions::from_str(url)
            .map_err(|error| {
                StoreError(format!("its URL cannot be read ({error}); postgres://USER:PASSWORD@HOST/NAME"))
            })?
            .application_name("grandstand");
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(Duration::from_secs(10))
            .after_connect(|connection, _| {
                // What is acknowledged is on the disk, whatever the database's own default is.
                const SETTINGS: &str = "SET statement_timeout = '30s';
                    SELECT set_config('synchronous_commit', 'on', false)
                    WHERE current_setting('synchronous_commit') = 'off'";
                Box::pin(async move { connection.execute(sqlx::raw_sql(SETTINGS)).await.map(|_| ()) })
            })
            .connect_with(options.clone())
            .await
            .map_err(|error| {
                StoreError(format!("no connection ({error}); check the URL and that PostgreSQL runs"))
            })?;
        migrate(&pool).await?;
        let listener = notices::connect(&options).await?;
        let (tell, heard) = mpsc::channel(NOTICES);
        let listening = tokio::spawn(notices::listen(listener, options, node, tell)).abort_handle();
        Ok(Postgres { pool, notices: Mutex::new(heard), listening })
    }

    async fn begin(&self) -> Result<PgTransaction<'static>, StoreError> {
        Ok(self.pool.begin_with("BEGIN ISOLATION LEVEL READ COMMITTED").await?)
    }
}

/// One node after the other.
async fn migrate(pool: &PgPool) -> Result<(), StoreError> {
    let mut tx = pool.begin_with("BEGIN ISOLATION LEVEL READ COMMITTED").await?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(MIGRATION_LOCK).execute(&mut *tx).await?;
    let (fresh,): (bool,) =
        sqlx::query_as("SELECT to_regclass('format') IS NULL").fetch_one(&mut *tx).await?;
    if fresh {
        sqlx::raw_sql("CREATE TABLE format (version bigint NOT NULL)").execute(&mut *tx).await?;
    }
    let version: Option<(i64,)> =
        sqlx::query_as("SELECT version FROM format").fetch_optional(&mut *tx).await?;
    let missing = rows::missing(SCRIPTS, version.map_or(0, |row| row.0))?;
    for script in missing {
        sqlx::raw_sql(*script).execute(&mut *tx).await?;
    }
    if !missing.is_empty() {
        sqlx::query("DELETE FROM format").execute(&mut *tx).await?;
        sqlx::query("INSERT INTO format VALUES ($1)").bind(SCRIPTS.len() as i64).execute(&mut *tx).await?;
    }
    Ok(tx.commit().await?)
}

#[async_trait]
impl Store for Postgres {
    fn shared(&self) -> bool {
        true
    }

    async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1 FROM format").fetch_one(&self.pool).await?;
        Ok(())
    }

    async fn secret(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        sqlx::query("INSERT INTO secrets (name, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(name)
            .bind(&fresh[..])
            .execute(&self.pool)
            .await?;
        let (secret,): (Vec<u8>,) = sqlx::query_as("SELECT secret FROM secrets WHERE name = $1")
            .bind(name)
            .fetch_one(&self.pool)
            .await?;
        rows::secret(&secret)
    }

    async fn keep_rules(&self, hash: &str, data: &str) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO rules (hash, data) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(hash)
            .bind(data)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    async fn rules(&self, hash: &str) -> Result<Option<String>, StoreError> {
        let row: Option<(String,)> = sqlx::query_as("SELECT data FROM rules WHERE hash = $1")
            .bind(hash)
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|row| row.0))
    }

    async fn open(&self, row: &TableRow, first: &Append) -> Result<(), StoreError> {
        let summary = opening(row, first)?;
        let mut tx = self.begin().await?;
        sqlx::query(
            "INSERT INTO tables (id, host, public, setup, rules, code, seed, opened, stage, game, people, names, result)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        )
        .bind(&row.id)
        .bind(row.host as i64)
        .bind(row.public)
        .bind(&row.setup)
        .bind(&row.rules)
        .bind(i64::from(row.code))
        .bind(&row.seed[..])
        .bind(row.opened as i64)
        .bind(rows::stage_name(summary.stage))
        .bind(&summary.game)
        .bind(rows::json(&summary.people)?)
        .bind(rows::json(&summary.names)?)
        .bind(&summary.result)
        .execute(&mut *tx)
        .await?;
        let lines: Vec<Line<'_>> = first.entries.iter().map(|entry| (&*row.id, entry)).collect();
        log::write_entries(&mut tx, &lines, row.opened as i64).await?;
        log::write_seats(&mut tx, seats(&row.id, summary).chain([(row.host, &*row.id)])).await?;
        Ok(tx.commit().await?)
    }

    async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        let row: Option<rows::TableColumns> = sqlx::query_as(
            "SELECT id, host, public, setup, rules, code, seed, opened FROM tables WHERE id = $1",
        )
        .bind(id)
        .fetch_optional(&self.pool)
        .await?;
        row.map(rows::table).transpose()
    }

    async fn entries(&self, id: &str, after: u64) -> Result<Vec<StoredEntry>, StoreError> {
        let rows: Vec<rows::EntryColumns> = sqlx::query_as(
            "SELECT seq, body, said FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq",
        )
        .bind(id)
        .bind(after as i64)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(rows::entry).collect())
    }

    async fn append(&self, batch: &[Append], node: u64, now: Moment) -> Result<Vec<Appended>, StoreError> {
        let mut tx = self.begin().await?;
        let answers = log::append(&mut tx, batch, node, now as i64).await?;
        tx.commit().await?;
        Ok(answers)
    }

    async fn list(&self, which: Which, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let limit = i64::from(limit.min(rows::LONGEST_LIST));
        let query = match which {
            Which::Open => sqlx::query_as(rows::OPEN).bind(limit),
            Which::Finished => sqlx::query_as(rows::FINISHED).bind(limit),
            Which::Of(person) => sqlx::query_as(rows::OF).bind(limit).bind(person as i64),
        };
        let rows: Vec<rows::ListedColumns> = query.fetch_all(&self.pool).await?;
        rows.into_iter().map(rows::listed).collect()
    }

    async fn open_tables_of(&self, host: PersonId) -> Result<u32, StoreError> {
        let (count,): (i64,) =
            sqlx::query_as("SELECT count(*) FROM tables WHERE host = $1 AND stage IN ('lobby', 'playing')")
                .bind(host as i64)
                .fetch_one(&self.pool)
                .await?;
        Ok(count as u32)
    }

    async fn new_person(&self, id: PersonId, name: &str, now: Moment) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO people (id, name, since) VALUES ($1, $2, $3)")
            .bind(id as i64)
            .bind(name)
            .bind(now as i64)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        let row: Option<(String, Option<String>)> =
            sqlx::query_as("SELECT name, account FROM people WHERE id = $1")
                .bind(id as i64)
                .fetch_optional(&self.pool)
                .await?;
        Ok(row.map(|(name, account)| Person { id, name, account }))
    }

    async fn rename(&self, id: PersonId, name: &str) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        sqlx::query("UPDATE people SET name = $2 WHERE id = $1")
            .bind(id as i64)
            .bind(name)
            .execute(&mut *tx)
            .await?;
        sqlx::query("UPDATE ratings SET name = $2 WHERE who = $1")
            .bind(format!("person/{id}"))
            .bind(name)
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }

    async fn new_account(&self, id: PersonId, account: &str, hash: &str) -> Result<bool, StoreError> {
        let done = sqlx::query("UPDATE people SET account = $2, hash = $3 WHERE id = $1 AND account IS NULL")
            .bind(id as i64)
            .bind(account)
            .bind(hash)
            .execute(&self.pool)
            .await;
        match done {
            Ok(done) => Ok(done.rows_affected() == 1),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    async fn account(&self, account: &str) -> Result<Option<(PersonId, String)>, StoreError> {
        let row: Option<(i64, String)> = sqlx::query_as("SELECT id, hash FROM people WHERE account = $1")
            .bind(account)
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.map(|(id, hash)| (id as PersonId, hash)))
    }

    async fn lease(&self, tables: &[TableId], node: u64, millis: u64) -> Result<Vec<TableId>, StoreError> {
        let held: Vec<(TableId,)> = sqlx::query_as(
            "INSERT INTO leases (table_id, node, until)
             SELECT id, $2, clock_timestamp() + $3 * interval '1 millisecond'
             FROM tables WHERE id = ANY ($1) ORDER BY id
             ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, until = excluded.until
             WHERE leases.node = excluded.node OR leases.until <= clock_timestamp()
             RETURNING table_id",
        )
        .bind(tables)
        .bind(node.cast_signed())
        .bind(millis as f64)
        .fetch_all(&self.pool)
        .await?;
        Ok(held.into_iter().map(|row| row.0).collect())
    }

    async fn release(&self, tables: &[TableId], node: u64) -> Result<(), StoreError> {
        sqlx::query(
            "DELETE FROM leases WHERE table_id IN
                 (SELECT table_id FROM leases WHERE table_id = ANY ($1) AND node = $2 ORDER BY table_id FOR UPDATE)",
        )
        .bind(tables)
        .bind(node.cast_signed())
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    async fn orphans(&self, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let rows: Vec<(TableId,)> = sqlx::query_as(
            "SELECT id FROM tables AS t
             WHERE (stage IN ('lobby', 'playing') OR (stage = 'over' AND NOT settled))
               AND NOT EXISTS (SELECT 1 FROM leases WHERE table_id = t.id AND until > clock_timestamp())
             LIMIT $1",
        )
        .bind(i64::from(limit))
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(|row| row.0).collect())
    }

    async fn present(&self, table: &str, person: PersonId, node: u64, here: bool) -> Result<(), StoreError> {
        let query = if here {
            "INSERT INTO presence (table_id, person, node) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
        } else {
            "DELETE FROM presence WHERE table_id = $1 AND person = $2 AND node = $3"
        };
        sqlx::query(query)
            .bind(table)
            .bind(person as i64)
            .bind(node.cast_signed())
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    async fn who_is_present(&self, table: &str) -> Result<Vec<PersonId>, StoreError> {
        let rows: Vec<(i64,)> = sqlx::query_as(
            "SELECT DISTINCT person FROM presence JOIN nodes USING (node)
             WHERE table_id = $1 AND until > clock_timestamp() ORDER BY person",
        )
        .bind(table)
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(|row| row.0 as PersonId).collect())
    }

    async fn heartbeat(&self, node: u64, millis: u64) -> Result<(), StoreError> {
        sqlx::query(
            "INSERT INTO nodes (node, until) VALUES ($1, clock_timestamp() + $2 * interval '1 millisecond')
             ON CONFLICT (node) DO UPDATE SET until = excluded.until",
        )
        .bind(node.cast_signed())
        .bind(millis as f64)
        .execute(&self.pool)
        .await?;
        // What another node is just tidying up is left to it.
        let long_dead = f64::from(rows::DEAD_NODE_IS_FORGOTTEN_AFTER);
        sqlx::query(
            "WITH dead AS (DELETE FROM nodes WHERE node IN
                 (SELECT node FROM nodes WHERE until <= clock_timestamp() - $1 * interval '1 second'
                  FOR UPDATE SKIP LOCKED) RETURNING node)
             DELETE FROM presence WHERE node IN (SELECT node FROM dead)",
        )
        .bind(long_dead)
        .execute(&self.pool)
        .await?;
        sqlx::query(
            "DELETE FROM leases WHERE table_id IN
                 (SELECT table_id FROM leases WHERE until <= clock_timestamp() - $1 * interval '1 second'
                  FOR UPDATE SKIP LOCKED)",
        )
        .bind(long_dead)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    async fn settle(
        &self,
        table: &str,
        game: &str,
        who: &[(String, String)],
        rerate: Option<Rerate>,
    ) -> Result<bool, StoreError> {
        let mut tx = self.begin().await?;
        let settled = sqlx::query("UPDATE tables SET settled = true WHERE id = $1 AND NOT settled")
            .bind(table)
            .execute(&mut *tx)
            .await?;
        if settled.rows_affected() == 0 {
            return Ok(false);
        }
        if let Some(rerate) = rerate {
            // Locks everybody's row, in one order everywhere; somebody new gets one to be locked.
            let everybody = rows::each_once(who, |_| ());
            let known: Vec<rows::RatingColumns> = sqlx::query_as(
                "INSERT INTO ratings (game, who, name)
                 SELECT $1, n.who, n.name FROM unnest($2::text[], $3::text[]) AS n (who, name) ORDER BY n.who
                 ON CONFLICT (game, who) DO UPDATE SET name = excluded.name
                 RETURNING who, rating, uncertainty, games",
            )
            .bind(game)
            .bind(everybody.iter().map(|(who, ..)| *who).collect::<Vec<_>>())
            .bind(everybody.iter().map(|(_, name, ())| *name).collect::<Vec<_>>())
            .fetch_all(&mut *tx)
            .await?;
            let ratings = rerate(&rows::ratings_in_order(who, known));
            rows::one_each(who, &ratings)?;
            for (who, _, rating) in rows::each_once(who, |at| ratings[at]) {
                sqlx::query(
                    "UPDATE ratings SET rating = $3, uncertainty = $4, games = $5 WHERE game = $1 AND who = $2",
                )
                .bind(game)
                .bind(who)
                .bind(rating.rating)
                .bind(rating.uncertainty)
                .bind(i64::from(rating.games))
                .execute(&mut *tx)
                .await?;
            }
        }
        tx.commit().await?;
        Ok(true)
    }

    async fn ratings(&self, game: &str, limit: u32) -> Result<Vec<Rated>, StoreError> {
        let rows: Vec<rows::RatedColumns> = sqlx::query_as(
            "SELECT who, name, rating, uncertainty, games FROM ratings WHERE game = $1
             ORDER BY rating - 3 * uncertainty DESC, who LIMIT $2",
        )
        .bind(game)
        .bind(i64::from(limit.min(rows::LONGEST_LIST)))
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(rows::rated).collect())
    }

    async fn notice(&self) -> Notice {
        match self.notices.lock().await.recv().await {
            Some(notice) => notice,
            None => std::future::pending().await,
        }
    }

    async fn backup(&self, _to: &Path) -> Result<(), StoreError> {
        let instead = "a PostgreSQL is backed up with its own tools; run pg_dump with the same URL, while servers run if you like";
        Err(StoreError(instead.to_owned()))
    }
}
