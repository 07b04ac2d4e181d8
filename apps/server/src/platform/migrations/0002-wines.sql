-- Every wine the instance knows, whatever table it came from.
CREATE TABLE wines (
  lwin text PRIMARY KEY,
  -- A row of ours that is the same wine as a row of the LWIN database carries that number here; there is no second row.
  linked_lwin text UNIQUE,
  source text NOT NULL,
  display_name text NOT NULL,
  producer_name text NOT NULL,
  wine text NOT NULL,
  country text NOT NULL,
  region text NOT NULL,
  sub_region text NOT NULL,
  colour text NOT NULL,
  sub_type text NOT NULL,
  lwin_type text NOT NULL,
  classification text NOT NULL,
  designation text NOT NULL,
  grapes text[] DEFAULT '{}' NOT NULL,
  aliases text[] DEFAULT '{}' NOT NULL,
  producer_aliases text[] DEFAULT '{}' NOT NULL,
  first_vintage integer,
  final_vintage integer,
  non_vintage boolean DEFAULT false NOT NULL,
  typical_usd integer,
  house_score integer,
  -- Gone from its table, but lists and listings may still name it.
  retired boolean DEFAULT false NOT NULL,
  -- Grows with every change, so that an index knows what it has missed.
  revision bigint NOT NULL
);
CREATE INDEX wines_revision ON wines (revision);
CREATE SEQUENCE wines_revision_seq;

-- Ratings say where they come from and how many stand behind them. Vintage 0 means all vintages together.
CREATE TABLE ratings (
  lwin text NOT NULL REFERENCES wines ON DELETE CASCADE,
  vintage integer NOT NULL,
  source text NOT NULL,
  rating numeric(4, 1) NOT NULL CHECK (rating BETWEEN 0 AND 100),
  count integer NOT NULL CHECK (count > 0),
  PRIMARY KEY (lwin, vintage, source)
);

-- How a year turned out in a region, and when its wines are ready.
CREATE TABLE vintages (
  country text NOT NULL,
  region text NOT NULL,
  style text NOT NULL,
  year integer NOT NULL,
  quality integer NOT NULL,
  character text NOT NULL,
  ready integer NOT NULL,
  past integer NOT NULL,
  PRIMARY KEY (country, region, style, year)
);

-- Which state of the built-in tables was loaded last.
CREATE TABLE catalogue_loads (
  name text PRIMARY KEY,
  digest text NOT NULL,
  loaded_at timestamptz DEFAULT now() NOT NULL
);
