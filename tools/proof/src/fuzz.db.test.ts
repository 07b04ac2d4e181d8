import { describe, expect, it } from 'vitest';
import { startTestApp } from '@app/server/src/testing/test-app.ts';
import { fuzz, growthBytes, judge, toText } from './fuzz.ts';
import { openKnown } from './known-things.ts';

const NEVER_A_CLOCK_MS = 60_000;

describe('malformed requests', () => {
  it('1,500 of them, to every call: no server error, no hang, nothing of our inside in a reply', async () => {
    const app = await startTestApp({ RATE_LIMIT_PER_MINUTE: '1000000' });
    const refresh = openKnown(app.issuer, { url: app.url, adminEmail: 'admin@example.org' });
    const ledger = await fuzz(
      { port: Number(new URL(app.url).port), refresh, memoryBytes: async () => null },
      { seed: 1, count: 1500, parallel: 4, limitMs: NEVER_A_CLOCK_MS },
    );
    expect(ledger.findings, toText(ledger)).toEqual([]);
    expect(ledger.requests).toBe(1500);
    const { paths } = (await (await app.call('/api/openapi.json')).json()) as { paths: Record<string, object> };
    const calls = Object.values(paths).flatMap((methods) => Object.keys(methods));
    // Every call of the document, and those that belong to none.
    expect(ledger.byName.size).toBe(calls.length + 2);
  }, 400_000);

  it('an answer with a stack trace, a path, a script or a server error is a finding', () => {
    const request = { name: 'x', isHttp: true, bytes: Buffer.alloc(0) };
    const answer = { status: 400, contentType: 'application/json', text: '{}', ms: 1, hung: false };
    expect(judge(request, answer)).toBeNull();
    expect(judge(request, { ...answer, status: 500 })).toBe('status 500');
    expect(judge(request, { ...answer, hung: true })).toBe('no answer in time');
    expect(judge(request, { ...answer, status: null })).toBe('closed without an answer');
    expect(judge(request, { ...answer, text: 'Error: x\n    at run (/app/src/main.ts:3:9)' })).toBe(
      'tells of its inside',
    );
    const page = { ...answer, contentType: 'text/html', text: '<p><img src=x onerror=tastevinFuzz()>' };
    expect(judge(request, page)).toBe('sends a script back');
  });

  it('memory that comes and goes is no growth; memory that stays is', () => {
    const mb = 2 ** 20;
    const wave = Array.from({ length: 40 }, (_, at) => (200 + (at % 4) * 50) * mb);
    expect(growthBytes(wave)).toBe(0);
    expect(growthBytes(wave.map((bytes, at) => bytes + at * 10 * mb))).toBeGreaterThan(150 * mb);
  });
});
