-- The edition of the bots that a run was run against.
ALTER TABLE runs ADD COLUMN bots bigint NOT NULL DEFAULT 1;
