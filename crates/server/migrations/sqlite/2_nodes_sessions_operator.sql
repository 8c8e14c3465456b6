-- A node counts up while it lives; whoever sees it stand still writes down when that was. No clocks are compared.
ALTER TABLE nodes ADD COLUMN beat INTEGER NOT NULL DEFAULT 0;
ALTER TABLE nodes ADD COLUMN dead INTEGER;

-- Written to see whether the database still takes anything.
CREATE TABLE pulse (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;

-- Cookies of an earlier epoch prove nothing any more.
ALTER TABLE people ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN banned INTEGER;

-- What operators did.
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    what TEXT NOT NULL,
    about TEXT NOT NULL
) STRICT;
