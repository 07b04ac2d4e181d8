import { word } from '@app/domain';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose';
import { z } from 'zod';
import { AppError } from './errors.ts';

/** The person that a valid ID token names. */
export interface Identity {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  /** When the provider made the token. */
  issuedAt: Date;
  /** When the person signed in. It stays the same when a token is renewed, where the provider tells. */
  signedInAt: Date;
  expiresAt: Date;
}

/** What a token must have to be accepted. */
export interface Trust {
  issuer: string;
  audience: string;
  /** The issuer's keys, or where it publishes them. */
  keys: JSONWebKeySet | URL;
}

export interface TokenVerifier {
  /** Throws 'auth.invalid-token' for anything that is not a current, signed token of our issuer for our audience. */
  verify(token: string): Promise<Identity>;
}

/** Signatures by a key pair only: a symmetric or absent algorithm would let the bearer sign for himself. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA'];
const MAX_TOKEN_LENGTH = 8192;
/**
 * A browser sends the same token with every call. Checking its signature took a tenth of the processor time of a busy server, so a
 * token that was good is believed for so long, and never beyond its own end. Whether its sign-in still stands is asked each time.
 */
const BELIEVED_MS = 60_000;
/** Tokens that are remembered; beyond it the oldest are checked again. */
const MOST_BELIEVED = 5000;

const Claims = z.object({
  sub: z.string().min(1).max(200),
  iat: z.number().optional(),
  auth_time: z.number().optional(),
  exp: z.number(),
  email: z.string().max(320).optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
});

export function invalidToken(cause?: unknown): AppError {
  return new AppError({
    code: 'auth.invalid-token',
    status: 401,
    message: word('Your sign-in is not valid any more. Please sign in again.'),
    cause,
  });
}

/**
 * The only code that accepts tokens, for every provider. `trust` is called at the first token and again until it
 * succeeds: the issuer may be down when we start.
 */
export function openVerifier(trust: () => Promise<Trust>, now: () => number = Date.now): TokenVerifier {
  let ready: { trust: Trust; keys: JWTVerifyGetKey } | undefined;
  const believed = new Map<string, { identity: Identity; until: number }>();
  const believe = (token: string, identity: Identity): Identity => {
    const until = Math.min(now() + BELIEVED_MS, identity.expiresAt.getTime());
    believed.set(token, { identity, until });
    const [oldest] = believed.keys();
    if (believed.size > MOST_BELIEVED && oldest !== undefined) believed.delete(oldest);
    return identity;
  };
  return {
    async verify(token) {
      if (token.length > MAX_TOKEN_LENGTH) throw invalidToken();
      const known = believed.get(token);
      if (known && now() < known.until) return known.identity;
      believed.delete(token);
      if (!ready) {
        const found = await trust();
        // Fetched when first needed, kept, and fetched again when a token names a key we have not seen.
        ready = {
          trust: found,
          keys:
            found.keys instanceof URL
              ? createRemoteJWKSet(found.keys, { cooldownDuration: 10_000, timeoutDuration: 5000 })
              : createLocalJWKSet(found.keys),
        };
      }
      try {
        const { payload } = await jwtVerify(token, ready.keys, {
          issuer: ready.trust.issuer,
          audience: ready.trust.audience,
          algorithms: ALGORITHMS,
          // That it says when it ends, `Claims` demands.
          requiredClaims: ['sub'],
          clockTolerance: 5,
          currentDate: new Date(now()),
        });
        const claims = Claims.parse(payload);
        return believe(token, {
          uid: claims.sub,
          email: claims.email?.toLowerCase() ?? null,
          emailVerified: claims.email_verified ?? false,
          issuedAt: new Date((claims.iat ?? 0) * 1000),
          signedInAt: new Date((claims.auth_time ?? claims.iat ?? 0) * 1000),
          expiresAt: new Date(claims.exp * 1000),
        });
      } catch (error) {
        throw isOutage(error) ? providerDown(error) : invalidToken(error);
      }
    },
  };
}

/** Not our sender's fault: the issuer cannot be reached, or what came in place of its keys was no answer of an issuer. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : null;
  return (
    ['TypeError', 'TimeoutError', 'JWKSTimeout'].includes(error.name) ||
    code === errors.JOSEError.code ||
    code === errors.JWKSInvalid.code
  );
}

export function providerDown(cause: unknown): AppError {
  return new AppError({
    code: 'auth.provider-unreachable',
    status: 503,
    message: word('The sign-in service cannot be reached. Please try again in a moment.'),
    cause,
  });
}
