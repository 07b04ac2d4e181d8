import { useState } from 'react';
import { runMerchant } from '#api/market-mutations.ts';
import { ageText } from '#ui/age.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { shortDate } from '#ui/short-date.ts';
import { toast } from '#ui/toast-store.ts';
import { countryName } from '#wine/country-name.ts';
import type { MerchantHealth } from './merchant-health.ts';
import { MerchantActions } from './merchant-actions.tsx';
import { MerchantRuns } from './merchant-runs.tsx';
import { asideCount, countText, isFailure, momentText, outcomeText } from './run-text.ts';

const HEALTH: Record<MerchantHealth['health'], { text: string; dot: string }> = {
  new: { text: 'Not read yet', dot: 'bg-strong-line' },
  well: { text: 'Well', dot: 'bg-good' },
  ailing: { text: 'Ailing', dot: 'bg-brass' },
  stopped: { text: 'Stopped', dot: 'bg-bad' },
  paused: { text: 'Paused', dot: 'bg-strong-line' },
  removed: { text: 'Removed', dot: 'bg-strong-line' },
  off: { text: 'Switched off', dot: 'bg-strong-line' },
};

/** One merchant: is it well, what did the last run bring, when is the next. */
export function MerchantRow({ merchant }: { merchant: MerchantHealth }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { lastRun, health } = merchant;
  const isRead = merchant.enabled && health !== 'paused';

  const fetchNow = async () => {
    setIsAsked(true);
    try {
      const { success, message } = await runMerchant(merchant.id);
      if (success) toast.success(merchant.name, message);
      else toast.error(merchant.name, message);
    } catch {
      toast.error(merchant.name, 'The server could not be reached. Please try again.');
    }
    setIsAsked(false);
  };

  return (
    <article aria-label={merchant.name} className="rounded-card border border-line bg-surface p-4 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="font-sans text-base font-semibold">{merchant.name}</h2>
          <p className="text-sm break-all text-muted">
            {countryName(merchant.country)} · {merchant.currency} · {merchant.feedKind} ·{' '}
            <a href={merchant.feedUrl} target="_blank" rel="noopener noreferrer" className="text-link">
              feed
            </a>
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {merchant.isDemo ? <Chip tone="brass">Demonstration</Chip> : null}
          <span aria-hidden="true" className={`size-2.5 rounded-full ${HEALTH[health].dot}`} />
          {HEALTH[health].text}
        </p>
      </div>
      <Standing merchant={merchant} />
      {lastRun ? <LastRun merchant={merchant} run={lastRun} /> : <p className="mt-2 text-sm text-muted">No run yet.</p>}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          look="secondary"
          size="small"
          disabled={isAsked || !isRead || lastRun?.outcome === 'running'}
          onClick={() => void fetchNow()}
        >
          Fetch now
          <span className="sr-only"> {merchant.name}</span>
        </Button>
        <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide runs' : 'Show runs'}
          <span className="sr-only"> of {merchant.name}</span>
        </Button>
        {merchant.isDemo ? null : <MerchantActions merchant={merchant} />}
        <p className="figures text-sm text-muted">
          {merchant.nextRunAt ? `Next ${momentText(merchant.nextRunAt)}, every ${merchant.everyHours} hours` : ''}
        </p>
      </div>
      {isOpen ? <MerchantRuns id={merchant.id} /> : null}
    </article>
  );
}

/** What a pause or a removal means for the merchant's offers. */
function Standing({ merchant }: { merchant: MerchantHealth }) {
  const { health, deletedFrom, listings } = merchant;
  if (health === 'paused')
    return (
      <p className="mt-2 text-sm">
        Its feed is not read. Its {countText(listings, 'offer')} stay on the site, marked as not checked at present.
      </p>
    );
  if (!deletedFrom) return null;
  return (
    <p className="mt-2 text-sm">
      Nobody sees its {countText(listings, 'offer')}. It can be put back until {shortDate(deletedFrom)}; then it is
      deleted for good.
    </p>
  );
}

function LastRun({ merchant, run }: { merchant: MerchantHealth; run: NonNullable<MerchantHealth['lastRun']> }) {
  const [now] = useState(() => Date.now());
  const counts: readonly (readonly [string, number])[] = [
    ['Shown', merchant.listings],
    ['Offers', run.offers],
    ['New', run.added],
    ['Changed', run.changed],
    ['Gone', run.gone],
    ['Linked', run.linked],
    ['To review', run.review],
    ['Unlinked', run.unlinked],
    ['Set aside', asideCount(run)],
  ];
  return (
    <>
      <p className={`mt-2 text-sm ${isFailure(run) ? 'text-bad' : ''}`}>
        <span className="font-medium">{outcomeText(run)}</span> {ageText(run.startedAt, now)}
        {run.message ? `: ${run.message}` : ''}
        {merchant.failures > 1 ? ` ${merchant.failures} times in a row.` : ''}
        {isFailure(run) && merchant.lastOkAt ? (
          <span className="text-muted"> Last read well {ageText(merchant.lastOkAt, now)}.</span>
        ) : null}
      </p>
      <dl className="figures mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {counts.map(([label, count]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-muted">{label}</dt>
            <dd>{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
