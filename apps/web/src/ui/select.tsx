import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  label: string;
  options: readonly { value: string; text: string }[];
};

/** One of several, the browser's own way: on a phone that is a wheel under the thumb. */
export function Select({ label, options, className, ...rest }: SelectProps) {
  return (
    <label className={classNames('relative inline-flex items-center text-sm', className)}>
      <span className="sr-only">{label}</span>
      <select
        className="min-h-9 w-full appearance-none rounded-full border border-strong-line bg-surface py-0 pr-8 pl-3.5 text-sm hover:border-accent hover:text-accent pointer-coarse:min-h-[44px]"
        {...rest}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron" className="pointer-events-none absolute right-2.5 size-4 text-muted" />
    </label>
  );
}
