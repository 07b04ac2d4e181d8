import { describe, expect, it } from 'vitest';
import { buildEntry, buildInsight, buildValue, buildWine } from './build-entry.ts';
import type { EntryInsight, WineListEntry } from './list.ts';
import { markupCurve } from './markup-curve.ts';
import { nearestEntries } from './nearest.ts';
import { picksForTonight, type TonightWish } from './tonight.ts';

let place = 0;
function row(
  name: string,
  price: number,
  {
    wine = {},
    insight = {},
    entry = {},
    markup = 2.5,
  }: {
    wine?: Parameters<typeof buildWine>[0];
    insight?: Partial<EntryInsight>;
    entry?: Partial<WineListEntry>;
    markup?: number;
  } = {},
): WineListEntry {
  place += 1;
  return buildEntry({
    rawName: name,
    restaurantPrice: price,
    positionInPage: place,
    wine: buildWine({ lwin: `TV${place}`, displayName: name, colour: 'Red', region: `Region ${place}`, ...wine }),
    insight: buildInsight({
      value: buildValue({ basis: 'vintage', markup, marketPer750: price / markup }),
      ...insight,
    }),
    ...entry,
  });
}
const ANYTHING: TonightWish = { colour: null, budget: null, dish: null };
const pick = (entries: WineListEntry[], wish: Partial<TonightWish> = {}) =>
  picksForTonight(entries, { ...ANYTHING, ...wish }, { curve: markupCurve([]), year: 2026 });
const names = (entries: WineListEntry[], wish: Partial<TonightWish> = {}) =>
  pick(entries, wish).map(({ entry }) => entry.rawName);

