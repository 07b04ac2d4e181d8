/** The wines of a kind: a place, a grape, a colour, a style. Best known first. */
import { foldText } from '@app/vocabulary';
import { stringAt } from '#index/grow.ts';
import { colourOf, isNonVintage, typeOf, type Index } from '#index/index-shape.ts';
import { findTerm } from '#index/trie.ts';
import { COLOUR_NAMES, lwinAt, TYPE_NAMES } from '#index/wine-at.ts';
import type { Colour } from '#text/words.ts';
import { housesOf, type WineKind } from './ask-kinds.ts';
import { placesCalled, placesIn, winesByPlace } from './ask-places.ts';
import { tastesLike, type TasteRule } from './ask-styles.ts';
import { askWordsOf } from './ask-words.ts';
import type { Request } from './request-shape.ts';

export type BrowseFilter = Pick<Request, 'place' | 'grapes' | 'colour' | 'type' | 'styles' | 'ranks' | 'years'> &
  Partial<Pick<Request, 'dish' | 'group' | 'kinds'>>;
export type Browsed = {
  /** How many wines there are of the kind. */
  total: number;
  /** Identifiers, the best known first; at most as many as asked for. */
  lwins: string[];
};

/** What goes with a dish is usual there: fewer of the usual grapes and places than this, and any wine of the family will do. */
const FEWEST_USUAL = 12;

/** The best known, and of all others some at even distances: the least dear are seldom well known. */
export type BrowseLimit = { best: number; others: number };

/** Kinds of no place, for which all wines are walked; the same few are asked for again and again. */
const MOST_KEPT = 8;
const KEPT = new WeakMap<Index, { count: number; byKind: Map<string, Browsed> }>();

/** Finds them by one walk over the wines. What is of no place is kept until wines are added: a walk takes a fifth of a second for a million. */
export function browse(index: Index, filter: BrowseFilter, most: number | BrowseLimit): Browsed {
  const limit = typeof most === 'number' ? { best: most, others: 0 } : most;
  if (filter.place || filter.dish || filter.group) return browseAnew(index, filter, limit);
  const known = KEPT.get(index);
  const kept = known?.count === index.count ? known : { count: index.count, byKind: new Map<string, Browsed>() };
  KEPT.set(index, kept);
  const { grapes, colour, type, styles, ranks, years, kinds } = filter;
  const key = JSON.stringify([grapes, colour, type, styles, ranks, years, kinds ?? [], limit]);
  const found = kept.byKind.get(key) ?? browseAnew(index, filter, limit);
  // The one asked for last goes behind; the one in front goes.
  kept.byKind.delete(key);
  kept.byKind.set(key, found);
  const [oldest] = kept.byKind.keys();
  if (kept.byKind.size > MOST_KEPT && oldest !== undefined) kept.byKind.delete(oldest);
  return found;
}

function browseAnew(index: Index, filter: BrowseFilter, limit: BrowseLimit): Browsed {
  if (!filter.dish) {
    const still = walk(index, filter, { limit, suits: null });
    // 'Rosado cava', 'white port': where a colour has no still wine, those that sparkle or are fortified are meant.
    if (still.total > 0 || filter.type || !filter.colour) return still;
    const sparkling = walk(index, { ...filter, type: 'Sparkling' }, { limit, suits: null });
    return sparkling.total > 0 ? sparkling : walk(index, { ...filter, type: 'Fortified' }, { limit, suits: null });
  }
  const usual = walk(index, filter, { limit, suits: suiting(index, filter, filter.dish.look) });
  return usual.total >= FEWEST_USUAL ? usual : walk(index, filter, { limit, suits: suiting(index, filter, []) });
}

