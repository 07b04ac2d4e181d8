CREATE TABLE wine_lists (
  -- 128 random bits: whoever has the link may read a list, so nobody may guess one.
  id text PRIMARY KEY,
  title text NOT NULL,
  created_by text REFERENCES users ON DELETE CASCADE,
  created_at timestamptz DEFAULT now() NOT NULL,
  visibility text DEFAULT 'link' NOT NULL CHECK (visibility IN ('link', 'private')),
  status text DEFAULT 'waiting' NOT NULL CHECK (status IN ('waiting', 'reading', 'complete', 'failed')),
  number_of_pages integer DEFAULT 0 NOT NULL,
  currency text,
  restaurant_id text,
  -- A list of ours that newcomers may try.
  is_sample boolean DEFAULT false NOT NULL,
  photos_deleted_at timestamptz
);
CREATE INDEX wine_lists_owner ON wine_lists (created_by, created_at DESC);

CREATE TABLE list_files (
  list_id text NOT NULL REFERENCES wine_lists ON DELETE CASCADE,
  position integer NOT NULL,
  key text NOT NULL,
  mime_type text NOT NULL,
  file_name text NOT NULL,
  bytes integer NOT NULL,
  PRIMARY KEY (list_id, position)
);

-- What a viewer of a list is told, in order. Appended by the worker, read by any number of streams, never changed.
CREATE TABLE list_events (
  list_id text NOT NULL REFERENCES wine_lists ON DELETE CASCADE,
  seq integer NOT NULL,
  event text NOT NULL,
  data jsonb NOT NULL,
  PRIMARY KEY (list_id, seq)
);

-- The entries as they stand now; a correction changes them here.
CREATE TABLE list_entries (
  list_id text NOT NULL REFERENCES wine_lists ON DELETE CASCADE,
  page_number integer NOT NULL,
  position_in_page integer NOT NULL,
  offered_size_idx integer NOT NULL,
  lwin text,
  entry jsonb NOT NULL,
  PRIMARY KEY (list_id, page_number, position_in_page, offered_size_idx)
);

-- Pages that are done: a worker that takes over goes on after them.
CREATE TABLE list_pages (
  list_id text NOT NULL REFERENCES wine_lists ON DELETE CASCADE,
  page_number integer NOT NULL,
  outcome text NOT NULL,
  message text,
  PRIMARY KEY (list_id, page_number)
);

-- What owners said a line really is; it teaches the matcher.
CREATE TABLE corrections (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  list_id text NOT NULL REFERENCES wine_lists ON DELETE CASCADE,
  uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  page_number integer NOT NULL,
  position_in_page integer NOT NULL,
  offered_size_idx integer NOT NULL,
  raw_name text NOT NULL,
  before_lwin text,
  after_lwin text,
  at timestamptz DEFAULT now() NOT NULL
);
