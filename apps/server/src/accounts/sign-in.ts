import { decodeJwt, EncryptJWT, jwtDecrypt } from 'jose';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { isLoopbackHost, type Config } from '#config.ts';
import { AppError } from '#platform/errors.ts';
import { providerDown, type Trust } from '#platform/identity.ts';
import type { Secrets } from '#platform/secrets.ts';

/*
 * Sign-in by authorization code, exchanged on the server: the issuer's secret stays here, and the browser gets the ID
 * token alone. Between the two visits the state of the sign-in travels in an encrypted cookie.
 */

export const EMBEDDED_CLIENT_ID = 'tastevin';
/** The cookie in which the embedded provider remembers who signed in. Each new sign-in deletes it first. */
export const PROVIDER_SESSION_COOKIE = 'tastevin_provider';
const FIREBASE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

export interface SignInServices {
  config: Pick<Config, 'identity' | 'publicUrl'>;
  secrets: Secrets;
}

const Pending = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  mode: z.enum(['popup', 'redirect']),
  returnTo: z.string(),
});
type Pending = z.infer<typeof Pending>;
const Renewal = z.object({ refreshToken: z.string(), since: z.number().default(0) });

export interface Renewed {
  idToken: string;
  renewal: string;
  uid: string;
  /** When the person signed in. An account deleted after that is not created again by a renewal. */
  since: Date;
}

export interface SignIn {
  trust(): Promise<Trust>;
  /** The issuer's page to go to, and the sealed state to bring back. */
  begin(wish: { mode: 'popup' | 'redirect'; returnTo: string }): Promise<{ location: string; sealed: string }>;
  /** What was sealed at the beginning, or null when it is gone or not ours. */
  unseal(sealed: string | undefined): Promise<Pending | null>;
  finish(pending: Pending, callbackUrl: URL): Promise<{ idToken: string; renewal: string | null }>;
  renew(renewal: string): Promise<Renewed | null>;
}

export function openSignIn({ config, secrets }: SignInServices): SignIn {
  const { identity, publicUrl } = config;
  let discovered: oidc.Configuration | undefined;

  async function discover(): Promise<oidc.Configuration> {
    if (discovered) return discovered;
    if (identity.provider === 'firebase') throw notHere();
    const issuer = identity.provider === 'oidc' ? identity.issuer : `${publicUrl}/oidc`;
    const clientId = identity.provider === 'oidc' ? identity.clientId : EMBEDDED_CLIENT_ID;
    const secret = identity.provider === 'oidc' ? identity.clientSecret : undefined;
    const server = new URL(issuer);
    // Plain http is for a provider on this machine only.
    const execute = server.protocol === 'http:' && isLoopbackHost(server.hostname) ? [oidc.allowInsecureRequests] : [];
    try {
      discovered = await oidc.discovery(server, clientId, secret, secret ? undefined : oidc.None(), {
        execute,
        timeout: 10,
      });
      return discovered;
    } catch (error) {
      throw providerDown(error);
    }
  }

  const seal = (content: Record<string, unknown>, lifetime: string): Promise<string> =>
    new EncryptJWT(content)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(lifetime)
      .encrypt(secrets.cookieKey);

  async function open<T>(sealed: string | undefined, schema: z.ZodType<T>): Promise<T | null> {
    if (!sealed) return null;
    try {
      return schema.parse((await jwtDecrypt(sealed, secrets.cookieKey)).payload);
    } catch {
      // The cookie is expired, cut short or forged. In each case there is no sign-in to continue.
      return null;
    }
  }

  const sealRenewal = (refreshToken: string, since: number): Promise<string> => seal({ refreshToken, since }, '30d');

  return {
    async trust() {
      if (identity.provider === 'firebase') {
        const issuer = `https://securetoken.google.com/${identity.projectId}`;
        return { issuer, audience: identity.projectId, jwksUrl: FIREBASE_KEYS };
      }
      const metadata = (await discover()).serverMetadata();
      if (!metadata.jwks_uri) throw providerDown(new Error('The issuer publishes no keys'));
      const audience = identity.provider === 'oidc' ? identity.clientId : EMBEDDED_CLIENT_ID;
      return { issuer: metadata.issuer, audience, jwksUrl: metadata.jwks_uri };
    },
    async begin({ mode, returnTo }) {
      const configuration = await discover();
      const pending = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        mode,
        returnTo,
      };
      const location = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: `${publicUrl}/auth/callback`,
        scope: scopeOf(configuration),
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        // The embedded provider would otherwise sign the last person in again without asking.
        ...(identity.provider === 'embedded' && { prompt: 'login' }),
      });
      return { location: location.href, sealed: await seal(pending, '10m') };
    },
    unseal: (sealed) => open(sealed, Pending),
    async finish(pending, callbackUrl) {
      const tokens = await oidc.authorizationCodeGrant(await discover(), callbackUrl, {
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        pkceCodeVerifier: pending.verifier,
        idTokenExpected: true,
      });
      if (!tokens.id_token) throw providerDown(new Error('The issuer sent no ID token'));
      return {
        idToken: tokens.id_token,
        renewal: tokens.refresh_token ? await sealRenewal(tokens.refresh_token, Date.now()) : null,
      };
    },
    async renew(renewal) {
      const kept = await open(renewal, Renewal);
      if (!kept) return null;
      const tokens = await oidc.refreshTokenGrant(await discover(), kept.refreshToken);
      if (!tokens.id_token) return null;
      return {
        idToken: tokens.id_token,
        renewal: await sealRenewal(tokens.refresh_token ?? kept.refreshToken, kept.since),
        uid: decodeJwt(tokens.id_token).sub ?? '',
        since: new Date(kept.since),
      };
    },
  };
}

/** Always asks for the email, and for a renewable sign-in where the issuer supports it. */
function scopeOf(configuration: oidc.Configuration): string {
  const offline = configuration.serverMetadata().scopes_supported?.includes('offline_access');
  return offline ? 'openid email offline_access' : 'openid email';
}

function notHere(): AppError {
  return new AppError({
    code: 'auth.other-provider',
    status: 404,
    message: 'This site signs in with Firebase, in the browser.',
  });
}
