-- The format of Grandstand 0.1, which counted in a table of its own: what such a database has already is left as it is.

CREATE TABLE IF NOT EXISTS secrets (
    name TEXT PRIMARY KEY,
    secret BLOB NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS rules (
    hash TEXT PRIMARY KEY,
    data TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY,
    host INTEGER NOT NULL,
    public INTEGER NOT NULL,
    setup TEXT NOT NULL,
    rules TEXT NOT NULL,
    code INTEGER NOT NULL,
    seed BLOB NOT NULL,
    opened INTEGER NOT NULL,
    stage TEXT NOT NULL CHECK (stage IN ('lobby', 'playing', 'over', 'closed')),
    game TEXT NOT NULL,
    people TEXT NOT NULL,
    names TEXT NOT NULL,
    result TEXT,
    finished INTEGER,
    settled INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX IF NOT EXISTS open_tables ON tables (opened DESC) WHERE public AND stage = 'lobby';
CREATE INDEX IF NOT EXISTS finished_tables ON tables (finished DESC) WHERE public AND stage = 'over';
CREATE INDEX IF NOT EXISTS tables_of_host ON tables (host) WHERE stage IN ('lobby', 'playing');
CREATE INDEX IF NOT EXISTS unfinished_tables ON tables (id)
    WHERE stage IN ('lobby', 'playing') OR (stage = 'over' AND NOT settled);

CREATE TABLE IF NOT EXISTS entries (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    body TEXT NOT NULL,
    said TEXT,
    written INTEGER NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS said_once ON entries (table_id, said) WHERE said IS NOT NULL;

-- Who has ever sat at a table, and who opened it.
CREATE TABLE IF NOT EXISTS seats (
    person INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS people (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    account TEXT UNIQUE,
    hash TEXT,
    since INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS ratings (
    game TEXT NOT NULL,
    who TEXT NOT NULL,
    name TEXT NOT NULL,
    rating REAL NOT NULL DEFAULT 0,
    uncertainty REAL NOT NULL DEFAULT 0,
    games INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, who)
) STRICT;
CREATE INDEX IF NOT EXISTS best_of_a_game ON ratings (game, rating - 3 * uncertainty DESC, who);
CREATE INDEX IF NOT EXISTS ratings_of_somebody ON ratings (who);

CREATE TABLE IF NOT EXISTS leases (
    table_id TEXT PRIMARY KEY,
    node INTEGER NOT NULL,
    until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS nodes (
    node INTEGER PRIMARY KEY,
    until INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS presence (
    table_id TEXT NOT NULL,
    person INTEGER NOT NULL,
    node INTEGER NOT NULL,
    PRIMARY KEY (table_id, person, node)
) STRICT, WITHOUT ROWID;
