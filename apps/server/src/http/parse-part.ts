import type { z } from 'zod';
import { AppError } from '#platform/errors.ts';

/**
 * Stops at the first fault. The sentence of a refusal names one; to gather those of each member of a long list costs seconds and
 * memory. The library sets this option where it only asks whether a value is right, and its types keep it to itself.
 */
const FIRST_FAULT = { reportInput: false, abortEarly: true };

/** What came in, as the contract says. Throws with what is wrong first. */
export function parsePart(schema: z.ZodType | undefined, value: unknown, where: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, FIRST_FAULT);
  if (result.success) {
    if (isText(result.data)) return result.data;
    const message = `The ${where} holds a character that is no text: NUL, or half of a pair. Take it out and try again.`;
    throw new AppError({ code: 'request.invalid', status: 400, message });
  }
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') ?? '';
  const message = `The ${where} is not as expected${field ? ` at '${field}'` : ''}: ${issue?.message ?? 'invalid'}.`;
  throw new AppError({ code: 'request.invalid', status: 400, message });
}

/** Whether every string can be kept: the database takes neither NUL nor half of a surrogate pair. */
function isText(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isText(name) && isText(part));
}
