import type { WineListEntry } from '@app/domain';
import { useState } from 'react';
import { ApiError } from '#api/client.ts';
import { correctEntry, undoCorrection } from '#api/list-mutations.ts';
import { useRowTools } from '#features/menu/menu-context.ts';
import { toast } from '#ui/toast-store.ts';

/** Says which wine a line really is, and takes it back. Every size on the line goes along: it is one wine. */
export function useCorrection(entry: WineListEntry) {
  const { wineListId: id, sameLine, replace } = useRowTools();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (change: (line: WineListEntry) => Promise<WineListEntry>, said: string) => {
    setIsPending(true);
    setFailure(null);
    try {
      replace(await Promise.all(sameLine(entry).map(change)));
      toast.success(said);
      return true;
    } catch (error) {
      setFailure(
        error instanceof ApiError && error.status > 0
          ? error.message
          : 'The server could not be reached. Nothing was changed; please try again.',
      );
      return false;
    } finally {
      setIsPending(false);
    }
  };

  return {
    isPending,
    failure,
    correct: (lwin: string | null) =>
      send(
        (line) => correctEntry(id, line, lwin),
        lwin === null ? 'Marked as a wine we do not know' : 'Corrected, and learned for the next list',
      ),
    undo: () => send((line) => undoCorrection(id, line), 'The correction is undone'),
  };
}
