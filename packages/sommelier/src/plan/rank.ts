import { readinessOf } from '@app/domain';
import type { Row } from '#src/cellar/rows.ts';
import type { Knowledge } from '#src/tables/knowledge.ts';
import { isOfStyle } from './filter.ts';
import { scoreDishes } from './pairing.ts';
import { priceRange, type Wish } from './wish.ts';

interface Ranking {
  wish: Wish;
  knowledge: Knowledge;
  year: number;
  /** The middle price of the rows to choose from. */
  median: number;
}

/** How well a row fits a wish that it passes; higher is better. Food first, then taste, money and standing. */
export function scoreRow(row: Row, ranking: Ranking): number {
  const { wish, knowledge } = ranking;
  let score = 0;
  if (wish.dishes.length > 0) score += scoreDishes(row, wish.dishes) * 1.4;
  for (const style of wish.styles) {
    const word = knowledge.styleWords.get(style);
    if (word) score += (word.lean.up ? 1 : -1) * row.profile[word.lean.dimension] * 0.7;
    if (isOfStyle(row, style, knowledge)) score += 1;
  }
  for (const style of wish.notStyles) {
    // 'Nothing heavy': what is farthest from it stands first.
    const word = knowledge.styleWords.get(style);
    if (word) score -= (word.lean.up ? 1 : -1) * row.profile[word.lean.dimension] * 0.6;
  }
  // 'Something typical of here': no grape that grows everywhere.
  if (wish.isNative && row.grapes[0]) score += WORLDLY.has(row.grapes[0]) ? -1.6 : 0.6;
  // 'A massive red': of two that are full the one that grips.
  if (wish.styles.includes('full') && row.family === 'red' && wish.dishes.length === 0)
    score += (row.profile.tannin - 3) * 0.5;
  // 'A rosé' is a still one, where bubbles were not asked for.
  if (wish.colours.length > 0 && row.family === 'sparkling' && !wish.styles.includes('sparkling')) score -= 2;
  if (wish.against) score += leaning(row, wish.against.sort);
  // Stones, salt and chalk are said of whites.
  const isOpen = wish.colours.length + wish.grapes.length === 0;
  if (wish.styles.includes('mineral') && isOpen && row.family === 'white') score += 3;
  // 'A Rioja' is red before it is anything else.
  if (wish.colours.length + wish.dishes.length + wish.styles.length === 0)
    for (const place of wish.places) if (row.family === familyKnown(place, knowledge)) score += 0.8;
  score += scoreMoney(row, ranking) + scoreOccasions(row, ranking) + scoreStanding(row, ranking);
  // A sweet or fortified wine is for who asks for it, or for the end of a meal.
  const asked =
    wish.styles.some((style) => ['sweet', 'fortified', 'off-dry'].includes(style)) ||
    wish.dishes.some((dish) => (dish.suits.sweet ?? 0) > 1);
  if ((row.family === 'sweet' || row.family === 'fortified') && !asked) score -= 4;
  // Nothing is known of the taste: nothing strange.
  if (wish.styles.length + wish.dishes.length + wish.grapes.length + wish.places.length === 0)
    score -= row.profile.earth * 0.3 + row.profile.tannin * 0.15 + (row.family === 'orange' ? 1.5 : 0);
  // An orange wine surprises who has not asked for one.
  if (row.family === 'orange' && !wish.colours.includes('orange') && !wish.styles.includes('natural')) score -= 2.5;
  if (wish.sizes.length === 0 && !row.standard) score -= row.glass ? 0.4 : 1.2;
  return score;
}

/** Grapes at home everywhere and typical of nowhere. */
const WORLDLY: ReadonlySet<string> = new Set(['Cabernet Sauvignon', 'Merlot', 'Chardonnay', 'Sauvignon Blanc', 'Cabernet Franc', 'Syrah', 'Shiraz', 'Petit Verdot', 'Viognier']); // prettier-ignore

/** 'Can we go lighter?': the lighter the better, not just a shade. */
function leaning({ profile }: Row, sort: string): number {
  switch (sort) {
    case 'lighter':
      return -(profile.body + profile.tannin * 0.5) * 0.9;
    case 'fuller':
      return profile.body * 0.9;
    case 'softer':
      return -(profile.tannin + profile.acid * 0.5) * 0.6;
    case 'crisper':
      return profile.acid * 0.6;
    default:
      return 0;
  }
}