function walk(
  index: Index,
  filter: BrowseFilter,
  { limit, suits }: { limit: BrowseLimit; suits: ((wine: number) => boolean) | null },
): Browsed {
  const places = filter.place ? placesIn(index, filter.place) : null;
  const group = filter.group ? placesNamed(index, filter.group.places) : null;
  const grapes = filter.grapes.length > 0 ? grapeSets(index, filter.grapes) : null;
  const inName = filter.grapes.length > 0 ? namesHolding(index, filter.grapes) : null;
  const colour = colourNamed(filter.colour);
  const isDeclared = filter.ranks.includes('vintage');
  const ranks = termsOf(
    index,
    filter.ranks.filter((rank) => rank !== 'vintage'),
  );
  const placed = (filter.kinds ?? []).filter(({ of }) => of.places.length > 0).map(({ of }) => isOfKind(index, of));
  const tastes = filter.styles.length > 0 ? tasteOf(index, filter) : null;
  const houses = (filter.kinds ?? []).filter(({ of }) => of.houses.length > 0).map(({ of }) => housesOf(index, of));
  const near = winesOf(index, places, group);
  const found = new Uint32Array(near ? near.length : index.count);
  let total = 0;
  for (let at = 0; at < found.length; at++) {
    const i = near ? near[at]! : at;
    if (houses.some((marks) => marks[index.wineProducer[i]!] === 0)) continue;
    const look = index.wineLook[i]!;
    const own = colourOf(look);
    if (colour && own !== colour) continue;
    const type = typeOf(look);
    if (filter.type && (type === null || TYPE_NAMES[type] !== filter.type)) continue;
    // 'Red' and 'white' without more are still wines: a red Burgundy is no Crémant, and Port is asked for as Port.
    const isPlain = type !== 'sparkling' && type !== 'fortified';
    if (colour && !filter.type && !isPlain && filter.place?.region !== 'Champagne') continue;
    if (grapes && grapes[index.wineGrapes[i]!] === 0 && !inName?.(i)) continue;
    if (ranks.length > 0 && !ranks.every((terms) => terms.some((term) => hasTerm(index, i, term)))) continue;
    if (isDeclared && !isVintageWine(index, i)) continue;
    if (!placed.every((isOne) => isOne(i))) continue;
    if (filter.years && !wasMade(index, i, filter.years)) continue;
    if (tastes && !tastes(i)) continue;
    if (suits && !suits(i)) continue;
    found[total++] = i;
  }
  if (isGrapeAlone(filter)) total = keepUsual(index, found.subarray(0, total));
  const top = bestKnown(index, found.subarray(0, total), limit.best);
  const lwins = new Set(Array.from(top, (wine) => lwinAt(index, wine)));
  if (limit.others > 0 && total > lwins.size) {
    const step = Math.max(1, total / limit.others);
    for (let at = 0; at < total; at += step) lwins.add(lwinAt(index, found[Math.floor(at)]!));
  }
  return { total, lwins: [...lwins] };
}

/** 'Pinot Noir', 'Pinot Noir of Oregon': a grape, and nothing of colour or taste. */
const isGrapeAlone = ({ grapes, colour, type, styles, kinds }: BrowseFilter): boolean =>
  grapes.length > 0 && colour === null && type === null && styles.length === 0 && (kinds ?? []).length === 0;

/** A grape without more is its usual wine, if so many are that: Pinot Noir is red, and who wants a rosé of it says so. */
const USUAL = 0.6;
const LOOK_BITS = 64;

/** Moves the wines of the colour and make that most of them have to the front; answers how many they are. All, where none rules. */
function keepUsual(index: Index, wines: Uint32Array): number {
  const counts = new Uint32Array(LOOK_BITS);
  const lookOf = (wine: number): number => index.wineLook[wine]! & (LOOK_BITS - 1);
  for (const wine of wines) counts[lookOf(wine)]!++;
  const usual = counts.indexOf(Math.max(...counts));
  // A sweet Riesling is a Riesling too.
  const isUsual = (look: number): boolean =>
    colourOf(look) === colourOf(usual) &&
    (typeOf(look) === typeOf(usual) || (typeOf(usual) === 'still' && typeOf(look) === 'sweet'));
  let kept = 0;
  for (const [look, count] of counts.entries()) if (count > 0 && isUsual(look)) kept += count;
  if (kept < USUAL * wines.length) return wines.length;
  let at = 0;
  for (const wine of wines) if (isUsual(lookOf(wine))) wines[at++] = wine;
  return at;
}

/** The terms of each rank; in 'late|lbv' either word will do. */
const termsOf = (index: Index, ranks: readonly string[]): number[][] =>
  ranks
    .map((rank) =>
      rank
        .split('|')
        .map((word) => findTerm(index.trie, word))
        .filter((term) => term >= 0),
    )
    .filter((terms) => terms.length > 0);

