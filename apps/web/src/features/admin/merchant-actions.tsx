import { formatNumber, many, REMOVED_MERCHANT_DAYS, t, outcomeText, type CallReply } from '@app/domain';
import { lazy, Suspense, useState } from 'react';
import { pauseMerchant, removeMerchant } from '#api/market-mutations.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import type { MerchantHealth } from './merchant-health.ts';

const MerchantDialog = lazy(async () => ({ default: (await import('./merchant-dialog.tsx')).MerchantDialog }));

/** Edit, pause and remove; a removed merchant can only be put back. */
export function MerchantActions({ merchant }: { merchant: MerchantHealth }) {
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { id, name, health } = merchant;

  const act = async (ask: () => Promise<CallReply<'changeUser'>>) => {
    setIsBusy(true);
    try {
      const { success, ...outcome } = await ask();
      if (success) toast.success(name, outcomeText(outcome));
      else toast.error(name, outcomeText(outcome));
    } catch {
      toast.error(name, t('The server could not be reached. Please try again.'));
    }
    setIsBusy(false);
    setDialog(null);
  };
  const action = (text: string, onClick: () => void) => (
    <Button look="quiet" size="small" disabled={isBusy} onClick={onClick}>
      {text}
      <span className="sr-only"> {name}</span>
    </Button>
  );

  if (health === 'removed') return action(t('Put back'), () => void act(() => removeMerchant(id, false)));
  return (
    <>
      {action(t('Edit'), () => setDialog('edit'))}
      {health === 'paused'
        ? action(t('End the pause'), () => void act(() => pauseMerchant(id, false)))
        : action(t('Pause'), () => void act(() => pauseMerchant(id, true)))}
      {action(t('Remove'), () => setDialog('remove'))}
      {dialog === 'edit' ? (
        <Suspense fallback={null}>
          <MerchantDialog merchant={merchant} onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
      {dialog === 'remove' ? (
        <Dialog
          open
          onClose={() => setDialog(null)}
          title={t('Remove {name}?', { name })}
          description={many(
            merchant.listings,
            {
              one: 'Its {n} offer leave the site at once. You can put it back for {days} days. Then the merchant is deleted for good, with its offers, their past prices, what waits for review and the record of its runs.',
              other:
                'Its {n} offers leave the site at once. You can put it back for {days} days. Then the merchant is deleted for good, with its offers, their past prices, what waits for review and the record of its runs.',
            },
            { n: formatNumber(merchant.listings), days: REMOVED_MERCHANT_DAYS },
          )}
        >
          <div className="mt-6 flex flex-wrap gap-3">
            <Button look="secondary" disabled={isBusy} onClick={() => setDialog(null)}>
              {t('Keep it')}
            </Button>
            <Button look="danger" disabled={isBusy} onClick={() => void act(() => removeMerchant(id, true))}>
              {t('Remove merchant')}
            </Button>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
