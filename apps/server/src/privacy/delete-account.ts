import { accountMark } from '#accounts/account-mark.ts';
import { READING } from '#lists/lists.jobs.ts';
import { MATCH_SHEET } from '#market/bulk/bulk.jobs.ts';
import { sheetsOf } from '#market/bulk/bulk.store.ts';
import type { Caller } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import type { Files } from '#platform/files.ts';
import type { Log } from '#platform/log.ts';
import { forgetJobs } from '#platform/queue.store.ts';
import type { Queue } from '#platform/queue.ts';
import type { Secrets } from '#platform/secrets.ts';
import { erasePerson } from './privacy.store.ts';
import { REMOVE_FILES } from './privacy.jobs.ts';

export interface DeleteServices {
  db: Db;
  files: Files;
  queue: Queue;
  clock: Clock;
  log: Log;
  secrets: Pick<Secrets, 'cookieKey'>;
}

/**
 * Deletes an account: rows, sign-ins and jobs in one transaction, then the files. Running jobs do not find their list
 * and stop. A job retries for about a day to delete files that cannot be deleted now.
 */
export async function deleteAccount(services: DeleteServices, caller: Pick<Caller, 'uid' | 'email'>): Promise<void> {
  const { db, files, queue } = services;
  const mark = accountMark(services.secrets, caller.uid);
  const lists = await db.transaction(async (sql) => {
    const sheets = (await sheetsOf(sql, caller.uid)).map(({ id }) => id);
    const ids = await erasePerson(sql, { uid: caller.uid, email: caller.email, mark, at: services.clock() });
    for (const { name } of READING) await forgetJobs(sql, name, { listId: ids });
    await forgetJobs(sql, MATCH_SHEET.name, { sheetId: sheets });
    return ids;
  });
  try {
    for (const id of lists) await files.deleteUnder(`lists/${id}`);
  } catch (error) {
    services.log.error(
      { err: error, lists: lists.length },
      'files of a deleted account could not be deleted; trying again',
    );
    await queue.send(REMOVE_FILES, { prefixes: lists.map((id) => `lists/${id}`) });
  }
}
