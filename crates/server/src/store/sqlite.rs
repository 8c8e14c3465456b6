//! A database in a folder of its own, for one server.

mod folder;
mod log;

use std::{fs::File, path::Path};

use async_trait::async_trait;
use sqlx::{Connection, SqliteConnection, SqlitePool, sqlite::SqlitePoolOptions};

use super::{
    Append, Appended, Listed, Moment, Notice, Person, PersonId, Rated, Rerate, Store, StoreError,
    StoredEntry, TableId, TableRow, Which,
    batch::{Line, opening, seats},
    rows,
};

const READERS: u32 = 4;

/// A SQLite database in WAL mode with full sync: one connection writes, a few read beside it.
pub struct Sqlite {
    writer: SqlitePool,
    readers: SqlitePool,
    /// Held as long as the folder is in use; the system gives it back even after a crash.
    _lock: File,
}

impl Sqlite {
    /// Opens the database in this folder; makes both on the first start.
    pub async fn open(folder: &Path) -> Result<Sqlite, StoreError> {
        let lock = folder::lock(folder)?;
        let options = folder::options(folder).create_if_missing(true);
        let pool =
            || SqlitePoolOptions::new().idle_timeout(None).max_lifetime(None).test_before_acquire(false);
        let writer = pool().max_connections(1).connect_with(options.clone()).await?;
        folder::migrate(&writer).await?;
        folder::forget_earlier_nodes(&writer).await?;
        let readers = pool().max_connections(READERS).connect_lazy_with(options);
        Ok(Sqlite { writer, readers, _lock: lock })
    }

    /// Writes a copy of the database in this folder to a file, also while a server uses it.
    pub async fn backup_folder(folder: &Path, to: &Path) -> Result<(), StoreError> {
        let file = folder.join(folder::FILE);
        if !file.is_file() {
            return Err(StoreError(format!(
                "there is none in {}; name the server's data folder",
                folder.display()
            )));
        }
        let mut connection = SqliteConnection::connect_with(&folder::options(folder)).await?;
        folder::copy(&mut connection, to).await?;
        Ok(connection.close().await?)
    }
}

fn now() -> i64 {
    crate::time::now() as i64
}

#[async_trait]
impl Store for Sqlite {
    fn shared(&self) -> bool {
        false
    }

