/**
 * What the engine holds: typed arrays only, so that a snapshot is these arrays one after the other and opening it
 * parses nothing. Wines are numbered producer by producer, the best known first, so a producer's wines are one range.
 */
import type { Lists, Strings } from './grow.ts';
import type { Trie } from './trie.ts';
import type { Colour, WineType, WordTables } from '#text/words.ts';

/** A wine as the catalogue gives it. Only lwin, displayName or wine, and producerName matter; the rest helps to decide. */
export type WineInput = {
  lwin: string;
  displayName?: string | null;
  producerName?: string | null;
  wine?: string | null;
  country?: string | null;
  region?: string | null;
  subRegion?: string | null;
  colour?: string | null;
  type?: string | null;
  subType?: string | null;
  lwinType?: string | null;
  classification?: string | null;
  grapes?: readonly string[] | null;
  aliases?: readonly string[] | null;
  producerAliases?: readonly string[] | null;
  firstVintage?: number | null;
  finalVintage?: number | null;
  nonVintage?: boolean | null;
  /** How well known, 0 to 1, on a logarithmic scale; like the average wine when missing. */
  popularity?: number | null;
};

/** A wine as the engine answers it. */
export type MatchedWine = {
  lwin: string;
  displayName: string;
  producerName: string;
  wine: string;
  country: string | null;
  region: string | null;
  subRegion: string | null;
  colour: string | null;
  type: string | null;
  subType: string | null;
  classification: string | null;
  firstVintage: number | null;
  finalVintage: number | null;
};

export type Index = {
  count: number;
  words: WordTables;
  /** Terms that mean "the wine of one year": Vintage, Millésimé. Worked out when opened. */
  vintageTerms: ReadonlySet<number>;
  /** Words of style that people usually leave out: Brut. */
  quietTerms: ReadonlySet<number>;
  /** Words of rank (Premier Cru Classé): known to the catalogue, often left unsaid. */
  rankTerms: ReadonlySet<number>;
  /** Words of style that a heading's colour does not say: Blanc de Blancs. */
  styleTerms: ReadonlySet<number>;
  /** Words of rank and age that tell one wine of a house from another: Riserva, Spätlese. */
  ageTerms: ReadonlySet<number>;
  /** Words that make a rank one of the house (Cru Classé): seldom said. */
  growthTerms: ReadonlySet<number>;
  /** Words for a house: Château. */
  houseTerms: ReadonlySet<number>;
  /** What an average wine weighs when people ask, on the scale of exp(POPULARITY_NATS * popularity). */
  averageFame: number;
  tables: Strings;
  // The dictionary
  trie: Trie;
  terms: Strings;
  termWeight: Float32Array;
  termKind: Uint8Array;
  termProducers: Lists;
  termPhrases: Lists;
  termPlaces: Lists;
  // Producers: variants are the ways one producer is written
  producerNames: Strings;
  producerFirst: Uint32Array;
  producerVariants: Uint32Array;
  /** Which words the names of its wines hold, as SIGNS bits each. A set bit may be wrong, a clear bit never is. */
  producerSigns: Uint32Array;
  variantTokens: Lists;
  // Phrases: the distinct wine names
  phraseNames: Strings;
  phraseTokens: Lists;
  phraseWines: Lists;
  // Places: distinct (appellation, region, country); the level of each token is beside it
  placeNames: Strings;
  placeTokens: Lists;
  placeLevels: Uint8Array;
  placeWines: Lists;
  /** Number of the region and of the country of each place, side by side. */
  placeRegions: Uint32Array;
  // Classifications and grape sets
  classNames: Strings;
  classTokens: Lists;
  grapeNames: Strings;
  grapeTokens: Lists;
  // Wines
  wineProducer: Uint32Array;
  winePhrase: Uint32Array;
  winePlace: Uint32Array;
  wineClass: Uint16Array;
  wineGrapes: Uint16Array;
  wineLook: Uint8Array;
  winePopularity: Uint16Array;
  wineFirst: Uint16Array;
  wineFinal: Uint16Array;
  /** The same side by side, for one read (see packed.ts): of wines, producers and terms. */
  core: Uint32Array;
  houses: Uint32Array;
  facts: Uint32Array;
  termCore: Uint32Array;
  wineIds: Strings;
  wineDisplays: Strings;
  aliasWine: Uint32Array;
  aliasPhrase: Uint32Array;
  // Type-ahead: the ways a typed text begins, and the best wines below crowded ones
  keys: Strings;
  keyOwners: Lists;
  /** Four numbers a node: see build-typeahead.ts. */
  keyNodes: Uint32Array;
  crowdedNode: Uint32Array;
  crowdedTop: Uint32Array;
  crowdedScore: Float32Array;
};

/** How many bits a producer's sign has: every word sets one of them. */
export const SIGNS = 128;
export const signOf = (term: number): number => Math.imul(term + 1, 0x9e3779b1) >>> 25;

/** Popularity is logarithmic: 0 to 1 spans this many nats. */
export const POPULARITY_NATS = 12.6;

/** The mean of how often each wine is asked for. */
export function averageFameOf(popularity: Uint16Array): number {
  let sum = 0;
  for (let i = 0; i < popularity.length; i++) sum += Math.exp((popularity[i]! * POPULARITY_NATS) / 65535);
  return popularity.length > 0 ? sum / popularity.length : 1;
}

/** How much likelier a wine is asked for than an average one, in nats. Half of all questions are about famous wines, half about any. */
export function fameOf(averageFame: number, popularity: number): number {
  return Math.log(0.5 + (0.5 * Math.exp((popularity * POPULARITY_NATS) / 65535)) / averageFame);
}

/** Stands for a display name of producer, wine and appellation. */
export const WITH_PLACE = '\u0001';
export const TOP = 10;
export const NO_WINE = 0xffffffff;

const COLOURS: (Colour | null)[] = [null, 'red', 'white', 'rose', 'orange'];
const TYPES: (WineType | null)[] = [null, 'still', 'sparkling', 'fortified', 'sweet'];
const HAS_ALIAS = 64;
const NON_VINTAGE = 128;

/** Colour and type in one byte, which has room for two marks. */
export function packLook(look: { colour: Colour | null; type: WineType | null }): number {
  return COLOURS.indexOf(look.colour) | (TYPES.indexOf(look.type) << 3);
}
/** The two marks of that byte. */
export const markLook = (isAliased: boolean, nonVintage: boolean): number =>
  (isAliased ? HAS_ALIAS : 0) | (nonVintage ? NON_VINTAGE : 0);
export const colourOf = (look: number): Colour | null => COLOURS[look & 7] ?? null;
export const typeOf = (look: number): WineType | null => TYPES[(look >> 3) & 7] ?? null;
export const hasAlias = (look: number): boolean => (look & HAS_ALIAS) !== 0;
export const isNonVintage = (look: number): boolean => (look & NON_VINTAGE) !== 0;

/** Orange wines are white wines left on their skins: lists put them under orange or white. */
export function coloursAgree(a: Colour, b: Colour): boolean {
  return a === b || (a === 'orange' && b === 'white') || (a === 'white' && b === 'orange');
}

/** Still and sweet overlap (a Sauternes is both); sparkling and fortified stand apart from the rest. */
export function typesAgree(a: WineType, b: WineType): boolean {
  if (a === b) return true;
  const soft = (t: WineType): boolean => t === 'still' || t === 'sweet';
  return (soft(a) && soft(b)) || (a === 'sweet' && b === 'fortified') || (a === 'fortified' && b === 'sweet');
}
