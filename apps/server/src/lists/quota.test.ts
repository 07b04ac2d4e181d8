import { describe, expect, it } from 'vitest';
import { ensureRoom } from './quota.ts';

const quota = { listsWaiting: 5, pagesPerDay: 100, storedBytes: 10 * 2 ** 20 };
const none = { waiting: 0, bytes: 0, pagesToday: 0 };

describe('the quota of an account', () => {
  it('lets a list in while there is room', () => {
    expect(() => ensureRoom(quota, { waiting: 4, bytes: 5 * 2 ** 20, pagesToday: 99 }, 2 ** 20)).not.toThrow();
  });
  it('refuses a list when too many wait to be read', () => {
    expect(() => ensureRoom(quota, { ...none, waiting: 5 }, 1)).toThrow('5 of your lists are still waiting');
  });
  it('refuses a list when the pages of a day are used up', () => {
    expect(() => ensureRoom(quota, { ...none, pagesToday: 100 }, 1)).toThrow('100 is the limit');
  });
  it('refuses files that do not fit any more, and says what to delete', () => {
    expect(() => ensureRoom(quota, { ...none, bytes: 10 * 2 ** 20 }, 1)).toThrow('fill the 10 MB you may use');
  });
});
