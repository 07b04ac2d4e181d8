import { t } from '@app/domain';
import { failureText } from '#api/failure-text.ts';
import { deleteList, renameList, setListVisibility } from '#api/list-mutations.ts';
import type { PastList } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { toast } from '#ui/toast-store.ts';

type Change = (lists: PastList[]) => PastList[];

export interface HistoryChanges {
  rename: (list: PastList, title: string) => Promise<void>;
  setVisibility: (list: PastList, visibility: PastList['visibility']) => Promise<void>;
  /** True when it is gone. */
  remove: (list: PastList) => Promise<boolean>;
}

/** What an owner does with a list from afar. It shows at once, and is taken back when the server refuses. */
export function useHistoryChanges(firebaseUid: string): HistoryChanges {
  const key = ['history', firebaseUid];

  const attempt = async (change: Change, send: () => Promise<unknown>): Promise<boolean> => {
    await queryClient.cancelQueries({ queryKey: key });
    const before = queryClient.getQueriesData<{ history: PastList[] }>({ queryKey: key });
    queryClient.setQueriesData<{ history: PastList[] }>({ queryKey: key }, (data) =>
      data ? { ...data, history: change(data.history) } : data,
    );
    try {
      await send();
      return true;
    } catch (error) {
      for (const [queryKey, data] of before) queryClient.setQueryData(queryKey, data);
      toast.error(t('Nothing was changed'), failureText(error));
      return false;
    } finally {
      void queryClient.invalidateQueries({ queryKey: key });
    }
  };

  const update = ({ wineListId }: PastList, values: Partial<PastList>): Change => {
    return (lists) => lists.map((list) => (list.wineListId === wineListId ? { ...list, ...values } : list));
  };

  return {
    async rename(list, title) {
      await attempt(update(list, { title }), () => renameList(list.wineListId, title));
    },
    async setVisibility(list, visibility) {
      await attempt(update(list, { visibility }), () => setListVisibility(list.wineListId, visibility));
    },
    remove: (list) =>
      attempt(
        (lists) => lists.filter(({ wineListId }) => wineListId !== list.wineListId),
        () => deleteList(list.wineListId),
      ),
  };
}
