//! How entries get into the logs, once for both databases.

/// The functions that write to logs and what follows from them, for a kind of connection.
macro_rules! log_writers {
    ($Connection:ty, $dialect:ident) => {
        // Two nodes never wait for each other in a circle: the first entries go in by table, and whoever has one of a table is
        // the only one to write about that table until the transaction ends.

        /// First entries as one list.
        fn columns(lines: &[(Line<'_>, bool)]) -> Result<String, StoreError> {
            let column = |((table, entry), driver): &(Line<'_>, bool)| {
                let who = if *driver && SHARED { "driver" } else { "anybody" };
                rows::json(&(*table, entry.seq, &*entry.body, entry.said.as_deref(), who))
            };
            let columns: Vec<String> = lines.iter().map(column).collect::<Result<_, _>>()?;
            Ok(format!("[{}]", columns.join(",")))
        }

        /// Writes first entries where they follow what is in the log; answers with their tables. What only the driver of a table
        /// may write goes in only while the lease is this node's. If another node is just writing the same number, this waits
        /// until that one has committed or given up.
        async fn write_first(
            tx: &mut $Connection,
            lines: &[(Line<'_>, bool)],
            node: i64,
            written: i64,
        ) -> Result<HashSet<TableId>, StoreError> {
            let kept: Vec<(TableId,)> =
                sqlx::query_as(concat!(dialect!($dialect, first entries), " RETURNING table_id"))
                    .bind(columns(lines)?)
                    .bind(written)
                    .bind(node)
                    .fetch_all(tx)
                    .await?;
            Ok(kept.into_iter().map(|row| row.0).collect())
        }

        /// The same as a transaction of its own. Mostly all go in, and then nothing comes back from the database but their number,
        /// once they are on the disk.
        async fn write_alone(
            tx: &mut $Connection,
            lines: &[(Line<'_>, bool)],
            node: i64,
            written: i64,
        ) -> Result<HashSet<TableId>, StoreError> {
            let columns = columns(lines)?;
            let kept = sqlx::query(dialect!($dialect, first entries))
                .bind(&columns)
                .bind(written)
                .bind(node)
                .execute(&mut *tx)
                .await?
                .rows_affected();
            if kept == lines.len() as u64 {
                return Ok(lines.iter().map(|((table, _), _)| (*table).to_owned()).collect());
            }
            let kept: Vec<(TableId,)> = sqlx::query_as(concat!(
                "SELECT e.table_id FROM ", dialect!($dialect, each), "
                 JOIN entries AS e ON e.table_id = n.value ->> 0 AND e.seq = CAST(n.value ->> 1 AS bigint)
                 WHERE e.body = n.value ->> 2 AND e.written = $2"
            ))
            .bind(&columns)
            .bind(written)
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
