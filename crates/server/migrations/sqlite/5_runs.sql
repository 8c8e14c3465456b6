-- Who has run the race of a day, each once, with the record of it.
CREATE TABLE runs (
    day TEXT NOT NULL,
    game TEXT NOT NULL,
    person INTEGER NOT NULL,
    money INTEGER NOT NULL,
    at INTEGER NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (day, game, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX runs_of ON runs (person);
