import type { Config } from '#config.ts';
import { AppError } from '#platform/errors.ts';
import type { ListUse } from './lists.store.ts';

const refuse = (code: string, message: string): AppError => new AppError({ code, status: 429, message });

/** Throws when an account may not add a list now; the message says what to do. */
export function ensureRoom(quota: Config['quota'], use: ListUse, newBytes: number): void {
  if (use.waiting >= quota.listsWaiting)
    throw refuse(
      'lists.too-many-waiting',
      `${use.waiting} of your lists are still waiting to be read. Please wait until one of them is done.`,
    );
  if (use.pagesToday >= quota.pagesPerDay)
    throw refuse(
      'lists.too-many-pages',
      `You have added ${use.pagesToday} pages in the last 24 hours; ${quota.pagesPerDay} is the limit. Please come back tomorrow.`,
    );
  if (use.bytes + newBytes > quota.storedBytes)
    throw refuse(
      'lists.no-room',
      `Your lists fill the ${Math.round(quota.storedBytes / 2 ** 20)} MB you may use. Please delete a list, or the photos of one, and try again.`,
    );
}
