-- What the prices of a list are most likely in, where the list does not say: the reader's guess, with how sure it is.
ALTER TABLE wine_lists ADD COLUMN currency_guess jsonb;
