import { createMcpHandler } from '@modelcontextprotocol/server';
import { KEY_BEGINNING, TYPED_LIMITS } from '@app/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Config } from '#config.ts';
import { AppError } from '#platform/errors.ts';
import { toFeature, type Feature } from '#platform/feature.ts';
import type { Log } from '#platform/log.ts';
import { openApiClient, type Send } from './api-client.ts';
import { buildDoor } from './build-door.ts';

/** The largest request is a list as text; its letters may be escaped. */
const BODY_BYTES = 2 * TYPED_LIMITS.maxLetters;

/** The door for assistants over HTTP: `/mcp`, with an API key as the bearer. It keeps nothing between two requests. */
export function openAssistants({ config, log }: { config: Pick<Config, 'publicUrl'>; log: Log }): Feature {
  const { origin } = new URL(config.publicUrl);
  return toFeature({
    pages(app) {
      const door = createMcpHandler(
        ({ authInfo }) => {
          const { token = '', extra } = authInfo ?? {};
          return buildDoor(openApiClient(config.publicUrl, sendInside(app, token, String(extra?.['address']))));
        },
        // Its tools never change while it runs: there is nothing to subscribe to.
        { maxSubscriptions: 0, onerror: (error) => log.debug({ err: error }, 'an assistant was refused') },
      );
      app.addHook('preClose', () => door.close());
      app.route({
        method: ['GET', 'POST', 'DELETE'],
        url: '/mcp',
        bodyLimit: BODY_BYTES,
        // Runs before the body is read: a stranger cannot make the server parse a large one.
        preParsing: (request, reply) => ensureKey({ app, origin }, request, reply),
        async handler(request, reply) {
          if (Array.isArray(request.body)) throw noBatches();
          const left = new AbortController();
          reply.raw.once('close', () => left.abort());
          const authInfo = { token: bearerOf(request), clientId: 'key', scopes: [], extra: { address: request.ip } };
          const asked = new Request(new URL('/mcp', origin), {
            method: request.method,
            headers: headersOf(request),
            signal: left.signal,
          });
          return reply.send(await door.fetch(asked, { authInfo, parsedBody: request.body }));
        },
      });
    },
  });
}

/** The protocol has had no batches since its version of 18 June 2025. One would count as one request, however many calls it holds. */
const noBatches = (): AppError => {
  const message = 'A batch of calls is not taken here. Send one message in each request.';
  return new AppError({ code: 'request.batch', status: 400, message });
};

const bearerOf = ({ headers }: FastifyRequest): string => /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** Throws unless the bearer is a key that the site accepts at this moment. A browser may ask from our own pages only. */
async function ensureKey(
  { app, origin }: { app: FastifyInstance; origin: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const from = request.headers.origin;
  if (from !== undefined && from !== origin)
    throw new AppError({ code: 'request.origin', status: 403, message: 'Another site may not ask here.' });
  const key = bearerOf(request);
  if (!key.startsWith(KEY_BEGINNING)) {
    void reply.header('www-authenticate', 'Bearer');
    const message = 'Send an API key as the bearer. You can make one on your profile page.';
    throw new AppError({ code: 'auth.key-required', status: 401, message });
  }
  const { statusCode, body } = await app.inject({ ...asKey(key, request.ip), url: '/api/auth/me' });
  if (statusCode === 200) return;
  if (statusCode === 401) void reply.header('www-authenticate', 'Bearer error="invalid_token"');
  const { error } = JSON.parse(body) as { error: { code: string; message: string } };
  throw new AppError({ code: error.code, status: statusCode, message: error.message, alarming: false });
}

const asKey = (key: string, address: string) => ({
  remoteAddress: address,
  headers: { authorization: `Bearer ${key}` },
});

/** Makes the calls inside this process, as the asker would make them from outside: the same key, address, checks and limits. */
function sendInside(app: FastifyInstance, key: string, address: string): Send {
  return async ({ method, path, body }, signal) => {
    const { headers, remoteAddress } = asKey(key, address);
    const reply = await app.inject({
      // The contract has no other methods than these.
      method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: path,
      remoteAddress,
      headers: { ...headers, ...(body !== null && { 'content-type': 'application/json' }) },
      ...(body !== null && { payload: body }),
      payloadAsStream: true,
      signal,
    });
    const stream = reply.stream();
    // The call hears of it when nobody listens any more.
    stream.once('close', () => reply.raw.res.destroy());
    const bytes = reply.statusCode === 204 ? null : (Readable.toWeb(stream) as ReadableStream<Uint8Array>);
    return new Response(bytes, { status: reply.statusCode });
  };
}

function headersOf({ headers }: FastifyRequest): Headers {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const each of [value ?? []].flat()) copied.append(name, each);
  return copied;
}
