/** Whether a wine of the catalogue can be the one that was read, by the shop's own facts and by its words. */
import { foldText, type Colour, type Making } from '@app/vocabulary';
import { coloursAgree, isSpeltAlike, typesAgree } from './compare.ts';
import type { Reading } from './reading.ts';
import { plainWords, valuesIn, type GrowthWords } from './words.ts';

/** What the catalogue says of a wine; '' where it says nothing. */
export interface KnownWine {
  id: string;
  producerName: string;
  producerAliases: readonly string[];
  wine: string;
  aliases: readonly string[];
  country: string;
  region: string;
  subRegion: string;
  /** As it is shown: 'Red', 'Rosé'. */
  colour: string;
  subType: string;
  grapes: readonly string[];
  classification: string;
  /** Whether it is blended of several years, where the catalogue says so. */
  nonVintage?: boolean;
}

const toColour = (text: string): Colour | null => {
  const folded = foldText(text);
  return folded === 'red' || folded === 'white' || folded === 'rose' || folded === 'orange' ? folded : null;
};
const toMaking = (text: string): Making | null => {
  const folded = foldText(text);
  return folded === 'still' || folded === 'sparkling' || folded === 'fortified' || folded === 'sweet' ? folded : null;
};

/** What the shop says that is not true of this wine; null when nothing speaks against it. */
export function factAgainst(
  words: GrowthWords,
  reading: Reading,
  wine: KnownWine,
): 'colour' | 'style' | 'country' | 'grape' | 'sweetness' | 'white of whites' | null {
  const [colour, type] = [toColour(wine.colour), toMaking(wine.subType)];
  if (reading.sure.colour >= 0.9 && reading.colour && colour && !coloursAgree(reading.colour, colour)) return 'colour';
  const isOtherType = reading.type !== null && type !== null && !typesAgree(reading.type, type);
  if (reading.sure.style >= 0.9 && isOtherType && !isLively(reading, wine)) return 'style';
  if (reading.country !== null && wine.country !== '' && reading.country !== wine.country) return 'country';
  const [said, printed] = [sweetnessOf(reading.key), sweetnessOf(foldText(wine.wine))];
  if (
    said !== null &&
    printed !== null &&
    said !== printed &&
    !isDosage(words, wine, { said, printed, title: reading.key.split(' ') })
  )
    return 'sweetness';
  if (isOtherWhite(words, reading, wine)) return 'white of whites';
  const own = new Set(wine.grapes.map((grape) => spellGrape(words, grape)));
  if (isNamedByOther(words, reading, wine)) return 'grape';
  const grapes = reading.grapesSaid.filter((grape) => !isInName(words, grape, wine));
  return own.size > 0 && grapes.length > 0 && grapes.every((grape) => !own.has(grape)) ? 'grape' : null;
}

/** Blanc de Blancs and Blanc de Noirs, by the word that only they have, and the colour of their grapes. */
const WHITES: readonly (readonly [string, Colour])[] = [
  ['blancs', 'white'],
  ['noirs', 'red'],
];

/** Whether the name says Blanc de Blancs, and the wine neither says so nor is made of such grapes alone. */
function isOtherWhite(words: GrowthWords, reading: Reading, { wine, aliases, grapes }: KnownWine): boolean {
  const said = new Set(reading.key.split(' '));
  const own = new Set(foldText([wine, ...aliases].join(' ')).split(' '));
  return WHITES.some(([word, colour]) => {
    if (!said.has(word) || !said.has('blanc') || own.has(word)) return false;
    return grapes.some((grape) => words.grapeColours.get(spellGrape(words, grape)) !== colour);
  });
}

