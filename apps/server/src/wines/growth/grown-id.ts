import type { Reading } from '@app/growth';
import { createHash } from 'node:crypto';

/** Source of the wines that grew here. */
export const GROWN = 'grown';
/** Identifiers of grown wines begin so; those of the catalogue begin with TV, and a LWIN is digits alone. */
export const GROWN_PREFIX = 'TN';
export const isGrownId = (id: string): boolean => id.startsWith(GROWN_PREFIX);

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An identifier made of what the wine is, so that two processes that meet it first give it the same one. */
export function toGrownId(reading: Reading, attempt = 0): string {
  const { key, houseWords, colour, type, country, appellation } = reading;
  const what = JSON.stringify([key, houseWords, colour, type, country, appellation, attempt]);
  const bytes = createHash('sha256').update(what).digest();
  return GROWN_PREFIX + Array.from(bytes.subarray(0, 8), (byte) => LETTERS[byte & 31]).join('');
}
