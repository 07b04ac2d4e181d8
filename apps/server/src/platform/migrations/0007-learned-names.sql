-- What people taught the matcher: this text means that wine. Kept for ever, so that it can be undone and looked at.
CREATE TABLE learned_names (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  text text NOT NULL,
  lwin text NOT NULL REFERENCES wines ON DELETE CASCADE,
  taught_by text,
  taught_at timestamptz DEFAULT now() NOT NULL,
  undone_at timestamptz
);
CREATE INDEX learned_names_active ON learned_names (id) WHERE undone_at IS NULL;
