import * as oidc from 'openid-client';
import { isLoopbackHost, type Config, type IdentityConfig } from '#config.ts';

export const EMBEDDED_CLIENT_ID = 'tastevin';
/** Where the built-in provider is mounted. */
export const MOUNT = '/oidc';
/** The cookie in which the built-in provider remembers who signed in. Each new sign-in deletes it first. */
export const PROVIDER_SESSION_COOKIE = 'tastevin_provider';

/** Whether people sign in at the provider inside this program. */
export const isOwnProvider = ({ provider }: IdentityConfig): boolean => provider === 'embedded' || provider === 'local';

export const ownIssuer = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => `${publicUrl}${MOUNT}`;

/**
 * The built-in provider as its client sees it. The browser goes to the public address. The server itself asks on its own
 * port: from inside, the public address may lead nowhere.
 */
export async function ownConfiguration(
  config: Pick<Config, 'publicUrl' | 'host' | 'port'>,
): Promise<oidc.Configuration> {
  const issuer = ownIssuer(config);
  const configuration = new oidc.Configuration(
    {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      revocation_endpoint: `${issuer}/token/revocation`,
      jwks_uri: `${issuer}/jwks`,
      scopes_supported: ['openid', 'email', 'offline_access'],
    },
    EMBEDDED_CLIENT_ID,
    undefined,
    oidc.None(),
  );
  // In seconds. The server asks itself: a busy machine answers late, and a person who signs in would rather wait.
  configuration.timeout = 60;
  const inside = insideAddress(config);
  configuration[oidc.customFetch] = (url, options) =>
    // The library gives a body and headers that fetch knows.
    fetch(url.replace(config.publicUrl, inside), options as RequestInit);
  if (isLoopbackHost(new URL(config.publicUrl).hostname)) oidc.allowInsecureRequests(configuration);
  return configuration;
}

/** An address of this machine at which the server listens. */
function insideAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
