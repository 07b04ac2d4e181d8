import { judgeOffer } from './judge-offer.ts';
import type { FeedContext, Reading } from './offer.ts';
import { readAmount } from './read-amount.ts';
import { toMl } from './read-size.ts';

/** A Google Merchant product, from XML or TSV, by attribute name. It has no vintage attribute: labels may say one. */
export function readGoogleItem(item: ReadonlyMap<string, string>, context: FeedContext): Reading {
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

/** 'in_stock', 'in stock', and what may be ordered although it is not there yet. */
export function readAvailability(text: string): boolean | null {
  const plain = text.toLowerCase().replace(/[^a-z]/g, '');
  if (/outofstock|soldout|discontinued/.test(plain)) return false;
  return /instock|preorder|presale|backorder|limitedavailability|onlineonly/.test(plain) ? true : null;
}

/** A TSV row under its header, as the same map. Names may carry a 'g:' or spaces: 'image link'. */
export function toItem(header: readonly string[], row: readonly string[]): Map<string, string> {
  const item = new Map<string, string>();
  header.forEach((name, at) => {
    const value = row[at]?.trim() ?? '';
    const known = name.trim().toLowerCase().replace(/^g:/, '').replaceAll(' ', '_');
    if (value !== '' && !item.has(known)) item.set(known, value);
  });
  return item;
}
