-- What an account's owner chose: currency, theme.
ALTER TABLE users ADD COLUMN preferences jsonb DEFAULT '{}' NOT NULL;

-- Accounts that were deleted, as a keyed digest of their identifier: a token from before must not bring one back. Swept.
CREATE TABLE ended_accounts (
  mark text PRIMARY KEY,
  ended_at timestamptz NOT NULL
);

-- What somebody asked the sommelier about a list, and the answer.
CREATE TABLE chat_turns (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  list_id text REFERENCES wine_lists ON DELETE CASCADE,
  question text NOT NULL,
  answer text NOT NULL,
  source text NOT NULL CHECK (source IN ('built-in', 'model')),
  at timestamptz DEFAULT now() NOT NULL
);
CREATE INDEX chat_turns_of_user ON chat_turns (uid, list_id, id);
CREATE INDEX chat_turns_of_list ON chat_turns (list_id);
CREATE INDEX corrections_of_user ON corrections (uid);
CREATE INDEX corrections_of_list ON corrections (list_id);
