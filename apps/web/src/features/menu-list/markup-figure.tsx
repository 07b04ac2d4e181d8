import { formatMarkup } from '@app/domain';
import { classNames } from '#ui/class-names.ts';

/** Restaurants take about three times retail; the bar ends at six and has its mark at three. */
const NORMAL_MARKUP = 3;
const FULL_BAR = 6;

/** A markup as a figure and a small bar against what is normal. */
export function MarkupFigure({ value }: { value: number | null }) {
  const width = value === null ? 0 : Math.min(100, (value / FULL_BAR) * 100);
  return (
    <span className="inline-flex flex-col items-end gap-1">
      <span className="figures font-medium">{formatMarkup(value)}</span>
      {value === null ? null : (
        <span aria-hidden="true" className="relative block h-1 w-12 rounded-full bg-line">
          <span
            className={classNames('block h-full rounded-full', value > NORMAL_MARKUP ? 'bg-accent' : 'bg-good')}
            style={{ width: `${width}%` }}
          />
          <span className="absolute -top-0.5 left-1/2 h-2 w-px bg-muted" />
        </span>
      )}
    </span>
  );
}
