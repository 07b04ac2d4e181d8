import { route, type Route } from '#platform/call.ts';
import type { Db } from '#platform/db.ts';
import { matchLines } from './index/match-lines.ts';
import type { WineIndex } from './index/wine-index.ts';

/** A dropdown of 15rem shows about this many. */
const SUGGESTIONS = 8;

export function wineRoutes(services: { db: Db; wineIndex: WineIndex }): Route[] {
  const { wineIndex } = services;
  return [
    route('matchLines', ({ body }) => matchLines(services, body)),
    route('suggestWines', async ({ params }) =>
      wineIndex
        .engine()
        .suggest(params.query, SUGGESTIONS)
        .map((wine) => ({
          lwin: wine.lwin,
          displayName: wine.displayName,
          wine: wine.wine,
          producerName: wine.producerName,
          region: wine.region ?? '',
          country: wine.country ?? '',
        })),
    ),
  ];
}
