-- Whether a wine's grapes are its own blend ('own'), or what its place usually grows ('usual').
ALTER TABLE wines ADD COLUMN grapes_are text DEFAULT 'own' NOT NULL CHECK (grapes_are IN ('own', 'usual'));
