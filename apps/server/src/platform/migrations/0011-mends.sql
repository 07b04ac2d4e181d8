-- What an owner has said of a line, by the line as it was read: it holds again when the same line comes again. It goes with
-- the list on which it was said, and with its owner.
CREATE TABLE line_mends (
  uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  line text NOT NULL,
  mend jsonb NOT NULL,
  list_id text NOT NULL REFERENCES wine_lists ON DELETE CASCADE,
  at timestamptz DEFAULT now() NOT NULL,
  PRIMARY KEY (uid, line)
);

-- What the owner says the prices of a list are in; null where nothing was said.
ALTER TABLE wine_lists ADD COLUMN owner_currency text;
