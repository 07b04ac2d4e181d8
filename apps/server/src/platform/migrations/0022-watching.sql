-- Wines that people watch: a vintage (null: any), a size, a price it should fall below, or its return to the shops.
CREATE TABLE watches (
  id text PRIMARY KEY,
  uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  lwin text NOT NULL,
  vintage text,
  bottle_ml integer NOT NULL,
  -- Null: the price does not matter.
  below_cents bigint,
  currency text NOT NULL,
  wants_stock boolean NOT NULL,
  made_at timestamptz DEFAULT now() NOT NULL,
  -- What stood at the last look. An event is written when one of them turns true, and not again while it stays so.
  is_on_offer boolean NOT NULL,
  is_below boolean DEFAULT false NOT NULL,
  -- In the address that stops the mail, for whoever has the mail and no sign-in.
  stop_key text NOT NULL UNIQUE,
  CHECK (below_cents IS NOT NULL OR wants_stock)
);
CREATE INDEX watches_uid ON watches (uid, made_at);

CREATE TABLE watch_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  watch_id text NOT NULL REFERENCES watches ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('price', 'stock')),
  price_cents bigint NOT NULL,
  currency text NOT NULL,
  shop text NOT NULL,
  url text NOT NULL,
  is_demo boolean NOT NULL,
  at timestamptz DEFAULT now() NOT NULL,
  mailed_at timestamptz
);
CREATE INDEX watch_events_of ON watch_events (watch_id, id);

-- False: this person wants no mail about watched wines.
ALTER TABLE users ADD COLUMN watch_mail boolean DEFAULT true NOT NULL;