/** Noble rot: a Sauternes, and any sweet wine whose name says it. */
function isOfKind(index: Index, { names, places }: WineKind): (wine: number) => boolean {
  const [terms, marks] = [termsOf(index, names), placesNamed(index, places)];
  return (wine) =>
    marks[index.winePlace[wine]!] === 1 ||
    (terms.length > 0 && terms.every((list) => list.some((term) => hasTerm(index, wine, term))));
}

/** The wines of the marked places, so that a walk passes them alone; null for all wines. */
function winesOf(index: Index, places: Uint8Array | null, group: Uint8Array | null): Uint32Array | null {
  if (!places && !group) return null;
  const { starts, items } = winesByPlace(index);
  const isMarked = (p: number): boolean => places?.[p] !== 0 && group?.[p] !== 0;
  let count = 0;
  for (let p = 0; p + 1 < starts.length; p++) if (isMarked(p)) count += starts[p + 1]! - starts[p]!;
  const found = new Uint32Array(count);
  let at = 0;
  for (let p = 0; p + 1 < starts.length; p++) {
    if (!isMarked(p)) continue;
    found.set(items.subarray(starts[p], starts[p + 1]), at);
    at += starts[p + 1]! - starts[p]!;
  }
  return found;
}

/** The family of a wine in the words of styles.tsv: its type, or the colour of a still wine. */
function familyOf(index: Index, wine: number): string {
  const look = index.wineLook[wine]!;
  const type = typeOf(look);
  const colour = colourOf(look);
  return type === null || type === 'still' ? (colour === 'rose' ? 'rosé' : (colour ?? '')) : type;
}

/** Whether a wine is of the family that suits a dish best, or of the colour that was asked for, and of a grape or place to look for. */
function suiting(
  index: Index,
  { dish, colour, type }: BrowseFilter,
  look: readonly string[],
): (wine: number) => boolean {
  const best = Math.max(...(dish?.suits.values() ?? []));
  const isFree = colour !== null || type !== null;
  const families = new Set([...(dish?.suits ?? [])].filter(([, suits]) => suits === best).map(([family]) => family));
  const grapes = look.filter((name) => index.words.grapes.has(foldText(name)));
  const sets = grapes.map((grape) => grapeSets(index, [grape]));
  const places = placesNamed(index, look);
  return (wine) => {
    if (!isFree && !families.has(familyOf(index, wine))) return false;
    if (look.length === 0) return true;
    return places[index.winePlace[wine]!] === 1 || sets.some((set) => set[index.wineGrapes[wine]!] === 1);
  };
}

/** 1 for each place of the index with one of these names; a name that none bears may be another word for one: 'Styria' is Steiermark. */
function placesNamed(index: Index, names: readonly string[]): Uint8Array {
  const byName = placesByName(index);
  const marks = new Uint8Array((index.placeNames.starts.length - 1) / 3);
  for (const name of names) {
    const own = byName.get(foldText(name));
    const others = own
      ? []
      : placesCalled(index, name).map((place) => place.appellation ?? place.region ?? place.country);
    for (const p of own ?? others.flatMap((other) => byName.get(foldText(other)) ?? [])) marks[p] = 1;
  }
  return marks;
}

const byNames = new WeakMap<Index, { count: number; byName: ReadonlyMap<string, readonly number[]> }>();

/** The places of the index by each of their names, folded once. */
function placesByName(index: Index): ReadonlyMap<string, readonly number[]> {
  const count = (index.placeNames.starts.length - 1) / 3;
  const known = byNames.get(index);
  if (known?.count === count) return known.byName;
  const byName = new Map<string, number[]>();
  for (let p = 0; p < count; p++)
    for (const k of [0, 1, 2]) {
      const name = foldText(stringAt(index.placeNames, p * 3 + k));
      const list = byName.get(name);
      if (list) list.push(p);
      else byName.set(name, [p]);
    }
  byNames.set(index, { count, byName });
  return byName;
}

/** So few are ordered at once. */
const FEW = 2000;

