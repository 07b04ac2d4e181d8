import { API, KEY_CALLS, type ApiCall, type CallName, word, preferredLanguage } from '@app/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { findKey } from '#accounts/recognise-key.ts';
import type { Caller, EventStream, Route } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { openForm, type Form } from '#platform/form.ts';
import { inLanguage } from '#platform/spoken.ts';
import { networkOf } from '#platform/network-of.ts';
import { openAccountLimit } from './account-limit.ts';
import { openStreams } from './event-streams.ts';
import { parsePart } from './parse-part.ts';
import { streamLimits } from './stream-places.ts';
import type { Turns } from '#platform/turns.ts';

/** Enough for every call but those that carry files or a whole list; the contract names their limit. */
export const SMALL_BODY_BYTES = 256 * 1024;

const FORM = /^multipart\/form-data\b/i;

type Recognise = (header: string | undefined) => Promise<Caller | null>;

/** Makes routes of the contract's calls: who may ask, what must come in, what goes out. */
export function registerCalls(
  app: FastifyInstance,
  routes: readonly Route[],
  { recognise, turns, perMinute }: { recognise: Recognise; turns: Turns; perMinute: number },
): void {
  const countAccount = openAccountLimit(perMinute);
  const streams = openStreams(app, { limits: streamLimits(perMinute) });
  const callers = new WeakMap<FastifyRequest, Caller | null>();
  // A form is not read here: permission is checked first, and each call has its own limits.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  for (const route of routes) {
    const call: ApiCall = API[route.name];
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: call.bodyBytes ?? SMALL_BODY_BYTES,
      // Runs before the body is read: a stranger cannot make the server parse a large one.
      async preParsing(request) {
        const caller = ensureAccess(route.name, await whoAsks(call, request, recognise));
        if (caller) countAccount(caller.uid, bytesToCome(request));
        callers.set(request, caller);
      },
      async handler(request, reply) {
        const caller = callers.get(request) ?? null;
        const form = openFormOf(call, request);
        const context = {
          params: parsePart(call.params, request.params, 'address'),
          query: parsePart(call.query, request.query, 'query'),
          body: form ? undefined : parsePart(call.body, request.body, 'body'),
          caller,
          log: request.log,
          signal: abortSignal(request, reply),
        };
        // What somebody sees by their own right is not for others who use the same computer, nor for a proxy to keep.
        if (caller) reply.header('cache-control', 'no-store');
        // The context was parsed by this call's own schemas, which is what the handler's type was derived from.
        if ('handler' in route) {
          if (form && route.form) return route.form(context as never, form);
          // Others may wait for somebody outside: a model, a merchant, a site that is read.
          if (call.method !== 'GET') return route.handler(context as never);
          const endTurn = await turns.take(caller?.uid ?? networkOf(request.ip), context.signal);
          try {
            return await route.handler(context as never);
          } finally {
            endTurn();
          }
        }
        if ('file' in route) {
          const bytes = Buffer.from(await route.file(context as never));
          // The browser asks each time whether its copy is still good: whoever has signed out, or whose list is deleted, sees none.
          const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
          reply.header('cache-control', 'private, no-cache').header('etag', etag);
          if (request.headers['if-none-match'] === etag) return reply.code(304).send();
          return reply.type(call.file ?? 'application/octet-stream').send(bytes);
        }
        if ('download' in route) {
          // A table for a person: the page says which language it is in.
          const language = preferredLanguage(request.headers['accept-language']) ?? 'en';
          const { fileName, stream } = await inLanguage(language, () => route.download(context as never));
          return reply
            .type(call.file ?? 'application/octet-stream')
            .header('cache-control', 'no-store')
            .header('content-disposition', `attachment; filename="${fileName}"`)
            .send(stream);
        }
        const run = (stream: EventStream): Promise<void> => route.open(context as never, stream);
        return streams.answer(request, reply, { uid: caller?.uid ?? null, run });
      },
    });
  }
}

/** How much must be parsed at once. One that does not say counts as the longest that its call takes; a form is judged piece by piece. */
function bytesToCome({ headers, routeOptions }: FastifyRequest): number {
  if (FORM.test(headers['content-type'] ?? '')) return 0;
  if (headers['content-length'] !== undefined) return Number(headers['content-length']);
  return headers['transfer-encoding'] === undefined ? 0 : (routeOptions.bodyLimit ?? SMALL_BODY_BYTES);
}

/** The body as a form, where it is one. */
function openFormOf(call: ApiCall, request: FastifyRequest): Form | null {
  const contentType = request.headers['content-type'] ?? '';
  if (!FORM.test(contentType)) return null;
  if (call.form) return openForm(request.raw, contentType);
  throw new AppError({ code: 'request.media-type', status: 415, message: word('Send the body as application/json.') });
}

const bearsKey = ({ headers }: FastifyRequest): boolean => findKey(headers.authorization ?? '') !== null;

/**
 * A call open to anyone also answers an expired sign-in; the caller then counts as signed out. A key that is not valid is
 * refused everywhere: its bearer expects the rights of an account.
 */
async function whoAsks(call: ApiCall, request: FastifyRequest, recognise: Recognise): Promise<Caller | null> {
  try {
    return await recognise(request.headers.authorization);
  } catch (error) {
    if (call.access !== 'anyone' || !(error instanceof AppError) || bearsKey(request)) throw error;
    request.log.debug({ code: error.code }, 'asked with a sign-in that is not valid');
    return null;
  }
}

function ensureAccess(name: CallName, caller: Caller | null): Caller | null {
  const call: ApiCall = API[name];
  if (caller?.keyScopes) ensureScope(name, caller.keyScopes);
  if (call.access === 'anyone') return caller;
  if (!caller) throw new AppError({ code: 'auth.required', status: 401, message: word('Please sign in first.') });
  if (call.access === 'admin' && !caller.isAdmin) {
    throw new AppError({ code: 'auth.admin-only', status: 403, message: word('Only an admin may do this.') });
  }
  return caller;
}

/** What a key may do is written in `KEY_CALLS`; a call that is not there takes no key. */
function ensureScope(name: CallName, scopes: NonNullable<Caller['keyScopes']>): void {
  const needed = KEY_CALLS[name];
  if (needed === 'any' || (needed && scopes.includes(needed))) return;
  const message = needed
    ? `This API key may not do this: it lacks the scope '${needed}'. Please make one that has it on your profile page.`
    : word('This call takes no API key. Please sign in on the site.');
  throw new AppError({ code: needed ? 'auth.key-scope' : 'auth.key-not-here', status: 403, message });
}

function abortSignal(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  request.raw.once('error', () => controller.abort());
  return controller.signal;
}
