-- What there is to say of a reading, by code and values. Readings from before have a sentence in `message` instead.
ALTER TABLE feed_runs ADD COLUMN said jsonb;
