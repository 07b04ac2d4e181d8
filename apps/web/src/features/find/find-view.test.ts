import { describe, expect, it } from 'vitest';
import { readFindView, withFacet, withoutPart, withPage, withSort } from './find-view.ts';

const params = (text: string) => new URLSearchParams(text);

describe('results in the address', () => {
  it('reads facets, order and page, and forgets what is none', () => {
    expect(readFindView(params('q=barolo&f=colour:Red Wine&f=size:1500&f=moon:full&order=price&page=2'))).toEqual({
      facets: ['colour:Red Wine', 'size:1500'],
      sort: 'price',
      page: 2,
    });
    expect(readFindView(params('order=best-ever&page=-3'))).toEqual({ facets: [], sort: null, page: 1 });
  });

  it('a facet is taken, and given back; both begin at the first page', () => {
    const taken = withFacet(params('q=barolo&page=3'), 'size', '1500');
    expect(taken.toString()).toBe('q=barolo&f=size%3A1500');
    expect(withFacet(taken, 'size', '1500').toString()).toBe('q=barolo');
    expect(withSort(params('q=barolo&page=3'), 'price').toString()).toBe('q=barolo&order=price');
    expect(withPage(params('q=barolo&page=3'), 1).toString()).toBe('q=barolo');
  });

  it('a part that is taken back leaves the rest of the query', () => {
    const query = 'white burgundy under 50 in uk shops';
    expect(withoutPart(query, { kind: 'budget', text: '', spans: [{ start: 15, end: 23 }] })).toBe(
      'white burgundy in uk shops',
    );
  });
});
