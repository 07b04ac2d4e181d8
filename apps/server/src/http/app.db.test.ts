import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shareTestApp, startTestApp } from '#testing/test-app.ts';

const shared = shareTestApp();

describe('the HTTP application', () => {
  it('answers the probes', async () => {
    const { call } = await startTestApp();
    expect(await (await call('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await call('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('tells its metrics, also those of the queue and the readers, to whoever has the token', async () => {
    const token = 'a-token-of-the-operator';
    const { call, services } = await startTestApp({ METRICS_TOKEN: token });
    const ask = (authorization: string): Promise<Response> => call('/metrics', { headers: { authorization } });
    await services.queue.send(
      { name: 'read-list', schema: z.object({ listId: z.string() }), retries: 0 },
      { listId: 'x' },
    );
    await call('/healthz');
    const reply = await ask(`Bearer ${token}`);
    const text = await reply.text();
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1');
    expect(text).toContain('tastevin_queue_jobs{queue="read-list",state="waiting"} 1');
    expect(text).toMatch(/tastevin_queue_oldest_seconds\{queue="read-list"\} \d/);
    expect(text).toMatch(/tastevin_reading_processes \d/);
    expect((await ask('Bearer another')).status).toBe(401);
    expect((await call('/metrics')).status).toBe(401);
  });

  it('tells no metrics where no token is set', async () => {
    const { call } = await shared();
    expect((await call('/metrics')).status).toBe(404);
  });

  it('every failure has a code, a message and the request id that is in the header too', async () => {
    const { call } = await shared();
    const reply = await call('/api/no-such-call');
    const { error } = await reply.json();
    expect(reply.status).toBe(404);
    expect(error.code).toBe('request.unknown-address');
    expect(error.requestId).toBe(reply.headers.get('x-request-id'));
  });

  it('an unexpected error is answered without its details', async () => {
    const { call, services } = await startTestApp();
    const { query } = services.db;
    services.db.query = async () => {
      throw new Error('secret detail of the database');
    };
    const reply = await call('/api/auth/me', { as: 'anna' });
    services.db.query = query;
    expect(reply.status).toBe(500);
    expect(await reply.text()).not.toContain('secret detail');
  });

  it('sends a content-security policy without unsafe scripts, and the other headers', async () => {
    const { headers } = await (await shared()).call('/healthz');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.split(';').find((part) => part.trim().startsWith('script-src '))).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toBe('camera=(self), microphone=(), geolocation=()');
  });

  it('an address that cannot be decoded, or is too long, is answered in words and with the headers too', async () => {
    const { call } = await shared();
    for (const [address, status] of [
      ['/%ff', 400],
      [`/wines/stop/${'x'.repeat(3000)}`, 414],
    ] as const) {
      const reply = await call(address);
      if (address === '/%ff') {
        expect(reply.status).toBe(status);
        expect((await reply.json()).error).toMatchObject({ message: 'This request cannot be understood.' });
      }
      expect(reply.headers.get('content-security-policy'), address).toContain("frame-ancestors 'none'");
      expect(reply.headers.get('x-content-type-options'), address).toBe('nosniff');
    }
  });

  it('what somebody sees by their own right is not kept by anybody in between', async () => {
    const { call } = await shared();
    expect((await call('/api/account', { as: 'anna' })).headers.get('cache-control')).toBe('no-store');
    const made = await call('/api/account/keys', {
      method: 'POST',
      as: 'anna',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'cellar', scopes: ['read'] }),
    });
    expect(made.headers.get('cache-control')).toBe('no-store');
  });

  it('one address may ask only so often in a minute, and is told how long to wait', async () => {
    const { call } = await startTestApp({ RATE_LIMIT_PER_MINUTE: '3' });
    const statuses = [];
    for (let at = 0; at < 4; at++) statuses.push((await call('/api/auth/config')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const { error } = await (await call('/api/auth/config')).json();
    expect(error).toMatchObject({ code: 'request.too-many', message: expect.stringContaining('Please wait') });
    expect((await call('/healthz')).status).toBe(200);
  });

  it('somebody who opens pages too often is shown a page, in the language of the address; a call is told in JSON', async () => {
    const { call } = await startTestApp({ RATE_LIMIT_PER_MINUTE: '3' });
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    for (let at = 0; at < 3; at++) await call('/auth/login', { headers: { accept }, redirect: 'manual' });
    const texts: Record<string, string> = {
      en: 'Too many requests. Please wait',
      de: 'Zu viele Anfragen. Bitte warten Sie',
      fr: 'Trop de requêtes. Veuillez patienter',
      es: 'Demasiadas peticiones. Espera',
      it: 'Troppe richieste',
    };
    for (const [language, text] of Object.entries(texts)) {
      const page = await call('/auth/login', { headers: { accept, 'accept-language': language } });
      expect(page.status).toBe(429);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(page.headers.get('retry-after')).toMatch(/^\d+$/);
      const html = await page.text();
      expect(html).toContain(text);
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain('href="/auth/login"');
    }
    // The page's own style is not refused with it.
    expect((await call('/auth/sign-in.css')).status).toBe(200);
    // A program that asks for a page, and a person who opens a call, are told as programs are.
    for (const [path, asked] of [
      ['/auth/login', '*/*'],
      ['/api/auth/config', accept],
    ] as const) {
      const reply = await call(path, { headers: { accept: asked } });
      expect(reply.status).toBe(429);
      expect((await reply.json()).error.code).toBe('request.too-many');
    }
  });

  it('refuses a body above the limit and one that is not JSON, in words', async () => {
    const { url, issuer } = await shared();
    const post = async (body: string, type = 'application/json') =>
      fetch(`${url}/api/admin/listings/update`, {
        method: 'PUT',
        body,
        headers: { 'content-type': type, authorization: `Bearer ${await issuer.sign()}` },
      });
    const large = await post(`"${'x'.repeat(31 * 1024 * 1024)}"`).catch(() => null);
    // The server may hang up on the rest of a body that is too long.
    if (large) expect(large.status).toBeGreaterThanOrEqual(400);
    expect((await post('{"broken')).status).toBeGreaterThanOrEqual(400);
  });

  it('text that cannot be kept is refused in words, wherever it stands', async () => {
    const { call } = await shared();
    const refused = { code: 'request.invalid', message: expect.stringContaining('no text') };
    const inPath = await call('/api/sommelier/history/a%00b', { as: 'anna' });
    expect([inPath.status, (await inPath.json()).error]).toEqual([400, expect.objectContaining(refused)]);
    const inQuery = await call('/api/wines/prices/TV00000001?vintage=%00');
    expect([inQuery.status, (await inQuery.json()).error]).toEqual([400, expect.objectContaining(refused)]);
    for (const content of ['a\\u0000b', 'half \\ud800']) {
      const inBody = await call('/api/sommelier', {
        method: 'POST',
        as: 'anna',
        headers: { 'content-type': 'application/json' },
        body: `{"messages":[{"role":"user","content":"${content}"}]}`,
      });
      expect([inBody.status, (await inBody.json()).error]).toEqual([400, expect.objectContaining(refused)]);
    }
  });

  it('a number that the database cannot hold is refused in words', async () => {
    const { call } = await shared();
    const json = (method: string, as: string, body: object) => ({
      method,
      as,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const place = { pageNumber: 1, positionInPage: 2 ** 31, offeredSizeIdx: 0 };
    for (const reply of [
      await call(`/api/admin/merchants/${2 ** 31}/runs`, { as: 'admin' }),
      await call('/api/admin/merchants/run', json('POST', 'admin', { id: 2 ** 31 })),
      await call('/api/wineLists/abcdefghijklmnopqrstuv/entry/undo', json('POST', 'anna', place)),
    ]) {
      expect([reply.status, (await reply.json()).error.code]).toEqual([400, 'request.invalid']);
    }
  });

  it('an address that begins with two slashes is a path of this site and answers 404', async () => {
    const { url } = await shared();
    for (const target of ['//..%2fpackage.json', '//%00.js', '//elsewhere.invalid/']) {
      const reply = await fetch(url + target, { redirect: 'manual' });
      expect([target, reply.status]).toEqual([target, 404]);
    }
  });

  it('a file outside the built pages is not served', async () => {
    const { url } = await shared();
    for (const target of [
      '/..%2f..%2fpackage.json',
      '/assets/..%2f..%2f..%2ftsconfig.json',
      '/%2e%2e/%2e%2e/package.json',
    ]) {
      const reply = await fetch(url + target, { redirect: 'manual' });
      expect([target, reply.status]).toEqual([target, 404]);
      expect(await reply.text()).not.toContain('@app/web');
    }
  });

  it('a request has five minutes to arrive, so that slow clients cannot hold connections open', async () => {
    const { app } = await shared();
    expect(app.server.requestTimeout).toBe(300_000);
  });

  it('compresses what is long', async () => {
    const { call } = await shared();
    const reply = await call('/api/openapi.json', { headers: { 'accept-encoding': 'gzip' } });
    expect(reply.headers.get('content-encoding')).toBe('gzip');
  });

  it('publishes the contract as a document and as a page', async () => {
    const { call } = await shared();
    const document = await (await call('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/api/auth/me'].get.security).toEqual([{ bearer: [] }, { key: [] }]);
    expect(document.components.schemas.Error.properties.error.required).toEqual(['code', 'message', 'requestId']);
    const page = await (await call('/api/docs')).text();
    expect(page).toContain('<code>GET /api/auth/me</code>');
  });

  it('when asked to stop it finishes what is under way and takes nothing new', async () => {
    const { app, call, services, url } = await startTestApp();
    const { query } = services.db;
    let go: () => void = () => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    let arrived = false;
    services.db.query = async (...args) => {
      arrived = true;
      await gate;
      return query(...args);
    };
    const slow = call('/readyz');
    await expect.poll(() => arrived).toBe(true);
    const advance = new Socket();
    await new Promise<void>((resolve) => advance.connect(Number(new URL(url).port), '127.0.0.1', resolve));
    const inAdvance = new Promise((resolve) => advance.once('close', () => resolve('closed')).once('error', () => {}));
    const closing = app.close();
    go();
    expect((await slow).status).toBe(200);
    await closing;
    // A line that a browser opened in advance, and asked nothing on, does not hold it up.
    expect(await inAdvance).toBe('closed');
    services.db.query = query;
    const refused = await new Promise<boolean>((resolve) => {
      const socket = new Socket();
      socket.once('error', () => resolve(true)).once('connect', () => resolve(false));
      socket.connect(Number(new URL(url).port), '127.0.0.1');
    });
    expect(refused).toBe(true);
  });
});
