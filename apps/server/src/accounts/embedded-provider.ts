import { t, word } from '@app/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Provider, type AccountClaims } from 'oidc-provider';
import { isLoopbackHost, type Config } from '#config.ts';
import type { Db } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { toOutage } from '#platform/outage.ts';
import type { Secrets } from '#platform/secrets.ts';
import { inLanguage, languageAsked } from '#platform/spoken.ts';
import { findLocalAccount } from './credentials.store.ts';
import { interactionRoutes } from './interaction.routes.ts';
import { oidcAdapter } from './oidc-records.store.ts';
import { EMBEDDED_CLIENT_ID, MOUNT, PROVIDER_SESSION_COOKIE } from './own-configuration.ts';
import { messagePage, PASSKEY_SCRIPT } from './sign-in.pages.ts';

/*
 * The OpenID provider inside this program, in two kinds. 'local' asks for a passkey or a password and may serve the world.
 * 'embedded' believes an email that is typed, so that everything works with no account anywhere. It answers loopback
 * addresses only, and the configuration refuses it for any public address.
 */

/** The browser's half of the passkey library, as it is published for pages without a build. */
const LIBRARY = new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser'));

export interface EmbeddedProviderServices {
  db: Db;
  secrets: Secrets;
  config: Pick<Config, 'publicUrl' | 'identity' | 'adminEmails'>;
}

