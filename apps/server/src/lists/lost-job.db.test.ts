import { PgBoss } from 'pg-boss';
import { expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { buildPdf } from '@app/documents/src/samples/test-pdf.ts';
import { takeAbandoned } from './lists.store.ts';
import { printLine, readEntries, uploadList } from '#testing/test-lists.ts';

it('a list whose worker died before it started is read by another worker some seconds later', async () => {
  const app = await startTestApp();
  const { db, queue, config, workers, chores } = app.services;
  const name = 'Cuvée Perdue, Domaine Exemple';
  const id = await uploadList(app, buildPdf([[...printLine(0, name, '2019', '$90')]]));
  await db.query("UPDATE wine_lists SET created_at = now() - interval '1 hour' WHERE id = $1", [id]);
  // However long it waits, its turn comes: there is a job for it.
  expect(await takeAbandoned(db)).toEqual([]);

  // A worker that takes the job and dies with it.
  const worker = new PgBoss({ connectionString: config.databaseUrl ?? '', schema: 'queue', supervise: false });
  await worker.start();
  const [job] = await worker.fetch('read-list');
  await worker.stop();
  expect(job?.data).toEqual({ listId: id });
  await db.query("UPDATE queue.job SET started_on = now() - interval '4 seconds' WHERE id = $1", [job?.id]);

  await queue.work(workers, chores);
  expect((await readEntries(app, id)).map(({ rawName }) => rawName)).toEqual([name]);
});
