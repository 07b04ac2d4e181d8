import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An OpenID issuer for tests: real HTTP, real keys, and tokens with the claims that a test names. */
export interface FakeIssuer {
  url: string;
  audience: string;
  /** How often its keys were fetched. */
  keyFetches(): number;
  sign(claims?: JWTPayload, changes?: Partial<Signing>): Promise<string>;
  /** New keys from now on, as issuers do now and then. */
  rotate(): Promise<void>;
  /** From now on: it answers, hangs up, or stands behind a proxy that says it is away. */
  behave(mood: IssuerMood): void;
  close(): Promise<void>;
}

export type IssuerMood = 'well' | 'hangs up' | 'answers 503';

interface Signing {
  issuer: string;
  audience: string;
  /** Null: the token says nothing of its end. */
  expiresInS: number | null;
  /** The name of the key it says it was signed with. */
  kid: string;
  /** Sign with an unpublished key under the name of a published one. */
  forged: boolean;
}

let serial = 0;

async function makeKey() {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const kid = `key-${++serial}`;
  return { ...pair, kid, jwk: { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

/** Every issuer begins with the same two: making them takes longer than most tests. */
let firstKeys: Promise<[Key, Key]> | undefined;

type Key = Awaited<ReturnType<typeof makeKey>>;

export async function openFakeIssuer(audience = 'tastevin-test'): Promise<FakeIssuer> {
  let fetches = 0;
  let mood: IssuerMood = 'well';
  firstKeys ??= Promise.all([makeKey(), makeKey()]);
  const [first, forger] = await firstKeys;
  let key = first;
  const server = createServer((request, response) => {
    if (mood === 'hangs up') return void request.socket.destroy();
    if (mood === 'answers 503') return void response.writeHead(503).end('<h1>Service Unavailable</h1>');
    response.setHeader('content-type', 'application/json');
    if (request.url === '/jwks') fetches++;
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const discovery = {
      issuer: url,
      jwks_uri: `${url}/jwks`,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
    response.end(JSON.stringify(request.url === '/jwks' ? { keys: [key.jwk] } : discovery));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    audience,
    keyFetches: () => fetches,
    async sign(claims = {}, changes = {}) {
      const now = Math.floor(Date.now() / 1000);
      const { expiresInS = 3600 } = changes;
      const exp = expiresInS === null ? {} : { exp: now + expiresInS };
      return new SignJWT({ sub: 'user-1', email: 'anna@example.org', email_verified: true, ...exp, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: changes.kid ?? key.kid })
        .setIssuer(changes.issuer ?? url)
        .setAudience(changes.audience ?? audience)
        .setIssuedAt(now)
        .sign(changes.forged ? forger.privateKey : key.privateKey);
    },
    async rotate() {
      key = await makeKey();
    },
    behave: (next) => void (mood = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
