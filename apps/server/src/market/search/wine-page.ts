import {
  convertCents,
  MARKET_CURRENCY,
  per750In,
  sortVintages,
  STANDARD_ML,
  summariseMarket,
  word,
  type CallReply,
  type Rates,
} from '@app/domain';
import { browse, secondWineOf, usualTaste } from '@app/matcher';
import { wineCredits } from '#wines/catalogue/credits.store.ts';
import { resolveWineIds } from '#wines/catalogue/wine-ids.store.ts';
import { liveWines, lwinsOfHouse, type StoredWine } from '#wines/catalogue/wines.store.ts';
import { DEMO_CREDIT, RATES_CREDIT } from './credits.ts';
import { knownCurrency, type FindServices } from './find-wines.ts';
import { offersOfMany } from './find.store.ts';
import { priceOf } from './price-of.ts';
import { listingsOf, type ShownListing } from './search.store.ts';
import { servingOf } from './serving.ts';
import { toChoice, whyOf, type Choice } from './to-choice.ts';

type Page = CallReply<'getWine'>;

const MOST_RELATIVES = 6;
const ANY_OFFER = { fromYear: null, toYear: null, bottleMl: null, shopCountry: null };
const SOURCES: Readonly<Record<string, string>> = {
  grown: word('Seen in shops; not yet in our catalogue'),
  lwin: word('The LWIN database'),
};

/** Everything we know of a wine; null when there is none of that identifier. That of a merged wine leads to what it is now. */
export async function findWinePage(
  services: FindServices,
  { lwin: asked, currency: wanted }: { lwin: string; currency?: string },
): Promise<Page | null> {
  const { db } = services;
  const lwin = (await resolveWineIds(db, [asked])).get(asked) ?? asked;
  const wine = (await liveWines(db, [lwin])).get(lwin);
  if (!wine) return null;
  const rates = await services.rates.current();
  const currency = knownCurrency(wanted, rates);
  const listings = await listingsOf(db, lwin);
  const { first, second } = secondWineOf(services.wineIndex.current(), lwin);
  const ofHouse = (await lwinsOfHouse(db, wine.producerName, MOST_RELATIVES + 1)).filter((other) => other !== lwin);
  const house = [...new Set([first, second, ...ofHouse].filter((other) => other !== null))];
  const place = neighbours(services, wine).filter((other) => other !== lwin && !house.includes(other));
  const choices = await toChoices(services, [lwin, ...house, ...place], { currency, rates });
  const own = choices.get(lwin);
  if (!own) return null;
  const taste = usualTaste(services.wineIndex.current(), wine);
  const isDemo = listings.some((listing) => listing.isDemo);
  const relatives = (lwins: readonly string[]): Choice[] =>
    lwins
      .map((other) => choices.get(other))
      .filter((choice) => choice !== undefined)
      .map((choice) => ({ ...choice, ...whyOf({ text: rankOf(choice.lwin, { first, second }) }) }))
      .slice(0, MOST_RELATIVES);
  return {
    wine: {
      ...own,
      aliases: wine.aliases,
      designation: wine.designation,
      firstVintage: wine.firstVintage,
      finalVintage: wine.finalVintage,
      nonVintage: wine.nonVintage,
      source: SOURCES[wine.source] ?? word('Our own catalogue'),
    },
    byVintage: byVintage(listings, currency, rates),
    offerGroups: groupOffers(listings, currency, rates),
    usually: taste && { of: taste.of, notes: taste.notes },
    serving: taste && (await servingOf({ family: taste.family, colour: wine.colour, figures: taste.figures })),
    house: relatives(house),
    place: relatives(place.filter((other) => choices.get(other)?.producerName !== wine.producerName)),
    currency,
    rates: { date: rates.date, source: rates.source },
    isDemo,
    credits: [...(isDemo ? [DEMO_CREDIT] : []), ...(await wineCredits(db, lwin)), RATES_CREDIT],
  };
}

/** Said of a relative: the second wine of a first one, and the reverse. */
const rankOf = (lwin: string, { first, second }: { first: string | null; second: string | null }): string =>
  lwin === second ? word('Its second wine') : lwin === first ? word('The first wine of the house') : '';

/** The best-known wines of the same appellation and colour. */
function neighbours({ wineIndex }: FindServices, wine: StoredWine): string[] {
  const { country, region, subRegion, colour, subType } = wine;
  if (country === '' || (region === '' && subRegion === '')) return [];
  const place = { country, region: region || null, subRegion: null, appellation: subRegion || null };
  const kind = { place, grapes: [], colour: colour || null, type: subType || null, styles: [], ranks: [], years: null };
  return browse(wineIndex.current(), kind, 4 * MOST_RELATIVES).lwins;
}

async function toChoices(
  { db }: FindServices,
  lwins: readonly string[],
  { currency, rates }: { currency: string; rates: Rates },
): Promise<Map<string, Choice>> {
  const [wines, offers] = [await liveWines(db, lwins), await offersOfMany(db, lwins, ANY_OFFER)];
  const terms = { currency, rates, bottleMl: STANDARD_ML, budget: null };
  return new Map(
    [...wines].map(([lwin, wine]) => {
      const offered = offers.get(lwin);
      return [lwin, { ...toChoice(wine, offered, offered ? priceOf(offered, terms) : null), why: '' }];
    }),
  );
}

function byVintage(listings: readonly ShownListing[], currency: string, rates: Rates): Page['byVintage'] {
  const vintages = new Set(listings.map(({ vintage }) => vintage).filter((year) => year !== null));
  return sortVintages(vintages).map((vintage) => {
    const offers = listings.filter((listing) => listing.vintage === vintage);
    const figures = summariseMarket(offers, currency, rates);
    return {
      vintage,
      averagePer750Cents: figures?.averagePer750Cents ?? null,
      lowestPer750Cents: figures?.lowestPer750Cents ?? null,
      offers: offers.length,
    };
  });
}

/** Offers by vintage and size, each with its middle price and range for one bottle. */
function groupOffers(listings: readonly ShownListing[], currency: string, rates: Rates): Page['offerGroups'] {
  const groups = Map.groupBy(
    listings.filter(({ bottleSize }) => bottleSize > 0),
    ({ vintage, bottleSize }) => `${vintage ?? ''} ${bottleSize}`,
  );
  return [...groups.values()]
    .flatMap((group): Page['offerGroups'] => {
      const [first] = group;
      if (!first || convertCents(1, MARKET_CURRENCY, currency, rates) === null) return [];
      const usdPer750 = group.map((offer) => per750In(offer, MARKET_CURRENCY, rates)).filter((value) => value !== null);
      const oldestSeenAt = new Date(Math.min(...group.map(({ seenAt }) => seenAt.getTime())));
      const offered = { usdPer750, oldestSeenAt, isDemo: group.some(({ isDemo }) => isDemo) };
      const price = priceOf(offered, { currency, rates, bottleMl: first.bottleSize, budget: null });
      return price ? [{ vintage: first.vintage, bottleMl: first.bottleSize, price }] : [];
    })
    .toSorted((a, b) => yearOf(b.vintage) - yearOf(a.vintage) || a.bottleMl - b.bottleMl);
}

const yearOf = (vintage: string | null): number => Number(vintage) || 0;