export async function embeddedProvider(app: FastifyInstance, services: EmbeddedProviderServices): Promise<void> {
  const { config } = services;
  const provider = buildProvider(services);
  // Everything below the mount is a scope of its own: its hook is decided by the route that answers, and not by the text
  // of an address, which can be written in many ways.
  await app.register(
    async (scope) => {
      if (config.identity.provider === 'embedded') scope.addHook('onRequest', refuseOthers);
      await scope.register(async (pages) => interactionRoutes(pages, provider, services));
      await scope.register(async (rest) => provide(rest, provider, config));
    },
    { prefix: MOUNT },
  );
  const library = await readFile(LIBRARY, 'utf8');
  const script = (text: string) => (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type('text/javascript').header('cache-control', 'no-cache').send(text);
  app.get('/auth/webauthn.js', script(library));
  app.get('/auth/passkey.js', script(PASSKEY_SCRIPT));
}

/** The provider's own addresses. It reads each request itself, and takes the path it is mounted under from originalUrl. */
function provide(scope: FastifyInstance, provider: Provider, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const answer = provider.callback();
  const { protocol, host } = new URL(publicUrl);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.addHook('onRequest', refuseLongBodies);
  scope.all<{ Params: { '*': string } }>('/*', async (request, reply) => {
    reply.hijack();
    const raw = request.raw as IncomingMessage & { originalUrl?: string };
    const query = raw.url?.includes('?') ? raw.url.slice(raw.url.indexOf('?')) : '';
    raw.url = `/${encodeURI(request.params['*'])}${query}`;
    raw.originalUrl = `${MOUNT}${raw.url}`;
    // The provider trusts these, so they are ours: the address that visitors see.
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    raw.headers['x-forwarded-host'] = host;
    delete raw.headers['x-forwarded-for'];
    await answer(raw, reply.raw);
  });
}

/** The provider reads a form of some hundred bytes. It would also receive all that follows, to no end. */
const MOST_BODY_BYTES = 64 * 1024;

async function refuseLongBodies({ headers }: FastifyRequest): Promise<void> {
  const isUnsaid = headers['transfer-encoding'] !== undefined;
  if (!isUnsaid && Number(headers['content-length'] ?? 0) <= MOST_BODY_BYTES) return;
  throw new AppError({
    code: 'request.too-large',
    status: 413,
    message: word('This request is too large. Send smaller files.'),
  });
}

/**
 * A proxy stands on this machine and speaks for others. Most say so, each maker in headers of its own; a browser that comes by itself
 * sends none like these. One that says nothing is not noticed here: `known-browser.ts` is for that.
 */
const FORWARDING = [
  /forwarded|client-?ip|real-?ip|remote-(?:ip|addr|user)|peer-ip|^(?:x-)?(?:original|rewrite|proxy|cluster)-|^proxy-/,
  /^(?:via|cdn-loop|max-forwards|x-(?:host|scheme|ssl|port|via|url-scheme|request-start|varnish|sendfile-type))$/,
  /^(?:cf|fly|fastly|akamai|incap|surrogate|x-(?:envoy|amzn|amz|azure|appengine|arr|vercel|nf|cloud|goog|akamai|ms|sucuri))-/,
];

async function refuseOthers(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const { remoteAddress } = request.socket;
  const isNear =
    remoteAddress !== undefined &&
    isLoopbackHost(remoteAddress.replace(/^::ffff:/, '')) &&
    isLoopbackHost((request.raw.headers.host ?? '').replace(/:\d+$/, '')) &&
    !Object.keys(request.raw.headers).some((name) => FORWARDING.some((one) => one.test(name)));
  if (isNear) return undefined;
  return reply
    .code(403)
    .type('text/html')
    .send(
      await inLanguage(languageAsked(request.headers) ?? 'en', () =>
        messagePage(t('Not from here'), t('The built-in sign-in serves only the machine it runs on.')),
      ),
    );
}

/** A full disk or a database that is away is no fault of the program: the provider would answer each with 500. */
function sayOutages(provider: Provider): void {
  const failures = new WeakMap<object, unknown>();
  provider.on('server_error', (context, error) => failures.set(context, error));
  provider.use(async (context, next) => {
    await next();
    const outage = toOutage(failures.get(context));
    if (!outage) return;
    context.status = outage.status;
    context.set('retry-after', '5');
  });
}

function buildProvider({ db, secrets, config }: EmbeddedProviderServices): Provider {
  const provider = new Provider(`${config.publicUrl}${MOUNT}`, {
    adapter: oidcAdapter(db),
    clients: [
      {
        client_id: EMBEDDED_CLIENT_ID,
        token_endpoint_auth_method: 'none',
        redirect_uris: [`${config.publicUrl}/auth/callback`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [secrets.signingKey] },
    cookies: { keys: [secrets.providerCookieKey], names: { session: PROVIDER_SESSION_COOKIE } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // The site reads the email from the ID token.
    conformIdTokenClaims: false,
    scopes: ['openid', 'email', 'offline_access'],
    pkce: { required: () => true },
    // Our own site is the only client: whatever it revokes is its own.
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true, allowedPolicy: async () => true },
    },
    interactions: { url: (_context, interaction) => `${MOUNT}/interaction/${interaction.uid}` },
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    // Its session ends with the visit of the sign-in (`endProviderSession`); what it gave out is ended by its own sign-in.
    expiresWithSession: async () => false,
    ttl: {
      IdToken: 3600,
      AccessToken: 3600,
      RefreshToken: 30 * 24 * 3600,
      Interaction: 3600,
      Session: 24 * 3600,
      Grant: 30 * 24 * 3600,
      // Longer than the exchange may take on a busy machine.
      AuthorizationCode: 180,
    },
    async findAccount(_context, sub) {
      const account = await findLocalAccount(db, { sub });
      if (account === null) return undefined;
      const claims: AccountClaims = { sub, email: account.email, email_verified: account.emailVerified };
      return { accountId: sub, claims: async () => claims };
    },
    // Our own site is the only client, so users are not asked for consent.
    async loadExistingGrant(context) {
      const { client, session } = context.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new context.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email offline_access');
      await grant.save();
      return grant;
    },
    renderError: async (context, out, error) => {
      context.type = 'html';
      const outage = toOutage(error);
      // What follows the heading are words of another program, unless it is trouble of ours that passes.
      context.body = await inLanguage(languageAsked(context.req.headers) ?? 'en', () =>
        messagePage(t('Sign-in did not work'), outage ? t(outage.message) : (out.error_description ?? out.error)),
      );
    },
  });
  provider.proxy = true;
  sayOutages(provider);
  return provider;
}
