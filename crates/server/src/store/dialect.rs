//! What the two databases say differently, and how a connection is used.

/// The few places where the dialects differ.
macro_rules! dialect {
    // The items of the JSON list in $1, as rows `n` with a column `value`.
    (sqlite, each) => {
        "json_each($1) AS n"
    };
    (postgres, each) => {
        "json_array_elements(CAST($1 AS json)) AS n (value)"
    };
    // First entries from the list in $1, written at $2 by the node $3, as far as they follow what is in the log.
    ($dialect:ident, first entries) => {
        concat!(
            "INSERT INTO entries (table_id, seq, body, said, written)
             SELECT n.value ->> 0, CAST(n.value ->> 1 AS bigint), n.value ->> 2, n.value ->> 3, $2
             FROM ", dialect!($dialect, each), "
             WHERE CAST(n.value ->> 1 AS bigint) = 1 + (SELECT max(e.seq) FROM entries AS e WHERE e.table_id = n.value ->> 0)
               AND (n.value ->> 4 = 'anybody'
                    OR EXISTS (SELECT 1 FROM leases AS l WHERE l.table_id = n.value ->> 0 AND l.node = $3))
             ORDER BY n.value ->> 0
             ON CONFLICT DO NOTHING"
        )
    };
    // The database's clock, in milliseconds since 1970.
    (sqlite, now) => {
        "CAST(unixepoch('subsec') * 1000 AS INTEGER)"
    };
    (postgres, now) => {
        "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
    };
    // Leases and nodes of Grandstand 0.1 ended by the clock. Ours do not, and a 0.1 beside us must not take them.
    (sqlite, never) => {
        "9223372036854775807"
    };
    (postgres, never) => {
        "'infinity'"
    };
    // A full disk shows only when something has to grow, where the database keeps a limit of its own.
    (sqlite, growth) => {
        [
            "INSERT INTO rules (hash, data) VALUES ('room-to-grow', hex(zeroblob(8192)))",
            "DELETE FROM rules WHERE hash = 'room-to-grow'",
        ]
    };
    (postgres, growth) => {
        []
    };
    // Whether a node has a connection; nobody but us has one to a file.
    (sqlite, connected) => {
        "false"
    };
    (postgres, connected) => {
        "EXISTS (SELECT 1 FROM pg_stat_activity AS a
                 WHERE a.datname = current_database() AND a.application_name = 'grandstand ' || nodes.node)"
    };
    // SQLite takes the write lock at once, so that no transaction has to be tried twice.
    (sqlite, begin) => {
        "BEGIN IMMEDIATE"
    };
    (postgres, begin) => {
        "BEGIN ISOLATION LEVEL READ COMMITTED"
    };
}

/// Does something on a connection of a pool, in time; a connection on which anything failed is not used again.
macro_rules! on {
    ($pool:expr, |$lent:ident| $body:block) => {
        in_time(async {
            let mut $lent = Lent::from(&$pool).await?;
            let answer = $body;
            $lent.give_back();
            Ok(answer)
        })
        .await
    };
}

pub(super) use {dialect, on};
