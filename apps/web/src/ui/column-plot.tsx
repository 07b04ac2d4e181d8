import { labelledIndices, plotScale } from './plot-scale.ts';

interface PlotColumn {
  label: string;
  value: number;
  /** A second figure within the column, drawn as a tick. */
  tick: number | null;
  isChosen: boolean;
}

interface ColumnPlotProps {
  summary: string;
  columns: readonly PlotColumn[];
  active: number | null;
  onActive: (index: number | null) => void;
}

const MOST_LABELS = 6;

/** Columns side by side from zero, a tick in each. The chosen one is darker; labels stand where there is room. */
export function ColumnPlot({ summary, columns, active, onActive }: ColumnPlotProps) {
  const scale = plotScale(
    columns.map(({ value }) => value),
    true,
  );
  const labelled = labelledIndices(columns.length, MOST_LABELS);
  const width = 100 / Math.max(columns.length, 1);
  // A wine with two vintages is not drawn as two walls.
  const bar = Math.min(width * 0.72, 9);
  return (
    <div className="figures text-xs text-muted">
      <div className="relative h-32 touch-pan-y border-b border-line" onPointerLeave={() => onActive(null)}>
        <svg
          role="img"
          aria-label={summary}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
        >
          {columns.map(({ label, value, tick, isChosen }, index) => {
            const middle = (index + 0.5) * width;
            const isDark = isChosen || active === index;
            return (
              <g key={label}>
                <rect
                  x={middle - bar / 2}
                  y={scale.top(value)}
                  width={bar}
                  height={100 - scale.top(value)}
                  className={isDark ? 'fill-accent' : 'fill-accent opacity-35'}
                />
                {tick === null ? null : (
                  <path
                    d={`M${middle - bar / 2} ${scale.top(tick)}h${bar}`}
                    className={isDark ? 'stroke-on-accent' : 'stroke-ink'}
                    strokeWidth="1.5"
                    vectorEffect="non-scaling-stroke"
                  />
                )}
                <rect
                  x={index * width}
                  y="0"
                  width={width}
                  height="100"
                  fill="transparent"
                  onPointerMove={() => onActive(index)}
                />
              </g>
            );
          })}
        </svg>
      </div>
      <div aria-hidden="true" className="relative mt-1.5 h-4">
        {columns.map(({ label, isChosen }, index) =>
          labelled.has(index) ? (
            <span
              key={label}
              style={{ left: `${(index + 0.5) * width}%` }}
              className={`absolute -translate-x-1/2 ${isChosen ? 'font-semibold text-accent' : ''}`}
            >
              {label}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}
