/**
 * The nearest spellings of a query that names nothing we know.
 *
 *     chateua ── chateau ───────────┐
 *     margo ──── margo, margaux ────┴── wines that hold one spelling of every word, the best known first
 *     bordo ──── bordeaux ───────────── a kind, when every word may be of a place, a grape or a colour
 */
import { foldText } from '@app/vocabulary';
import { stringAt } from '#index/grow.ts';
import { NO_WINE, TOP, type Index } from '#index/index-shape.ts';
import { findNear, findTerm } from '#index/trie.ts';
import { wineAt } from '#index/wine-at.ts';
import { byWords, type Typed } from '#suggest/suggest-words.ts';
import { tokenise } from '#text/fold.ts';
import { canonicalWord, nameTokens } from '#text/names.ts';
import { LONGEST_WORD, readableText } from '#text/readable.ts';
import { KIND } from '#text/words.ts';
import { isOrdinary } from './ask-talk.ts';
import { letterDistance } from './letter-distance.ts';
import { readRequest } from './read-request.ts';
import { soundAlikes } from './sound-alike.ts';

export type NearestSpellings = {
  /** Kinds of wine in their own spelling: 'Bordeaux', 'Sauvignon Blanc'. */
  kinds: string[];
  /** Wines and houses, the likeliest first: each by its name, with the wine that shows that it exists. None beside a kind. */
  names: { name: string; lwin: string }[];
  /** The first of them where the text is so near to it that nothing else can be meant. */
  meant?: string;
};

/** One way to write a word: a term of the index, and what it costs in tenths of a letter. */
type Spelling = { term: number; cost: number };

const MOST_WORDS = 8;
const MOST_SPELLINGS = 20;
const MOST_KINDS = 3;
/** How many ways to write the whole text are read for a kind. */
const MOST_READ = 6;
/** How far a kind may be from the nearest one, in tenths of a letter. */
const AS_NEAR = 4;
/** Nodes of the dictionary that are visited for slips of one letter, and for more. */
const EFFORT = { one: 6000, more: 20_000 };
/** What it costs to write a piece as it sounds, in tenths of a letter. */
const SOUND = 7;
/** A letter written wrongly, in nats. */
const NATS_PER_LETTER = 2.5;
const KINDS = KIND.place | KIND.grape | KIND.colour | KIND.type | KIND.class;

/**
 * Finds them. Each word that tells something must have a spelling that we know, by at most a third of its letters or by its sound;
 * otherwise nothing is near. Words of no weight (of, the, de) may be written in any way.
 */
export function nearestSpellings(index: Index, text: string): NearestSpellings {
  const isStop = (word: string): boolean => ((index.words.kinds.get(word) ?? 0) & KIND.stop) !== 0;
  const words = tokenise(readableText(text))
    .map((token) => canonicalWord(token.text, index.words))
    .filter((word) => !isStop(word));
  const isTooLong = words.length > MOST_WORDS || words.some((word) => word.length > LONGEST_WORD);
  if (words.length === 0 || isTooLong || index.count === 0) return { kinds: [], names: [] };
  const spellings = words.map((word) => spellingsOf(index, titleOf(word) ?? word, words.length === 1));
  if (spellings.some((list) => list.length === 0)) return { kinds: [], names: [] };
  const near = nearKinds(index, spellings);
  const kindCost = near.length > 0 ? near[0]!.cost : Infinity;
  // A name that is spelt nearer is meant rather than a kind: Silver Oak, not Silvaner.
  const byName = kindCost === 0 ? [] : nearNames(index, spellings);
  const nameCost = (slipsOf(index, byName[0], spellings) ?? [Infinity]).reduce((sum, cost) => sum + cost, 0);
  const kinds = nameCost < kindCost ? [] : near.map(({ name }) => name);
  const names = kinds.length > 0 ? [] : byName;
  const [kind, first] = [kinds[0], names[0]];
  const slips = kind === undefined ? slipsOf(index, first, spellings) : spellings.map((list) => list[0]!.cost);
  // Words that are all spelt right are no slip.
  const isMeant =
    slips !== null &&
    slips.some((cost) => cost > 0) &&
    slips.every((cost, k) => isSlip(index, words, k, cost) || (cost <= 10 && isOnlyOne(slips)));
  const isAlike = kind === undefined || isSpeltAlike(words.join(' '), kind);
  const meant = isMeant && isAlike ? (kind ?? first?.name) : undefined;
  return { kinds, names: names.map(({ name, lwin }) => ({ name, lwin })), ...(meant !== undefined && { meant }) };
}

/** Letters from which a word that stands alone may have one wrong, and two. */
const ALONE = { one: 4, two: 7 };
/** Tenths of a letter: two slips, or one and a piece as it sounds. */
const TWO = 20;

/** Whether a word is so little wrong that another is meant. Everyday words are written as they are meant, and so is what is no wine. */
function isSlip(index: Index, words: readonly string[], at: number, cost: number): boolean {
  const word = words[at]!;
  if (cost === 0) return true;
  if (isOrdinary(index, word) || new Set(word).size < 3 || index.words.notWine.has(word)) return false;
  if (words.length > 1) return cost <= TWO;
  return word.length >= ALONE.two ? cost <= TWO : word.length >= ALONE.one && cost <= 10;
}

/** Whether a kind is what the words say, and none of them was lost: 'dominos napa' is more than Napa Valley. */
function isSpeltAlike(typed: string, kind: string): boolean {
  const name = foldText(kind);
  return 2 * letterDistance(typed, name) <= Math.max(typed.length, name.length);
}

