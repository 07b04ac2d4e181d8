import { word } from '@app/domain';
import type { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { faultOf } from './fault-text.ts';

/**
 * Stops at the first fault. The sentence of a refusal names one; to gather those of each member of a long list costs seconds and
 * memory. The library sets this option where it only asks whether a value is right, and its types keep it to itself.
 */
const FIRST_FAULT = { reportInput: false, abortEarly: true };

type Where = 'address' | 'query' | 'body';

const NO_TEXT: Readonly<Record<Where, string>> = {
  address: word('The address holds a character that is no text: NUL, or half of a pair. Take it out and try again.'),
  query: word('The query holds a character that is no text: NUL, or half of a pair. Take it out and try again.'),
  body: word('The body holds a character that is no text: NUL, or half of a pair. Take it out and try again.'),
};
const UNEXPECTED: Readonly<Record<Where, string>> = {
  address: word('The address is not as expected: {fault}.'),
  query: word('The query is not as expected: {fault}.'),
  body: word('The body is not as expected: {fault}.'),
};
const UNEXPECTED_AT: Readonly<Record<Where, string>> = {
  address: word("The address is not as expected at '{field}': {fault}."),
  query: word("The query is not as expected at '{field}': {fault}."),
  body: word("The body is not as expected at '{field}': {fault}."),
};

/** What came in, as the contract says. Throws with what is wrong first. */
export function parsePart(schema: z.ZodType | undefined, value: unknown, where: Where): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, FIRST_FAULT);
  if (result.success) {
    if (isText(result.data)) return result.data;
    throw new AppError({ code: 'request.invalid', status: 400, message: NO_TEXT[where] });
  }
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') ?? '';
  const fault = faultOf(issue);
  throw new AppError({
    code: 'request.invalid',
    status: 400,
    message: (field ? UNEXPECTED_AT : UNEXPECTED)[where],
    values: { field, fault },
  });
}

/** Whether every string can be kept: the database takes neither NUL nor half of a surrogate pair. */
function isText(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isText(name) && isText(part));
}
