import { t } from '@app/domain';
import { Slider as BaseSlider } from '@base-ui/react/slider';
import { useState } from 'react';

interface RangeSliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: readonly [number, number];
  /** How a position reads, for the eye and for screen readers. */
  format: (position: number) => string;
  /** When the visitor lets go: addresses and lists change once, not a hundred times. */
  onCommit: (value: [number, number]) => void;
}

/** Two ends of a range. While a thumb is dragged only the words above follow. */
export function RangeSlider({ label, min, max, step, value, format, onCommit }: RangeSliderProps) {
  const [dragged, setDragged] = useState<readonly [number, number] | null>(null);
  const [low, high] = dragged ?? value;
  return (
    <BaseSlider.Root
      min={min}
      max={max}
      step={step}
      value={[low, high]}
      onValueChange={(next) => setDragged(toPair(next, value))}
      onValueCommitted={(next) => {
        setDragged(null);
        onCommit(toPair(next, value));
      }}
      aria-label={label}
    >
      <p className="figures flex justify-between text-sm text-muted">
        <span>{format(low)}</span>
        <span>{format(high)}</span>
      </p>
      <BaseSlider.Control className="flex h-11 w-full touch-none items-center px-2.5 select-none">
        <BaseSlider.Track className="h-1 w-full rounded-full bg-line">
          <BaseSlider.Indicator className="rounded-full bg-accent" />
          {[0, 1].map((index) => (
            <BaseSlider.Thumb
              key={index}
              index={index}
              getAriaLabel={() => t(index === 0 ? '{label}, lowest' : '{label}, highest', { label })}
              getAriaValueText={(_text, position) => format(position)}
              className="size-5 rounded-full border-2 border-accent bg-surface has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent"
            />
          ))}
        </BaseSlider.Track>
      </BaseSlider.Control>
    </BaseSlider.Root>
  );
}

function toPair(next: number | readonly number[], before: readonly [number, number]): [number, number] {
  return Array.isArray(next) ? [next[0] ?? before[0], next[1] ?? before[1]] : [before[0], before[1]];
}
