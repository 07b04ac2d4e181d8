import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chosenEncoding, compressed } from './compressed.ts';

describe('what a page is sent as', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['*, br;q=0.000', 'gzip'],
    ['identity', null],
    ['br; q=0, *;q=0', null],
    ['', null],
    [undefined, null],
    [';;,,=', null],
  ] as const)('a browser that takes %j gets %j', (accepted, encoding) => {
    expect(chosenEncoding(accepted)).toBe(encoding);
  });

  it('a long text arrives as it was; a short one is not worth it', async () => {
    const text = 'Côte-Rôtie '.repeat(200);
    expect(brotliDecompressSync((await compressed(text, 'br')) ?? '').toString()).toBe(text);
    expect(gunzipSync((await compressed(text, 'gzip')) ?? '').toString()).toBe(text);
    expect(await compressed(text, null)).toBeNull();
    expect(await compressed('short', 'br')).toBeNull();
  });
});
