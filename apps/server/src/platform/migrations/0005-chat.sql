-- The day of the last top-up stands beside the ledger, so that a row lock on the user guards both.
ALTER TABLE users ADD COLUMN tokens_topped_up_on date;
