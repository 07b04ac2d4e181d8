import { saidText, formatNumber, many, t, word, outcomeText } from '@app/domain';
import { useState } from 'react';
import { runMerchant } from '#api/market-mutations.ts';
import { ageText } from '#ui/age.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { rich } from '#ui/rich.tsx';
import { shortDate } from '#ui/short-date.ts';
import { toast } from '#ui/toast-store.ts';
import { countryName } from '#wine/country-name.ts';
import type { MerchantHealth } from './merchant-health.ts';
import { MerchantActions } from './merchant-actions.tsx';
import { MerchantRuns } from './merchant-runs.tsx';
import { asideCount, isFailure, momentText, runText } from './run-text.ts';

const HEALTH: Record<MerchantHealth['health'], { text: string; dot: string }> = {
  new: { text: word('Not read yet||merchant'), dot: 'bg-strong-line' },
  well: { text: word('Well||merchant'), dot: 'bg-good' },
  ailing: { text: word('Ailing||merchant'), dot: 'bg-brass' },
  stopped: { text: word('Stopped||merchant'), dot: 'bg-bad' },
  paused: { text: word('Paused||merchant'), dot: 'bg-strong-line' },
  removed: { text: word('Removed||merchant'), dot: 'bg-strong-line' },
  off: { text: word('Switched off||merchant'), dot: 'bg-strong-line' },
};

/** What only those who listen need. */
const more = (inner: string) => <span className="sr-only">{inner}</span>;

/** One merchant: is it well, what did the last run bring, when is the next. */
export function MerchantRow({ merchant }: { merchant: MerchantHealth }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const { lastRun, health } = merchant;
  const isRead = merchant.enabled && health !== 'paused';

  const fetchNow = async () => {
    setIsAsked(true);
    try {
      const { success, ...outcome } = await runMerchant(merchant.id);
      if (success) toast.success(merchant.name, outcomeText(outcome));
      else toast.error(merchant.name, outcomeText(outcome));
    } catch {
      toast.error(merchant.name, t('The server could not be reached. Please try again.'));
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
              {t('feed')}
            </a>
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {merchant.isDemo ? <Chip tone="brass">{t('Demonstration')}</Chip> : null}
          <span aria-hidden="true" className={`size-2.5 rounded-full ${HEALTH[health].dot}`} />
          {t(HEALTH[health].text)}
        </p>
      </div>
      <Standing merchant={merchant} />
      {lastRun ? (
        <LastRun merchant={merchant} run={lastRun} />
      ) : (
        <p className="mt-2 text-sm text-muted">{t('No run yet.')}</p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          look="secondary"
          size="small"
          disabled={isAsked || !isRead || lastRun?.outcome === 'running'}
          onClick={() => void fetchNow()}
        >
          {t('Fetch now')}
          <span className="sr-only"> {merchant.name}</span>
        </Button>
        <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {rich(
            isOpen ? 'Hide runs<more> of {name}</more>' : 'Show runs<more> of {name}</more>',
            { more },
            { name: merchant.name },
          )}
        </Button>
        {merchant.isDemo ? null : <MerchantActions merchant={merchant} />}
        <p className="figures text-sm text-muted">
          {merchant.nextRunAt
            ? many(
                merchant.everyHours,
                { one: 'Next {moment}, every {n} hours', other: 'Next {moment}, every {n} hours' },
                { moment: momentText(merchant.nextRunAt) },
              )
            : ''}
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
        {many(
          listings,
          {
            one: 'Its feed is not read. Its {n} offer stay on the site, marked as not checked at present.',
            other: 'Its feed is not read. Its {n} offers stay on the site, marked as not checked at present.',
          },
          { n: formatNumber(listings) },
        )}
      </p>
    );
  if (!deletedFrom) return null;
  return (
    <p className="mt-2 text-sm">
      {many(
        listings,
        {
          one: 'Nobody sees its {n} offer. It can be put back until {day}; then it is deleted for good.',
          other: 'Nobody sees its {n} offers. It can be put back until {day}; then it is deleted for good.',
        },
        { n: formatNumber(listings), day: shortDate(deletedFrom) },
      )}
    </p>
  );
}

const strong = (inner: string) => <span className="font-medium">{inner}</span>;

function LastRun({ merchant, run }: { merchant: MerchantHealth; run: NonNullable<MerchantHealth['lastRun']> }) {
  const [now] = useState(() => Date.now());
  const counts: readonly (readonly [string, number])[] = [
    [t('Shown||offers'), merchant.listings],
    [t('Offers'), run.offers],
    [t('New||offers'), run.added],
    [t('Changed||offers'), run.changed],
    [t('Gone||offers'), run.gone],
    [t('Linked||offers'), run.linked],
    [t('To review||offers'), run.review],
    [t('Unlinked||offers'), run.unlinked],
    [t('Set aside||offers'), asideCount(run)],
  ];
  return (
    <>
      <p className={`mt-2 text-sm ${isFailure(run) ? 'text-bad' : ''}`}>
        {rich(
          run.said.length > 0
            ? '<outcome>{outcome}</outcome> {age}: <message></message>'
            : '<outcome>{outcome}</outcome> {age}',
          { outcome: strong, message: () => saidText(run.said) },
          { outcome: runText(run), age: ageText(run.startedAt, now) },
        )}
        {merchant.failures > 1
          ? ` ${many(merchant.failures, { one: '{n} time in a row.', other: '{n} times in a row.' })}`
          : ''}
        {isFailure(run) && merchant.lastOkAt ? (
          <span className="text-muted"> {t('Last read well {age}.', { age: ageText(merchant.lastOkAt, now) })}</span>
        ) : null}
      </p>
      <dl className="figures mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {counts.map(([label, count]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-muted">{label}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
