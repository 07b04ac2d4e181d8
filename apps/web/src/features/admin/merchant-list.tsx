import { t } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { Button } from '#ui/button.tsx';
import { ChipButton } from '#ui/chip.tsx';
import { FailedNotice, Notice } from '#ui/notice.tsx';
import { Bar, Loading } from '#ui/skeleton.tsx';
import type { MerchantHealth } from './merchant-health.ts';
import { MerchantRow } from './merchant-row.tsx';

const ShopDialog = lazy(async () => ({ default: (await import('./shop-dialog.tsx')).ShopDialog }));

const ASK_AGAIN_MS = 5000;

/** Every merchant, those in trouble first, with how its feed was read last. */
export function MerchantList() {
  const [params, setParams] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  // Feeds are read in the background; the page shows their progress.
  const result = useQuery({ ...queries.merchants(), refetchInterval: ASK_AGAIN_MS }, queryClient);
  if (result.isPending) {
    return (
      <Loading label={t('Loading merchants')}>
        <div className="grid gap-3">
          {[0, 1, 2, 3].map((row) => (
            <Bar key={row} className="h-24" />
          ))}
        </div>
      </Loading>
    );
  }
  if (!result.data) {
    return <FailedNotice title={t('The merchants could not be loaded.')} onRetry={() => void result.refetch()} />;
  }
  const { merchants } = result.data;
  const isTroubled = ({ health }: MerchantHealth) => health === 'ailing' || health === 'stopped';
  const troubled = merchants.filter(isTroubled);
  const onlyTroubled = params.get('show') === 'trouble';
  const rank = (merchant: MerchantHealth) => (merchant.health === 'removed' ? 2 : isTroubled(merchant) ? 0 : 1);
  const shown = onlyTroubled ? troubled : merchants.toSorted((a, b) => rank(a) - rank(b));
  return (
    <section aria-label={t('Merchants')}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div role="group" aria-label={t('Show||filter')} className="flex flex-wrap gap-2">
          <ChipButton pressed={!onlyTroubled} onClick={() => setParams({}, { replace: true })}>
            {t('All||merchants')} <span className="figures">{merchants.length}</span>
          </ChipButton>
          <ChipButton pressed={onlyTroubled} onClick={() => setParams({ show: 'trouble' }, { replace: true })}>
            {t('In trouble||merchants')} <span className="figures">{troubled.length}</span>
          </ChipButton>
        </div>
        <Button size="small" onClick={() => setIsAdding(true)}>
          {t('Add merchant')}
        </Button>
      </div>
      {shown.length === 0 ? (
        <Notice
          icon={onlyTroubled ? 'check' : 'info'}
          title={onlyTroubled ? t('No merchant is in trouble.') : t('There are no merchants yet.')}
        >
          {onlyTroubled ? null : t('Add one with its address.')}
        </Notice>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {shown.map((merchant) => (
            <li key={merchant.id}>
              <MerchantRow merchant={merchant} />
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <Suspense fallback={null}>
          <ShopDialog onClose={() => setIsAdding(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
