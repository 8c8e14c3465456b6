//! How entries get into the logs. A whole batch travels as one JSON list, so that its size hardly matters.

use std::collections::HashSet;

use sqlx::SqliteConnection;

use crate::store::{
    Append, Appended, PersonId, StoreError, Summary, TableId,
    batch::{Batch, Line, seats},
    rows,
};

/// Appends what can be kept.
pub(super) async fn append(
    tx: &mut SqliteConnection,
    appends: &[Append],
    now: i64,
) -> Result<Vec<Appended>, StoreError> {
    let mut batch = Batch::new(appends)?;
    while let Some(first) = batch.next_round() {
        let kept = write_first(tx, &first, now).await?;
        write_entries(tx, &batch.kept(&kept), now).await?;
    }
    for (table, (_, summary)) in batch.written() {
        if let Some(summary) = summary {
            write_summary(tx, table, summary, now).await?;
            write_seats(tx, seats(table, summary)).await?;
        }
    }
    Ok(batch.answers())
}

/// Writes first entries where they follow what is in the log; answers with their tables.
async fn write_first(
    tx: &mut SqliteConnection,
    lines: &[Line<'_>],
    written: i64,
) -> Result<HashSet<TableId>, StoreError> {
    let kept: Vec<(TableId,)> = sqlx::query_as(
        "INSERT INTO entries (table_id, seq, body, said, written)
         SELECT n.value ->> 0, n.value ->> 1, n.value ->> 2, n.value ->> 3, $2 FROM json_each($1) AS n
         WHERE n.value ->> 1 = 1 + (SELECT max(seq) FROM entries WHERE table_id = n.value ->> 0)
         ON CONFLICT DO NOTHING RETURNING table_id",
    )
    .bind(json(lines)?)
    .bind(written)
    .fetch_all(tx)
    .await?;
    Ok(kept.into_iter().map(|row| row.0).collect())
}

/// Writes entries that nobody else can have written.
pub(super) async fn write_entries(
    tx: &mut SqliteConnection,
    lines: &[Line<'_>],
    written: i64,
) -> Result<(), StoreError> {
    if lines.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "INSERT INTO entries (table_id, seq, body, said, written)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, $2 FROM json_each($1)",
    )
    .bind(json(lines)?)
    .bind(written)
    .execute(tx)
    .await?;
    Ok(())
}

fn json(lines: &[Line<'_>]) -> Result<String, StoreError> {
    let columns: Vec<_> =
        lines.iter().map(|(table, entry)| (*table, entry.seq, &*entry.body, entry.said.as_deref())).collect();
    rows::json(&columns)
}

async fn write_summary(
    tx: &mut SqliteConnection,
    table: &str,
    summary: &Summary,
    now: i64,
) -> Result<(), StoreError> {
    sqlx::query(
        "UPDATE tables SET stage = $2, game = $3, people = $4, names = $5, result = $6,
             finished = CASE WHEN $2 = 'over' THEN coalesce(finished, $7) END
         WHERE id = $1",
    )
    .bind(table)
    .bind(rows::stage_name(summary.stage))
    .bind(&summary.game)
    .bind(rows::json(&summary.people)?)
    .bind(rows::json(&summary.names)?)
    .bind(&summary.result)
    .bind(now)
    .execute(tx)
    .await?;
    Ok(())
}

/// Remembers who sits or sat where.
pub(super) async fn write_seats(
    tx: &mut SqliteConnection,
    seats: impl Iterator<Item = (PersonId, &str)>,
) -> Result<(), StoreError> {
    for (person, table) in seats {
        sqlx::query("INSERT INTO seats (person, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(person as i64)
            .bind(table)
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}
