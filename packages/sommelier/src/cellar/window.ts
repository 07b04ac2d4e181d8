import { vintageYears, type DrinkWindow } from '@app/domain';
import { foldName } from '#src/tables/fold.ts';
import type { Knowledge, VintageYear } from '#src/tables/knowledge.ts';
import type { Origin } from './origin.ts';

interface DatedWine {
  origin: Origin;
  /** As printed. */
  vintage: string | null;
  name: string;
  /** Out of 100; how fine it is decides how long it keeps. */
  score: number | null;
  /** Its classification: 'Second Growth', 'Grand Cru'; empty where it has none. */
  rank: string;
}

/**
 * When a wine of this origin and vintage drinks well, by the vintage table; null where the table is silent. Of a range
 * ('2020/21') the years in which either drinks well.
 */
export function windowOf(wine: DatedWine, knowledge: Knowledge): DrinkWindow | null {
  const [one, other] = vintageYears(wine.vintage).map((year) => windowOfYear(wine, year, knowledge));
  if (!one || other === undefined) return one ?? null;
  if (!other) return null;
  const [ready, past] = [Math.max(one.ready, other.ready), Math.min(one.past, other.past)];
  return ready <= past ? { ...one, ready, past } : null;
}

function windowOfYear(wine: DatedWine, vintage: number, knowledge: Knowledge): DrinkWindow | null {
  const { origin } = wine;
  if (origin.family === null) return null;
  const years = knowledge.vintages.get(`${origin.country}|${vintage}`) ?? [];
  const words = [...origin.placeNames, ...origin.grapes.map(foldName), foldName(wine.name)].join(' | ');
  let best: { year: VintageYear; rank: number } | null = null;
  for (const year of years) {
    const rank = rankOf(year, origin, words);
    if (rank > 0 && (!best || rank > best.rank)) best = { year, rank };
  }
  if (!best) return null;
  const { year, ready, past, quality, character, region, style } = best.year;
  const pace = paceOf(wine);
  const at = (then: number, by: number): number => year + Math.round((then - year) * by);
  return { ready: at(ready, pace.ready), past: at(past, pace.past), quality, character, region, style };
}

interface Pace {
  ready: number;
  past: number;
}

/** Classes of wine, from the score on: how many of the table's years until it is ready, and until it is past. */
const CLASSES: readonly (Pace & { least: number })[] = [
  { least: 98, ready: 1, past: 1.5 },
  { least: 96, ready: 1, past: 1.3 },
  { least: 95, ready: 1, past: 1.15 },
  { least: 93, ready: 0.8, past: 0.85 },
  { least: 91, ready: 0.6, past: 0.6 },
  { least: 89, ready: 0.45, past: 0.45 },
  { least: 0, ready: 0.3, past: 0.3 },
];
const UNKNOWN: Pace = { ready: 0.5, past: 0.5 };

/** A classed growth keeps at least as long as the table says: a Pauillac of 1998 is not past its best. */
const CLASSED = /growth|grand cru|cru class[eé]|gran(?:de)? reserva/iu;
const CLASSED_PACE: Pace = { ready: 0.9, past: 1.15 };

/**
 * The table speaks of a region's fine wines. Simpler ones are ready sooner and gone sooner, in the same year; the greatest keep
 * longer.
 */
function paceOf({ score, rank }: Pick<DatedWine, 'score' | 'rank'>): Pace {
  const own = score === null ? UNKNOWN : (CLASSES.find(({ least }) => score >= least) ?? UNKNOWN);
  return CLASSED.test(rank) && own.past < CLASSED_PACE.past ? CLASSED_PACE : own;
}

/** 0: the line does not speak of this wine. A line about its very appellation beats one about its region. */
function rankOf(line: VintageYear, origin: Origin, words: string): number {
  const [style = '', detail = ''] = line.style.split(/[()]/).map((part) => part.trim());
  if (style !== origin.family) return 0;
  const region = foldName(line.region);
  // The table calls Tokaj and Port by the wine, the places by the region.
  const here = origin.placeNames.has(region) || origin.placeNames.has(`${region} county`) || words.includes(region);
  if (!here) return 0;
  const bank = foldName(detail);
  if (bank === 'left bank') return ['medoc', 'graves'].includes(foldName(origin.subregion)) ? 3 : 1;
  if (bank === 'right bank') return foldName(origin.subregion) === 'right bank' ? 3 : 0;
  if (!detail || detail === 'vintage') return origin.placeNames.has(region) ? 2 : 1;
  return detail.split(',').some((name) => words.includes(foldName(name))) ? 4 : 0;
}
