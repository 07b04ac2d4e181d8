import {
  addressIn,
  bottleSizeLabel,
  BRAND,
  formatCents,
  isLanguage,
  language,
  sizeWord,
  STANDARD_ML,
  t,
} from '@app/domain';
import { z } from 'zod';
import type { Db } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import type { Mail } from '#platform/mail.ts';
import { inLanguage } from '#platform/spoken.ts';
import { done, skipped, worker, type JobKind, type Queue, type Worker } from '#platform/queue.ts';
import { liveWines } from '#wines/catalogue/wines.store.ts';
import type { RateBook } from '#market/rates/rates.ts';
import { judgeWatches } from './judge-watches.ts';
import { giveBackEvent, takeEvent, unmailedEvents, type EventToMail } from './watching.store.ts';

const lookKind: JobKind<Record<string, never>> = { name: 'watching.look', schema: z.object({}), retries: 2 };
const mailKind: JobKind<{ eventId: number }> = {
  name: 'watching.mail',
  schema: z.object({ eventId: z.number().int() }),
  retries: 5,
};

export interface WatchingServices {
  db: Db;
  log: Log;
  queue: Queue;
  rates: RateBook;
  mail: Mail | null;
  publicUrl: string;
}

/** Letters that are sent after one look at most; the others follow at the next. */
const MOST_LETTERS = 1000;

/** Looks at the market after prices have changed; writes to people where this site can send mail. */
export function watchingWorkers(services: WatchingServices): Worker[] {
  const { db, queue, mail } = services;
  return [
    worker(
      lookKind,
      async () => {
        await judgeWatches(services);
        if (mail)
          for (const eventId of await unmailedEvents(db, MOST_LETTERS))
            await queue.send(mailKind, { eventId }, { key: `event ${eventId}` });
        return done;
      },
      '*/5 * * * *',
    ),
    worker(mailKind, async ({ eventId }) => {
      if (!mail) return skipped('this site sends no mail');
      const event = await takeEvent(db, eventId);
      if (!event) return skipped('sent already, or not wanted any more');
      const wine = (await liveWines(db, [event.lwin])).get(event.lwin);
      try {
        const letter = () => toLetter(event, wine?.displayName, services.publicUrl);
        await mail.send(await inLanguage(isLanguage(event.language) ? event.language : 'en', letter));
      } catch (error) {
        await giveBackEvent(db, eventId);
        throw error;
      }
      return done;
    }),
  ];
}

/** Has the watches looked at soon: prices may have changed. Many at once are one look. */
export function sendLook(queue: Queue): Promise<void> {
  return queue.send(lookKind, {}, { key: 'look' });
}

export const stopAddress = (publicUrl: string, stopKey: string): string =>
  `${publicUrl.replace(/\/+$/, '')}/watching/stop/${stopKey}`;

/** Addresses stand below each other. */
const label = (text: string): string => text.padEnd(18);

function toLetter(event: EventToMail, wineName: string | undefined, publicUrl: string) {
  const site = publicUrl.replace(/\/+$/, '');
  const name = wineName ?? t('A wine you watch');
  const size = event.bottleMl === STANDARD_ML ? '' : `, ${sizeWord(bottleSizeLabel(event.bottleMl, null))}`;
  const wine = `${name}${event.vintage ? ` ${event.vintage}` : ''}${size}`;
  const price = formatCents(event.priceCents, event.currency);
  const values = { wine, price, shop: event.shop, most: formatCents(event.belowCents ?? 0, event.currency) };
  const happened =
    event.kind === 'price'
      ? t('{wine} costs {price} at {shop} now. You watch it for {most} or less.', values)
      : t('{wine} is on offer again: {price} at {shop}.', values);
  const asked = language() === 'en' ? '' : `?language=${language()}`;
  const stopUrl = stopAddress(publicUrl, event.stopKey) + asked;
  return {
    to: event.email,
    subject: t('{wine}: {price} at {shop}', values),
    text: [
      happened,
      ...(event.isDemo ? [t('This shop and its price are made up: the site runs its demonstration market.')] : []),
      '',
      `${label(t('The offer:'))}${event.url}`,
      `${label(t('The wine:'))}${site}${addressIn(language(), `/wine/${event.lwin}`)}`,
      `${label(t('All you watch:'))}${site}${addressIn(language(), '/profile')}`,
      '',
      t('You get this mail because you watch this wine on {brand}.', { brand: BRAND.name }),
      t('No more such mail: {address}', { address: stopUrl }),
      '',
    ].join('\n'),
    stopUrl,
  };
}
