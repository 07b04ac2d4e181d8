import { REMOVED_MERCHANT_DAYS, type CallInput, type CallReply, word, saidInEnglish, said } from '@app/domain';
import { ASIDE_REASONS } from '@app/feed-reader';
import { foldName } from '@app/vocabulary';
import { sendMerchant } from '#market/feeds/market.jobs.ts';
import {
  holdMerchant,
  makeDue,
  setPaused,
  setRemoved,
  upsertMerchant,
  type KeptMerchant,
} from '#market/feeds/merchants.store.ts';
import { BREAKER_FAILURES } from '#market/feeds/run-feed.ts';
import { lastRuns, runsOf, type StoredRun } from '#market/feeds/runs.store.ts';
import { findShop } from '#market/shops/find-shop.ts';
import { addAudit } from '#platform/audit.store.ts';
import { route, type Caller, type Route } from '#platform/call.ts';
import type { Db, Sql } from '#platform/db.ts';
import type { Queue } from '#platform/queue.ts';
import type { WineIndex } from '#wines/index/wine-index.ts';
import { outcomeOf } from './edit-listing.ts';
import { merchantsHealth, type MerchantHealth } from './health.store.ts';

export interface MerchantServices {
  db: Db;
  queue: Queue;
  wineIndex: WineIndex;
  config: { publicUrl: string; trustedOrigins: readonly string[] };
}

type Outcome = CallReply<'runMerchant'>;

const DAY_MS = 24 * 3600 * 1000;
const NO_SUCH: Outcome = { success: false, message: word('There is no such merchant.') };
const BUILT_IN: Outcome = { success: false, message: word('A demonstration merchant cannot be changed.') };

/** Merchants: how they are, adding, changing, pausing and removing them. */
export function merchantRoutes(services: MerchantServices): Route[] {
  const { db, queue } = services;
  const readSoon = async (id: number): Promise<void> => {
    if (await makeDue(db, id)) await sendMerchant(queue, id);
  };
  return [
    route('getMerchants', async () => {
      const runs = await lastRuns(db);
      return {
        merchants: (await merchantsHealth(db)).map((merchant) => toMerchant(merchant, runs.get(merchant.id) ?? null)),
      };
    }),
    route('getMerchantRuns', async ({ params }) => ({ runs: (await runsOf(db, params.id)).map(toRun) })),
    route('saveMerchant', async ({ body, caller }) => {
      const saved = await db.transaction((sql) => saveMerchant(sql, caller, body));
      if (saved.id !== null && body.enabled) await readSoon(saved.id);
      return saved;
    }),
    route('findShop', ({ body, signal }) => findShop(services, body.address, signal)),
    route('pauseMerchant', async ({ body, caller }) => {
      const outcome = await db.transaction((sql) => pauseMerchant(sql, caller, body));
      if (outcome.success && !body.isPaused) await readSoon(body.id);
      return outcome;
    }),
    route('removeMerchant', async ({ body, caller }) => {
      const outcome = await db.transaction((sql) => removeMerchant(sql, caller, body));
      if (outcome.success && !body.isRemoved) await readSoon(body.id);
      return outcome;
    }),
    route('runMerchant', async ({ body, caller }) => {
      if (!(await makeDue(db, body.id)))
        return { success: false, message: word('There is no such merchant, or it is paused or switched off.') };
      await sendMerchant(queue, body.id);
      await addAudit(db, { uid: caller.uid, action: 'merchant.read', target: `merchant ${body.id}` });
      return { success: true, message: word('The feed will be read in a moment.') };
    }),
  ];
}

/** What the log keeps of a merchant. */
const toLogged = ({ name, country, currency, feedKind, feedUrl, everyHours }: Omit<KeptMerchant, 'id'>) => ({
  name,
  country,
  currency,
  feedKind,
  feedUrl,
  everyHours,
});

