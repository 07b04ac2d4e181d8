-- A spreadsheet of wines that somebody sent to be matched and priced. It is kept for some days.
CREATE TABLE bulk_sheets (
  id text PRIMARY KEY,
  uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  file_name text NOT NULL,
  head jsonb NOT NULL,
  -- Which column is what.
  columns jsonb NOT NULL,
  currency text NOT NULL,
  total integer NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  sure integer DEFAULT 0 NOT NULL,
  doubtful integer DEFAULT 0 NOT NULL,
  priced integer DEFAULT 0 NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  -- When a worker last stored rows: one that is unfinished and quiet is given to a worker again.
  moved_at timestamptz DEFAULT now() NOT NULL
);
CREATE INDEX bulk_sheets_of_person ON bulk_sheets (uid, created_at DESC);

CREATE TABLE bulk_rows (
  sheet_id text NOT NULL REFERENCES bulk_sheets ON DELETE CASCADE,
  place integer NOT NULL,
  cells jsonb NOT NULL,
  -- Null until the row is done.
  result jsonb,
  PRIMARY KEY (sheet_id, place)
);
CREATE INDEX bulk_rows_open ON bulk_rows (sheet_id, place) WHERE result IS NULL;
