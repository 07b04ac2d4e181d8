import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { PgBoss } from 'pg-boss';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { openDb } from '#platform/db.ts';
import { pipes } from '@app/fakes/src/feeds.ts';
import { sendMerchant } from './market.jobs.ts';
import { findHoldMs } from './merchants.store.ts';
import { runFeed } from './run-feed.ts';
import { startTestMarket } from '#testing/test-market.ts';

it('the job of a silent worker ends after its heartbeat, not after hours', async () => {
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
  await expect.poll(stateOf, { timeout: 120_000 }).toBe('failed');
});

it('a database outage during a feed leaves the merchant free and due, without a failure', async () => {
  const app = await startTestApp();
  const { config, log } = app.services;
  const market = await startTestMarket(app);
  const road = await openRoad(config.databaseUrl ?? '');
  const db = openDb(road.url, log, 2);
  onTestFinished(() => db.close());
  const feed = pipes(market.fake.origin, [['1', 'Château Cissac Haut-Médoc 2016', 30]]);
  market.fake.serve('/feed', (_request, response) => {
    road.close();
    response.end(feed);
  });
  const id = await market.addMerchant('Shop', 'wine-searcher', '/feed');
  const reading = runFeed({ ...market.feeds, db }, id, new AbortController().signal);
  // Somebody who has noticed that it is away asks again; then it comes back.
  await road.isMissed();
  road.open();
  expect(await reading).toBeNull();
  expect(await findHoldMs(app.services.db, id)).toBeNull();
  expect(await market.merchant(id)).toMatchObject({ failures: 0 });
  market.fake.serve('/feed', feed);
  expect(await runFeed({ ...market.feeds, db }, id, new AbortController().signal)).toBe('ok');
});

/** A way to the database that can be closed: who is on it falls off, who comes is sent back. */
async function openRoad(databaseUrl: string) {
  const to = new URL(databaseUrl);
  const travellers = new Set<Socket>();
  let [isOpen, missed] = [true, 0];
  const server = createServer((socket) => {
    if (!isOpen) {
      missed++;
      return void socket.resetAndDestroy();
    }
    const onward = connect(Number(to.port), to.hostname);
    for (const end of [socket, onward]) {
      travellers.add(end);
      end.on('error', () => {});
      end.on('close', () => {
        travellers.delete(end);
        socket.destroy();
        onward.destroy();
      });
    }
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = new URL(to);
  // Listening on TCP, so the address is no path.
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    close() {
      isOpen = false;
      for (const one of travellers) one.destroy();
    },
    open: () => void (isOpen = true),
    isMissed: () => expect.poll(() => missed, { timeout: 120_000 }).toBeGreaterThan(3),
  };
}
