import { BRAND } from '@app/domain';
import { Link } from 'react-router';
import { paths } from '#paths.ts';

/** The cup seen from above: a rim, a dimple, and the thumb-piece. */
export function BrandMark() {
  return (
    <Link to={paths.home()} className="inline-flex min-h-11 items-center gap-2.5 hover:text-accent">
      <svg
        aria-hidden="true"
        viewBox="0 0 32 32"
        className="size-7 text-accent"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
      >
        <circle cx="15" cy="17" r="11" />
        <circle cx="15" cy="17" r="5.5" />
        <path d="M22.5 8.5 26 5m0 0h3v3l-3 3" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <span className="font-serif text-[1.375rem] leading-none font-semibold tracking-tight">{BRAND.name}</span>
    </Link>
  );
}
