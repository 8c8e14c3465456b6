-- The records of games that have ended, as they were written then. Empty where no game was played.
CREATE TABLE documents (
    table_id TEXT PRIMARY KEY,
    record TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX ended_tables ON tables (id) WHERE stage IN ('over', 'closed');
