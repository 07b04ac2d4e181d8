import type { Dish } from '#src/tables/knowledge.ts';
import type { Budget, Colour, Size } from '#src/understand/meaning.ts';

/** Everything a guest has asked a wine to be, over all turns that still hold. */
export interface Wish {
  colours: readonly Colour[];
  notColours: readonly Colour[];
  places: readonly string[];
  notPlaces: readonly string[];
  grapes: readonly string[];
  notGrapes: readonly string[];
  /** Nothing is left without the grapes refused: they only may not lead a blend. */
  isGrapeEased?: boolean;
  /** Kinds and tastes: 'sparkling', 'sweet', 'dry', 'light', 'crisp'. */
  styles: readonly string[];
  notStyles: readonly string[];
  dishes: readonly Dish[];
  dishWords: readonly string[];
  sizes: readonly Size[];
  notSizes: readonly Size[];
  /** Words of labels the wine must have: 'Gran Reserva', 'Grand Cru'. */
  ranks: readonly string[];
  notRanks: readonly string[];
  budget: Budget | null;
  years: { from: number | null; to: number | null } | null;
  occasions: readonly string[];
  /** 'cheap', 'special', 'mid': money without a figure. */
  thrift: string | null;
  people: number | null;
  bottles: number | null;
  /** 'not the dearest', 'not the cheapest'. */
  notSorts: readonly string[];
  /** The colours and the kinds are alternatives: 'bubbly or pink'. */
  isEither: boolean;
  /** Something typical of its place is wanted. */
  isNative: boolean;
  /** Lines the guest turned down. */
  notLines: readonly number[];
  /** Cheaper, lighter, older than these rows: what a comparison is against. */
  against: {
    sort: string;
    price: number | null;
    body: number;
    sweet: number;
    vintage: number | null;
    tannin: number;
    acid: number;
  } | null;
}

export const NO_WISH: Wish = {
  colours: [], notColours: [], places: [], notPlaces: [], grapes: [], notGrapes: [], styles: [], notStyles: [],
  dishes: [], dishWords: [], sizes: [], notSizes: [], ranks: [], notRanks: [], budget: null, years: null, occasions: [], thrift: null,
  people: null, bottles: null, notSorts: [], isEither: false, isNative: false, notLines: [], against: null,
}; // prettier-ignore

/** Half of the smallest coin. */
const LEAST_COIN = 0.005;

/** The price range a single bottle or glass may have: what is for all is shared out, what is for each is put together. */
export function priceRange(wish: Wish): { min: number; max: number; target: number | null } | null {
  const { budget } = wish;
  if (!budget) return null;
  const share = shareOf(wish);
  const scale = (amount: number | null): number | null => (amount === null ? null : amount * share);
  const about = scale(budget.about);
  const [min, max] = [scale(budget.min), scale(budget.max)];
  if (min === null && max === null && about !== null) return { min: about * 0.72, max: about * 1.22, target: about };
  // 'Under 30' is less than 30, 'up to 30' may be 30.
  return {
    min: (min ?? 0) + (budget.isAbove ? LEAST_COIN : 0),
    max: (max ?? Number.POSITIVE_INFINITY) - (budget.isBelow ? LEAST_COIN : 0),
    target: about,
  };
}

function shareOf({ budget, people, bottles, colours }: Wish): number {
  if (budget?.per === 'person') return (people ?? 1) / Math.max(1, bottles ?? 1);
  if (budget?.per === 'all') return 1 / Math.max(1, bottles ?? (colours.length > 1 ? colours.length : 1));
  return 1;
}
