import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildPdf } from '@app/documents/src/samples/pdf-build.ts';
import { ownPass } from '#platform/own-pass.ts';
import { shareTestApp, startTestApp, type TestApp } from '#testing/test-app.ts';

/* Defences that belong to no single feature. docs/security.md names what each is for. */

const SCRIPT = '</title><script>alert(1)</script>';
const shared = shareTestApp();

async function upload(app: TestApp, as: string): Promise<string> {
  const bytes = Buffer.from(buildPdf([['Red Wines', 'Sassicaia | 2016 | $400']]));
  const data = `data:application/pdf;base64,${bytes.toString('base64')}`;
  const reply = await app.call('/api/wineLists/initialize', {
    method: 'POST',
    as,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      files: [{ data, mimeType: 'application/pdf', pageNumber: 1, fileName: `${SCRIPT}.pdf` }],
      createdBy: null,
    }),
  });
  return (await reply.json()).wineListId;
}

describe('a script', () => {
  it("in a query, a list's title or a file's name stands in the page as text", async () => {
    const app = await shared();
    const id = await upload(app, 'anna');
    const read = async (page: string): Promise<string> => (await app.call(page)).text();
    const title = encodeURIComponent(SCRIPT);
    const searched = await read(`/search?q=${title}`);
    const named = await read(`/menu/${id}`);
    await app.call(`/api/wineLists/setTitle?id=${id}&title=${title}`, { method: 'PUT', as: 'anna' });
    const titled = await read(`/menu/${id}`);
    for (const html of [searched, titled]) expect(html).toContain('&lt;script&gt;alert(1)');
    // The name of such a file is no title.
    for (const html of [searched, named, titled]) expect(html).not.toContain('<script>alert(1)');
  });
});

