-- The list on which a lesson was taught. A lesson counts for everybody only as long as its list is there.
ALTER TABLE learned_names ADD COLUMN list_id text REFERENCES wine_lists ON DELETE SET NULL;
UPDATE learned_names n SET list_id = (
  SELECT c.list_id FROM corrections c WHERE c.uid = n.taught_by AND c.raw_name = n.text AND c.after_lwin = n.lwin
  ORDER BY c.id DESC LIMIT 1);
CREATE INDEX learned_names_list ON learned_names (list_id) WHERE list_id IS NOT NULL;
-- Lessons of deleted accounts that were no admin's.
DELETE FROM learned_names WHERE taught_by IS NULL AND NOT by_admin;
