-- What there is to say about a page, as a code that each reader is told in their language. Pages from before have a sentence alone.
ALTER TABLE list_pages ADD COLUMN code text;
