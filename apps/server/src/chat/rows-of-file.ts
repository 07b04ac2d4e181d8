import { STANDARD_ML, type Wine } from '@app/domain';
import { readList, type ListFile, type ReadEntry } from '@app/list-reader';
import type { MatchResult } from '@app/matcher';
import type { ListRow } from '@app/sommelier';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { readConfig } from '#config.ts';
import { readTradeWords } from '#lists/trade-words.ts';
import { openOcr } from '@app/documents/src/ocr.ts';
import { openMatcher } from '#wines/index/open-matcher.ts';
import { readCatalogue, type CatalogueWine } from '#wines/catalogue/read-catalogue.ts';

export interface FileRows {
  rows: ListRow[];
  currency: string | null;
}

/** Reads and matches a list from files, without a database: what a list of the site has, less the market's figures. */
export async function openRowsOfFile(paths: readonly string[]): Promise<FileRows> {
  const files: ListFile[] = [];
  for (const path of paths) {
    const bytes = await readFile(path).catch(() => {
      throw new Error(`There is no file '${path}'.`);
    });
    files.push({ name: basename(path), mimeType: '', bytes: new Uint8Array(bytes) });
  }
  const { dataDir } = readConfig(process.env);
  const ocr = openOcr({ isPatient: false });
  const entries: ReadEntry[] = [];
  let currency: string | null = null;
  try {
    const ports = { ...ocr.ports, vocabulary: () => readTradeWords(dataDir) };
    for await (const event of readList({ files, ports, signal: new AbortController().signal })) {
      if (event.type === 'entries') entries.push(...event.entries);
      else if (event.type === 'end') currency = event.currency;
    }
  } finally {
    await ocr.close();
  }
  const { wines } = await readCatalogue();
  const byId = new Map(wines.map((wine) => [wine.lwin, wine]));
  const read = (await openMatcher({ catalogue: null, dataDir })).openList();
  const rows = entries.map((entry) => {
    const match = read({ text: entry.text, section: entry.section });
    return toRow(entry, match, byId.get(match.outcome === 'sure' ? (match.best?.lwin ?? '') : ''));
  });
  return { rows, currency };
}

function toRow(entry: ReadEntry, match: MatchResult, wine: CatalogueWine | undefined): ListRow {
  const { rawName, vintage, restaurantPrice, pageNumber, positionInPage, offeredSizeIdx } = entry;
  return {
    rawName,
    vintage,
    bottleSize: entry.bottleSize || STANDARD_ML,
    restaurantPrice,
    pageNumber,
    positionInPage,
    offeredSizeIdx,
    wine: wine ? toWine(wine) : null,
    rating: null,
    numRatings: 0,
    ratingAllVintages: null,
    numRatingsAllVintages: 0,
    averagePricePer750mlAllVintages: null,
    numListings: 0,
    numListingsAllVintages: 0,
    insight: {
      currency: entry.currency,
      section: entry.section,
      priceText: entry.priceText,
      box: entry.box,
      isReadUnsure: entry.isUnsure,
      isSizeAssumed: entry.bottleSize === 0,
      match: {
        outcome: match.outcome,
        confidence: match.confidence,
        parts: match.parts,
        reason: match.reason,
        candidates: [],
      },
      marketOfVintage: null,
      marketOfAll: null,
      value: null,
      pour: null,
      ratingSources: [],
      window: null,
    },
    ...(wine ? { grapes: wine.grapes, houseScore: wine.houseScore } : {}),
  };
}

function toWine(wine: CatalogueWine): Wine {
  const { lwin, displayName, producerName, region, subRegion, country, colour, subType, classification, lwinType } =
    wine;
  return {
    lwin,
    displayName,
    wine: wine.wine,
    producerName,
    region,
    subRegion,
    country,
    colour,
    subType,
    classification,
    lwinType,
  };
}
