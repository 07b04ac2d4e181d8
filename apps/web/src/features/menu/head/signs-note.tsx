import { scoreOf, t } from '@app/domain';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useIsCurrencyAsked } from '#features/menu/currency/use-list-currency.ts';
import { useMenu } from '#features/menu/menu-context.ts';
import { safeStorage } from '#session/safe-storage.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

const SignsDialog = lazy(async () => ({ default: (await import('./signs-dialog.tsx')).SignsDialog }));

const KEY = 'tastevin.signs';

/**
 * On the first list on a device: what the short words in its rows mean. On a phone it stands above the sommelier's button, so that
 * the wines stay where they are; the question for the currency, which stands there too, goes before.
 */
export function SignsNote() {
  const { entries, isParsing } = useMenu();
  const isCurrencyAsked = useIsCurrencyAsked();
  const [isSeen, setIsSeen] = useState(() => safeStorage.get(KEY) !== null);
  const [showsAll, setShowsAll] = useState(false);
  const words = useMemo(
    () =>
      [
        entries.some((entry) => scoreOf(entry)?.isEstimate) ? t('“est.” is our own estimate, not a rating.') : null,
        entries.some(({ insight }) => insight?.value?.isDemo) ? t('“demo” compares with made-up shop prices.') : null,
      ].filter((text) => text !== null),
    [entries],
  );
  const close = () => {
    safeStorage.set(KEY, 'seen');
    setIsSeen(true);
  };
  if (isSeen || isParsing || words.length === 0) return null;
  return (
    <div
      role="note"
      data-covers-bottom
      className={classNames(
        isCurrencyAsked && 'max-sm:hidden',
        'no-print flex items-center gap-2 border-line bg-brass-wash py-0.5 pl-4 text-sm leading-5 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(3.75rem+1px)] max-lg:z-10 max-lg:border-t lg:mt-3 lg:mb-2 lg:rounded-card lg:border',
      )}
    >
      <p className="min-w-0 flex-1 py-1">
        {words.join(' ')}{' '}
        <button type="button" className="text-link" onClick={() => setShowsAll(true)}>
          {t('All signs')}
        </button>
      </p>
      <button
        type="button"
        aria-label={t('Close')}
        onClick={close}
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-accent"
      >
        <Icon name="close" className="size-4" />
      </button>
      {showsAll ? (
        <Suspense fallback={null}>
          <SignsDialog
            onClose={() => {
              setShowsAll(false);
              close();
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
