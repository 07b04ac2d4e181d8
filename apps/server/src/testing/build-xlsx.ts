import { crc32, deflateRawSync } from 'node:zlib';

/** An archive of these files, for tests. */
export function buildZip(files: Readonly<Record<string, string>>): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(bytes), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(bytes.length, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(offset, 42);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    parts.push(head, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += head.length + Buffer.byteLength(name) + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const cell = (text: string, row: number, column: number): string =>
  `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${escape(text)}</t></is></c>`;

/** A sheet with its texts inside the cells, as the LWIN database has them. */
export function buildXlsx(rows: readonly (readonly string[])[]): Buffer {
  const lines = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((text, column) => cell(text, row, column)).join('')}</row>`,
  );
  return buildZip({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>` });
}
