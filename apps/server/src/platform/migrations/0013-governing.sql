-- What admins did, and what people taught the matcher. Each row holds a hash over itself and the row before it, so that a
-- row that was changed or taken out is noticed. It names people by identifier only.
CREATE TABLE audit_log (
  id bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  uid text,
  action text NOT NULL,
  target text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  hash text NOT NULL
);
CREATE INDEX audit_log_uid ON audit_log (uid);

CREATE OR REPLACE FUNCTION audit_hash(previous text, r audit_log) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    previous, r.id, extract(epoch FROM r.at)::text, r.uid, r.action, r.target, r.before, r.after)::text, 'UTF8')), 'hex')
$$;

-- Rows are written one after the other.
CREATE OR REPLACE FUNCTION add_audit(uid text, action text, target text, before jsonb, after jsonb) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  last audit_log;
  new audit_log;
BEGIN
  PERFORM pg_advisory_xact_lock(7285102);
  SELECT * INTO last FROM audit_log ORDER BY id DESC LIMIT 1;
  new := (coalesce(last.id, 0) + 1, clock_timestamp(), uid, action, target, before, after, '');
  new.hash := audit_hash(coalesce(last.hash, ''), new);
  INSERT INTO audit_log SELECT new.*;
  RETURN new.id;
END
$$;

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log cannot be changed.';
END
$$;
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON audit_log EXECUTE FUNCTION refuse_change();

-- Settings that admins change on the site.
CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);

-- Limits of one account that differ from the usual.
ALTER TABLE users ADD COLUMN quota jsonb DEFAULT '{}' NOT NULL;
