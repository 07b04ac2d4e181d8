-- 'public': its owner lets others find it, by its wines and its restaurant. 'link' stays for those who were given the address.
ALTER TABLE wine_lists DROP CONSTRAINT wine_lists_visibility_check;
ALTER TABLE wine_lists ADD CONSTRAINT wine_lists_visibility_check CHECK (visibility IN ('link', 'private', 'public'));

-- What owners say of their lists: these two are of one restaurant; or, without another list, this one stands alone. A later word
-- outweighs an earlier one; undo deletes the row.
CREATE TABLE restaurant_words (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  list_id text NOT NULL REFERENCES wine_lists ON DELETE CASCADE,
  other_id text REFERENCES wine_lists ON DELETE CASCADE,
  at timestamptz DEFAULT now() NOT NULL
);
CREATE INDEX restaurant_words_of ON restaurant_words (uid);
CREATE INDEX restaurant_words_list ON restaurant_words (list_id);
CREATE INDEX restaurant_words_other ON restaurant_words (other_id) WHERE other_id IS NOT NULL;

-- Which lists hold a wine, and which were read at one address.
CREATE INDEX list_entries_wine ON list_entries (lwin) WHERE lwin IS NOT NULL;
CREATE INDEX wine_lists_source ON wine_lists (source_url) WHERE source_url IS NOT NULL;
