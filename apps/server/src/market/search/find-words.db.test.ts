import type { CallReply } from '@app/domain';
import { pipes } from '@app/fakes/src/feeds.ts';
import { expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { startTestMarket } from '#testing/test-market.ts';

type Found = CallReply<'findWines'>;

async function openSearch(offers: [string, string, number][] = []): Promise<(query: string) => Promise<Found>> {
  const market = await startTestMarket(await startTestApp());
  if (offers.length > 0) {
    market.fake.serve('/feed', pipes(market.fake.origin, offers));
    await market.read(await market.addMerchant('Shop', 'wine-searcher', '/feed'));
  }
  return async (query) =>
    (await (await market.test.call(`/api/wines/find/${encodeURIComponent(query)}?currency=EUR`)).json()) as Found; // validated by the server
}

const namesOf = ({ choices }: Found): string[] => choices.map(({ wine }) => wine).toSorted();

it('a house that is asked for as one: all its wines, under its name', async () => {
  const find = await openSearch();
  for (const query of ['maison Tarlant', 'les vins de Tarlant', 'Weine von Tarlant', 'Maison Tarlant Oeuilly']) {
    const found = await find(query);
    expect(found).toMatchObject({ kind: 'choices', title: 'Tarlant', total: 2 });
    expect(namesOf(found)).toEqual(['Cuvée Louis', 'Zéro Brut Nature']);
  }
  // A wine that bears the name of its house is meant by it, title and all.
  expect((await find('Château Latour')).kind).toBe('wine');
});

it('two kinds of which either will do: the wines of both', async () => {
  const find = await openSearch();
  const both = await find('Chablis oder Meursault');
  expect(both).toMatchObject({ kind: 'kind', title: 'Chablis / Meursault' });
  const places = new Set(both.choices.map(({ subRegion }) => subRegion));
  expect(places).toEqual(new Set(['Chablis', 'Chablis Grand Cru', 'Petit Chablis', 'Meursault']));
});

it('noble rot: sweet wines of its places', async () => {
  const found = await (await openSearch())('late harvest sweet wine with noble rot');
  expect(found.kind).toBe('kind');
  const sweet = await (await openSearch())('vin liquoreux');
  expect(sweet.choices.length).toBeGreaterThan(2);
  expect(sweet.choices.every(({ subType }) => subType === 'Sweet')).toBe(true);
});

it('wine without alcohol, and things that are no wine: nothing is shown in their place', async () => {
  const find = await openSearch();
  for (const query of ['alkoholfreier Wein', 'alcohol free champagne', 'coca cola', 'Grappa di Chablis', 'Latour gin'])
    expect(await find(query)).toMatchObject({ kind: 'nothing', choices: [] });
});

it('a cheap one of a broad kind: the least dear first; within a budget only what it buys', async () => {
  const find = await openSearch([
    ['1', 'Château Latour Pauillac 2016', 650],
    ['2', 'Château Cissac Haut-Médoc 2016', 18],
    ['3', 'Château Coufran Haut-Médoc 2015', 24],
    ['4', 'Château Tayac Margaux 2015', 31],
  ]);
  const cheap = await find('guter günstiger Rotwein');
  expect(cheap).toMatchObject({ kind: 'kind', sort: 'price', letGo: null, total: 4 });
  expect(cheap.choices.map(({ price }) => price?.lowCents)).toEqual([1800, 2400, 3100, 65_000]);
  const bought = await find('rotwein bis 25 euro');
  expect(bought.choices.map(({ wine }) => wine).toSorted()).toEqual(['Château Cissac', 'Château Coufran']);
  expect(bought.unpriced).toBeGreaterThan(0);
  // Nothing is so cheap: the least dear come nearest, and it is said.
  const none = await find('haut-médoc unter 10 euro');
  expect(none).toMatchObject({ letGo: 'budget', sort: 'price' });
  expect(none.choices.map(({ wine }) => wine)).toEqual(['Château Cissac', 'Château Coufran']);
});
