import { lazy, Suspense, useState } from 'react';
import type { MarketListing } from '#api/queries.ts';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

export function ReportButton({ listing }: { listing: MarketListing }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isReported, setIsReported] = useState(false);
  if (isReported) return <span className="text-sm text-muted">Reported, thank you</span>;
  return (
    <>
      <button
        type="button"
        onClick={() => setIsAsking(true)}
        className="min-h-9 text-sm text-muted underline decoration-line underline-offset-3 hover:text-accent pointer-coarse:min-h-11"
      >
        Report a wrong price
        <span className="sr-only"> of {listing.store}</span>
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
