import {
  placeName,
  readinessOf,
  t,
  word,
  type DrinkWindow,
  type Readiness,
  language,
  yearStyle,
  yearWords,
} from '@app/domain';
import { use } from 'react';
import { needWineWords } from '#api/wine-words.ts';
import { rich } from '#ui/rich.tsx';

/** The bar shows some years on either side, for wines that are too young or past their best. */
const MARGIN = 0.18;
const TEXTS: Record<Readiness, string> = {
  young: word('{from} to {to}<muted>, still young</muted>'),
  ready: word('{from} to {to}<muted>, ready now</muted>'),
  late: word('{from} to {to}<muted>, drink up</muted>'),
  past: word('{from} to {to}<muted>, past its best</muted>'),
};

const MUTED = { muted: (inner: string) => <span className="text-muted">{inner}</span> };

/** The years in which a wine drinks well, this year's place among them, and the quality of the vintage. */
export function DrinkWindowBar({ window, now }: { window: DrinkWindow; now: number }) {
  const { ready, past, quality, character, region, style } = window;
  if (language() !== 'en') use(needWineWords());
  const year = new Date(now).getUTCFullYear();
  const said = yearWords(character ?? '');
  const length = Math.max(1, past - ready);
  const at = Math.min(100, Math.max(0, (MARGIN + ((year - ready) / length) * (1 - 2 * MARGIN)) * 100));
  return (
    <>
      {rich(TEXTS[readinessOf(window, year)], MUTED, { from: ready, to: past })}
      <span aria-hidden="true" className="relative mt-1.5 mb-1 block h-1 max-w-56 rounded-full bg-line">
        <span
          className="absolute inset-y-0 rounded-full bg-good"
          style={{ left: `${MARGIN * 100}%`, right: `${MARGIN * 100}%` }}
        />
        <span className="absolute -top-1 h-3 w-0.5 rounded-full bg-ink" style={{ left: `${at}%` }} />
      </span>
      <span className="block text-xs leading-4.5 text-muted">
        {t(said ? 'The year {quality}/100 in {place}: {character}' : 'The year {quality}/100 in {place}', {
          quality,
          place: [placeName(region ?? ''), yearStyle(style ?? '')].filter(Boolean).join(', '),
          character: said,
        })}
      </span>
    </>
  );
}
