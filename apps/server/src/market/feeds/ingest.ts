import { type Rates, said, saidInEnglish, word } from '@app/domain';
import { FeedBroken, type AsideReason, type Offer, type ProductResult, type SetAside } from '@app/feed-reader';
import type { Db, Sql } from '#platform/db.ts';
import type { Growth } from '#wines/growth/open-growth.ts';
import { isGrownId } from '#wines/growth/grown-id.ts';
import type { WineIndex } from '#wines/index/wine-index.ts';
import { resolveWineIds } from '#wines/catalogue/wine-ids.store.ts';
import { openBreather } from './breathe.ts';
import { hash52 } from './hash52.ts';
import { editableOf, isShown, judgePrice, overlay, usdPer750, type FieldValues } from './listing-state.ts';
import * as store from './listings.store.ts';
import { openPlacing, type Turn } from './grow-batch.ts';
import type { OfferMatch } from './match-offer.ts';
import type { Merchant } from './merchants.store.ts';
import { openDirectory } from './open-directory.ts';
import { NO_COUNTS, type AsideCount, type RunCounts } from './runs.store.ts';

const BATCH = 500;
/** While the database writes one batch, the next is matched. */
const AT_ONCE = 2;
const SAMPLES = 5;
/** A feed that loses more than half of its listings at once is more often broken than true. */
const SMALLEST_TO_SHRINK = 20;

export interface IngestServices {
  db: Db;
  wineIndex: WineIndex;
  growth: Growth;
  rates: Rates;
}

interface Waiting {
  offer: Offer;
  keyHash: number;
  contentHash: number;
}

export interface Ingest {
  counts: RunCounts;
  setAside(): AsideCount[];
  /** Takes some of what the reader has read; stores full batches. */
  add(readings: readonly ProductResult[]): Promise<void>;
  /** Keeps the listings at an address as they are; false when there are none. */
  keep(address: string): Promise<boolean>;
  /** Stores the rest. After the whole feed also marks what was not in it as gone. */
  finish(isWhole: boolean): Promise<{ isShrunk: boolean }>;
}

