import { createHmac } from 'node:crypto';
import { AppError } from '#platform/errors.ts';
import type { Secrets } from '#platform/secrets.ts';

/** By what a deleted account is known again without keeping who it was: a digest that only this instance can make. */
export function accountMark({ cookieKey }: Pick<Secrets, 'cookieKey'>, uid: string): string {
  return createHmac('sha256', cookieKey).update(`ended ${uid}`).digest('base64url');
}

export const accountEnded = (): AppError =>
  new AppError({
    code: 'auth.account-deleted',
    status: 401,
    message: 'This account was deleted. Sign in again to begin a new one.',
  });
