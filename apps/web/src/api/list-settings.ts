import type { CallReply } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { queries } from './queries.ts';
import { queryClient } from './query-client.ts';
import type { Viewer } from './list-state.ts';

type Settings = CallReply<'getWineListSettings'>;

/** What this viewer may do with a list; null until it is known. */
export function useListSettings(
  wineListId: string,
  viewer: Viewer,
): { settings: Settings | null; keep: (settings: Settings) => void } {
  const options = queries.listSettings(wineListId, viewer ?? '');
  const { data } = useQuery({ ...options, enabled: viewer !== undefined }, queryClient);
  return {
    settings: data ?? null,
    keep: (settings) => {
      queryClient.setQueryData(options.queryKey, settings);
    },
  };
}
