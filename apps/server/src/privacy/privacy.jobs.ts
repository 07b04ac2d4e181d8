import { z } from 'zod';

/** Files whose rows are gone and that could not be deleted at once: tried for about a day. */
export const REMOVE_FILES = {
  name: 'privacy.remove-files',
  schema: z.object({ prefixes: z.array(z.string()) }),
  retries: 300,
};

/** Once a day: photos whose time is over, marks that tell nothing any more, files without a list. */
export const FORGET = { name: 'privacy.forget', schema: z.object({}), retries: 5 };
