import { formatNames, language, many, t, texts, type ListEventData } from '@app/domain';

type PageNote = ListEventData['page'];

/** What is said of a file or of a whole page, after 'Page 2:'. */
const OF_FILE: Readonly<Record<string, string>> = texts({
  'food-menu': 'This looks like a food menu',
  'other-goods': 'This looks like a price list of other goods',
  'not-opened': 'The file cannot be opened.',
  encrypted: 'The PDF is protected by a password. Save a copy without one and try again.',
  broken: 'The file is damaged and cannot be opened.',
  unsupported: 'This is neither a PDF nor a picture that can be read.',
  'too-large': 'The file is larger than can be read.',
  'too-slow': 'The file takes too long to read.',
});

/** Whether a note says that the page holds dishes, or other things to buy. */
export function otherGoodsOf({ code, message }: PageNote): 'food' | 'other' | null {
  // Lists from before codes have the sentence alone.
  const said = code ?? /^This looks like a (food menu|price list)/.exec(message)?.[1];
  if (said === 'food-menu' || said === 'food menu') return 'food';
  return said === 'other-goods' || said === 'price list' ? 'other' : null;
}

/** What there is to say about the pages: each thing once, with the pages it holds for. */
export function notesText(notes: readonly PageNote[]): string[] {
  const pages = new Map<string, { note: PageNote; numbers: number[] }>();
  for (const note of notes) {
    const { pageNumber, message, code } = note;
    const said = message.replace(/^page (\d+) /i, (found, page) => (Number(page) === pageNumber ? '… ' : found));
    const known = pages.get(code ?? said) ?? { note: { ...note, message: said }, numbers: [] };
    if (!known.numbers.includes(pageNumber)) known.numbers.push(pageNumber);
    pages.set(code ?? said, known);
  }
  return [...pages.values()].map(({ note, numbers }) => {
    const values = { pages: formatNames(numbers.toSorted((a, b) => a - b).map(String)) };
    return (note.code && ofPages(note.code, numbers.length, values)) || keptText(note, numbers.length, values);
  });
}

/** Why a list could not be read. */
export function troubleText({ error, code, pageNumber }: ListEventData['error']): string | undefined {
  const said =
    code && language() !== 'en' ? (OF_FILE[code] ?? ofPages(code, 1, { pages: String(pageNumber ?? 1) })) : null;
  return said ?? (error && t(error));
}

type Pages = Readonly<{ pages: string }>;

function ofPages(code: string, n: number, values: Pages): string | null {
  switch (code) {
    case 'no-text':
      return many(
        n,
        {
          one: 'Page {pages} shows no text: take it again, straight from above and with more light',
          other: 'Pages {pages} show no text: take it again, straight from above and with more light',
        },
        values,
      );
    case 'blurred':
      return many(
        n,
        {
          one: 'Page {pages} is out of focus: take it again',
          other: 'Pages {pages} are out of focus: take it again',
        },
        values,
      );
    case 'cut-off':
      return many(
        n,
        {
          one: 'Page {pages} is cut off at the edge: take it again with the whole page in view',
          other: 'Pages {pages} are cut off at the edge: take it again with the whole page in view',
        },
        values,
      );
    case 'too-small':
      return many(
        n,
        {
          one: 'Page {pages} is too small to read: go closer and take it again',
          other: 'Pages {pages} are too small to read: go closer and take it again',
        },
        values,
      );
    case 'mirrored':
      return many(
        n,
        {
          one: 'Page {pages} has a light mirrored in it: tilt it a little and take it again',
          other: 'Pages {pages} have a light mirrored in it: tilt it a little and take it again',
        },
        values,
      );
    case 'dark':
      return many(
        n,
        {
          one: 'Page {pages} is hard to read: take it again with more light and without shadow',
          other: 'Pages {pages} are hard to read: take it again with more light and without shadow',
        },
        values,
      );
    case 'small-scan':
      return many(
        n,
        {
          one: 'Page {pages} is too small to read: send a larger scan, or a photo of it',
          other: 'Pages {pages} are too small to read: send a larger scan, or a photo of it',
        },
        values,
      );
    case 'poor-scan':
      return many(
        n,
        {
          one: 'We could not read page {pages} well: if wines are missing, send a photo of it',
          other: 'We could not read pages {pages} well: if wines are missing, send a photo of them',
        },
        values,
      );
    case 'unread':
      return many(
        n,
        {
          one: 'Page {pages} could not be read: send it again, or a photo of it',
          other: 'Pages {pages} could not be read: send it again, or a photo of it',
        },
        values,
      );
    default:
      return null;
  }
}

/** The verbs that follow 'page N', and what they are after 'pages 1 and 2'. */
const PLURALS: Record<string, string> = { is: 'are', has: 'have', shows: 'show' };

/** A sentence as it was kept: of a file, or of a list from before codes. */
function keptText({ message, code }: PageNote, n: number, values: Pages): string {
  if (!message.startsWith('… ')) {
    const said = language() === 'en' ? message : ((code && OF_FILE[code]) ?? t(message));
    return many(n, { one: 'Page {pages}: {said}', other: 'Pages {pages}: {said}' }, { ...values, said });
  }
  const which = many(n, { one: 'Page {pages}', other: 'Pages {pages}' }, values);
  const [verb = '', ...rest] = message.slice(2).split(' ');
  return [which, n > 1 ? (PLURALS[verb] ?? verb) : verb, ...rest].join(' ');
}
