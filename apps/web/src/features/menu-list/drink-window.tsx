import type { DrinkWindow } from '@app/domain';

/** A window is drawn with some years on either side, so that 'too young' and 'past it' have a place. */
const MARGIN = 0.18;

/** When a wine drinks well, where this year stands in it, and how its year turned out. */
export function DrinkWindowBar({
  window: { ready, past, quality, character },
  now,
}: {
  window: DrinkWindow;
  now: number;
}) {
  const year = new Date(now).getUTCFullYear();
  const length = Math.max(1, past - ready);
  const at = (value: number) =>
    Math.min(100, Math.max(0, (MARGIN + ((value - ready) / length) * (1 - 2 * MARGIN)) * 100));
  return (
    <>
      {ready} to {past}
      <span className="text-muted">, {stateText(year, { ready, past })}</span>
      <span aria-hidden="true" className="relative mt-1.5 mb-1 block h-1 max-w-56 rounded-full bg-line">
        <span
          className="absolute inset-y-0 rounded-full bg-good"
          style={{ left: `${MARGIN * 100}%`, right: `${MARGIN * 100}%` }}
        />
        <span className="absolute -top-1 h-3 w-0.5 rounded-full bg-ink" style={{ left: `${at(year)}%` }} />
      </span>
      <span className="block text-xs leading-4.5 text-muted">
        Vintage {quality}/100{character ? `: ${character}` : ''}
      </span>
    </>
  );
}

function stateText(year: number, { ready, past }: { ready: number; past: number }): string {
  if (year < ready) return 'still young';
  if (year > past) return 'past its best';
  return year >= past - (past - ready) / 5 ? 'drink up' : 'ready now';
}
