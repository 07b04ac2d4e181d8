import { t, word, outcomeText, type CallReply } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#api/failure-text.ts';
import { changeNewWines, exportNewWines, undoNewWines, type NewWineChange } from '#api/new-wines.ts';
import { queries, type NewWine, type NewWineState } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { saveBlob } from '#ui/save-blob.ts';

const UNREACHABLE = word('The server could not be reached. Nothing was changed.');

/** New wines and what an admin does with them. */
export function useNewWines(asked: { state: NewWineState; search: string; page: number }) {
  const result = useQuery(queries.newWines(asked), queryClient);
  const [alert, setAlert] = useState<string | null>(null);
  const lastChange = result.data?.lastChange ?? null;

  const act = async (work: Promise<CallReply<'changeUser'>>): Promise<boolean> => {
    setAlert(null);
    try {
      const { success, ...outcome } = await work;
      if (!success) setAlert(outcomeText(outcome));
      return success;
    } catch {
      setAlert(t(UNREACHABLE));
      return false;
    }
  };
  return {
    result,
    alert,
    lastChange,
    change: (body: NewWineChange) => act(changeNewWines(body)),
    undo: async () => (lastChange ? act(undoNewWines(lastChange.id)) : false),
    save: async (wines: readonly Pick<NewWine, 'id'>[]) => {
      setAlert(null);
      try {
        saveBlob(await exportNewWines(wines.map(({ id }) => id)), 'new-wines.tsv');
      } catch (error) {
        setAlert(t('The rows were not exported. {reason}', { reason: failureText(error) }));
      }
    },
  };
}
