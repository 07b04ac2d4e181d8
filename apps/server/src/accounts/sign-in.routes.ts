import { isLanguage, splitAddress, word, type Language } from '@app/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { parseCookies, toCookie } from '#platform/cookies.ts';
import type { Config } from '#config.ts';
import type { Db } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import { toOutage } from '#platform/outage.ts';
import type { Secrets } from '#platform/secrets.ts';
import { inLanguage, languageAsked } from '#platform/spoken.ts';
import { accountMark } from './account-mark.ts';
import { hasEnded } from './accounts.store.ts';
import { deviceName } from './device-name.ts';
import { endProviderSession } from './oidc-records.store.ts';
import { PROVIDER_SESSION_COOKIE } from './own-configuration.ts';
import { callbackPage, CALLBACK_SCRIPT, type SignInResult } from './sign-in.pages.ts';
import { addToken, endSignInOfCookie, insertSignIn, isSignInEnded, tokenDigest } from './sign-ins.store.ts';
import type { Renewal, SignIn, Tokens } from './sign-in.ts';

const PENDING_COOKIE = 'tastevin_signin';
const RENEWAL_COOKIE = 'tastevin_renewal';
const THIRTY_DAYS_S = 30 * 24 * 3600;

export interface SignInRouteServices {
  signIn: SignIn;
  config: Pick<Config, 'publicUrl'>;
  db: Db;
  secrets: Pick<Secrets, 'cookieKey'>;
}

/** The visits of a sign-in. They are pages and redirects, not calls of the API. */
export function signInRoutes(app: FastifyInstance, services: SignInRouteServices): void {
  const { signIn, config, db } = services;
  const secure = config.publicUrl.startsWith('https:');
  const cookie = (name: string, value: string, maxAgeS: number, sameSite: 'Lax' | 'Strict'): string =>
    toCookie({ name, value, maxAgeS, sameSite, secure, path: '/auth' });
  const setRenewal = (reply: FastifyReply, value: string): FastifyReply =>
    reply.header('set-cookie', cookie(RENEWAL_COOKIE, value, value ? THIRTY_DAYS_S : 0, 'Strict'));
  const keptBy = (request: FastifyRequest): Promise<Renewal | null> =>
    signIn.unsealRenewal(parseCookies(request.headers.cookie)[RENEWAL_COOKIE]);
  /** A provider that cannot be reached does not keep a visitor from signing out: here the sign-in is ended anyway. */
  const revoke = (request: FastifyRequest, kept: Renewal): Promise<void> =>
    signIn.revoke(kept).catch((error: unknown) => request.log.info({ err: error }, 'a renewal could not be revoked'));

  /**
   * Ends what the built-in provider remembers of this browser, here and there. It is needed for the one visit in which somebody says
   * who they are: whatever stayed of it would sign the last person in again, without a question.
   */
  const endSession = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const session = parseCookies(request.headers.cookie)[PROVIDER_SESSION_COOKIE];
    if (session) await endProviderSession(db, session);
    for (const name of [PROVIDER_SESSION_COOKIE, `${PROVIDER_SESSION_COOKIE}.sig`])
      reply.header('set-cookie', toCookie({ name, value: '', maxAgeS: 0, sameSite: 'Lax', secure, path: '/' }));
  };

  app.get<{ Querystring: { mode?: string; return?: string; invitation?: string; language?: string } }>(
    '/auth/login',
    async (request, reply) => {
      const { query } = request;
      const mode = query.mode === 'popup' ? 'popup' : 'redirect';
      // A name given twice is an array.
      const hint = typeof query.invitation === 'string' ? query.invitation.slice(0, 40) : undefined;
      const returnTo = toLocalPath(query.return);
      const asked = query.return ? splitAddress(returnTo).language : languageAsked(request.headers);
      const language = isLanguage(query.language) ? query.language : (asked ?? 'en');
      const { location, sealed } = await signIn.begin({ mode, returnTo, language, hint });
      // Lax: the cookie must come along when the issuer sends the visitor back.
      reply.header('set-cookie', cookie(PENDING_COOKIE, sealed, 600, 'Lax'));
      await endSession(request, reply);
      return reply.redirect(location);
    },
  );

  app.get('/auth/callback', async (request, reply) => {
    const pending = await signIn.unseal(parseCookies(request.headers.cookie)[PENDING_COOKIE]);
    reply
      .header('set-cookie', cookie(PENDING_COOKIE, '', 0, 'Lax'))
      .header('cache-control', 'no-store')
      .type('text/html');
    await endSession(request, reply);
    const sendLast = async (result: SignInResult, language: Language): Promise<FastifyReply> =>
      reply.send(await inLanguage(language, () => callbackPage(result)));
    if (!pending) {
      const error = word('This sign-in took too long or was begun in another browser. Please try again.');
      return sendLast({ error, mode: 'redirect', returnTo: '/' }, languageAsked(request.headers) ?? 'en');
    }
    const { mode, returnTo } = pending;
    const language = isLanguage(pending.language) ? pending.language : 'en';
    try {
      const id = randomUUID();
      const tokens = await signIn.finish(pending, new URL(request.url, config.publicUrl), id);
      const { idToken, renewal, uid, expiresAt } = tokens;
      await db.transaction(async (sql) => {
        await insertSignIn(sql, { id, uid, device: deviceName(request.headers['user-agent']) });
        await addToken(sql, { signIn: id, digest: tokenDigest(idToken), expiresAt });
      });
      setRenewal(reply, renewal);
      return sendLast({ idToken, mode, returnTo }, language);
    } catch (error) {
      request.log.warn({ err: error }, 'sign-in was not completed');
      const outage = toOutage(error) ?? providerOutage(error);
      if (outage) void reply.code(outage.status).header('retry-after', '5');
      const said = outage?.message ?? word('You were not signed in. Please try again.');
      return sendLast({ error: said, mode, returnTo }, language);
    }
  });

  app.get('/auth/callback.js', (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-cache').send(CALLBACK_SCRIPT),
  );

  app.post('/auth/renew', async (request, reply) => {
    ensureOwnSite(request, config.publicUrl);
    const kept = await keptBy(request);
    const renewed = kept && (await renew(services, request, kept));
    if (kept && renewed === 'ended') {
      await revoke(request, kept);
      setRenewal(reply, '');
    }
    if (renewed === null || renewed === 'ended') {
      throw new AppError({
        code: 'auth.not-renewable',
        status: 401,
        message: word('Your sign-in has ended. Please sign in again.'),
      });
    }
    setRenewal(reply, renewed.renewal).header('cache-control', 'no-store');
    return { idToken: renewed.idToken };
  });

  app.post('/auth/logout', async (request, reply) => {
    ensureOwnSite(request, config.publicUrl);
    const kept = await keptBy(request);
    if (kept?.signIn) await endSignInOfCookie(db, kept.signIn);
    if (kept) await revoke(request, kept);
    await endSession(request, reply);
    setRenewal(reply, '');
    return reply.code(204).send();
  });
}

