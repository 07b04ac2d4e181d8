import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export const INPUT_CLASS =
  'w-full min-h-11 rounded-card border border-strong-line bg-surface px-3.5 text-base text-ink placeholder:text-muted hover:border-accent focus-visible:outline-offset-0';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode };

/** A native box: it is announced, toggled and reached the way people expect. */
export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={classNames(
        'flex min-h-9 cursor-pointer items-center gap-2.5 text-sm pointer-coarse:min-h-[44px]',
        className,
      )}
    >
      <input type="checkbox" className="size-4.5 shrink-0 accent-accent" {...rest} />
      <span className="min-w-0 break-words">{children}</span>
    </label>
  );
}
