-- The records of games that have ended, as they were written then. Empty where no game was played.
CREATE TABLE documents (
    table_id text PRIMARY KEY,
    record text NOT NULL
);
CREATE INDEX ended_tables ON tables (id) WHERE stage IN ('over', 'closed');
