import type { LineFacts } from './facts.ts';
import {
  ATTACHED,
  firstOf,
  fitOf,
  isOfWine,
  isWeakHeading,
  mayHead,
  REACHED_FROM,
  STATES,
  stepOf,
  styleOf,
  surround,
  WINE_ROLES,
  type Role,
  type Setting,
  type State,
  type Style,
  type Surroundings,
} from './fits.ts';

/*
 * Which lines of a page are one wine. Every line gets a state; a path through the states is an interpretation of the page:
 *
 *   heading ─► start ─► more ─► detail ─► tail        start: the first line of a wine's name
 *                ▲                          │         more: the name goes on     detail: place, grapes, a tasting note
 *                └──────────────────────────┘         tail: a line of prices, a vintage or a size without a name
 *
 * Each state fits each line more or less (a log-likelihood), and so does each step from line to line. Dynamic programming
 * finds the best path. How a page is set (where prices stand, how names and details look) is not known beforehand: several
 * hypotheses are tried, each is fitted to its own best path, and the likeliest one is taken.
 */

export interface RoledLine extends LineFacts {
  role: Role;
  /** How likely this role is, given the whole page: all other readings are weighed against it. */
  certainty: number;
}

export interface PageReading {
  lines: RoledLine[];
  /** Log-likelihood of the path: comparable between readings of the same lines. */
  score: number;
  setting: Setting;
}

/** What is known before a page is read: how the pages before it were set, and that the last one ended in a wine. */
export interface Beforehand {
  before: Setting | null;
  goesOn: boolean;
  /** Only to compare layouts: fewer hypotheses, and nobody asks how sure the roles are. */
  isRough?: boolean;
}

/** The likeliest reading of a page. */
export function readRecords(
  facts: readonly LineFacts[],
  { before, goesOn, isRough = false }: Beforehand = { before: null, goesOn: false },
): PageReading {
  const below = guessBelow(facts);
  // Cards have their prices on lines of their own.
  const hasPriceLines = facts.filter(({ kind }) => kind === 'tail' || kind === 'block').length >= 3;
  const cards = hasPriceLines && !isRough ? [{ ...below, isCards: true }] : [];
  const guesses = [guessSame(facts), below, ...cards, ...(before && !isRough ? [before] : [])];
  let best: PageReading | null = null;
  for (const guess of guesses) {
    let reading = findPath(facts, guess, goesOn);
    for (let round = 0; round < (isRough ? 1 : 3); round++) {
      const fitted = findPath(facts, fit(reading.lines, guess), goesOn);
      const isBetter = fitted.score > reading.score;
      const isSame = fitted.lines.every((line, index) => line.role === reading.lines[index]?.role);
      if (isBetter || round === 0) reading = fitted;
      if (isSame) break;
    }
    if (!best || reading.score > best.score) best = reading;
  }
  if (!best) return { lines: [], score: 0, setting: guessSame([]) };
  if (isRough) return best;
  const certainties = weighRoles(facts, best, goesOn);
  return { ...best, lines: best.lines.map((line, index) => ({ ...line, certainty: certainties[index] ?? 0 })) };
}

const NO_STYLE: Style | null = null;

function guessSame(facts: readonly LineFacts[]): Setting {
  const names = facts.filter((each) => each.kind === 'priced');
  return {
    startPriced: 0.9,
    priced: 0.95,
    detailed: 0.3,
    name: styleOf(names),
    detail: NO_STYLE,
    heading: NO_STYLE,
    loneCost: 0,
    isCards: false,
  };
}

/** Names first, prices on a line below: a name is what follows a line of prices. */
function guessBelow(facts: readonly LineFacts[]): Setting {
  const names = facts.filter((each, index) => {
    const above = facts[index - 1];
    return each.kind === 'plain' && above !== undefined && above.hasPrice && above.line.column === each.line.column;
  });
  return {
    startPriced: 0.1,
    priced: 0.95,
    detailed: 0.5,
    name: styleOf(names),
    detail: NO_STYLE,
    heading: NO_STYLE,
    loneCost: 2.5,
    isCards: false,
  };
}

