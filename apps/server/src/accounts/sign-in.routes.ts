import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseCookies, toCookie } from '#platform/cookies.ts';
import type { Config } from '#config.ts';
import type { Db } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import type { Secrets } from '#platform/secrets.ts';
import { accountMark } from './account-mark.ts';
import { hasEnded } from './accounts.store.ts';
import { callbackPage, CALLBACK_SCRIPT } from './sign-in.pages.ts';
import { PROVIDER_SESSION_COOKIE, type SignIn } from './sign-in.ts';

const PENDING_COOKIE = 'tastevin_signin';
const RENEWAL_COOKIE = 'tastevin_renewal';
const THIRTY_DAYS_S = 30 * 24 * 3600;

/** The visits of a sign-in. They are pages and redirects, not calls of the API. */
export function signInRoutes(
  app: FastifyInstance,
  services: { signIn: SignIn; config: Pick<Config, 'publicUrl'>; db: Db; secrets: Pick<Secrets, 'cookieKey'> },
): void {
  const { signIn, config } = services;
  const secure = config.publicUrl.startsWith('https:');
  const cookie = (name: string, value: string, maxAgeS: number, sameSite: 'Lax' | 'Strict'): string =>
    toCookie({ name, value, maxAgeS, sameSite, secure, path: '/auth' });
  const setRenewal = (reply: FastifyReply, value: string): FastifyReply =>
    reply.header('set-cookie', cookie(RENEWAL_COOKIE, value, value ? THIRTY_DAYS_S : 0, 'Strict'));

  app.get<{ Querystring: { mode?: string; return?: string } }>('/auth/login', async (request, reply) => {
    const mode = request.query.mode === 'popup' ? 'popup' : 'redirect';
    const { location, sealed } = await signIn.begin({ mode, returnTo: toLocalPath(request.query.return) });
    // Lax: the cookie must come along when the issuer sends the visitor back.
    reply.header('set-cookie', cookie(PENDING_COOKIE, sealed, 600, 'Lax'));
    for (const name of [PROVIDER_SESSION_COOKIE, `${PROVIDER_SESSION_COOKIE}.sig`]) {
      reply.header('set-cookie', toCookie({ name, value: '', maxAgeS: 0, sameSite: 'Lax', secure, path: '/' }));
    }
    return reply.redirect(location);
  });

  app.get('/auth/callback', async (request, reply) => {
    const pending = await signIn.unseal(parseCookies(request.headers.cookie)[PENDING_COOKIE]);
    reply
      .header('set-cookie', cookie(PENDING_COOKIE, '', 0, 'Lax'))
      .header('cache-control', 'no-store')
      .type('text/html');
    if (!pending) {
      const error = 'This sign-in took too long or was begun in another browser. Please try again.';
      return reply.send(callbackPage({ error, mode: 'redirect', returnTo: '/' }));
    }
    const { mode, returnTo } = pending;
    try {
      const { idToken, renewal } = await signIn.finish(pending, new URL(request.url, config.publicUrl));
      setRenewal(reply, renewal ?? '');
      return reply.send(callbackPage({ idToken, mode, returnTo }));
    } catch (error) {
      request.log.warn({ err: error }, 'sign-in was not completed');
      return reply.send(callbackPage({ error: 'You were not signed in. Please try again.', mode, returnTo }));
    }
  });

  app.get('/auth/callback.js', (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-cache').send(CALLBACK_SCRIPT),
  );

  app.post('/auth/renew', async (request, reply) => {
    ensureSameSite(request);
    const kept = parseCookies(request.headers.cookie)[RENEWAL_COOKIE];
    const renewed = kept
      ? await signIn.renew(kept).catch((error: unknown) => {
          request.log.info({ err: error }, 'sign-in could not be renewed');
          return null;
        })
      : null;
    if (!renewed || (await hasEnded(services.db, accountMark(services.secrets, renewed.uid), renewed.since))) {
      throw new AppError({
        code: 'auth.not-renewable',
        status: 401,
        message: 'Your sign-in has ended. Please sign in again.',
      });
    }
    setRenewal(reply, renewed.renewal).header('cache-control', 'no-store');
    return { idToken: renewed.idToken };
  });

  app.post('/auth/logout', async (request, reply) => {
    ensureSameSite(request);
    setRenewal(reply, '');
    return reply.code(204).send();
  });
}

/** Where to go afterwards: a path of this site and nothing else, so that no link can send a visitor elsewhere. */
export function toLocalPath(wish: string | undefined): string {
  // Browsers read a backslash as a slash and drop control characters, so either could make '//elsewhere' of it.
  const harmless = wish !== undefined && /^\/(?!\/)/.test(wish) && !/[\p{Cc}\\]/u.test(wish);
  return harmless ? wish : '/';
}

/** Browsers say from where a request comes; one from another site may not end or renew a sign-in. */
function ensureSameSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return;
  throw new AppError({ code: 'auth.cross-site', status: 403, message: 'This request came from another site.' });
}
