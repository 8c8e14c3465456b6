-- Who has run the race of a day, each once, with the record of it.
CREATE TABLE runs (
    day text NOT NULL,
    game text NOT NULL,
    person bigint NOT NULL,
    money bigint NOT NULL,
    at bigint NOT NULL,
    record text NOT NULL,
    PRIMARY KEY (day, game, person)
);
CREATE INDEX runs_of ON runs (person);
