import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { BRAND, word } from '@app/domain';
import { isIP } from 'node:net';
import type { Config } from '#config.ts';
import type { Db } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { findPasskey, insertChallenge, notePasskeyUse, takeChallenge, type Passkey } from './credentials.store.ts';

/** EdDSA, ES256 and RS256: what every authenticator has one of. */
const ALGORITHMS = [-8, -7, -257];

const KEY_ID = /^[\w-]{1,1400}$/;

export interface Passkeys {
  /** False where the site's address is a number: passkeys belong to names. */
  isPossible: boolean;
  /** What the browser is to ask a new passkey for; the answer counts for the same subject alone, once. */
  offer(
    subject: string,
    person: { sub: string; email: string; known: readonly string[] },
  ): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** The new passkey without its owner, or null when the answer is not good. */
  accept(subject: string, response: unknown): Promise<Omit<Passkey, 'sub'> | null>;
  ask(subject: string): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Whose passkey answered; null when it is not known or the answer is not good. */
  check(subject: string, response: unknown): Promise<string | null>;
}

/** Identifiers are made by authenticators. One that comes twice cannot say whose it is, so the first stays. */
const TAKEN = word('This passkey is in use already. Please choose another one.');
export const passkeyTaken = (): AppError =>
  new AppError({ code: 'account.passkey-taken', status: 409, message: TAKEN });

/** Passkeys name their owner themselves, so nobody has to type an email and nothing tells which accounts there are. */
export function openPasskeys({ db, config }: { db: Db; config: Pick<Config, 'publicUrl'> }): Passkeys {
  const { origin, hostname } = new URL(config.publicUrl);
  const expected = (subject: string) => ({
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
    expectedChallenge: (challenge: string): Promise<boolean> => takeChallenge(db, challenge, subject),
  });
  return {
    isPossible: isIP(hostname.replace(/^\[|\]$/g, '')) === 0,
    async offer(subject, { sub, email, known }) {
      const options = await generateRegistrationOptions({
        rpName: BRAND.name,
        rpID: hostname,
        userName: email,
        userID: new TextEncoder().encode(sub),
        excludeCredentials: known.map((id) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: ALGORITHMS,
      });
      await insertChallenge(db, options.challenge, subject);
      return options;
    },
    async accept(subject, response) {
      try {
        // The library checks every part of it.
        const given = response as RegistrationResponseJSON;
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: given,
          ...expected(subject),
          supportedAlgorithmIDs: ALGORITHMS,
        });
        if (!verified) return null;
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
        return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
      } catch {
        // It is not an answer to our question. The page says that it did not work.
        return null;
      }
    },
    async ask(subject) {
      const options = await generateAuthenticationOptions({ rpID: hostname, userVerification: 'required' });
      await insertChallenge(db, options.challenge, subject);
      return options;
    },
    async check(subject, response) {
      const given = response as AuthenticationResponseJSON;
      const key = typeof given?.id === 'string' && KEY_ID.test(given.id) ? await findPasskey(db, given.id) : null;
      if (!key) return null;
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: given,
          ...expected(subject),
          credential: {
            id: key.id,
            publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
            counter: key.counter,
            // Words of the browser, only ever given back to it.
            transports: key.transports,
          },
        });
        if (!verified) return null;
        await notePasskeyUse(db, key.id, authenticationInfo.newCounter);
        return key.sub;
      } catch {
        return null;
      }
    },
  };
}
