import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { randomBytes } from 'node:crypto';
import type { Sql } from './db.ts';
import { ensureSecret } from './secrets.store.ts';

/** Keys of this instance, made at the first start and the same for every process after it. */
export interface Secrets {
  /** 32 bytes; encrypts the cookies of a sign-in. */
  cookieKey: Uint8Array;
  /** Signs the embedded provider's own cookies. */
  providerCookieKey: string;
  /** Signs the embedded provider's tokens. */
  signingKey: JWK;
}

export async function loadSecrets(sql: Sql): Promise<Secrets> {
  const cookieKey = await ensureSecret<string>(sql, 'cookie-key', () => randomBytes(32).toString('base64'));
  const providerCookieKey = await ensureSecret<string>(sql, 'provider-cookie-key', () =>
    randomBytes(32).toString('base64url'),
  );
  const signingKey = await ensureSecret<JWK>(sql, 'signing-key', async () => {
    const pair = await generateKeyPair('RS256', { extractable: true });
    const kid = randomBytes(8).toString('hex');
    return { ...(await exportJWK(pair.privateKey)), kid, alg: 'RS256', use: 'sig' };
  });
  return { cookieKey: new Uint8Array(Buffer.from(cookieKey, 'base64')), providerCookieKey, signingKey };
}
