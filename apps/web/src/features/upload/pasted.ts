/** A list that came in without files: typed words, a spreadsheet, an address. */
export type TypedList =
  | { kind: 'text'; text: string }
  | { kind: 'sheet'; file: File }
  | { kind: 'address'; address: string };

/** Endings of spreadsheets that can be read. */
const SHEET = /\.(?:csv|tsv|xlsx)$/i;

/** The spreadsheet among dropped or pasted files; null where there is none. */
export function findSheet(files: readonly File[]): TypedList | null {
  const file = files.find(({ name }) => SHEET.test(name));
  return file ? { kind: 'sheet', file } : null;
}

/** What pasted or shared words are: an address, a list, or nothing that could be one (null). */
export function readPasted(words: string): TypedList | null {
  const text = words.trim();
  const [address] = /https?:\/\/\S+/i.exec(text) ?? [];
  // Some phones put the title of the page before its address.
  if (address !== undefined && text.split('\n').length <= 3 && text.length < 2000) return { kind: 'address', address };
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isList = lines.length >= 2 && /\d/.test(text) && /\p{L}{3}/u.test(text);
  return isList ? { kind: 'text', text: words.replaceAll('\r\n', '\n') } : null;
}
