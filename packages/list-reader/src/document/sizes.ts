import { BOTTLES, readSizes, type Origin } from '@app/vocabulary';
import { PLACE_SYNONYMS, SIZE_WORDS } from './sizes.generated.ts';
import { fold } from './text.ts';

/** Words for sizes as lists print them, and how large each is where (`catalogue/words/sizes.tsv` and `bottles.tsv`). */
const SIZES = readSizes({ bottles: BOTTLES, sizes: SIZE_WORDS, placeSynonyms: PLACE_SYNONYMS });

/** Nominal size of a glass whose size the list does not give: below 180 ml is a glass (§9). */
export const GLASS_ML = SIZES.find('glass') ?? 150;

/** Words that name what is poured rather than a size of bottle. */
const POURS = new Set(['Glass', 'Carafe', 'Standard', 'Pot']);
const ROWS = SIZE_WORDS.split('\n')
  .slice(1)
  .map((row) => {
    const [word = '', name = ''] = row.split('\t');
    return { word: fold(word), isPour: POURS.has(name) || word === 'quartino' };
  });

/** A word of the table as a pattern: blanks may be hyphens or missing, '½' may be '1/2', short forms may have a point. */
function toPattern(word: string): string {
  const escaped = word
    .replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
    .replaceAll('½', String.raw`(?:½|1\/2)`)
    .replaceAll('¼', String.raw`(?:¼|1\/4)`)
    .replaceAll('⅛', String.raw`(?:⅛|1\/8)`)
    .replaceAll(' ', String.raw`[\s-]*`);
  return word.length <= 5 && /\p{L}$/u.test(word) ? String.raw`${escaped}\.?` : escaped;
}

/** Longest first: 'half bottle' is tried before 'half'. */
const alternatives = (words: readonly string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map(toPattern)
    .join('|');

/** 'by the glass', 'au verre', 'al calice': a pour may be led by one of these. */
const LEAD = String.raw`(?:by the |al |au |im |pro |por |a )?`;

/** Written as a measure: '37,5 cl', '1.5L', '750ml', '5 oz', and '1/16 l' of a sweet wine. */
export const MEASURE = String.raw`(?:1\/16|\d{1,4}(?:[.,]\d{1,3})?)\s?(?:ml|mls|cl|dl|ltrs?|lt|lit(?:er|re|ro|ri)s?|l|oz)`;
/** Litres without a unit, as Eastern lists print them: '0,75', '0.15'. No price is below one. */
export const BARE_LITRES = String.raw`0[.,]\d{1,3}`;
export const SIZE_NAMES = alternatives(ROWS.filter(({ isPour }) => !isPour).map(({ word }) => word));
export const POUR_NAMES = `${LEAD}(?:${alternatives(ROWS.filter(({ isPour }) => isPour).map(({ word }) => word))})`;
/** Every word that a size or a pour may begin with, letters only. */
export const FIRST_WORDS: readonly string[] = [
  ...new Set(ROWS.flatMap(({ word }) => [word.split(' ')[0] ?? '', word.replaceAll(' ', '')]).map(toLetters)),
];

function toLetters(word: string): string {
  return word.replaceAll(/[^\p{L}]/gu, '');
}

/** Above a double magnum only whole bottles and whole litres are filled: '11.5 L' is a price before half a litre. */
const isMade = (ml: number): boolean => ml <= 3000 || ml % 750 === 0 || ml % 1000 === 0;

/** Millilitres of a measure or a name of a size; null when the text is neither or the size cannot be. */
export function parseSize(text: string): number | null {
  const plain = fold(text)
    .replace(/[()[\]]/gu, '')
    .trim()
    .replace(/^1\/16(?=\s?l)/u, '0.0625');
  const measure = /^(\d+(?:[.,]\d+)?)\s?(ml|cl|dl|oz|l\w*)?$/u.exec(plain);
  if (measure) {
    const amount = Number((measure[1] ?? '').replace(',', '.'));
    const unit = measure[2] ?? 'l';
    const factor = unit === 'ml' ? 1 : unit === 'cl' ? 10 : unit === 'dl' ? 100 : unit === 'oz' ? 30 : 1000;
    const ml = Math.round(amount * factor);
    return ml >= 20 && ml <= 30_000 && isMade(ml) ? ml : null;
  }
  const named = plain.replaceAll('1/4', '¼').replaceAll('1/8', '⅛').replace(/\.$/u, '');
  return SIZES.find(named) ?? SIZES.find(named.replace(/^(?:by the|al|au|im|pro|por|a) /u, ''));
}

/** The size of a bottle by where its line and its headings say the wine is from: a Jeroboam of Bordeaux holds 5 l. */
export const sizeOfOrigin = (ml: number, line: string, origin: Origin): number => SIZES.resize(ml, line, origin);
