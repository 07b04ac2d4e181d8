import { isFrom, type Wish } from './conversation.ts';
import type { Row } from './list.ts';
import { wordsOf } from './fold.ts';
import { scoreDishes, suitsDish } from './pairing.ts';
import { hasFault, satisfies } from './profile.ts';
import { readinessOf } from '@app/domain';

/** What stood in the way of an exact answer. */
export type Obstacle = 'budget' | 'rating' | 'kind' | 'grape' | 'place' | 'style' | 'age' | 'size' | 'dish';

export interface Choice {
  /** Best first. */
  rows: Row[];
  /** Empty when the rows satisfy the whole wish. */
  missed: Obstacle[];
}

export interface ListFacts {
  rows: readonly Row[];
  year: number;
  /** Middle price of a bottle, and middle markup. */
  medianPrice: number;
  medianMarkup: number;
  hasBottles: boolean;
}

export function listFacts(rows: readonly Row[], year: number): ListFacts {
  const bottles = rows.filter((row) => !row.glass && row.price !== null);
  return {
    rows,
    year,
    medianPrice: median(bottles.map((row) => row.price ?? 0)),
    medianMarkup: median(rows.flatMap((row) => (row.markup === null ? [] : [row.markup]))),
    hasBottles: bottles.length > 0,
  };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** How far from 'around' an amount may lie. */
export const AROUND = 0.2;

type Test = (row: Row, wish: Wish, facts: ListFacts) => boolean;

/** Each part of a wish as a test, in the order in which a guest would give it up last. */
const TESTS: readonly [Obstacle, Test][] = [
  ['kind', (row, wish) => isOfKind(row, wish)],
  ['size', (row, wish, facts) => isOfSize(row, wish, facts)],
  ['budget', (row, wish) => isInBudget(row, wish)],
  ['dish', (row, wish) => wish.dishes.length === 0 || wish.dishes.every((dish) => suitsDish(row, dish))],
  [
    'place',
    (row, wish) => wish.likeness || wish.places.length === 0 || wish.places.some((place) => isFrom(row, place)),
  ],
  [
    'grape',
    (row, wish) =>
      wish.likeness || wish.grapes.length === 0 || wish.grapes.some((grape) => row.grapes.includes(grape.name)),
  ],
  ['age', (row, wish) => isOfAge(row, wish)],
  [
    'rating',
    (row, wish) =>
      wish.leastRating === null || (row.rating !== null && Math.round(row.rating.value) >= wish.leastRating),
  ],
  ['style', (row, wish) => wish.styles.every((style) => row.family !== null && satisfies(row.profile, style.rules))],
];

/** Dislikes are never given up. */
function isBearable(row: Row, wish: Wish): boolean {
  if (!row.recognised) return false;
  if (row.family !== null && wish.notFamilies.includes(row.family)) return false;
  if (wish.notFamilies.includes('sweet') && row.profile.sweet >= 2) return false;
  if (wish.notGrapes.some((grape) => row.grapes.includes(grape.name))) return false;
  if (wish.notPlaces.some((place) => isFrom(row, place) || bears(row, place.name))) return false;
  return !wish.notStyles.some((style) => {
    const faults: Record<string, string> = {
      oaky: 'oaky',
      sweet: 'sweet',
      full: 'heavy',
      tannic: 'tannic',
      earthy: 'earthy',
      funky: 'earthy',
      light: 'light',
    };
    const fault = faults[style.word];
    return fault ? hasFault(row.profile, fault) : satisfies(row.profile, style.rules);
  });
}

/** The rows that satisfy a wish, best first; where none does, those that come nearest and what had to give. */
export function choose(wish: Wish, facts: ListFacts, score: (row: Row) => number = () => 0): Choice {
  const bearable = facts.rows.filter((row) => isBearable(row, wish));
  const passed = bearable.map((row) => ({
    row,
    failed: TESTS.filter(([, test]) => !test(row, wish, facts)).map(([name]) => name),
  }));
  const exact = passed.filter(({ failed }) => failed.length === 0).map(({ row }) => row);
  if (exact.length > 0) return { rows: order(withThrift(exact, wish), wish, facts, score), missed: [] };
  for (const given of GIVING_UP) {
    const near = passed.filter(({ failed }) => failed.every((name) => given.includes(name))).map(({ row }) => row);
    if (near.length === 0) continue;
    const missed = given.filter((name) =>
      passed.some(({ row, failed }) => near.includes(row) && failed.includes(name)),
    );
    const rows = missed.includes('budget')
      ? near.toSorted((a, b) => gap(a, wish) - gap(b, wish)).slice(0, 3)
      : order(near, wish, facts, score);
    return { rows, missed };
  }
  return { rows: [], missed: ['kind'] };
}

/** Which parts may be given up, a little more each time. */
const GIVING_UP: readonly Obstacle[][] = [
  ['style'],
  ['rating'],
  ['age'],
  ['grape'],
  ['place'],
  ['place', 'grape', 'style'],
  ['dish'],
  ['budget'],
  ['size'],
  ['place', 'grape', 'style', 'age', 'dish', 'rating'],
  ['place', 'grape', 'style', 'age', 'dish', 'rating', 'budget'],
  ['place', 'grape', 'style', 'age', 'dish', 'rating', 'budget', 'size'],
];

function isOfKind(row: Row, wish: Wish): boolean {
  if (wish.families.length === 0) return true;
  if (row.family === null) return false;
  const sweetAsked = wish.families.includes('sweet');
  if (sweetAsked && (row.family === 'sweet' || (row.family === 'fortified' && row.profile.sweet >= 2))) return true;
  if (!wish.families.includes(row.family)) return false;
  return wish.colour === null || row.colour === wish.colour;
}

function isOfSize(row: Row, wish: Wish, facts: ListFacts): boolean {
  const { size } = wish;
  if (size === 'glass' || wish.budget?.per === 'glass') return row.glass;
  if (size === 'large') return row.entry.bottleSize > 750;
  if (size !== null) return row.entry.bottleSize === size;
  return !row.glass || !facts.hasBottles;
}

export function isInBudget(row: Row, wish: Wish): boolean {
  const { budget } = wish;
  if (!budget) return true;
  if (row.price === null) return false;
  const share = shareOf(wish);
  if (budget.max !== null && row.price > budget.max * share) return false;
  if (budget.min !== null && row.price < budget.min * share) return false;
  return budget.around === null || Math.abs(row.price - budget.around * share) <= budget.around * share * AROUND;
}

/** A budget a head or for the table, as so much a bottle: half a bottle a head. */
export function shareOf(wish: Wish): number {
  const people = wish.people ?? 2;
  const bottles = wish.bottles ?? Math.max(1, Math.ceil(people / 2));
  if (wish.budget?.per === 'person') return people / bottles;
  return wish.budget?.per === 'total' ? 1 / bottles : 1;
}

function gap(row: Row, wish: Wish): number {
  const { budget } = wish;
  if (!budget || row.price === null) return Infinity;
  const share = shareOf(wish);
  const aim =
    (budget.around ??
      (budget.max !== null && row.price > budget.max * share ? budget.max : (budget.min ?? budget.max ?? 0))) * share;
  return Math.abs(row.price - aim);
}

function isOfAge(row: Row, wish: Wish): boolean {
  const { age } = wish;
  if (!age) return true;
  if (row.vintage === null || row.age === null) return false;
  return (
    (age.from === null || row.vintage >= age.from) &&
    (age.to === null || row.vintage <= age.to) &&
    (age.leastAge === null || row.age >= age.leastAge) &&
    (age.mostAge === null || row.age <= age.mostAge)
  );
}

/** 'Cheap', 'not the cheapest', 'mid-range', 'splurge': a slice of the prices there are. */
function withThrift(rows: readonly Row[], { thrift }: Wish): Row[] {
  const priced = rows.filter((row) => row.price !== null).toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0));
  if (!thrift || priced.length < 3) return [...rows];
  const [from, to] = { cheap: [0, 0.34], 'not-cheapest': [0.25, 0.75], mid: [0.3, 0.7], dear: [0.7, 1] }[thrift] as [
    number,
    number,
  ];
  const slice = priced.slice(Math.floor(priced.length * from), Math.max(1, Math.ceil(priced.length * to)));
  if (thrift !== 'not-cheapest') return slice;
  const least = priced[0]?.price ?? 0;
  return slice.filter((row) => (row.price ?? 0) > least);
}

