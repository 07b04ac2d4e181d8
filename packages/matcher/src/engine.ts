/**
 * The engine of a running instance: one large index that is never changed, a small one with what changed since, and the
 * names people have taught it. Changes show at once; the large index is built anew elsewhere and swapped in.
 *
 *     base index ── minus removed/changed ──┐
 *                                           ├── ranked together ── decision
 *     small index of added/changed wines ───┘         ▲
 *     taught names (text -> lwin), first of all ──────┘
 */
import { buildIndex } from '#index/build-index.ts';
import {
  isContinuation,
  judge,
  matchLine,
  toResult,
  type Judged,
  type MatchInput,
  type MatchResult,
} from '#decide/decide.ts';
import type { Evaluation } from '#weigh/evaluate.ts';
import { stringAt } from '#index/grow.ts';
import type { Index, MatchedWine, WineInput } from '#index/index-shape.ts';
import { openList, type ListReader } from '#decide/list.ts';
import { identityOfWine, said, WHY } from '@app/domain';
import { NO_ROLES } from '#identify/roles.ts';
import { readQuery } from '#query/query.ts';
import type { Query } from '#query/query-shape.ts';
import { rankWines } from '#decide/rank.ts';
import { suggestWines } from '#suggest/suggest.ts';
import { tokenise } from '#text/fold.ts';
import { findTerm } from '#index/trie.ts';
import { lwinAt, wineAt } from '#index/wine-at.ts';

export type Engine = {
  match(input: MatchInput): MatchResult;
  /** The same among the wines of the catalogue alone, without those that grew here. */
  matchKnown(input: MatchInput): MatchResult;
  openList(): ListReader;
  search(text: string, limit?: number): MatchedWine[];
  suggest(text: string, limit?: number): MatchedWine[];
  /** Adds or changes wines, at once. */
  put(wines: readonly WineInput[]): void;
  /** Takes wines out, at once. */
  remove(lwins: readonly string[]): void;
  /** Teaches that a text means a wine; applied at once. Teaching a text again replaces what was taught. */
  learn(text: string, lwin: string): void;
  /** Undoes that; false when nothing was taught for the text. */
  unlearn(text: string): boolean;
  /** The words by which a taught name is recognised again. */
  nameKey(text: string): string;
  /** What was taught, so that it can be kept and given back. */
  learned(): { key: string; lwin: string }[];
  /** Swaps in a newly built index. Wines put since `since` (a count from `changes`) stay on top of it. */
  swap(base: Index, since?: number): void;
  /** How many changes were made: ask before building a new index, give to `swap` after. */
  changes(): number;
};

type Change = { at: number; lwin: string; wine: WineInput | null };

/** Identifiers of wines that grew from what shops and lists write begin with these two letters. */
const [GROWN_T, GROWN_N] = [84, 78];
const grownMarks = new WeakMap<Index, Uint8Array | null>();

/** Which wines of an index grew here; null when none did. */
function grownIn(index: Index): Uint8Array | null {
  const known = grownMarks.get(index);
  if (known !== undefined) return known;
  const { bytes, starts } = index.wineIds;
  let marks: Uint8Array | null = null;
  for (let i = 0; i < index.count; i++) {
    const at = starts[i]!;
    if (bytes[at] === GROWN_T && bytes[at + 1] === GROWN_N) (marks ??= new Uint8Array(index.count))[i] = 1;
  }
  grownMarks.set(index, marks);
  return marks;
}

/** The words of a text without vintage, price and size: how a taught name is recognised again. */
export function aliasKey(index: Index, text: string): string {
  return readQuery(index, text)
    .words.filter((word) => !word.soft)
    .map((word) => word.text)
    .join(' ');
}

const wordsIn = (text: string): string[] => tokenise(text).map((token) => token.text);

/** Whether each word of the text begins a word of the wine's name. */
function isBegunBy(text: string, { displayName, producerName, wine }: MatchedWine): boolean {
  const own = wordsIn(`${producerName} ${wine} ${displayName}`);
  return wordsIn(text).every((word) => own.some((one) => one.startsWith(word)));
}

function partBy<T>(all: readonly T[], isOne: (one: T) => boolean): [T[], T[]] {
  return [all.filter(isOne), all.filter((one) => !isOne(one))];
}

