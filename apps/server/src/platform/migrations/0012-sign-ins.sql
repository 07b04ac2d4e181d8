-- Each sign-in of a person, so that it can be seen and ended. The row can be there before the person's first call.
CREATE TABLE sign_ins (
  id text PRIMARY KEY,
  uid text NOT NULL,
  device text NOT NULL,
  begun_at timestamptz DEFAULT now() NOT NULL,
  used_at timestamptz DEFAULT now() NOT NULL,
  ended_at timestamptz
);
CREATE INDEX sign_ins_uid ON sign_ins (uid, begun_at);

-- The ID tokens a sign-in was given, by digest: a token of an ended sign-in is refused. Deleted once the token has expired.
CREATE TABLE sign_in_tokens (
  digest text PRIMARY KEY,
  sign_in text NOT NULL REFERENCES sign_ins ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_tokens_sign_in ON sign_in_tokens (sign_in);
CREATE INDEX sign_in_tokens_expiry ON sign_in_tokens (expires_at);

-- Signed out everywhere: a sign-in from before that moment is not valid any more.
ALTER TABLE users ADD COLUMN signed_out_at timestamptz, ADD COLUMN suspended_at timestamptz;

-- How people sign in at the built-in provider.
ALTER TABLE local_accounts
  ADD COLUMN password text,
  ADD COLUMN email_verified boolean DEFAULT true NOT NULL;
CREATE TABLE passkeys (
  id text PRIMARY KEY,
  sub text NOT NULL REFERENCES local_accounts ON DELETE CASCADE,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] DEFAULT '{}' NOT NULL,
  created_at timestamptz DEFAULT now() NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkeys_sub ON passkeys (sub);

-- Each challenge is answered once.
CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY,
  subject text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- One-time codes, by digest: of the operator ('admin') and of invitations, which can be for one email.
CREATE TABLE one_time_codes (
  digest text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('admin', 'invitation')),
  email text,
  expires_at timestamptz NOT NULL
);

-- Wrong passwords and codes, per account and per address, by digest.
CREATE TABLE guesses (
  key text PRIMARY KEY,
  count integer NOT NULL,
  ends_at timestamptz NOT NULL
);