function order(rows: readonly Row[], wish: Wish, facts: ListFacts, extra: (row: Row) => number): Row[] {
  const scored = rows.map((row) => ({ row, score: scoreRow(row, wish, facts) + extra(row) }));
  scored.sort((a, b) => b.score - a.score || a.row.index - b.row.index);
  return scored.map(({ row }) => row);
}

/** How good a choice a row is, everything counted. */
export function scoreRow(row: Row, wish: Wish, facts: ListFacts): number {
  let score = 0;
  if (wish.dishes.length > 0) score += scoreDishes(row, wish.dishes) * 1.2;
  if (row.rating)
    score += Math.max(-2, Math.min(3.5, (row.rating.value - 86) / 2.5)) * (row.rating.count > 0 ? 1 : 0.6);
  if (row.markup !== null && facts.medianMarkup > 0)
    score += Math.max(-1.5, Math.min(1.5, (facts.medianMarkup - row.markup) * 0.9));
  if (row.window) score += { young: -0.8, ready: 0.7, late: 0.2, past: -1.5 }[readinessOf(row.window, facts.year)];
  for (const style of wish.styles) score += (row.profile[style.lean.dimension] - 3) * (style.lean.up ? 0.6 : -0.6);
  if (wish.grapes.some((grape) => row.grapes[0] === grape.name)) score += 1.5;
  for (const rank of wish.ranks) if (rank.split(' ').every((word) => row.nameWords.has(word))) score += 5;
  for (const occasion of wish.occasions) score += occasionScore(row, occasion.wants, facts);
  score += priceScore(row, wish, facts);
  if (row.family === null) score -= 2;
  if (row.entry.wine !== null) score += 0.3;
  if (wish.size === null && !row.standard && !row.glass)
    score -= (wish.people ?? 2) >= 6 && row.entry.bottleSize === 1500 ? 0 : 1.5;
  // Nobody who asks for 'something' means a dessert wine.
  const open =
    wish.families.length === 0 &&
    wish.dishes.length === 0 &&
    wish.styles.length === 0 &&
    wish.grapes.length + wish.places.length === 0;
  if (
    open &&
    (row.family === 'sweet' || row.family === 'fortified') &&
    !wish.occasions.some((one) => one.wants.includes('sweet'))
  )
    score -= 4;
  return score;
}

