//! How entries get into the logs. A whole batch travels in arrays, so that its size hardly matters.

use std::collections::{HashMap, HashSet};

use sqlx::PgConnection;

use super::notices;
use crate::store::{
    Append, Appended, PersonId, StoreError, Summary, TableId,
    batch::{Batch, Line, seats},
    rows,
};

/// Appends what can be kept, and tells the other nodes once it is committed.
///
/// Two nodes never wait for each other in a circle: the first entries go in by table, and whoever has one of a table is the
/// only one to write about that table until the transaction ends.
pub(super) async fn append(
    tx: &mut PgConnection,
    appends: &[Append],
    node: u64,
    now: i64,
) -> Result<Vec<Appended>, StoreError> {
    let mut batch = Batch::new(appends)?;
    while let Some(first) = batch.next_round() {
        let kept = write_first(tx, &first, now).await?;
        write_entries(tx, &batch.kept(&kept), now).await?;
    }
    let written = batch.written();
    let summaries: HashMap<&str, &Summary> =
        written.iter().filter_map(|(table, (_, summary))| Some((*table, (*summary)?))).collect();
    if !summaries.is_empty() {
        write_summaries(tx, &summaries, now).await?;
        write_seats(tx, summaries.iter().flat_map(|(table, summary)| seats(table, summary))).await?;
    }
    if !written.is_empty() {
        sqlx::query("SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload")
            .bind(notices::CHANNEL)
            .bind(notices::payloads(node, written.iter().map(|(table, (seq, _))| (*table, *seq))))
            .execute(tx)
            .await?;
    }
    Ok(batch.answers())
}

/// Writes first entries where they follow what is in the log; answers with their tables. If another node is just writing the
/// same number, this waits until that one has committed or given up.
async fn write_first(
    tx: &mut PgConnection,
    lines: &[Line<'_>],
    written: i64,
) -> Result<HashSet<TableId>, StoreError> {
    let kept: Vec<(TableId,)> = sqlx::query_as(
        "INSERT INTO entries (table_id, seq, body, said, written)
         SELECT n.table_id, n.seq, n.body, n.said, $5
         FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[]) AS n (table_id, seq, body, said)
         WHERE n.seq = 1 + (SELECT max(e.seq) FROM entries AS e WHERE e.table_id = n.table_id)
         ORDER BY n.table_id
         ON CONFLICT DO NOTHING RETURNING table_id",
    )
    .bind(column(lines, |(table, _)| *table))
    .bind(column(lines, |(_, entry)| entry.seq as i64))
    .bind(column(lines, |(_, entry)| entry.body.as_str()))
    .bind(column(lines, |(_, entry)| entry.said.as_deref()))
    .bind(written)
    .fetch_all(tx)
    .await?;
    Ok(kept.into_iter().map(|row| row.0).collect())
}

/// Writes entries that nobody else can have written.
pub(super) async fn write_entries(
    tx: &mut PgConnection,
    lines: &[Line<'_>],
    written: i64,
) -> Result<(), StoreError> {
    if lines.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "INSERT INTO entries (table_id, seq, body, said, written)
         SELECT n.table_id, n.seq, n.body, n.said, $5
         FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[]) AS n (table_id, seq, body, said)",
    )
    .bind(column(lines, |(table, _)| *table))
    .bind(column(lines, |(_, entry)| entry.seq as i64))
    .bind(column(lines, |(_, entry)| entry.body.as_str()))
    .bind(column(lines, |(_, entry)| entry.said.as_deref()))
    .bind(written)
    .execute(tx)
    .await?;
    Ok(())
}

fn column<'a, T>(lines: &'a [Line<'a>], of: impl Fn(&'a Line<'a>) -> T) -> Vec<T> {
    lines.iter().map(of).collect()
}

async fn write_summaries(
    tx: &mut PgConnection,
    summaries: &HashMap<&str, &Summary>,
    now: i64,
) -> Result<(), StoreError> {
    let all = || summaries.values();
    let people: Result<Vec<String>, StoreError> = all().map(|summary| rows::json(&summary.people)).collect();
    let names: Result<Vec<String>, StoreError> = all().map(|summary| rows::json(&summary.names)).collect();
    sqlx::query(
        "UPDATE tables AS t SET stage = n.stage, game = n.game, people = n.people, names = n.names, result = n.result,
             finished = CASE WHEN n.stage = 'over' THEN coalesce(t.finished, $7) END
         FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
             AS n (id, stage, game, people, names, result)
         WHERE t.id = n.id",
    )
    .bind(summaries.keys().copied().collect::<Vec<&str>>())
    .bind(all().map(|summary| rows::stage_name(summary.stage)).collect::<Vec<_>>())
    .bind(all().map(|summary| summary.game.as_str()).collect::<Vec<_>>())
    .bind(people?)
    .bind(names?)
    .bind(all().map(|summary| summary.result.as_deref()).collect::<Vec<_>>())
    .bind(now)
    .execute(tx)
    .await?;
    Ok(())
}

/// Remembers who sits or sat where.
pub(super) async fn write_seats(
    tx: &mut PgConnection,
    seats: impl Iterator<Item = (PersonId, &str)>,
) -> Result<(), StoreError> {
    let (people, tables): (Vec<i64>, Vec<&str>) = seats.map(|(person, table)| (person as i64, table)).unzip();
    sqlx::query(
        "INSERT INTO seats (person, table_id) SELECT * FROM unnest($1::bigint[], $2::text[]) ON CONFLICT DO NOTHING",
    )
    .bind(people)
    .bind(tables)
    .execute(tx)
    .await?;
    Ok(())
}
