-- The format of Grandstand 0.1, which counted in a table of its own: what such a database has already is left as it is.

CREATE TABLE IF NOT EXISTS secrets (
    name text PRIMARY KEY,
    secret bytea NOT NULL
);

CREATE TABLE IF NOT EXISTS rules (
    hash text PRIMARY KEY,
    data text NOT NULL
);

CREATE TABLE IF NOT EXISTS tables (
    id text PRIMARY KEY,
    host bigint NOT NULL,
    public boolean NOT NULL,
    setup text NOT NULL,
    rules text NOT NULL,
    code bigint NOT NULL,
    seed bytea NOT NULL,
    opened bigint NOT NULL,
    stage text NOT NULL CHECK (stage IN ('lobby', 'playing', 'over', 'closed')),
    game text NOT NULL,
    people text NOT NULL,
    names text NOT NULL,
    result text,
    finished bigint,
    settled boolean NOT NULL DEFAULT false
);
CREATE INDEX IF NOT EXISTS open_tables ON tables (opened DESC) WHERE public AND stage = 'lobby';
CREATE INDEX IF NOT EXISTS finished_tables ON tables (finished DESC) WHERE public AND stage = 'over';
CREATE INDEX IF NOT EXISTS tables_of_host ON tables (host) WHERE stage IN ('lobby', 'playing');
CREATE INDEX IF NOT EXISTS unfinished_tables ON tables (id)
    WHERE stage IN ('lobby', 'playing') OR (stage = 'over' AND NOT settled);

CREATE TABLE IF NOT EXISTS entries (
    table_id text NOT NULL,
    seq bigint NOT NULL,
    body text NOT NULL,
    said text,
    written bigint NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE UNIQUE INDEX IF NOT EXISTS said_once ON entries (table_id, said) WHERE said IS NOT NULL;

-- Who has ever sat at a table, and who opened it.
CREATE TABLE IF NOT EXISTS seats (
    person bigint NOT NULL,
    table_id text NOT NULL,
    PRIMARY KEY (person, table_id)
);

CREATE TABLE IF NOT EXISTS people (
    id bigint PRIMARY KEY,
    name text NOT NULL,
    account text UNIQUE,
    hash text,
    since bigint NOT NULL
);

CREATE TABLE IF NOT EXISTS ratings (
    game text NOT NULL,
    who text NOT NULL,
    name text NOT NULL,
    rating double precision NOT NULL DEFAULT 0,
    uncertainty double precision NOT NULL DEFAULT 0,
    games bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (game, who)
);
CREATE INDEX IF NOT EXISTS best_of_a_game ON ratings (game, (rating - 3 * uncertainty) DESC, who);
CREATE INDEX IF NOT EXISTS ratings_of_somebody ON ratings (who);

-- Rewritten every few seconds: room on each page keeps the rewriting cheap.
CREATE TABLE IF NOT EXISTS leases (
    table_id text PRIMARY KEY,
    node bigint NOT NULL,
    until timestamptz NOT NULL
) WITH (fillfactor = 50);

CREATE TABLE IF NOT EXISTS nodes (
    node bigint PRIMARY KEY,
    until timestamptz NOT NULL
) WITH (fillfactor = 50);

CREATE TABLE IF NOT EXISTS presence (
    table_id text NOT NULL,
    person bigint NOT NULL,
    node bigint NOT NULL,
    PRIMARY KEY (table_id, person, node)
);
CREATE INDEX IF NOT EXISTS presence_of_a_node ON presence (node);
