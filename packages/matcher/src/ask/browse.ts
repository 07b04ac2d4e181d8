/** The wines of a kind: a place, a grape, a colour, a style. Best known first. */
import { foldText } from '@app/vocabulary';
import { stringAt } from '#index/grow.ts';
import { colourOf, isNonVintage, typeOf, type Index } from '#index/index-shape.ts';
import { findTerm } from '#index/trie.ts';
import { COLOUR_NAMES, lwinAt, TYPE_NAMES } from '#index/wine-at.ts';
import type { Colour } from '#text/words.ts';
import { placesIn } from './ask-places.ts';
import { tastesLike } from './ask-styles.ts';
import type { Request } from './read-request.ts';

export type BrowseFilter = Pick<Request, 'place' | 'grapes' | 'colour' | 'type' | 'styles' | 'ranks' | 'years'>;
export type Browsed = {
  /** How many wines there are of the kind. */
  total: number;
  /** Identifiers, the best known first; at most as many as asked for. */
  lwins: string[];
};

/** Finds them by one walk over the wines: some milliseconds for a million. */
export function browse(index: Index, filter: BrowseFilter, limit: number): Browsed {
  const places = filter.place ? placesIn(index, filter.place) : null;
  const grapes = filter.grapes.length > 0 ? grapeSets(index, filter.grapes) : null;
  const inName = filter.grapes.flatMap((grape) => foldText(grape).split(' ')).map((word) => findTerm(index.trie, word));
  const colour = colourNamed(filter.colour);
  const ranks = filter.ranks.map((rank) => findTerm(index.trie, rank)).filter((term) => term >= 0);
  const tastes = filter.styles.length > 0 ? tasteMemory(index, filter) : null;
  const found = new Uint32Array(index.count);
  let total = 0;
  for (let i = 0; i < index.count; i++) {
    if (places && places[index.winePlace[i]!] === 0) continue;
    const look = index.wineLook[i]!;
    const own = colourOf(look);
    if (colour && own !== colour) continue;
    const type = typeOf(look);
    if (filter.type && (type === null || TYPE_NAMES[type] !== filter.type)) continue;
    // 'Red' and 'white' without more are still wines: a red Burgundy is no Crémant.
    if (colour && !filter.type && type === 'sparkling' && filter.place?.region !== 'Champagne') continue;
    if (grapes && grapes[index.wineGrapes[i]!] === 0 && !inName.every((term) => term >= 0 && hasTerm(index, i, term)))
      continue;
    if (ranks.length > 0 && !ranks.every((rank) => hasTerm(index, i, rank))) continue;
    if (filter.years && !wasMade(index, i, filter.years)) continue;
    if (tastes && !tastes(i)) continue;
    found[total++] = i;
  }
  const top = bestKnown(index, found.subarray(0, total), limit);
  return { total, lwins: Array.from(top, (wine) => lwinAt(index, wine)) };
}

/** The best-known of many wines: those above a bound are counted out first, so that only a few must be ordered. */
function bestKnown(index: Index, wines: Uint32Array, limit: number): Uint32Array {
  const { winePopularity: fame } = index;
  const counts = new Uint32Array(65536);
  for (const wine of wines) counts[fame[wine]!] = counts[fame[wine]!]! + 1;
  let bound = 65535;
  for (let sum = counts[bound]!; sum < limit && bound > 0;) sum += counts[--bound]!;
  return wines
    .filter((wine) => fame[wine]! >= bound)
    .sort((a, b) => fame[b]! - fame[a]! || a - b)
    .slice(0, limit);
}

const colourNamed = (name: string | null): Colour | null =>
  (Object.keys(COLOUR_NAMES) as Colour[]).find((colour) => COLOUR_NAMES[colour] === name) ?? null; // the keys are its colours

/** 1 for each set of grapes that holds all the wanted ones. */
function grapeSets(index: Index, wanted: readonly string[]): Uint8Array {
  const canonical = (grape: string): string => index.words.grapes.get(foldText(grape)) ?? foldText(grape);
  const wants = wanted.map(canonical);
  const count = index.grapeNames.starts.length - 1;
  const marks = new Uint8Array(count);
  for (let set = 0; set < count; set++) {
    const has = stringAt(index.grapeNames, set)
      .split(';')
      .map((grape) => canonical(grape.trim()));
    // The first grape rules a blend: a Bordeaux is no Petit Verdot.
    if (wants.every((grape) => has[0] === grape || (has.length <= 3 && wants.length > 1 && has.includes(grape))))
      marks[set] = 1;
  }
  return marks;
}

function hasTerm(index: Index, wine: number, term: number): boolean {
  const phrase = index.winePhrase[wine]!;
  for (let j = index.phraseTokens.starts[phrase]!; j < index.phraseTokens.starts[phrase + 1]!; j++)
    if (index.phraseTokens.items[j] === term) return true;
  const rank = index.wineClass[wine]!;
  for (let j = index.classTokens.starts[rank]!; j < index.classTokens.starts[rank + 1]!; j++)
    if (index.classTokens.items[j] === term) return true;
  return false;
}

function wasMade(
  index: Index,
  wine: number,
  { from, to, isNonVintage: wantsNone }: NonNullable<Request['years']>,
): boolean {
  const isNone = isNonVintage(index.wineLook[wine]!);
  if (wantsNone) return isNone;
  if (isNone) return false;
  const [first, final] = [index.wineFirst[wine]!, index.wineFinal[wine]!];
  return (to === null || first === 0 || first <= to) && (from === null || final === 0 || final >= from);
}

/** Whether a wine usually tastes as asked, by its place and its first grape; worked out once for each pair of them. */
function tasteMemory(index: Index, { styles }: BrowseFilter): (wine: number) => boolean {
  const rules = styles.flatMap((style) => style.rules);
  const memory = new Map<number, boolean>();
  const folded = new Map<string, string>();
  const fold = (key: string, text: () => string): string => {
    let name = folded.get(key);
    if (name === undefined) folded.set(key, (name = foldText(text())));
    return name;
  };
  return (wine) => {
    const look = index.wineLook[wine]!;
    const [place, grapes] = [index.winePlace[wine]!, index.wineGrapes[wine]!];
    const key = (place * 65536 + grapes) * 64 + (look & 63);
    let fits = memory.get(key);
    if (fits === undefined) {
      const type = typeOf(look);
      const names = [
        `place|${fold(`a${place}`, () => stringAt(index.placeNames, place * 3))}`,
        `grape|${fold(`g${grapes}`, () => stringAt(index.grapeNames, grapes).split(';')[0] ?? '')}`,
        `place|${fold(`r${place}`, () => stringAt(index.placeNames, place * 3 + 1))}`,
      ];
      const family = type === null || type === 'still' ? (colourOf(look) ?? '') : type;
      memory.set(key, (fits = tastesLike(index, rules, { names, family })));
    }
    return fits;
  };
}
