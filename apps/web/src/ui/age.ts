const DAY_MS = 86_400_000;

/** How long ago, in words short enough for a card: 'today', 'yesterday', '5 days ago', or the date. */
export function ageText(iso: string, now: number): string {
  const then = Date.parse(iso);
  if (Number.isNaN(then)) return '';
  const days = Math.floor((now - then) / DAY_MS);
  if (days < 1) return 'today';
  if (days === 1) return 'yesterday';
  if (days <= 30) return `${days} days ago`;
  return `on ${new Date(then).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })}`;
}
