import { describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { KEEP_SAMPLE } from './lists.jobs.ts';

const sampleOf = async (app: TestApp) => (await (await app.call('/api/wineLists/sample')).json()).sample;

describe('the sample list', () => {
  it('every visitor sees it finished; it is made once, and no user may change it', async () => {
    const app = await startTestApp({ SAMPLE_LIST: 'on' });
    const { db, queue, workers, start } = app.services;
    expect(await sampleOf(app)).toBeNull();
    await queue.work(workers);
    await start({ works: true });
    await vi.waitFor(async () => expect(await sampleOf(app)).not.toBeNull(), { timeout: 120_000, interval: 50 });
    expect(await sampleOf(app)).toEqual({
      wineListId: 'sample',
      title: 'The Quince & Kettle',
      wines: 45,
      pages: 2,
    });
    const stream = await (await app.call('/api/wineLists/parse/sample')).text();
    expect(stream).toContain('event: winelist');
    expect(stream).toContain('R. López de Heredia, Viña Tondonia Blanco Reserva');
    const page = await app.call('/api/wineLists/sample/pages/2');
    expect(page.headers.get('content-type')).toBe('image/jpeg');
    await page.arrayBuffer();
    const settings = await (await app.call('/api/wineLists/sample/settings')).json();
    expect(settings).toMatchObject({ isSample: true, isOwner: false, hasPhotos: true, visibility: 'link' });

    for (const as of ['anna', 'admin']) {
      const change = async (target: string, method: string, body?: unknown): Promise<number> => {
        const headers = new Headers(body ? { 'content-type': 'application/json' } : {});
        const reply = await app.call(target, { method, as, headers, body: body ? JSON.stringify(body) : null });
        return reply.status;
      };
      expect(await change('/api/wineLists/sample', 'DELETE')).toBe(403);
      expect(await change('/api/wineLists/sample/photos', 'DELETE')).toBe(403);
      expect(await change('/api/wineLists/sample/settings', 'PUT', { visibility: 'private' })).toBe(403);
      expect(await change('/api/wineLists/setTitle?id=sample&title=Mine', 'PUT')).toBe(403);
    }

    // The same again: one list, the same entries.
    await db.query("UPDATE catalogue_loads SET digest = 'other' WHERE name = 'sample-list'");
    await queue.send(KEEP_SAMPLE, {});
    const noted = () => db.query("SELECT 1 FROM catalogue_loads WHERE name = 'sample-list' AND digest <> 'other'");
    await vi.waitFor(async () => expect((await noted()).rowCount).toBe(1), { timeout: 120_000, interval: 50 });
    expect((await db.query('SELECT 1 FROM wine_lists')).rowCount).toBe(1);
    expect((await sampleOf(app)).wines).toBe(45);
  }, 400_000);

  it('is gone where it is switched off', async () => {
    const app = await startTestApp();
    expect(await sampleOf(app)).toBeNull();
    expect((await app.call('/api/wineLists/parse/sample')).status).toBe(404);
  });
});
