import type { Defence } from './defence.ts';
import { ACCESS_DEFENCES } from './defences-of-access.ts';
import { INPUT_DEFENCES } from './defences-of-input.ts';

/** In the order of the threats in docs/security.md. */
export const DEFENCES: readonly Defence[] = [...ACCESS_DEFENCES, ...INPUT_DEFENCES];
