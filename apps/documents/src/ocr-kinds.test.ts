import { readList, type ListEvent, type ReadEntry, type Turn } from '@app/list-reader';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { openOcr } from './ocr.ts';
import { buildPdf } from './samples/pdf-build.ts';
import { lockedPdf, outlinedPdf, scannedPdf } from './samples/test-pdf-kinds.ts';
import { drawLines, joinJpegs, readHeic } from './samples/test-pictures.ts';

const ocr = openOcr({ isPatient: false });
afterAll(() => ocr.close());

const LINES = [
  'White',
  'Chablis Exemple, Burgundy | 2019 | 55',
  'Riesling Essai, Alsace | 2018 | 48',
  'Sancerre Modele, Loire | 2020 | 52',
];
const WINES = [
  ['Chablis Exemple, Burgundy', '2019', 55],
  ['Riesling Essai, Alsace', '2018', 48],
  ['Sancerre Modele, Loire', '2020', 52],
];

interface Reading {
  wines: unknown[][];
  entries: ReadEntry[];
  pages: Extract<ListEvent, { type: 'page' }>[];
  turned?: Turn;
}
async function read(bytes: Uint8Array): Promise<Reading> {
  const reading: Reading = { wines: [], entries: [], pages: [] };
  for await (const event of readList({ files: [{ name: 'list', mimeType: '', bytes }], ports: ocr.ports })) {
    if (event.type === 'entries') {
      reading.entries.push(...event.entries);
      reading.turned = event.turned;
    }
    if (event.type === 'page') reading.pages.push(event);
  }
  reading.wines = reading.entries.map((entry) => [entry.rawName, entry.vintage, entry.restaurantPrice]);
  return reading;
}
const show = async (bytes: Uint8Array, turn?: Turn): Promise<Uint8Array> => {
  const document = await ocr.openDocument({ name: 'list', mimeType: '', bytes });
  try {
    return await document.show(1, turn);
  } finally {
    await document.close();
  }
};
let upright: Reading | null = null;
const bytesOf = async (image: Sharp): Promise<Uint8Array> => new Uint8Array(await image.toBuffer());

test('the models are loaded when asked to, before any photo', { timeout: 400_000 }, async () => {
  await ocr.warm();
  await ocr.warm();
  expect((await read(await bytesOf((await drawLines(LINES)).png()))).wines).toEqual(WINES);
});

