import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type ChipSelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  label: string;
  /** What the chip says; shorter than the option itself where there is little room. */
  shown: string;
  options: readonly { value: string; text: string }[];
};

/**
 * A choice as small as what was chosen. The browser's own field is as wide as its longest option: here it lies unseen over a
 * chip, so that the wheel under the thumb stays and the chip has the width of its own word.
 */
export function ChipSelect({ label, shown, options, className, ...rest }: ChipSelectProps) {
  return (
    <span
      className={classNames(
        'relative inline-flex min-h-9 min-w-0 items-center gap-0.5 rounded-full border border-strong-line bg-surface pr-1.5 pl-2.5 text-sm outline-offset-2 outline-accent hover:border-accent hover:text-accent has-focus-visible:outline-2 sm:gap-1 sm:pr-2.5 sm:pl-3.5 pointer-coarse:min-h-[44px]',
        className,
      )}
    >
      <span aria-hidden="true" className="figures truncate">
        {shown}
      </span>
      <Icon name="chevron" className="pointer-events-none size-4 shrink-0 text-muted" />
      <select
        aria-label={label}
        // Letters of 16 pixels: with smaller ones a phone would enlarge the page.
        className="absolute -top-px -left-px h-[calc(100%+2px)] w-[calc(100%+2px)] cursor-pointer appearance-none text-base text-ink opacity-0"
        {...rest}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
