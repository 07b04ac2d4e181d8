import { z } from 'zod';

/** Deletes files whose rows are deleted and that could not be deleted at once; retried for about a day. */
export const REMOVE_FILES = {
  name: 'privacy.remove-files',
  schema: z.object({ prefixes: z.array(z.string()) }),
  retries: 300,
};

/** Once a day: deletes expired photos, expired marks of deleted accounts, and files without a list. */
export const FORGET = { name: 'privacy.forget', schema: z.object({}), retries: 5 };
