import { bottleSizeLabel, type CallReply, sizeWord, STANDARD_ML, t } from '@app/domain';
import { useState, type FormEvent } from 'react';
import { failureText } from '#api/failure-text.ts';
import { watchWine } from '#api/watching.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Checkbox, INPUT_CLASS } from '#ui/field.tsx';
import { toast } from '#ui/toast-store.ts';

interface WatchDialogProps {
  page: CallReply<'getWine'>;
  onClose: () => void;
}

const ANY = '';

/** Asks which bottle is watched, and for what. */
export default function WatchDialog({ page, onClose }: WatchDialogProps) {
  const { wine, currency } = page;
  const [vintage, setVintage] = useState(ANY);
  const [bottleMl, setBottleMl] = useState(STANDARD_ML);
  const [price, setPrice] = useState('');
  const [wantsStock, setWantsStock] = useState(wine.offers === 0);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const amount = Number(price.replace(',', '.'));
  const hasPrice = price.trim() !== '';
  const isPrice = Number.isFinite(amount) && amount > 0;
  const sizes = [...new Set([STANDARD_ML, 375, 1500, ...wine.sizes])].toSorted((a, b) => a - b);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setFailure(null);
    const belowCents = hasPrice ? Math.round(amount * 100) : null;
    try {
      await watchWine({ lwin: wine.lwin, vintage: vintage || null, bottleMl, belowCents, currency, wantsStock });
      toast.success(t('You watch this wine'), t('What happens stands in your profile.'));
      onClose();
    } catch (error) {
      setFailure(failureText(error));
      setIsBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} title={t('Watch this wine')} description={wine.displayName}>
      <form className="mt-5 grid gap-5" onSubmit={(event) => void save(event)}>
        <div className="grid grid-cols-2 gap-4">
          <label className="block text-sm">
            <span className="mb-1.5 block font-semibold">{t('Vintage')}</span>
            <select value={vintage} onChange={({ target }) => setVintage(target.value)} className={INPUT_CLASS}>
              <option value={ANY}>{t('Any||vintage')}</option>
              {page.byVintage.map((one) => (
                <option key={one.vintage} value={one.vintage}>
                  {one.vintage}
                </option>
              ))}
            </select>
          </label>
          <label className="block text-sm">
            <span className="mb-1.5 block font-semibold">{t('Size')}</span>
            <select
              value={bottleMl}
              onChange={({ target }) => setBottleMl(Number(target.value))}
              className={INPUT_CLASS}
            >
              {sizes.map((ml) => (
                <option key={ml} value={ml}>
                  {sizeWord(bottleSizeLabel(ml, wine.region))}
                </option>
              ))}
            </select>
          </label>
        </div>
        <label className="block text-sm">
          <span className="mb-1.5 block font-semibold">
            {t('A bottle costs no more than ({currency})', { currency })}
          </span>
          <input
            value={price}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            aria-invalid={hasPrice && !isPrice}
            onChange={({ target }) => setPrice(target.value)}
            className={INPUT_CLASS}
          />
          {hasPrice && !isPrice ? (
            <span className="mt-1 block text-bad">{t('Write a number, such as 45.')}</span>
          ) : null}
        </label>
        <Checkbox checked={wantsStock} onChange={({ target }) => setWantsStock(target.checked)}>
          {t('A shop has it again')}
        </Checkbox>
        {failure ? (
          <p role="alert" className="rounded bg-bad-wash px-3 py-2 text-sm text-bad">
            {failure}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isBusy || (hasPrice ? !isPrice : !wantsStock)}>
            {t('Watch')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
