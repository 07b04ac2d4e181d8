-- Wines that grew from what shops and lists write. The wine itself is a row of `wines` with source 'grown'; here stands what
-- became of it: open, private (seen on one person's lists only, no row of `wines`), refused, merged.
CREATE TABLE grown_wines (
  id text PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('open', 'private', 'refused', 'merged')),
  -- The wine it is now, when merged.
  merged_into text,
  made_at timestamptz DEFAULT now() NOT NULL,
  changed_at timestamptz DEFAULT now() NOT NULL,
  -- Grows with every change of state, so that a process knows what it has missed.
  revision bigint NOT NULL
);
CREATE SEQUENCE grown_revision_seq;
CREATE INDEX grown_wines_revision ON grown_wines (revision);
CREATE INDEX grown_wines_state ON grown_wines (state, made_at);

-- Each name under which a grown wine was seen, where, and how it was read.
CREATE TABLE grown_sights (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  wine text NOT NULL,
  -- 'shop 12' or 'owner <uid>'.
  source text NOT NULL,
  name text NOT NULL,
  -- The telling words of the name.
  key text NOT NULL,
  reading jsonb NOT NULL,
  first_at timestamptz DEFAULT now() NOT NULL,
  UNIQUE (wine, source, key)
);
CREATE INDEX grown_sights_source ON grown_sights (source);

-- Bar codes that shops gave, and the wine they stand on.
CREATE TABLE bar_codes (
  code text PRIMARY KEY,
  lwin text NOT NULL
);
CREATE INDEX bar_codes_lwin ON bar_codes (lwin);