async function saveMerchant(
  sql: Sql,
  caller: Caller,
  body: Required<Omit<NonNullable<CallInput<'saveMerchant'>['body']>, 'id'>> & { id?: number | undefined },
): Promise<CallReply<'saveMerchant'>> {
  const isNew = body.id === undefined;
  const slug = `${foldName(body.name).replaceAll(' ', '-')}-${body.country.toLowerCase()}`;
  const kept = await holdMerchant(sql, body.id === undefined ? { slug } : { id: body.id });
  if (!isNew && !kept) return { ...NO_SUCH, id: null };
  if (kept?.isBuiltIn) return { ...BUILT_IN, id: null };
  if (isNew && kept && !kept.isRemoved)
    return {
      success: false,
      ...outcomeOf(
        said("There is a merchant of this name in this country already. Edit '{name}' instead.", { name: kept.name }),
      ),
      id: null,
    };
  if (!isNew && kept?.isRemoved)
    return { success: false, message: word('This merchant was removed. Put it back first.'), id: null };
  const { name, country, currency, feedKind, feedUrl, everyHours, enabled } = body;
  await addAudit(sql, {
    uid: caller.uid,
    action: isNew ? 'merchant.add' : 'merchant.change',
    target: kept?.slug ?? slug,
    ...(kept && !isNew && { before: toLogged(kept) }),
    after: { name, country, currency, feedKind, feedUrl, everyHours, enabled },
  });
  const id = await upsertMerchant(sql, { ...body, slug: kept?.slug ?? slug });
  return { success: true, message: word('The merchant was saved.'), id };
}

async function pauseMerchant(
  sql: Sql,
  caller: Caller,
  { id, isPaused }: { id: number; isPaused: boolean },
): Promise<Outcome> {
  const kept = await holdMerchant(sql, { id });
  if (!kept || kept.isRemoved) return NO_SUCH;
  if (kept.isBuiltIn) return BUILT_IN;
  if (kept.isPaused !== isPaused) {
    await setPaused(sql, id, isPaused);
    const action = isPaused ? 'merchant.pause' : 'merchant.resume';
    await addAudit(sql, { uid: caller.uid, action, target: kept.slug });
  }
  return {
    success: true,
    message: isPaused
      ? word('Its feed is not read any more. Its offers stay.')
      : word('Its feed will be read in a moment.'),
  };
}

async function removeMerchant(
  sql: Sql,
  caller: Caller,
  { id, isRemoved }: { id: number; isRemoved: boolean },
): Promise<Outcome> {
  const kept = await holdMerchant(sql, { id });
  if (!kept) return NO_SUCH;
  if (kept.isBuiltIn) return BUILT_IN;
  if (kept.isRemoved !== isRemoved) {
    await setRemoved(sql, id, isRemoved);
    const action = isRemoved ? 'merchant.remove' : 'merchant.restore';
    await addAudit(sql, {
      uid: caller.uid,
      action,
      target: kept.slug,
      before: { ...toLogged(kept), offers: kept.shownListings },
    });
  }
  return {
    success: true,
    ...(isRemoved
      ? outcomeOf(said('It can be put back for {n} days.', { n: REMOVED_MERCHANT_DAYS }))
      : { message: word('It is back with its offers. Its feed will be read in a moment.') }),
  };
}

function healthOf(
  { enabled, failures, isPaused, removedAt }: MerchantHealth,
  run: StoredRun | null,
): CallReply<'getMerchants'>['merchants'][number]['health'] {
  if (removedAt) return 'removed';
  if (!enabled) return 'off';
  if (isPaused) return 'paused';
  if (failures >= BREAKER_FAILURES) return 'stopped';
  if (failures > 0 || run?.outcome === 'shrunk') return 'ailing';
  return run ? 'well' : 'new';
}

function toMerchant(stored: MerchantHealth, run: StoredRun | null): CallReply<'getMerchants'>['merchants'][number] {
  const { nextRunAt, completeAt, shownListings, isPaused, removedAt, ...merchant } = stored;
  return {
    ...merchant,
    health: healthOf(stored, run),
    deletedFrom: removedAt ? new Date(removedAt.getTime() + REMOVED_MERCHANT_DAYS * DAY_MS).toISOString() : null,
    nextRunAt: merchant.enabled && !isPaused ? nextRunAt.toISOString() : null,
    lastOkAt: completeAt?.toISOString() ?? null,
    listings: shownListings,
    lastRun: run && toRun(run),
  };
}

function toRun(run: StoredRun): CallReply<'getMerchantRuns'>['runs'][number] {
  const { id, outcome, said, httpStatus, bytes, offers, added, changed, gone, linked, review, unlinked } = run;
  return {
    id,
    outcome,
    message: saidInEnglish(said),
    said: [...said],
    httpStatus,
    bytes,
    offers,
    added,
    changed,
    gone,
    linked,
    review,
    unlinked,
    startedAt: run.startedAt.toISOString(),
    endedAt: run.endedAt?.toISOString() ?? null,
    setAside: run.setAside.map((aside) => ({ ...aside, reason: ASIDE_REASONS[aside.reason] })),
  };
}
