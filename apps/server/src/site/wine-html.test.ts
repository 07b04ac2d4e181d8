import type { CallReply } from '@app/domain';
import { describe, expect, it } from 'vitest';
import { inLanguage } from '#platform/spoken.ts';
import { wineHtml } from './wine-html.ts';

const price = {
  currency: 'EUR',
  lowCents: 4000,
  middleCents: 4500,
  highCents: 5000,
  per: 750,
  offers: 3,
  leftOut: 0,
  oldestSeenAt: '2026-11-01T00:00:00.000Z',
  isDemo: false,
};

function page(more: Partial<CallReply<'getWine'>> = {}): CallReply<'getWine'> {
  return {
    wine: {
      lwin: 'TV1',
      displayName: 'House <b>, Wine',
      wine: 'Wine',
      producerName: 'House <b>',
      region: 'Bordeaux',
      country: 'France',
      colour: 'Red',
      subType: 'Still',
      lwinType: 'Wine',
      subRegion: 'Pauillac',
      classification: '',
      grapes: ['Merlot'],
      grapesAre: 'usual',
      estimate: 90,
      price,
      offers: 3,
      shops: 2,
      vintages: ['2016'],
      sizes: [750],
      why: '',
      aliases: [],
      designation: '',
      firstVintage: null,
      finalVintage: null,
      nonVintage: false,
      source: 'Our own catalogue',
    },
    byVintage: [],
    offerGroups: [{ vintage: '2016', bottleMl: 750, price }],
    usually: { of: 'Pauillac', notes: 'cassis and cedar' },
    serving: null,
    house: [],
    place: [],
    currency: 'EUR',
    rates: { date: '2024-12-31', source: 'European Central Bank' },
    isDemo: false,
    credits: [],
    ...more,
  };
}

describe('the page of a wine before any script runs', () => {
  it('is described in the language of its address', async () => {
    const { description } = await inLanguage('de', () => wineHtml(page(), 'https://x.example/de/wine/TV1'));
    expect(description).toMatch(/40,00\s€/);
  });

  it('says what it is and what it costs', () => {
    const { title, description } = wineHtml(page(), 'https://x.example/wine/TV1');
    expect(title).toBe('House <b>, Wine | Tastevin');
    expect(description).toContain('3 offers, €40.00 to €50.00 per 750 ml');
  });

  it('gives shop searches the range of real offers, and none of made-up ones', () => {
    const real = wineHtml(page(), 'https://x.example/wine/TV1').structuredData;
    expect(real).toMatchObject({
      '@type': 'Product',
      brand: { name: 'House <b>' },
      offers: { '@type': 'AggregateOffer', priceCurrency: 'EUR', lowPrice: '40.00', highPrice: '50.00', offerCount: 3 },
    });
    const demo = wineHtml(page({ isDemo: true }), 'https://x.example/wine/TV1');
    expect(demo.structuredData).not.toHaveProperty('offers');
    expect(demo.description).toContain('Prices are of a demonstration market and made up.');
  });
});
