/** What a title says, or a wine's name has, that makes them two wines of one house, though house, place and colour are the same. */
import { foldText } from '@app/vocabulary';
import { isSpeltAlike } from './compare.ts';
import { isTelling, QUIET, type Fit } from './fit.ts';
import { DRYNESS, spellGrape, type KnownWine } from './known-wine.ts';
import type { Reading } from './reading.ts';
import { wordsOf } from './wine-words.ts';
import { phraseAt, type GrowthWords } from './words.ts';

/** Why a title means another wine of the house. */
export type OtherWine = 'a house' | 'a style' | 'a number' | 'a vintage' | 'a rank' | 'a sweetness' | 'a grape';

/** What is compared: a title, a wine, and how far apart their words are. */
interface Both {
  words: GrowthWords;
  reading: Reading;
  wine: KnownWine;
  fit: Fit;
  /** The words of the title. */
  title: readonly string[];
  /** The words of all names of the wine and of its house. */
  named: readonly string[];
}

/** A year that names a wine (Cuvée 1903), and stars: another wine where its name does not have them. */
const isCounted = (word: string): boolean => /^(?:1[5-9]\d\d|\*+)$/.test(word);

/** Words that say a wine is of one year. A Prosecco is called Millesimato with or without one. */
const YEARED = new Set(['millesime', 'millesimee', 'vintage']);

/** Ranks that tell a wine without a name of its own from the house's usual one. */
const TELLING_RANKS = ['reserve', 'roble', 'crianza', 'appassimento'];
/** Steps of age, of which a wine has one. A Roble is seldom the wine that is called without it. */
const AGES = ['roble', 'joven', 'crianza', 'reserve', 'selezione'];

/** The dry and the sweet wine of a vineyard bear one name and one rank. */
const RIPENESS = new Set(['kabinett', 'spatlese', 'auslese']);
const DRIED = ['trocken', 'halbtrocken', 'feinherb'];

const RULES: readonly (readonly [OtherWine, (both: Both) => boolean])[] = [
  ['a house', isOfNamesake],
  ['a style', isStillFor],
  ['a style', isPetNat],
  ['a number', ({ title, named }) => title.some((word) => isCounted(word) && !named.includes(word))],
  [
    'a vintage',
    ({ title, named, wine, fit }) =>
      foldText(wine.subType) === 'sparkling' &&
      title.some((word) => YEARED.has(word)) &&
      !named.some((word) => YEARED.has(word)) &&
      (wine.nonVintage === true || fit.missing > 0),
  ],
  ['a rank', isOfOtherRank],
  [
    'a sweetness',
    ({ title, named, wine }) =>
      wine.country === 'Germany' &&
      named.some((word) => RIPENESS.has(word)) &&
      DRIED.some((word) => title.includes(word) !== named.includes(word)),
  ],
  ['a grape', isNamedByFewer],
  ['a grape', isOfOneGrape],
];

/** The stars that a wine bears in its name: folding takes them away. */
const starsOf = ({ wine, aliases }: KnownWine): string[] =>
  [wine, ...aliases].flatMap((name) => name.match(/\*+/gu) ?? []);

/** Why a title is not this wine of its house; null when nothing says so. */
export function otherWine(words: GrowthWords, reading: Reading, wine: KnownWine, fit: Fit): OtherWine | null {
  const { names, house } = wordsOf(words, wine);
  const both = {
    words,
    reading,
    wine,
    fit,
    title: reading.key.split(' '),
    named: [...names.flat(), ...house, ...starsOf(wine)],
  };
  return RULES.find(([, isOther]) => isOther(both))?.[0] ?? null;
}

/** Riserva, Reserva and Réserve are one. */
const rankOf = (word: string): string => (/^r[ei]serv[ae]$/.test(word) ? 'reserve' : word.replace(/^apass/, 'appass'));

/** A Réserve is not the plain wine of its grape, nor a Roble the Reserva of its name; a Barbera is not the house's Appassimento. */
function isOfOtherRank({ words, wine, title, named }: Both): boolean {
  const [said, own] = [new Set(title.map(rankOf)), new Set(named.map(rankOf))];
  const { names, house, place } = wordsOf(words, wine);
  const isNamed = names.every((name) =>
    name.some(
      (word) =>
        isTelling(words, word) &&
        rankOf(word) !== 'appassimento' &&
        !QUIET.has(word) &&
        !house.has(word) &&
        !place.has(word),
    ),
  );
  if (said.has('roble') && !own.has('roble')) return true;
  const isAged = (ranks: ReadonlySet<string>): boolean => AGES.some((age) => ranks.has(age));
  if (isAged(said) && isAged(own) && !AGES.some((age) => said.has(age) && own.has(age))) return true;
  if (isNamed) return false;
  return (
    TELLING_RANKS.some((rank) => said.has(rank) && !own.has(rank)) ||
    (own.has('appassimento') && !said.has('appassimento'))
  );
}