/** Whether the wine is named after grapes, and the shop says others and the title none of them: a Sol of Grüner Veltliner is no Sol Sauvignon Blanc. */
function isNamedByOther(words: GrowthWords, reading: Reading, wine: KnownWine): boolean {
  if (reading.grapes.length === 0) return false;
  const made = new Set(reading.grapes.map((grape) => spellGrape(words, grape)));
  const title = reading.key.split(' ');
  const isSaid = (grape: string): boolean => {
    const folded = foldText(grape).split(' ');
    return title.some((word) => folded.includes(word));
  };
  const named = wine.grapes.filter((grape) => ` ${foldText(wine.wine)} `.includes(` ${foldText(grape)} `));
  return (
    named.length > 0 &&
    named.length === wine.grapes.length &&
    named.every((grape) => !made.has(spellGrape(words, grape)) && !isSaid(grape))
  );
}

/** How sweet a sparkling wine says it is, from dry to sweet: the first line of which all words are there. */
const SWEETNESS: readonly (readonly [string, readonly string[]])[] = [
  ['none', ['brut', 'nature']],
  ['none', ['brut', 'zero']],
  ['none', ['dosage', 'zero']],
  ['none', ['non', 'dose']],
  ['none', ['pas', 'dose']],
  ['extra brut', ['extra', 'brut']],
  ['extra dry', ['extra', 'dry']],
  ['extra dry', ['extra', 'sec']],
  ['half dry', ['demi', 'sec']],
  ['half dry', ['semi', 'seco']],
  ['none', ['nature']],
  ['brut', ['brut']],
  ['dry', ['dry']],
];

/** The words with which a sparkling wine says it. */
export const DRYNESS: ReadonlySet<string> = new Set(SWEETNESS.flatMap(([, words]) => words));

/** A house makes its Prosecco brut and extra dry: two wines, though the rest of their names is the same. */
function sweetnessOf(folded: string): string | null {
  const said = new Set(folded.split(' '));
  return SWEETNESS.find(([, words]) => words.every((word) => said.has(word)))?.[0] ?? null;
}

/** Names of a house's usual Champagne: it may have a second one with less sugar. */
const USUAL = new Set(['cuvee', 'reserve', 'tradition', 'prestige', 'carte', 'champagne']);

/**
 * A Champagne is brut in one year and extra brut in the next. A house has two only of its usual one: a rosé, a Blanc de Blancs, a Première
 * Cuvée or one with a name of its own it makes once.
 */
const isDosage = (
  words: GrowthWords,
  { wine, subRegion }: KnownWine,
  { said, printed, title }: { said: string; printed: string; title: readonly string[] },
): boolean =>
  foldText(subRegion) === 'champagne' &&
  [said, printed].every((one) => one === 'brut' || one === 'extra brut') &&
  plainWords(words, wine).some(
    (word) =>
      word.length > 2 &&
      !DRYNESS.has(word) &&
      !words.titles.has(word) &&
      !USUAL.has(word) &&
      title.some((other) => isSpeltAlike(word, other)),
  );

/** Whether two names say the same sweetness. */
export function isAsSweet(one: string, other: string): boolean {
  const said = sweetnessOf(one);
  return said !== null && said === sweetnessOf(other);
}

export const spellGrape = (words: GrowthWords, grape: string): string => {
  const folded = plainWords(words, grape);
  const [first = ''] = folded;
  return words.grapes.get(first)?.find((entry) => entry.words.join(' ') === folded.join(' '))?.value ?? grape;
};
/**
 * A grape that the wine or its house bears in its name (Gamay de Touraine, Campo del Gris, Le Grand Merlot) is said of it whatever its table
 * says; Alicante and Niagara are places.
 */
function isInName(words: GrowthWords, grape: string, { wine, producerName, subRegion, region }: KnownWine): boolean {
  if (` ${foldText(`${wine} ${subRegion} ${region}`)} `.includes(` ${foldText(grape)} `)) return true;
  return [producerName, wine].some((name) => valuesIn(words.grapes, plainWords(words, name)).includes(grape));
}

/** Words for a wine that bubbles a little. */
const LIVELY = new Set(['frizzante', 'frizant', 'petillant', 'perlage']);

/** Moscato d'Asti and what is called Frizzante is filed with still, sweet and sparkling wines. */
export const isLively = ({ key }: Reading, { subRegion }: KnownWine): boolean =>
  foldText(subRegion) === 'moscato d asti' || key.split(' ').some((word) => LIVELY.has(word));
