import { PgBoss } from 'pg-boss';
import { expect, it } from 'vitest';
import { startTestApp } from '#http/test-app.ts';
import { sendMerchant } from './market.jobs.ts';

it('the reading of a feed whose worker is not heard of any more is over, not under way for hours', async () => {
  const { services } = await startTestApp();
  const { db, queue, config } = services;
  await sendMerchant(queue, 1);
  // A worker that takes the job and dies with it.
  const worker = new PgBoss({ connectionString: config.databaseUrl ?? '', schema: 'queue', supervise: false });
  await worker.start();
  const [job] = await worker.fetch('market.read-feed');
  await worker.stop();
  const stateOf = async (): Promise<string | undefined> =>
    (await db.query<{ state: string }>('SELECT state FROM queue.job WHERE id = $1', [job?.id])).rows[0]?.state;
  expect(await stateOf()).toBe('active');
  // Half a minute has gone by since its last sign of life.
  await db.query(`UPDATE queue.job SET heartbeat_on = now() - interval '31 seconds' WHERE id = $1`, [job?.id]);
  await expect.poll(stateOf, { timeout: 25_000 }).toBe('failed');
});
