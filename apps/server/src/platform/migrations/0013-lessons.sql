-- An admin's lesson holds for everybody. One person's holds for that person's lists, until another person teaches the same.
ALTER TABLE learned_names ADD COLUMN by_admin boolean DEFAULT false NOT NULL;
CREATE INDEX learned_names_text ON learned_names (lower(text), lwin) WHERE undone_at IS NULL;
