import { useQuery } from '@tanstack/react-query';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { Select } from '#ui/select.tsx';

interface CurrencyChoiceProps {
  currency: string;
  onChoose: (currency: string) => void;
}

const NAMES = new Intl.DisplayNames('en', { type: 'currency' });

/** What prices are compared in; only currencies with an exchange rate can be chosen. */
export function CurrencyChoice({ currency, onChoose }: CurrencyChoiceProps) {
  const market = useQuery(queries.market(), queryClient);
  const known = market.data?.rates.currencies ?? [];
  const codes = known.includes(currency) ? known : [currency, ...known];
  return (
    <Select
      label="Currency"
      value={currency}
      onChange={(event) => onChoose(event.target.value)}
      options={codes.map((code) => ({ value: code, text: code === currency ? code : `${code} – ${NAMES.of(code)}` }))}
    />
  );
}