/** A Pinot Grigio Garganega is not the house's Pinot Grigio: the title says two grapes, and the wine is named after one of them. */
function isNamedByFewer({ words, reading, wine }: Both): boolean {
  if (reading.grapesSaid.length < 2) return false;
  const made = new Set(wine.grapes.map((grape) => spellGrape(words, grape)));
  const name = ` ${foldText(`${wine.wine} ${wine.subRegion}`)} `;
  const isNamed = wine.grapes.some((grape) => ` ${foldText(wine.wine)} `.includes(` ${foldText(grape)} `));
  return isNamed && reading.grapesSaid.some((grape) => !made.has(grape) && !name.includes(` ${foldText(grape)} `));
}

/** A Sauvignon Blanc is not the house's Blanc of two grapes: title and shop say one grape alone, and the wine has no name but its colour. */
function isOfOneGrape({ reading, wine, fit }: Both): boolean {
  const name = ` ${foldText(`${wine.wine} ${wine.subRegion}`)} `;
  return (
    !fit.hasOwn &&
    reading.grapesSaid.length === 1 &&
    reading.sure.grapes >= GRAPES_BY_FIELD &&
    reading.grapes.join() === reading.grapesSaid.join() &&
    wine.grapes.length > 1 &&
    !wine.grapes.some((grape) => name.includes(` ${foldText(grape)} `))
  );
}

const GRAPES_BY_FIELD = 0.97;

/** Wines that ferment in the bottle once, and end so. */
const ANCESTRAL = new Set(['petnat', 'ancestral', 'ancestrale']);

/** A pét-nat is not the wine that is called brut. */
function isPetNat({ title, named }: Both): boolean {
  const isSaid = title.some((word) => ANCESTRAL.has(word)) || (title.includes('pet') && title.includes('nat'));
  return (
    isSaid && named.some((word) => DRYNESS.has(word)) && !named.some((word) => ANCESTRAL.has(word) || word === 'nat')
  );
}

/** How sure a house is that the shop's own field says. */
const BY_FIELD = 0.95;

/** The shop's field says another house of the same surname: a Barolo of Anna Ferro is none of Mario Ferro's. A name of its own is the wine's. */
function isOfNamesake({ words, reading, wine, fit, title }: Both): boolean {
  const count = reading.houseWords.length;
  if (fit.hasOwn || reading.sure.house < BY_FIELD || count < 2 || count > 3) return false;
  const isIn = (list: readonly string[], word: string): boolean => list.some((other) => isSpeltAlike(other, word));
  const [first = [], ...others] = wordsOf(words, wine).houses;
  // The surname alone is another name of the house, and says nothing.
  return [first, ...others.filter((house) => house.some((word) => !first.includes(word)))].every(
    (house) =>
      reading.houseWords.some((word) => isIn(house, word)) &&
      reading.houseWords.some((word) => word.length > 2 && !isIn(house, word) && !PARTNERS.has(word)) &&
      house.some((word) => !isIn(reading.houseWords, word) && !isIn(title, word) && !PARTNERS.has(word)),
  );
}

/** Words with which a house is called or not. */
const PARTNERS = new Set(
  'fils fille filles figli pere freres fratelli sohne erben hijos family familie biohof weinhof italia and co'.split(
    ' ',
  ),
);

/** The shop says the colour and nobody that it sparkles, and the place makes still wines too: no Sekt of the house. */
function isStillFor({ words, reading, wine, fit, title, named }: Both): boolean {
  // Lambrusco and pétillant wines with a name of their own are filed with the still ones.
  if (fit.hasOwn && fit.left === 0 && !named.some((word) => DRYNESS.has(word))) return false;
  if (foldText(wine.subType) !== 'sparkling' || reading.isTypeSaid === true || reading.sure.colour < SAID_BY_FIELD)
    return false;
  const places = [wine.subRegion, reading.appellation ?? ''];
  if (places.some((place) => words.placeTypes.get(foldText(place)) === 'sparkling')) return false;
  return title.every((_, at) => phraseAt(words.types, title, at)?.value !== 'sparkling');
}
const SAID_BY_FIELD = 0.98;
