import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 'regular' | 'small';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-full font-medium whitespace-nowrap transition-colors narrow:whitespace-normal duration-150 disabled:opacity-55 disabled:cursor-not-allowed';
const LOOKS: Record<Look, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-strong-line text-ink hover:border-accent hover:text-accent bg-surface',
  quiet: 'text-ink hover:bg-sunken hover:text-accent',
  danger: 'border border-bad text-bad hover:bg-bad-wash bg-surface',
};
/* 44 pixels is the smallest thing a thumb hits; the small size keeps that height on touch screens. */
const SIZES: Record<Size, string> = {
  regular: 'min-h-11 px-5 text-[0.9375rem]',
  small: 'min-h-9 pointer-coarse:min-h-[44px] px-3.5 text-sm',
};

interface ButtonStyle {
  look?: Look;
  size?: Size;
}

export function buttonClass({ look = 'primary', size = 'regular' }: ButtonStyle, extra?: string): string {
  return classNames(BASE, LOOKS[look], SIZES[size], extra);
}

type ButtonProps = ButtonStyle & ComponentProps<'button'>;

export function Button({ look, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ look, size }, className)} {...rest} />;
}

type ButtonLinkProps = ButtonStyle & ComponentProps<typeof Link>;

/** A link that looks like a button: it goes somewhere, so it is a link to everybody. */
export function ButtonLink({ look, size, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass({ look, size }, className)} {...rest} />;
}
