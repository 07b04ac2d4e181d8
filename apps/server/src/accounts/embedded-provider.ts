import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { errors, Provider, type AccountClaims } from 'oidc-provider';
import { z } from 'zod';
import { isLoopbackHost, type Config } from '#config.ts';
import type { Db } from '#platform/db.ts';
import type { Secrets } from '#platform/secrets.ts';
import { ensureLocalAccount, findLocalEmail } from './accounts.store.ts';
import { oidcAdapter } from './oidc-records.store.ts';
import { emailPage, messagePage, SIGN_IN_STYLE } from './sign-in.pages.ts';
import { EMBEDDED_CLIENT_ID, PROVIDER_SESSION_COOKIE } from './sign-in.ts';

/*
 * An OpenID provider for one machine: it believes every email that is typed, so that everything works with no account
 * anywhere. It answers loopback addresses only, and the configuration refuses it for any public address.
 */

const MOUNT = '/oidc';
const INTERACTION = `${MOUNT}/interaction`;

export interface EmbeddedProviderServices {
  db: Db;
  secrets: Secrets;
  config: Pick<Config, 'publicUrl'>;
}

export function embeddedProvider(app: FastifyInstance, services: EmbeddedProviderServices): void {
  const provider = buildProvider(services);
  const answer = provider.callback();

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${MOUNT}/`)) return;
    if (!isLoopbackAddress(request.socket.remoteAddress) || !isLoopbackHost(request.hostname.replace(/:\d+$/, ''))) {
      return reply
        .code(403)
        .type('text/html')
        .send(messagePage('Not from here', 'The built-in sign-in serves only the machine it runs on.'));
    }
    if (request.url.startsWith(`${INTERACTION}/`)) return;
    // The provider reads the request itself. It takes the path it is mounted under from originalUrl.
    reply.hijack();
    const raw = request.raw as IncomingMessage & { originalUrl?: string };
    raw.originalUrl = raw.url;
    raw.url = raw.url?.slice(MOUNT.length);
    await answer(raw, reply.raw);
  });
  // Never reached: the hook above answers. It exists so that the router knows the addresses.
  app.all(`${MOUNT}/*`, (_request, reply) => reply.code(404).send());

  app.get('/auth/sign-in.css', (_request, reply) =>
    reply.type('text/css').header('cache-control', 'no-cache').send(SIGN_IN_STYLE),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  interactionRoutes(app, provider, services.db);
}

function interactionRoutes(app: FastifyInstance, provider: Provider, db: Db): void {
  const ended = messagePage(
    'Sign-in has ended',
    'This page was open for too long. Go back to the site and sign in again.',
  );

  app.get(`${INTERACTION}/:uid`, async (request, reply) => {
    reply.type('text/html').header('cache-control', 'no-store');
    if (!(await findInteraction(provider, request.raw, reply.raw))) return reply.code(400).send(ended);
    return reply.send(emailPage({ action: request.url, email: '' }));
  });

  app.post<{ Body: { email?: string } }>(`${INTERACTION}/:uid`, async (request, reply) => {
    reply.type('text/html').header('cache-control', 'no-store');
    if (!(await findInteraction(provider, request.raw, reply.raw))) return reply.code(400).send(ended);
    const typed = request.body?.email ?? '';
    const email = z.email().max(254).safeParse(typed.trim().toLowerCase());
    if (!email.success) {
      const problem = 'Please type an email address such as name@example.org.';
      return reply.code(400).send(emailPage({ action: request.url, email: typed, problem }));
    }
    const sub = createHash('sha256').update(email.data).digest('base64url').slice(0, 24);
    const accountId = await ensureLocalAccount(db, { sub: `local-${sub}`, email: email.data });
    const location = await provider.interactionResult(request.raw, reply.raw, {
      login: { accountId, remember: false },
    });
    return reply.redirect(location, 303);
  });
}

async function findInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  try {
    await provider.interactionDetails(request, response);
    return true;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return false;
    throw error;
  }
}

function buildProvider({ db, secrets, config }: EmbeddedProviderServices): Provider {
  return new Provider(`${config.publicUrl}${MOUNT}`, {
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
    features: { devInteractions: { enabled: false }, userinfo: { enabled: false } },
    interactions: { url: (_context, interaction) => `${INTERACTION}/${interaction.uid}` },
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    ttl: {
      IdToken: 3600,
      AccessToken: 3600,
      RefreshToken: 30 * 24 * 3600,
      Interaction: 3600,
      Session: 24 * 3600,
      Grant: 30 * 24 * 3600,
      AuthorizationCode: 60,
    },
    async findAccount(_context, sub) {
      const email = await findLocalEmail(db, sub);
      if (email === null) return undefined;
      const claims: AccountClaims = { sub, email, email_verified: true };
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
    renderError: async (context, out) => {
      context.type = 'html';
      context.body = messagePage('Sign-in did not work', out.error_description ?? out.error);
    },
  });
}

function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && isLoopbackHost(address.replace(/^::ffff:/, ''));
}
