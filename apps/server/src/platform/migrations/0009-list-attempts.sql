-- How often a list was begun since its last finished page, and when it was last given to a worker again: a list whose worker
-- died is taken up by another, one that cannot be read is given up.
ALTER TABLE wine_lists ADD COLUMN attempts integer DEFAULT 0 NOT NULL, ADD COLUMN resumed_at timestamptz;
CREATE INDEX wine_lists_unfinished ON wine_lists (created_at) WHERE status IN ('waiting', 'reading');
