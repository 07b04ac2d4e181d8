import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FEED_KINDS, saidInEnglish } from '@app/domain';
import { buildVocabulary } from '@app/vocabulary';
import { FeedBroken, readFeed, toFeedWords, type FeedContext, type ProductResult } from './index.ts';

const FIXTURES = new URL('../fixtures/', import.meta.url);
const table = (name: string): string =>
  readFileSync(new URL(`../../../catalogue/words/${name}.tsv`, import.meta.url), 'utf8');
const TABLES = ['not-wine', 'headings', 'bottles', 'sizes'];
const words = toFeedWords(buildVocabulary({ words: Object.fromEntries(TABLES.map((name) => [name, table(name)])) }));

async function readAll(bytes: Uint8Array, context: FeedContext, chunk = 64 * 1024): Promise<ProductResult[]> {
  const readings: ProductResult[] = [];
  const chunks = function* (): Generator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
  };
  for await (const some of readFeed(chunks(), context)) readings.push(...some);
  return readings;
}

/** One line for each product, to be read beside the feed. */
function line(reading: ProductResult): string {
  if (reading.kind === 'aside') {
    const { key, name, reason, detail } = reading.aside;
    return `ASIDE ${reason} | ${key} | ${name} | ${saidInEnglish(detail)}`;
  }
  const {
    key,
    name,
    producer,
    vintage,
    bottleMl,
    packSize,
    priceCents,
    currency,
    taxBasis,
    inStock,
    listingType,
    url,
    lwin,
  } = reading.offer;
  const stock = inStock === null ? 'stock unknown' : inStock ? 'in stock' : 'out of stock';
  return `${key} | ${name} | ${producer || '-'} | ${vintage ?? '-'} | ${packSize} x ${bottleMl || '?'} ml | ${(priceCents / 100).toFixed(2)} ${currency} ${taxBasis} | ${listingType} | ${stock} | ${url}${lwin ? ` | ${lwin}` : ''}`;
}

const context = (kind: FeedContext['kind']): FeedContext => ({
  kind,
  words,
  store: 'Shop',
  currency: 'EUR',
  baseUrl: 'https://shop.example/',
});

describe('every format is read as its fixture says', () => {
  for (const name of readdirSync(FIXTURES)) {
    const folder = new URL(`${name}/`, FIXTURES);
    // Written by us beside the feed it is for.
    const merchant = JSON.parse(readFileSync(new URL('case.json', folder), 'utf8')) as Omit<FeedContext, 'words'>;
    const { why, ...given } = { why: '', ...merchant, words };
    const feed = readdirSync(folder).find((file) => file.startsWith('feed.')) ?? '';
    const bytes = readFileSync(new URL(feed, folder));
    it(`${name}: ${why}`, async () => {
      const lines = (await readAll(bytes, given)).map(line).join('\n');
      await expect(`${lines}\n`).toMatchFileSnapshot(new URL('expected.txt', folder).pathname);
    });
    it(`${name}: the same, however the bytes arrive`, async () => {
      const whole = await readAll(bytes, given);
      for (const size of [1, 7, 100]) expect(await readAll(bytes, given, size)).toEqual(whole);
    });
  }
});

describe('what is broken', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  const product = '{"title":"Exemple 2020","handle":"e","variants":[{"id":1,"price":"10.00"}]}';

  it('a document that ends half-way gives what it had, and then says so', async () => {
    const got: ProductResult[] = [];
    const reading = (async () => {
      for await (const some of readFeed([bytes(`{"products":[${product},${product.slice(0, 30)}`)], context('shopify')))
        got.push(...some);
    })();
    await expect(reading).rejects.toThrow(FeedBroken);
    expect(got).toHaveLength(1);
    const xml =
      '<rss><item><title>Exemple</title><link>https://a.example/1</link><price>5 EUR</price></item><item><tit';
    await expect(readAll(bytes(xml), context('google-xml'))).rejects.toThrow('The XML cannot be read');
  });

  it('a page of an error in place of a feed is told from an empty feed', async () => {
    const html = bytes('<!doctype html><html><body><p>Service unavailable<br></body></html>');
    await expect(readAll(html, context('shopify'))).rejects.toThrow('no list of products');
    await expect(readAll(html, context('google-xml'))).rejects.toThrow('The XML cannot be read');
    await expect(readAll(html, context('wine-searcher'))).rejects.toThrow('six columns');
    await expect(readAll(html, context('google-tsv'))).rejects.toThrow('“title”');
    await expect(readAll(html, context('csv'))).rejects.toThrow('name and the price');
    expect(await readAll(bytes('{"products":[]}'), context('shopify'))).toEqual([]);
  });

  it('entities of a DTD do not grow', async () => {
    const bomb =
      '<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><rss><item><title>&b;</title><link>https://a.example/1</link><price>5 EUR</price></item></rss>';
    const [reading] = await readAll(bytes(bomb), context('google-xml'));
    expect(reading?.kind === 'offer' && reading.offer.name.length).toBeLessThan(10);
  });

  it('slips of a shop are read as they stand; a document of nothing else is broken at its first thousand', async () => {
    const item = (title: string): string =>
      `<item><title>${title}</title><link>https://a.example/1</link><price>5 EUR</price></item>`;
    const shop = `<rss>${item('Chablis F&egrave;vre &eacute;lev&eacute; en f&ucirc;t').repeat(2000)}</rss>`;
    expect(await readAll(bytes(shop), context('google-xml'))).toHaveLength(2000);
    const readings: unknown[] = [];
    const rest = `<rss>${item('Chablis')}${'< '.repeat(100_000)}${item('Chablis')}</rss>`;
    await expect(
      (async () => {
        for await (const some of readFeed([bytes(rest)], context('google-xml'))) readings.push(...some);
      })(),
    ).rejects.toThrow('The XML cannot be read');
    // What came before stays good, what comes after is not looked at.
    expect(readings).toHaveLength(1);
  });

  it('any bytes return or are called broken, in every format', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.constantFrom(...FEED_KINDS), async (some, kind) => {
        await readAll(some, context(kind), 64).catch((error: unknown) => expect(error).toBeInstanceOf(FeedBroken));
      }),
      { numRuns: 300 },
    );
  });
});

describe('a long feed', () => {
  it('is read piece by piece: 60 MB of it add little to memory', async () => {
    const row = (at: number): string =>
      `SKU-${at}|DOMAINE EXEMPLE CHABLIS ${at}|${'x'.repeat(3000)}|2021|750ml|29.99|12|https://shop.example/${at}|1|Ex. tax|retail|||\n`;
    let most = 0;
    const before = process.memoryUsage().heapUsed;
    const chunks = function* (): Generator<Uint8Array> {
      const encoder = new TextEncoder();
      for (let at = 0; at < 20_000; at += 100) {
        let text = '';
        for (let one = at; one < at + 100; one++) text += row(one);
        yield encoder.encode(text);
      }
    };
    let count = 0;
    for await (const some of readFeed(chunks(), context('wine-searcher'))) {
      count += some.length;
      most = Math.max(most, process.memoryUsage().heapUsed - before);
    }
    expect(count).toBe(20_000);
    expect(most).toBeLessThan(150 * 1024 * 1024);
  }, 30_000);
});
