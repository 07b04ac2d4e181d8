import type { PointerEvent } from 'react';
import { plotScale, spreadLabels } from './plot-scale.ts';

interface PlotLine {
  label: string;
  values: readonly number[];
  isMain?: boolean;
}

interface LinePlotProps {
  /** What the drawing shows, for those who do not see it. */
  summary: string;
  lines: readonly PlotLine[];
  /** Under the first and the last point. */
  from: string;
  to: string;
  format: (value: number) => string;
  /** The point under the pointer. */
  active: number | null;
  onActive: (index: number | null) => void;
}

/** Two or three lines over time, each named at its end. The drawing stretches; the words do not. */
export function LinePlot({ summary, lines, from, to, format, active, onActive }: LinePlotProps) {
  const scale = plotScale(lines.flatMap(({ values }) => values));
  const count = lines[0]?.values.length ?? 0;
  const left = (index: number) => (count > 1 ? (index / (count - 1)) * 100 : 50);
  const ends = spreadLabels(
    lines.map(({ values }) => scale.top(values.at(-1) ?? 0)),
    17,
  );
  const onMove = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left) / box.width;
    onActive(Math.min(count - 1, Math.max(0, Math.round(share * (count - 1)))));
  };
  return (
    <div className="figures grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 text-xs text-muted">
      <div
        className="relative h-32 touch-pan-y border-b border-line"
        onPointerMove={onMove}
        onPointerLeave={() => onActive(null)}
      >
        <svg
          role="img"
          aria-label={summary}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {active === null ? null : (
            <path d={`M${left(active)} 0V100`} className="stroke-strong-line" vectorEffect="non-scaling-stroke" />
          )}
          {lines.map(({ label, values, isMain }) => (
            <path
              key={label}
              d={values.map((value, index) => `${index === 0 ? 'M' : 'L'}${left(index)} ${scale.top(value)}`).join('')}
              fill="none"
              vectorEffect="non-scaling-stroke"
              strokeLinejoin="round"
              strokeLinecap="round"
              strokeWidth={isMain ? 2 : 1.5}
              strokeDasharray={isMain ? undefined : '2 4'}
              className={isMain ? 'stroke-accent' : 'stroke-muted'}
            />
          ))}
        </svg>
      </div>
      {/* As wide as its widest word: invisible copies hold the place of what is positioned. */}
      <div aria-hidden="true" className="relative h-32">
        {lines.map(({ label, values, isMain }, index) => {
          const text = `${label} ${format(values.at(-1) ?? 0)}`;
          return (
            <div key={label}>
              <span className="invisible block h-0 whitespace-nowrap">{text}</span>
              <span
                style={{ top: `${ends[index] ?? 0}%` }}
                className={`absolute left-0 -translate-y-1/2 whitespace-nowrap ${isMain ? 'text-accent' : ''}`}
              >
                {text}
              </span>
            </div>
          );
        })}
      </div>
      <p aria-hidden="true" className="mt-1.5 flex justify-between">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  );
}
