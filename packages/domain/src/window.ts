export type Readiness = 'young' | 'ready' | 'late' | 'past';

/** Where a wine stands in its window this year. The last fifth is 'late': drink up. */
export function readinessOf(window: { ready: number; past: number }, year: number): Readiness {
  if (year < window.ready) return 'young';
  if (year > window.past) return 'past';
  return year > window.past - (window.past - window.ready) / 5 ? 'late' : 'ready';
}
