import { TYPED_LIMITS, word } from '@app/domain';
import { LIST_TEXT_TYPE } from '@app/list-reader';
import { acceptText, type AcceptServices } from '#lists/accept-upload.ts';
import type { Caller } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { readSheet } from '#platform/read-sheet.ts';

const refuse = (code: string, message: string): AppError =>
  new AppError({ code: `lists.${code}`, status: 422, message });

/** A list that somebody typed, copied or keeps in a spreadsheet. It is read like a page of text. */
export async function acceptTyped(
  services: AcceptServices,
  given: { caller: Caller; kind: 'text' | 'sheet'; data: string; name: string },
): Promise<string> {
  const { caller, kind, data, name } = given;
  const text = kind === 'text' ? data : await textOfSheet(data);
  if (!/\p{L}{2}/u.test(text))
    throw refuse(
      'no-words',
      kind === 'text'
        ? word('There are no words in this text. Please paste the lines of the list.')
        : word('There are no words on the first sheet. Please put the list there, a row for each wine.'),
    );
  const file = { bytes: Buffer.from(text), fileName: name, mimeType: LIST_TEXT_TYPE };
  return acceptText(services, { caller, file });
}

async function textOfSheet(base64: string): Promise<string> {
  try {
    const rows = await readSheet(Buffer.from(base64, 'base64'), TYPED_LIMITS.maxRows);
    // A cell may hold a line break; a row is a line.
    return rows.map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()).join('\t')).join('\n');
  } catch (error) {
    const { message } = error as Error;
    throw new AppError({
      code: 'lists.broken-sheet',
      status: 422,
      message: word('This spreadsheet cannot be read: {reason} Please save it as CSV or XLSX and try again.'),
      values: { reason: message.replace(/\.?$/, '.') },
      cause: error,
    });
  }
}
