/** How far a name is from a wine of the catalogue, in words. */
import { foldText } from '@app/vocabulary';
import { contradiction, isOwnAlike, isSpeltAlike, unmatched } from './compare.ts';
import { DRYNESS, spellGrape, type KnownWine } from './known-wine.ts';
import type { Reading } from './reading.ts';
import { split, wordsOf } from './wine-words.ts';
import { phraseAt, plainWords, type GrowthWords } from './words.ts';

/** How far a name is from a wine: words it has and the wine does not, and words of the wine's own name that it leaves out. */
export interface Fit {
  left: number;
  missing: number;
  /** Words that are neither the wine's own nor the trade's, words of a house that is not the wine's among them. */
  strange: number;
  /** Words of the wine's name, its place, grape and rank among them, that neither the name nor the shop's fields say. */
  unsaid: number;
  /** Whether the house is said, by the name or by the shop's field. */
  isHouseSaid: boolean;
  /** Whether the house that is said is no more than the wine's own name: Dancing Bull Zinfandel of Dancing Bull Winery. */
  isHouseInName: boolean;
  /** Whether the name or the shop's field says another appellation than the wine's. */
  isElsewhere: boolean;
  /** Whether the wine's name holds more than place, grape, colour and rank. */
  hasOwn: boolean;
  /** Whether the name is the wine's own to the letter, with nothing of another beside it. */
  isOwnSaid: boolean;
}

/** The last wine with which a name was compared: the same two are asked for at every step of placing an offer. */
const lastFits = new WeakMap<Reading, { wine: KnownWine; fit: Fit }>();

/** Compares the words of a name with those of a wine. */
export function fitOf(words: GrowthWords, reading: Reading, wine: KnownWine): Fit {
  const last = lastFits.get(reading);
  if (last?.wine === wine) return last.fit;
  const fit = compare(words, reading, wine);
  lastFits.set(reading, { wine, fit });
  return fit;
}

function compare(words: GrowthWords, reading: Reading, wine: KnownWine): Fit {
  const { house, houses, names, place } = wordsOf(words, wine);
  const title = reading.key.split(' ');
  const known = (word: string): boolean =>
    house.has(word) || place.has(word) || names.some((name) => name.some((own) => isSpeltAlike(own, word)));
  const grapes = new Set(reading.grapesSaid.flatMap((grape) => plainWords(words, grape)));
  const unknown = title.filter(
    (word) =>
      word !== '' &&
      !known(word) &&
      !QUIET.has(word) &&
      !words.titles.has(word) &&
      !grapes.has(word) &&
      !isLook(words, word),
  );
  const left = unknown.filter((word) => !reading.houseWords.includes(word) && !isPlace(words, reading, word));
  const fields = new Set(
    [reading.country, reading.region, reading.appellation, reading.rank, ...reading.grapes].flatMap((part) =>
      split(words, part ?? ''),
    ),
  );
  /** Of the names a wine has, the one with the fewest words that are neither said nor let off. */
  const fewestMissing = (isLetOff: (own: string) => boolean): number =>
    Math.min(
      ...names.map(
        (name) =>
          name.filter((own) => !title.some((word) => isSpeltAlike(own, word)) && !house.has(own) && !isLetOff(own))
            .length,
      ),
    );
  const said = (word: string): boolean => [...title, ...reading.houseWords].some((other) => isSpeltAlike(other, word));
  return {
    left: left.length,
    missing: fewestMissing((own) => place.has(own) || isLook(words, own) || QUIET.has(own)),
    strange: unknown.length,
    unsaid: fewestMissing((own) => fields.has(own) || words.colours.has(own) || (QUIET.has(own) && !YEARED.has(own))),
    isHouseSaid: (houses[0] ?? []).some(said),
    isHouseInName:
      reading.houseWords.length > 0 &&
      names.some((name) => reading.houseWords.every((word) => name.includes(word) && !place.has(word))),
    isElsewhere: isElsewhere(reading.appellation, wine.subRegion),
    isOwnSaid: grapesMeet(words, reading, wine) && names.some((name) => isNameSaid(words, reading, { name, place })),
    hasOwn: names.every((name) => name.some((own) => !place.has(own) && !isLook(words, own) && !QUIET.has(own))),
  };
}

/** Whether all that a name says is this one of the wine's names: its telling words are there to the letter, and no others. */
function isNameSaid(
  words: GrowthWords,
  reading: Reading,
  { name, place }: { name: readonly string[]; place: ReadonlySet<string> },
): boolean {
  const title = reading.key.split(' ');
  const own = name.filter((word) => isTelling(words, word) && !place.has(word) && !QUIET.has(word));
  return own.length > 0 && own.every((word) => title.includes(word)) && reading.own.every((word) => own.includes(word));
}

/** Whether a grape that the shop says is one of the wine's; also where one of them says none. */
function grapesMeet(words: GrowthWords, reading: Reading, wine: KnownWine): boolean {
  const own = new Set(wine.grapes.map((grape) => spellGrape(words, grape)));
  return own.size === 0 || reading.grapes.length === 0 || reading.grapes.some((grape) => own.has(grape));
}

/** Two appellations of which neither holds the other: Bourgogne and Gevrey-Chambertin, but not Soave and Soave Classico. */
function isElsewhere(said: string | null, printed: string): boolean {
  if (said === null || printed === '') return false;
  const [one, other] = [foldText(said), foldText(printed)];
  return !` ${one} `.includes(` ${other} `) && !` ${other} `.includes(` ${one} `);
}

/** Whether two titles of one shop differ in no more than the place, the grape, a colour or a title of the house. */
export function isWrittenOtherwise(words: GrowthWords, a: Reading, b: Reading): boolean {
  if (contradiction(a, b) !== null || !isOwnAlike(a, b)) return false;
  const trade = new Set(plainWords(words, [a, b].flatMap((one) => [...one.placesSaid, ...one.grapesSaid]).join(' ')));
  const [said, other] = [a.key.split(' '), b.key.split(' ')];
  return [...unmatched(said, other), ...unmatched(other, said)].every(
    (word) => trade.has(word) || QUIET.has(word) || words.titles.has(word) || isLook(words, word),
  );
}

export const QUIET = new Set([
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
/** A wine of one year beside the house's usual one. */
const YEARED = new Set(['vintage', 'millesime']);
export const isTelling = (words: GrowthWords, word: string): boolean =>
  !isLook(words, word) && !words.ranks.has(word) && !DRYNESS.has(word);
/** 'Ice' tells a wine, though 'ice wine' is a kind. */
export const isTellingAlone = (words: GrowthWords, word: string): boolean =>
  isTelling(words, word) ||
  (!words.ranks.has(word) &&
    !DRYNESS.has(word) &&
    phraseAt(words.colours, [word], 0) === null &&
    phraseAt(words.types, [word], 0) === null);
export const isLook = (words: GrowthWords, word: string): boolean => words.colours.has(word) || words.types.has(word);
const isPlace = (words: GrowthWords, reading: Reading, word: string): boolean =>
  [...reading.placesSaid, reading.country ?? '', reading.region ?? ''].some((place) =>
    plainWords(words, place).includes(word),
  );
