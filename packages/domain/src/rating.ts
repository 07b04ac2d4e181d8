import { wineTypeOf } from './wine.ts';

/** What one source says of a wine: its mean out of 100 and how many ratings stand behind it. Vintage 0: all together. */
export interface SourceRating {
  source: string;
  vintage: number;
  rating: number;
  count: number;
}

/** A year in a region for a style of wine, with what is usual there. */
export interface VintageQuality {
  region: string;
  style: string;
  year: number;
  /** Out of 100. */
  quality: number;
  /** Mean of the region's years for this style. */
  mean: number;
}

/** The wine as far as its estimate depends on it. */
export interface EstimatedWine {
  /** The catalogue's own estimate out of 100; null where it has none. */
  houseScore: number | null;
  region: string;
  subRegion: string;
  colour: string;
  subType: string;
}

/** Our own view, never a critic's score and never counted among people's ratings. */
export interface HouseEstimate {
  source: 'house';
  rating: number;
  /** Always 0: an estimate has no ratings. */
  count: 0;
  /** A sentence for the reader. */
  how: string;
}

export interface WineRatings {
  /** The vintage's rating by people; without any, the house estimate with a count of 0; without that, null. */
  rating: number | null;
  numRatings: number;
  ratingAllVintages: number | null;
  numRatingsAllVintages: number;
  /** Who stands behind the figures above, the weightiest first; 'house' where there is only our estimate. */
  sources: { source: string; count: number }[];
  /** Both estimates, also where imported ratings take their place. */
  house: { vintage: HouseEstimate; allVintages: HouseEstimate } | null;
}

/** How much of a year's difference from the usual reaches a single wine: good growers even out the years. */
const DAMPING = 0.35;
/** No year lifts or lowers a wine by more. */
const MOST_POINTS = 4;

/**
 * The ratings to show for a wine in a vintage (0: no vintage, or all of them). Imported ratings come first, several
 * sources weighted by their counts; the house estimate is used only where there is no rating.
 */
export function rateWine(given: {
  wine: EstimatedWine;
  vintage: number;
  ratings: readonly SourceRating[];
  years: readonly VintageQuality[];
}): WineRatings {
  const overall = combineRatings(overVintages(given.ratings));
  const ofVintage = given.vintage === 0 ? overall : combineRatings(given.ratings.filter(isOf(given.vintage)));
  const house = estimate(given);
  const people = ofVintage ?? overall;
  return {
    rating: ofVintage?.rating ?? house?.vintage.rating ?? null,
    numRatings: ofVintage?.count ?? 0,
    ratingAllVintages: overall?.rating ?? house?.allVintages.rating ?? null,
    numRatingsAllVintages: overall?.count ?? 0,
    sources: people?.sources ?? (house ? [{ source: house.vintage.source, count: 0 }] : []),
    house,
  };
}

const isOf =
  (vintage: number) =>
  (rating: SourceRating): boolean =>
    rating.vintage === vintage;

/** Several sources as one: the mean weighted by count, to one decimal. Null without a counted rating. */
export function combineRatings(
  ratings: readonly Pick<SourceRating, 'source' | 'rating' | 'count'>[],
): { rating: number; count: number; sources: { source: string; count: number }[] } | null {
  const counts = new Map<string, number>();
  let [sum, count] = [0, 0];
  for (const rating of ratings) {
    if (!(rating.count > 0)) continue;
    sum += rating.rating * rating.count;
    count += rating.count;
    counts.set(rating.source, (counts.get(rating.source) ?? 0) + rating.count);
  }
  if (count === 0) return null;
  const sources = [...counts].map(([source, of]) => ({ source, count: of }));
  sources.sort((a, b) => b.count - a.count || (a.source < b.source ? -1 : 1));
  return { rating: toTenth(sum / count), count, sources };
}

/** A source that gives a figure over all vintages is taken at its word; otherwise its vintages are added up. */
function overVintages(ratings: readonly SourceRating[]): SourceRating[] {
  const withOverall = new Set(ratings.filter(isOf(0)).map(({ source }) => source));
  return ratings.filter(({ source, vintage }) => vintage === 0 || !withOverall.has(source));
}

function estimate({
  wine,
  vintage,
  years,
}: {
  wine: EstimatedWine;
  vintage: number;
  years: readonly VintageQuality[];
}): WineRatings['house'] {
  if (wine.houseScore === null) return null;
  const score = wine.houseScore;
  const basis = `Our own estimate by the wine's standing and tier (${score} of 100)`;
  const allVintages: HouseEstimate = {
    source: 'house',
    rating: score,
    count: 0,
    how: `${basis}; not a critic's score.`,
  };
  const year =
    vintage === 0
      ? undefined
      : chooseYear(
          wine,
          years.filter((line) => line.year === vintage),
        );
  if (!year) return { vintage: allVintages, allVintages };
  const shift = Math.max(-MOST_POINTS, Math.min(MOST_POINTS, (year.quality - year.mean) * DAMPING));
  const rating = toTenth(Math.max(0, Math.min(100, score + shift)));
  const against = `${vintage} in ${year.region} (${year.quality} against a usual ${Math.round(year.mean)})`;
  const how = `${basis}, adjusted for ${against}; not a critic's score.`;
  return { vintage: { source: 'house', rating, count: 0, how }, allVintages };
}

/** The row of the vintage table for this wine: its own place before its region, its own style before another. */
function chooseYear(wine: EstimatedWine, years: readonly VintageQuality[]): VintageQuality | undefined {
  const places = [wine.subRegion, wine.region];
  const styles = stylesOf(wine);
  const rank = ({ region, style }: VintageQuality): number => {
    const at = styles.indexOf(style.toLowerCase());
    return places.indexOf(region) * 100 + (at < 0 ? styles.length : at);
  };
  return years
    .filter(({ region }) => region !== '' && places.includes(region))
    .toSorted((a, b) => rank(a) - rank(b) || (a.style < b.style ? -1 : 1))[0];
}

/** The names that the vintage table may have for such a wine, nearest first. */
function stylesOf(wine: EstimatedWine): string[] {
  const type = wineTypeOf(wine);
  const colour = type.includes('Red') ? 'red' : type.includes('Rosé') ? 'rosé' : 'white';
  const subType = wine.subType.toLowerCase();
  const kind = subType.includes('sparkling') ? 'sparkling' : subType === '' ? 'still' : subType;
  return [
    `${kind} ${colour}`,
    `${colour} ${kind}`,
    ...(kind === 'still' ? [colour, kind] : [kind, colour]),
    'all',
    'any',
  ];
}

function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
