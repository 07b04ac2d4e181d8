import { FEED_KINDS, FEED_TITLES, t, TAX_BASES, word, outcomeText } from '@app/domain';
import { useState, type FormEvent, type ReactNode } from 'react';
import { ApiError } from '#api/client.ts';
import { saveMerchant } from '#api/market-mutations.ts';
import { Button } from '#ui/button.tsx';
import { INPUT_CLASS } from '#ui/field.tsx';
import { toast } from '#ui/toast-store.ts';
import type { MerchantHealth } from './merchant-health.ts';

type TaxBasis = (typeof TAX_BASES)[number];

const TAX_TEXTS: Record<TaxBasis, string> = {
  incl: word('including tax'),
  excl: word('excluding tax'),
  'in bond': word('in bond'),
  unknown: word('not known||tax of a price'),
};

/** What the fields begin with. */
export type MerchantStart = Pick<MerchantHealth, 'name' | 'feedKind' | 'feedUrl'> & {
  country: string | null;
  currency: string | null;
} & Partial<Pick<MerchantHealth, 'id' | 'everyHours' | 'options' | 'health'>>;

interface MerchantFormProps {
  /** The merchant to edit, or what was found of a shop; absent for empty fields. */
  merchant?: MerchantStart;
  onClose: () => void;
}

/** The fields of a merchant; its feed is read once they are saved, unless it is paused. */
export function MerchantForm({ merchant, onClose }: MerchantFormProps) {
  const [alert, setAlert] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAlert(null);
    setIsSaving(true);
    try {
      const { success, ...outcome } = await saveMerchant(toMerchant(new FormData(event.currentTarget), merchant));
      if (!success) return setAlert(outcomeText(outcome));
      const isPaused = merchant?.health === 'paused';
      toast.success(t('Merchant saved'), isPaused ? t('It is still paused.') : t('Its feed will be read in a moment.'));
      onClose();
    } catch (error) {
      setAlert(
        error instanceof ApiError && error.status === 400
          ? t('Please check the fields: {problem}', { problem: error.message })
          : t('The merchant could not be saved. Please try again.'),
      );
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <form className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3" onSubmit={(event) => void save(event)}>
      <Labelled label={t('Name')} wide>
        <input name="name" required maxLength={120} defaultValue={merchant?.name} className={INPUT_CLASS} />
      </Labelled>
      <Labelled label={t('Country (two letters)')}>
        <input
          name="country"
          required
          pattern="[A-Za-z]{2}"
          title={t('Two letters, such as FR')}
          defaultValue={merchant?.country ?? ''}
          className={INPUT_CLASS}
        />
      </Labelled>
      <Labelled label={t('Currency (three letters)')}>
        <input
          name="currency"
          required
          pattern="[A-Za-z]{3}"
          title={t('Three letters, such as EUR')}
          defaultValue={merchant?.currency ?? ''}
          className={INPUT_CLASS}
        />
      </Labelled>
      <Labelled label={t('Kind of feed')} wide>
        <select name="feedKind" defaultValue={merchant?.feedKind} className={INPUT_CLASS}>
          {FEED_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(FEED_TITLES[kind])}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled label={t('Address of the feed')} wide>
        <input
          name="feedUrl"
          type="url"
          required
          placeholder="https://"
          maxLength={2000}
          defaultValue={merchant?.feedUrl}
          className={INPUT_CLASS}
        />
      </Labelled>
      <Labelled label={t('Read every … hours')}>
        <input
          name="everyHours"
          type="number"
          required
          min={1}
          max={336}
          defaultValue={merchant?.everyHours ?? 24}
          className={INPUT_CLASS}
        />
      </Labelled>
      <Labelled label={t('Prices, where not stated')}>
        <select name="taxBasis" defaultValue={merchant?.options?.taxBasis ?? 'unknown'} className={INPUT_CLASS}>
          {TAX_BASES.map((basis) => (
            <option key={basis} value={basis}>
              {t(TAX_TEXTS[basis])}
            </option>
          ))}
        </select>
      </Labelled>
      {alert ? (
        <p role="alert" className="col-span-2 rounded bg-bad-wash px-3 py-2 text-sm text-bad">
          {alert}
        </p>
      ) : null}
      <div className="col-span-2 mt-2 flex justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" disabled={isSaving}>
          {t('Save merchant')}
        </Button>
      </div>
    </form>
  );
}

/** The browser has checked the fields; the server checks them again. */
function toMerchant(form: FormData, merchant?: MerchantStart): Parameters<typeof saveMerchant>[0] {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    ...(merchant?.id !== undefined && { id: merchant.id }),
    name: text('name'),
    country: text('country').toUpperCase(),
    currency: text('currency').toUpperCase(),
    feedKind: FEED_KINDS.find((kind) => kind === text('feedKind')) ?? 'csv',
    feedUrl: text('feedUrl'),
    everyHours: Number(text('everyHours')),
    enabled: true,
    // What this form does not show stays as it is: a table's columns, for one.
    options: { ...merchant?.options, taxBasis: TAX_BASES.find((basis) => basis === text('taxBasis')) ?? 'unknown' },
  };
}

function Labelled({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    // The field is inside its label.
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control
    <label className={`block text-sm ${wide ? 'col-span-2' : ''}`}>
      <span className="mb-1 block text-muted">{label}</span>
      {children}
    </label>
  );
}
