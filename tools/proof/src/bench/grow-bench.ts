import { readWine } from '@app/growth';
import type { WineInput } from '@app/matcher';
import type { Db } from '@app/server/src/platform/db.ts';
import { GROWN_PREFIX } from '@app/server/src/wines/growth/grown-id.ts';
import { addGrown, addSights } from '@app/server/src/wines/growth/grown.store.ts';
import { readGrowthWords } from '@app/server/src/wines/growth/open-growth.ts';

const NO_HINTS = { house: null, place: null, colour: null, type: null };
/** So many shops sell them, one each. */
const SHOPS = 300;

/** An invented wine as one that grew here. */
export const toBenchGrown = (wine: WineInput): WineInput => ({ ...wine, lwin: `${GROWN_PREFIX}${wine.lwin.slice(1)}` });

/** Keeps what a shop's title would have left behind of wines that grew: their state, and where they were seen. */
export async function growBench(db: Db, grown: readonly WineInput[]): Promise<void> {
  const words = await readGrowthWords();
  await addGrown(
    db,
    grown.map(({ lwin }) => lwin),
    'open',
  );
  await addSights(
    db,
    grown.map((wine, at) => {
      const name = wine.displayName ?? '';
      const seen = {
        name,
        producer: wine.producerName ?? '',
        vintage: null,
        country: wine.country ?? '',
        region: wine.region ?? '',
        appellation: wine.subRegion ?? '',
        category: wine.colour ?? '',
        grapes: '',
        barCode: '',
      };
      return { wine: wine.lwin, source: `shop ${at % SHOPS}`, name, reading: readWine(words, seen, NO_HINTS) };
    }),
  );
}
