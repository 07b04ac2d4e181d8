import { word, type Language } from '@app/domain';
import { decodeJwt, EncryptJWT, jwtDecrypt } from 'jose';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { isLoopbackHost, type Config, type IdentityConfig } from '#config.ts';
import { AppError } from '#platform/errors.ts';
import { providerDown, type Trust } from '#platform/identity.ts';
import type { Secrets } from '#platform/secrets.ts';
import { shareLately } from './share-lately.ts';
import { EMBEDDED_CLIENT_ID, isOwnProvider, ownConfiguration, ownIssuer } from './own-configuration.ts';

/*
 * Sign-in by authorization code, exchanged on the server: the issuer's secret stays here, and the browser gets the ID
 * token alone. Between the two visits the state of the sign-in travels in an encrypted cookie.
 */

const FIREBASE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/**
 * A renewal can be used once: an issuer that sees it a second time takes it for stolen and ends the sign-in. Two tabs of one browser
 * that renew at the same moment get the same reply instead.
 */
const RENEWED_LATELY_MS = 10_000;

export interface SignInServices {
  config: Pick<Config, 'identity' | 'publicUrl' | 'host' | 'port'>;
  secrets: Secrets;
}

const Pending = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  mode: z.enum(['popup', 'redirect']),
  returnTo: z.string(),
  /** Cookies of older versions have none. */
  language: z.string().default('en'),
});
type Pending = z.infer<typeof Pending>;
const Renewal = z.object({
  /** Absent where the issuer gives none: then the cookie only names the sign-in. */
  refreshToken: z.string().optional(),
  since: z.number().default(0),
  /** The number of the sign-in; cookies of older versions have none. */
  signIn: z.string().optional(),
});
export type Renewal = z.infer<typeof Renewal>;

/** What the issuer gave: the token for the browser, and what the next renewal needs, sealed. */
export interface Tokens {
  idToken: string;
  renewal: string;
  uid: string;
  expiresAt: Date;
}

export interface SignIn {
  trust(): Promise<Trust>;
  /** The issuer's page to go to, and the sealed state to bring back. A hint travels to the built-in provider's page. */
  begin(wish: {
    mode: 'popup' | 'redirect';
    returnTo: string;
    /** Of the issuer's pages, where it speaks it. */
    language: Language;
    hint?: string;
  }): Promise<{ location: string; sealed: string }>;
  /** What was sealed at the beginning, or null when it is gone or not ours. */
  unseal(sealed: string | undefined): Promise<Pending | null>;
  finish(pending: Pending, callbackUrl: URL, signIn: string): Promise<Tokens>;
  /** What the browser's cookie says of its sign-in; null when it says nothing or is not ours. */
  unsealRenewal(sealed: string | undefined): Promise<Renewal | null>;
  /** Null when the issuer no longer knows the visitor. */
  renew(kept: Renewal & { signIn: string }): Promise<Tokens | null>;
  /** Tells the issuer that a renewal will not be used any more. Does nothing where the issuer does not listen. */
  revoke(kept: Renewal): Promise<void>;
}

export function openSignIn({ config, secrets }: SignInServices): SignIn {
  const { identity, publicUrl } = config;
  const isOwn = isOwnProvider(identity);
  const share = shareLately<Tokens | null>(RENEWED_LATELY_MS);
  let discovered: oidc.Configuration | undefined;

  async function discover(): Promise<oidc.Configuration> {
    discovered ??= await (isOwn ? ownConfiguration(config) : discoverIssuer(identity));
    return discovered;
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

  async function toTokens(given: TokenReply, { since, signIn, refreshToken }: Renewal): Promise<Tokens | null> {
    if (!given.id_token) return null;
    const { sub = '', exp = 0 } = decodeJwt(given.id_token);
    const kept = { refreshToken: given.refresh_token ?? refreshToken, since, signIn };
    return {
      idToken: given.id_token,
      renewal: await seal(kept, '30d'),
      uid: sub,
      expiresAt: new Date(exp * 1000),
    };
  }

  return {
    async trust() {
      if (identity.provider === 'firebase') {
        const issuer = `https://securetoken.google.com/${identity.projectId}`;
        return { issuer, audience: identity.projectId, keys: new URL(FIREBASE_KEYS) };
      }
      if (identity.provider !== 'oidc') {
        const { kty, n, e, kid, alg, use } = secrets.signingKey;
        const keys = { keys: [{ kty, n, e, kid, alg, use }] };
        return { issuer: ownIssuer(config), audience: EMBEDDED_CLIENT_ID, keys };
      }
      const metadata = (await discover()).serverMetadata();
      if (!metadata.jwks_uri) throw providerDown(new Error('The issuer publishes no keys'));
      return { issuer: metadata.issuer, audience: identity.clientId, keys: new URL(metadata.jwks_uri) };
    },
    async begin({ mode, returnTo, language, hint }) {
      const configuration = await discover();
      const pending = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        mode,
        returnTo,
        language,
      };
      const location = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: `${publicUrl}/auth/callback`,
        scope: scopeOf(configuration),
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        ...(language !== 'en' && { ui_locales: language }),
        // The built-in provider would otherwise sign the last person in again without asking.
        ...(isOwn && { prompt: 'login', ...(hint && { login_hint: hint }) }),
      });
      return { location: location.href, sealed: await seal(pending, '10m') };
    },
    unseal: (sealed) => open(sealed, Pending),
    async finish(pending, callbackUrl, signIn) {
      const given = await oidc.authorizationCodeGrant(await discover(), callbackUrl, {
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        pkceCodeVerifier: pending.verifier,
        idTokenExpected: true,
      });
      const tokens = await toTokens(given, { since: Date.now(), signIn });
      if (!tokens) throw providerDown(new Error('The issuer sent no ID token'));
      return tokens;
    },
    unsealRenewal: (sealed) => open(sealed, Renewal),
    async renew(kept) {
      if (!kept.refreshToken) return null;
      const { refreshToken } = kept;
      return share(refreshToken, async () =>
        toTokens(await oidc.refreshTokenGrant(await discover(), refreshToken), kept),
      );
    },
    async revoke({ refreshToken }) {
      const configuration = await discover();
      if (!refreshToken || !configuration.serverMetadata().revocation_endpoint) return;
      await oidc.tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' });
    },
  };
}

type TokenReply = { id_token?: string; refresh_token?: string };

async function discoverIssuer(identity: IdentityConfig): Promise<oidc.Configuration> {
  if (identity.provider !== 'oidc') throw notHere();
  const { issuer, clientId, clientSecret } = identity;
  const server = new URL(issuer);
  // Plain http is for a provider on this machine only.
  const execute = server.protocol === 'http:' && isLoopbackHost(server.hostname) ? [oidc.allowInsecureRequests] : [];
  try {
    return await oidc.discovery(server, clientId, clientSecret, clientSecret ? undefined : oidc.None(), {
      execute,
      timeout: 10,
    });
  } catch (error) {
    throw providerDown(error);
  }
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
    message: word('This site signs in with Firebase, in the browser.'),
  });
}
