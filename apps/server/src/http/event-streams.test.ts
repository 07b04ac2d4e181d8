import Fastify from 'fastify';
import { connect, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { EventStream } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { openStreams } from './event-streams.ts';
import { streamLimits } from './stream-places.ts';

/** A stream over a real connection, with a heartbeat every few milliseconds. */
async function serve(run: (stream: EventStream) => Promise<void>, unreadMs?: number): Promise<string> {
  const app = Fastify();
  const streams = openStreams(app, { heartbeatMs: 5, limits: streamLimits(600), ...(unreadMs && { unreadMs }) });
  app.get('/', (request, reply) => streams.answer(request, reply, { uid: null, run }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`;
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve()));

it('heartbeats keep a silent stream open, also before its first event', async () => {
  let pings = 0;
  let finish: () => void = () => {};
  const enough = new Promise<void>((resolve) => (finish = resolve));
  const url = await serve(async (stream) => {
    stream.begin();
    await enough;
    stream.send('complete', { title: 'Done' }, 7);
  });
  const reply = await fetch(url);
  expect(reply.headers.get('content-type')).toContain('text/event-stream');
  expect(reply.headers.get('x-accel-buffering')).toBe('no');
  let text = '';
  for await (const chunk of reply.body ?? []) {
    text += Buffer.from(chunk).toString();
    pings = text.split(': ping\n\n').length - 1;
    if (pings >= 3) finish();
  }
  expect(pings).toBeGreaterThanOrEqual(3);
  expect(text.startsWith(': open\n\n')).toBe(true);
  expect(text).toContain('id: 7\nevent: complete\ndata: {"title":"Done"}\n\n');
});

it('a stream without events answers 204, and the browser does not reconnect', async () => {
  expect((await fetch(await serve(async () => {}))).status).toBe(204);
});

it('a known error in the middle of a stream is sent, an unknown one is hidden', async () => {
  const fail = (error: Error) =>
    serve(async (stream) => {
      stream.begin();
      throw error;
    });
  const known = await fail(new AppError({ code: 'x', status: 404, message: 'It was removed.' }));
  expect(await (await fetch(known)).text()).toContain('event: error\ndata: {"error":"It was removed."}');
  expect(await (await fetch(await fail(new Error('secret')))).text()).toContain('"Something went wrong on our side."');
});

it('a viewer continues after the last event number it sends; any other value means the beginning', async () => {
  const url = await serve(async (stream) => stream.send('start', { after: stream.lastEventId }));
  const after = async (id: string): Promise<string> => (await fetch(url, { headers: { 'last-event-id': id } })).text();
  expect(await after('12')).toContain('{"after":12}');
  for (const nonsense of ['twelve', '-1', '2147483648', '9'.repeat(400)])
    expect(await after(nonsense)).toContain('{"after":0}');
});

it('a database outage closes the stream without an event; the viewer reconnects after the last event', async () => {
  const url = await serve(async (stream) => {
    stream.send('start', { title: 'List' }, 1);
    throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
  });
  const reply = await fetch(url);
  let text = '';
  const read = async (): Promise<void> => {
    for await (const chunk of reply.body ?? []) text += Buffer.from(chunk).toString();
  };
  await expect(read()).rejects.toThrow('terminated');
  expect(text).not.toContain('event: error');
});

it('a stream that our shutdown ends before it began can be requested again', async () => {
  const app = Fastify();
  const streams = openStreams(app, { heartbeatMs: 5, limits: streamLimits(600) });
  let begun: () => void = () => {};
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  app.get('/', (request, reply) =>
    streams.answer(request, reply, {
      uid: null,
      run: async ({ signal }) => {
        begun();
        await untilAborted(signal);
      },
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const reply = fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`);
  await hasBegun;
  await app.close();
  expect((await reply).status).toBe(503);
});

it('a stream that nobody reads is closed', { timeout: 120_000 }, async () => {
  let closed: () => void = () => {};
  const isClosed = new Promise<void>((resolve) => (closed = resolve));
  const url = new URL(
    await serve(async (stream) => {
      // More than the kernel keeps for a connection.
      stream.send('winelist', { text: 'x'.repeat(15_000_000) });
      await untilAborted(stream.signal);
      closed();
    }, 50),
  );
  const socket = connect(Number(url.port), url.hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.pause();
  socket.write(`GET / HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`);
  await isClosed;
});

it('a person, an address and a process have so many streams at once, and a closed one makes room', async () => {
  const app = Fastify({ trustProxy: true, forceCloseConnections: true });
  const streams = openStreams(app, { limits: { perPerson: 1, perAddress: 2, total: 3 } });
  app.get<{ Params: { uid: string } }>('/:uid', (request, reply) =>
    streams.answer(request, reply, {
      uid: request.params.uid === 'nobody' ? null : request.params.uid,
      run: async (stream) => {
        stream.begin();
        await untilAborted(stream.signal);
      },
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const ask = async (uid: string, house: number) => {
    const leaving = new AbortController();
    const headers = { 'x-forwarded-for': `203.0.113.${house}` };
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/${uid}`;
    const { status } = await fetch(url, { headers, signal: leaving.signal });
    return { status, leave: () => leaving.abort() };
  };
  const first = await ask('anna', 1);
  expect(first.status).toBe(200);
  expect((await ask('anna', 2)).status).toBe(429);
  expect((await ask('nobody', 1)).status).toBe(200);
  expect((await ask('bruno', 1)).status).toBe(429);
  expect((await ask('nobody', 2)).status).toBe(200);
  expect((await ask('carla', 3)).status).toBe(429);
  first.leave();
  await expect.poll(async () => (await ask('carla', 3)).status).toBe(200);
});
