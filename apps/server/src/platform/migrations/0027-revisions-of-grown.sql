-- A process asks every few seconds what is new in the catalogue, and seldom what has grown here. Of the newest rows most are grown ones:
-- with one index for both it would pass them all each time.
CREATE INDEX wines_revision_known ON wines (revision) WHERE source <> 'grown';
CREATE INDEX wines_revision_grown ON wines (revision) WHERE source = 'grown';
