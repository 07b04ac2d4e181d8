import { describe, expect, it } from 'vitest';
import { isDatabaseAway, toOutage } from './outage.ts';

const withCode = (code: string): Error => Object.assign(new Error('no'), { code });

describe('temporary trouble', () => {
  it.each(['57P01', '57P02', '57P03', '53300', '08006', 'ECONNREFUSED', 'ECONNRESET'])(
    '%s means that the database is away: come again',
    (code) => {
      expect(isDatabaseAway(withCode(code))).toBe(true);
      expect(toOutage(withCode(code))).toMatchObject({ status: 503, code: 'server.unavailable' });
    },
  );

  it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
    "and so does '%s', which has no code",
    (message) => {
      expect(toOutage(new Error(message))).toMatchObject({ status: 503, code: 'server.unavailable' });
    },
  );

  it.each(['ENOSPC', 'EDQUOT', '53100'])('%s means that there is no room left', (code) => {
    expect(toOutage(withCode(code))).toMatchObject({ status: 503, code: 'server.storage-full' });
  });

  it('a programming error is not temporary trouble', () => {
    for (const error of [withCode('23505'), withCode('42703'), new TypeError('x is undefined'), 'text', null])
      expect(toOutage(error)).toBeNull();
  });
});
