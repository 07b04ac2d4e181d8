import { said, word } from '@app/domain';
import { readRows } from '#text/delimited.ts';
import { FeedBroken } from '#text/feed-broken.ts';
import type { FeedFormat } from './format.ts';
import { judgeOffer } from '#judge/judge-offer.ts';
import type { FeedContext, ProductResult } from '#judge/offer.ts';
import { readAmount } from '#judge/read-amount.ts';

/** The order of the specification; the first line may say it, and often does not. */
const COLUMNS = [
  'sku', 'name', 'description', 'vintage', 'unit-size', 'price', 'stock', 'url', 'min-order', 'tax', 'offer-type',
  'delivery-time', 'lwin', 'imageurl',
] as const; // prettier-ignore

type WineSearcherHeader = readonly string[];

/** The columns, when the first row names them; null when it is a product. */
function findHeader(row: readonly string[]): WineSearcherHeader | null {
  const names = row.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-'),
  );
  return names.includes('name') && names.includes('price') ? names : null;
}

/** A pipe-separated row. The price is for the whole offer, with a decimal point and no sign. */
function readWineSearcherRow(
  row: readonly string[],
  header: WineSearcherHeader | null,
  context: FeedContext,
): ProductResult {
  const columns: readonly string[] = header ?? COLUMNS;
  if (row.length < 6) {
    return {
      kind: 'aside',
      aside: {
        key: row[0]?.trim() ?? '',
        name: row[1]?.trim() ?? '',
        reason: 'unreadable',
        detail: said('The row has {n} columns.', { n: row.length }),
      },
    };
  }
  const get = (name: string): string => row[columns.indexOf(name)]?.trim() ?? '';
  const stock = /^-?\d+$/.test(get('stock')) ? Number(get('stock')) > 0 : null;
  return judgeOffer(
    {
      key: get('sku'),
      url: get('url') || get('link'),
      // Notes stand in square brackets; they say the type of the offer but are no part of the name.
      name: get('name').replace(/\[[^\]]*\]/g, ' '),
      vintage: get('vintage'),
      size: get('unit-size'),
      amount: readAmount(get('price'), '.'),
      tax: get('tax'),
      type: `${get('offer-type')} ${/\[[^\]]*\]/.exec(get('name'))?.[0] ?? ''}`,
      inStock: stock,
      lwin: get('lwin'),
    },
    context,
  );
}

async function* readPipes(pieces: AsyncIterable<string>, context: FeedContext): AsyncGenerator<ProductResult[]> {
  let header: WineSearcherHeader | null | undefined;
  for await (const rows of readRows(pieces, { separator: '|', quotes: false })) {
    const readings: ProductResult[] = [];
    for (const row of rows) {
      if (header === undefined) {
        header = findHeader(row);
        if (header) continue;
        if (row.length < 6) throw new FeedBroken(word('The first line has fewer than six columns between pipes.'));
      }
      readings.push(readWineSearcherRow(row, header, context));
    }
    yield readings;
  }
}

export const wineSearcher: FeedFormat = {
  documents: { kind: 'one' },
  discovery: { paths: ['/wine-searcher.txt'] },
  read: readPipes,
};
