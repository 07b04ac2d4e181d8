import { t } from '@app/domain';
import { classNames } from './class-names.ts';
import { chooseLargeType, useLargeType } from './type-size.ts';

/** Larger letters on every page, for dim tables and tired eyes. */
export function TypeChoice({ className }: { className?: string }) {
  const isLarge = useLargeType();
  return (
    <button
      type="button"
      aria-pressed={isLarge}
      onClick={() => chooseLargeType(!isLarge)}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-full border px-3.5 text-sm',
        isLarge ? 'border-accent bg-accent-wash text-accent' : 'border-line text-muted hover:text-accent',
        className,
      )}
    >
      <span aria-hidden="true" className="font-serif text-lg leading-none">
        Aa
      </span>
      {t('Large type')}
    </button>
  );
}
