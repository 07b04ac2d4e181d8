import { word } from '@app/domain';
import { readRows } from '#text/delimited.ts';
import { FeedBroken } from '#text/feed-broken.ts';
import type { FeedFormat } from './format.ts';
import { judgeOffer } from '#judge/judge-offer.ts';
import type { FeedContext, ProductResult } from '#judge/offer.ts';
import { readAmount } from '#judge/read-amount.ts';

/** Our fields with the columns shops usually have for them; the merchant's own map comes first. */
const USUAL: Record<string, readonly string[]> = {
  sku: ['sku', 'id', 'code', 'product code', 'item number', 'artikelnummer', 'reference', 'ref'],
  url: ['url', 'link', 'product url', 'web address', 'vareurl'],
  name: ['name', 'title', 'product', 'product name', 'wine', 'wine name', 'bezeichnung', 'description'],
  producer: ['producer', 'winery', 'estate', 'brand', 'manufacturer', 'produttore', 'producteur', 'weingut'],
  vintage: ['vintage', 'year', 'jahrgang', 'millésime', 'millesime', 'annata'],
  size: ['size', 'bottle size', 'format', 'volume', 'unit size', 'inhalt'],
  sizeCl: ['bottle size (cl)', 'size (cl)', 'cl'],
  sizeMl: ['bottle size (ml)', 'size (ml)', 'volume (ml)', 'ml'],
  pack: ['pack', 'pack size', 'bottles', 'case size', 'units', 'bottles per case'],
  price: ['price', 'unit price', 'price incl', 'preis', 'prix', 'prezzo', 'regular-price'],
  currency: ['currency', 'currency code', 'währung', 'devise'],
  tax: ['tax', 'tax basis', 'vat', 'duty paid', 'tax status'],
  stock: ['stock', 'quantity', 'qty', 'availability', 'in stock'],
  type: ['type', 'offer type', 'listing type'],
  category: ['category', 'product type', 'product_type', 'department'],
  lwin: ['lwin', 'lwin7', 'lwin11', 'lwin18'],
  country: ['country', 'country of origin', 'land', 'pays', 'paese', 'país', 'origin'],
  region: ['region', 'région', 'regione', 'región', 'gebiet'],
  appellation: ['appellation', 'denomination', 'denominazione', 'sub-region', 'subregion'],
  colour: ['colour', 'color', 'farbe', 'couleur', 'colore', 'wine type', 'weinart'],
  grapes: [
    'grapes',
    'grape',
    'varietal',
    'grape variety',
    'variety',
    'rebsorte',
    'rebsorten',
    'cépage',
    'cépages',
    'vitigno',
  ],
  barCode: ['ean', 'gtin', 'barcode', 'bar code', 'upc', 'ean13', 'gtin13'],
};

type CsvColumns = Readonly<Record<string, number>>;

/** Where each of our fields stands; null when there is no column for the name or the price. */
function mapColumns(header: readonly string[], given: Readonly<Record<string, string>> = {}): CsvColumns | null {
  const names = header.map((cell) => cell.trim().toLowerCase());
  const columns: Record<string, number> = {};
  for (const [field, usual] of Object.entries(USUAL)) {
    const wanted = given[field] === undefined ? usual : [given[field].trim().toLowerCase()];
    const found = wanted.map((name) => names.indexOf(name)).find((at) => at >= 0);
    if (found !== undefined) columns[field] = found;
  }
  return columns.name === undefined || columns.price === undefined ? null : columns;
}

function readCsvRow(row: readonly string[], columns: CsvColumns, context: FeedContext): ProductResult {
  const get = (name: string): string => (columns[name] === undefined ? '' : (row[columns[name]]?.trim() ?? ''));
  const size = get('size') || withUnit(get('sizeCl'), 'cl') || withUnit(get('sizeMl'), 'ml');
  const amount = readAmount(get('price'));
  const currency = get('currency').toUpperCase();
  return judgeOffer(
    {
      key: get('sku'),
      url: get('url'),
      name: get('name'),
      producer: get('producer'),
      vintage: get('vintage'),
      size,
      pack: /^\d{1,2}$/.test(get('pack')) ? Number(get('pack')) : null,
      amount: amount.kind === 'amount' && currency !== '' ? { ...amount, currency } : amount,
      tax: get('tax'),
      type: get('type'),
      inStock: readStock(get('stock')),
      categories: [get('category'), get('colour')].filter(Boolean),
      lwin: get('lwin'),
      country: get('country'),
      region: get('region'),
      appellation: get('appellation'),
      grapes: get('grapes'),
      barCode: get('barCode'),
    },
    context,
  );
}

const withUnit = (amount: string, unit: string): string => (/^[\d.,]+$/.test(amount) ? `${amount}${unit}` : amount);

function readStock(text: string): boolean | null {
  if (/^-?\d+$/.test(text)) return Number(text) > 0;
  if (/^(?:no|false|out|n|sold out|out of stock)$/i.test(text)) return false;
  return /^(?:yes|true|in|y|in stock|available)$/i.test(text) ? true : null;
}

async function* readTable(pieces: AsyncIterable<string>, context: FeedContext): AsyncGenerator<ProductResult[]> {
  let columns: CsvColumns | null = null;
  for await (const rows of readRows(pieces, { separator: null, quotes: true })) {
    const readings: ProductResult[] = [];
    for (const row of rows) {
      if (columns) readings.push(readCsvRow(row, columns, context));
      else {
        columns = mapColumns(row, context.columns);
        if (!columns) throw new FeedBroken(word('The first line names no columns for the name and the price.'));
      }
    }
    yield readings;
  }
}

export const csv: FeedFormat = {
  documents: { kind: 'one' },
  discovery: { paths: [], linkTypes: ['text/csv'] },
  read: readTable,
};
