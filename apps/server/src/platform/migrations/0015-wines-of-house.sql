-- The page of a wine names the other wines of its house.
CREATE INDEX wines_of_house ON wines (producer_name);
