import { said, uploadKindOf, WHY } from '@app/domain';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import { buildPdf } from '@app/documents/src/samples/test-pdf.ts';
import { dataUrl, events, printLine, upload } from '#testing/test-lists.ts';

describe('§4 a list, from upload to screen', () => {
  it('is read into events: start, each wine in order, complete; and comes from the cache the next time', async () => {
    const app = await startTestApp();
    await app.services.queue.work(app.services.workers);
    const { wineListId } = await (await upload(app, 'anna')).json();
    expect(wineListId).toMatch(/^[\w-]{22}$/);
    const [one, two] = await Promise.all([events(app, wineListId), events(app, wineListId)]);
    expect(one.map(({ event }) => event)).toEqual([
      'start',
      'pages',
      'wine',
      'wine',
      'wine',
      'wine',
      'wine',
      'wine',
      'complete',
    ]);
    expect(one[0]?.data).toEqual({ title: 'Chez Anna', wineListId });
    const wines = one.filter(({ event }) => event === 'wine').map(({ data }) => data);
    expect(wines.map(({ vintage, restaurantPrice, pageNumber }) => [vintage, restaurantPrice, pageNumber])).toEqual([
      ['2000', 980, 1],
      ['2001', 760, 1],
      ['2021', 85, 1],
      ['2005', 980, 2],
      ['2006', 760, 2],
      ['2021', 85, 2],
    ]);
    expect(wines[0]?.wine).toMatchObject({ lwin: 'TV00000001', producerName: 'Ch\u00e2teau Latour' });
    // A second viewer sees the same, unless the list was complete when it came: then it comes whole.
    if (two[0]?.event === 'start') expect(two).toEqual(one);
    const [cached, ...rest] = await events(app, wineListId);
    expect(rest).toEqual([]);
    expect(cached).toMatchObject({ event: 'winelist', data: { title: 'Chez Anna' } });
    expect(cached?.data.wineList).toHaveLength(6);
    // A viewer who lost the connection goes on where it broke.
    const later = await events(app, wineListId, 5);
    expect(later.map(({ id }) => id)).toEqual([6, 7, 8, 9]);
  });

  it('is renamed by its owner only, and stands in the history of nobody else', async () => {
    const app = await startTestApp();
    const { wineListId } = await (await upload(app, 'anna')).json();
    const rename = (as?: string, title = 'Sunday') =>
      app.call(`/api/wineLists/setTitle?id=${wineListId}&title=${encodeURIComponent(title)}`, { method: 'PUT', as });
    expect((await rename()).status).toBe(401);
    expect((await rename('bruno')).status).toBe(403);
    expect((await rename('anna', '   ')).status).toBe(400);
    const turned = await rename('anna', 'Chez\r\nAnna \u202Efdp.exe');
    expect(await turned.json()).toEqual({ title: 'Chez Anna fdp.exe' });
    expect((await rename('anna')).status).toBe(200);
    const history = await (await app.call('/api/wineLists/history/anna', { as: 'anna' })).json();
    expect(history.history).toMatchObject([
      { wineListId, title: 'Sunday', uploadedAt: expect.stringMatching(/^20\d\d-/) },
    ]);
    expect((await app.call('/api/wineLists/history/anna', { as: 'bruno' })).status).toBe(403);
    expect((await app.call('/api/wineLists/history/anna')).status).toBe(401);
  });

  it('§5 the server holds every limit itself and looks at the bytes, not at the name', async () => {
    const app = await startTestApp();
    expect((await upload(app, undefined)).status).toBe(401);
    const text = await upload(app, 'anna', { data: dataUrl(Buffer.from('just text')) });
    expect(text.status).toBe(400);
    expect((await text.json()).error.message).toBe('Please select valid files (PDF or image files)');
    const large = await upload(app, 'anna', {
      data: dataUrl(Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(20 * 1024 * 1024)])),
    });
    expect(large.status).toBe(413);
    expect((await large.json()).error.message).toBe(
      'File size (20.0MB) exceeds the 20MB limit. Please select smaller files.',
    );
    expect((await upload(app, 'anna', { createdBy: 'bruno' })).status).toBe(403);
    expect((await upload(app, 'anna', { data: 'not a data address' })).status).toBe(400);
    const { rows } = await app.services.db.query('SELECT 1 FROM wine_lists');
    expect(rows).toEqual([]);
  });

  it('§8 a missing list says so; a private one does not exist for others', async () => {
    const app = await startTestApp();
    const missing = await app.call('/api/wineLists/parse/nothing-here');
    expect(missing.status).toBe(404);
    expect((await missing.json()).error.message).toBe(
      "Wine list not found: The wine list you're looking for doesn't exist or has been removed.",
    );
    const { wineListId } = await (await upload(app, 'anna')).json();
    await app.services.db.query("UPDATE wine_lists SET visibility = 'private'");
    expect((await app.call(`/api/wineLists/parse/${wineListId}`, { as: 'bruno' })).status).toBe(404);
  });

  it('a file that cannot be read is said so, and the list still ends', async () => {
    const app = await startTestApp();
    await app.services.queue.work(app.services.workers);
    const broken = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from('nothing of this is a document')]);
    const { wineListId } = await (await upload(app, 'anna', { data: dataUrl(broken) })).json();
    const seen = await events(app, wineListId);
    expect(seen.at(-1)).toMatchObject({ event: 'error', data: { error: expect.stringMatching(/\w/) } });
    expect((await events(app, wineListId)).at(-1)?.event).toBe('error');
  });
});

