-- Identifiers that are no row of their own any more: numbers combined into others, and rows of an imported table that
-- were known already. `lwin` is a wine's identifier or its linked LWIN.
CREATE TABLE wine_redirects (
  id text PRIMARY KEY,
  lwin text NOT NULL,
  source text NOT NULL
);
CREATE INDEX wine_redirects_lwin ON wine_redirects (lwin);
