import type { CallReply } from '@app/domain';
import { pipes } from '@app/fakes/src/feeds.ts';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { startTestMarket } from '#testing/test-market.ts';

type Found = CallReply<'findWines'>;

async function stocked() {
  const market = await startTestMarket(await startTestApp());
  market.fake.serve(
    '/feed',
    pipes(market.fake.origin, [
      ['1', 'Château Latour Pauillac 2016', 650],
      ['2', 'Domaine William Fèvre Chablis 2020', 25],
      ['3', 'Domaine William Fèvre Chablis 2021', 27],
      ['4', 'Albert Bichot Meursault 2019', 55],
    ]),
  );
  await market.read(await market.addMerchant('Shop', 'wine-searcher', '/feed'));
  const find = async (query: string, rest = ''): Promise<Found> =>
    (await (await market.test.call(`/api/wines/find/${encodeURIComponent(query)}${rest}`)).json()) as Found; // validated by the server
  return { ...market, find };
}

describe('what a query asks for', () => {
  it('a kind with a budget, one wine with its vintage and size, several of a name, and nothing', async () => {
    const { find, search } = await stocked();

    const white = await find('white burgundy under 40', '?currency=EUR');
    expect(white).toMatchObject({ kind: 'kind', title: 'White wines of Burgundy', total: 1, currency: 'EUR' });
    expect(white.understood.map(({ kind, text }) => [kind, text])).toEqual([
      ['colour', 'White'],
      ['place', 'Burgundy'],
      ['budget', '≤ €40'],
    ]);
    expect(white.choices[0]).toMatchObject({
      producerName: 'Domaine William Fèvre',
      vintages: ['2021', '2020'],
      shops: 1,
      why: 'Fits all three',
      price: { lowCents: 2500, middleCents: 2600, highCents: 2700, per: 750, offers: 2, isDemo: false },
    });
    expect(white.unpriced).toBeGreaterThan(0);
    expect(white.isAll).toBe(true);
    // Without a budget the dearer one and those that nobody offers are there too.
    const all = await find('white burgundy', '?currency=EUR');
    expect(all.total).toBeGreaterThan(2);
    const stock = all.facets.find(({ name }) => name === 'stock');
    expect(stock?.values).toEqual([{ value: 'yes', label: 'On offer', count: 2, isChosen: false }]);
    const onOffer = await find('white burgundy', '?currency=EUR&facets=stock:yes&sort=price');
    expect(onOffer.choices.map(({ producerName }) => producerName)).toEqual(['Domaine William Fèvre', 'Albert Bichot']);
    expect((await find('white burgundy from 2020')).choices.some(({ vintages }) => vintages.includes('2019'))).toBe(
      false,
    );

    // A size is called as it is where the wine is from: three litres are a double magnum of Bordeaux.
    const large = await find('chateau latour 3 litre');
    expect(large.understood).toContainEqual(expect.objectContaining({ kind: 'size', text: 'DoubleMagnum' }));
    const one = await find('chateau latour 2016 magnum');
    expect(one).toMatchObject({ kind: 'wine', wine: { lwin: 'TV00000001', vintage: '2016', bottleMl: 1500 } });
    expect(one.choices[0]?.price).toBeNull();
    expect((await find('chateau latour 2016')).choices[0]?.price?.offers).toBe(1);
    // A vintage that nobody offers is chosen all the same: no other's price is shown for it.
    expect(await search('chateau latour 1999')).toMatchObject({
      wine: { lwin: 'TV00000001' },
      vintageUsed: '1999',
      listings: [],
      otherVintages: ['2016'],
    });

    const several = await find('rothschild');
    expect(several.kind).toBe('choices');
    expect(several.choices.length).toBeGreaterThan(1);
    expect(several.choices.every((wine) => /rothschild/i.test(`${wine.displayName} ${wine.producerName}`))).toBe(true);

    expect(await find('zzzqqq nothing')).toMatchObject({ kind: 'nothing', wine: null, choices: [], near: [] });
    expect((await search('zzzqqq nothing')).wine).toBeNull();
    // Misspelt words: what must be meant is shown and said, a house and a place; what may be meant is only named.
    expect(await find('shato latoor')).toMatchObject({ kind: 'wine', respelt: 'Château Latour' });
    expect(await find('shablee')).toMatchObject({ kind: 'kind', respelt: 'Chablis' });
    expect((await find('shops in france chablis')).choices).toHaveLength(1);
    // One slip of the thumb: the name that is meant, and it is said.
    const slip = await find('domaine william fvere');
    expect(slip.choices.every(({ producerName }) => producerName === 'Domaine William Fèvre')).toBe(true);
    expect(slip.choices.length).toBeGreaterThan(0);
  });

  it('talk, a second wine, two wines compared, and the nearest offer when nothing fits', async () => {
    const { find } = await stocked();

    const lamb = await find('what red goes with roast lamb');
    expect(lamb).toMatchObject({ kind: 'kind', title: 'Red wines with roast lamb', sort: 'value', letGo: null });
    expect(lamb.choices[0]).toMatchObject({ colour: 'Red', why: expect.stringContaining('lamb: ') });

    const both = await find('chateau latour 2016 vs william fevre chablis');
    expect(both).toMatchObject({ kind: 'choices', total: 2 });

    // Nobody offers a Chablis of 2011 under 30: those of other vintages are shown, and it is said.
    expect(await find('chablis 2011 under 30', '?currency=EUR')).toMatchObject({ letGo: 'years', total: 1 });
    expect(await find('chablis 2020 under 10', '?currency=EUR')).toMatchObject({ letGo: 'budget', total: 1 });
    expect((await find('chablis near me', '?home=GB')).letGo).toBe('shops');

    // A name nobody knows beside a grape that we do: the wines of that grape, and it is said.
    expect(await find('qwertz chardonnay')).toMatchObject({ kind: 'kind', letGo: 'name' });

    // How a wine is made stands in no table of ours: the wines of the kind, and it is said.
    expect(await find('organic chablis')).toMatchObject({
      kind: 'kind',
      title: 'Organic wines of Chablis',
      letGo: 'making',
    });
    // A name that we do not know is said, also where the year is let go as well.
    expect(await find('chateau sorglos pauillac 1961')).toMatchObject({ letGo: 'years', isNameUnknown: true });
    expect(await find('pauillac')).toMatchObject({ isNameUnknown: false });
    // The wines of the same appellation and colour come first, without the one that is named; then those of its region.
    const like = await find('wines similar to chateau latour');
    expect(like).toMatchObject({ kind: 'kind', title: 'Wines like Château Latour, Pauillac' });
    expect(like.choices.map(({ lwin }) => lwin)).not.toContain('TV00000001');
    expect(like.choices[0]?.subRegion).toBe('Pauillac');
    expect(
      like.choices.every(({ colour, producerName }) => colour === 'Red' && producerName !== 'Château Latour'),
    ).toBe(true);
    const cheaper = await find('wie chateau latour, aber günstiger');
    // What costs less than Latour usually does, not the least dear there is.
    expect(cheaper.title).toBe('Wines like Château Latour, Pauillac');
    expect(cheaper.understood).toEqual([expect.objectContaining({ kind: 'budget', text: '≤ $520' })]);

    // What is refused is left out.
    const rest = await find('white burgundy but not chablis');
    expect(rest.choices.length).toBeGreaterThan(0);
    expect(rest.choices.some(({ subRegion }) => subRegion === 'Chablis')).toBe(false);

    // Of the years that were asked for, the one that nobody offers is named; where nobody offers any, others are shown.
    expect(await find('chablis 2020-2022')).toMatchObject({ letGo: null, yearsWithout: [2022], total: 1 });
    expect(await find('chablis 2009-2010')).toMatchObject({
      letGo: 'years',
      years: { from: 2009, to: 2010 },
      total: 1,
    });

    const letter =
      'Hello, my aunt left me a bottle and I would like to know what it is worth today. The label says: Château Latour - Pauillac - 2016. Kind regards';
    expect(await find(letter)).toMatchObject({ kind: 'wine', wine: { lwin: 'TV00000001', vintage: '2016' } });
  });

  it('refuses a country, an order and a page that are none', async () => {
    const { call } = await startTestApp();
    for (const rest of ['?home=Britain', '?sort=loudest', '?page=0', '?currency=euro'])
      expect((await call(`/api/wines/find/chablis${rest}`)).status).toBe(400);
  });
});
