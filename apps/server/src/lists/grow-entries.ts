import { UNKNOWN_IDENTITY, type WineListEntry } from '@app/domain';
import { isWellRead, noWine, readWine, type Reading } from '@app/growth';
import { hintsOf, placeGrown } from '#market/feeds/place-offer.ts';
import type { Db, Sql } from '#platform/db.ts';
import { upsertWines } from '#wines/catalogue/wines.store.ts';
import { addGrown, addSights, agreedByOwners, setGrownState, type Sight } from '#wines/growth/grown.store.ts';
import type { Growth } from '#wines/growth/open-growth.ts';
import { toGrownWine } from '#wines/growth/to-wine.ts';
import { findEntries, type ListHead } from './lists.store.ts';

/**
 * Lines that are read well and that no known wine is become wines of this instance. They are private, without a row among the wines
 * that everybody finds, until a shop or the list of another person has the same one.
 */
export async function growEntries(
  { db, growth }: { db: Db; growth: Growth },
  list: Pick<ListHead, 'id' | 'createdBy' | 'isSample'>,
): Promise<void> {
  if (list.createdBy === null || list.isSample) return;
  const entries = (await findEntries(db, list.id)).filter(isUnknown);
  if (entries.length === 0) return;
  await growth.sync();
  const sights = entries.flatMap((entry) => toSight(growth, list.id, entry));
  if (sights.length === 0) return;
  try {
    await db.transaction((sql) => keepSights(sql, growth, sights));
  } catch (error) {
    growth.reset();
    throw error;
  }
}

/** A line whose letters are sure, that is matched with nothing, and of which its owner has said nothing. */
const isUnknown = ({ wine, insight, offeredSizeIdx }: WineListEntry): boolean =>
  wine === null && offeredSizeIdx === 0 && insight?.match.outcome === 'none' && !insight.isReadUnsure && !insight.mend;

function toSight(growth: Growth, listId: string, entry: WineListEntry): Sight[] {
  const { words, stateOf } = growth;
  const seen = {
    name: entry.rawName,
    producer: '',
    vintage: entry.vintage,
    country: '',
    region: '',
    appellation: '',
    category: entry.insight?.section ?? '',
    grapes: '',
    barCode: '',
  };
  if (noWine(words, seen) !== null) return [];
  const reading: Reading = readWine(words, seen, hintsOf({ identity: entry.insight?.identity ?? UNKNOWN_IDENTITY }));
  if (!isWellRead(reading)) return [];
  const source = `list ${listId}`;
  const grown = placeGrown(growth.book(), reading, { source, refused: [], stateOf });
  if (!grown || ['refused', 'merged'].includes(stateOf(grown.id).state)) return [];
  if (grown.isNew) growth.note(grown.id, 'private');
  return [{ wine: grown.id, source, name: entry.rawName, reading, listId }];
}

async function keepSights(sql: Sql, growth: Growth, sights: readonly Sight[]): Promise<void> {
  const ids = [...new Set(sights.map(({ wine }) => wine))].toSorted();
  await addGrown(sql, ids, 'private');
  await addSights(sql, sights);
  for (const id of await agreedByOwners(sql, ids)) {
    const reading = sights.find(({ wine }) => wine === id)?.reading;
    if (!reading) continue;
    await upsertWines(sql, [toGrownWine(id, reading)]);
    await setGrownState(sql, id, 'open');
    growth.note(id, 'open');
  }
}
