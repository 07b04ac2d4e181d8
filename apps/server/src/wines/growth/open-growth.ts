import { openBook, toGrowthWords, type GrowthBook, type GrowthWords, type KnownWine } from '@app/growth';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db, Sql } from '#platform/db.ts';
import { CATALOGUE_DIR } from '#wines/catalogue/read-catalogue.ts';
import { readVocabulary } from '#wines/catalogue/read-vocabulary.ts';
import { findWines } from '#wines/catalogue/wines.store.ts';
import { changedGrown, sightsAfter, sightsOf } from './grown.store.ts';

/** What grew here, in memory, and the words to read more. One for each process. */
export interface Growth {
  words: GrowthWords;
  book(): GrowthBook;
  /** Brings the book up to date with what other processes and admins did. */
  sync(): Promise<void>;
  /** Forgets the book: a transaction that was to keep part of it has failed. */
  reset(): void;
  /** What the catalogue says of these wines. */
  known(sql: Sql, ids: Iterable<string>): Promise<ReadonlyMap<string, KnownWine>>;
}

const BATCH = 20_000;
/** Facts of this many wines stay in memory. */
const MOST_KNOWN = 60_000;

let words: Promise<GrowthWords> | undefined;

/** The words for reading names, of the tables that come with the program; read once. */
export function readGrowthWords(): Promise<GrowthWords> {
  const table = (name: string): Promise<string> => readFile(path.join(CATALOGUE_DIR, name), 'utf8');
  words ??= (async () =>
    toGrowthWords(await readVocabulary(), {
      shops: await table('shops.tsv'),
      moreGrapes: await table('grapes.tsv'),
    }))();
  return words;
}

export async function openGrowth({ db }: { db: Db }): Promise<Growth> {
  const growthWords = await readGrowthWords();
  let book = openBook();
  let lastSight = 0;
  let revision = 0;
  const known = new Map<string, KnownWine>();
  const reset = (): void => {
    book = openBook();
    [lastSight, revision] = [0, 0];
  };
  return {
    words: growthWords,
    book: () => book,
    reset,
    async sync() {
      known.clear();
      const isFirst = revision === 0;
      const changed = await changedGrown(db, revision);
      revision = changed.newest;
      for (;;) {
        const { sights, last, isMore } = await sightsAfter(db, lastSight, BATCH);
        for (const { wine, source, reading } of sights) book.add(wine, source, reading);
        lastSight = last;
        if (!isMore) break;
      }
      if (isFirst) return;
      for (const id of changed.gone) book.remove(id);
      // An undone merge or refusal brings a wine back.
      const back = changed.back.filter((id) => book.entry(id) === null);
      for (const { wine, source, reading } of await sightsOf(db, back)) book.add(wine, source, reading);
    },
    async known(sql, ids) {
      const missing = [...new Set(ids)].filter((id) => !known.has(id));
      if (known.size + missing.length > MOST_KNOWN) known.clear();
      if (missing.length > 0)
        for (const [id, wine] of await findWines(sql, missing)) known.set(id, { ...wine, id: wine.lwin });
      return known;
    },
  };
}
