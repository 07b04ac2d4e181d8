import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '#platform/errors.ts';
import { hasOwnPass, ownPass } from '#platform/own-pass.ts';
import type { Answer } from '#platform/telemetry.ts';
import type { Services } from '#services.ts';
import { openFloodDoor, type FloodDoor } from './flood-door.ts';
import { healthRoutes } from './health.routes.ts';
import { onError, sendError } from './on-error.ts';
import { apiDocs, DOCS_STYLE, openApi } from './openapi.ts';
import { readJsonBodies } from './json-bodies.ts';
import { openSeldom } from './seldom.ts';
import { limitPages } from './page-limits.ts';
import { registerCalls, SMALL_BODY_BYTES } from './register-calls.ts';
import { BARE_HEADERS, contentSecurityPolicy, permissionsPolicy } from './security.ts';
import { openTurns, turnLimits } from '#platform/turns.ts';
import { waitText } from './wait-text.ts';

/** The time for a whole request to arrive: enough for 20 MB over a slow phone, and a limit for clients that send byte by byte. */
const ARRIVAL_LIMIT_MS = 300_000;

/** What somebody gets who tries things out. */
const REFUSED: ReadonlySet<number> = new Set([400, 401, 404, 405, 413, 415]);
/** Lines of one address in a minute about such. */
const MOST_TRIALS = 60;

/** The HTTP application with every address this process answers. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, log, metrics, telemetry } = services;
  // Fastify has its own type for the same logger.
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: SMALL_BODY_BYTES,
    requestTimeout: ARRIVAL_LIMIT_MS,
    trustProxy: (_address, hop) => hop < config.trustProxy,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 2000 },
    frameworkErrors: (error, request, reply) => void onError(error, request, reply.headers(BARE_HEADERS)),
  });
  const pass = ownPass(services.secrets);
  const door = openFloodDoor({
    proxies: config.trustProxy,
    isOurs: (headers) => hasOwnPass(headers, pass),
    onRefused: (method) => metrics.observeRequest({ method, route: 'none', status: 429 }, 0),
  });
  keepDoor(app, door);
  app.setErrorHandler(onError);
  readJsonBodies(app);
  let closing = false;
  const unused = watchUnused(app);
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // An idle connection would delay the end of the process by a minute.
    if (closing) reply.header('connection', 'close');
  });
  const spans = new WeakMap<FastifyRequest, (answer: Answer) => void>();
  app.addHook('onRequest', (request, _reply, next) => {
    if (isProbe(request.url)) next();
    else spans.set(request, telemetry.beginRequest(request.headers, next));
  });
  const isNewFlood = openSeldom(1);
  const isToldYet = openSeldom(MOST_TRIALS);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const answer = { method: request.method, route, status: reply.statusCode };
    const seconds = reply.elapsedTime / 1000;
    metrics.observeRequest(answer, seconds);
    spans.get(request)?.({ ...answer, seconds });
    const line = {
      method: request.method,
      url: loggedPath(request.originalUrl),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    // A flood is one line a minute: a line for each request would fill the disk, and writing them costs more than refusing.
    const isKnownFlood = reply.statusCode === 429 && !isNewFlood(request.ip);
    // The limit per address says how long it lasts; other limits do not.
    const refusedS = reply.statusCode === 429 ? Number(reply.getHeader('retry-after') ?? 0) : 0;
    if (refusedS > 0) door.note(request.ip, refusedS);
    // The same for somebody who tries out addresses and bodies, after some that may show what they are after.
    const isKnownTrial = REFUSED.has(reply.statusCode) && !isToldYet(request.ip);
    if (isKnownFlood || isKnownTrial || isProbe(request.url)) request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
  });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  });
  app.addHook('onSend', contentSecurityPolicy(config));
  app.addHook('onSend', permissionsPolicy);
  await app.register(compress, {
    // Nobody sends packed bodies, and one that cannot be unpacked would hang while the asker is being recognised.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    customTypes: /^(?!text\/event-stream)(text\/|application\/(json|javascript|xml|manifest\+json)|image\/svg)/,
  });
  const isOurs = ({ headers }: FastifyRequest): boolean => hasOwnPass(headers, pass);
  await app.register(rateLimit, {
    max: config.rateLimitPerMinute,
    timeWindow: 60_000,
    // By the route that answers: the text of an address can be written in many ways ('/%61pi/'). Files of the build have none.
    allowList: (request) => isProbe(request.routeOptions.url ?? '') || isOurs(request),
    // The plugin throws this, so `onError` makes the reply, as for every error.
    errorResponseBuilder: (_request, context) =>
      new AppError({
        code: 'request.too-many',
        status: context.statusCode,
        ...waitText(context.after),
      }),
  });
  const turns = openTurns(turnLimits(config.rateLimitPerMinute));
  limitPages(app, { turns, isOurs });

  healthRoutes(app, services);
  for (const feature of services.features) await feature.pages(app);

  const { routes, recognise } = services;
  registerCalls(app, routes, { recognise, turns, perMinute: config.rateLimitPerMinute });
  const names = routes.map((route) => route.name);
  const document = openApi(names, config.publicUrl);
  app.get('/api/openapi.json', () => document);
  app.get('/api/docs', (_request, reply) => reply.type('text/html').send(apiDocs(names)));
  app.get('/auth/docs.css', (_request, reply) => reply.type('text/css').send(DOCS_STYLE));
  app.all('/api/*', (request, reply) =>
    sendError(request, reply, {
      status: 404,
      code: 'request.unknown-address',
      message: 'There is no such call. See /api/docs.',
    }),
  );
  return app;
}

/** An address as it may stand in a log: a query can hold a sign-in's code, and a list's number opens the list. */
export function loggedPath(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path.replaceAll(/[\w-]{20,}/g, (part) => `${part.slice(0, 4)}…`).slice(0, 300);
}

function isProbe(url: string): boolean {
  return /^\/(healthz|readyz|metrics)$/.test(url) || url.startsWith('/assets/');
}

/** Has the door look at each request before the framework does. */
function keepDoor(app: FastifyInstance, door: FloodDoor): void {
  const handlers = app.server.listeners('request') as ((...asked: [IncomingMessage, ServerResponse]) => void)[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (door.refuse(request, response)) return;
    for (const handle of handlers) handle.call(app.server, request, response);
  });
}

/** Browsers open connections in advance. One without a request would delay the end of the process by a minute. */
function watchUnused(app: FastifyInstance): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}
