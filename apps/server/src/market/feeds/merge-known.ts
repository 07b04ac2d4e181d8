import { setImmediate } from 'node:timers/promises';
import { factAgainst, fitOf, type KnownWine } from '@app/growth';
import type { Engine, MatchResult } from '@app/matcher';
import type { Db } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import { loadedDigest, newestRevision, noteLoad } from '#wines/catalogue/wines.store.ts';
import { mergeGrown, openAfter, sightsOf, type Sight } from '#wines/growth/grown.store.ts';
import type { Growth } from '#wines/growth/open-growth.ts';
import type { WineIndex } from '#wines/index/wine-index.ts';
import { changedSince, shopsOn } from './listings.store.ts';
import { candidatesOf, chooseKnown, type OfferResults } from './place-offer.ts';

/** Under this name stands up to which change of the catalogue grown wines were compared with it. */
const COMPARED = 'grown wines compared';
const BATCH = 500;

interface MergeServices {
  db: Db;
  log: Log;
  wineIndex: WineIndex;
  growth: Growth;
}

/**
 * Merges grown wines into wines that the catalogue has learned since: by an import, a newer version, or a mended row. Offers, bar
 * codes and addresses go over. Answers how many were merged; doing it twice merges nothing more.
 */
export async function mergeKnown(services: MergeServices): Promise<number> {
  const { db, log, wineIndex, growth } = services;
  const [newest, compared] = [await newestRevision(db), await loadedDigest(db, COMPARED)];
  const since = Number(compared ?? newest);
  if (compared === null || since >= newest) {
    // What grew until now was compared with the catalogue while it grew.
    if (compared === null) await noteLoad(db, COMPARED, String(newest));
    return 0;
  }
  await wineIndex.refresh();
  await growth.sync();
  let merged = 0;
  for (let after = ''; ;) {
    const ids = await openAfter(db, after, BATCH);
    if (ids.length === 0) break;
    after = ids.at(-1) ?? after;
    const sights = Map.groupBy(await sightsOf(db, ids), ({ wine }) => wine);
    for (const [from, seen] of sights) {
      const into = await findKnown(services, seen, since);
      await setImmediate();
      if (into === null) continue;
      await db.transaction((sql) => mergeGrown(sql, { from, into }));
      merged++;
    }
  }
  await noteLoad(db, COMPARED, String(newest));
  await growth.sync();
  if (merged > 0) log.info({ merged }, 'new wines are known now');
  return merged;
}

/** The wine that the catalogue has learned since and that every name of a grown wine allows; null when there is none. */
async function findKnown(
  { db, wineIndex, growth }: MergeServices,
  seen: readonly Sight[],
  since: number,
): Promise<string | null> {
  const { words } = growth;
  const engine = wineIndex.engine();
  const reads = seen.map((sight) => readSight(engine, sight));
  const fresh = await changedSince(db, [...new Set(reads.flatMap(candidatesOf))], since);
  if (fresh.size === 0) return null;
  const known = await growth.known(db, fresh);
  const chosen = new Map<string, { wine: KnownWine; isWhole: boolean }>();
  for (const read of reads) {
    const wine = chooseKnown(words, read, { known, refused: [] });
    if (!wine || !fresh.has(wine.id) || !read.reading) continue;
    const { left, missing } = fitOf(words, read.reading, wine);
    const isWhole = left + missing === 0 || chosen.get(wine.id)?.isWhole === true;
    chosen.set(wine.id, { wine, isWhole });
  }
  const [only, ...others] = chosen.values();
  if (!only || others.length > 0) return null;
  if (seen.some(({ reading }) => factAgainst(words, reading, only.wine) !== null)) return null;
  // A shop that has another title on that wine means another wine, unless this title says it whole.
  const shops = new Set(seen.map(({ source }) => source));
  const isTaken = !only.isWhole && (await shopsOn(db, only.wine.id)).some((shop) => shops.has(`shop ${shop}`));
  return isTaken ? null : only.wine.id;
}

/** Asks the matcher about a name as it was seen. */
function readSight(engine: Pick<Engine, 'matchKnown'>, { name, reading }: Sight): OfferResults {
  const alone = engine.matchKnown({ text: name });
  if (alone.outcome === 'sure') return { results: [alone], reading };
  const section = [reading.country, reading.colour].filter(Boolean).join(' > ');
  const helped: MatchResult = engine.matchKnown({ text: `${reading.house} ${name}`, section });
  return { results: [helped, alone], reading };
}
