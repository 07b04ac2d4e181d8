-- A search for a kind ('cheap Pinot Noir') looks up the lowest price of thousands of wines. With the price, the shop, the size and
-- the vintage in the index it reads no row of the table.
DROP INDEX listings_of_wine;
CREATE INDEX listings_of_wine ON listings (lwin, shown, usd_per_750) INCLUDE (merchant_id, bottle_ml, vintage) WHERE lwin IS NOT NULL;