describe("an owner's rights over a list", () => {
  it('a correction is stored, recomputes the entry, and teaches the matcher nothing for others', async () => {
    const app = await startTestApp();
    await app.services.queue.work(app.services.workers);
    const odd = buildPdf([
      [
        { text: 'Red Wines', y: 80, size: 18 },
        ...printLine(0, 'The Old Tower Red', '2005', '$500'),
        ...printLine(1, 'Ch\u00e2teau Latour, Pauillac', '2004', '$760'),
      ],
    ]);
    const { wineListId } = await (await upload(app, 'anna', { data: dataUrl(odd) })).json();
    await events(app, wineListId);
    const correct = (as: string, lwin: string | null) =>
      app.call(`/api/wineLists/${wineListId}/entry`, {
        method: 'PUT',
        as,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pageNumber: 1, positionInPage: 0, offeredSizeIdx: 0, lwin }),
      });
    expect((await correct('bruno', 'TV00000001')).status).toBe(403);
    expect((await correct('anna', 'TV99999999')).status).toBe(404);
    const entry = await (await correct('anna', 'TV00000001')).json();
    expect(entry).toMatchObject({
      wine: { lwin: 'TV00000001' },
      insight: { match: { outcome: 'corrected', why: [said(WHY.byOwner)] } },
      vintage: '2005',
    });
    const [cached] = await events(app, wineListId);
    expect(cached?.data).toMatchObject({ wineList: [{ wine: { lwin: 'TV00000001' } }, {}] });
    // One person's correction is that person's: it changes nothing for others until somebody else agrees.
    expect(app.services.wineIndex.engine().match({ text: 'The Old Tower Red 2007' }).best?.lwin).not.toBe('TV00000001');

    const undo = (as: string) =>
      app.call(`/api/wineLists/${wineListId}/entry/undo`, {
        method: 'POST',
        as,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pageNumber: 1, positionInPage: 0, offeredSizeIdx: 0 }),
      });
    expect((await undo('bruno')).status).toBe(403);
    const asRead = {
      rawName: entry.rawName,
      wine: null,
      insight: { match: { outcome: expect.stringMatching(/^(none|unsure)$/) } },
    };
    expect(await (await undo('anna')).json()).toMatchObject(asRead);
    // Undoing twice is undoing once.
    expect(await (await undo('anna')).json()).toMatchObject(asRead);
    expect(app.services.wineIndex.engine().match({ text: 'The Old Tower Red 2007' }).outcome).not.toBe('sure');
  });

  it('the page can be looked at while its file is kept, and the list goes with everything when it is deleted', async () => {
    const app = await startTestApp();
    const { wineListId } = await (await upload(app, 'anna')).json();
    const page = await app.call(`/api/wineLists/${wineListId}/pages/2`);
    expect(page.headers.get('content-type')).toBe('image/jpeg');
    expect(uploadKindOf(new Uint8Array(await page.arrayBuffer()))).toBe('jpeg');
    expect((await app.call(`/api/wineLists/${wineListId}/pages/3`)).status).toBe(404);
    // A browser keeps no picture that it need not ask for again.
    expect(page.headers.get('cache-control')).toBe('private, no-cache');
    const kept = { 'if-none-match': page.headers.get('etag') ?? '' };
    expect((await app.call(`/api/wineLists/${wineListId}/pages/2`, { headers: kept })).status).toBe(304);
    expect((await app.call(`/api/wineLists/${wineListId}/photos`, { method: 'DELETE', as: 'bruno' })).status).toBe(403);
    expect((await app.call(`/api/wineLists/${wineListId}/photos`, { method: 'DELETE', as: 'anna' })).status).toBe(200);
    expect((await app.call(`/api/wineLists/${wineListId}/pages/2`, { headers: kept })).status).toBe(410);
    const settings = await (await app.call(`/api/wineLists/${wineListId}/settings`, { as: 'anna' })).json();
    expect(settings).toMatchObject({ visibility: 'link', isOwner: true, hasPhotos: false, currency: null });
    expect((await app.call(`/api/wineLists/${wineListId}`, { method: 'DELETE', as: 'anna' })).status).toBe(200);
    expect((await app.call(`/api/wineLists/parse/${wineListId}`)).status).toBe(404);
    expect((await app.services.db.query('SELECT 1 FROM list_events')).rowCount).toBe(0);
  });
});
