import { route, type Route } from '#platform/call.ts';
import type { WineIndex } from './index/wine-index.ts';

/** A dropdown of 15rem shows about this many. */
const SUGGESTIONS = 8;

export function wineRoutes({ wineIndex }: { wineIndex: WineIndex }): Route[] {
  return [
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
