import { t } from '@app/domain';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '#api/failure-text.ts';
import { readAgain } from '#api/ways.ts';
import { useMenu } from '#features/menu/menu-context.ts';
import { paths } from '#paths.ts';
import { rich } from '#ui/rich.tsx';
import { shortDate } from '#ui/short-date.ts';
import { toast } from '#ui/toast-store.ts';

const RestaurantLists = lazy(async () => ({ default: (await import('./restaurant-lists.tsx')).RestaurantLists }));

const linkOut = (url: string, text: string) => (
  <a href={url} rel="noopener noreferrer nofollow" target="_blank" className="text-link">
    {text}
  </a>
);

/** Where on the web a list was read and when; its owner reads it again from here. Below it the restaurant's other lists. */
export function ListSource() {
  const { settings, wineListId, isParsing } = useMenu();
  const navigate = useNavigate();
  const [isReading, setIsReading] = useState(false);
  const source = settings?.source;

  const again = async () => {
    setIsReading(true);
    try {
      const { wineListId: next } = await readAgain(wineListId);
      if (next !== null) return void navigate(paths.menu(next));
      toast.error(t('Not read again'), t('The page only links to lists now. Please upload the one you want.'));
    } catch (error) {
      toast.error(t('Not read again'), failureText(error));
    }
    setIsReading(false);
  };

  return (
    <div className="mt-1 mb-3 text-sm text-muted empty:hidden max-sm:order-last max-sm:mt-6">
      {source ? (
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="min-w-0 break-words">
            {rich(
              'Read from <a>{host}</a> on {date}',
              { a: (inner) => linkOut(source.url, inner) },
              { host: source.host, date: shortDate(source.readAt) },
            )}
          </span>
          {settings?.isOwner ? (
            <button
              type="button"
              disabled={isReading || isParsing}
              onClick={() => void again()}
              className="no-print text-link font-medium pointer-coarse:min-h-11"
            >
              {isReading ? t('Reading again…') : t('Read again')}
            </button>
          ) : null}
        </p>
      ) : null}
      {isParsing || !settings ? null : (
        <Suspense fallback={null}>
          <RestaurantLists />
        </Suspense>
      )}
    </div>
  );
}
