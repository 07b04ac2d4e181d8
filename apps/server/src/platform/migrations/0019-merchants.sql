-- A merchant that is paused keeps its offers; its feed is not read.
ALTER TABLE merchants ADD COLUMN paused_at timestamptz;
-- A merchant that is removed is shown to nobody and can be put back for some days; then it is deleted with its offers.
ALTER TABLE merchants ADD COLUMN removed_at timestamptz;
