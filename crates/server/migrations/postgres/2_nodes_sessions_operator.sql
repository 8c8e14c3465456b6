-- A node counts up while it lives; whoever sees it stand still writes down when that was. No clocks are compared.
ALTER TABLE nodes ADD COLUMN beat bigint NOT NULL DEFAULT 0;
ALTER TABLE nodes ADD COLUMN dead bigint;

-- Written to see whether the database still takes anything.
CREATE TABLE pulse (
    id bigint PRIMARY KEY CHECK (id = 1),
    at bigint NOT NULL
);

-- Cookies of an earlier epoch prove nothing any more.
ALTER TABLE people ADD COLUMN epoch bigint NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN banned bigint;

-- What operators did.
CREATE TABLE audit (
    id bigserial PRIMARY KEY,
    at bigint NOT NULL,
    what text NOT NULL,
    about text NOT NULL
);
