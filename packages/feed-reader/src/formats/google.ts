import { word } from '@app/domain';
import { readAvailability } from '#judge/read-availability.ts';
import { readRows } from '#text/delimited.ts';
import { FeedBroken } from '#text/feed-broken.ts';
import { readXmlItems } from '#text/xml-items.ts';
import type { FeedFormat } from './format.ts';
import { judgeOffer } from '#judge/judge-offer.ts';
import type { FeedContext, ProductResult } from '#judge/offer.ts';
import { readAmount } from '#judge/read-amount.ts';
import { toMl } from '#judge/read-size.ts';

/** A Google Merchant product, from XML or TSV, by attribute name. It has no vintage attribute: labels may say one. */
function readGoogleItem(item: ReadonlyMap<string, string>, context: FeedContext): ProductResult {
  const get = (name: string): string => item.get(name) ?? '';
  const regular = readAmount(get('price'), '.');
  const sale = readAmount(get('sale_price'), '.');
  // A sale with dates may be over or yet to come; only one without is sure to hold.
  const isSale = sale.kind === 'amount' && sale.cents > 0 && get('sale_price_effective_date') === '';
  return judgeOffer(
    {
      key: get('id'),
      url: get('link'),
      name: get('title'),
      producer: get('brand'),
      vintage: labels(item),
      totalMl: readMeasure(get('unit_pricing_measure')),
      size: get('size'),
      pack: /^\d{1,3}$/.test(get('multipack')) ? Number(get('multipack')) : null,
      amount: isSale ? sale : regular,
      inStock: readAvailability(get('availability')),
      type: /preorder/i.test(get('availability')) ? 'pre-arrival' : '',
      categories: [get('product_type'), get('google_product_category')].filter(Boolean),
      isBundle: /^(?:yes|true)$/i.test(get('is_bundle')),
      barCode: get('gtin'),
    },
    context,
  );
}

function labels(item: ReadonlyMap<string, string>): string {
  for (let at = 0; at <= 4; at++) {
    const value = item.get(`custom_label_${at}`)?.trim() ?? '';
    if (/^(?:(?:19|20)\d\d|NV)$/i.test(value)) return value;
  }
  return '';
}

function readMeasure(text: string): number | null {
  const match = /^([\d.]+)\s*(ml|cl|l|floz)$/i.exec(text.trim());
  const ml = match
    ? toMl(Number(match[1]), match[2]?.toLowerCase() === 'floz' ? 'oz' : (match[2] ?? '').toLowerCase())
    : 0;
  return ml > 0 ? ml : null;
}

/** A TSV row under its header, as the same map. Names may carry a 'g:' or spaces: 'image link'. */
function toItem(header: readonly string[], row: readonly string[]): Map<string, string> {
  const item = new Map<string, string>();
  header.forEach((name, at) => {
    const value = row[at]?.trim() ?? '';
    const known = name.trim().toLowerCase().replace(/^g:/, '').replaceAll(' ', '_');
    if (value !== '' && !item.has(known)) item.set(known, value);
  });
  return item;
}

async function* readTsv(pieces: AsyncIterable<string>, context: FeedContext): AsyncGenerator<ProductResult[]> {
  let header: string[] | null = null;
  for await (const rows of readRows(pieces, { separator: '\t', quotes: true })) {
    const readings: ProductResult[] = [];
    for (const row of rows) {
      if (header) readings.push(readGoogleItem(toItem(header, row), context));
      else header = row;
    }
    if (header && !header.some((name) => /^(?:g:)?title$/i.test(name.trim()))) {
      throw new FeedBroken(word('The first line names no column “{name}”.'), { name: 'title' });
    }
    yield readings;
  }
}

async function* readXml(pieces: AsyncIterable<string>, context: FeedContext): AsyncGenerator<ProductResult[]> {
  for await (const items of readXmlItems(pieces)) yield items.map((item) => readGoogleItem(item, context));
}

export const googleXml: FeedFormat = {
  documents: { kind: 'one' },
  discovery: {
    paths: ['/google-merchant-feed.xml', '/feeds/google.xml', '/product-feed.xml', '/google-shopping.xml'],
    linkTypes: ['application/rss+xml', 'application/atom+xml', 'application/xml', 'text/xml'],
  },
  read: readXml,
};
export const googleTsv: FeedFormat = {
  documents: { kind: 'one' },
  discovery: { paths: ['/google-merchant-feed.txt'], linkTypes: ['text/tab-separated-values'] },
  read: readTsv,
};
