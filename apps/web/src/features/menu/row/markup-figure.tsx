import { formatMarkup, t, word, type MarkupNorm } from '@app/domain';
import { classNames } from '#ui/class-names.ts';

/** The usual restaurant markup, for lists without enough wines to say. The bar ends at six. */
const USUAL_MARKUP = 3;
const FULL_BAR = 6;

const VERDICTS: Record<MarkupNorm['verdict'], { bar: string; text: string }> = {
  under: { bar: 'bg-good', text: word('under the normal markup') },
  normal: { bar: 'bg-strong-line', text: '' },
  over: { bar: 'bg-accent', text: word('over the normal markup') },
};

/** A markup as a figure and a small bar beside the normal markup for such a wine. */
export function MarkupFigure({ value, norm }: { value: number | null; norm: MarkupNorm | null }) {
  const normal = norm?.markup ?? USUAL_MARKUP;
  const percent = (markup: number) => `${Math.min(100, (markup / FULL_BAR) * 100)}%`;
  // Against made-up prices there is no verdict.
  const verdict = norm && !norm.isDemo ? VERDICTS[norm.verdict] : null;
  const words = verdict?.text ? t(verdict.text) : undefined;
  return (
    <span className="inline-flex flex-col items-end gap-1" title={words}>
      <span className="figures font-medium">{formatMarkup(value)}</span>
      {words ? <span className="sr-only">, {words}</span> : null}
      {value === null ? null : (
        <span aria-hidden="true" className="relative block h-1 w-12 rounded-full bg-line">
          <span
            className={classNames('block h-full rounded-full', verdict?.bar ?? 'bg-strong-line')}
            style={{ width: percent(value) }}
          />
          <span className="absolute -top-0.5 h-2 w-px bg-muted" style={{ left: percent(normal) }} />
        </span>
      )}
    </span>
  );
}