describe('a token', () => {
  it('a token that names its own keys does not make the server fetch them', async () => {
    const app = await shared();
    let asked = 0;
    const elsewhere = createServer((_request, response) => {
      asked++;
      response.end('{"keys":[]}');
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    onTestFinished(() => void elsewhere.close());
    const url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/jwks`;
    const [, claims = '', signature = ''] = (await app.issuer.sign()).split('.');
    const head = Buffer.from(JSON.stringify({ alg: 'RS256', kid: 'theirs', jku: url, x5u: url })).toString('base64url');
    const headers = { authorization: `Bearer ${head}.${claims}.${signature}` };
    expect((await app.call('/api/auth/me', { headers })).status).toBe(401);
    expect(asked).toBe(0);
  });
});

describe('an account', () => {
  it('an account has a limit of requests per minute, from any number of addresses', async () => {
    const app = await startTestApp({ RATE_LIMIT_PER_MINUTE: '3', TRUST_PROXY: '1' });
    const statuses = [];
    for (let at = 1; at <= 4; at++) {
      const headers = { 'x-forwarded-for': `203.0.113.${at}` };
      statuses.push((await app.call('/api/auth/me', { as: 'anna', headers })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const other = { 'x-forwarded-for': '203.0.113.1' };
    expect((await app.call('/api/auth/me', { as: 'bruno', headers: other })).status).toBe(200);
  });
});

describe('a stranger', () => {
  const nested = (bytes: number): string => '['.repeat(bytes);
  const post = (app: TestApp, path: string, body: string, as?: string): Promise<Response> =>
    app.call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body, ...(as && { as }) });

  it('is refused before the body is parsed', async () => {
    const app = await shared();
    // A body that is no JSON at all would be refused with 400 if it were looked at first.
    for (const path of ['/api/sommelier', '/api/wineLists/initialize'])
      expect((await post(app, path, nested(1000))).status, path).toBe(401);
  });

  it('is refused before a long body has come, and the rest is not received', async () => {
    const app = await shared();
    const { hostname, port } = new URL(app.url);
    const ask = request({ hostname, port, path: '/api/wineLists/initialize', method: 'POST' });
    ask.setHeader('content-type', 'application/json');
    ask.setHeader('content-length', 20_000_000);
    ask.once('error', () => undefined);
    ask.write('{');
    const [reply] = await once(ask, 'response');
    expect(reply).toMatchObject({ statusCode: 401, headers: { connection: 'close' } });
  });

  it('who floods the server is one line of the log in a minute', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tastevin-log-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const LOG_FILE = path.join(folder, 'server.log');
    const app = await startTestApp({ RATE_LIMIT_PER_MINUTE: '3', LOG_LEVEL: 'info', LOG_FILE });
    for (let at = 1; at <= 30; at++) await app.call('/api/auth/config');
    const refused = (await readFile(LOG_FILE, 'utf8')).split('\n').filter((line) => line.includes('"status":429'));
    expect(refused).toHaveLength(1);
  });

  it('is refused at the door after thirty refusals, as the limit refuses; pages and other addresses are not', async () => {
    const app = await startTestApp({
      RATE_LIMIT_PER_MINUTE: '3',
      TRUST_PROXY: '1',
      METRICS_TOKEN: 'a-token-of-the-operator',
    });
    const ask = (path: string, address: string): Promise<Response> =>
      app.call(path, { headers: { 'x-forwarded-for': `198.51.100.1, ${address}` } });
    const replies = [];
    for (let at = 1; at <= 40; at++) replies.push(await ask('/api/auth/config', '203.0.113.9'));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, ...Array<number>(37).fill(429)]);
    const last = await ask('/api/auth/config', '203.0.113.9');
    // Made before any hook could run: there is no page that it could allow something to.
    expect(last.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    const { error } = (await last.json()) as { error: Record<string, unknown> };
    expect(error).toMatchObject({ code: 'request.too-many', message: expect.stringContaining('Please wait') });
    expect(error['requestId']).toBe(last.headers.get('x-request-id'));
    expect((await ask('/api/auth/config', '203.0.113.10')).status).toBe(200);
    for (const free of ['/', '/favicon.svg', '/healthz']) expect((await ask(free, '203.0.113.9')).status).toBe(200);
    const metrics = await app.call('/metrics', { headers: { authorization: 'Bearer a-token-of-the-operator' } });
    expect(await metrics.text()).toContain('count{method="GET",route="none",status="429"} 8');
  });

  it('cannot send a large body to a call that needs no files', async () => {
    const app = await shared();
    expect((await post(app, '/api/sommelier/mark', nested(300_000), 'anna')).status).toBe(413);
  });

  it('cannot send a body that is nested deep', async () => {
    const app = await shared();
    const reply = await post(app, '/api/wineLists/initialize', nested(2_000_000), 'anna');
    expect(reply.status).toBe(400);
    expect((await reply.json()).error.message).toBe('The body is nested deeper than 40 levels.');
  });

  it('cannot send a body of very many values', async () => {
    const app = await shared();
    // Judging each of these took all the memory of the process.
    const reply = await post(app, '/api/wineLists/initialize', `{"files":[${'{},'.repeat(200_000)}{}]}`, 'anna');
    expect(reply.status).toBe(400);
    expect((await reply.json()).error.message).toBe('The body has a list of more than 6000 members.');
  });

  it('may ask only so often for what is made for each', async () => {
    const app = await startTestApp({ RATE_LIMIT_PER_MINUTE: '3', DEMO_MARKET: 'on', TRUST_PROXY: '1' });
    const pages = ['/sitemap-wines-1.xml', '/%73itemap-wines.xml', '/demo/none/list.csv', '/wine/TV00000001'];
    for (const [at, page] of [
      ...pages,
      '/search?q=x',
      '/menu',
      '/share/wine/TV00000001.png',
      '/robots.txt',
      // Whoever tries out addresses is refused, too.
      '/no/such/page',
      '/no-such-file.png',
    ].entries()) {
      const ask = (path: string): Promise<Response> =>
        app.call(path, { redirect: 'manual', headers: { 'x-forwarded-for': `203.0.113.${at}` } });
      const statuses = [];
      for (let times = 1; times <= 4; times++) statuses.push((await ask(page)).status);
      expect(
        statuses.map((status) => status === 429),
        page,
      ).toEqual([false, false, false, true]);
      const { error } = await (await ask(page)).json();
      expect(error).toMatchObject({ code: 'request.too-many', message: expect.stringContaining('Please wait') });
      // Files and pages of the build are free.
      for (const free of ['/', '/favicon.svg', '/healthz']) expect((await ask(free)).status, free).toBe(200);
    }
  });

  it('is not counted where this program asks itself, which nobody else can say', async () => {
    const app = await startTestApp({ RATE_LIMIT_PER_MINUTE: '3' });
    const ask = async (pass: string): Promise<number[]> => {
      const statuses = [];
      for (let at = 1; at <= 5; at++)
        statuses.push((await app.call('/sitemap-wines.xml', { headers: { 'x-tastevin-own': pass } })).status);
      return statuses;
    };
    expect(await ask(ownPass(app.services.secrets))).toEqual([200, 200, 200, 200, 200]);
    expect(await ask('A'.repeat(43))).toEqual([200, 200, 200, 429, 429]);
  });

  it('waits with many pages at once, and others are answered between them', async () => {
    const app = await startTestApp({ TRUST_PROXY: '1' });
    const visit = (address: string): Promise<Response> =>
      app.call('/sitemap-wines.xml', { headers: { 'x-forwarded-for': address } });
    // Held as if it took long.
    const open = Promise.withResolvers<void>();
    const { db } = app.services;
    const query = db.query.bind(db);
    vi.spyOn(db, 'query').mockImplementation(async (text: string, values?: unknown[]) => {
      if (text.includes('FROM wines WHERE NOT retired')) await open.promise;
      return query(text, values);
    });
    let refused = 0;
    const flood = Array.from({ length: 70 }, async () => {
      const { status } = await visit('203.0.113.1');
      if (status === 429) refused++;
      return status;
    });
    // Two are being made and sixty wait; the others are told to come later.
    try {
      await expect.poll(() => refused, { timeout: 30_000 }).toBe(8);
    } finally {
      open.resolve();
    }
    expect((await Promise.all(flood)).filter((status) => status === 200)).toHaveLength(62);
    expect((await visit('203.0.113.2')).status).toBe(200);
  });

  it('is counted by the route that answers, however the address is written', async () => {
    const app = await startTestApp({ RATE_LIMIT_PER_MINUTE: '3' });
    const statuses = [];
    for (let at = 1; at <= 4; at++) statuses.push((await app.call('/%61pi/auth/config')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
