-- That a message counts once is seen to by whoever appends: they have read the whole log before it. An index of all messages cost
-- every move another page.
DROP INDEX IF EXISTS said_once;
