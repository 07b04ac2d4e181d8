import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { openVerifier, type TokenVerifier } from './identity.ts';

const NOW_S = 1_800_000_000;

describe('a token that was checked lately', () => {
  let key: CryptoKey;
  let verifier: TokenVerifier;
  let time = 0;
  const sign = (sub: string, lifeS: number): Promise<string> =>
    new SignJWT({ sub })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer('issuer')
      .setAudience('us')
      .setIssuedAt(NOW_S)
      .setExpirationTime(NOW_S + lifeS)
      .sign(key);
  beforeAll(async () => {
    const pair = await generateKeyPair('ES256');
    key = pair.privateKey;
    const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256' };
    const trust = { issuer: 'issuer', audience: 'us', keys: { keys: [jwk] } };
    verifier = openVerifier(
      async () => trust,
      () => time,
    );
  });

  it('is not checked again within a minute, and is after it', async () => {
    time = NOW_S * 1000;
    const token = await sign('anna', 3600);
    expect((await verifier.verify(token)).uid).toBe('anna');
    const once = await verifier.verify(token);
    time += 59_000;
    expect(await verifier.verify(token)).toBe(once);
    time += 2000;
    expect(await verifier.verify(token)).not.toBe(once);
  });

  it('is refused when its own time is over, however lately it was checked', async () => {
    time = NOW_S * 1000;
    const token = await sign('anna', 10);
    await verifier.verify(token);
    time += 16_000;
    await expect(verifier.verify(token)).rejects.toMatchObject({ code: 'auth.invalid-token' });
  });

  it('says nothing of another token, however alike', async () => {
    time = NOW_S * 1000;
    const [anna, bruno] = [await sign('anna', 3600), await sign('bruno', 3600)];
    await verifier.verify(anna);
    const [head, , signature] = anna.split('.');
    const forged = [head, bruno.split('.')[1], signature].join('.');
    await expect(verifier.verify(forged)).rejects.toMatchObject({ code: 'auth.invalid-token' });
    await expect(verifier.verify(forged)).rejects.toMatchObject({ code: 'auth.invalid-token' });
  });
});
