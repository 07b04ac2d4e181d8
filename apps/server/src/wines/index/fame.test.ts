import { describe, expect, it } from 'vitest';
import { toMatcherWines } from './fame.ts';
import { wines } from '#testing/whole-catalogue.ts';

describe('wines without an estimate or a price', () => {
  it('are taken as they are', () => {
    const nothing = { houseScore: null, typicalUsd: null, nonVintage: true, firstVintage: null };
    const bare = wines.slice(0, 3).map((wine) => ({ ...wine, ...nothing }));
    expect([...toMatcherWines(bare)].map(({ popularity }) => popularity)).toEqual([0.3, 0.3, 0.3]);
    expect([...toMatcherWines([])]).toEqual([]);
  });
});
