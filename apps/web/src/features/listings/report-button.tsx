import { t } from '@app/domain';
import { lazy, Suspense, useState } from 'react';
import type { MarketListing } from '#api/queries.ts';
import { hidden, rich } from '#ui/rich.tsx';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

export function ReportButton({ listing }: { listing: MarketListing }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isReported, setIsReported] = useState(false);
  if (isReported) return <span className="text-sm text-muted">{t('Reported, thank you')}</span>;
  return (
    <>
      <button
        type="button"
        onClick={() => setIsAsking(true)}
        className="min-h-9 text-sm text-muted underline decoration-line underline-offset-3 hover:text-accent pointer-coarse:min-h-11"
      >
        {rich('Report a wrong price<of> of {store}</of>', { of: hidden }, { store: listing.store })}
      </button>
      {isAsking ? (
        <Suspense fallback={null}>
          <ReportDialog
            listing={listing}
            onClose={() => setIsAsking(false)}
            onReported={() => {
              setIsAsking(false);
              setIsReported(true);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
