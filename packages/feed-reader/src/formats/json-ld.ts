import { word } from '@app/domain';
import { FeedBroken } from '#text/feed-broken.ts';
import type { FeedFormat } from './format.ts';
import { judgeOffer } from '#judge/judge-offer.ts';
import { field, listOf, textOf } from '#text/json-items.ts';
import { readAvailability } from '#judge/read-availability.ts';
import type { FeedContext, ProductResult } from '#judge/offer.ts';
import { readAmount, type Amount } from '#judge/read-amount.ts';

const SCRIPT = /<script\b[^>]*\btype\s*=\s*["']?application\/ld\+json["']?[^>]*>([\s\S]*?)<\/script\s*>/gi;

/** The products a page describes: alone, in lists, in '@graph', or as variants of a group. */
function readJsonLdPage(html: string, pageUrl: string, context: FeedContext): ProductResult[] {
  const readings: ProductResult[] = [];
  for (const [, text = ''] of html.matchAll(SCRIPT)) {
    for (const product of productsIn(parseLoosely(text), 0)) readings.push(...readProduct(product, pageUrl, context));
  }
  return readings;
}

/** Templates leave line breaks in texts and commas before brackets; both are mended, nothing else. */
function parseLoosely(text: string): unknown {
  const plain = text.replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/)|(?:-->|\/\*\]\]>\*\/)\s*$/g, '');
  for (const attempt of [
    plain,
    plain.replace(/\p{Cc}+/gu, ' '),
    plain.replace(/\p{Cc}+/gu, ' ').replace(/,(\s*[}\]])/g, '$1'),
  ]) {
    try {
      return JSON.parse(attempt);
    } catch {
      continue;
    }
  }
  return null;
}

const isA = (value: unknown, type: string): boolean =>
  listOf(field(value, '@type')).some((name) => textOf(name).endsWith(type));

function productsIn(value: unknown, depth: number): unknown[] {
  if (depth > 6 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((part) => productsIn(part, depth + 1));
  if (isA(value, 'ProductGroup')) {
    const group = { name: field(value, 'name'), brand: field(value, 'brand') };
    return listOf(field(value, 'hasVariant')).map((variant) => ({ ...group, ...(variant as object) }));
  }
  if (isA(value, 'Product')) return [value];
  return ['@graph', 'mainEntity', 'itemListElement', 'item'].flatMap((name) =>
    productsIn(field(value, name), depth + 1),
  );
}

function readProduct(product: unknown, pageUrl: string, context: FeedContext): ProductResult[] {
  const brand = field(product, 'brand');
  const property = (name: RegExp): string =>
    textOf(
      field(
        listOf(field(product, 'additionalProperty')).find((one) => name.test(textOf(field(one, 'name')))),
        'value',
      ),
    );
  const offers = listOf(field(product, 'offers'));
  const shared = {
    name: field(product, 'name'),
    producer: textOf(brand) || textOf(field(brand, 'name')),
    vintage: property(/^(?:vintage|year|mill[ée]sime|jahrgang|annata)$/i),
    size: textOf(field(product, 'size')) || property(/^(?:size|bottle size|volume|format)$/i),
    categories: listOf(field(product, 'category')).map(textOf).filter(Boolean),
    country: textOf(field(product, 'countryOfOrigin')) || property(/^(?:country|country of origin|land|pays)$/i),
    region: property(/^(?:region|région|regione|gebiet)$/i),
    appellation: property(/^(?:appellation|denominazione|denomination)$/i),
    grapes: property(/^(?:grapes?|grape variet(?:y|ies)|varietal|rebsorten?|cépages?)$/i),
    barCode: ['gtin13', 'gtin', 'gtin12', 'gtin14'].map((name) => textOf(field(product, name))).find(Boolean) ?? '',
  };
  const sku = textOf(field(product, 'sku')) || textOf(field(product, 'productID'));
  if (offers.length === 0)
    return [judgeOffer({ ...shared, key: sku, url: pageUrl, amount: { kind: 'none' } }, context)];
  return offers.map((offer, at) => {
    const own = textOf(field(offer, 'sku')) || sku;
    return judgeOffer(
      {
        ...shared,
        key: own === '' ? '' : offers.length > 1 && own === sku ? `${own}#${at}` : own,
        url: textOf(field(offer, 'url')) || textOf(field(product, 'url')) || pageUrl,
        ...amountOf(offer),
        inStock: readAvailability(textOf(field(offer, 'availability')).replace(/^.*[/#]/, '')),
        type: /PreOrder|PreSale/.test(textOf(field(offer, 'availability'))) ? 'pre-arrival' : '',
        tax: taxOf(offer),
      },
      context,
    );
  });
}

/** An aggregate stands for one price only where its ends are the same. */
function amountOf(offer: unknown): { amount: Amount; isRange: boolean } {
  const specification = listOf(field(offer, 'priceSpecification'))[0];
  const [low, high] = [field(offer, 'lowPrice'), field(offer, 'highPrice')];
  const amount = readAmount(field(offer, 'price') ?? field(specification, 'price') ?? low, '.');
  const currency = textOf(field(offer, 'priceCurrency')) || textOf(field(specification, 'priceCurrency'));
  return {
    amount: amount.kind === 'amount' && currency !== '' ? { ...amount, currency: currency.toUpperCase() } : amount,
    isRange: field(offer, 'price') === undefined && low !== undefined && textOf(low) !== textOf(high),
  };
}

function taxOf(offer: unknown): string {
  const included = field(listOf(field(offer, 'priceSpecification'))[0], 'valueAddedTaxIncluded');
  return included === true || included === 'true' ? 'incl' : included === false || included === 'false' ? 'excl' : '';
}

const LONGEST_PAGE = 8 << 20;

async function wholePage(pieces: AsyncIterable<string>): Promise<string> {
  let html = '';
  for await (const piece of pieces) {
    html += piece;
    if (html.length > LONGEST_PAGE) throw new FeedBroken(word('The page is longer than {n} MB.'), { n: 8 });
  }
  return html;
}

/** The document is one page, whose address is `baseUrl`. */
export const jsonLd: FeedFormat = {
  documents: { kind: 'sitemap' },
  discovery: { paths: ['/sitemap.xml', '/sitemap_index.xml', '/wp-sitemap.xml'] },
  async *read(pieces, context) {
    yield readJsonLdPage(await wholePage(pieces), context.baseUrl, context);
  },
};
