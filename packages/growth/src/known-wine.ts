/** Whether a wine of the catalogue can be the one that was read, by the shop's own facts and by its words. */
import { foldText, type Colour, type Making } from '@app/vocabulary';
import { coloursAgree, isSpeltAlike, typesAgree } from './compare.ts';
import type { Reading } from './reading.ts';
import type { GrowthWords } from './words.ts';

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
): 'colour' | 'style' | 'country' | 'grape' | null {
  const [colour, type] = [toColour(wine.colour), toMaking(wine.subType)];
  if (reading.sure.colour >= 0.9 && reading.colour && colour && !coloursAgree(reading.colour, colour)) return 'colour';
  if (reading.sure.style >= 0.9 && reading.type && type && !typesAgree(reading.type, type)) return 'style';
  if (reading.country !== null && wine.country !== '' && reading.country !== wine.country) return 'country';
  const own = new Set(wine.grapes.map((grape) => spell(words, grape)));
  const said = reading.grapesSaid.filter((grape) => !inName(grape, wine));
  return own.size > 0 && said.length > 0 && said.every((grape) => !own.has(grape)) ? 'grape' : null;
}

const spell = (words: GrowthWords, grape: string): string => {
  const folded = foldText(grape).split(' ');
  const [first = ''] = folded;
  return words.grapes.get(first)?.find((entry) => entry.words.join(' ') === folded.join(' '))?.value ?? grape;
};
/** A grape that the wine bears in its name (Gamay de Touraine) is said of it whatever its table says. */
const inName = (grape: string, wine: KnownWine): boolean => ` ${foldText(wine.wine)} `.includes(` ${foldText(grape)} `);

/** How far a name is from a wine: words it has and the wine does not, and words of the wine's own name that it leaves out. */
export interface Fit {
  left: number;
  missing: number;
  /** Whether the house is said, by the name or by the shop's field. */
  isHouseSaid: boolean;
}

/** Compares the words of a name with those of a wine. */
export function fitOf(words: GrowthWords, reading: Reading, wine: KnownWine): Fit {
  const house = new Set(split(words, [wine.producerName, ...wine.producerAliases].join(' ')));
  const names = [wine.wine, ...wine.aliases].map((name) => split(words, name));
  const place = new Set(
    split(words, [wine.country, wine.region, wine.subRegion, wine.classification, ...wine.grapes].join(' ')),
  );
  const title = reading.key.split(' ');
  const known = (word: string): boolean =>
    house.has(word) || place.has(word) || names.some((name) => name.some((own) => isSpeltAlike(own, word)));
  const passing = new Set([...reading.houseWords, ...QUIET]);
  const grapes = new Set(reading.grapesSaid.flatMap((grape) => foldText(grape).split(' ')));
  const left = title.filter(
    (word) =>
      word !== '' &&
      !known(word) &&
      !passing.has(word) &&
      !words.titles.has(word) &&
      !grapes.has(word) &&
      !isLook(words, word) &&
      !isPlace(reading, word),
  );
  const missing = names.map(
    (name) =>
      name.filter(
        (own) =>
          !title.some((word) => isSpeltAlike(own, word)) &&
          !house.has(own) &&
          !place.has(own) &&
          !isLook(words, own) &&
          !QUIET.has(own),
      ).length,
  );
  const telling = split(words, wine.producerName);
  const said = (word: string): boolean => [...title, ...reading.houseWords].some((other) => isSpeltAlike(other, word));
  return { left: left.length, missing: Math.min(...missing), isHouseSaid: telling.some(said) };
}

const QUIET = new Set([
  'cuvee',
  'brut',
  'vin',
  'wine',
  'dry',
  'trocken',
  'sec',
  'estate',
  'vintage',
  'millesime',
  'classic',
]);
const isLook = (words: GrowthWords, word: string): boolean => words.colours.has(word) || words.types.has(word);
const isPlace = (reading: Reading, word: string): boolean =>
  [...reading.placesSaid, reading.country ?? '', reading.region ?? ''].some((place) =>
    foldText(place).split(' ').includes(word),
  );

const split = (words: GrowthWords, text: string): string[] =>
  foldText(text)
    .split(' ')
    .filter((word) => word !== '' && !words.articles.has(word) && !words.titles.has(word));
