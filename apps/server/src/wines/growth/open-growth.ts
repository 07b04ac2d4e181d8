import { openBook, toGrowthWords, type GrowthBook, type GrowthWords, type KnownWine } from '@app/growth';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db, Sql } from '#platform/db.ts';
import { CATALOGUE_DIR } from '#wines/catalogue/read-catalogue.ts';
import { readVocabulary } from '#wines/catalogue/read-vocabulary.ts';
import { findWines, winesOfHouses, type StoredWine } from '#wines/catalogue/wines.store.ts';
import { isGrownId } from './grown-id.ts';
import { changedGrown, sightsAfter, sightsOf, type GrownState } from './grown.store.ts';

/** What grew here, in memory, and the words to read more. One for each process. */
export interface Growth {
  words: GrowthWords;
  book(): GrowthBook;
  /** What became of a grown wine. The book also holds refused and merged ones, so that the same name does not grow again. */
  stateOf(id: string): GrownState;
  /** Notes that a wine is one person's, or everybody's from now on, before other processes know. */
  note(id: string, state: 'open' | 'private'): void;
  /** Brings the book up to date with what other processes and admins did. */
  sync(): Promise<void>;
  /** Forgets the book: a transaction that was to keep part of it has failed. */
  reset(): void;
  /** What the catalogue says of these wines. */
  known(sql: Sql, ids: Iterable<string>): Promise<ReadonlyMap<string, KnownWine>>;
  /** What the catalogue says of all wines of these houses. */
  ofHouses(sql: Sql, houses: Iterable<string>): Promise<ReadonlyMap<string, readonly KnownWine[]>>;
}

const BATCH = 20_000;
/** Facts of this many wines stay in memory. */
const MOST_KNOWN = 60_000;

const OPEN: GrownState = { state: 'open', mergedInto: null };

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
  const houses = new Map<string, readonly KnownWine[]>();
  /** The wines that are not open. */
  let states = new Map<string, GrownState>();
  const reset = (): void => {
    book = openBook();
    states = new Map();
    [lastSight, revision] = [0, 0];
  };
  const sync = async (): Promise<void> => {
    known.clear();
    houses.clear();
    const { changed, newest } = await changedGrown(db, revision);
    const isBack = ({ id, state }: GrownState & { id: string }): boolean =>
      state === 'open' && (states.get(id)?.state === 'merged' || states.get(id)?.state === 'refused');
    // An undone merge parts two wines again: the book is read anew.
    if (changed.some(isBack)) {
      reset();
      return sync();
    }
    const isFirst = revision === 0;
    revision = newest;
    for (const { id, state, mergedInto } of changed) {
      if (state === 'open') states.delete(id);
      else states.set(id, { state, mergedInto });
    }
    for (;;) {
      const { sights, last, isMore } = await sightsAfter(db, lastSight, BATCH);
      for (const { wine, source, reading } of sights) book.add(wine, source, reading);
      lastSight = last;
      if (!isMore) break;
    }
    if (isFirst) return;
    const missing: string[] = [];
    for (const { id, mergedInto } of changed) {
      const entry = book.entry(id);
      if (mergedInto !== null && isGrownId(mergedInto)) {
        book.remove(id);
        for (const { source, reading } of entry?.seen ?? []) book.add(mergedInto, source, reading);
      } else if (!entry) missing.push(id);
    }
    for (const { wine, source, reading } of await sightsOf(db, missing)) book.add(wine, source, reading);
  };
  const makeRoom = (count: number): void => {
    if (known.size + count <= MOST_KNOWN) return;
    known.clear();
    houses.clear();
  };
  /** One object for each wine, whichever way it was asked for: what is computed of it is kept with it. */
  const hold = (id: string, wine: StoredWine): KnownWine => {
    const held = known.get(id) ?? { ...wine, id: wine.lwin };
    known.set(id, held);
    return held;
  };
  return {
    words: growthWords,
    book: () => book,
    stateOf: (id) => states.get(id) ?? OPEN,
    note(id, state) {
      if (state === 'open') states.delete(id);
      else states.set(id, { state, mergedInto: null });
    },
    reset,
    sync,
    async known(sql, ids) {
      // A part of its own: another batch may make room meanwhile.
      const { held, missing } = part(known, ids);
      if (missing.length === 0) return held;
      makeRoom(missing.length);
      for (const [id, wine] of await findWines(sql, missing)) held.set(id, hold(id, wine));
      return held;
    },
    async ofHouses(sql, names) {
      const { held, missing } = part(houses, names);
      if (missing.length === 0) return held;
      makeRoom(missing.length);
      const found = await winesOfHouses(sql, missing);
      for (const name of missing) {
        const wines = (found.get(name) ?? []).map((wine) => hold(wine.lwin, wine));
        houses.set(name, wines);
        held.set(name, wines);
      }
      return held;
    },
  };
}

/** Those that are held already, and the names of the others. */
function part<T>(all: ReadonlyMap<string, T>, keys: Iterable<string>): { held: Map<string, T>; missing: string[] } {
  const held = new Map<string, T>();
  const missing: string[] = [];
  for (const key of new Set(keys)) {
    const value = all.get(key);
    if (value === undefined) missing.push(key);
    else held.set(key, value);
  }
  return { held, missing };
}
