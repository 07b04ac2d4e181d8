import { t } from '@app/domain';
import { Dialog } from '#ui/dialog.tsx';
import { MerchantForm } from './merchant-form.tsx';
import type { MerchantHealth } from './merchant-health.ts';

/** A merchant to edit. */
export function MerchantDialog({ merchant, onClose }: { merchant: MerchantHealth; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={t('Edit merchant')}>
      <MerchantForm merchant={merchant} onClose={onClose} />
    </Dialog>
  );
}
