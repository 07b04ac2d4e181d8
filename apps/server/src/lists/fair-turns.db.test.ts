import { expect, it } from 'vitest';
import { buildPdf } from '@app/documents/src/samples/test-pdf.ts';
import { startTestApp } from '#testing/test-app.ts';
import { printLine, uploadList } from '#testing/test-lists.ts';

const listOf = (name: string): Uint8Array => buildPdf([printLine(0, `${name}, Domaine Exemple`, '2019', '$90')]);

it('another person’s list is read before the second list of somebody who sent many', async () => {
  const app = await startTestApp();
  const { db, queue, workers, chores } = app.services;
  for (const name of ['One', 'Two', 'Three']) await uploadList(app, listOf(name), 'anna');
  for (const name of ['Four', 'Five']) await uploadList(app, listOf(name), 'bruno');
  const carlas = await uploadList(app, listOf('Single'), 'carla');
  const order = async (): Promise<string[]> =>
    (
      await db.query<{ list: string }>(
        "SELECT data->>'listId' AS list FROM queue.job WHERE name = 'read-list' ORDER BY started_on",
      )
    ).rows.map(({ list }) => list);
  await queue.work(workers, chores);
  await expect
    .poll(async () => (await db.query("SELECT 1 FROM wine_lists WHERE status = 'complete'")).rows.length, {
      timeout: 120_000,
    })
    .toBe(6);
  // Two lists are read at a time: Carla's is the next after the first of the others.
  expect((await order()).slice(0, 3)).toContain(carlas);
});

it('an account has a limit of lists that wait, and is told to wait', async () => {
  const app = await startTestApp({ QUOTA_LISTS_WAITING: '1' });
  await uploadList(app, listOf('One'), 'anna');
  const form = new FormData();
  form.append('files', new Blob([Buffer.from(listOf('Two'))], { type: 'application/pdf' }), 'two.pdf');
  const reply = await app.call('/api/wineLists/initialize', { method: 'POST', as: 'anna', body: form });
  expect(reply.status).toBe(429);
  expect((await reply.json()).error.message).toBe(
    '1 of your lists are still waiting to be read. Please wait until one of them is done.',
  );
});

it('lists that are sent at once are counted one after the other', async () => {
  const app = await startTestApp({ QUOTA_LISTS_WAITING: '2' });
  const send = (): Promise<string> => uploadList(app, listOf('One'), 'anna');
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, send));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});