/** The best-known of many wines: those above a bound are counted out first, so that only a few must be ordered. */
function bestKnown(index: Index, wines: Uint32Array, limit: number): Uint32Array {
  const { winePopularity: fame } = index;
  const byFame = (a: number, b: number): number => fame[b]! - fame[a]! || a - b;
  if (wines.length <= FEW) return wines.slice().sort(byFame).slice(0, limit);
  const counts = new Uint32Array(65536);
  for (const wine of wines) counts[fame[wine]!] = counts[fame[wine]!]! + 1;
  let bound = 65535;
  for (let sum = counts[bound]!; sum < limit && bound > 0;) sum += counts[--bound]!;
  return wines
    .filter((wine) => fame[wine]! >= bound)
    .sort(byFame)
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

/** A Vintage Port bears the word and is not bottled late; a sparkling wine is one when it has a year. */
function isVintageWine(index: Index, wine: number): boolean {
  const look = index.wineLook[wine]!;
  if (typeOf(look) === 'sparkling') return !isNonVintage(look);
  const [vintage, late] = [findTerm(index.trie, 'vintage'), findTerm(index.trie, 'late')];
  return vintage >= 0 && hasTerm(index, wine, vintage) && !(late >= 0 && hasTerm(index, wine, late));
}

/** Whether a wine's name says the grapes. Names are looked through once, as many wines share one: that is quicker than wine by wine. */
function namesHolding(index: Index, grapes: readonly string[]): (wine: number) => boolean {
  const terms = grapes.flatMap((grape) => foldText(grape).split(' ')).map((word) => findTerm(index.trie, word));
  if (terms.some((term) => term < 0)) return () => false;
  const marks = terms.map((term) => [holding(index.phraseTokens, term), holding(index.classTokens, term)] as const);
  return (wine) =>
    marks.every(([phrases, ranks]) => phrases[index.winePhrase[wine]!] === 1 || ranks[index.wineClass[wine]!] === 1);
}

/** 1 for each list that holds the term. */
function holding({ starts, items }: Index['phraseTokens'], term: number): Uint8Array {
  const marks = new Uint8Array(starts.length - 1);
  for (let list = 0; list < marks.length; list++)
    for (let at = starts[list]!; at < starts[list + 1]!; at++) if (items[at] === term) marks[list] = 1;
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

/** A name that says how sweet the wine is counts more than what is usual: a Mosel is dry when its name says Trocken. */
function tasteOf(index: Index, { styles }: BrowseFilter): (wine: number) => boolean {
  const rules = styles.flatMap((style) => style.rules);
  const bounds = rules.filter((rule) => rule.dimension === 'sweet');
  // 'Off-dry' has both bounds and is neither.
  const isDry = bounds.length > 0 && bounds.every((rule) => !rule.isLeast);
  const isSweet = bounds.length > 0 && bounds.every((rule) => rule.isLeast);
  const usual = tasteMemory(index, rules);
  const others = rules.filter((rule) => rule.dimension !== 'sweet');
  const apart = others.length === 0 ? () => true : tasteMemory(index, others);
  // What the catalogue calls sweet is sweet, also where the tables do not know its place.
  const says = (wine: number, terms: readonly number[]): boolean => terms.some((term) => hasTerm(index, wine, term));
  const [dry, sugared] = [saidTerms(index, 'dry'), saidTerms(index, 'sugared')];
  // 'Amabile', 'halbtrocken': the name says it of itself.
  if (bounds.length > 0 && !isDry && !isSweet)
    return (wine) =>
      says(wine, sugared) ? typeOf(index.wineLook[wine]!) !== 'sweet' && apart(wine) : !says(wine, dry) && usual(wine);
  if (isSweet) return (wine) => (typeOf(index.wineLook[wine]!) === 'sweet' ? apart(wine) : usual(wine));
  if (!isDry) return usual;
  return (wine) => {
    if (typeOf(index.wineLook[wine]!) === 'sweet') return false;
    if (says(wine, sugared)) return false;
    return says(wine, dry) ? apart(wine) : usual(wine);
  };
}

/** The terms of the index that requests.tsv lists under one meaning. */
function saidTerms(index: Index, says: 'dry' | 'sugared'): number[] {
  const terms: number[] = [];
  for (const list of askWordsOf(index).values())
    for (const phrase of list) {
      const term = phrase.says === says && phrase.tokens.length === 1 ? findTerm(index.trie, phrase.tokens[0]!) : -1;
      if (term >= 0) terms.push(term);
    }
  return terms;
}

/** Whether a wine usually tastes as asked, by its place and its first grape; worked out once for each pair of them. */
function tasteMemory(index: Index, rules: readonly TasteRule[]): (wine: number) => boolean {
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
