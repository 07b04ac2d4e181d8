import { SaxesParser } from 'saxes';
import { putCell, type SheetRow } from './csv.ts';
import { openDecoder } from './web-standards.ts';

/** The parts of a spreadsheet by name; a spreadsheet is an archive of XML files. */
export interface Archive {
  has(name: string): boolean;
  /** The unpacked bytes, as they come; `onPacked` is called with the number of packed bytes that were read. */
  read(name: string, onPacked?: (bytes: number) => void): AsyncIterable<Uint8Array>;
}

/**
 * The rows of a spreadsheet's first sheet, some at a time, as text. Text inside the cells or in the shared table; dates
 * stay the numbers they are. Holds a chunk and the shared texts. Throws when a part is damaged or not well-formed.
 */
export async function* parseXlsx(archive: Archive, onPacked?: (bytes: number) => void): AsyncGenerator<SheetRow[]> {
  const sheet = await findFirstSheet(archive);
  const shared = archive.has('xl/sharedStrings.xml') ? await readSharedTexts(archive) : [];
  const rows: SheetRow[] = [];
  const parser = rowParser(shared, rows);
  for await (const text of decode(archive.read(sheet, onPacked))) {
    parser.write(text);
    if (rows.length > 0) yield rows.splice(0);
  }
  parser.close();
  if (rows.length > 0) yield rows;
}

async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = openDecoder('utf-8');
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

type SheetParser = SaxesParser<{ xmlns: false; position: false }>;

/** Other programs put a prefix before the names. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

interface Tag {
  name: string;
  attributes: Record<string, string>;
}

async function readTags(archive: Archive, part: string): Promise<Tag[]> {
  const tags: Tag[] = [];
  const parser = openParser();
  parser.on('opentag', (tag) => tags.push({ name: local(tag.name), attributes: tag.attributes }));
  for await (const text of decode(archive.read(part))) parser.write(text);
  parser.close();
  return tags;
}

function openParser(): SheetParser {
  const parser = new SaxesParser({ xmlns: false as const, position: false as const });
  parser.on('error', (error) => {
    throw new Error(`The spreadsheet is damaged: ${error.message}`);
  });
  return parser;
}

async function findFirstSheet(archive: Archive): Promise<string> {
  const usual = 'xl/worksheets/sheet1.xml';
  if (!archive.has('xl/workbook.xml') || !archive.has('xl/_rels/workbook.xml.rels')) return usual;
  const first = (await readTags(archive, 'xl/workbook.xml')).find(({ name }) => name === 'sheet');
  const relation = Object.entries(first?.attributes ?? {}).find(([name]) => local(name) === 'id')?.[1];
  const relations = await readTags(archive, 'xl/_rels/workbook.xml.rels');
  const target = relations.find(({ attributes }) => attributes.Id === relation)?.attributes.Target;
  if (!target) return usual;
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

async function readSharedTexts(archive: Archive): Promise<string[]> {
  const texts: string[] = [];
  const parser = openParser();
  const text = collectText();
  parser.on('opentag', (tag) => {
    const name = local(tag.name);
    if (name === 'si') text.begin();
    else text.open(name);
  });
  parser.on('text', (part) => text.add(part));
  parser.on('cdata', (part) => text.add(part));
  parser.on('closetag', (tag) => {
    const name = local(tag.name);
    if (name === 'si') texts.push(text.end());
    else text.close(name);
  });
  for await (const part of decode(archive.read('xl/sharedStrings.xml'))) parser.write(part);
  parser.close();
  return texts;
}

/** Gathers the text of one cell: of `t` (also in several runs) and `v`, but not of the reading aids for Japanese. */
function collectText() {
  let [value, isOpen, isAside] = ['', false, false];
  return {
    begin(): void {
      [value, isOpen, isAside] = ['', false, false];
    },
    open(name: string): void {
      if (name === 't' || name === 'v') isOpen = !isAside;
      else if (name === 'rPh') isAside = true;
    },
    add(text: string): void {
      if (isOpen) value += text;
    },
    close(name: string): void {
      if (name === 't' || name === 'v') isOpen = false;
      else if (name === 'rPh') isAside = false;
    },
    end(): string {
      if (!value.includes('_x')) return value;
      // Characters that XML cannot carry are written as _x000D_.
      return value.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    },
  };
}

function rowParser(shared: readonly string[], rows: SheetRow[]): SheetParser {
  const parser = openParser();
  const text = collectText();
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let type = '';
  parser.on('opentag', (tag) => {
    const name = local(tag.name);
    if (name === 'c') {
      const at = tag.attributes.r;
      column = at ? columnOf(at) : column + 1;
      type = tag.attributes.t ?? 'n';
      text.begin();
    } else if (name === 'row') {
      line = tag.attributes.r ? Number(tag.attributes.r) : line + 1;
      cells = [];
      column = -1;
    } else text.open(name);
  });
  parser.on('text', (part) => text.add(part));
  parser.on('cdata', (part) => text.add(part));
  parser.on('closetag', (tag) => {
    const name = local(tag.name);
    if (name === 'c') {
      const value = text.end();
      putCell(cells, column, type === 's' ? (shared[Number(value)] ?? '') : type === 'e' ? '' : value);
    } else if (name === 'row') {
      if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
    } else text.close(name);
  });
  return parser;
}

/** 'AB12' is the 28th column: 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const code = reference.charCodeAt(at) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  if (column < 1 || column > 16_384) throw new Error(`The spreadsheet is damaged: '${reference}' is no cell.`);
  return column - 1;
}
