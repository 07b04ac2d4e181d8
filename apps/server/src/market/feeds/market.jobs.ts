import { REMOVED_MERCHANT_DAYS } from '@app/domain';
import { z } from 'zod';
import { done, retryLater, skipped, worker, type JobKind, type Queue, type Worker } from '#platform/queue.ts';
import { deleteRemoved, findHoldMs, takeDueMerchants } from './merchants.store.ts';
import { runFeed, type FeedServices } from './run-feed.ts';

const scheduleKind: JobKind<Record<string, never>> = {
  name: 'market.schedule',
  schema: z.object({}),
  retries: 0,
  expireSeconds: 120,
};
const readKind: JobKind<{ merchantId: number }> = {
  name: 'market.read-feed',
  schema: z.object({ merchantId: z.number().int() }),
  // A failed feed is tried again by its own schedule, with growing pauses.
  retries: 0,
  expireSeconds: 4 * 3600,
  // Else the job of a worker that died would count as under way for hours.
  heartbeatSeconds: 30,
  concurrency: 2,
};
const ratesKind: JobKind<Record<string, never>> = { name: 'market.rates', schema: z.object({}), retries: 3 };

const purgeKind: JobKind<Record<string, never>> = { name: 'market.purge', schema: z.object({}), retries: 3 };

type JobServices = FeedServices & {
  queue: Queue;
  /** Stops running reads when the process ends. */
  stopping?: AbortSignal;
  onRead?: () => Promise<void>;
};

/** The market's work: once a minute each merchant that is due is put in the queue; any worker reads its feed. */
export function marketWorkers(services: JobServices): Worker[] {
  return [
    worker(
      scheduleKind,
      async () => {
        for (const id of await takeDueMerchants(services.db)) await sendMerchant(services.queue, id);
        return done;
      },
      '* * * * *',
    ),
    worker(readKind, async ({ merchantId }, signal) => {
      const { stopping } = services;
      const outcome = await runFeed(services, merchantId, stopping ? AbortSignal.any([signal, stopping]) : signal);
      if (!stopping?.aborted) await services.onRead?.();
      if (outcome !== null) return done;
      // The worker that holds the merchant may be dead. Try again when its lease ends.
      const heldMs = await findHoldMs(services.db, merchantId);
      if (heldMs !== null) return retryLater(heldMs);
      return skipped('not due, or read by another worker');
    }),
    worker(
      purgeKind,
      async () => {
        const deleted = await deleteRemoved(services.db, REMOVED_MERCHANT_DAYS);
        if (deleted.length > 0) services.log.info({ merchants: deleted }, 'removed merchants deleted');
        return done;
      },
      '17 4 * * *',
    ),
    worker(
      ratesKind,
      async () => {
        await services.rates.refresh();
        return done;
      },
      '31 16 * * *',
    ),
  ];
}

/** Has one merchant read soon. The same one twice is harmless: the second finds it is not due. */
export function sendMerchant(queue: Queue, merchantId: number): Promise<void> {
  return queue.send(readKind, { merchantId }, { key: `merchant ${merchantId}` });
}

/** On start: what is due begins now, not at the next full minute. */
export async function startMarket(services: { queue: Queue; hasRatesUrl: boolean }): Promise<void> {
  await services.queue.send(scheduleKind, {}, { key: 'start' });
  if (services.hasRatesUrl) await services.queue.send(ratesKind, {}, { key: 'start' });
}
