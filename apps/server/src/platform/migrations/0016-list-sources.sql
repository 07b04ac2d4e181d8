-- Where on the web a list was read, and the list that was read there before. A list that is deleted leaves its successors.
ALTER TABLE wine_lists ADD COLUMN source_url text;
ALTER TABLE wine_lists ADD COLUMN previous_id text REFERENCES wine_lists ON DELETE SET NULL;
CREATE INDEX wine_lists_previous ON wine_lists (previous_id) WHERE previous_id IS NOT NULL;
