import { said, saidInEnglish, word, type Said } from '@app/domain';
import { FeedBroken } from '@app/feed-reader';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import { isDatabaseAway } from '#platform/outage.ts';
import type { Growth } from '#wines/growth/open-growth.ts';
import type { WineIndex } from '#wines/index/wine-index.ts';
import { newestRevision } from '#wines/catalogue/wines.store.ts';
import { FETCH_LIMITS, FetchFailed, type FetchLimits } from '#market/fetch/fetch-feed.ts';
import { openIngest, type Ingest } from './ingest.ts';
import { leaseMerchant, releaseMerchant, renewLease, type Merchant, type RunEnd } from './merchants.store.ts';
import { openPoliteFetch, type DemoOrigins } from '#market/fetch/polite-fetch.ts';
import type { RateBook } from '#market/rates/rates.ts';
import { readMerchant, type PageMemory, type ReadNotes } from './read-merchant.ts';
import { INTERRUPTED, NO_COUNTS, noteRun, startRun } from './runs.store.ts';

export interface FeedServices {
  db: Db;
  log: Log;
  clock: Clock;
  wineIndex: WineIndex;
  growth: Growth;
  rates: RateBook;
  publicUrl: string;
  /** Where the built-in demonstration is found; null when it is off. */
  demo: DemoOrigins | null;
  limits?: FetchLimits;
  /** Inside our own network, and yet to be read. */
  trustedOrigins?: readonly string[];
  /** For tests: no waiting. */
  delayMs?: number;
}

/** How long a merchant stays leased when its worker gives no sign of life. */
const LEASE_MS = 20_000;
const ASK_AGAIN_MS = 500;
const NOTE_EVERY_MS = 3000;
const MINUTE = 60_000;
/** From this many failures on the circuit breaker is open: one attempt a day, until one succeeds. */
export const BREAKER_FAILURES = 5;

export type RunOutcome = 'ok' | 'unchanged' | 'shrunk' | 'broken' | 'failed' | 'refused' | 'slow' | 'too-large';

/** Reads one merchant's feed, if it is due and no other worker reads it. Returns the outcome, or null when it was not read. */
export async function runFeed(
  services: FeedServices,
  merchantId: number,
  signal: AbortSignal,
): Promise<RunOutcome | null> {
  const { db, log, clock } = services;
  const lease = randomUUID();
  const merchant = await leaseMerchant(db, { id: merchantId, lease, forMs: LEASE_MS });
  if (!merchant) return null;
  const startedAt = clock();
  const runId = await startRun(db, merchant.id, startedAt);
  const hold = openHold(services, { id: merchant.id, lease }, signal);
  const notes: ReadNotes = {
    bytes: 0,
    httpStatus: null,
    etag: null,
    lastModified: null,
    isUnchanged: false,
    failedPages: 0,
    forbiddenPages: 0,
    leftOutPages: 0,
  };
  let ingest: Ingest | undefined;
  let result: RunResult;
  let winesState = '';
  const noteProgress = async (state: {
    outcome: string;
    said: readonly Said[];
    endedAt: Date | null;
  }): Promise<void> => {
    const counts = { ...(ingest?.counts ?? NO_COUNTS), bytes: notes.bytes };
    await noteRun(db, runId, { ...state, httpStatus: notes.httpStatus, counts, setAside: ingest?.setAside() ?? [] });
  };
  const letGo = async (end: RunEnd, state: { outcome: string; said: readonly Said[] }): Promise<void> => {
    hold.stop();
    await insist(signal, async () => {
      await noteProgress({ ...state, endedAt: clock() });
      await releaseMerchant(db, { id: merchant.id, lease, end });
    });
  };
  try {
    // The index must know at least the wines that this run is noted under.
    winesState = String(await newestRevision(db));
    await services.wineIndex.refresh();
    const isRematch = merchant.winesState !== winesState;
    const { wineIndex, growth } = services;
    const rates = await services.rates.current();
    ingest = await openIngest({ db, wineIndex, growth, rates }, merchant, { now: startedAt, isRematch });
    const fetch = openPoliteFetch(
      {
        sql: db,
        publicUrl: services.publicUrl,
        limits: services.limits ?? FETCH_LIMITS,
        trustedOrigins: services.trustedOrigins ?? [],
        demo: merchant.isDemo ? services.demo : null,
        delayMs: services.delayMs,
      },
      hold.signal,
    );
    const conditional = isRematch ? {} : { etag: merchant.etag, lastModified: merchant.lastModified };
    const pages: PageMemory = {
      since: isRematch ? null : merchant.completeAt,
      now: startedAt,
      keep: ingest.keep,
    };
    let notedAt = performance.now();
    for await (const readings of readMerchant(merchant, fetch, { conditional, pages }, notes)) {
      await ingest.add(readings);
      if (performance.now() - notedAt > NOTE_EVERY_MS) {
        notedAt = performance.now();
        await noteProgress({ outcome: 'running', said: [], endedAt: null });
      }
    }
    const { isShrunk } = await ingest.finish(!notes.isUnchanged);
    result = summarise(notes, isShrunk);
  } catch (error) {
    // Offers read before the error are valid. Offers that are missing are not treated as gone.
    await ingest
      ?.finish(false)
      .catch((after: unknown) => log.warn({ err: after, merchant: merchant.slug }, 'offers could not be stored'));
    const trouble = toTrouble(error);
    if (error instanceof FetchFailed && error.httpStatus !== null) notes.httpStatus = error.httpStatus;
    if (hold.signal.aborted || (!trouble && isDatabaseAway(error))) {
      // The process is ending, or our database was away. That is not the merchant's fault: the feed is due again at once.
      const end = { failures: merchant.failures, waitMs: 0, complete: null, shrunk: merchant.shrunk };
      await letGo(end, { outcome: 'broken', said: [INTERRUPTED] });
      return null;
    }
    if (!trouble) {
      const end = endOf(merchant, { at: clock(), outcome: 'failed', retryAfterSeconds: null, notes, winesState });
      await letGo(end, { outcome: 'broken', said: [said('Something went wrong on our side.')] });
      throw error;
    }
    result = trouble;
  }
  await letGo(endOf(merchant, { ...result, at: clock(), notes, winesState, startedAt }), result);
  const { outcome, retryAfterSeconds } = result;
  const { added, changed, gone, offers } = ingest?.counts ?? NO_COUNTS;
  log.info(
    {
      merchant: merchant.slug,
      outcome,
      message: saidInEnglish(result.said),
      retryAfterSeconds,
      offers,
      added,
      changed,
      gone,
      ms: clock().getTime() - startedAt.getTime(),
    },
    'feed read',
  );
  return outcome;
}

