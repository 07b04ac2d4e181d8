import { Readable } from 'node:stream';
import { plainCell, toCsvLine } from '@app/sheet-reader';
import { ZipFile } from 'yazl';
import type { Cell } from './out-table.ts';

/** A table as a CSV file, with the mark by which spreadsheet programs know UTF-8. Texts that look like formulas stay texts. */
export async function* writeCsv(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield '\uFEFF';
  for await (const cells of rows) yield toCsvLine(cells.map(toText));
}

const toText = (cell: Cell): string => (cell === null ? '' : typeof cell === 'number' ? String(cell) : plainCell(cell));

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook of one sheet that are the same for every table. Style 1 is bold. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Wines" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
};

/** A table as an XLSX file, its first row bold and fixed. Texts are cells of text, which no program calculates. */
export function writeXlsx(rows: AsyncIterable<readonly Cell[]>, at: Date): Readable {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(HEAD + text), name, { mtime: at });
  const sheet = Readable.from(sheetXml(rows), { objectMode: false });
  const out = zip.outputStream as Readable;
  // Once the reply has started, an error can only end it.
  sheet.once('error', (error) => out.destroy(error));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', { mtime: at });
  zip.end();
  return out;
}

async function* sheetXml(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`,
  );
  let line = 0;
  for await (const cells of rows) {
    line++;
    const style = line === 1 ? ' s="1"' : '';
    yield Buffer.from(
      `<row r="${line}">${cells.map((cell, at) => cellXml(cell, `${nameOf(at)}${line}`, style)).join('')}</row>`,
    );
  }
  yield Buffer.from('</sheetData></worksheet>');
}

function cellXml(cell: Cell, place: string, style: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number' || isNumber(cell)) return `<c r="${place}"${style}><v>${cell}</v></c>`;
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

/** A number stays a number, but '0042' is a text, and so is what is longer than a program can hold exactly. */
const isNumber = (text: string): boolean => /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/.test(text);

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escapeXml(text: string): string {
  // XML has no place for most control characters.
  return text.replaceAll(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, ' ').replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? '');
}

/** 0 is A, 26 is AA. */
function nameOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : nameOf(Math.floor(column / 26) - 1) + letter;
}
