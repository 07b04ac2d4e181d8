import type { Defence } from './defence.ts';
import { ACCESS_DEFENCES } from './defences-of-access.ts';
import { ACCOUNT_DEFENCES } from './defences-of-accounts.ts';
import { BODY_DEFENCES } from './defences-of-bodies.ts';
import { INPUT_DEFENCES } from './defences-of-input.ts';
import { WORK_DEFENCES } from './defences-of-work.ts';

/** In the order of the threats in docs/security.md. */
export const DEFENCES: readonly Defence[] = [
  ...ACCESS_DEFENCES,
  ...ACCOUNT_DEFENCES,
  ...BODY_DEFENCES,
  ...INPUT_DEFENCES,
  ...WORK_DEFENCES,
];
