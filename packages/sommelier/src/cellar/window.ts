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
  const pace = paceOf(wine.score);
  const at = (then: number): number => year + Math.round((then - year) * pace);
  return { ready: at(ready), past: at(past), quality, character, region, style };
}

/** The table speaks of a region's fine wines. Simpler ones are ready sooner and gone sooner, in the same year. */
function paceOf(score: number | null): number {
  if (score === null) return 0.5;
  return score >= 95 ? 1 : score >= 93 ? 0.8 : score >= 91 ? 0.6 : score >= 89 ? 0.45 : 0.3;
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
