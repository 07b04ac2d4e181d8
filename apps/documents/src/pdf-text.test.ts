import { readList, type ListEvent, type ReadEntry } from '@app/list-reader';
import { describe, expect, test } from 'vitest';
import { openPdfText } from './pdf-text.ts';
import { buildPdf, contentOf, joinPdf } from './samples/pdf-build.ts';

/** One page of A4 that draws this; `page` is what else the page says, `catalogue` what the catalogue says. */
function pdfOf(
  content: string,
  { page = '', catalogue = '', others = [] as string[], box = '0 0 595 842' } = {},
): Uint8Array {
  return joinPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Resources << /Font << /F 3 0 R >> ${page.includes('/Properties') ? page : ''} >> /Contents 5 0 R ${page.includes('/Properties') ? '' : page} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...others,
  ]);
}

const LINES = [
  'White Wines',
  'Chablis Exemple, Burgundy | 2019 | 55',
  'Riesling Essai, Alsace | 2018 | 48',
  'Sancerre Modele, Loire | 2020 | 52',
];
const WINES = ['Chablis Exemple, Burgundy 2019 55', 'Riesling Essai, Alsace 2018 48', 'Sancerre Modele, Loire 2020 52'];
const at = (x: number, y: number, text: string, size = 11): string => `BT /F ${size} Tf ${x} ${y} Td (${text}) Tj ET`;

async function textOf(bytes: Uint8Array): Promise<string> {
  const pdf = await openPdfText(bytes);
  const { runs } = await pdf.readPage(1);
  await pdf.close();
  return runs.map(({ text }) => text).join(' | ');
}

/** Reads a PDF by its text alone; a page without any would be recognised, which throws here. */
async function read(bytes: Uint8Array): Promise<{ wines: string[]; entries: ReadEntry[]; events: ListEvent[] }> {
  const events: ListEvent[] = [];
  const file = { name: 'list.pdf', mimeType: 'application/pdf', bytes };
  const ports = {
    async openDocument() {
      const pdf = await openPdfText(bytes);
      return {
        kind: 'pdf' as const,
        pageCount: pdf.pageCount,
        readText: (page: number) => pdf.readPage(page),
        recognise: () => {
          throw new Error('asked for the picture');
        },
        close: () => pdf.close(),
      };
    },
  };
  for await (const event of readList({ files: [file], ports })) events.push(event);
  const entries = events.flatMap((event) => (event.type === 'entries' ? event.entries : []));
  return {
    wines: entries.map((entry) => `${entry.rawName} ${entry.vintage} ${entry.restaurantPrice}`),
    entries,
    events,
  };
}

describe('text that nobody sees is left out', { timeout: 400_000 }, () => {
  test('drawn in the invisible mode', async () => {
    const hidden = `BT 3 Tr /F 11 Tf 60 600 Td (Old Barolo 2010 99) Tj 0 Tr ET`;
    expect((await read(pdfOf(`${contentOf(LINES)}\n${hidden}`))).wines).toEqual(WINES);
  });
  test('white on the white page; white on a dark box stays', async () => {
    const white = `q 1 1 1 rg ${at(60, 600, 'Old Barolo 2010 99')} Q`;
    const onDark = `q 0.1 0.1 0.1 rg 50 560 200 20 re f 1 1 1 rg ${at(60, 566, 'Seen on dark')} Q`;
    const text = await textOf(pdfOf(`${contentOf(LINES)}\n${white}\n${onDark}`));
    expect(text).not.toContain('Barolo');
    expect(text).toContain('Seen on dark');
  });
  test('too small to read', async () => {
    expect(await textOf(pdfOf(`${contentOf(LINES)}\n${at(60, 600, 'Old Barolo', 1.2)}`))).not.toContain('Barolo');
  });
  test('beside the page', async () => {
    const outside = `${at(700, 600, 'Old Barolo')}\n${at(60, -40, 'Old Gavi')}\n${at(60, 900, 'Old Soave')}`;
    expect(await textOf(pdfOf(`${contentOf(LINES)}\n${outside}`))).not.toMatch(/Old/u);
  });
  test('on a layer that is switched off; on one that is on it stays', async () => {
    const content = `${contentOf(LINES)}\n/OC /L BDC ${at(60, 600, 'Old Barolo')} EMC\n/OC /M BDC ${at(60, 580, 'Shown Gavi')} EMC`;
    const layers = ['<< /Type /OCG /Name (Old) >>', '<< /Type /OCG /Name (New) >>'];
    const text = await textOf(
      pdfOf(content, {
        page: '/Properties << /L 6 0 R /M 7 0 R >>',
        catalogue: '/OCProperties << /OCGs [6 0 R 7 0 R] /D << /OFF [6 0 R] /ON [7 0 R] >> >>',
        others: layers,
      }),
    );
    expect(text).not.toContain('Barolo');
    expect(text).toContain('Shown Gavi');
  });
  test('below a box that is drawn over it later', async () => {
    const covered = `${at(60, 600, 'Old Barolo')}\nq 1 1 1 rg 50 590 300 25 re f Q\n${at(60, 596, 'New Gavi')}`;
    const text = await textOf(pdfOf(`${contentOf(LINES)}\n${covered}`));
    expect(text).not.toContain('Barolo');
    expect(text).toContain('New Gavi');
  });
});

