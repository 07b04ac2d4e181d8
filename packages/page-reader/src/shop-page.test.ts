import { describe, expect, it } from 'vitest';
import { readShopPage } from './shop-page.ts';

const read = (html: string) =>
  readShopPage(html, {
    address: 'https://shop.example/',
    resolve: (address, base) => (URL.canParse(address, base) ? new URL(address, base).href : null),
  });

describe('the page of a shop', () => {
  it.each([
    ['the site name before the title', '<title>Home</title><meta property="og:site_name" content="Cave A">', 'Cave A'],
    ['the first part of a title', '<title>Cave B – Fine wines</title>', 'Cave B'],
    ['a hyphen inside a name', '<title>Saint-Émilion-Vins</title>', 'Saint-Émilion-Vins'],
    ['nothing', '', null],
  ])('is named by %s', (_rule, html, name) => expect(read(html).name).toBe(name));

  it.each([
    ['the language with its region', '<html lang="en-GB">', 'GB'],
    ['a language alone says no country', '<html lang="en">', null],
    ['structured data', '<script type="application/ld+json">{"addressCountry":"fr"}</script>', 'FR'],
    ["Shopify's own data before the language", '<html lang="en-US"><script>Shopify.country = "DE";</script>', 'DE'],
  ])('says its country by %s', (_rule, html, country) => expect(read(html).country).toBe(country));

  it.each([
    ['a tag', '<meta property="og:price:currency" content="EUR">', 'EUR'],
    ['structured data', '<script type="application/ld+json">{"priceCurrency": "gbp"}</script>', 'GBP'],
    ["Shopify's own data", '<script>Shopify.currency = {"active":"CHF","rate":"1.0"};</script>', 'CHF'],
    ['nothing', '<p>EUR</p>', null],
  ])('says its currency by %s', (_rule, html, currency) => expect(read(html).currency).toBe(currency));

  it('links to documents, whose addresses are made whole', () => {
    const page = read(
      '<link rel="alternate" type="application/rss+xml" href="/feed.xml"><link rel="stylesheet" href="a.css"><link rel="https://api.w.org/" href="/en/wp-json/">',
    );
    expect(page.documents).toEqual([
      { rel: 'alternate', type: 'application/rss+xml', url: 'https://shop.example/feed.xml' },
      { rel: 'https://api.w.org/', type: '', url: 'https://shop.example/en/wp-json/' },
    ]);
  });
});