/** One run of a merchant's feed into the listings. Running it again with the same feed changes nothing. */
export async function openIngest(
  services: IngestServices,
  merchant: Merchant,
  given: { now: Date; isRematch: boolean },
): Promise<Ingest> {
  const { db, rates } = services;
  const { now } = given;
  const directory = await openDirectory(db, merchant.id);
  await services.growth.sync();
  const placing = openPlacing(services, merchant);
  const breathe = openBreather();
  const counts = { ...NO_COUNTS };
  const asides = new Map<AsideReason, AsideCount>();
  let waiting: Waiting[] = [];
  const running = new Set<Promise<void>>();
  let failure: { error: unknown } | undefined;

  const setAside = ({ reason, name, detail }: Pick<SetAside, 'reason' | 'name' | 'detail'>): void => {
    const entry = asides.get(reason) ?? { reason, count: 0, samples: [] };
    entry.count++;
    if (entry.samples.length < SAMPLES) entry.samples.push({ name: name.slice(0, 120), detail });
    asides.set(reason, entry);
  };

  const see = (offer: Offer): void => {
    const [keyHash, contentHash] = [hash52(offer.key), contentHashOf(offer)];
    const seen = directory.see(keyHash, contentHash);
    if (seen === 'again')
      return setAside({
        reason: 'duplicate',
        name: offer.name,
        detail: said('Its key is {key}.', { key: `'${offer.key}'` }),
      });
    counts.offers++;
    if (seen === 'same' || (seen === 'unlinked' && !given.isRematch)) return;
    if (seen === 'new') counts.added++;
    else if (seen === 'changed') counts.changed++;
    waiting.push({ offer, keyHash, contentHash });
  };

  const flush = async (): Promise<void> => {
    const batch = waiting.slice(0, BATCH);
    waiting = waiting.slice(BATCH);
    if (batch.length === 0) return;
    const turn = placing.takeTurn();
    const storing: Promise<void> = db
      .transaction((sql) => storeBatch(sql, batch, turn))
      .catch((error: unknown) => {
        // What grew in this batch was not written. The book is read anew.
        services.growth.reset();
        failure ??= { error };
      })
      .finally(() => {
        turn.end();
        running.delete(storing);
      });
    running.add(storing);
    if (running.size >= AT_ONCE) await Promise.race(running);
    if (failure) throw failure.error;
  };
  const settle = async (): Promise<void> => {
    await Promise.all(running);
    if (failure) throw failure.error;
  };

  const storeBatch = async (sql: Sql, batch: readonly Waiting[], turn: Turn): Promise<void> => {
    const known = await store.lockListings(
      sql,
      merchant.id,
      batch.map(({ offer }) => offer.key),
    );
    const given = await givenWines(sql, batch);
    const judged: { wait: Waiting; offer: Offer; prior: store.KnownListing | undefined; match: OfferMatch | null }[] =
      [];
    const unplaced: { offer: Offer; refused: readonly string[]; at: number }[] = [];
    for (const wait of batch) {
      const prior = known.get(wait.offer.key);
      const offer = overlay(wait.offer, prior?.edited ?? null);
      const byNumber = given.get(wait.offer.lwin);
      let match: OfferMatch | null = null;
      if (byNumber && !prior?.refused?.includes(byNumber) && prior?.matchState !== 'manual')
        match = { state: 'sure', lwin: byNumber };
      else if (needsMatch(offer, prior)) unplaced.push({ offer, refused: prior?.refused ?? [], at: judged.length });
      judged.push({ wait, offer, prior, match });
    }
    const matches = await placing.place(sql, unplaced, { breathe, turn });
    unplaced.forEach(({ at }, i) => {
      const one = judged[at];
      if (one) one.match = matches[i] ?? null;
    });
    const keeping = placing.keep(sql);
    turn.end();
    await keeping;
    const references = await store.referencePrices(sql, [
      ...new Set(judged.map(({ match, prior }) => (match ? match.lwin : prior?.lwin) ?? '')),
    ]);
    const writes = judged.map(({ wait, offer, prior, match }) => {
      const lwin = match ? match.lwin : (prior?.lwin ?? null);
      const own = usdPer750(offer, rates);
      const { verdict, detail } = judgePrice(own, references.get(lwin ?? '') ?? null);
      const aside = detail && saidInEnglish(detail);
      if (detail) setAside({ reason: `price-${verdict}`, name: offer.name, detail });
      const hasOldPrice = prior?.priceCents === offer.priceCents && prior.currency === offer.currency;
      // 'Bad data' holds until the content changes; a rematch alone leaves it.
      const hiddenHash = prior?.hiddenHash === wait.contentHash ? wait.contentHash : null;
      const listing = { goneAt: null, aside, hiddenHash, contentHash: wait.contentHash, inStock: offer.inStock };
      return {
        key: offer.key,
        keyHash: wait.keyHash,
        contentHash: wait.contentHash,
        offer,
        usdPer750: own,
        lwin,
        matchState: match ? match.state : (prior?.matchState ?? 'none'),
        feedSays: feedSays(wait.offer, prior?.edited ?? null),
        hiddenHash,
        aside,
        detail,
        isSuspicious: verdict === 'suspicious',
        priceSince: hasOldPrice ? prior.priceSince : now,
        shown: isShown(listing),
      };
    });
    const ids = await store.writeListings(sql, merchant.id, writes, now);
    const idOf = (key: string): number => ids.get(key) ?? 0;
    const newPrices = writes.filter((write) => write.priceSince === now);
    await store.keepPrices(
      sql,
      newPrices.map(({ key, offer }) => ({
        listingId: idOf(key),
        priceCents: offer.priceCents,
        currency: offer.currency,
      })),
      now,
    );
    const doubts = judged.flatMap(({ offer, match }) =>
      match?.state === 'unsure' ? [{ listingId: idOf(offer.key), candidates: match.candidates, said: match.why }] : [],
    );
    await store.openMatchReviews(sql, doubts);
    await store.openPriceReviews(
      sql,
      writes.flatMap(({ key, detail, isSuspicious }) =>
        isSuspicious && detail ? [{ listingId: idOf(key), said: [detail] }] : [],
      ),
    );
    await store.closePriceReviews(
      sql,
      writes.filter(({ key, isSuspicious }) => !isSuspicious && known.has(key)).map(({ key }) => idOf(key)),
    );
    const settled = judged.filter(
      ({ prior, match }) => prior?.matchState === 'unsure' && match !== null && match.state !== 'unsure',
    );
    await store.closeMatchReviews(
      sql,
      settled.map(({ offer }) => idOf(offer.key)),
    );
  };

  return {
    counts,
    setAside: () => [...asides.values()].toSorted((a, b) => b.count - a.count),
    async add(readings) {
      for (const reading of readings) {
        if (reading.kind === 'offer') see(reading.offer);
        else setAside(reading.aside);
        await breathe();
      }
      while (waiting.length >= BATCH) await flush();
    },
    async keep(address) {
      const keys = await store.keysAtAddress(db, merchant.id, address);
      for (const key of keys) directory.keep(key);
      counts.offers += keys.length;
      return keys.length > 0;
    },
    async finish(isWhole) {
      while (waiting.length > 0) await flush();
      await settle();
      await db.transaction((sql) => placing.settle(sql));
      let isShrunk = false;
      if (isWhole) {
        if (counts.offers === 0 && directory.size > 0) throw new FeedBroken(word('The feed has no offers any more.'));
        const unseen = directory.unseen();
        isShrunk = directory.size >= SMALLEST_TO_SHRINK && unseen.length > directory.size / 2 && !merchant.shrunk;
        const missing = isShrunk ? [] : unseen;
        for (let at = 0; at < missing.length; at += 5000) {
          counts.gone += await store.markGone(db, merchant.id, missing.slice(at, at + 5000), now);
        }
      }
      Object.assign(counts, await store.matchCounts(db, merchant.id));
      return { isShrunk };
    },
  };
}

