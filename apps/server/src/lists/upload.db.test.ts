import { UPLOAD_LIMITS } from '@app/domain';
import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { shareTestApp, type TestApp } from '#testing/test-app.ts';
import { buildPdf } from '@app/documents/src/samples/test-pdf.ts';
import { findFiles } from './lists.store.ts';
import { dataUrl, SMALL_LIST } from '#testing/test-lists.ts';

const shared = shareTestApp();
const pdfOf = (bytes: number): Uint8Array => Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(bytes - 8)]);

interface Sent {
  bytes: Uint8Array;
  name?: string;
  type?: string;
}
const form = (files: readonly Sent[], createdBy?: string): FormData => {
  const data = new FormData();
  if (createdBy !== undefined) data.append('createdBy', createdBy);
  for (const { bytes, name = 'Carte d’été.pdf', type = 'application/pdf' } of files)
    data.append('files', new Blob([new Uint8Array(bytes)], { type }), name);
  return data;
};
const json = (files: readonly Sent[], createdBy: string | null = null): string =>
  JSON.stringify({
    createdBy,
    files: files.map(({ bytes, name = 'Carte.pdf', type = 'application/pdf' }, at) => ({
      data: dataUrl(bytes, type),
      mimeType: type,
      pageNumber: at + 1,
      fileName: name,
    })),
  });
const WAYS = {
  'as data URLs': (app: TestApp, files: readonly Sent[], as?: string) =>
    app.call('/api/wineLists/initialize', {
      method: 'POST',
      as,
      headers: { 'content-type': 'application/json' },
      body: json(files),
    }),
  'as a form': (app: TestApp, files: readonly Sent[], as?: string) =>
    app.call('/api/wineLists/initialize', { method: 'POST', as, body: form(files) }),
};
const errorOf = async (reply: Response): Promise<{ status: number; code: string; message: string }> => {
  const { error } = await reply.json();
  return { status: reply.status, code: error.code, message: error.message };
};
const countLists = async (app: TestApp): Promise<number> =>
  (await app.services.db.query('SELECT 1 FROM wine_lists')).rowCount ?? 0;

