import { joinEntry } from '@app/domain';
import { readList, type ListFile, type ReadEntry } from '@app/list-reader';
import type { ListRow } from '@app/sommelier';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { readConfig } from '#config.ts';
import { sureLwin, toEntriesAsRead, toFindings } from '#lists/entry-facts.ts';
import { readTradeWords } from '#lists/trade-words.ts';
import { openOcr } from '@app/documents/src/ocr.ts';
import { openMatcher } from '#wines/index/open-matcher.ts';
import { readCatalogue } from '#wines/catalogue/read-catalogue.ts';

export interface FileRows {
  rows: ListRow[];
  currency: string | null;
}

/** Files alone know no offers and no ratings. */
const NO_MARKET = {
  rating: null,
  averageCents: null,
  numListings: 0,
  numListingsAllVintages: 0,
  market: { marketOfVintage: null, marketOfAll: null, value: null },
};

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
  const rows = toEntriesAsRead(entries, { currency }).map((page, at): ListRow => {
    const { text, section, confidence } = entries[at] as ReadEntry; // one for each entry, in the same order
    const match = read({ text, section });
    const wine = byId.get(sureLwin(match) ?? '');
    const mostVintage = page.isReadUnsure ? confidence : 1;
    const entry = joinEntry(page, toFindings({ match, wine, mostVintage, ...NO_MARKET }));
    return wine ? { ...entry, grapes: wine.grapes, grapesAre: wine.grapesAre, houseScore: wine.houseScore } : entry;
  });
  return { rows, currency };
}
