import { DEFAULT_LIST_TITLE } from '@app/domain';

/**
 * The first title, until the head of the page is read. A file that a person has named as one writes a name ("Chez Anna.pdf") says it; what
 * a camera, a scanner or a website calls a file ("IMG_2041", "wine_list_v3") is no title.
 */
export function titleFromFile(fileName: string | undefined): string {
  const stem = (fileName ?? '').replace(/\.[a-z0-9]{2,5}$/i, '').trim();
  const isMachineMade =
    /^(img|dsc|pxl|scan|image|photo|screenshot|document|untitled|whatsapp|[\d\s()._-]+$|[0-9a-f-]{16,}$)/i.test(stem) ||
    stem.includes('_');
  const isWritten = /^\p{Lu}.*\p{Ll}/u.test(stem) && titleFromHead(stem) !== null;
  return isWritten && !isMachineMade ? stem.replaceAll(/\s+/g, ' ').slice(0, 120) : DEFAULT_LIST_TITLE;
}

/** The longest head that is a name and no sentence. */
const MOST_LETTERS = 48;
const MOST_WORDS = 7;

/** What stands over columns and sections, and names no house. */
const COLUMN_WORDS = new Set(
  'vintage year bin no glass bottle carafe half magnum price wine wines list menu the our red white rosé sparkling champagne by'.split(
    ' ',
  ),
);

/**
 * The head of the first page as a title; null when it is no name of a house: too long, a number, a price, an address of the
 * web. What is printed in capitals is written as names are.
 */
export function titleFromHead(head: string | null): string | null {
  const text = (head ?? '').replaceAll(/\s+/g, ' ').trim();
  const letters = text.replaceAll(/[^\p{L}]/gu, '');
  const isName =
    letters.length >= 3 &&
    letters.length >= text.length / 2 &&
    text.length <= MOST_LETTERS &&
    text.split(' ').length <= MOST_WORDS &&
    !/[€£$@]|\bwww\.|https?:|[.!?:;]$/iu.test(text);
  const isColumn = text.split(/[\s/&]+/).every((word) => COLUMN_WORDS.has(word.toLowerCase()) || /^\d*$/.test(word));
  if (!isName || isColumn) return null;
  const capitals = letters.replaceAll(/\P{Lu}/gu, '').length;
  return letters.length > 3 && capitals / letters.length > 0.7 ? inNameCase(text) : text;
}

const SMALL = new Set([
  'and',
  'the',
  'of',
  'de',
  'du',
  'des',
  'la',
  'le',
  'les',
  'di',
  'da',
  'del',
  'della',
  'e',
  'et',
  'y',
  'al',
  'by',
]);

function inNameCase(text: string): string {
  return text
    .toLowerCase()
    .split(' ')
    .map((word, at) =>
      at > 0 && SMALL.has(word)
        ? word
        : word.replace(/^([^\p{L}]*)(\p{L})/u, (_all, before: string, first: string) => before + first.toUpperCase()),
    )
    .join(' ');
}
