import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildXlsx, buildZip } from '#testing/build-xlsx.ts';
import type { SheetRow } from '@app/sheet-reader';
import { readXlsx } from './read-xlsx.ts';

async function read(bytes: Buffer): Promise<SheetRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tastevin-xlsx-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'a.xlsx');
  await writeFile(file, bytes);
  const rows: SheetRow[] = [];
  for await (const batch of readXlsx(file)) rows.push(...batch);
  return rows;
}

describe('a spreadsheet', () => {
  it('has a limit of columns, seen while it is read', async () => {
    const row = (cells: number): Buffer =>
      buildZip({
        'xl/worksheets/sheet1.xml': `<worksheet><row>${'<c><v>1</v></c>'.repeat(cells)}</row></worksheet>`,
      });
    await expect(read(row(1001))).rejects.toThrow('A row has more than 1000 columns. Please take out some.');
    expect((await read(row(1000)))[0]?.cells).toHaveLength(1000);
  });
  it('has texts inside its cells', async () => {
    expect(
      await read(
        buildXlsx([
          ['LWIN', 'NAME'],
          ['1000001.0', 'Müller & Söhne <1>'],
        ]),
      ),
    ).toEqual([
      { line: 1, cells: ['LWIN', 'NAME'] },
      { line: 2, cells: ['1000001.0', 'Müller & Söhne <1>'] },
    ]);
  });

  it('may have been saved again by another program: shared texts, prefixes, gaps, runs, another first sheet', async () => {
    const bytes = buildZip({
      'xl/workbook.xml':
        '<x:workbook xmlns:x="a" xmlns:r="b"><x:sheets><x:sheet name="A" r:id="rId7"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId7" Target="worksheets/sheet9.xml"/></Relationships>',
      'xl/sharedStrings.xml':
        '<sst><si><t>LWIN</t></si><si><r><t>Ch</t></r><r><t xml:space="preserve">âteau </t></r><rPh><t>x</t></rPh></si></sst>',
      'xl/worksheets/sheet9.xml':
        '<x:worksheet xmlns:x="a"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="str"><x:v>a_x000A_b</x:v></x:c></x:row>' +
        '<x:row r="2"><x:c r="A2"/></x:row><x:row r="4"><x:c r="A4"><x:v>1000001</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c><x:c r="AB4" t="e"><x:v>#N/A</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    });
    expect(await read(bytes)).toEqual([
      { line: 1, cells: ['LWIN', '', 'a\nb'] },
      { line: 4, cells: ['1000001', 'Château ', ...Array.from({ length: 26 }, () => '')] },
    ]);
  });

  it('is broken when it is cut short, damaged or not well-formed', async () => {
    const whole = buildXlsx(Array.from({ length: 500 }, (_, n) => [`${n * 7919}`, 'text']));
    await expect(read(whole.subarray(0, whole.length - 40))).rejects.toThrow('cut short');
    const damaged = Buffer.from(whole);
    damaged.fill(0xa5, 400, 440);
    await expect(read(damaged)).rejects.toThrow('damaged');
    await expect(
      read(buildZip({ 'xl/worksheets/sheet1.xml': '<worksheet><row><c></row></worksheet>' })),
    ).rejects.toThrow('damaged');
    await expect(read(buildZip({ 'xl/worksheets/sheet1.xml': '<worksheet><row>' }))).rejects.toThrow('damaged');
    await expect(read(buildZip({ 'word/document.xml': '<a/>' }))).rejects.toThrow(
      "lacks its part 'xl/worksheets/sheet1.xml'",
    );
  });
});
