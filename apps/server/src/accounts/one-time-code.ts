import { createHash, randomInt } from 'node:crypto';
import type { Config } from '#config.ts';
import type { Db, Sql } from '#platform/db.ts';
import { countAdminAddresses, insertCode, withoutCredential } from './credentials.store.ts';

/** Letters and figures that nobody mistakes for each other when reading them from a screen. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const PARTS = 4;
const PART_LENGTH = 4;
const ADMIN_DAYS = 1;
const INVITATION_DAYS = 7;

/** 'K7QM-…': 78 bits by chance, so that a plain digest of it tells nothing. */
const makeCode = (): string =>
  inParts(Array.from({ length: PARTS * PART_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''));

/** The code that secret bytes make: the same bytes, the same code. */
export const codeOf = (bytes: Uint8Array): string =>
  inParts(Array.from(bytes.subarray(0, PARTS * PART_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join(''));

const inParts = (letters: string): string =>
  Array.from({ length: PARTS }, (_none, at) => letters.slice(at * PART_LENGTH, (at + 1) * PART_LENGTH)).join('-');

/** Typed with or without lines, in small letters or large: the same code. */
export const codeDigest = (code: string): string =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('base64url');

/** A code for the first sign-in of an admin; valid for a day and used once. The database keeps its digest alone. */
export async function makeAdminCode(sql: Sql): Promise<string> {
  const code = makeCode();
  await insertCode(sql, { kind: 'admin', email: null, digest: codeDigest(code), days: ADMIN_DAYS });
  return code;
}

/** A code by which one person may make an account; valid for a week and used once. */
export async function makeInvitation(sql: Sql, email: string | null): Promise<string> {
  const code = makeCode();
  await insertCode(sql, { kind: 'invitation', email, digest: codeDigest(code), days: INVITATION_DAYS });
  return code;
}

/** A code to print at the start, while an admin has neither passkey nor password; null when nobody needs one. */
export async function codeForStart(db: Db, config: Pick<Config, 'identity' | 'adminEmails'>): Promise<string | null> {
  const { provider } = config.identity;
  if (provider !== 'embedded' && provider !== 'local') return null;
  const lacking = await withoutCredential(db, config.adminEmails);
  const isFirst = provider === 'local' && config.adminEmails.length + (await countAdminAddresses(db)) === 0;
  return lacking.length > 0 || isFirst ? makeAdminCode(db) : null;
}