describe('pictures', { timeout: 400_000 }, () => {
  test.each(['jpeg', 'png', 'webp', 'tiff'] as const)('%s', async (format) => {
    const { wines, pages } = await read(await bytesOf((await drawLines(LINES)).toFormat(format)));
    expect(wines).toEqual(WINES);
    expect(pages[0]).toMatchObject({ outcome: 'read', source: 'picture' });
  });

  test('HEIC, and what is kept of it is a JPEG', async () => {
    expect((await read(readHeic())).wines).toEqual(WINES);
    expect(await sharp(await show(readHeic())).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
  });

  test('a HEIC cut short is told to be damaged', async () => {
    const { pages } = await read(readHeic().subarray(0, 3000));
    expect(pages[0]).toMatchObject({ outcome: 'failed', message: 'The picture is damaged and cannot be opened.' });
  });

  test('several pictures in one JPEG: the photo is the page, what hangs on behind is not', async () => {
    const photo = await bytesOf((await drawLines(LINES)).jpeg());
    const preview = await bytesOf((await drawLines(['Gin and Tonic | 12'], 400)).jpeg());
    const { wines, pages } = await read(joinJpegs(photo, preview));
    expect(wines).toEqual(WINES);
    expect(pages).toHaveLength(1);
    // Nothing of the second stays in what is kept.
    expect(Buffer.from(await show(joinJpegs(photo, preview))).toString('latin1')).not.toContain('MPF');
  });

  test('a TIFF of two pages is two pages', async () => {
    const first = await (await drawLines(LINES)).png().toBuffer();
    const second = await (await drawLines(['Red', ...LINES.slice(2)])).png().toBuffer();
    const size = await sharp(first).metadata();
    const same = await sharp(second)
      .resize({ width: size.width, height: size.height, fit: 'contain', position: 'top', background: '#fff' })
      .png()
      .toBuffer();
    const { entries, pages } = await read(await bytesOf(sharp([first, same], { join: { animated: true } }).tiff()));
    expect(pages.map((page) => page.entryCount)).toEqual([3, 2]);
    expect(entries.map((entry) => entry.pageNumber)).toEqual([1, 1, 1, 2, 2]);
  });

  test.each([3, 6, 8])('held as the camera says (orientation %i): read, and shown upright', async (orientation) => {
    const back = { 3: 180, 6: 270, 8: 90 }[orientation] ?? 0;
    const turned = await (await drawLines(LINES)).rotate(back).toBuffer();
    const photo = await bytesOf(sharp(turned).jpeg().withMetadata({ orientation }));
    const { wines, entries } = await read(photo);
    expect(wines).toEqual(WINES);
    const kept = await sharp(await show(photo)).metadata();
    expect((kept.width ?? 0) > (kept.height ?? 0)).toBe(true);
    expect(entries[0]?.box.width).toBeGreaterThan(0.5);
  });

  test.each([90, 180, 270])('turned by %i° against its own data: read, and kept upright', async (turn) => {
    upright ??= await read(await bytesOf((await drawLines(LINES)).jpeg()));
    const photo = await bytesOf(sharp(await (await drawLines(LINES)).rotate(turn).toBuffer()).jpeg());
    const { wines, entries, turned } = await read(photo);
    expect(wines).toEqual(WINES);
    expect(turned).toBe(360 - turn);
    // Places are those of the picture as it is kept: the same as if it had been taken upright.
    const kept = await sharp(await show(photo, turned)).metadata();
    expect(kept.width).toBeGreaterThan(kept.height);
    for (const [at, { box }] of entries.entries()) {
      const wanted = upright.entries[at]?.box;
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs(box[side] - (wanted?.[side] ?? 9)), `${side} of row ${at}`).toBeLessThan(0.03);
    }
  });
});

describe('PDF', { timeout: 400_000 }, () => {
  test('a scan with a hidden layer of text is read from its picture', async () => {
    const hidden = LINES.map((line) => line.replace(/[aeiou]/gu, 'l').replace(/\d/gu, '9'));
    const { wines, pages } = await read(await scannedPdf(LINES, hidden));
    expect(wines).toEqual(WINES);
    expect(pages[0]?.source).toBe('picture');
  });

  test('letters drawn as shapes are recognised', async () => {
    const { wines, pages } = await read(await outlinedPdf(LINES));
    expect(wines).toEqual(WINES);
    expect(pages[0]?.source).toBe('picture');
  });

  test('a password asks for a copy without one; a lock against printing alone does not matter', async () => {
    const { pages } = await read(lockedPdf(LINES, 'secret'));
    expect(pages[0]).toMatchObject({
      outcome: 'failed',
      message: 'The PDF is protected by a password. Save a copy without one and try again.',
    });
    expect((await read(lockedPdf(LINES, ''))).wines).toEqual(WINES);
  });

  test('cut in the middle, what is left is read or the file is told to be damaged', async () => {
    const whole = buildPdf([LINES]);
    // Where the index stands is lost: every page is still there.
    expect((await read(whole.subarray(0, whole.length - 16))).wines).toEqual(WINES);
    for (const left of [200, whole.length - 120]) {
      const { pages } = await read(whole.subarray(0, left));
      expect(pages[0]).toMatchObject({ outcome: 'failed', message: 'The PDF is damaged and cannot be opened.' });
    }
  });

  test('200 pages are read, 201 are refused', async () => {
    const pages = (count: number): Uint8Array => buildPdf(Array.from({ length: count }, () => LINES));
    const read200 = await read(pages(200));
    expect(read200.pages).toHaveLength(200);
    expect(read200.entries).toHaveLength(600);
    expect((await read(pages(201))).pages).toMatchObject([
      { outcome: 'failed', message: 'The PDF has 201 pages; at most 200 can be read.' },
    ]);
  });
});
