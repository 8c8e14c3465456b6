-- The edition of the bots that a run was run against.
ALTER TABLE runs ADD COLUMN bots INTEGER NOT NULL DEFAULT 1;
