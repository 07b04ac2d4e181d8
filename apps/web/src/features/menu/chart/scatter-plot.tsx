import { formatMarkup, formatScore, scoreOf, t, type WineListEntry } from '@app/domain';
import { memo, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { entryMoney, entryName, listCurrency } from '#wine/entry.ts';
import type { ChartData, ChartMode } from './chart-points.ts';
import { againstNormal } from './chart-table.tsx';
import { Dot } from './dot.tsx';
import { BARGAINS, layOut, MARGIN, moneyText, NORMAL_PRICE, type Drawn, type Plot } from './lay-out-plot.ts';
import { textWidth, type NotePlace, type PlacedLabel } from './place-labels.ts';

/** How far from a dot a thumb may land. */
const REACH_PX = 28;

interface ScatterPlotProps {
  data: ChartData;
  mode: ChartMode;
  onOpen: (entry: WineListEntry) => void;
}

/** The chart itself. Arrows walk from dot to dot, Enter opens; a press opens the nearest. */
export function ScatterPlot({ data, mode, onOpen }: ScatterPlotProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  const [{ width, letter }, setSize] = useState({ width: 0, letter: 1 });
  const [activeKey, setActiveKey] = useState<string | null>(null);
  useLayoutEffect(() => {
    const box = boxRef.current;
    if (!box) return;
    const observer = new ResizeObserver(([entry]) =>
      setSize({ width: Math.round(entry?.contentRect.width ?? 0), letter: letterScale() }),
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const height = Math.round(Math.min(Math.max(width * 0.72, 320), 520));
  const plot = useMemo(() => layOut(data, { mode, width, height, letter }), [data, mode, width, height, letter]);
  const active = plot.dots.find(({ key }) => key === activeKey) ?? null;

  const nearest = (event: PointerEvent<SVGSVGElement>): Drawn | null => {
    const box = event.currentTarget.getBoundingClientRect();
    return nearestDot(plot.dots, event.clientX - box.left, event.clientY - box.top);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setActiveKey(null);
    if ((event.key === 'Enter' || event.key === ' ') && active) {
      event.preventDefault();
      return onOpen(active.entry);
    }
    const next = neighbour(plot.dots, active, event.key);
    if (!next) return;
    event.preventDefault();
    setActiveKey(next.key);
  };

  return (
    <div ref={boxRef} className="relative mt-3">
      {width > 0 ? (
        <svg
          role="listbox"
          aria-label={t('Wines by value. Arrow keys walk from wine to wine, Enter opens one.')}
          aria-activedescendant={active ? dotId(active.key) : undefined}
          tabIndex={0}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          onKeyDown={onKeyDown}
          onFocus={() => setActiveKey((key) => key ?? plot.best[0]?.key ?? plot.dots[0]?.key ?? null)}
          onPointerMove={(event) => setActiveKey(nearest(event)?.key ?? null)}
          onPointerLeave={() => setActiveKey(null)}
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            const dot = nearestDot(plot.dots, event.clientX - box.left, event.clientY - box.top);
            if (dot) onOpen(dot.entry);
          }}
          className="block touch-manipulation rounded-card text-xs"
        >
          <Axes plot={plot} mode={mode} width={width} height={height} currency={listCurrency(plot.entries)} />
          <Dots dots={plot.dots} />
          <Labels labels={plot.labels} />
          {active ? (
            <circle cx={active.px} cy={active.py} r={11} className="fill-none stroke-accent" strokeWidth={2} />
          ) : null}
        </svg>
      ) : (
        <div className="h-80" />
      )}
      {active ? <Callout dot={active} width={width} /> : null}
    </div>
  );
}

/** How large the letters of the page are, against the usual ones. */
const letterScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

interface AxesProps {
  plot: Plot;
  mode: ChartMode;
  width: number;
  height: number;
  currency: string | undefined;
}

const Axes = memo(function Axes({ plot, mode, width, height, currency }: AxesProps) {
  const { bottom, letter } = plot;
  const right = width - MARGIN.right;
  // Made-up prices have no field of bargains.
  const isMadeUp = plot.entries.every(({ insight }) => insight?.value?.isDemo);
  const money = (value: number) => moneyText(value, currency);
  const xText = (value: number) => (mode === 'price' ? money(value) : formatMarkup(value));
  const yText = (value: number) => (mode === 'price' ? money(value) : String(value));
  return (
    <g aria-hidden="true" className="figures fill-muted">
      {plot.normal && !isMadeUp ? <path d={plot.normal.field} className="fill-good-wash" /> : null}
      {plot.y.ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${plot.y.toPixel(tick)})`}>
          <line x1={plot.left} x2={right} className="stroke-line" />
          <text x={plot.left - 8} dy="0.32em" textAnchor="end">
            {yText(tick)}
          </text>
        </g>
      ))}
      {plot.x.ticks.map((tick) => (
        <g key={tick} transform={`translate(${plot.x.toPixel(tick)} 0)`}>
          <line y1={bottom} y2={bottom + 5} className="stroke-strong-line" />
          <text y={bottom + 4 + 14 * letter} textAnchor="middle">
            {xText(tick)}
          </text>
        </g>
      ))}
      <line x1={plot.left} x2={right} y1={bottom} y2={bottom} className="stroke-strong-line" />
      <text x={right} y={height - 4} textAnchor="end">
        {mode === 'price' ? t('market price of the same amount →') : t('markup →')}
      </text>
      <text x={2} y={12 * letter}>
        {mode === 'price' ? t('↑ price on the list') : t('↑ rating')}
      </text>
      {plot.normal ? (
        <>
          <path d={plot.normal.line} className="fill-none stroke-strong-line" strokeDasharray="4 4" />
          {plot.notes.normal ? (
            <Note place={plot.notes.normal} text={t(NORMAL_PRICE)} />
          ) : (
            <LineKey right={right} letter={letter} />
          )}
          {isMadeUp ? null : <Note place={plot.notes.bargains} text={t(BARGAINS)} className="fill-good font-medium" />}
        </>
      ) : (
        <text x={plot.left + 8} y={plot.top + 10 * letter} className="fill-good font-medium">
          {mode === 'rating' && !isMadeUp ? t('well rated, small markup') : ''}
        </text>
      )}
    </g>
  );
});

/** Names the dashed line above the plot, where its own neighbourhood is full of wines. */
function LineKey({ right, letter }: { right: number; letter: number }) {
  const end = right - textWidth(t(NORMAL_PRICE), letter) - 4;
  const y = 8 * letter;
  return (
    <>
      <line x1={end - 20} x2={end} y1={y} y2={y} className="stroke-strong-line" strokeDasharray="4 4" />
      <Note place={{ x: right, y, anchor: 'end' }} text={t(NORMAL_PRICE)} />
    </>
  );
}

function Note({ place, text, className }: { place: NotePlace | null; text: string; className?: string }) {
  return place ? (
    <text x={place.x} y={place.y} dy="0.32em" textAnchor={place.anchor} className={className}>
      {text}
    </text>
  ) : null;
}

const Dots = memo(function Dots({ dots }: { dots: readonly Drawn[] }) {
  return dots.map(({ key, entry, px, py, isBargain, ratio, markup }) => (
    <g
      key={key}
      id={dotId(key)}
      role="option"
      aria-selected="false"
      aria-label={t('{wine}, {price}, markup {markup}, {against}', {
        wine: `${entryName(entry)}${entry.vintage ? ` ${entry.vintage}` : ''}`,
        price: entryMoney(entry, entry.restaurantPrice),
        markup: formatMarkup(markup),
        against: againstNormal(ratio),
      })}
    >
      <Dot wine={entry.wine ?? {}} x={px} y={py} isBargain={isBargain} />
    </g>
  ));
});

const Labels = memo(function Labels({ labels }: { labels: readonly PlacedLabel[] }) {
  return (
    <g aria-hidden="true" className="pointer-events-none">
      {labels.map(({ key, textX, textY, anchor, text }) => (
        <text
          key={key}
          x={textX}
          y={textY}
          dy="0.32em"
          textAnchor={anchor}
          className="fill-ink stroke-paper font-medium [paint-order:stroke]"
          strokeWidth={3}
        >
          {text}
        </text>
      ))}
    </g>
  );
});

function Callout({ dot, width }: { dot: Drawn; width: number }) {
  const { entry, px, py, markup, ratio } = dot;
  const value = entry.insight?.value;
  const isLeft = px > width / 2;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-10 w-56 rounded-card border border-line bg-surface px-3 py-2 text-sm shadow-float"
      style={{
        left: isLeft ? undefined : px + 16,
        right: isLeft ? width - px + 16 : undefined,
        top: Math.max(0, py - 40),
      }}
    >
      <p className="font-serif leading-5">
        {entryName(entry)} {entry.vintage}
      </p>
      <p className="figures mt-1 text-muted">
        {t('{price}, market {market}', {
          price: entryMoney(entry, entry.restaurantPrice),
          market: value ? entryMoney(entry, (value.marketPer750 * entry.bottleSize) / 750) : '--',
        })}
      </p>
      <p className="figures text-muted">
        {[
          formatMarkup(markup),
          ratio === null ? '' : againstNormal(ratio),
          scoreText(entry),
          value?.isDemo ? t('demonstration price') : '',
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
    </div>
  );
}

function scoreText(entry: WineListEntry): string {
  const score = scoreOf(entry);
  if (score === null) return '';
  return score.isEstimate ? formatScore(score) : t('rated {score}', { score: formatScore(score) });
}

function dotId(key: string): string {
  return `dot-${key}`;
}

function nearestDot(dots: readonly Drawn[], x: number, y: number): Drawn | null {
  let best: Drawn | null = null;
  let least = REACH_PX;
  for (const dot of dots) {
    const distance = Math.hypot(dot.px - x, dot.py - y);
    // Of two equally near dots, the bargain: it is on top.
    if (distance < least || (distance === least && dot.isBargain)) [best, least] = [dot, distance];
  }
  return best;
}

/** Left and right move along the x axis, up and down along the y axis. */
function neighbour(dots: readonly Drawn[], from: Drawn | null, key: string): Drawn | null {
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight' || key === 'Home' || key === 'End';
  if (!isAcross && key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const sorted = dots.toSorted((a, b) => (isAcross ? a.px - b.px || a.py - b.py : b.py - a.py || a.px - b.px));
  if (key === 'Home' || !from) return sorted[0] ?? null;
  if (key === 'End') return sorted.at(-1) ?? null;
  const at = sorted.findIndex((dot) => dot.key === from.key);
  return sorted[at + (key === 'ArrowRight' || key === 'ArrowUp' ? 1 : -1)] ?? null;
}
