-- A token is held while what it pays for is being made: kept together with the result, given back when none comes. What
-- it pays for can have a name, so that a worker which takes over pays once and not again.
ALTER TABLE token_ledger ADD COLUMN held_until timestamptz, ADD COLUMN purpose text;
CREATE UNIQUE INDEX token_ledger_purpose ON token_ledger (purpose) WHERE purpose IS NOT NULL;
CREATE INDEX token_ledger_held ON token_ledger (held_until) WHERE held_until IS NOT NULL;