describe('what is struck out is sold out', { timeout: 400_000 }, () => {
  const rowOf = (index: number): number => 780 - 18 * index;
  test('a wine with a line through its name is left out', async () => {
    const line = `1 w 58 ${rowOf(2) + 3.5} m 180 ${rowOf(2) + 3.5} l S`;
    expect((await read(pdfOf(`${contentOf(LINES)}\n${line}`))).wines).toEqual([WINES[0], WINES[2]]);
  });
  test('a struck price is left out and the new one beside it counts', async () => {
    const lines = LINES.map((line) => (line.startsWith('Riesling') ? 'Riesling Essai, Alsace | 2018 | 48 | 39' : line));
    const content = `${contentOf(lines)}\nq 0 0 0 rg ${520 - 70 - 1} ${rowOf(2) + 3.2} 15 0.8 re f Q`;
    const { wines } = await read(pdfOf(content));
    expect(wines[1]).toBe('Riesling Essai, Alsace 2018 39');
  });
  test('a line below a name underlines it, a line between rows parts them: both stay', async () => {
    const lines = [1, 2, 3].map((row) => `0.5 w 58 ${rowOf(row) - 2} m 540 ${rowOf(row) - 2} l S`);
    expect((await read(pdfOf(`${contentOf(LINES)}\n${lines.join('\n')}`))).wines).toEqual(WINES);
  });
});

describe('pages set in other ways', { timeout: 400_000 }, () => {
  test.each([90, 180, 270])('a page that the file turns by %i° is read as it is shown', async (turn) => {
    const [cos, sin] = { 90: [0, 1], 180: [-1, 0], 270: [0, -1] }[turn] ?? [1, 0];
    const move = { 90: '842 0', 180: '595 842', 270: '0 595' }[turn] ?? '0 0';
    const box = turn === 180 ? '0 0 595 842' : '0 0 842 595';
    const content = `q ${cos} ${sin} ${-sin!} ${cos} ${move} cm\n${contentOf(LINES)}\nQ`;
    const shown = pdfOf(content, { page: `/Rotate ${turn}`, box });
    expect((await read(shown)).wines).toEqual(WINES);
  });
  test.each([
    ['upwards', '0 1 -1 0 842 0'],
    ['downwards', '0 -1 1 0 -690 800'],
    ['on its head', '-1 0 0 -1 595 842'],
  ])(
    'a list set %s on an upright page is read, and its places are those of the page as shown',
    async (_way, matrix) => {
      const { wines, entries } = await read(pdfOf(`q ${matrix} cm\n${contentOf(LINES)}\nQ`));
      expect(wines).toEqual(WINES);
      for (const { box } of entries)
        for (const share of [box.x, box.y, box.x + box.width, box.y + box.height]) {
          expect(share).toBeGreaterThan(-0.01);
          expect(share).toBeLessThan(1.01);
        }
    },
  );
  test('sideways text along the margin is no wine', async () => {
    const margin = `BT /F 9 Tf 0 1 -1 0 30 300 Tm (Barolo of the month 2015 99) Tj ET`;
    expect((await read(pdfOf(`${contentOf(LINES)}\n${margin}`))).wines).toEqual(WINES);
  });
  test('a spread is two pages side by side, the left one first', async () => {
    const half = (x: number, lines: readonly string[]): string =>
      lines
        .map((line, row) => {
          const [name = '', ...rest] = line.split(' | ');
          return [
            at(x, 500 - 20 * row, name),
            ...rest.map((cell, index) => at(x + 220 + 60 * index, 500 - 20 * row, cell)),
          ].join('\n');
        })
        .join('\n');
    const right = [
      'Red Wines',
      'Barolo Prova, Piedmont | 2016 | 80',
      'Rioja Ejemplo, Rioja | 2017 | 44',
      'Chianti Esempio, Tuscany | 2019 | 39',
    ];
    const { wines } = await read(pdfOf(`${half(50, LINES)}\n${half(480, right)}`, { box: '0 0 842 595' }));
    expect(wines).toEqual([
      ...WINES,
      'Barolo Prova, Piedmont 2016 80',
      'Rioja Ejemplo, Rioja 2017 44',
      'Chianti Esempio, Tuscany 2019 39',
    ]);
  });
  test('a list of 41 pages is read to its end', { timeout: 400_000 }, async () => {
    const { entries, events } = await read(buildPdf(Array.from({ length: 41 }, () => LINES)));
    expect(events.filter(({ type }) => type === 'page')).toHaveLength(41);
    expect(entries).toHaveLength(41 * 3);
    expect(entries.at(-1)?.pageNumber).toBe(41);
  });
});

test("a lost encoding's '¤' before prices is a euro sign", async () => {
  const lines = LINES.map((line) => line.replace(/\| (\d\d)$/u, '| \u00a4 $1'));
  const { entries } = await read(pdfOf(contentOf(lines)));
  expect(entries.map(({ restaurantPrice, currency }) => [restaurantPrice, currency])).toEqual([
    [55, 'EUR'],
    [48, 'EUR'],
    [52, 'EUR'],
  ]);
});

test('letters that are shapes leave no text: the page is recognised from its picture', async () => {
  const shapes = Array.from(
    { length: 500 },
    (_, index) => `${60 + (index % 50) * 9} ${700 - Math.floor(index / 50) * 20} 5 8 re f`,
  );
  const pdf = await openPdfText(pdfOf(shapes.join('\n')));
  expect(await pdf.readPage(1)).toMatchObject({ runs: [], isDrawing: true });
  await pdf.close();
});