function priceScore(row: Row, wish: Wish, facts: ListFacts): number {
  if (row.price === null) return -1.5;
  const { budget } = wish;
  const share = shareOf(wish);
  if (budget?.around) return -Math.abs(row.price - budget.around * share) / (budget.around * share);
  // A guest who names a limit expects it to be used, not undercut by half.
  if (budget?.max) return Math.min(1, (row.price / (budget.max * share)) * 1.2) - 0.6;
  if (wish.thrift === 'dear' || wish.occasions.some((one) => one.wants.includes('special'))) return 0;
  const middle = row.glass ? facts.medianPrice / 4 : facts.medianPrice;
  // Within reason of the list's middle nothing is held against a price; far from it, much is.
  return middle > 0 ? -Math.max(0, Math.abs(Math.log(row.price / middle)) - 0.3) * 2.6 : 0;
}

function occasionScore(row: Row, wants: readonly string[], facts: ListFacts): number {
  let score = 0;
  for (const want of wants) {
    if (want === 'sparkling') score += row.family === 'sparkling' ? 2.2 : 0;
    if (want === 'rated' && row.rating) score += Math.max(0, (row.rating.value - 90) * 0.25);
    if (want === 'special' && row.price !== null && facts.medianPrice > 0)
      score += Math.min(1.2, Math.log(Math.max(0.5, row.price / facts.medianPrice)));
    if (want === 'easy' || want === 'safe')
      score += row.profile.tannin <= 3 && row.profile.earth <= 2 && row.profile.sweet < 2 ? 0.8 : -0.5;
    if (want === 'light') score += row.profile.body <= 2.5 && row.profile.acid >= 3.5 ? 1 : -0.7;
    if (want === 'full') score += row.profile.body >= 4 ? 1 : -0.7;
    if (want === 'sweet') score += row.profile.sweet >= 3 ? 4 : -3;
    if (want === 'value' && row.markup !== null) score += (facts.medianMarkup - row.markup) * 0.8;
  }
  return score;
}

/** The best few that are not all the same: another house, another place, another price. */
export function variety(rows: readonly Row[], count: number, penalty = 1): Row[] {
  const chosen: Row[] = [];
  const pool = rows.slice(0, 40).map((row, at) => ({ row, score: -at * 0.25 }));
  while (chosen.length < count && pool.length > 0) {
    for (const one of pool) one.score = -rows.indexOf(one.row) * 0.25 - penalty * sameness(one.row, chosen);
    pool.sort((a, b) => b.score - a.score);
    const next = pool.shift();
    if (next && !chosen.some((row) => isSameWine(row, next.row))) chosen.push(next.row);
  }
  return chosen;
}

function sameness(row: Row, chosen: readonly Row[]): number {
  let worst = 0;
  for (const other of chosen) {
    let same = 0;
    if (other.producer !== '' && other.producer === row.producer) same += 4;
    if (other.appellation === row.appellation && other.appellation !== '') same += 0.8;
    if (other.grapes[0] !== undefined && other.grapes[0] === row.grapes[0]) same += 0.5;
    if (other.price !== null && row.price !== null && Math.abs(Math.log(other.price / row.price)) < 0.12) same += 0.4;
    worst = Math.max(worst, same);
  }
  return worst;
}

/** The same wine in another vintage or size, or the same row twice. */
export function isSameWine(a: Row, b: Row): boolean {
  if (a.entry.wine && b.entry.wine) return a.entry.wine.lwin === b.entry.wine.lwin;
  return a.label === b.label || (a.entry.rawName === b.entry.rawName && a.vintage === b.vintage);
}

/** 'No Chianti' means no Chianti Classico either: whatever carries the name is refused with it. */
function bears(row: Row, place: string): boolean {
  const words = wordsOf(place).map(({ text }) => text);
  return (
    words.length > 0 &&
    words.every((word) => row.nameWords.has(word) || [...row.placeNames].some((name) => name.split(' ').includes(word)))
  );
}
