-- Keys with which programs ask in the name of an account, by digest: nobody who reads the database can use one.
CREATE TABLE api_keys (
  id text PRIMARY KEY,
  uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  scopes text[] NOT NULL,
  digest text NOT NULL UNIQUE,
  -- Its first characters, by which its owner knows it.
  beginning text NOT NULL,
  made_at timestamptz DEFAULT now() NOT NULL,
  used_at timestamptz,
  ended_at timestamptz
);
CREATE INDEX api_keys_uid ON api_keys (uid, made_at);
