import { locale, t } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { Select } from '#ui/select.tsx';

interface CurrencyChoiceProps {
  currency: string;
  onChoose: (currency: string) => void;
}

/** Making one costs more than using it, and a page that has not heard of other currencies yet needs none. */
const names = new Map<string, Intl.DisplayNames>();

function nameOf(code: string): string {
  const known = names.get(locale()) ?? new Intl.DisplayNames(locale(), { type: 'currency' });
  names.set(locale(), known);
  return known.of(code) ?? code;
}

/** What prices are compared in; only currencies with an exchange rate can be chosen. */
export function CurrencyChoice({ currency, onChoose }: CurrencyChoiceProps) {
  const market = useQuery(queries.market(), queryClient);
  const known = market.data?.rates.currencies ?? [];
  const codes = known.includes(currency) ? known : [currency, ...known];
  return (
    <Select
      label={t('Currency')}
      // As wide before the currencies are known as after: their names would make it wider.
      className="w-22"
      value={currency}
      onChange={(event) => onChoose(event.target.value)}
      options={codes.map((code) => ({ value: code, text: code === currency ? code : `${code} – ${nameOf(code)}` }))}
    />
  );
}
