import type { Offer } from '@app/feed-reader';
import { buildIndex, createEngine } from '@app/matcher';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Db } from '#platform/db.ts';
import { wines } from '#testing/whole-catalogue.ts';
import { readWordTables } from '#wines/catalogue/read-vocabulary.ts';
import { openGrowth } from '#wines/growth/open-growth.ts';
import { toMatcherWines } from '#wines/index/fame.ts';
import { openPlacing } from './grow-batch.ts';

const engine = createEngine(buildIndex(toMatcherWines(wines.slice(0, 20)), { tables: await readWordTables() }));
/** A database that knows no wine: what is placed here grows. */
const db = { query: () => Promise.resolve({ rows: [] }) } as unknown as Db; // only its queries are asked

const offer = (key: string, appellation: string): Offer => ({
  key,
  url: `https://shop.test/${key}`,
  name: 'Ferrinotti Vigna Alta',
  producer: '',
  vintage: null,
  bottleMl: 750,
  packSize: 1,
  priceCents: 2000,
  currency: 'EUR',
  taxBasis: 'incl',
  inStock: null,
  listingType: 'retail',
  lwin: '',
  says: { country: 'Italy', region: '', appellation, category: 'red', grapes: '', barCode: '' },
});

/** Places two batches side by side; the first is held up for a while where that is asked. The wines of the first, then of the second. */
async function placeTwo(isFirstSlow: boolean): Promise<(string | null)[]> {
  const placing = openPlacing(
    { growth: await openGrowth({ db }), wineIndex: { engine: () => engine } },
    { id: 1, isDemo: false },
  );
  const place = async (batch: Offer, breathe: () => Promise<void> | undefined): Promise<(string | null)[]> => {
    const turn = placing.takeTurn();
    const matches = await placing.place(db, [{ offer: batch, refused: [] }], { breathe, turn });
    turn.end();
    return matches.map(({ lwin }) => lwin);
  };
  const held = Promise.withResolvers<void>();
  const placed = Promise.all([
    place(offer('1', ''), () => (isFirstSlow ? held.promise : undefined)),
    place(offer('2', 'DOC Langhe'), () => undefined),
  ]);
  await sleep(20);
  held.resolve();
  return (await placed).flat();
}

it('what a feed grows does not depend on which of its batches is read faster', async () => {
  const inOrder = await placeTwo(false);
  expect(inOrder[0]).toMatch(/^TN/);
  expect(await placeTwo(true)).toEqual(inOrder);
});
