import { foldName } from './fold.ts';
import type { Knowledge, VintageYear } from './knowledge.ts';
import type { Window } from './list-row.ts';
import type { Origin } from './origin.ts';

export type Readiness = 'young' | 'ready' | 'late' | 'past';

/** When a wine of this origin and vintage drinks well, by the vintage table; null where the table is silent. */
export function windowOf(
  wine: { origin: Origin; vintage: number | null; name: string; score: number | null },
  knowledge: Knowledge,
): Window | null {
  const { origin, vintage } = wine;
  if (vintage === null || origin.family === null) return null;
  const years = knowledge.vintages.get(`${origin.country}|${vintage}`) ?? [];
  const words = [...origin.placeNames, ...origin.grapes.map(foldName), foldName(wine.name)].join(' | ');
  let best: { year: VintageYear; rank: number } | null = null;
  for (const year of years) {
    const rank = rankOf(year, origin, words);
    if (rank > 0 && (!best || rank > best.rank)) best = { year, rank };
  }
  if (!best) return null;
  const { year, ready, past, character } = best.year;
  const pace = paceOf(wine.score);
  return { ready: year + Math.round((ready - year) * pace), past: year + Math.round((past - year) * pace), character };
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

/** Where a wine stands in its window this year. The last fifth is 'late': drink up. */
export function readinessOf(window: Window, year: number): Readiness {
  if (year < window.ready) return 'young';
  if (year > window.past) return 'past';
  return year > window.past - (window.past - window.ready) / 5 ? 'late' : 'ready';
}