/** An admin's link stays; otherwise a name that reads differently, or that has no wine yet, is matched (again). */
function needsMatch(offer: Offer, prior: store.KnownListing | undefined): boolean {
  if (!prior) return true;
  if (prior.matchState === 'manual') return false;
  return (
    prior.lwin === null ||
    isGrownId(prior.lwin) ||
    prior.name !== offer.name ||
    prior.producer !== offer.producer ||
    prior.vintage !== offer.vintage
  );
}

/** Wines of the LWIN numbers that offers bring with them, by the number as it was written. */
async function givenWines(sql: Sql, batch: readonly Waiting[]): Promise<Map<string, string>> {
  const numbers = [...new Set(batch.map(({ offer }) => offer.lwin).filter(Boolean))];
  if (numbers.length === 0) return new Map();
  const found = await resolveWineIds(
    sql,
    numbers.map((number) => number.slice(0, 7)),
  );
  return new Map(
    numbers.flatMap((number) => {
      const wine = found.get(number.slice(0, 7));
      return wine === undefined ? [] : [[number, wine] as const];
    }),
  );
}

function feedSays(offer: Offer, edited: FieldValues | null): FieldValues | null {
  if (!edited) return null;
  const all: FieldValues = editableOf(offer);
  return Object.fromEntries(Object.keys(edited).map((name) => [name, all[name as keyof FieldValues] ?? null]));
}

/** What a feed says of an offer; when none of it has changed, there is nothing to do. */
const CONTENT = [
  'url',
  'name',
  'producer',
  'vintage',
  'bottleMl',
  'packSize',
  'priceCents',
  'currency',
  'taxBasis',
  'inStock',
  'listingType',
  'lwin',
] as const satisfies readonly (keyof Offer)[];

function contentHashOf(offer: Offer): number {
  return hash52(JSON.stringify(CONTENT.map((field) => offer[field])));
}