/** Reads the setting off a path. Counts are softened: a page of three wines proves little. */
function fit(lines: readonly RoledLine[], { loneCost, isCards }: Setting): Setting {
  const starts = lines.filter(({ role }) => role === 'start');
  let [priced, detailed, wines] = [0, 0, 0];
  for (const [index, each] of lines.entries()) {
    if (each.role !== 'start') continue;
    wines++;
    let [hasPrice, hasDetail] = [each.hasPrice, false];
    for (let next = index + 1; next < lines.length; next++) {
      const other = lines[next];
      if (!other || other.role === 'start' || !WINE_ROLES.has(other.role)) break;
      hasPrice ||= other.hasPrice;
      hasDetail ||= other.role === 'detail';
    }
    if (hasPrice) priced++;
    if (hasDetail) detailed++;
  }
  const share = (count: number, of: number, prior: number): number => (count + prior * 1.5) / (of + 1.5);
  return {
    startPriced: share(starts.filter((each) => each.hasPrice).length, wines, 0.7),
    priced: share(priced, wines, 0.9),
    detailed: share(detailed, wines, 0.3),
    name: styleOf(starts),
    detail: styleOf(lines.filter(({ role }) => role === 'detail')),
    heading: styleOf(lines.filter(({ role }) => role === 'heading')),
    loneCost,
    isCards,
  };
}

function findPath(facts: readonly LineFacts[], setting: Setting, goesOn: boolean): PageReading {
  const around = surround(facts);
  let scores: number[] = [];
  const back: number[][] = [];
  for (const [index, each] of facts.entries()) {
    const here = { each, around: around[index] as Surroundings, setting };
    const next: number[] = [];
    const from: number[] = [];
    for (const [to, state] of STATES.entries()) {
      const own = fitOf(each, here.around, state, setting);
      let [best, bestFrom] = [Number.NEGATIVE_INFINITY, -1];
      if (index === 0)
        best =
          goesOn && state.role === 'tail' && state.priced === each.hasPrice && !state.isLone
            ? 0
            : stepOf(null, state, here);
      else
        for (const k of REACHED_FROM[to] ?? []) {
          const total = (scores[k] ?? 0) + stepOf(STATES[k] as State, state, here);
          if (total > best) [best, bestFrom] = [total, k];
        }
      next.push(own + best);
      from.push(bestFrom);
    }
    scores = next;
    back.push(from);
  }
  // A wine without a price at the end costs as much as in the middle; a heading over nothing is no heading.
  const ends = scores.map((score, k) => {
    const state = STATES[k] as State;
    if (isOfWine(state))
      return score + (state.priced ? 0 : Math.log(1.02 - setting.priced)) - (state.isLone ? setting.loneCost : 0);
    return state.role === 'heading' ? score - 1 : score;
  });
  let at = ends.reduce((best, score, k) => (score > (ends[best] ?? 0) ? k : best), 0);
  const score = ends[at] ?? 0;
  const lines: RoledLine[] = [];
  let lone = STATES[at]?.isLone ? 1 : 0;
  for (let index = facts.length - 1; index >= 0; index--) {
    const each = facts[index] as LineFacts;
    const state = STATES[at] as State;
    const from = back[index]?.[at] ?? 0;
    if ((state.role === 'heads' || mayHead(state.role, each)) && STATES[from]?.isLone) lone++;
    const wasPriced = state.role !== 'start' && (STATES[from]?.priced ?? false);
    const hasPrice = each.hasPrice && (each.bareOdds === null || (state.priced && !(wasPriced && each.bareOdds < 1)));
    lines.unshift({
      ...(hasPrice === each.hasPrice ? each : { ...each, ...withoutPrice(each) }),
      role: state.role,
      certainty: 1,
    });
    at = from;
  }
  return {
    lines,
    score: facts.length === 0 ? 0 : score + setting.loneCost * lone - thinSections(lines, setting),
    setting,
  };
}

/**
 * What a reading costs in which section after section holds a single wine: then the headings are the first lines of
 * names. Words that head sections everywhere and larger print are believed, unless nearly every section is so thin.
 */
