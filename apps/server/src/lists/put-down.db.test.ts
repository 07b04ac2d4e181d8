import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#config.ts';
import { startTestApp } from '#testing/test-app.ts';
import { TEST_CATALOGUE } from '#testing/test-catalogue.ts';
import { openLog } from '#platform/log.ts';
import { buildPdf } from '@app/documents/src/samples/test-pdf.ts';
import { openServices, type Services } from '#services.ts';
import { findListHead } from './lists.store.ts';
import { connect, printLine, readEntries, uploadList, watch } from '#testing/test-lists.ts';

const PAGES = 60;

it('a worker that is told to stop leaves its list, and the next worker continues after the last page', async () => {
  const app = await startTestApp();
  const { config, db } = app.services;
  const openWorker = async (): Promise<Services> => {
    const given = readConfig({
      PROCESS: 'worker',
      DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl,
      PUBLIC_URL: config.publicUrl,
      LOG_LEVEL: 'silent',
      DEMO_MARKET: 'off',
      SAMPLE_LIST: 'off',
      READING_GIVES_WAY: 'off',
    });
    const services = await openServices(given, openLog(given), { catalogueDir: TEST_CATALOGUE });
    await services.queue.work(services.workers, services.chores);
    return services;
  };
  const names = Array.from({ length: PAGES }, (_none, page) => `Cuvée ${page + 1}, Domaine Exemple`);
  const pages = names.map((name, at) => printLine(0, name, '2015', `$${100 + at}`));
  const listId = await uploadList(app, buildPdf(pages));
  const first = await openWorker();
  for await (const { event } of watch(await connect(app, listId))) if (event === 'wine') break;
  let ending: Promise<void> | undefined;
  // Stopped in the middle of a page, so that unread pages are left when the process ends.
  await db.transaction(async (sql) => {
    await sql.query('SELECT 1 FROM wine_lists WHERE id = $1 FOR UPDATE', [listId]);
    expect((await findListHead(sql, listId))?.status).toBe('reading');
    ending = first.close();
  });
  await ending;
  expect((await findListHead(db, listId))?.status).toBe('reading');

  const second = await openWorker();
  onTestFinished(() => second.close());
  expect((await readEntries(app, listId)).map(({ rawName }) => rawName)).toEqual(names);
}, 400_000);
