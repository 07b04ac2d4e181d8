import { createHmac } from 'node:crypto';
import type { Secrets } from '#platform/secrets.ts';

/** The digest by which we recognise a deleted account without keeping its identity. Only this instance can make it. */
export function accountMark({ cookieKey }: Pick<Secrets, 'cookieKey'>, uid: string): string {
  return createHmac('sha256', cookieKey).update(`ended ${uid}`).digest('base64url');
}
