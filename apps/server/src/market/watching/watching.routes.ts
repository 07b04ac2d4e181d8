import { MOST_WATCHES, type CallReply, word } from '@app/domain';
import { randomBytes, randomUUID } from 'node:crypto';
import { route, type Route } from '#platform/call.ts';
import type { Db } from '#platform/db.ts';
import { AppError } from '#platform/errors.ts';
import type { Mail } from '#platform/mail.ts';
import type { Queue } from '#platform/queue.ts';
import { liveWines } from '#wines/catalogue/wines.store.ts';
import type { RateBook } from '#market/rates/rates.ts';
import { listingsOfMany } from '#market/search/search.store.ts';
import { lowestOffer } from './judge-watches.ts';
import { sendLook } from './watching.jobs.ts';
import { deleteWatch, eventsOf, insertWatch, mailWish, setMailWish, watchesOf, type Watch } from './watching.store.ts';

const MOST_EVENTS = 20;

type Shown = CallReply<'getWatches'>['watches'][number];

export function watchingRoutes(services: { db: Db; queue: Queue; rates: RateBook; mail: Mail | null }): Route[] {
  const { db, queue, rates, mail } = services;
  const show = async (watches: readonly Watch[]): Promise<Shown[]> => {
    const ids = watches.map(({ id }) => id);
    const wines = await liveWines(
      db,
      watches.map(({ lwin }) => lwin),
    );
    const events = await eventsOf(db, ids, MOST_EVENTS);
    return watches.map(({ id, lwin, vintage, bottleMl, belowCents, currency, wantsStock, madeAt, isOnOffer }) => ({
      id,
      lwin,
      displayName: wines.get(lwin)?.displayName ?? 'A wine that is not in the catalogue any more',
      vintage,
      bottleMl,
      belowCents,
      currency,
      wantsStock,
      madeAt: madeAt.toISOString(),
      isOnOffer,
      events: events.get(id) ?? [],
    }));
  };
  return [
    route('getWatches', async ({ caller: { uid } }) => {
      const { isOn, isConfirmed } = await mailWish(db, uid);
      return {
        watches: await show(await watchesOf(db, uid)),
        mail: { isPossible: mail !== null && isConfirmed, isOn },
      };
    }),
    route('watchWine', async ({ caller: { uid }, body }) => {
      const wine = (await liveWines(db, [body.lwin])).get(body.lwin);
      if (!wine) throw wineNotFound();
      const listings = (await listingsOfMany(db, [wine.lwin])).get(wine.lwin) ?? [];
      // What is on offer already does not come back; a price that is low enough already is told at once.
      const isOnOffer = lowestOffer(listings, body, await rates.current()) !== null;
      const ids = { id: randomUUID(), uid, stopKey: randomBytes(24).toString('base64url') };
      const watch = await db.transaction((sql) =>
        insertWatch(sql, { ...body, ...ids, lwin: wine.lwin, isOnOffer }, MOST_WATCHES),
      );
      if (!watch) throw tooManyWatches();
      await sendLook(queue);
      const [shown] = await show([watch]);
      return shown!; // one in, one out
    }),
    route('endWatch', async ({ caller: { uid }, params: { id } }) => ({ removed: await deleteWatch(db, { uid, id }) })),
    route('setWatchMail', async ({ caller: { uid }, body: { isOn } }) => {
      await setMailWish(db, uid, isOn);
      return { isOn };
    }),
  ];
}

const wineNotFound = (): AppError =>
  new AppError({ code: 'wines.not-found', status: 404, message: word('There is no such wine.') });

const tooManyWatches = (): AppError =>
  new AppError({
    code: 'watching.too-many',
    status: 409,
    message: word('You watch {n} wines. Please end a watch that you do not need any more.'),
    values: { n: MOST_WATCHES },
  });