describe.each(Object.entries(WAYS))('§5 §8 an upload %s', (_way, send) => {
  it('is kept file by file in its order, with an id of 128 bits', async () => {
    const app = await shared();
    const reply = await send(app, [{ bytes: SMALL_LIST }, { bytes: buildPdf([[]]), name: 'b.pdf' }], 'anna');
    expect(reply.status).toBe(200);
    const { wineListId } = await reply.json();
    expect(Buffer.from(wineListId, 'base64url')).toHaveLength(16);
    const files = await findFiles(app.services.db, wineListId);
    expect(files.map(({ bytes, mimeType }) => [bytes, mimeType])).toEqual([
      [SMALL_LIST.length, 'application/pdf'],
      [buildPdf([[]]).length, 'application/pdf'],
    ]);
    const history = await (await app.call('/api/wineLists/history/anna', { as: 'anna' })).json();
    expect(history.history[0]).toMatchObject({ wineListId, title: expect.stringMatching(/^Carte/) });
  });

  it('needs a sign-in, before anything is read', async () => {
    const app = await shared();
    expect(await errorOf(await send(app, [{ bytes: SMALL_LIST }]))).toMatchObject({
      status: 401,
      code: 'auth.required',
    });
  });

  it('is looked at by its bytes: a text called PDF is refused, a PDF called text is taken', async () => {
    const app = await shared();
    const before = await countLists(app);
    const refused = {
      status: 400,
      code: 'lists.invalid-files',
      message: 'Please select valid files (PDF or image files)',
    };
    expect(await errorOf(await send(app, [{ bytes: Buffer.from('just text') }], 'anna'))).toEqual(refused);
    expect(await errorOf(await send(app, [{ bytes: Buffer.alloc(0) }], 'anna'))).toEqual(refused);
    expect(await errorOf(await send(app, [{ bytes: Buffer.alloc(3_000_000, 'MZ program ') }], 'anna'))).toEqual(
      refused,
    );
    const mixed = [{ bytes: SMALL_LIST }, { bytes: Buffer.from('<html></html>'), type: 'image/png' }];
    expect(await errorOf(await send(app, mixed, 'anna'))).toEqual(refused);
    expect(await errorOf(await send(app, [], 'anna'))).toEqual(refused);
    expect(await countLists(app)).toBe(before);
    expect((await send(app, [{ bytes: SMALL_LIST, name: 'x.txt', type: 'text/plain' }], 'anna')).status).toBe(200);
  });

  it('holds 20971520 bytes and not one more, all files together', async () => {
    const app = await shared();
    const half = UPLOAD_LIMITS.maxBytes / 2;
    expect((await send(app, [{ bytes: pdfOf(half) }, { bytes: pdfOf(half) }], 'anna')).status).toBe(200);
    expect(await errorOf(await send(app, [{ bytes: pdfOf(half) }, { bytes: pdfOf(half + 1) }], 'anna'))).toEqual({
      status: 413,
      code: 'lists.too-large',
      message: 'File size (20.0MB) exceeds the 20MB limit. Please select smaller files.',
    });
  });

  it('holds ten files and not eleven', async () => {
    const app = await shared();
    const files = Array.from({ length: 11 }, () => ({ bytes: SMALL_LIST }));
    expect((await send(app, files.slice(0, 10), 'anna')).status).toBe(200);
    expect(await errorOf(await send(app, files, 'anna'))).toEqual({
      status: 400,
      code: 'lists.too-many-files',
      message: 'At most 10 files make a list. Please send fewer.',
    });
  });

  it('a photo is kept without where and with what it was taken, upright', async () => {
    const app = await shared();
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
      .withExif({
        IFD0: { Make: 'ACME', Model: 'Phone 9' },
        IFD3: { GPSLatitude: '48/1 51/1 24/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.toString('latin1')).toContain('ACME');
    const { wineListId } = await (
      await send(app, [{ bytes: photo, type: 'image/jpeg', name: 'IMG_1.jpg' }], 'anna')
    ).json();
    const folder = path.join(app.services.config.dataDir, 'files/lists', wineListId);
    const names = await readdir(folder);
    expect(names).toEqual(['0']);
    const kept = await readFile(path.join(folder, '0'));
    expect(kept.toString('latin1')).not.toMatch(/ACME|Phone 9|Exif|GPS/);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    const history = await (await app.call('/api/wineLists/history/anna', { as: 'anna' })).json();
    expect(history.history[0]).toMatchObject({ wineListId, title: 'Untitled Wine List' });
  });

  it('every page of a TIFF is kept; a damaged picture says so, and nothing of it stays', async () => {
    const app = await shared();
    const page = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#eee' } })
      .png()
      .toBuffer();
    const tiff = await sharp([page, page, page], { join: { animated: true } })
      .tiff()
      .toBuffer();
    const { wineListId } = await (await send(app, [{ bytes: tiff, type: 'image/tiff' }], 'anna')).json();
    const files = await findFiles(app.services.db, wineListId);
    expect(files.map(({ mimeType }) => mimeType)).toEqual(['image/jpeg', 'image/jpeg', 'image/jpeg']);
    const before = await countLists(app);
    const folders = await readdir(path.join(app.services.config.dataDir, 'files/lists'));
    const broken = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
    expect(await errorOf(await send(app, [{ bytes: SMALL_LIST }, { bytes: broken }], 'anna'))).toEqual({
      status: 400,
      code: 'lists.unreadable-file',
      message: 'The picture is damaged and cannot be opened.',
    });
    expect(await countLists(app)).toBe(before);
    expect(await readdir(path.join(app.services.config.dataDir, 'files/lists'))).toEqual(folders);
  });
});

describe('the form of an upload', () => {
  it('belongs to the caller: the name of another user is refused; without a name it belongs to no user', async () => {
    const app = await shared();
    const send = (createdBy: string) =>
      app.call('/api/wineLists/initialize', {
        method: 'POST',
        as: 'anna',
        body: form([{ bytes: SMALL_LIST }], createdBy),
      });
    expect(await errorOf(await send('bruno'))).toMatchObject({ status: 403, code: 'lists.not-you' });
    expect((await send('')).status).toBe(200);
    expect((await send('anna')).status).toBe(200);
  });

  it('far beyond the limit is cut off, and says what was too much', async () => {
    const app = await shared();
    const reply = await app.call('/api/wineLists/initialize', {
      method: 'POST',
      as: 'anna',
      body: form([{ bytes: pdfOf(30_000_000) }]),
    });
    expect(await errorOf(reply)).toMatchObject({
      status: 413,
      message: 'File size (28.6MB) exceeds the 20MB limit. Please select smaller files.',
    });
  });

  it('may name its file with anything; what is no text is left out of the name', async () => {
    const app = await shared();
    const body = `--b\r\ncontent-disposition: form-data; name="files"; filename="Our\0 \u0007Cellar.pdf"\r\ncontent-type: application/pdf\r\n\r\n${Buffer.from(SMALL_LIST).toString('latin1')}\r\n--b--\r\n`;
    const reply = await app.call('/api/wineLists/initialize', {
      method: 'POST',
      as: 'naming',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: Buffer.from(body, 'latin1'),
    });
    expect(reply.status).toBe(200);
    const { history } = await (await app.call('/api/wineLists/history/naming', { as: 'naming' })).json();
    expect(history).toMatchObject([{ title: 'Our Cellar' }]);
  });

  it('that is no form, names no boundary or breaks off is said so, and leaves nothing', async () => {
    const app = await shared();
    const before = await countLists(app);
    const post = (type: string, body: string) =>
      app.call('/api/wineLists/initialize', { method: 'POST', as: 'anna', headers: { 'content-type': type }, body });
    const broken = { status: 400, code: 'lists.broken-form', message: expect.stringContaining('send it again') };
    expect(await errorOf(await post('multipart/form-data', 'x'))).toMatchObject(broken);
    expect(await errorOf(await post('multipart/form-data; boundary=b', 'no form at all'))).toMatchObject(broken);
    const half = '--b\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4 and then';
    expect(await errorOf(await post('multipart/form-data; boundary=b', half))).toMatchObject(broken);
    // A part whose head never ends, in a form that does.
    const headless = '--b\r\ncontent-disposition: form-data; name="files"\r+\r\n%PDF\r\n--b--\r\n';
    expect(await errorOf(await post('multipart/form-data; boundary=b', headless))).toMatchObject(broken);
    expect(await countLists(app)).toBe(before);
  });

  it('of a sender who goes away leaves nothing', async () => {
    const app = await shared();
    const before = await countLists(app);
    const token = await app.issuer.sign({ sub: 'anna', email: 'anna@example.org' });
    await new Promise<void>((resolve) => {
      const sending = request(`${app.url}/api/wineLists/initialize`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=b',
          'content-length': 5_000_000,
        },
      });
      sending.on('error', () => resolve());
      sending.on('close', () => resolve());
      sending.write('--b\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4', () =>
        sending.destroy(),
      );
    });
    expect((await app.call('/healthz')).status).toBe(200);
    expect(await countLists(app)).toBe(before);
  });

  it('is for this call only, and stands in the contract', async () => {
    const app = await shared();
    const other = await app.call('/api/sommelier', { method: 'POST', as: 'anna', body: form([{ bytes: SMALL_LIST }]) });
    expect(await errorOf(other)).toMatchObject({ status: 415, code: 'request.media-type' });
    const document = await (await app.call('/api/openapi.json')).json();
    const { content } = document.paths['/api/wineLists/initialize'].post.requestBody;
    expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data']);
    expect(content['multipart/form-data'].schema.properties.files).toMatchObject({
      type: 'array',
      items: { format: 'binary' },
    });
  });
});
