//! How entries get into the logs, once for both databases.

/// The functions that write to logs and what follows from them, for a kind of connection.
macro_rules! log_writers {
    ($Connection:ty, $dialect:ident) => {
        // Two nodes never wait for each other in a circle: the first entries go in by table, and whoever has one of a table is
        // the only one to write about that table until the transaction ends.

        /// Writes first entries where they follow what is in the log; answers with their tables. What only the driver of a table
        /// may write goes in only while the lease is this node's. If another node is just writing the same number, this waits
        /// until that one has committed or given up.
        async fn write_first(
            tx: &mut $Connection,
            lines: &[(Line<'_>, bool)],
            node: i64,
            written: i64,
        ) -> Result<std::collections::HashSet<TableId>, StoreError> {
            let columns: Vec<_> = lines
                .iter()
                .map(|((table, entry), driver)| {
                    let who = if *driver && SHARED { "driver" } else { "anybody" };
                    (*table, entry.seq, &*entry.body, entry.said.as_deref(), who)
                })
                .collect();
            let kept: Vec<(TableId,)> = sqlx::query_as(concat!(
                "INSERT INTO entries (table_id, seq, body, said, written)
                 SELECT n.value ->> 0, CAST(n.value ->> 1 AS bigint), n.value ->> 2, n.value ->> 3, $2
                 FROM ", dialect!($dialect, each), "
                 WHERE CAST(n.value ->> 1 AS bigint) = 1 + (SELECT max(e.seq) FROM entries AS e WHERE e.table_id = n.value ->> 0)
                   AND (n.value ->> 4 = 'anybody'
                        OR EXISTS (SELECT 1 FROM leases AS l WHERE l.table_id = n.value ->> 0 AND l.node = $3))
                 ORDER BY n.value ->> 0
                 ON CONFLICT DO NOTHING RETURNING table_id"
            ))
            .bind(rows::json(&columns)?)
            .bind(written)
            .bind(node)
            .fetch_all(tx)
            .await?;
            Ok(kept.into_iter().map(|row| row.0).collect())
        }

        /// Writes entries that nobody else can have written.
        async fn write_entries(tx: &mut $Connection, lines: &[Line<'_>], written: i64) -> Result<(), StoreError> {
            if lines.is_empty() {
                return Ok(());
            }
            let columns: Vec<_> = lines
                .iter()
                .map(|(table, entry)| (*table, entry.seq, &*entry.body, entry.said.as_deref()))
                .collect();
            sqlx::query(concat!(
                "INSERT INTO entries (table_id, seq, body, said, written)
                 SELECT n.value ->> 0, CAST(n.value ->> 1 AS bigint), n.value ->> 2, n.value ->> 3, $2 FROM ",
                dialect!($dialect, each)
            ))
            .bind(rows::json(&columns)?)
            .bind(written)
            .execute(tx)
            .await?;
            Ok(())
        }

        async fn write_summaries(
            tx: &mut $Connection,
            summaries: &[(&str, &Summary)],
            now: i64,
        ) -> Result<(), StoreError> {
            let columns: Result<Vec<_>, StoreError> = summaries
                .iter()
                .map(|(table, summary)| {
                    let (people, names) = (rows::json(&summary.people)?, rows::json(&summary.names)?);
                    Ok((*table, rows::stage_name(summary.stage), &*summary.game, people, names, summary.result.as_deref()))
                })
                .collect();
            sqlx::query(concat!(
                "UPDATE tables AS t SET stage = n.value ->> 1, game = n.value ->> 2, people = n.value ->> 3,
                     names = n.value ->> 4, result = n.value ->> 5,
                     finished = CASE WHEN n.value ->> 1 = 'over' THEN coalesce(t.finished, $2) END
                 FROM ", dialect!($dialect, each), " WHERE t.id = n.value ->> 0"
            ))
            .bind(rows::json(&columns?)?)
            .bind(now)
            .execute(tx)
            .await?;
            Ok(())
        }

        /// Remembers who sits or sat where.
        async fn write_seats(
            tx: &mut $Connection,
            seats: impl Iterator<Item = (PersonId, &str)>,
        ) -> Result<(), StoreError> {
            let seats: Vec<(PersonId, &str)> = seats.collect();
            sqlx::query(concat!(
                "INSERT INTO seats (person, table_id) SELECT CAST(n.value ->> 0 AS bigint), n.value ->> 1 FROM ",
                dialect!($dialect, each),
                " WHERE true ON CONFLICT DO NOTHING"
            ))
            .bind(rows::json(&seats)?)
            .execute(tx)
            .await?;
            Ok(())
        }
    };
}

pub(super) use log_writers;
