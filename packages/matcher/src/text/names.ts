/** Names of the catalogue -> tokens, the same way lines are tokenised, so that the words of both can be compared. */
import { tokenise } from './fold.ts';
import { KIND, type WordTables } from './words.ts';

/** One spelling for words that are written in two ways everywhere (1er and premier, st and saint). */
export function canonicalWord(text: string, words: WordTables): string {
  return words.canonical.get(text) ?? text;
}

/** "169ème", "12th": the number is what people write. First to fifth growths keep their word. */
export function plainNumber(text: string, words: WordTables): string {
  if (words.canonical.has(text)) return text;
  const number = /^(\d+)(?:eme|e|er|ere|th|st|nd|rd)$/.exec(text)?.[1];
  return number ?? text;
}

/** Some catalogues write the bottle size into the name. It is left out: the wine is the same. */
const SIZE_IN_NAME = /(?<![\d\p{L}])\d+(?:[.,]\d+)?\s?(?:ml|cl|l|ltr|liters?|litres?)(?!\p{L})/giu;

/** Tokens of a name, without articles (unless nothing else is there). "1 er" is one word. */
export function nameTokens(rawText: string, words: WordTables): string[] {
  const all: string[] = [];
  const text = /\d/.test(rawText) ? rawText.replace(SIZE_IN_NAME, ' ') : rawText;
  for (const token of tokenise(text)) {
    const previous = all[all.length - 1];
    if ((token.text === 'er' || token.text === 'ere') && previous === '1') all[all.length - 1] = 'premier';
    else if ((token.text === 'eme' || token.text === 'e') && previous !== undefined && /^[2-5]$/.test(previous))
      all[all.length - 1] = canonicalWord(previous + 'eme', words);
    else all.push(canonicalWord(plainNumber(token.text, words), words));
  }
  const meaning = all.filter((word) => ((words.kinds.get(word) ?? 0) & KIND.stop) === 0);
  return meaning.length > 0 ? meaning : all;
}

/** "N.P.U." in the name of a wine is one word. */
export function joinInitialsIn(text: string): string {
  return text.replace(/(?<!\p{L})(?:\p{L}\.\s?){3,}/gu, (run) => run.replace(/[.\s]/g, '') + ' ');
}

/** The ways the catalogue itself writes a producer's name. "Pian delle Vigne (Antinori)" is known by both names. */
export function producerVariants(name: string): string[] {
  const inside = /\(([^)]*)\)/.exec(name)?.[1];
  if (!inside) return [name];
  const outside = name.replace(/\([^)]*\)/g, ' ');
  return outside.trim() === '' ? [inside] : [outside, inside];
}
