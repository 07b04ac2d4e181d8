import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { EventStream } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { openStreams } from './event-streams.ts';

/** A stream over a real connection, with a heartbeat every few milliseconds. */
async function serve(run: (stream: EventStream) => Promise<void>): Promise<string> {
  const app = Fastify();
  const streams = openStreams(app, 5);
  app.get('/', (request, reply) => streams.answer(request, reply, run));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`;
}

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
  const streams = openStreams(app, 5);
  let begun: () => void = () => {};
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  app.get('/', (request, reply) =>
    streams.answer(request, reply, async ({ signal }) => {
      begun();
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const reply = fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`);
  await hasBegun;
  await app.close();
  expect((await reply).status).toBe(503);
});
