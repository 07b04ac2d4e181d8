CREATE TABLE users (
  uid text PRIMARY KEY,
  email text,
  email_verified boolean DEFAULT false NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  last_seen_at timestamptz DEFAULT now() NOT NULL
);

-- A balance is the sum of its rows: nothing is overwritten, so every token can be accounted for.
CREATE TABLE token_ledger (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  amount integer NOT NULL,
  reason text NOT NULL,
  at timestamptz DEFAULT now() NOT NULL
);
CREATE INDEX token_ledger_uid ON token_ledger (uid);

-- Signing keys and cookie keys of this instance: made once, shared by every process.
CREATE TABLE secrets (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);

-- State of the embedded OpenID provider (sessions, codes, grants).
CREATE TABLE oidc_records (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  uid text,
  grant_id text,
  user_code text,
  expires_at timestamptz,
  PRIMARY KEY (model, id)
);
CREATE INDEX oidc_records_uid ON oidc_records (model, uid) WHERE uid IS NOT NULL;
CREATE INDEX oidc_records_grant ON oidc_records (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_records_expiry ON oidc_records (expires_at);

-- Who signed in with the embedded provider, by the identifier it gave them.
CREATE TABLE local_accounts (
  sub text PRIMARY KEY,
  email text NOT NULL UNIQUE
);

-- Admins named at the command line, beside those of ADMIN_EMAILS.
CREATE TABLE admins (
  email text PRIMARY KEY,
  added_at timestamptz DEFAULT now() NOT NULL
);
