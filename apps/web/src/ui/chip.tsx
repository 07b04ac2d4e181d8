import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const CHIP = 'inline-flex items-center gap-1.5 rounded-full border px-3 text-sm leading-5';

/** A word about something; nothing to press. */
export function Chip({ children, tone = 'plain' }: { children: ReactNode; tone?: 'plain' | 'accent' | 'brass' }) {
  const tones = {
    plain: 'border-line bg-sunken text-muted',
    accent: 'border-transparent bg-accent-wash text-accent',
    brass: 'border-brass bg-brass-wash text-ink',
  };
  return <span className={classNames(CHIP, 'py-0.5', tones[tone])}>{children}</span>;
}

type ChipButtonProps = ComponentProps<'button'> & { pressed?: boolean };

/** A choice among several; pressed when taken. */
export function ChipButton({ pressed, className, children, ...rest }: ChipButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={classNames(
        CHIP,
        'min-h-9 transition-colors duration-150 pointer-coarse:min-h-[44px]',
        pressed
          ? 'border-accent bg-accent text-on-accent'
          : 'border-strong-line bg-surface hover:border-accent hover:text-accent',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}

/** A filter in force, with the way to lift it. */
export function RemovableChip({
  children,
  label,
  onRemove,
}: {
  children: ReactNode;
  label: string;
  onRemove: () => void;
}) {
  return (
    <span className={classNames(CHIP, 'border-transparent bg-accent-wash py-0 pr-1 text-ink')}>
      {children}
      <button
        type="button"
        onClick={onRemove}
        aria-label={label}
        className="grid size-8 place-items-center rounded-full hover:text-accent pointer-coarse:size-11"
      >
        <Icon name="close" className="size-4" />
      </button>
    </span>
  );
}
