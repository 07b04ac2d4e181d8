import { locale, MARKET_CURRENCY, t } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { MESSAGES } from '#messages.ts';
import { keepPreferences, usePreferences, type Preferences } from '#session/preferences.ts';
import { INPUT_CLASS } from '#ui/field.tsx';
import { ThemeChoice } from '#ui/theme-choice.tsx';
import { TypeChoice } from '#ui/type-choice.tsx';
import { toast } from '#ui/toast-store.ts';

/** What holds on every page, here and wherever else this person signs in. */
export function PreferenceChoices() {
  const { currency, theme } = usePreferences();
  const { data: market } = useQuery(queries.market(), queryClient);
  const id = useId();
  const keep = (change: Partial<Preferences>) =>
    void keepPreferences(change).catch(() => toast.error(MESSAGES.preferenceNotKept, MESSAGES.preferenceNotKeptText));
  // The chosen currency is shown before the list of currencies has arrived.
  const codes = [...new Set([...(market?.rates.currencies ?? []), ...(currency ? [currency] : [])])]
    .filter((code) => code !== MARKET_CURRENCY)
    .toSorted();
  return (
    <div className="mt-4 grid gap-x-12 gap-y-6 sm:grid-cols-2">
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
          {t('Currency')}
        </label>
        <select
          id={id}
          value={currency ?? MARKET_CURRENCY}
          onChange={({ target }) => keep({ currency: target.value === MARKET_CURRENCY ? null : target.value })}
          className={INPUT_CLASS}
        >
          {[MARKET_CURRENCY, ...codes].map((code) => (
            <option key={code} value={code}>
              {currencyName(code)}
            </option>
          ))}
        </select>
        <p className="mt-1.5 text-sm text-muted">
          {t('Merchants’ prices are also shown in it. A restaurant’s list stays in its own.')}
        </p>
      </div>
      <div>
        <p className="mb-1.5 text-sm font-semibold" aria-hidden="true">
          {t('Theme')}
        </p>
        <ThemeChoice theme={theme} onChoose={(chosen) => keep({ theme: chosen })} />
        <p className="mt-1.5 text-sm text-muted">{t('As the system says, paper, or candlelight for dark rooms.')}</p>
        <TypeChoice className="mt-3" />
      </div>
    </div>
  );
}

function currencyName(code: string): string {
  const name = new Intl.DisplayNames(locale(), { type: 'currency', fallback: 'none' }).of(code);
  return name ? `${name} (${code})` : code;
}
