import { describe, expect, it } from 'vitest';
import { climb } from './climb.ts';

/** A server that holds so many a second and takes long beyond. */
const serverOf = (capacity: number, failsBeyond = Number.POSITIVE_INFINITY) => {
  const asked: number[] = [];
  const ask = async (perSecond: number) => {
    asked.push(perSecond);
    const p99Ms = perSecond <= capacity ? 20 : 2000;
    const failed = perSecond > failsBeyond ? 1 : 0;
    return { asked: 100, failed, p50Ms: 10, p99Ms, maxMs: p99Ms, lateMs: 0, times: [], firstFailure: null };
  };
  return { asked, ask };
};

describe('the highest rate that is held', () => {
  it('is found by doubling and then in between', async () => {
    const { asked, ask } = serverOf(130);
    const held = await climb({ first: 20, most: 10_000, limitMs: 200, ask });
    expect(asked).toEqual([20, 40, 80, 160, 160, 120, 140, 140]);
    expect(held).toMatchObject({ perSecond: 120, beyond: { perSecond: 140 } });
  });

  it('is not given up for one bad moment', async () => {
    const { asked, ask } = serverOf(130);
    const stumbling = async (perSecond: number) =>
      asked.length === 1 ? { ...(await ask(perSecond)), failed: 1 } : ask(perSecond);
    expect(await climb({ first: 20, most: 80, limitMs: 200, ask: stumbling })).toMatchObject({ perSecond: 80 });
    expect(asked).toEqual([20, 40, 40, 80]);
  });

  it('is not one at which anything failed', async () => {
    expect(await climb({ first: 20, most: 10_000, limitMs: 200, ask: serverOf(1000, 50).ask })).toMatchObject({
      perSecond: 50,
    });
  });

  it('is found below the first one, too', async () => {
    const { asked, ask } = serverOf(6);
    const held = await climb({ first: 20, most: 10_000, limitMs: 200, ask });
    expect(asked).toEqual([20, 20, 10, 10, 5, 8, 8, 7, 7]);
    expect(held).toMatchObject({ perSecond: 5, beyond: { perSecond: 7 } });
  });

  it('is none when one a second is too much, and ends at the highest rate that is tried', async () => {
    expect(await climb({ first: 20, most: 10_000, limitMs: 200, ask: serverOf(0).ask })).toBeNull();
    expect(await climb({ first: 20, most: 100, limitMs: 200, ask: serverOf(1000).ask })).toMatchObject({
      perSecond: 80,
      beyond: null,
    });
  });
});
