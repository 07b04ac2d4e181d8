-- Why a match is unsure, or a price hard to believe, by code and values. Reviews from before have a sentence in `reason` or `note`.
ALTER TABLE reviews ADD COLUMN said jsonb, ALTER COLUMN reason SET DEFAULT '';