/** Whether one of several words is misspelt and the others are not: 'cloud bay'. */
const isOnlyOne = (slips: readonly number[]): boolean =>
  slips.length > 1 && slips.filter((cost) => cost > 0).length === 1;

/** What each word costs that stands for one of a wine's name. */
function slipsOf(
  index: Index,
  wine: { full: string } | undefined,
  spellings: readonly (readonly Spelling[])[],
): number[] | null {
  if (!wine) return null;
  const own = new Set(nameTokens(wine.full, index.words).map((word) => findTerm(index.trie, word)));
  return spellings.map((list) => list.find(({ term }) => own.has(term))?.cost ?? Infinity);
}

const TITLES = ['chateau', 'domaine', 'weingut', 'bodegas'];
const skeleton = (word: string): string => word.replace(/(?<=.)[aeiouy]/g, '').replace(/(.)\1+/g, '$1');

/** A title of houses whose vowels are in disorder: 'chatue', 'chatteau', 'domane'. */
function titleOf(word: string): string | null {
  if (word.length < 5 || TITLES.includes(word)) return null;
  return (
    TITLES.find((title) => Math.abs(title.length - word.length) <= 2 && skeleton(title) === skeleton(word)) ?? null
  );
}

/** How a word may have been meant, the nearest first. */
function spellingsOf(index: Index, word: string, isAlone: boolean): Spelling[] {
  const { trie } = index;
  const costs = new Map<number, number>();
  const keep = (term: number, cost: number): void => {
    if (term >= 0 && !(index.termKind[term]! & KIND.stop) && cost < (costs.get(term) ?? Infinity))
      costs.set(term, cost);
  };
  const near = (spelling: string, budget: number, already: number): void => {
    const effort = budget > 10 ? EFFORT.more : EFFORT.one;
    for (const { node, cost } of findNear(trie, spelling, { budget, prefix: false, limit: 24, effort }))
      keep(trie.low[node]!, cost + already);
  };
  const letters = word.length;
  keep(findTerm(trie, word), 0);
  // Three letters are near too many words, unless others stand beside them.
  if (letters >= 4 || (letters === 3 && !isAlone)) {
    near(word, 10, 0);
    if (letters > 4) near(word, Math.min(25, Math.floor((letters * 10) / 3)), 0);
    const { once, twice } = soundAlikes(word);
    for (const one of once)
      if (letters >= 5) near(one, 10, SOUND);
      else keep(findTerm(trie, one), SOUND);
    for (const one of twice) keep(findTerm(trie, one), 2 * SOUND);
  }
  return [...costs]
    .map(([term, cost]) => ({ term, cost }))
    .toSorted((a, b) => a.cost - b.cost || a.term - b.term)
    .slice(0, MOST_SPELLINGS);
}

function nearNames(
  index: Index,
  spellings: readonly (readonly Spelling[])[],
): { name: string; lwin: string; full: string }[] {
  const typed = spellings.map((list): Typed =>
    list.map(({ term, cost }) => ({ low: term, high: term + 1, cost: (-cost / 10) * NATS_PER_LETTER })),
  );
  const [wines, scores] = [new Uint32Array(TOP).fill(NO_WINE), new Float32Array(TOP).fill(-Infinity)];
  byWords(index, typed, wines, scores);
  const names = new Map<string, { lwin: string; full: string }>();
  for (const number of wines) {
    if (number === NO_WINE) continue;
    const wine = wineAt(index, number);
    const name = isOfHouse(index, wine.producerName, spellings) ? wine.producerName : wine.displayName;
    const full = `${wine.producerName} ${wine.displayName}`;
    if (!names.has(name)) names.set(name, { lwin: wine.lwin, full });
  }
  return [...names].map(([name, wine]) => ({ name, ...wine }));
}

/** Whether all the words are words of the house's own name: then the house is meant, not one of its wines. */
function isOfHouse(index: Index, house: string, spellings: readonly (readonly Spelling[])[]): boolean {
  const own = new Set(nameTokens(house, index.words).map((word) => findTerm(index.trie, word)));
  return spellings.every((list) => list.some(({ term }) => own.has(term)));
}

/** Reads the likeliest ways to write the text with words of places, grapes and looks; those that describe a kind are near. */
function nearKinds(index: Index, spellings: readonly (readonly Spelling[])[]): { name: string; cost: number }[] {
  const ofKind = spellings.map((list) => list.filter(({ term }) => (index.termKind[term]! & KINDS) !== 0).slice(0, 4));
  if (ofKind.some((list) => list.length === 0)) return [];
  const ways = ofKind
    .reduce<{ text: string; cost: number }[]>(
      (begun, list) =>
        begun
          .flatMap(({ text, cost }) =>
            list.map((one) => ({ text: `${text} ${stringAt(index.terms, one.term)}`, cost: cost + one.cost })),
          )
          .toSorted((a, b) => a.cost - b.cost)
          .slice(0, MOST_READ),
      [{ text: '', cost: 0 }],
    )
    .filter(({ cost }, _, all) => cost <= all[0]!.cost + AS_NEAR);
  const names = new Map<string, number>();
  for (const { text, cost } of ways) {
    const { isKind, parts } = readRequest(index, text);
    const name = parts.map((part) => part.text).join(' ');
    const told = parts.flatMap(({ spans }) => spans).reduce((sum, { start, end }) => sum + end - start, 0);
    // Each word must tell something of the kind.
    if (isKind && told >= text.replaceAll(' ', '').length && names.size < MOST_KINDS && !names.has(name))
      names.set(name, cost);
  }
  return [...names].map(([name, cost]) => ({ name, cost }));
}