    async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1 FROM format").fetch_one(&self.readers).await?;
        Ok(())
    }

    async fn secret(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        sqlx::query("INSERT INTO secrets (name, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(name)
            .bind(&fresh[..])
            .execute(&self.writer)
            .await?;
        let (secret,): (Vec<u8>,) = sqlx::query_as("SELECT secret FROM secrets WHERE name = $1")
            .bind(name)
            .fetch_one(&self.readers)
            .await?;
        rows::secret(&secret)
    }

    async fn keep_rules(&self, hash: &str, data: &str) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO rules (hash, data) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(hash)
            .bind(data)
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    async fn rules(&self, hash: &str) -> Result<Option<String>, StoreError> {
        let row: Option<(String,)> = sqlx::query_as("SELECT data FROM rules WHERE hash = $1")
            .bind(hash)
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.map(|row| row.0))
    }

    async fn open(&self, row: &TableRow, first: &Append) -> Result<(), StoreError> {
        let summary = opening(row, first)?;
        let mut tx = self.writer.begin_with("BEGIN IMMEDIATE").await?;
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
        .fetch_optional(&self.readers)
        .await?;
        row.map(rows::table).transpose()
    }

    async fn entries(&self, id: &str, after: u64) -> Result<Vec<StoredEntry>, StoreError> {
        let rows: Vec<rows::EntryColumns> = sqlx::query_as(
            "SELECT seq, body, said FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq",
        )
        .bind(id)
        .bind(after as i64)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().map(rows::entry).collect())
    }

    async fn append(&self, batch: &[Append], _node: u64, now: Moment) -> Result<Vec<Appended>, StoreError> {
        let mut tx = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        let answers = log::append(&mut tx, batch, now as i64).await?;
        tx.commit().await?;
        Ok(answers)
    }

    async fn list(&self, which: Which, limit: u32) -> Result<Vec<Listed>, StoreError> {
        let limit = limit.min(rows::LONGEST_LIST);
        let query = match which {
            Which::Open => sqlx::query_as(rows::OPEN).bind(limit),
            Which::Finished => sqlx::query_as(rows::FINISHED).bind(limit),
            Which::Of(person) => sqlx::query_as(rows::OF).bind(limit).bind(person as i64),
        };
        let rows: Vec<rows::ListedColumns> = query.fetch_all(&self.readers).await?;
        rows.into_iter().map(rows::listed).collect()
    }

    async fn open_tables_of(&self, host: PersonId) -> Result<u32, StoreError> {
        let (count,): (i64,) =
            sqlx::query_as("SELECT count(*) FROM tables WHERE host = $1 AND stage IN ('lobby', 'playing')")
                .bind(host as i64)
                .fetch_one(&self.readers)
                .await?;
        Ok(count as u32)
    }

    async fn new_person(&self, id: PersonId, name: &str, now: Moment) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO people (id, name, since) VALUES ($1, $2, $3)")
            .bind(id as i64)
            .bind(name)
            .bind(now as i64)
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
        let row: Option<(String, Option<String>)> =
            sqlx::query_as("SELECT name, account FROM people WHERE id = $1")
                .bind(id as i64)
                .fetch_optional(&self.readers)
                .await?;
        Ok(row.map(|(name, account)| Person { id, name, account }))
    }

    async fn rename(&self, id: PersonId, name: &str) -> Result<(), StoreError> {
        let mut tx = self.writer.begin_with("BEGIN IMMEDIATE").await?;
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
        let done = sqlx::query(
            "UPDATE OR IGNORE people SET account = $2, hash = $3 WHERE id = $1 AND account IS NULL",
        )
        .bind(id as i64)
        .bind(account)
        .bind(hash)
        .execute(&self.writer)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    async fn account(&self, account: &str) -> Result<Option<(PersonId, String)>, StoreError> {
        let row: Option<(i64, String)> = sqlx::query_as("SELECT id, hash FROM people WHERE account = $1")
            .bind(account)
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.map(|(id, hash)| (id as PersonId, hash)))
    }

    async fn lease(&self, tables: &[TableId], node: u64, millis: u64) -> Result<Vec<TableId>, StoreError> {
        let now = now();
        let held: Vec<(TableId,)> = sqlx::query_as(
            "INSERT INTO leases (table_id, node, until)
             SELECT id, $2, $3 FROM tables WHERE id IN (SELECT value FROM json_each($1))
             ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, until = excluded.until
             WHERE leases.node = excluded.node OR leases.until <= $4
             RETURNING table_id",
        )
        .bind(rows::json(tables)?)
        .bind(node.cast_signed())
        .bind(now.saturating_add_unsigned(millis))
        .bind(now)
        .fetch_all(&self.writer)
        .await?;
        Ok(held.into_iter().map(|row| row.0).collect())
    }

    async fn release(&self, tables: &[TableId], node: u64) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM leases WHERE node = $2 AND table_id IN (SELECT value FROM json_each($1))")
            .bind(rows::json(tables)?)
            .bind(node.cast_signed())
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    async fn orphans(&self, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let rows: Vec<(TableId,)> = sqlx::query_as(
            "SELECT id FROM tables AS t
             WHERE (stage IN ('lobby', 'playing') OR (stage = 'over' AND NOT settled))
               AND NOT EXISTS (SELECT 1 FROM leases WHERE table_id = t.id AND until > $1)
             LIMIT $2",
        )
        .bind(now())
        .bind(limit)
        .fetch_all(&self.readers)
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
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    async fn who_is_present(&self, table: &str) -> Result<Vec<PersonId>, StoreError> {
        let rows: Vec<(i64,)> = sqlx::query_as(
            "SELECT DISTINCT person FROM presence JOIN nodes USING (node)
             WHERE table_id = $1 AND until > $2 ORDER BY person",
        )
        .bind(table)
        .bind(now())
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().map(|row| row.0 as PersonId).collect())
    }

    async fn heartbeat(&self, node: u64, millis: u64) -> Result<(), StoreError> {
        let now = now();
        let mut tx = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        sqlx::query(
            "INSERT INTO nodes (node, until) VALUES ($1, $2) ON CONFLICT (node) DO UPDATE SET until = excluded.until",
        )
        .bind(node.cast_signed())
        .bind(now.saturating_add_unsigned(millis))
        .execute(&mut *tx)
        .await?;
        let long_dead = now - i64::from(rows::DEAD_NODE_IS_FORGOTTEN_AFTER) * 1000;
        sqlx::query("DELETE FROM presence WHERE node IN (SELECT node FROM nodes WHERE until <= $1)")
            .bind(long_dead)
            .execute(&mut *tx)
            .await?;
        sqlx::query("DELETE FROM nodes WHERE until <= $1").bind(long_dead).execute(&mut *tx).await?;
        sqlx::query("DELETE FROM leases WHERE until <= $1").bind(long_dead).execute(&mut *tx).await?;
        Ok(tx.commit().await?)
    }

    async fn settle(
        &self,
        table: &str,
        game: &str,
        who: &[(String, String)],
        rerate: Option<Rerate>,
    ) -> Result<bool, StoreError> {
        let mut tx = self.writer.begin_with("BEGIN IMMEDIATE").await?;
        let settled = sqlx::query("UPDATE tables SET settled = true WHERE id = $1 AND NOT settled")
            .bind(table)
            .execute(&mut *tx)
            .await?;
        if settled.rows_affected() == 0 {
            return Ok(false);
        }
        if let Some(rerate) = rerate {
            let known: Vec<rows::RatingColumns> = sqlx::query_as(
                "SELECT who, rating, uncertainty, games FROM ratings
                 WHERE game = $1 AND who IN (SELECT value ->> 0 FROM json_each($2))",
            )
            .bind(game)
            .bind(rows::json(who)?)
            .fetch_all(&mut *tx)
            .await?;
            let ratings = rerate(&rows::ratings_in_order(who, known));
            rows::one_each(who, &ratings)?;
            for (who, name, rating) in rows::each_once(who, |at| ratings[at]) {
                sqlx::query(
                    "INSERT INTO ratings (game, who, name, rating, uncertainty, games) VALUES ($1, $2, $3, $4, $5, $6)
                     ON CONFLICT (game, who) DO UPDATE SET name = excluded.name, rating = excluded.rating,
                         uncertainty = excluded.uncertainty, games = excluded.games",
                )
                .bind(game)
                .bind(who)
                .bind(name)
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
        .bind(limit.min(rows::LONGEST_LIST))
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().map(rows::rated).collect())
    }

    async fn notice(&self) -> Notice {
        std::future::pending().await
    }

    async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        folder::copy(&mut *self.readers.acquire().await?, to).await
    }
}