/** A fresh token; 'ended' by its owner, by an admin or with its account; null when the provider gives none now. */
async function renew(
  { signIn, db, secrets }: SignInRouteServices,
  request: FastifyRequest,
  kept: Renewal,
): Promise<Tokens | 'ended' | null> {
  if (kept.signIn && (await isSignInEnded(db, kept.signIn))) return 'ended';
  // A cookie of an older version names no sign-in yet.
  const id = kept.signIn ?? randomUUID();
  const renewed = await signIn.renew({ ...kept, signIn: id }).catch((error: unknown) => {
    request.log.info({ err: error }, 'sign-in could not be renewed');
    return null;
  });
  if (!renewed) return null;
  const { uid, idToken, expiresAt } = renewed;
  // An account that was deleted after the sign-in is not created again by a renewal.
  if (await hasEnded(db, accountMark(secrets, uid), new Date(kept.since))) return 'ended';
  return db.transaction(async (sql) => {
    if (!kept.signIn) await insertSignIn(sql, { id, uid, device: deviceName(request.headers['user-agent']) });
    return (await addToken(sql, { signIn: id, digest: tokenDigest(idToken), expiresAt })) ? renewed : 'ended';
  });
}

/** Our own provider has no room or no database, and has said so in its reply. */
function providerOutage(error: unknown): { status: number; message: string } | null {
  const isAway = error instanceof Error && 'status' in error && error.status === 503;
  return isAway ? { status: 503, message: word('Something went wrong on our side. Please try again.') } : null;
}

/** Where to go afterwards: a path of this site and nothing else, so that no link can send a visitor elsewhere. */
export function toLocalPath(wish: string | undefined): string {
  // Browsers read a backslash as a slash and drop control characters, so either could make '//elsewhere' of it.
  const harmless = wish !== undefined && /^\/(?!\/)/.test(wish) && !/[\p{Cc}\\]/u.test(wish);
  return harmless ? wish : '/';
}

/**
 * Browsers say from where a request comes, in one of two headers; one from another site may not end or renew a sign-in. The name in
 * the address bar counts as ours even where it is not the public address: the cookie belongs to that name.
 */
function ensureOwnSite({ headers }: FastifyRequest, publicUrl: string): void {
  const { origin, host, 'sec-fetch-site': site } = headers;
  const isOwnSite = site === undefined || site === 'same-origin' || site === 'none';
  const own = [new URL(publicUrl).origin, `http://${host}`, `https://${host}`];
  if (isOwnSite && (origin === undefined || own.includes(origin))) return;
  throw new AppError({ code: 'auth.cross-site', status: 403, message: word('This request came from another site.') });
}
