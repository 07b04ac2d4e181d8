import { Readable } from 'node:stream';
import { downloadRoute, route, type Route } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import { findWines, type StoredWine } from '#wines/catalogue/wines.store.ts';
import type { WineIndex } from '#wines/index/wine-index.ts';
import { changeNewWines, changeSaid, partsOf, undoNewWines } from './change-new-wines.ts';
import { lastGrownChange, middlePrices, newWines } from './new-wines.store.ts';

const MOST_CANDIDATES = 3;
/** A wine that is less likely is not worth a look. */
const LIKELY = 0.15;

/** What admins do with wines that are not in the catalogue yet. */
export function newWineRoutes(services: { db: Db; clock: Clock; wineIndex: WineIndex }): Route[] {
  const { db, clock, wineIndex } = services;
  return [
    route('getNewWines', async ({ query }) => {
      const { wines, total } = await newWines(db, query);
      const facts = await findWines(
        db,
        wines.map(({ id }) => id),
      );
      const last = await lastGrownChange(db);
      return {
        wines: wines.flatMap(({ firstSeenAt, ...seen }) => {
          const wine = facts.get(seen.id);
          if (!wine) return [];
          const { displayName } = wine;
          const candidates = seen.state === 'open' ? candidatesFor(wineIndex, wine) : [];
          return [{ ...seen, displayName, parts: partsOf(wine), candidates, firstSeenAt: firstSeenAt.toISOString() }];
        }),
        total,
        lastChange: last && { id: last.id, said: changeSaid(last.action, last.count, last.name) },
      };
    }),
    route('changeNewWines', ({ caller, body }) => changeNewWines(services, caller, body)),
    route('undoNewWines', ({ caller, body }) => undoNewWines(services, caller, body.id)),
    downloadRoute('exportNewWines', async ({ query }) => {
      const ids = query.ids.split(',');
      const [wines, prices] = [await findWines(db, ids), await middlePrices(db, ids)];
      const rows = ids.flatMap((id) => {
        const wine = wines.get(id);
        return wine ? [toTableRow(wine, prices.get(id) ?? null)] : [];
      });
      return {
        fileName: `new-wines-${clock().toISOString().slice(0, 10)}.tsv`,
        stream: Readable.from([[COLUMNS.join('\t'), ...rows, ''].join('\n')]),
      };
    }),
  ];
}

/** Wines of the catalogue that a new one may be after all. */
function candidatesFor(wineIndex: WineIndex, wine: StoredWine) {
  const section = [wine.country, wine.colour].filter(Boolean).join(' > ');
  const { best, confidence, candidates } = wineIndex.engine().matchKnown({ text: wine.displayName, section });
  const found = candidates.length > 0 ? candidates : best ? [{ ...best, confidence }] : [];
  return found
    .filter((one) => one.confidence >= LIKELY)
    .slice(0, MOST_CANDIDATES)
    .map((one) => ({
      lwin: one.lwin,
      displayName: one.displayName,
      region: one.region ?? '',
      country: one.country ?? '',
      confidence: one.confidence,
    }));
}

/** The columns of the tables of wines (catalogue/README.md). */
const COLUMNS = [
  'id', 'producer', 'wine', 'appellation', 'colour', 'type', 'classification', 'grapes', 'aliases', 'vintages', 'usd', 'score',
] as const; // prettier-ignore

/** A row as the tables have it. The identifier is given when the row is added, and the score is for a person to set. */
function toTableRow(wine: StoredWine, usd: number | null): string {
  const cells: Record<(typeof COLUMNS)[number], string> = {
    id: '',
    producer: wine.producerName,
    wine: wine.wine,
    appellation: wine.subRegion || wine.region,
    colour: wine.colour.toLowerCase(),
    type: wine.subType.toLowerCase(),
    classification: wine.classification,
    grapes: wine.grapes.join(';'),
    aliases: '',
    vintages: wine.nonVintage ? 'NV' : '-',
    usd: usd === null ? '' : String(Math.max(1, Math.round(usd))),
    score: '',
  };
  return COLUMNS.map((column) => cells[column].replace(/[\t\r\n]+/g, ' ').replace(/^[=+@]+/, '')).join('\t');
}
