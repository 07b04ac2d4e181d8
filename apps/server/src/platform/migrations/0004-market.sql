CREATE TABLE merchants (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  country text NOT NULL,
  currency text NOT NULL,
  feed_kind text NOT NULL,
  feed_url text NOT NULL,
  options jsonb DEFAULT '{}' NOT NULL,
  every_hours integer DEFAULT 24 NOT NULL CHECK (every_hours > 0),
  enabled boolean DEFAULT true NOT NULL,
  is_demo boolean DEFAULT false NOT NULL,
  -- Failures in a row; enough of them open the circuit breaker.
  failures integer DEFAULT 0 NOT NULL,
  next_run_at timestamptz DEFAULT now() NOT NULL,
  -- It stands in the queue already; a queue that was lost is made up for after this.
  queued_until timestamptz,
  -- Held by the worker that reads the feed; a dead worker's hold runs out.
  leased_until timestamptz,
  lease uuid,
  -- The last run that read the whole feed: every listing that is not gone was seen then.
  complete_at timestamptz,
  etag text,
  last_modified text,
  -- The state of the wines that the offers were matched against.
  wines_state text,
  -- The last whole feed had lost more than half of the listings; a second one like it is believed.
  shrunk boolean DEFAULT false NOT NULL,
  shown_listings integer DEFAULT 0 NOT NULL,
  -- A demonstration merchant's past prices have been made up.
  has_demo_past boolean DEFAULT false NOT NULL
);
CREATE INDEX merchants_due ON merchants (next_run_at) WHERE enabled;

CREATE TABLE feed_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL REFERENCES merchants ON DELETE CASCADE,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  outcome text DEFAULT 'running' NOT NULL,
  message text DEFAULT '' NOT NULL,
  http_status integer,
  counts jsonb DEFAULT '{}' NOT NULL,
  set_aside jsonb DEFAULT '[]' NOT NULL
);
CREATE INDEX feed_runs_of_merchant ON feed_runs (merchant_id, id DESC);

-- One offer of one merchant, known by the merchant's own key for it. Columns hold what is shown: the feed's words with
-- an admin's edits over them.
CREATE TABLE listings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL REFERENCES merchants ON DELETE CASCADE,
  key text NOT NULL,
  -- 52 bits each, so that a run can hold a million of them as plain numbers.
  key_hash bigint NOT NULL,
  content_hash bigint NOT NULL,
  url text NOT NULL,
  name text NOT NULL,
  producer text NOT NULL,
  vintage text,
  bottle_ml integer NOT NULL,
  pack_size integer NOT NULL,
  price_cents bigint NOT NULL,
  currency text NOT NULL,
  tax_basis text NOT NULL,
  in_stock boolean,
  listing_type text NOT NULL,
  -- Hundredths of a dollar per 750 ml at the rates of the day it was written; null without size or rate.
  usd_per_750 double precision,
  lwin text,
  -- sure, unsure, none (by the matcher), manual (by an admin)
  match_state text NOT NULL,
  -- An admin's values by column, and what the feed says in their place.
  edited jsonb,
  feed_says jsonb,
  -- 'Bad match': never linked to these again.
  refused text[],
  -- 'Bad data': hidden while the content is still this.
  hidden_hash bigint,
  -- Set aside for its price once its wine was known; said in words.
  aside text,
  first_seen_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  price_since timestamptz NOT NULL,
  gone_at timestamptz,
  shown boolean NOT NULL,
  UNIQUE (merchant_id, key)
);
CREATE INDEX listings_of_wine ON listings (lwin, shown) WHERE lwin IS NOT NULL;
CREATE INDEX listings_of_merchant ON listings (merchant_id, key_hash);
CREATE INDEX listings_url ON listings USING hash (url);

-- Every price a listing has had, from when it held.
CREATE TABLE listing_prices (
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  at timestamptz NOT NULL,
  price_cents bigint NOT NULL,
  currency text NOT NULL,
  PRIMARY KEY (listing_id, at)
);

-- What waits for a person: doubtful matches and visitors' reports.
CREATE TABLE reviews (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('match', 'report')),
  listing_id bigint NOT NULL REFERENCES listings ON DELETE CASCADE,
  proposed_lwin text,
  -- Wines it may be, best first, each with its name and confidence.
  candidates jsonb DEFAULT '[]' NOT NULL,
  reason text NOT NULL,
  note text DEFAULT '' NOT NULL,
  reports integer DEFAULT 1 NOT NULL,
  state text DEFAULT 'open' NOT NULL CHECK (state IN ('open', 'approved', 'rejected', 'closed')),
  created_at timestamptz DEFAULT now() NOT NULL,
  decided_at timestamptz
);
CREATE UNIQUE INDEX reviews_open ON reviews (listing_id, kind) WHERE state = 'open';
CREATE INDEX reviews_queue ON reviews (kind, id) WHERE state = 'open';

-- Who changed what, when, from what to what. Nothing is deleted here; an undo is a change too.
CREATE TABLE changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz DEFAULT now() NOT NULL,
  uid text NOT NULL,
  who text NOT NULL,
  action text NOT NULL,
  listing_id bigint REFERENCES listings ON DELETE SET NULL,
  review_id bigint REFERENCES reviews ON DELETE SET NULL,
  -- For people: the fields that changed.
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  -- For undoing: what admins own of the listing.
  state_before jsonb,
  state_after jsonb,
  undoes bigint REFERENCES changes,
  undone_at timestamptz
);
CREATE INDEX changes_of_listing ON changes (listing_id, id DESC);

-- Units of a currency for one euro, as the European Central Bank publishes them.
CREATE TABLE exchange_rates (
  day date NOT NULL,
  currency text NOT NULL,
  per_euro double precision NOT NULL CHECK (per_euro > 0),
  source text NOT NULL,
  PRIMARY KEY (day, currency)
);

-- When a host may be asked next, and what its robots.txt says; shared by all workers.
CREATE TABLE feed_hosts (
  host text PRIMARY KEY,
  next_at timestamptz DEFAULT now() NOT NULL,
  robots text,
  robots_at timestamptz
);
