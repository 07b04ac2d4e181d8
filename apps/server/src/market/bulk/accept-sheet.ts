import { BULK_LIMITS, word, type Values } from '@app/domain';
import { AppError } from '#platform/errors.ts';
import { readSheet } from '#platform/read-sheet.ts';
import { findColumns, type HeadedSheet } from './find-columns.ts';

const { maxRows, maxColumns, maxCellLetters, maxBytes } = BULK_LIMITS;

const refuse = (
  code: string,
  message: string,
  { values, cause }: { values?: Values; cause?: unknown } = {},
): AppError => new AppError({ code: `bulk.${code}`, status: 422, message, values, cause });

/** Reads the bytes of a CSV or XLSX file of wines. Throws with what to do when it is empty, damaged or too large. */
export async function acceptSheet(bytes: Uint8Array, fileName: string): Promise<HeadedSheet> {
  if (bytes.length > maxBytes) throw refuse('too-large', word('The file is larger than 5 MB. Please split it.'));
  // A spreadsheet is a ZIP archive; other bytes would be read as the text of one cell.
  if (/\.xlsx$/i.test(fileName) && !(bytes[0] === 0x50 && bytes[1] === 0x4b))
    throw refuse(
      'broken',
      word('This file is no XLSX spreadsheet. Please save the table as CSV or XLSX and try again.'),
    );
  const cells = await readCells(bytes);
  const sheet = findColumns(cells);
  const most = maxRows.toLocaleString('en-US');
  if (sheet.rows.length > maxRows)
    throw refuse('too-many-rows', word('The sheet has more than {n} rows. Please split it.'), { values: { n: most } });
  if (sheet.head.length > maxColumns)
    throw refuse('too-many-columns', word('The sheet has more than {n} columns. Please take out some.'), {
      values: { n: maxColumns },
    });
  const { name, producer } = sheet.columns;
  // A first row of headings that we do not know names no wine.
  const named = sheet.hasHead || sheet.rows.length === 1 ? sheet.rows : sheet.rows.slice(1);
  if (!named.some((row) => /\p{L}{2}/u.test(`${row[name]} ${producer === null ? '' : row[producer]}`)))
    throw refuse(
      'no-wines',
      word('No row of the first sheet names a wine. Please put a wine in each row, with a heading above.'),
    );
  return sheet;
}

async function readCells(bytes: Uint8Array): Promise<string[][]> {
  try {
    // One more than allowed, and the headings: so it is known that there are more.
    const rows = await readSheet(bytes, maxRows + 2);
    return rows.map((cells) => cells.map(toText));
  } catch (error) {
    const { message } = error as Error;
    throw refuse('broken', word('This file cannot be read: {reason} Please save it as CSV or XLSX and try again.'), {
      values: { reason: message.replace(/\.?$/, '.') },
      cause: error,
    });
  }
}

/** The database takes neither NUL nor half of a surrogate pair. */
const toText = (cell: string): string => cell.slice(0, maxCellLetters).replaceAll('\0', ' ').toWellFormed();
