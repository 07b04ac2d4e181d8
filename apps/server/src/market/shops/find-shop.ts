import { FEED_TITLES, type CallReply, said, type Said } from '@app/domain';
import type { Offer } from '@app/feed-reader';
import { FETCH_LIMITS, FetchFailed, RobotsRefused } from '#market/fetch/fetch-feed.ts';
import { openPoliteFetch, type PoliteFetch } from '#market/fetch/polite-fetch.ts';
import { toAddress } from '#market/fetch/to-address.ts';
import { matchText } from '#market/feeds/place-offer.ts';
import type { Db } from '#platform/db.ts';
import type { WineIndex } from '#wines/index/wine-index.ts';
import { NO_CURRENCY, sampleFeed, type FeedSample } from './sample-feed.ts';
import { askAbout, visitShop, whyNot, type ShopVisit } from './visit-shop.ts';

interface ShopServices {
  db: Db;
  wineIndex: WineIndex;
  config: { publicUrl: string; trustedOrigins: readonly string[] };
  /** For tests: other limits of time. */
  waitMs?: number;
}

type Finding = CallReply<'findShop'>;
type Found = NonNullable<Finding['found']>;

/** An admin waits for the answer. */
const WAIT_MS = 55_000;
const LIMITS = { ...FETCH_LIMITS, idleMs: 10_000, totalMs: 30_000 };
const MOST_TRIED = 14;

/**
 * Finds out what a shop offers, from its address alone, and shows ten offers as they would appear. Nothing is stored. It is asked as
 * politely as in later runs, and within a limit of time.
 */
export async function findShop(services: ShopServices, typed: string, asked: AbortSignal): Promise<Finding> {
  const nothing = (message: Said): Finding => ({ message, found: null, robots: null, tried: [] });
  const address = toAddress(typed);
  if (address === null) return nothing(said('This is no web address. Please type one such as https://shop.example.'));
  const { publicUrl, trustedOrigins } = services.config;
  // The operator's own sites need no pauses.
  const delayMs = trustedOrigins.includes(new URL(address).origin) ? 0 : undefined;
  const late = AbortSignal.timeout(services.waitMs ?? WAIT_MS);
  const fetch = openPoliteFetch(
    { sql: services.db, publicUrl, limits: LIMITS, trustedOrigins, demo: null, delayMs },
    AbortSignal.any([asked, late]),
  );
  let visit: ShopVisit;
  try {
    visit = await visitShop(fetch, address);
  } catch (error) {
    if (late.aborted) return nothing(TOO_SLOW);
    if (!(error instanceof FetchFailed)) throw error;
    return nothing(said('The shop cannot be read. {why}', { why: error.said }));
  }
  return search(services, { fetch, visit, late });
}

const TOO_SLOW = said('The shop took too long to answer. Please try again later.');

async function search(
  services: ShopServices,
  { fetch, visit, late }: { fetch: PoliteFetch; visit: ShopVisit; late: AbortSignal },
): Promise<Finding> {
  const tried: Finding['tried'] = [];
  let isForbidden = visit.trouble instanceof RobotsRefused;
  for (const place of visit.places.slice(0, MOST_TRIED)) {
    const title = FEED_TITLES[place.kind];
    const note = (outcome: Said): void => void tried.push({ what: title, address: place.url, outcome });
    try {
      let facts = visit.facts;
      let sample = await sampleFeed(fetch, place, { visit, facts });
      if (sample.offers.length === 0) {
        note(whyNoOffers(sample));
        continue;
      }
      const told = await askAbout(fetch, place.kind, visit);
      if (told.name !== facts.name || told.currency !== facts.currency) {
        facts = told;
        sample = { ...sample, offers: sample.offers.map((offer) => inCurrency(offer, facts.currency)) };
      }
      note(said('This is it.'));
      const found = toFound(services, { place, sample, visit, facts });
      return { message: said('Found: {title}.', { title }), found, robots: robotsText(visit, sample), tried };
    } catch (error) {
      if (late.aborted) return { message: TOO_SLOW, found: null, robots: robotsText(visit, null), tried };
      if (error instanceof RobotsRefused) isForbidden = true;
      note(whyNot(error, place.kind));
    }
  }
  return { message: whyNothing(visit, isForbidden), found: null, robots: robotsText(visit, null), tried };
}

