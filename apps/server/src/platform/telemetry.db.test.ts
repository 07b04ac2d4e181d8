import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { NO_TELEMETRY } from './telemetry.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

/** A collector on this machine that keeps what it is sent. */
async function openCollector() {
  const received: { url: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    received.push({ url: request.url ?? '', body: await text(request) });
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const bodies = (url: string): string =>
    received
      .filter((one) => one.url === url)
      .map(({ body }) => body)
      .join('\n');
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies };
}

it('tells a collector of requests and jobs by their route and queue, within the trace of the asker, and names nobody', async () => {
  const { endpoint, bodies } = await openCollector();
  const { call, services } = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  await call('/api/wineLists/history/somebody-secret', {
    as: 'anna',
    headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` },
  });
  await services.telemetry.trace('outer', {}, () =>
    services.telemetry.trace('inner', { 'job.queue': 'read-list' }, async () => undefined),
  );
  await expect(
    services.telemetry.trace('failing', {}, async () => {
      throw new TypeError('words of a guest');
    }),
  ).rejects.toThrow('words of a guest');
  await services.telemetry.close();

  const traces = bodies('/v1/traces');
  expect(traces).toContain(`"traceId":"${TRACE}"`);
  expect(traces).toMatch(/"name":"GET \/api\/[^"]*:firebaseUid/);
  const spans = [...traces.matchAll(/"traceId":"(\w+)","spanId":"\w+"[^{}]*?"name":"(outer|inner)"/g)];
  expect(new Set(spans.map(([, trace]) => trace)).size).toBe(1);
  expect(new Set(spans.map(([, , name]) => name))).toEqual(new Set(['inner', 'outer']));
  expect(traces).toContain('TypeError');
  for (const secret of ['somebody-secret', 'anna', 'words of a guest']) expect(traces).not.toContain(secret);

  const metrics = bodies('/v1/metrics');
  expect(metrics).toContain('http.server.request.duration');
  expect(metrics).toContain('tastevin.reading.processes');
});

it('costs nothing where no collector is set', async () => {
  expect(await NO_TELEMETRY.trace('work', {}, async () => 7)).toBe(7);
  let answered = 0;
  NO_TELEMETRY.beginRequest({}, () => (answered += 1))({ method: 'GET', route: '/', status: 200, seconds: 0 });
  expect(answered).toBe(1);
});