function thinSections(lines: readonly RoledLine[], setting: Setting): number {
  let [weak, larger, worded, sections] = [0, 0, 0, 0];
  let heading: RoledLine | null = null;
  let wines = 0;
  const close = (): void => {
    if (wines > 0) sections++;
    if (!heading || wines !== 1) return;
    if (isWeakHeading(heading, { ...setting, isCards: false })) weak++;
    else if (heading.isHeading) worded++;
    else larger++;
  };
  for (const [index, each] of lines.entries()) {
    if (each.role === 'heads' || mayHead(each.role, each)) {
      close();
      const first = firstOf(lines, index) as RoledLine | null;
      heading = each.role === 'heads' ? null : first && mayHead(first.role, first) ? first : each;
      wines = 0;
    } else if (each.role === 'start') wines++;
  }
  close();
  const thin = weak + larger + worded;
  const areNames = thin >= 5 && thin > 0.75 * sections;
  return 3.4 * weak + (areNames ? 3.4 * (larger + worded) : 0.4 * larger);
}

/** The line read the other way: its last number belongs to its name. */
function withoutPrice(each: LineFacts): Pick<LineFacts, 'hasPrice' | 'fields'> {
  const number = each.fields.offers.find((offer) => offer.price !== null)?.price ?? null;
  const name = number === null ? each.fields.name : `${each.fields.name} ${number}`;
  return { hasPrice: false, fields: { ...each.fields, name, offers: [] } };
}

/**
 * How likely the role of each line is: the share of all paths, by their likelihood, that give it that role (forward and
 * backward sums). Scores are softened first: features of a line are not independent of each other.
 */
function weighRoles(facts: readonly LineFacts[], { lines, setting }: PageReading, goesOn: boolean): number[] {
  const around = surround(facts);
  const soften = 0.8;
  const fits = facts.map((each, index) =>
    STATES.map((state) => soften * fitOf(each, around[index] as Surroundings, state, setting)),
  );
  const steps = (index: number, from: State | null, to: State): number => {
    const each = facts[index] as LineFacts;
    if (from === null && goesOn && to.role === 'tail' && to.priced === each.hasPrice && !to.isLone) return 0;
    return soften * stepOf(from, to, { each, around: around[index] as Surroundings, setting });
  };
  const forward: number[][] = [];
  for (const [index] of facts.entries()) {
    const before = forward[index - 1];
    forward.push(
      STATES.map((to, k) => {
        const own = fits[index]?.[k] ?? 0;
        if (!before) return own + steps(0, null, to);
        return own + sumOf((REACHED_FROM[k] ?? []).map((j) => (before[j] ?? 0) + steps(index, STATES[j] as State, to)));
      }),
    );
  }
  const backward: number[][] = Array.from({ length: facts.length }, () => STATES.map(() => 0));
  for (let index = facts.length - 2; index >= 0; index--) {
    const onward: number[][] = STATES.map(() => []);
    for (const [k, to] of STATES.entries())
      for (const j of REACHED_FROM[k] ?? [])
        onward[j]?.push(
          steps(index + 1, STATES[j] as State, to) + (fits[index + 1]?.[k] ?? 0) + (backward[index + 1]?.[k] ?? 0),
        );
    backward[index] = onward.map(sumOf);
  }
  return lines.map(({ role }, index) => {
    const all = STATES.map((_, k) => (forward[index]?.[k] ?? 0) + (backward[index]?.[k] ?? 0));
    // Whether a line goes on with the name or tells a detail matters little: it belongs to the wine above either way.
    const isAlike = (other: Role): boolean => other === role || (ATTACHED.has(other) && ATTACHED.has(role));
    const own = all.filter((_, k) => isAlike((STATES[k] as State).role));
    return Math.exp(sumOf(own) - sumOf(all));
  });
}

/** The logarithm of a sum of likelihoods given as logarithms. */
function sumOf(values: readonly number[]): number {
  const top = Math.max(...values);
  if (top === Number.NEGATIVE_INFINITY) return top;
  return top + Math.log(values.reduce((sum, value) => sum + Math.exp(value - top), 0));
}