function whyNothing({ home, trouble }: ShopVisit, isForbidden: boolean): Said {
  if (isForbidden)
    return said(
      'The robots.txt of {host} does not allow us to read this shop, so we do not. Ask the shop to allow TastevinBot, or for the address of a feed.',
      { host: home.host },
    );
  if (trouble) return said('The shop cannot be read. {why}', { why: trouble.said });
  return said(
    'No shop software, product feed or product pages that we can read were found here. If the shop has a feed, fill in its address yourself.',
  );
}

function whyNoOffers({ setAside, pages }: FeedSample): Said {
  const [most] = setAside.toSorted((a, b) => b.count - a.count);
  if (most) return said('It has products, but none that can be shown. Most often: {why}.', { why: said(most.reason) });
  return said(pages ? 'Its pages do not say what they sell (schema.org Product).' : 'It has no products.');
}

function inCurrency(offer: Offer, currency: string | null): Offer {
  return offer.currency === NO_CURRENCY && currency !== null ? { ...offer, currency } : offer;
}

function toFound(
  { wineIndex }: ShopServices,
  given: { place: ShopVisit['places'][number]; sample: FeedSample; visit: ShopVisit; facts: ShopVisit['facts'] },
): Found {
  const { sample, visit, facts, place } = given;
  const currencies = sample.offers.map(({ currency }) => currency).filter((code) => code !== NO_CURRENCY);
  return {
    name: facts.name ?? visit.home.hostname.replace(/^www\./, ''),
    country: facts.country,
    currency: facts.currency ?? currencies[0] ?? null,
    feedKind: place.kind,
    feedUrl: sample.feedUrl,
    offers: sample.offers.map((offer) => ({ ...toShown(offer), ...matchOf(wineIndex, offer) })),
    setAside: sample.setAside,
    pages: sample.pages?.total ?? null,
  };
}

const toShown = ({ name, producer, vintage, bottleMl, packSize, priceCents, currency, taxBasis, url }: Offer) => ({
  name,
  producer,
  vintage,
  bottleMl,
  packSize,
  priceCents,
  currency: currency === NO_CURRENCY ? null : currency,
  taxBasis,
  url,
});

function matchOf(wineIndex: WineIndex, offer: Offer): Pick<Found['offers'][number], 'level' | 'match'> {
  const { outcome, best, identity } = wineIndex.engine().match({ text: matchText(offer, true) });
  if (outcome === 'sure' && best) return { level: 'wine', match: best.displayName };
  if (identity.level === 'house') return { level: 'house', match: identity.house };
  if (identity.level === 'place') return { level: 'place', match: placeName(identity.place) };
  return { level: 'none', match: null };
}

const placeName = (place: { appellation?: string | null; region?: string | null; country?: string | null } | null) =>
  place?.appellation ?? place?.region ?? place?.country ?? null;

/** What robots.txt allows. */
function robotsText({ rules, home: { host } }: ShopVisit, sample: FeedSample | null): Said[] {
  const rest = { n: sample?.pages?.forbidden ?? 0, total: sample?.pages?.total ?? 0 };
  const first =
    rest.n > 0
      ? said('robots.txt of {host} forbids {n} of {total} pages. We leave them out.', { host, ...rest })
      : said(
          !rules.forbids
            ? 'robots.txt of {host} forbids nothing to us.'
            : sample
              ? 'robots.txt of {host} allows what we read here.'
              : 'robots.txt of {host} forbids some addresses to us. We leave them out.',
          { host },
        );
  if (rules.delaySeconds === null) return [first];
  return [first, said('It asks for {n} seconds between two requests, and we wait so long.', { n: rules.delaySeconds })];
}
