//! The queries, once for both databases. A batch of anything travels as one JSON list, so that its size hardly matters and both
//! can take it apart; where the dialects differ, [`dialect`](super::dialect) says how.

/// The part of the [`Store`](super::Store) that is queries, for a type with `readers` and `writers`, and in `$own` what only that
/// database does.
macro_rules! queries {
    ($Store:ident, $Connection:ty, $dialect:ident, { $($own:tt)* }) => {
        #[async_trait::async_trait]
        impl Store for $Store {
            $($own)*

            async fn ping(&self) -> Result<(), StoreError> {
                on!(self.writers, |lent| {
                    let mut tx = lent.begin_with(dialect!($dialect, begin)).await?;
                    let growth: &[&'static str] = &dialect!($dialect, growth);
                    for statement in growth {
                        sqlx::query(*statement).execute(&mut *tx).await?;
                    }
                    sqlx::query("INSERT INTO pulse (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at")
                        .bind(crate::time::now() as i64)
                        .execute(&mut *tx)
                        .await?;
                    tx.commit().await?;
                })
            }

            async fn secret(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
                on!(self.writers, |lent| {
                    sqlx::query("INSERT INTO secrets (name, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                        .bind(name)
                        .bind(&fresh[..])
                        .execute(&mut *lent)
                        .await?;
                    let (secret,): (Vec<u8>,) = sqlx::query_as("SELECT secret FROM secrets WHERE name = $1")
                        .bind(name)
                        .fetch_one(&mut *lent)
                        .await?;
                    rows::secret(&secret)?
                })
            }

            async fn keep_rules(&self, hash: &str, data: &str) -> Result<(), StoreError> {
                on!(self.writers, |lent| {
                    sqlx::query("INSERT INTO rules (hash, data) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                        .bind(hash)
                        .bind(data)
                        .execute(&mut *lent)
                        .await?;
                })
            }

            async fn rules(&self, hash: &str) -> Result<Option<String>, StoreError> {
                on!(self.readers, |lent| {
                    let row: Option<(String,)> = sqlx::query_as("SELECT data FROM rules WHERE hash = $1")
                        .bind(hash)
                        .fetch_optional(&mut *lent)
                        .await?;
                    row.map(|row| row.0)
                })
            }

            async fn keep_document(&self, table: &str, record: &str) -> Result<(), StoreError> {
                on!(self.writers, |lent| {
                    sqlx::query("INSERT INTO documents (table_id, record) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                        .bind(table)
                        .bind(record)
                        .execute(&mut *lent)
                        .await?;
                })
            }

            async fn document(&self, table: &str) -> Result<Option<String>, StoreError> {
                on!(self.readers, |lent| {
                    let row: Option<(String,)> = sqlx::query_as("SELECT record FROM documents WHERE table_id = $1")
                        .bind(table)
                        .fetch_optional(&mut *lent)
                        .await?;
                    row.map(|row| row.0)
                })
            }

            async fn undocumented(&self, after: &str, limit: u32) -> Result<Vec<TableId>, StoreError> {
                on!(self.readers, |lent| {
                    let rows: Vec<(TableId,)> = sqlx::query_as(
                        "SELECT id FROM tables AS t WHERE stage IN ('over', 'closed') AND id > $1
                         AND NOT EXISTS (SELECT 1 FROM documents WHERE table_id = t.id) ORDER BY id LIMIT $2",
                    )
                    .bind(after)
                    .bind(i64::from(limit))
                    .fetch_all(&mut *lent)
                    .await?;
                    rows.into_iter().map(|row| row.0).collect()
                })
            }

            // --- Tables and their logs -------------------------------------------------------------------------

            async fn open(&self, row: &TableRow, first: &Append) -> Result<(), StoreError> {
                let summary = opening(row, first)?;
                on!(self.writers, |lent| {
                    let mut tx = lent.begin_with(dialect!($dialect, begin)).await?;
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
                    write_entries(&mut tx, &lines, row.opened as i64).await?;
                    write_seats(&mut tx, seats(&row.id, summary).chain([(row.host, &*row.id)])).await?;
                    tx.commit().await?;
                })
            }

            async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
                on!(self.readers, |lent| {
                    let row: Option<rows::TableColumns> = sqlx::query_as(
                        "SELECT id, host, public, setup, rules, code, seed, opened FROM tables WHERE id = $1",
                    )
                    .bind(id)
                    .fetch_optional(&mut *lent)
                    .await?;
                    row.map(rows::table).transpose()?
                })
            }

            async fn stage(&self, id: &str) -> Result<Option<Stage>, StoreError> {
                on!(self.readers, |lent| {
                    let row: Option<(String,)> = sqlx::query_as("SELECT stage FROM tables WHERE id = $1")
                        .bind(id)
                        .fetch_optional(&mut *lent)
                        .await?;
                    row.map(|row| rows::stage(&row.0)).transpose()?
                })
            }

            async fn entries(&self, id: &str, after: u64) -> Result<Vec<StoredEntry>, StoreError> {
                on!(self.readers, |lent| {
                    let rows: Vec<rows::EntryColumns> = sqlx::query_as(
                        "SELECT seq, body, said FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq",
                    )
                    .bind(id)
                    .bind(after as i64)
                    .fetch_all(&mut *lent)
                    .await?;
                    rows.into_iter().map(rows::entry).collect()
                })
            }

            async fn append(&self, appends: &[Append], node: u64, now: Moment) -> Result<Vec<Appended>, StoreError> {
                let mut batch = Batch::new(appends)?;
                on!(self.writers, |lent| {
                    if !SHARED
                        && batch.is_plain()
                        && let Some(first) = batch.next_round()
                    {
                        // One statement is a transaction of its own. Nearly every batch of a server that is played on is one.
                        let kept = write_alone(&mut lent, &first, node.cast_signed(), now as i64).await?;
                        batch.kept(&kept);
                        lent.give_back();
                        return Ok(batch.answers());
                    }
                    let mut tx = lent.begin_with(dialect!($dialect, begin)).await?;
                    while let Some(first) = batch.next_round() {
                        let kept = write_first(&mut tx, &first, node.cast_signed(), now as i64).await?;
                        write_entries(&mut tx, &batch.kept(&kept), now as i64).await?;
                    }
                    let written = batch.written();
                    let summaries: Vec<(&str, &Summary)> =
                        written.iter().filter_map(|(table, (_, summary))| Some((*table, (*summary)?))).collect();
                    if !summaries.is_empty() {
                        write_summaries(&mut tx, &summaries, now as i64).await?;
                        write_seats(&mut tx, summaries.iter().flat_map(|(table, summary)| seats(table, summary)))
                            .await?;
                    }
                    if !written.is_empty() {
                        announce(&mut tx, node, &written).await?;
                    }
                    tx.commit().await?;
                    batch.answers()
                })
            }

            async fn list(&self, which: Which, limit: u32) -> Result<Vec<Listed>, StoreError> {
                let limit = i64::from(limit.min(rows::LONGEST_LIST));
                on!(self.readers, |lent| {
                    let query = match which {
                        Which::Open => sqlx::query_as(rows::OPEN).bind(limit),
                        Which::Finished => sqlx::query_as(rows::FINISHED).bind(limit),
                        Which::Of(person) => sqlx::query_as(rows::OF).bind(limit).bind(person as i64),
                        Which::Unfinished => sqlx::query_as(rows::UNFINISHED).bind(limit),
                    };
                    let rows: Vec<rows::ListedColumns> = query.fetch_all(&mut *lent).await?;
                    rows.into_iter().map(rows::listed).collect::<Result<Vec<_>, StoreError>>()?
                })
            }

            async fn open_tables_of(&self, host: PersonId) -> Result<u32, StoreError> {
                on!(self.readers, |lent| {
                    let (count,): (i64,) = sqlx::query_as(
                        "SELECT count(*) FROM tables WHERE host = $1 AND stage IN ('lobby', 'playing')",
                    )
                    .bind(host as i64)
                    .fetch_one(&mut *lent)
                    .await?;
                    count as u32
                })
            }

            async fn stages(&self) -> Result<Vec<(Stage, u64)>, StoreError> {
                on!(self.readers, |lent| {
                    let rows: Vec<(String, i64)> =
                        sqlx::query_as("SELECT stage, count(*) FROM tables GROUP BY stage")
                            .fetch_all(&mut *lent)
                            .await?;
                    rows.into_iter()
                        .map(|(stage, count)| Ok((rows::stage(&stage)?, count as u64)))
                        .collect::<Result<Vec<_>, StoreError>>()?
                })
            }

            // --- People ----------------------------------------------------------------------------------------

            async fn new_person(&self, id: PersonId, name: &str, now: Moment) -> Result<(), StoreError> {
                on!(self.writers, |lent| {
                    sqlx::query("INSERT INTO people (id, name, since) VALUES ($1, $2, $3)")
                        .bind(id as i64)
                        .bind(name)
                        .bind(now as i64)
                        .execute(&mut *lent)
                        .await?;
                })
            }

            async fn person(&self, id: PersonId) -> Result<Option<Person>, StoreError> {
                on!(self.readers, |lent| {
                    let row: Option<(String, Option<String>, i64, Option<i64>)> =
                        sqlx::query_as("SELECT name, account, epoch, banned FROM people WHERE id = $1")
                            .bind(id as i64)
                            .fetch_optional(&mut *lent)
                            .await?;
                    row.map(|(name, account, epoch, banned)| Person {
                        id,
                        name,
                        account,
                        epoch: epoch as u64,
                        banned: banned.is_some(),
                    })
                })
            }

            async fn rename(&self, id: PersonId, name: &str) -> Result<(), StoreError> {
                on!(self.writers, |lent| {
                    let mut tx = lent.begin_with(dialect!($dialect, begin)).await?;
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
                    tx.commit().await?;
                })
            }

            async fn new_account(&self, id: PersonId, account: &str, hash: &str) -> Result<bool, StoreError> {
                on!(self.writers, |lent| {
                    let done = sqlx::query(
                        "UPDATE people SET account = $2, hash = $3 WHERE id = $1 AND account IS NULL",
                    )
                    .bind(id as i64)
                    .bind(account)
                    .bind(hash)
                    .execute(&mut *lent)
                    .await;
                    let given = match done {
                        Ok(done) => done.rows_affected() == 1,
                        Err(sqlx::Error::Database(error)) if error.is_unique_violation() => false,
                        Err(error) => return Err(error.into()),
                    };
                    given
                })
            }

            async fn account(&self, account: &str) -> Result<Option<(PersonId, String)>, StoreError> {
                on!(self.readers, |lent| {
                    let row: Option<(i64, String)> =
                        sqlx::query_as("SELECT id, hash FROM people WHERE account = $1")
                            .bind(account)
                            .fetch_optional(&mut *lent)
                            .await?;
                    row.map(|(id, hash)| (id as PersonId, hash))
                })
            }

            async fn set_password(&self, id: PersonId, hash: &str) -> Result<bool, StoreError> {
                on!(self.writers, |lent| {
                    let done = sqlx::query(
                        "UPDATE people SET hash = $2, epoch = epoch + 1 WHERE id = $1 AND account IS NOT NULL",
                    )
                    .bind(id as i64)
                    .bind(hash)
                    .execute(&mut *lent)
                    .await?;
                    done.rows_affected() == 1
                })
            }

            async fn end_sessions(&self, id: PersonId) -> Result<bool, StoreError> {
                on!(self.writers, |lent| {
                    let done = sqlx::query("UPDATE people SET epoch = epoch + 1 WHERE id = $1")
                        .bind(id as i64)
                        .execute(&mut *lent)
                        .await?;
                    done.rows_affected() == 1
                })
            }

            async fn ban(&self, id: PersonId, since: Option<Moment>) -> Result<bool, StoreError> {
                on!(self.writers, |lent| {
                    let done = sqlx::query("UPDATE people SET banned = $2 WHERE id = $1")
                        .bind(id as i64)
                        .bind(since.map(|since| since as i64))
                        .execute(&mut *lent)
                        .await?;
                    done.rows_affected() == 1
                })
            }

            async fn forget_at(
                &self,
                table: &str,
                person: PersonId,
                becomes: PersonId,
                entries: &[StoredEntry],
                summary: &Summary,
            ) -> Result<(), StoreError> {
                on!(self.writers, |lent| {
                    let mut tx = lent.begin_with(dialect!($dialect, begin)).await?;
                    let lines: Vec<(u64, &str)> = entries.iter().map(|entry| (entry.seq, &*entry.body)).collect();
                    sqlx::query(concat!(
                        "UPDATE entries SET body = n.value ->> 1 FROM ",
                        dialect!($dialect, each),
                        " WHERE table_id = $2 AND seq = CAST(n.value ->> 0 AS bigint)"
                    ))
                    .bind(rows::json(&lines)?)
                    .bind(table)
                    .execute(&mut *tx)
                    .await?;
                    sqlx::query("UPDATE entries SET said = NULL WHERE table_id = $1 AND said LIKE $2")
                        .bind(table)
                        .bind(format!("{person}/%"))
                        .execute(&mut *tx)
                        .await?;
                    sqlx::query(
                        "UPDATE tables SET host = CASE WHEN host = $2 THEN $3 ELSE host END, people = $4, names = $5
                         WHERE id = $1",
                    )
                    .bind(table)
                    .bind(person as i64)
                    .bind(becomes as i64)
                    .bind(rows::json(&summary.people)?)
                    .bind(rows::json(&summary.names)?)
                    .execute(&mut *tx)
                    .await?;
                    sqlx::query("DELETE FROM seats WHERE person = $1 AND table_id = $2")
                        .bind(person as i64)
                        .bind(table)
                        .execute(&mut *tx)
                        .await?;
                    tx.commit().await?;
                })
            }

            async fn forget_person(&self, id: PersonId) -> Result<bool, StoreError> {
                on!(self.writers, |lent| {
                    let mut tx = lent.begin_with(dialect!($dialect, begin)).await?;
                    let gone = sqlx::query("DELETE FROM people WHERE id = $1").bind(id as i64).execute(&mut *tx).await?;
                    sqlx::query("DELETE FROM ratings WHERE who = $1")
                        .bind(format!("person/{id}"))
                        .execute(&mut *tx)
                        .await?;
                    sqlx::query("DELETE FROM presence WHERE person = $1").bind(id as i64).execute(&mut *tx).await?;
                    sqlx::query("DELETE FROM seats WHERE person = $1").bind(id as i64).execute(&mut *tx).await?;
                    sqlx::query("DELETE FROM runs WHERE person = $1").bind(id as i64).execute(&mut *tx).await?;
                    tx.commit().await?;
                    gone.rows_affected() == 1
                })
            }

            // --- Nodes -----------------------------------------------------------------------------------------

            async fn lease(&self, tables: &[TableId], node: u64) -> Result<Vec<TableId>, StoreError> {
                on!(self.writers, |lent| {
                    let held: Vec<(TableId,)> = sqlx::query_as(concat!(
                        "INSERT INTO leases (table_id, node, until)
                         SELECT t.id, $2, ", dialect!($dialect, never), " FROM tables AS t
                         WHERE t.id IN (SELECT n.value ->> 0 FROM ", dialect!($dialect, each), ") ORDER BY t.id
                         ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, until = excluded.until
                         WHERE leases.node = excluded.node
                            OR NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.node = leases.node AND nodes.dead IS NULL)
                         RETURNING table_id"
                    ))
                    .bind(rows::singles(tables)?)
                    .bind(node.cast_signed())
                    .fetch_all(&mut *lent)
                    .await?;
                    held.into_iter().map(|row| row.0).collect()
                })
            }

            async fn leased(&self, node: u64) -> Result<Vec<TableId>, StoreError> {
                on!(self.readers, |lent| {
                    let held: Vec<(TableId,)> = sqlx::query_as("SELECT table_id FROM leases WHERE node = $1")
                        .bind(node.cast_signed())
                        .fetch_all(&mut *lent)
                        .await?;
                    held.into_iter().map(|row| row.0).collect()
                })
            }

            async fn release(&self, tables: &[TableId], node: u64) -> Result<(), StoreError> {
                on!(self.writers, |lent| {
                    sqlx::query(concat!(
                        "DELETE FROM leases WHERE node = $2 AND table_id IN (SELECT n.value ->> 0 FROM ",
                        dialect!($dialect, each),
                        ")"
                    ))
                    .bind(rows::singles(tables)?)
                    .bind(node.cast_signed())
                    .execute(&mut *lent)
                    .await?;
                })
            }

            async fn orphans(&self, limit: u32) -> Result<Vec<TableId>, StoreError> {
                on!(self.readers, |lent| {
                    let rows: Vec<(TableId,)> = sqlx::query_as(
                        "SELECT id FROM tables AS t
                         WHERE (stage IN ('lobby', 'playing') OR (stage = 'over' AND NOT settled))
                           AND NOT EXISTS (SELECT 1 FROM leases AS l JOIN nodes AS n ON n.node = l.node
                                           WHERE l.table_id = t.id AND n.dead IS NULL)
                         LIMIT $1",
                    )
                    .bind(i64::from(limit))
                    .fetch_all(&mut *lent)
                    .await?;
                    rows.into_iter().map(|row| row.0).collect()
                })
            }

            async fn present(&self, table: &str, person: PersonId, node: u64, here: bool) -> Result<(), StoreError> {
                let query = if here {
                    "INSERT INTO presence (table_id, person, node) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
                } else {
                    "DELETE FROM presence WHERE table_id = $1 AND person = $2 AND node = $3"
                };
                on!(self.writers, |lent| {
                    sqlx::query(query)
                        .bind(table)
                        .bind(person as i64)
                        .bind(node.cast_signed())
                        .execute(&mut *lent)
                        .await?;
                })
            }

            async fn who_is_present(&self, table: &str) -> Result<Vec<PersonId>, StoreError> {
                on!(self.readers, |lent| {
                    let rows: Vec<(i64,)> = sqlx::query_as(
                        "SELECT DISTINCT p.person FROM presence AS p JOIN nodes AS n ON n.node = p.node
                         WHERE p.table_id = $1 AND n.dead IS NULL ORDER BY p.person",
                    )
                    .bind(table)
                    .fetch_all(&mut *lent)
                    .await?;
                    rows.into_iter().map(|row| row.0 as PersonId).collect()
                })
            }

            async fn beat(&self, node: u64) -> Result<Vec<NodeSeen>, StoreError> {
                on!(self.writers, |lent| {
                    sqlx::query(concat!(
                        "INSERT INTO nodes (node, until, beat) VALUES ($1, ", dialect!($dialect, never), ", 1)
                         ON CONFLICT (node) DO UPDATE SET beat = nodes.beat + 1, dead = NULL"
                    ))
                    .bind(node.cast_signed())
                    .execute(&mut *lent)
                    .await?;
                    let others: Vec<(i64, i64, String, bool)> = sqlx::query_as(concat!(
                        "SELECT node, beat, CAST(until AS text), ", dialect!($dialect, connected),
                        " FROM nodes WHERE node <> $1 AND dead IS NULL"
                    ))
                    .bind(node.cast_signed())
                    .fetch_all(&mut *lent)
                    .await?;
                    others
                        .into_iter()
                        .map(|(node, beat, until, connected)| {
                            NodeSeen { node: node.cast_unsigned(), beat, until, connected }
                        })
                        .collect()
                })
            }

            async fn bury(&self, node: &NodeSeen) -> Result<bool, StoreError> {
                on!(self.writers, |lent| {
                    cut_off(&mut lent, node).await?;
                    let buried = sqlx::query(concat!(
                        "UPDATE nodes SET dead = ", dialect!($dialect, now),
                        " WHERE node = $1 AND beat = $2 AND CAST(until AS text) = $3 AND dead IS NULL"
                    ))
                    .bind(node.node.cast_signed())
                    .bind(node.beat)
                    .bind(&node.until)
                    .execute(&mut *lent)
                    .await?;
                    buried.rows_affected() == 1
                })
            }

            async fn tidy(&self) -> Result<(), StoreError> {
                on!(self.writers, |lent| {
                    let long_ago = i64::from(rows::DEAD_NODE_IS_FORGOTTEN_AFTER) * 1000;
                    for query in [
                        concat!(
                            "DELETE FROM presence WHERE node IN (SELECT node FROM nodes WHERE dead <= ",
                            dialect!($dialect, now), " - $1)"
                        ),
                        concat!(
                            "DELETE FROM leases WHERE node IN (SELECT node FROM nodes WHERE dead <= ",
                            dialect!($dialect, now), " - $1)"
                        ),
                        concat!("DELETE FROM nodes WHERE dead <= ", dialect!($dialect, now), " - $1"),
                    ] {
                        sqlx::query(query).bind(long_ago).execute(&mut *lent).await?;
                    }
                })
            }

            async fn leave(&self, node: u64) -> Result<(), StoreError> {
                on!(self.writers, |lent| {
                    for query in [
                        "DELETE FROM leases WHERE node = $1",
                        "DELETE FROM presence WHERE node = $1",
                        "DELETE FROM nodes WHERE node = $1",
                    ] {
                        sqlx::query(query).bind(node.cast_signed()).execute(&mut *lent).await?;
                    }
                })
            }

            // --- Ratings ---------------------------------------------------------------------------------------

            async fn settle(
                &self,
                table: &str,
                game: &str,
                who: &[(String, String)],
                rerate: Option<Rerate>,
            ) -> Result<bool, StoreError> {
                on!(self.writers, |lent| {
                    let mut tx = lent.begin_with(dialect!($dialect, begin)).await?;
                    let settled = sqlx::query("UPDATE tables SET settled = true WHERE id = $1 AND NOT settled")
                        .bind(table)
                        .execute(&mut *tx)
                        .await?;
                    let first = settled.rows_affected() == 1;
                    if let Some(rerate) = rerate.filter(|_| first) {
                        // Locks everybody's row, in one order everywhere; somebody new gets one to be locked.
                        let everybody: Vec<(&str, &str)> =
                            rows::each_once(who, |_| ()).into_iter().map(|(who, name, ())| (who, name)).collect();
                        let known: Vec<rows::RatingColumns> = sqlx::query_as(concat!(
                            "INSERT INTO ratings (game, who, name)
                             SELECT $2, n.value ->> 0, n.value ->> 1 FROM ", dialect!($dialect, each), "
                             WHERE true ORDER BY n.value ->> 0
                             ON CONFLICT (game, who) DO UPDATE SET name = excluded.name
                             RETURNING who, rating, uncertainty, games"
                        ))
                        .bind(rows::json(&everybody)?)
                        .bind(game)
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
                    first
                })
            }

            async fn ratings(&self, game: &str, limit: u32) -> Result<Vec<Rated>, StoreError> {
                on!(self.readers, |lent| {
                    let rows: Vec<rows::RatedColumns> = sqlx::query_as(
                        "SELECT who, name, rating, uncertainty, games FROM ratings WHERE game = $1
                         ORDER BY rating - 3 * uncertainty DESC, who LIMIT $2",
                    )
                    .bind(game)
                    .bind(i64::from(limit.min(rows::LONGEST_LIST)))
                    .fetch_all(&mut *lent)
                    .await?;
                    rows.into_iter().map(rows::rated).collect()
                })
            }

            async fn ratings_of(&self, person: PersonId) -> Result<Vec<(String, Rating)>, StoreError> {
                on!(self.readers, |lent| {
                    let rows: Vec<rows::RatingColumns> = sqlx::query_as(
                        "SELECT game, rating, uncertainty, games FROM ratings WHERE who = $1 ORDER BY game",
                    )
                    .bind(format!("person/{person}"))
                    .fetch_all(&mut *lent)
                    .await?;
                    rows
                        .into_iter()
                        .map(|(game, rating, uncertainty, games)| {
                            (game, Rating { rating, uncertainty, games: games as u32 })
                        })
                        .collect()
                })
            }

            // --- The operator ----------------------------------------------------------------------------------

            async fn write_audit(&self, at: Moment, what: &str, about: &str) -> Result<(), StoreError> {
                on!(self.writers, |lent| {
                    sqlx::query("INSERT INTO audit (at, what, about) VALUES ($1, $2, $3)")
                        .bind(at as i64)
                        .bind(what)
                        .bind(about)
                        .execute(&mut *lent)
                        .await?;
                })
            }

            async fn audit(&self, limit: u32) -> Result<Vec<Audited>, StoreError> {
                on!(self.readers, |lent| {
                    let rows: Vec<(i64, String, String)> =
                        sqlx::query_as("SELECT at, what, about FROM audit ORDER BY id DESC LIMIT $1")
                            .bind(i64::from(limit.min(rows::LONGEST_LIST)))
                            .fetch_all(&mut *lent)
                            .await?;
                    rows.into_iter().map(|(at, what, about)| Audited { at: at as Moment, what, about }).collect()
                })
            }
        }
    };
}

pub(super) use queries;
