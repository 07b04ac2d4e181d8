import { PgBoss } from 'pg-boss';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openLog } from './log.ts';
import { done, failed, openQueue, retryLater, worker, type Queue } from './queue.ts';
import { createTestDatabase } from '#testing/test-db.ts';

const log = openLog({ logLevel: 'silent' });
const kind = { name: 'pour', schema: z.object({ glass: z.number() }), retries: 3 };

async function open(url: string): Promise<Queue> {
  const queue = await openQueue(url, log);
  onTestFinished(() => queue.stop());
  return queue;
}

describe('the queue', () => {
  it('work sent before any worker is there is done when one comes', async () => {
    const url = await createTestDatabase();
    const sender = await open(url);
    for (let glass = 1; glass <= 3; glass++) await sender.send(kind, { glass });
    const poured: number[] = [];
    const other = await open(url);
    await other.work([worker(kind, async ({ glass }) => (poured.push(glass), done))]);
    await expect.poll(() => poured.toSorted((a, b) => a - b), { timeout: 120_000 }).toEqual([1, 2, 3]);
  });

  it('a job of a key that still waits is not added twice; jobs without a key are all done', async () => {
    const queue = await open(await createTestDatabase());
    for (const glass of [1, 2, 3]) await queue.send(kind, { glass }, { key: 'the same' });
    await queue.send(kind, { glass: 4 }, { key: 'another' });
    for (const glass of [5, 6]) await queue.send(kind, { glass });
    const poured: number[] = [];
    await queue.work([worker({ ...kind, concurrency: 2 }, async ({ glass }) => (poured.push(glass), done))]);
    await expect.poll(() => poured.length, { timeout: 120_000 }).toBe(4);
    expect(poured.toSorted((a, b) => a - b)).toEqual([1, 4, 5, 6]);
  });

  it('a queue made by an older version gets the policy of today; what waited in it is done as well', async () => {
    const url = await createTestDatabase();
    const older = new PgBoss({ connectionString: url, schema: 'queue' });
    await older.start();
    await older.createQueue(kind.name, { policy: 'standard', retryLimit: 1 });
    for (const glass of [1, 2]) await older.send(kind.name, { glass }, { singletonKey: 'the same' });
    await older.stop();
    const queue = await open(url);
    for (const glass of [3, 4, 5]) await queue.send(kind, { glass }, { key: 'the same' });
    const poured: number[] = [];
    await queue.work([worker({ ...kind, concurrency: 2 }, async ({ glass }) => (poured.push(glass), done))]);
    // Sent last, so that everything before it is done when it is.
    await queue.send(kind, { glass: 6 });
    await expect.poll(() => poured.toSorted((a, b) => a - b), { timeout: 120_000 }).toEqual([1, 2, 3, 6]);
  });

  it('two workers never do the same job', async () => {
    const url = await createTestDatabase();
    const [a, b] = [await open(url), await open(url)];
    const poured: number[] = [];
    const run = worker({ ...kind, concurrency: 2 }, async ({ glass }) => (poured.push(glass), done));
    await Promise.all([a.work([run]), b.work([run])]);
    for (let glass = 0; glass < 20; glass++) await a.send(kind, { glass });
    await expect.poll(() => poured.length, { timeout: 120_000 }).toBe(20);
    expect(new Set(poured).size).toBe(20);
  });

  it('a job of any kind whose worker is not heard of any more is given to another', async () => {
    const url = await createTestDatabase();
    const queue = await open(url);
    await queue.send(kind, { glass: 1 });
    const dying = new PgBoss({ connectionString: url, schema: 'queue', supervise: false });
    await dying.start();
    onTestFinished(() => dying.stop({ graceful: false }));
    expect(await dying.fetch(kind.name)).toHaveLength(1);
    // As if two minutes had passed since the other was heard of.
    await dying.getDb().executeSql("UPDATE queue.job SET heartbeat_on = now() - interval '2 minutes'", []);
    const poured: number[] = [];
    await queue.work([worker(kind, async ({ glass }) => (poured.push(glass), done))]);
    await expect.poll(() => poured, { timeout: 120_000 }).toEqual([1]);
  });

  it('a job that fails or throws is tried again', async () => {
    const queue = await open(await createTestDatabase());
    let tries = 0;
    await queue.work([
      worker(kind, async () => {
        tries++;
        if (tries === 1) throw new Error('dropped');
        return tries === 2 ? failed('corked') : done;
      }),
    ]);
    await queue.send(kind, { glass: 1 });
    await expect.poll(() => tries, { timeout: 120_000 }).toBe(3);
  });

  it('a job may ask to be done later', async () => {
    const queue = await open(await createTestDatabase());
    let tries = 0;
    await queue.work([worker(kind, async () => (++tries === 1 ? retryLater(500) : done))]);
    await queue.send(kind, { glass: 1 });
    await expect.poll(() => tries, { timeout: 120_000 }).toBe(2);
  });

  it('what does not fit its schema is refused when it is sent', async () => {
    const queue = await open(await createTestDatabase());
    await expect(queue.send(kind, { glass: 'half full' } as never)).rejects.toThrow();
  });
});
