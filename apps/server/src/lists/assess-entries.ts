import {
  compareWithMarket,
  summariseMarket,
  vintageYears,
  isNewWine,
  isSameVintage,
  joinEntry,
  said,
  WHY,
  type DrinkWindow,
  type EntryAsRead,
  type Expectation,
  type GrapesAre,
  type WineListEntry,
} from '@app/domain';
import type { ReadEntry } from '@app/list-reader';
import type { MatchResult } from '@app/matcher';
import type { RateBook } from '#market/rates/rates.ts';
import { listingsOfMany } from '#market/search/search.store.ts';
import type { Sql } from '#platform/db.ts';
import { readVocabulary } from '#wines/catalogue/read-vocabulary.ts';
import { ratingsOf } from '#wines/catalogue/ratings.store.ts';
import { lessonsOf } from '#wines/index/learned-names.store.ts';
import type { WineIndex } from '#wines/index/wine-index.ts';
import { findWines, usualPrices } from '#wines/catalogue/wines.store.ts';
import { sureLwin, toEntriesAsRead, toFindings } from './entry-facts.ts';
import { matchEntries } from './match-entries.ts';
import { candidatesOfHouse, kindsOf, kindsOfWine, priceOfKind, priceOfSuch } from './usual-price.ts';

export interface AssessServices {
  db: Sql;
  wineIndex: WineIndex;
  rates: RateBook;
  /** Answers when the wine of a row drinks well; the sommelier's own computation. */
  drinkWindows(): Promise<(row: DatedRow) => DrinkWindow | null>;
  /** Answers what to expect of the wine of a row: taste, serving, dishes. */
  expectations(): Promise<(row: DatedRow) => Omit<Expectation, 'price'> | null>;
}

/** A row as far as its drink window depends on it, with what the catalogue adds. */
export type DatedRow = WineListEntry & {
  grapes?: readonly string[];
  grapesAre?: GrapesAre;
  houseScore?: number | null;
};

const NO_CURRENCY = 'USD';

/** What is known of a list while its lines are assessed. */
export interface AssessedList {
  currency: string | null;
  /** Whose list it is: what this person has taught holds for it. */
  owner?: string | null;
}

/**
 * Matches the lines of a page and gathers what is known of each wine: its ratings, its market in the list's currency, and
 * when it drinks well. A line that is not surely one wine has none: its candidates are shown instead.
 */
export async function assessEntries(
  services: AssessServices,
  entries: readonly ReadEntry[],
  list: AssessedList,
): Promise<WineListEntry[]> {
  const matches = matchEntries(services.wineIndex.engine(), entries);
  const own = await ownLessons(services, entries, list.owner ?? null);
  const read = toEntriesAsRead(entries, list);
  return describeEntries(
    services,
    entries.map((entry, at) => ({
      // One for each line above, in the same order.
      read: read[at] as EntryAsRead,
      match: matches[at] as MatchResult,
      ...(own[at] ? taughtWine(matches[at] as MatchResult, own[at]) : { lwin: sureLwin(matches[at]) }),
      printed: entry.text,
      confidence: entry.confidence,
    })),
  );
}

/** The wine that the owner of the list has taught for each line; null where none was. */
async function ownLessons(
  { db, wineIndex }: AssessServices,
  entries: readonly ReadEntry[],
  owner: string | null,
): Promise<(string | null)[]> {
  const taught = owner === null ? [] : await lessonsOf(db, owner);
  if (taught.length === 0) return entries.map(() => null);
  const engine = wineIndex.engine();
  const lessons = new Map(taught.map(({ text, lwin }) => [engine.nameKey(text), lwin]));
  return entries.map(({ rawName }) => lessons.get(engine.nameKey(rawName)) ?? null);
}

const taughtWine = (match: MatchResult, lwin: string): Pick<MatchedEntry, 'match' | 'lwin'> => ({
  match: {
    ...match,
    outcome: 'sure',
    confidence: 1,
    candidates: [],
    parts: { ...match.parts, producer: 1, wine: 1 },
    why: [said(WHY.saidBefore)],
  },
  lwin,
});

interface MatchedEntry {
  read: EntryAsRead;
  match: MatchResult;
  lwin: string | null;
  /** The line of the list, for words that the place of the wine gives another meaning. */
  printed: string;
  /** How sure its letters are, 0 to 1. */
  confidence: number;
}

/** What is known of entries whose wine is decided. */
export async function describeEntries(
  services: AssessServices,
  matched: readonly MatchedEntry[],
): Promise<WineListEntry[]> {
  const { db } = services;
  const lwins = matched.flatMap(({ lwin, match }) => (lwin ? [lwin] : candidatesOfHouse(match)));
  const asked = matched.map(({ read, lwin }) => ({ lwin: lwin ?? '', vintage: oneYear(read.vintage) }));
  const [wines, ratings, offers, rates, windowOf, expect] = await Promise.all([
    findWines(db, lwins),
    ratingsOf(db, asked),
    listingsOfMany(db, lwins),
    services.rates.current(),
    services.drinkWindows(),
    services.expectations(),
  ]);
  const usual = await usualPrices(
    db,
    matched.flatMap(({ lwin, match }) => {
      if (!lwin) return kindsOf(match);
      const wine = wines.get(lwin);
      return wine && !offers.get(lwin)?.length ? kindsOfWine(wine) : [];
    }),
  );
  const { sizes } = await readVocabulary();
  return matched.map(({ read: page, match, lwin, printed, confidence }, at) => {
    const wine = lwin ? wines.get(lwin) : undefined;
    const origin = { place: wine?.region ?? null, vintage: page.vintage };
    // A Jeroboam is larger in Bordeaux than in Champagne, and only the wine says which it is.
    const read = { ...page, bottleSize: sizes.resize(page.bottleSize, printed, origin) };
    const own = offers.get(wine?.lwin ?? '') ?? [];
    const money = { currency: read.currency ?? NO_CURRENCY, rates };
    const entry = joinEntry(
      read,
      toFindings({
        match,
        wine: wine && isNewWine(wine) ? { ...wine, seenAtShops: new Set(own.map(({ store }) => store)).size } : wine,
        rating: ratings[at] ?? null,
        // §9: over all vintages, as merchants state it and as the search page shows it.
        averageCents: summariseMarket(own, money.currency, rates)?.averagePer750Cents ?? null,
        numListings: own.filter((offer) => isSameVintage(offer.vintage, read.vintage)).length,
        numListingsAllVintages: own.length,
        market: compareWithMarket(read, own, money),
        // The confidence in a year is at most the confidence in its characters.
        mostVintage: read.isReadUnsure ? confidence : 1,
      }),
    );
    const dated = wine
      ? { ...entry, grapes: wine.grapes, grapesAre: wine.grapesAre, houseScore: wine.houseScore }
      : entry;
    const window = windowOf(dated);
    const known = lwin === null && match.identity.level === 'none' ? null : expect(dated);
    const price = lwin
      ? wine && own.length === 0
        ? priceOfKind(kindsOfWine(wine), { usual, ...money })
        : null
      : priceOfSuch(match, read, { wines, offers, usual, ...money });
    const expected = known && { ...known, price };
    return { ...entry, ...(entry.insight && { insight: { ...entry.insight, window, expect: expected } }) };
  });
}

/** A rating is of one year; a list that prints two leaves open which. 0: no vintage, or all of them. */
const oneYear = (vintage: string | null): number => {
  const [year = 0, other] = vintageYears(vintage);
  return other === undefined ? year : 0;
};
