import { growVocabulary, type Vocabulary } from '@app/list-reader';
import { namesIn, openSnapshot, type Index } from '@app/matcher';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { SNAPSHOT_NAME } from '#wines/index/open-matcher.ts';
import { readCatalogue } from '#wines/catalogue/read-catalogue.ts';

/** For how long names are collected before other requests get a turn. */
const SLICE_MS = 8;

/**
 * The words of this instance's wines, for what a photo shows unclearly. Made once for each index, in slices: a server
 * goes on answering meanwhile.
 */
export function openTradeWords(current: () => Index): () => Promise<Vocabulary> {
  let made: { index: Index; words: Promise<Vocabulary> } | null = null;
  return () => {
    const index = current();
    if (made?.index !== index) made = { index, words: gather(namesIn(index)) };
    return made.words;
  };
}

async function gather(names: Iterable<string>): Promise<Vocabulary> {
  const words = growVocabulary();
  let since = performance.now();
  for (const name of names) {
    words.add(name);
    if (performance.now() - since < SLICE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
  return words;
}

/** The same without a server: of the instance's snapshot, else of the catalogue's files. */
export async function readTradeWords(dataDir: string): Promise<Vocabulary> {
  try {
    return await gather(namesIn(openSnapshot(await readFile(path.join(dataDir, SNAPSHOT_NAME)))));
  } catch {
    // There is no snapshot, or an older version wrote it. The files always work.
    const { wines } = await readCatalogue();
    return gather(wines.flatMap(namesOf));
  }
}

type Names = Awaited<ReturnType<typeof readCatalogue>>['wines'][number];
const namesOf = (wine: Names): string[] => [
  wine.producerName,
  wine.wine,
  wine.subRegion,
  wine.region,
  wine.country,
  wine.classification,
  ...wine.grapes,
  ...wine.aliases,
  ...wine.producerAliases,
];
