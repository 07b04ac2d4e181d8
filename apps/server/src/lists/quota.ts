import { word, type Values } from '@app/domain';
import type { Config } from '#config.ts';
import { AppError } from '#platform/errors.ts';
import type { ListUse } from './lists.store.ts';

const refuse = (code: string, message: string, values: Values): AppError =>
  new AppError({ code, status: 429, message, values });

/** Throws when an account may not add a list now; the message says what to do. */
export function ensureRoom(quota: Config['quota'], use: ListUse, newBytes: number): void {
  if (use.waiting >= quota.listsWaiting)
    throw refuse(
      'lists.too-many-waiting',
      word('{n} of your lists are still waiting to be read. Please wait until one of them is done.'),
      { n: use.waiting },
    );
  if (use.pagesToday >= quota.pagesPerDay)
    throw refuse(
      'lists.too-many-pages',
      word('You have added {n} pages in the last 24 hours; {most} is the limit. Please come back tomorrow.'),
      { n: use.pagesToday, most: quota.pagesPerDay },
    );
  if (use.bytes + newBytes > quota.storedBytes)
    throw refuse(
      'lists.no-room',
      word('Your lists fill the {n} MB you may use. Please delete a list, or the photos of one, and try again.'),
      { n: Math.round(quota.storedBytes / 2 ** 20) },
    );
}
