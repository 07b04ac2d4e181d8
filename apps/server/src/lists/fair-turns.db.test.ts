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

/** A page of 3 KB that draws a form ten times, which draws a form ten times, and so on: nobody lives to see its end. */
function endlessPdf(): Uint8Array {
  const stream = (about: string, text: string): string =>
    `<<${about}/Length ${text.length}>>stream\n${text}\nendstream`;
  const drawn = '/X Do '.repeat(10);
  const forms = Array.from({ length: 12 }, (_, at) => {
    const inner = at === 11 ? '' : `/XObject<</X ${at + 6} 0 R>>`;
    return stream(`/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<<${inner}>>`, at === 11 ? 'n' : drawn);
  });
  const page = '/Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</XObject<</X 5 0 R>>>>/Contents 4 0 R';
  const parts = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', `<<${page}>>`];
  const objects = [...parts, stream('', drawn), ...forms];
  const body = objects.map((text, at) => `${at + 1} 0 obj\n${text}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\n%%EOF`, 'latin1');
}

it('lists that take long let a new person’s page go first', async () => {
  const app = await startTestApp({ READING_TURN_SECONDS: '1' });
  const { db, queue, workers, chores } = app.services;
  const hard = [await uploadList(app, endlessPdf(), 'anna'), await uploadList(app, endlessPdf(), 'bruno')];
  const statusOf = async (list: string): Promise<string | undefined> =>
    (await db.query<{ status: string }>('SELECT status FROM wine_lists WHERE id = $1', [list])).rows[0]?.status;
  await queue.work(workers, chores);
  // Both places are taken.
  for (const list of hard) await expect.poll(() => statusOf(list), { timeout: 60_000 }).toBe('reading');
  const carlas = await uploadList(app, listOf('Single'), 'carla');
  await expect.poll(() => statusOf(carlas), { timeout: 120_000 }).toBe('complete');
  // Not because one of them was over: at least one waits in the line of the long ones, or is read there.
  const long = await db.query(
    "SELECT 1 FROM queue.job WHERE name = 'read-long-list' AND state IN ('created', 'active')",
  );
  expect(long.rows.length).toBeGreaterThan(0);
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
