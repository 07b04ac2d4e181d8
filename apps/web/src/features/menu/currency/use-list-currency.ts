import { t } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/client.ts';
import { setListCurrency } from '#api/list-mutations.ts';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { useMenu } from '#features/menu/menu-context.ts';

/** The currencies that can be chosen, and the way to say which one the list is in. All sums follow. */
export function useListCurrency() {
  const { wineListId, settings, keepSettings, reload } = useMenu();
  const { data: market } = useQuery(queries.market(), queryClient);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = async (currency: string) => {
    setIsPending(true);
    setFailure(null);
    try {
      await setListCurrency(wineListId, currency);
      if (settings) keepSettings({ ...settings, currency, isCurrencySaid: true });
      reload();
    } catch (error) {
      setFailure(
        error instanceof ApiError && error.status > 0
          ? error.message
          : t('The server could not be reached. Nothing was changed; please try again.'),
      );
    } finally {
      setIsPending(false);
    }
  };
  return { codes: market?.rates.currencies ?? [], isPending, failure, choose };
}

/** Whether the owner is asked for the currency of the list: it has prices and does not say of which kind. */
export function useIsCurrencyAsked(): boolean {
  const { settings, isParsing, entries } = useMenu();
  const isUnsaid = settings !== null && settings.isOwner && !settings.isCurrencySaid;
  return isUnsaid && !isParsing && entries.some(({ restaurantPrice }) => restaurantPrice > 0);
}
