import { t } from '@app/domain';
import { Select } from '#ui/select.tsx';
import { currencyWord } from './guess-currency.ts';

interface CurrencySelectProps {
  codes: readonly string[];
  /** Null: nothing is chosen yet. */
  current: string | null;
  disabled: boolean;
  onChoose: (code: string) => void;
}

/** What the prices of the list are in. */
export function CurrencySelect({ codes, current, disabled, onChoose }: CurrencySelectProps) {
  const known = current && !codes.includes(current) ? [current, ...codes] : codes;
  return (
    <Select
      label={t('Currency of the list')}
      value={current ?? ''}
      disabled={disabled}
      onChange={({ target }) => {
        if (target.value) onChoose(target.value);
      }}
      options={[
        ...(current ? [] : [{ value: '', text: t('Choose a currency') }]),
        ...known.map((code) => ({ value: code, text: `${code}, ${currencyWord(code)}` })),
      ]}
    />
  );
}
