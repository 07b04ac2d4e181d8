import { describe, expect, it } from 'vitest';
import type { Merchant } from './merchants.store.ts';
import { endOf, type RunOutcome } from './run-feed.ts';

const merchant = (more: Partial<Merchant> = {}): Merchant => ({
  id: 1, slug: 'shop', name: 'Shop', country: 'FR', currency: 'EUR', feedKind: 'csv', feedUrl: 'https://shop.example/', options: {}, everyHours: 24, isDemo: false, failures: 0, etag: '"old"', lastModified: null, winesState: null, shrunk: false, completeAt: null, shownListings: 0, ...more,
}); // prettier-ignore
const notes = {
  bytes: 0,
  httpStatus: 200,
  etag: '"new"',
  lastModified: null,
  isUnchanged: false,
  failedPages: 0,
  forbiddenPages: 0,
  leftOutPages: 0,
};
const at = new Date('2026-01-05T12:00:00Z');
const end = (outcome: RunOutcome, more: Partial<Merchant> = {}, retryAfterSeconds: number | null = null) =>
  endOf(merchant(more), { at, outcome, retryAfterSeconds, notes, winesState: '7' });
const minutes = (given: { waitMs: number }): number => given.waitMs / 60_000;

describe('the next read of a merchant', () => {
  it('as scheduled when all is well', () => {
    expect(minutes(end('ok'))).toBe(24 * 60);
    expect(end('ok', { failures: 3 })).toMatchObject({ failures: 0, complete: { etag: '"new"', winesState: '7' } });
    expect(end('unchanged').complete?.etag).toBe('"old"');
  });

  it('after growing pauses when not, and once a day when the circuit breaker is open', () => {
    expect([0, 1, 2, 3, 4, 9].map((failures) => minutes(end('failed', { failures })))).toEqual([
      5, 10, 20, 40, 1440, 1440,
    ]);
    expect(end('failed', { failures: 4 })).toMatchObject({ failures: 5, complete: null });
  });

  it('not before the server wants it', () => {
    expect(minutes(end('failed', {}, 3600))).toBe(60);
    expect(minutes(end('failed', {}, 10 ** 9))).toBe(1440);
  });

  it('a feed that shrank is remembered until another is read whole', () => {
    expect(end('shrunk')).toMatchObject({ shrunk: true, complete: null, failures: 0 });
    expect(end('failed', { shrunk: true }).shrunk).toBe(true);
    expect(end('ok', { shrunk: true }).shrunk).toBe(false);
  });
});