/** An engine over an index. `learnedNames` are those kept from `learned()`. */
export function createEngine(first: Index, learnedNames: readonly { key: string; lwin: string }[] = []): Engine {
  let base = first;
  let numbers: Map<string, number> | null = null;
  let changes: Change[] = [];
  let counter = 0;
  let small: Index | null = null;
  const hidden = new Set<number>();
  const taught = new Map(learnedNames.map(({ key, lwin }) => [key, lwin]));

  // Wine numbers by lwin are only needed once something changes or is taught.
  const numberOf = (lwin: string): number | undefined => {
    if (!numbers) {
      numbers = new Map();
      for (let i = 0; i < base.count; i++) numbers.set(lwinAt(base, i), i);
    }
    return numbers.get(lwin);
  };
  const refresh = (): void => {
    const latest = new Map(changes.map((change) => [change.lwin, change.wine]));
    hidden.clear();
    for (const lwin of latest.keys()) {
      const number = numberOf(lwin);
      if (number !== undefined) hidden.add(number);
    }
    const wines = [...latest.values()].filter((wine) => wine !== null);
    const tables: Record<string, string> = {};
    for (let i = 0; i + 1 < base.tables.starts.length - 1; i += 2)
      tables[stringAt(base.tables, i)] = stringAt(base.tables, i + 1);
    const weightOf = (text: string): number | null => {
      const term = findTerm(base.trie, text);
      return term >= 0 ? base.termWeight[term]! : null;
    };
    small = wines.length > 0 ? buildIndex(wines, { tables, weightOf }) : null;
  };
  const allow = (wine: number): boolean => !hidden.has(wine);
  const findByLwin = (lwin: string): MatchedWine | null => {
    if (small) for (let i = 0; i < small.count; i++) if (lwinAt(small, i) === lwin) return wineAt(small, i);
    const number = numberOf(lwin);
    return number === undefined || hidden.has(number) ? null : wineAt(base, number);
  };

  const judgeBoth = (
    text: string,
    context: { section: string | null; producer: string | null },
    onlyKnown = false,
  ): { judged: Judged; query: Query } => {
    const query = readQuery(base, text, context);
    const grown = onlyKnown ? grownIn(base) : null;
    const own = judge(
      base,
      query,
      grown ? (wine) => grown[wine] === 0 && allow(wine) : hidden.size > 0 ? allow : undefined,
    );
    if (!small) return { judged: own, query };
    const added = onlyKnown ? grownIn(small) : null;
    const other = judge(small, readQuery(small, text, context), added ? (wine) => added[wine] === 0 : undefined);
    // Each index judges its own wines and the better one wins. A close second in the other index lowers the confidence.
    const [winner, loser] =
      (other.ranked[0]?.score ?? -Infinity) > (own.ranked[0]?.score ?? -Infinity) ? [other, own] : [own, other];
    const gap = (winner.ranked[0]?.score ?? 0) - (loser.ranked[0]?.score ?? -Infinity);
    return { judged: gap < 0.5 ? { ...winner, confidence: Math.min(winner.confidence, 0.5) } : winner, query };
  };

  const contextOf = (input: MatchInput): { section: string | null; producer: string | null } => ({
    section: input.section ?? null,
    producer: input.neighbours?.producer ?? null,
  });
  /** The answer for a text that was taught; null when nothing was. */
  const matchTaught = (text: string): MatchResult | null => {
    if (taught.size === 0) return null;
    const lwin = taught.get(aliasKey(base, text));
    const wine = lwin === undefined ? null : findByLwin(lwin);
    if (!wine) return null;
    const read = { ...readQuery(base, text).parts, name: [], roles: NO_ROLES };
    return {
      outcome: 'sure',
      best: wine,
      confidence: 1,
      candidates: [],
      parts: { producer: 1, wine: 1, vintage: 1 },
      why: [said(WHY.taught)],
      telling: 1,
      identity: identityOfWine(wine, 1),
      doubt: null,
      read,
    };
  };
  const match = (input: MatchInput): MatchResult => {
    const known = matchTaught(input.text);
    if (known) return known;
    if (!small && hidden.size === 0) return matchLine(base, input);
    const { judged, query } = judgeBoth(input.text, contextOf(input));
    if (input.neighbours?.previous && isContinuation(query)) return matchLine(base, input);
    return toResult(judged, input.neighbours);
  };
  const suggest = (text: string, limit: number): MatchedWine[] => {
    const fromBase = suggestWines(base, text)
      .filter(allow)
      .map((wine) => wineAt(base, wine));
    if (!small) return fromBase.slice(0, limit);
    const fresh = small;
    const [fitting, near] = partBy(
      suggestWines(fresh, text).map((wine) => wineAt(fresh, wine)),
      (wine) => isBegunBy(text, wine),
    );
    // People look for what they just added: it comes first if it fits, and last if only a slip leads to it.
    return [...fitting.slice(0, 3), ...fromBase, ...near].slice(0, limit);
  };
  const record = (lwin: string, wine: WineInput | null): void => void changes.push({ at: ++counter, lwin, wine });

  return {
    match,
    matchKnown: (input) =>
      matchTaught(input.text) ?? toResult(judgeBoth(input.text, contextOf(input), true).judged, input.neighbours),
    openList: () => openList(base, match),
    search: (text, limit = 10) => {
      const one = (index: Index): Evaluation[] =>
        rankWines(index, readQuery(index, text), index === base && hidden.size > 0 ? allow : undefined, false);
      const all = [
        ...one(base).map((e) => ({ e, index: base })),
        ...(small ? one(small).map((e) => ({ e, index: small as Index })) : []),
      ];
      return all
        .sort((a, b) => b.e.score - a.e.score)
        .slice(0, limit)
        .map(({ e, index }) => wineAt(index, e.wine));
    },
    suggest: (text, limit = 10) => suggest(text, limit),
    put(wines) {
      for (const wine of wines) record(wine.lwin, wine);
      refresh();
    },
    remove(lwins) {
      for (const lwin of lwins) record(lwin, null);
      refresh();
    },
    learn: (text, lwin) => void taught.set(aliasKey(base, text), lwin),
    unlearn: (text) => taught.delete(aliasKey(base, text)),
    nameKey: (text) => aliasKey(base, text),
    learned: () => [...taught].map(([key, lwin]) => ({ key, lwin })),
    swap(next, since = 0) {
      base = next;
      numbers = null;
      changes = changes.filter((change) => change.at > since);
      if (changes.length > 0) refresh();
      else {
        hidden.clear();
        small = null;
      }
    },
    changes: () => counter,
  };
}
