import { readinessOf, type DrinkWindow, type Readiness } from '@app/domain';

/** The bar shows some years on either side, for wines that are too young or past their best. */
const MARGIN = 0.18;
const TEXTS: Record<Readiness, string> = {
  young: 'still young',
  ready: 'ready now',
  late: 'drink up',
  past: 'past its best',
};

/** The years in which a wine drinks well, this year's place among them, and the quality of the vintage. */
export function DrinkWindowBar({ window, now }: { window: DrinkWindow; now: number }) {
  const { ready, past, quality, character, region, style } = window;
  const year = new Date(now).getUTCFullYear();
  const length = Math.max(1, past - ready);
  const at = Math.min(100, Math.max(0, (MARGIN + ((year - ready) / length) * (1 - 2 * MARGIN)) * 100));
  return (
    <>
      {ready} to {past}
      <span className="text-muted">, {TEXTS[readinessOf(window, year)]}</span>
      <span aria-hidden="true" className="relative mt-1.5 mb-1 block h-1 max-w-56 rounded-full bg-line">
        <span
          className="absolute inset-y-0 rounded-full bg-good"
          style={{ left: `${MARGIN * 100}%`, right: `${MARGIN * 100}%` }}
        />
        <span className="absolute -top-1 h-3 w-0.5 rounded-full bg-ink" style={{ left: `${at}%` }} />
      </span>
      <span className="block text-xs leading-4.5 text-muted">
        The year {quality}/100 in {[region, style].filter(Boolean).join(', ')}
        {character ? `: ${character}` : ''}
      </span>
    </>
  );
}