interface RunResult {
  outcome: RunOutcome;
  said: readonly Said[];
  retryAfterSeconds: number | null;
}

function summarise(notes: ReadNotes, isShrunk: boolean): RunResult {
  const retryAfterSeconds = null;
  if (notes.isUnchanged)
    return { outcome: 'unchanged', said: [said('Nothing has changed since the last time.')], retryAfterSeconds };
  if (isShrunk)
    return {
      outcome: 'shrunk',
      said: [said('More than half of the listings are missing. They stay until a second feed says the same.')],
      retryAfterSeconds,
    };
  return {
    outcome: 'ok',
    said: [
      { text: word('{n} pages could not be read.'), n: notes.failedPages },
      { text: word('{n} pages are forbidden by robots.txt and were left out.'), n: notes.forbiddenPages },
      { text: word('The sitemap is longer; its first {n} pages were read.'), n: notes.leftOutPages },
    ].flatMap(({ text, n }) => (n > 0 ? [said(text, { n })] : [])),
    retryAfterSeconds,
  };
}

function toTrouble(error: unknown): RunResult | null {
  if (error instanceof FetchFailed)
    return { outcome: error.trouble, said: [error.said], retryAfterSeconds: error.retryAfterSeconds };
  return error instanceof FeedBroken ? { outcome: 'broken', said: [error.said], retryAfterSeconds: null } : null;
}

interface Ended {
  at: Date;
  outcome: RunOutcome;
  retryAfterSeconds: number | null;
  notes: ReadNotes;
  winesState: string;
  startedAt?: Date;
}

/** The time of the next read: as scheduled after success; after 5, 10, 20 … minutes after a failure; once a day when the breaker is open. */
export function endOf(
  merchant: Merchant,
  { at, outcome, retryAfterSeconds, notes, winesState, startedAt }: Ended,
): RunEnd {
  const isWell = outcome === 'ok' || outcome === 'unchanged' || outcome === 'shrunk';
  const failures = isWell ? 0 : merchant.failures + 1;
  const backOff = failures >= BREAKER_FAILURES ? 24 * 60 * MINUTE : 5 * MINUTE * 2 ** (failures - 1);
  const wait = isWell
    ? merchant.everyHours * 60 * MINUTE
    : Math.max(backOff, Math.min(24 * 3600, retryAfterSeconds ?? 0) * 1000);
  const isUnchanged = outcome === 'unchanged';
  return {
    failures,
    waitMs: wait,
    complete:
      outcome === 'ok' || isUnchanged
        ? {
            at: startedAt ?? at,
            etag: isUnchanged ? merchant.etag : notes.etag,
            lastModified: isUnchanged ? merchant.lastModified : notes.lastModified,
            winesState,
          }
        : null,
    // A second small feed is accepted; any other good feed clears the suspicion.
    shrunk: outcome === 'shrunk' || (!isWell && merchant.shrunk),
  };
}

/** A short database outage must not keep a merchant leased: retries until the lease ends. */
async function insist(signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + LEASE_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isDatabaseAway(error) || signal.aborted || performance.now() > deadline) throw error;
      await sleep(ASK_AGAIN_MS);
    }
  }
}

/** Renews the lease during the work. The work stops when the lease is lost or the process ends. */
function openHold(
  services: FeedServices,
  given: { id: number; lease: string },
  signal: AbortSignal,
): { signal: AbortSignal; stop(): void } {
  const lost = new AbortController();
  const timer = setInterval(() => {
    renewLease(services.db, { ...given, forMs: LEASE_MS }).then(
      (isOurs) => {
        if (!isOurs) lost.abort(new Error('another worker reads this feed'));
      },
      (error: unknown) => services.log.warn({ err: error }, 'could not hold on to a merchant'),
    );
  }, LEASE_MS / 4);
  timer.unref();
  return { signal: AbortSignal.any([signal, lost.signal]), stop: () => clearInterval(timer) };
}
