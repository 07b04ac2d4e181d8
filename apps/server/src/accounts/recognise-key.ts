import { KEY_BEGINNING, word } from '@app/domain';
import type { Caller } from '#platform/call.ts';
import type { Db } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { findKeyBearer, noteKeyUse } from './api-keys.store.ts';
import { accountSuspended } from './recognise-caller.errors.ts';
import { tokenDigest } from './sign-ins.store.ts';

const KEY_HEADER = new RegExp(`^Bearer (${KEY_BEGINNING}.*)$`, 'i');

/** The API key in an Authorization header; null when it has another kind of token. */
export const findKey = (header: string): string | null => KEY_HEADER.exec(header)?.[1] ?? null;

/** The caller with a key. It is never an admin, whoever owns the key: what a key may do is its scopes. */
export async function recogniseKey({ db }: { db: Db }, key: string): Promise<Caller> {
  const bearer = await findKeyBearer(db, tokenDigest(key));
  if (!bearer) throw unknownKey();
  if (bearer.isEnded) throw endedKey();
  if (bearer.isSuspended) throw accountSuspended();
  await noteKeyUse(db, bearer.id);
  return { uid: bearer.uid, email: bearer.email, isAdmin: false, keyScopes: bearer.scopes };
}

const unknownKey = (): AppError =>
  new AppError({
    code: 'auth.key-unknown',
    status: 401,
    message: word('This API key is not known here. Please make one on your profile page.'),
  });

const endedKey = (): AppError =>
  new AppError({
    code: 'auth.key-ended',
    status: 401,
    message: word('This API key was ended. Please make a new one on your profile page.'),
  });
