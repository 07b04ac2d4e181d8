import { dropAccents } from '@app/vocabulary';

/** Words of the find box in five languages. */
export interface FindWords {
  /** Names of countries and regions, and words of colours, in any language, plain -> the catalogue's, plain: 'rotwein' -> 'red'. */
  meanings: ReadonlyMap<string, string>;
  /** 'aus', 'dem', 'vin': words that say nothing beside a place or a colour. */
  fillers: ReadonlySet<string>;
}

/** They are a file of their own, fetched by those who type there. */
export async function loadFindWords(): Promise<FindWords> {
  const { MEANINGS, FILLERS } = await import('./find-words.generated.ts');
  const meanings = new Map<string, string>();
  for (const line of MEANINGS.trim().split('\n')) {
    const [meaning = '', words = ''] = line.split(': ');
    for (const word of words.split(';')) meanings.set(word, meaning);
  }
  return { meanings, fillers: new Set(FILLERS.split(' ')) };
}

/** Lower case, no accents: how rows and typed words are compared. */
export const plainWords = (text: string): string => dropAccents(text).toLowerCase().trim();

const MOST_WORDS_OF_A_NAME = 3;

/**
 * What to find on a row: of each group one text must be there, and a text that begins with a blank must begin a word.
 * 'Rotwein aus dem Burgund' is a red of Burgundy in any language. Without the table the words are as they were typed.
 */
export function readFind(typed: string, words: FindWords | null): string[][] {
  const said = plainWords(typed).split(/\s+/).filter(Boolean);
  if (!words) return said.map((word) => [word]);
  const groups: { texts: string[]; isUnderstood: boolean }[] = [];
  for (let at = 0; at < said.length; at++) {
    const { length, meaning } = longest(said.slice(at, at + MOST_WORDS_OF_A_NAME), words);
    const own = said.slice(at, at + length).join(' ');
    groups.push({ texts: meaning ? [own, ` ${meaning}`] : [own], isUnderstood: meaning !== null });
    at += length - 1;
  }
  const isPlain = !groups.some(({ isUnderstood }) => isUnderstood);
  return groups
    .filter(({ texts: [own = ''], isUnderstood }) => isPlain || isUnderstood || !words.fillers.has(own))
    .map(({ texts }) => texts);
}

function longest(said: readonly string[], { meanings }: FindWords): { length: number; meaning: string | null } {
  for (let length = said.length; length > 0; length--) {
    const meaning = meanings.get(said.slice(0, length).join(' '));
    if (meaning !== undefined) return { length, meaning };
  }
  return { length: 1, meaning: null };
}
