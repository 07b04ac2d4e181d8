-- Lines of lists grow wines too. Such a sight goes with its list; its source is 'list <id>', and the owner stands with the list.
ALTER TABLE grown_sights ADD COLUMN list_id text REFERENCES wine_lists ON DELETE CASCADE;
CREATE INDEX grown_sights_list ON grown_sights (list_id) WHERE list_id IS NOT NULL;

-- What admins did with new wines. `before` holds for each wine what it was, so that the act can be undone. Who did it stands in
-- the audit log.
CREATE TABLE grown_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz DEFAULT now() NOT NULL,
  action text NOT NULL CHECK (action IN ('merged', 'refused', 'mended')),
  before jsonb NOT NULL,
  undone_at timestamptz
);
