import { parseXlsx, type SheetRow } from '@app/sheet-reader';
import { openZip } from '#platform/zip.ts';

/** The rows of a spreadsheet file's first sheet, some at a time. Throws when the file is damaged. */
export async function* readXlsx(file: string, onPacked?: (bytes: number) => void): AsyncGenerator<SheetRow[]> {
  const zip = await openZip(file);
  try {
    yield* parseXlsx(zip, onPacked);
  } finally {
    await zip.close();
  }
}
