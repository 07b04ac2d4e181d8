import { mapColumns, readCsvRow, type CsvColumns } from './csv.ts';
import { decodeChunks } from './decode.ts';
import { readRows } from './delimited.ts';
import { readGoogleItem, toItem } from './google.ts';
import { readJsonItems } from './json-items.ts';
import { readJsonLdPage } from './json-ld.ts';
import { FeedBroken, type FeedContext, type Reading } from './offer.ts';
import { readShopifyProduct } from './shopify.ts';
import { findHeader, readWineSearcherRow, type WineSearcherHeader } from './wine-searcher.ts';
import { readWooProduct } from './woocommerce.ts';
import { readXmlItems } from './xml-items.ts';

const LONGEST_PAGE = 8 << 20;

/**
 * Bytes of a merchant's document -> offers and what was set aside, in the order of the document, as many at a time as
 * a chunk holds. Holds one product at a time, however long the document. Throws FeedBroken when the document is not what
 * it should be or ends half-way; what came before stays good. For JSON-LD the document is one page, whose address is
 * `baseUrl`; for paged formats it is one page of the list.
 */
export async function* readFeed(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  context: FeedContext,
): AsyncGenerator<Reading[]> {
  const pieces = decodeChunks(chunks);
  switch (context.kind) {
    case 'shopify':
      for await (const items of readJsonItems(pieces)) yield items.flatMap((item) => readShopifyProduct(item, context));
      return;
    case 'woocommerce':
      for await (const items of readJsonItems(pieces)) yield items.flatMap((item) => readWooProduct(item, context));
      return;
    case 'google-xml':
      for await (const items of readXmlItems(pieces)) yield items.map((item) => readGoogleItem(item, context));
      return;
    case 'google-tsv':
      yield* readGoogleTsv(pieces, context);
      return;
    case 'wine-searcher':
      yield* readPipes(pieces, context);
      return;
    case 'csv':
      yield* readCsv(pieces, context);
      return;
    case 'json-ld':
      yield readJsonLdPage(await wholePage(pieces), context.baseUrl, context);
  }
}

async function* readGoogleTsv(pieces: AsyncIterable<string>, context: FeedContext): AsyncGenerator<Reading[]> {
  let header: string[] | null = null;
  for await (const rows of readRows(pieces, { separator: '\t', quotes: true })) {
    const readings: Reading[] = [];
    for (const row of rows) {
      if (header) readings.push(readGoogleItem(toItem(header, row), context));
      else header = row;
    }
    if (header && !header.some((name) => /^(?:g:)?title$/i.test(name.trim()))) {
      throw new FeedBroken("The first line names no column 'title'.");
    }
    yield readings;
  }
}

async function* readPipes(pieces: AsyncIterable<string>, context: FeedContext): AsyncGenerator<Reading[]> {
  let header: WineSearcherHeader | null | undefined;
  for await (const rows of readRows(pieces, { separator: '|', quotes: false })) {
    const readings: Reading[] = [];
    for (const row of rows) {
      if (header === undefined) {
        header = findHeader(row);
        if (header) continue;
        if (row.length < 6) throw new FeedBroken('The first line has fewer than six columns between pipes.');
      }
      readings.push(readWineSearcherRow(row, header, context));
    }
    yield readings;
  }
}

async function* readCsv(pieces: AsyncIterable<string>, context: FeedContext): AsyncGenerator<Reading[]> {
  let columns: CsvColumns | null = null;
  for await (const rows of readRows(pieces, { separator: null, quotes: true })) {
    const readings: Reading[] = [];
    for (const row of rows) {
      if (columns) readings.push(readCsvRow(row, columns, context));
      else {
        columns = mapColumns(row, context.columns);
        if (!columns) throw new FeedBroken('The first line names no columns for the name and the price.');
      }
    }
    yield readings;
  }
}

async function wholePage(pieces: AsyncIterable<string>): Promise<string> {
  let html = '';
  for await (const piece of pieces) {
    html += piece;
    if (html.length > LONGEST_PAGE) throw new FeedBroken('The page is longer than 8 MB.');
  }
  return html;
}