describe('three picks for tonight', () => {
  it('are three different wines, one of them cheaper than the first', () => {
    const picks = pick([row('A', 90, { markup: 1.5 }), row('B', 60), row('C', 85), row('D', 88)]);
    expect(picks.map(({ role }) => role)).toEqual(['first', 'cheaper', 'other']);
    expect(picks[0]?.entry.rawName).toBe('A');
    expect(picks[1]?.entry.rawName).toBe('B');
  });

  it('are three also where none is cheaper than the first, and no wine is among them twice', () => {
    const again = { lwin: 'TVsame' };
    const entries = [row('A', 30, { markup: 1.5 }), row('B', 30, { wine: again }), row('B again', 31, { wine: again })];
    const picks = pick([...entries, row('C', 32)]);
    expect(picks.map(({ role }) => role)).toEqual(['first', 'other', 'other']);
    expect(new Set(picks.map(({ entry }) => entry.wine?.lwin)).size).toBe(3);
  });

  const match = buildInsight().match;
  it.each([
    ['its wine is only probable', row('X', 50, { insight: { match: { ...match, outcome: 'unsure' } } })],
    ['its line was hard to read', row('X', 50, { insight: { isReadUnsure: true } })],
    ['its price is out of the ordinary', row('X', 50, { markup: 0.3 })],
    ['it has no price', row('X', 0)],
    ['its line does not say which wine of the house it is', row('X', 50, { wine: { displayName: 'House, Hillside' } })],
    ['it is a glass', row('X', 12, { entry: { bottleSize: 150 } })],
  ])('a row is never a pick if %s', (_rule, doubtful) => {
    expect(names([doubtful])).toEqual([]);
  });

  it('keep to the budget and the colour', () => {
    const entries = [row('dear', 200), row('red', 70), row('white', 60, { wine: { colour: 'White' } })];
    expect(names(entries, { budget: 80 })).toEqual(expect.arrayContaining(['red', 'white']));
    expect(names(entries, { budget: 80 })).not.toContain('dear');
    expect(names(entries, { colour: 'White' })).toEqual(['white']);
  });

  it('suit the dish, unless a colour was asked for', () => {
    const entries = [row('red', 70), row('white', 60, { wine: { colour: 'White' } })];
    expect(names(entries, { dish: 'fish' })).toEqual(['white']);
    expect(names(entries, { dish: 'fish', colour: 'Red' })).toEqual(['red']);
  });

  const window = (ready: number, past: number) => ({
    window: { ready, past, quality: 90, character: '', region: 'Tuscany', style: '' },
  });
  it('are wines within their years, however good a price an old one has', () => {
    const old = row('old', 60, { markup: 1, insight: window(2005, 2015) });
    const entries = [row('A', 70), row('B', 60), row('C', 50), old];
    expect(names(entries)).not.toContain('old');
    expect(names(entries, { budget: 65 })).toEqual(['B', 'C', 'old']);
  });

  it('a wine past its best says so before anything else that could be left out', () => {
    const far = { region: 'Vino Nobile di Montepulciano e di Montepulciano' };
    const old = row('old', 60, { wine: far, insight: window(2005, 2015) });
    expect(pick([old])[0]?.sentence).toMatch(/^Red(?: from .*)?; past its best/);
    expect(pick([old], { dish: 'beef or lamb' })[0]?.sentence).toMatch(/^Red for beef or lamb; past its best/);
    const young = row('young', 60, { wine: { region: 'Rioja' }, insight: window(2030, 2040) });
    expect(pick([young])[0]?.sentence).toContain('still young');
  });

  it('say one sentence of facts; an estimate and a demonstration price are called so', () => {
    const demo = row('A', 60, {
      markup: 1.5,
      wine: { region: 'Tuscany' },
      insight: { value: buildValue({ basis: 'vintage', markup: 1.5, marketPer750: 40, isDemo: true }) },
      entry: { rating: null, numRatings: 0, ratingAllVintages: 93, numRatingsAllVintages: 0 },
    });
    expect(pick([demo])[0]?.sentence).toBe('Red from Tuscany; 1.5x the demo shops; est. 93.');
    const far = {
      ...demo,
      wine: buildWine({ displayName: 'A', colour: 'Red', region: 'Vino Nobile di Montepulciano' }),
    };
    expect(pick([far])[0]?.sentence).toBe('Red from Vino Nobile di Montepulciano; est. 93.');
    expect(pick([demo], { dish: 'beef or lamb' })[0]?.sentence).toMatch(/^Red from Tuscany, for beef or lamb; /);
  });

  const tasting = (name: string, taste: string) =>
    row(name, 60, {
      wine: { region: 'Rioja' },
      insight: { expect: { taste, serving: null, dishes: [], price: null } },
      entry: { rating: null, numRatings: 0, ratingAllVintages: 90, numRatingsAllVintages: 0 },
    });

  it('say how each tastes beside the dish, and no two cards say the same', () => {
    const entries = [
      tasting('A', 'red plum, leather and vanilla'),
      tasting('B', 'sour cherry and easy spice'),
      tasting('C', 'sour cherry and easy spice'),
    ];
    const sentences = pick(entries, { dish: 'beef or lamb' }).map(({ sentence }) => sentence);
    expect(sentences[0]).toMatch(/^Red plum, leather and vanilla, for beef or lamb; .*est\. 90/);
    expect(sentences[1]).toMatch(/^Sour cherry and easy spice, for beef or lamb; /);
    expect(sentences[2]).toMatch(/^Red from Rioja, for beef or lamb; /);
    expect(pick(entries)[0]?.sentence).toMatch(/^Red from Rioja; red plum, leather and vanilla; est\. 90/);
  });

  it('a taste that leaves no room for the score gives way', () => {
    const whole = tasting('A', 'red plum, leather and vanilla from oak');
    expect(pick([whole], { dish: 'beef or lamb' })[0]?.sentence).toMatch(
      /^Red plum, leather and vanilla from oak; .*est\. 90/,
    );
    const long = tasting('A', 'black cherry, dried rose petals, liquorice, tar and an endless finish');
    expect(pick([long], { dish: 'beef or lamb' })[0]?.sentence).toMatch(
      /^Red from Rioja, for beef or lamb; .*est\. 90/,
    );
  });

  it('are not led by made-up shop prices, and never call one low', () => {
    const made = (name: string, markup: number) =>
      row(name, 60, {
        insight: { value: buildValue({ basis: 'vintage', markup, marketPer750: 60 / markup, isDemo: true }) },
      });
    const picks = pick([made('dear', 4), made('cheap', 1.2)]);
    expect(picks.map(({ entry }) => entry.wine?.displayName)).toEqual(['dear', 'cheap']);
    expect(picks.map(({ sentence }) => sentence).join(' ')).not.toContain('low for its price');
  });

  it('all say their score, whatever it is', () => {
    const low = row('A', 60, {
      entry: { rating: null, numRatings: 0, ratingAllVintages: 86, numRatingsAllVintages: 0 },
    });
    expect(pick([low])[0]?.sentence).toContain('est. 86');
  });
});

describe('sold out? the nearest three', () => {
  const asked = row('asked', 80, { wine: { region: 'Tuscany', country: 'Italy' } });
  const near = row('near', 75, { wine: { region: 'Tuscany', country: 'Italy' } });
  const country = row('country', 82, { wine: { region: 'Piedmont', country: 'Italy' } });
  const white = row('white', 80, { wine: { region: 'Tuscany', country: 'Italy', colour: 'White' } });
  const dear = row('dear', 900, { wine: { region: 'Tuscany', country: 'Italy' } });

  it('kind, then place, then price', () => {
    const found = nearestEntries(asked, [white, dear, country, near, asked]);
    expect(found.map(({ rawName }) => rawName)).toEqual(['near', 'country', 'white']);
  });

  it('never the same wine in another size, and never a row without a price', () => {
    const magnum = { ...asked, offeredSizeIdx: 1, bottleSize: 1500 };
    expect(nearestEntries(asked, [magnum, row('free', 0)])).toEqual([]);
  });
});