const KNOWN: Readonly<Record<string, string>> = { r: 'red', w: 'white', p: 'rosé', ws: 'sparkling', wd: 'sweet', wf: 'fortified', rf: 'fortified' }; // prettier-ignore
const familyKnown = (place: string, knowledge: Knowledge): string =>
  KNOWN[knowledge.places.get(place)?.styles[0] ?? ''] ?? '';

/** From which multiple of the middle price a bottle is dear. */
const DEAR = 1.2;

/** Near a stated amount; below the middle for who is careful, above it for who is not. */
function scoreMoney(row: Row, { wish, knowledge, median }: Ranking): number {
  if (row.price === null) return -2;
  const range = priceRange(wish);
  const price = row.price;
  if (range?.target) return 1.5 - (Math.abs(price - range.target) / range.target) * 4;
  if (range && Number.isFinite(range.max)) return 1 - Math.abs(price - range.max * 0.82) / range.max;
  const isCareful = wish.occasions.some((name) => knowledge.occasions.get(name)?.wants.includes('value'));
  if (wish.thrift === 'cheap' || (isCareful && wish.thrift === null)) return 2 - (price / median) * 2;
  if (wish.thrift === 'special') return Math.min(3.5, price / median);
  // Without a word about money: neither the cheapest nor the grandest of the list.
  // Nobody who named no sum is shown the dear bottle first.
  return -Math.abs(Math.log((price / median) * 1.15)) * 0.9 - Math.max(0, price / median - DEAR) * 1.4;
}

function scoreOccasions(row: Row, { wish, knowledge, median }: Ranking): number {
  let score = 0;
  for (const name of wish.occasions) {
    const wants = knowledge.occasions.get(name)?.wants ?? [];
    const isFree =
      wish.colours.length === 0 && wish.dishes.length === 0 && wish.styles.length === 0 && wish.grapes.length === 0;
    if (wants.includes('sparkling') && row.family === 'sparkling' && isFree) score += 2.5;
    if (wants.includes('light') && row.profile.body <= 2.5) score += 0.8;
    if (wants.includes('easy'))
      score +=
        (row.profile.tannin <= 2.5 ? 1 : 0) +
        (row.profile.earth <= 1 ? 0.6 : -0.6) +
        (row.profile.acid >= 4.5 ? -0.6 : 0);
    // What warms is red, where nobody said a colour.
    if (name === 'cold night' && isFree && row.family === 'red') score += 1.2;
    // Nothing that needs explaining at a table one does not know.
    if (wants.includes('safe'))
      score -=
        (row.profile.acid >= 4.5 ? 1 : 0) + (row.profile.earth >= 2.5 ? 0.6 : 0) + (row.family === 'orange' ? 1 : 0);
    if (wants.includes('sweet') && row.profile.sweet >= 3) score += 3;
    if (wants.includes('full') && row.profile.body >= 4) score += 1;
    if (wants.includes('rated') && wish.thrift !== 'cheap' && row.price !== null && priceRange(wish) !== null)
      score += Math.min(1.5, row.price / Math.max(1, Math.min(priceRange(wish)?.max ?? row.price, median * 3)));
    if (wants.includes('special') && wish.thrift !== 'cheap' && row.price !== null)
      score += Math.min(1, (row.price / median) * 0.5);
    if (wants.includes('value') && row.price !== null) score -= Math.min(2.5, (row.price / median) * 1.2);
  }
  return score;
}

function scoreStanding(row: Row, { year }: Ranking): number {
  const rated = row.rating ? (row.rating.value - 90) * 0.06 : -0.1;
  const ready = row.window ? readinessOf(row.window, year) : null;
  return Math.max(-0.5, Math.min(0.6, rated)) + (ready === 'past' ? -0.8 : ready === 'young' ? -0.3 : 0);
}

/** What most guests would think of: somewhat below the middle, which trophies pull up. */
export function usualPrice(rows: readonly Row[]): number {
  const prices = rows.flatMap(({ price }) => price ?? []).sort((a, b) => a - b);
  return prices[Math.floor(prices.length * 0.45)] ?? 1;
}

export function medianPrice(rows: readonly Row[]): number {
  const prices = rows.flatMap(({ price }) => price ?? []).sort((a, b) => a - b);
  return prices[Math.floor(prices.length / 2)] ?? 1;
}
