import { word } from '@app/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EventStream } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { isDatabaseAway } from '#platform/outage.ts';
import { openStreamPlaces, type StreamLimits } from './stream-places.ts';

/** Proxies close what is silent for a minute. */
const HEARTBEAT_MS = 15_000;

/** Whoever takes nothing of a stream for this long does not read it. */
const UNREAD_MS = 2 * HEARTBEAT_MS;

export interface StreamOptions {
  heartbeatMs?: number;
  unreadMs?: number;
  limits: StreamLimits;
}

export interface Streams {
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    stream: { uid: string | null; run: (stream: EventStream) => Promise<void> },
  ): Promise<FastifyReply>;
}

const stopping = (): AppError =>
  new AppError({
    code: 'server.stopping',
    status: 503,
    message: word('This server is being restarted. Please try again in a moment.'),
    alarming: false,
  });

/** Server-sent events. When the process stops, every stream is ended, and browsers reconnect elsewhere by themselves. */
export function openStreams(
  app: FastifyInstance,
  { heartbeatMs = HEARTBEAT_MS, unreadMs = UNREAD_MS, limits }: StreamOptions,
): Streams {
  const places = openStreamPlaces(limits);
  const open = new Set<AbortController>();
  app.addHook('preClose', async () => {
    for (const controller of open) controller.abort();
  });
  return {
    async answer(request, reply, { uid, run }) {
      const leave = places.take({ uid, address: request.ip });
      const controller = new AbortController();
      open.add(controller);
      let begun = false;
      let heartbeat: NodeJS.Timeout | undefined;
      const begin = (): void => {
        if (begun) return;
        begun = true;
        reply.hijack();
        // The hooks that set the usual headers do not run for a hijacked reply.
        reply.raw.writeHead(200, {
          ...(reply.getHeaders() as Record<string, string>),
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
          'x-request-id': request.id,
          'x-content-type-options': 'nosniff',
        });
        heartbeat = setInterval(() => reply.raw.writableEnded || reply.raw.write(': ping\n\n'), heartbeatMs);
        // Each ping that is taken begins the time anew, and so does each piece of a long event.
        reply.raw.setTimeout(unreadMs, () => reply.raw.destroy());
      };
      // Not before the connection is closed: what was sent and is not read yet takes memory until then.
      reply.raw.once('close', () => {
        clearInterval(heartbeat);
        leave();
        controller.abort();
      });
      try {
        await run({
          begin() {
            if (controller.signal.aborted || begun) return;
            begin();
            // A comment: it makes the server send the headers, and viewers do not see it.
            reply.raw.write(': open\n\n');
          },
          lastEventId: parseEventId(request.headers['last-event-id']),
          signal: controller.signal,
          send(event, data, id) {
            if (controller.signal.aborted) return;
            begin();
            const number = id === undefined ? '' : `id: ${id}\n`;
            reply.raw.write(`${number}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
          },
        });
      } catch (error) {
        if (!begun) throw error;
        if (request.method === 'GET' && isDatabaseAway(error)) {
          // The process ends; the list is fine. The viewer reconnects after the last event, to this process or another.
          request.log.warn({ err: error }, 'stream cut');
          reply.raw.destroy();
          return reply;
        }
        // As in an ordinary reply: a known error is sent, an unknown one is logged in full and its details are not sent.
        const isKnown = error instanceof AppError;
        if (!isKnown || error.alarming) request.log.error({ err: error }, 'stream failed');
        const said = { error: isKnown ? error.message : word('Something went wrong on our side.') };
        reply.raw.write(`event: error\ndata: ${JSON.stringify(said)}\n\n`);
      } finally {
        open.delete(controller);
      }
      if (begun) reply.raw.end();
      // The process ended before the stream began. A 204 would tell the browser never to reconnect.
      else if (controller.signal.aborted && !reply.raw.destroyed) throw stopping();
      else await reply.code(204).send();
      return reply;
    },
  };
}

/** Event numbers are positive and fit in four bytes. Any other value counts as none. */
function parseEventId(header: string | string[] | undefined): number {
  const id = Number.parseInt(String(header ?? ''), 10);
  return id > 0 && id < 2 ** 31 ? id : 0;
}
