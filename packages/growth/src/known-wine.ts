/** Whether a wine of the catalogue can be the one that was read, by the shop's own facts and by its words. */
import { foldText, type Colour, type Making } from '@app/vocabulary';
import { coloursAgree, isSpeltAlike, typesAgree } from './compare.ts';
import type { Reading } from './reading.ts';
import { plainWords, type GrowthWords } from './words.ts';

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
): 'colour' | 'style' | 'country' | 'grape' | 'sweetness' | 'white of whites' | null {
  const [colour, type] = [toColour(wine.colour), toMaking(wine.subType)];
  if (reading.sure.colour >= 0.9 && reading.colour && colour && !coloursAgree(reading.colour, colour)) return 'colour';
  if (reading.sure.style >= 0.9 && reading.type && type && !typesAgree(reading.type, type)) return 'style';
  if (reading.country !== null && wine.country !== '' && reading.country !== wine.country) return 'country';
  const [said, printed] = [sweetnessOf(reading.key), sweetnessOf(foldText(wine.wine))];
  if (said !== null && printed !== null && said !== printed) return 'sweetness';
  if (isOtherWhite(words, reading, wine)) return 'white of whites';
  const own = new Set(wine.grapes.map((grape) => spellGrape(words, grape)));
  if (isNamedByOther(words, reading, wine)) return 'grape';
  const grapes = reading.grapesSaid.filter((grape) => !inName(grape, wine));
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
  ['brut', ['brut']],
];

/** A house makes its Prosecco brut and extra dry: two wines, though the rest of their names is the same. */
function sweetnessOf(folded: string): string | null {
  const said = new Set(folded.split(' '));
  return SWEETNESS.find(([, words]) => words.every((word) => said.has(word)))?.[0] ?? null;
}

const spellGrape = (words: GrowthWords, grape: string): string => {
  const folded = plainWords(words, grape);
  const [first = ''] = folded;
  return words.grapes.get(first)?.find((entry) => entry.words.join(' ') === folded.join(' '))?.value ?? grape;
};
/** A grape that the wine bears in its name (Gamay de Touraine) is said of it whatever its table says; Alicante and Niagara are places. */
const inName = (grape: string, { wine, subRegion, region }: KnownWine): boolean =>
  ` ${foldText(`${wine} ${subRegion} ${region}`)} `.includes(` ${foldText(grape)} `);

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
  /** Whether the name or the shop's field says another appellation than the wine's. */
  isElsewhere: boolean;
  /** Whether the wine's name holds more than place, grape, colour and rank. */
  hasOwn: boolean;
  /** Whether the name is the wine's own to the letter, with nothing of another beside it. */
  isOwnSaid: boolean;
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
    split(words, [reading.country, reading.region, reading.appellation, reading.rank, ...reading.grapes].join(' ')),
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
  const telling = split(words, wine.producerName);
  const said = (word: string): boolean => [...title, ...reading.houseWords].some((other) => isSpeltAlike(other, word));
  return {
    left: left.length,
    missing: fewestMissing((own) => place.has(own) || isLook(words, own) || QUIET.has(own)),
    strange: unknown.length,
    unsaid: fewestMissing((own) => fields.has(own) || words.colours.has(own) || (QUIET.has(own) && !YEARED.has(own))),
    isHouseSaid: telling.some(said),
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
/** A wine of one year beside the house's usual one. */
const YEARED = new Set(['vintage', 'millesime']);
const DRYNESS = new Set(SWEETNESS.flatMap(([, words]) => words));
const isTelling = (words: GrowthWords, word: string): boolean =>
  !isLook(words, word) && !words.ranks.has(word) && !DRYNESS.has(word);
const isLook = (words: GrowthWords, word: string): boolean => words.colours.has(word) || words.types.has(word);
const isPlace = (words: GrowthWords, reading: Reading, word: string): boolean =>
  [...reading.placesSaid, reading.country ?? '', reading.region ?? ''].some((place) =>
    plainWords(words, place).includes(word),
  );

const split = (words: GrowthWords, text: string): string[] =>
  plainWords(words, text).filter((word) => !words.titles.has(word));
