import { describe, expect, it, test } from 'vitest';
import { houseName, listsOfRestaurant, siteOf, type RestaurantSigns } from './restaurant.ts';

const list = (id: string, more: Partial<RestaurantSigns> = {}): RestaurantSigns => ({
  id,
  title: 'Untitled Wine List',
  sourceUrl: null,
  previousId: null,
  ...more,
});
const together = (id: string, lists: RestaurantSigns[], words: [list: string, other: string | null][] = []) =>
  Object.fromEntries(
    listsOfRestaurant(
      id,
      lists,
      words.map(([listId, otherId], at) => ({ id: at + 1, listId, otherId })),
    ),
  );

describe('lists of one restaurant', () => {
  const quay = [
    list('spring', { title: 'The Quay wine list spring 2026' }),
    list('autumn', { title: 'THE QUAY, autumn' }),
    list('web', { title: 'Menus', sourceUrl: 'https://www.quay.example/wine' }),
    list('glass', { title: 'Quay by the glass', sourceUrl: 'https://quay.example/glass.pdf' }),
    list('other', { title: 'Osteria del Molo' }),
  ];

  it('belong together by their name, their site, and by way of a third', () => {
    expect(together('spring', quay)).toEqual({ autumn: 'title', glass: 'title', web: 'address' });
    expect(together('other', quay)).toEqual({});
  });

  it('read again at one address belong together, whatever they are called', () => {
    const lists = [list('first', { title: 'Chez Odile' }), list('second', { title: 'Other', previousId: 'first' })];
    expect(together('first', lists)).toEqual({ second: 'address' });
    expect(together('second', lists)).toEqual({ first: 'address' });
  });

  it('are joined by the owner’s word, and parted by it', () => {
    expect(together('other', quay, [['other', 'autumn']])).toMatchObject({ autumn: 'word', spring: 'title' });
    expect(together('spring', quay, [['autumn', null]])).toEqual({ glass: 'title', web: 'address' });
    expect(together('autumn', quay, [['autumn', null]])).toEqual({});
  });

  it('follow the later of two words', () => {
    const words: [string, string | null][] = [
      ['other', 'spring'],
      ['other', null],
    ];
    expect(together('other', quay, words)).toEqual({});
    expect(together('other', quay, words.toReversed())).toMatchObject({ spring: 'word', autumn: 'title' });
    // Without the last word everything is as it was before it.
    expect(together('other', quay, words.slice(0, 1))).toMatchObject({ spring: 'word' });
  });

  it('do not reach over to lists that are not among those given', () => {
    expect(together('spring', quay.slice(0, 1), [['spring', 'secret']])).toEqual({});
  });
});

test.each<[title: string, name: string | null]>([
  ['The Quay: wine list, autumn 2026', 'quay'],
  ['Carte des vins du Château Marin.pdf', 'chateau marin'],
  ['Weinkarte Gasthof Löwen', 'gasthof lowen'],
  ['Untitled Wine List', null],
  ['Red wines 2024', null],
  ['Pasted list', null],
])("of the title '%s' the name of the house is '%s'", (title, name) => {
  expect(houseName(title)).toBe(name);
});

test.each<[address: string, site: string | null]>([
  ['https://www.quay.example/wine?x=1', 'quay.example'],
  ['https://docs.google.com/document/d/1/', 'docs.google.com/document/d/1'],
  ['https://bucket.s3.amazonaws.com/a.pdf', 'bucket.s3.amazonaws.com/a.pdf'],
  ['https://static1.squarespace.com/static/5/w.pdf', 'static1.squarespace.com/static/5/w.pdf'],
  ['http://127.0.0.1:8080/plain', '127.0.0.1:8080/plain'],
  ['no address', null],
])("the site of '%s' is '%s'", (address, site) => {
  expect(siteOf(address)).toBe(site);
});
