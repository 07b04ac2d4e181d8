import { many, mendOf, probableWine, t, type Mend, type WineListEntry } from '@app/domain';
import { useState } from 'react';
import { ApiError } from '#api/client.ts';
import { mendEntries } from '#api/list-mutations.ts';
import { useRowTools } from '#features/menu/menu-context.ts';
import { toast } from '#ui/toast-store.ts';
import { settledText } from './mend-fields.ts';
import { spreadMend, takeBackFields, takeBackLine, type RowMend } from './spread-mend.ts';

const whyFailed = (error: unknown): string =>
  error instanceof ApiError && error.status > 0
    ? error.message
    : t('The server could not be reached. Nothing was changed; please try again.');

/** Says what a line really is, and takes it back. What holds for the wine is said once for all rows that print it. */
export function useMend(entry: WineListEntry) {
  const { wineListId: id, entries, takeOver, settle, unsettle, checkNext } = useRowTools();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (rows: readonly RowMend[]): Promise<boolean> => {
    setIsPending(true);
    setFailure(null);
    try {
      takeOver(await mendEntries(id, rows));
      return true;
    } catch (error) {
      setFailure(whyFailed(error));
      return false;
    } finally {
      setIsPending(false);
    }
  };
  /** The row may be gone by now: what goes wrong is said in the corner. */
  const takeBack = async (before: readonly RowMend[]) => {
    try {
      takeOver(await mendEntries(id, before));
      unsettle(before.map(({ place }) => place));
      toast.info(t('Undone'));
    } catch (error) {
      toast.error(t('This could not be undone'), whyFailed(error));
    }
  };
  /** The toast offers to undo it, in all rows. */
  const sendUndoably = async (rows: readonly RowMend[], said: string): Promise<boolean> => {
    const before = rows.map(({ place }) => ({ place, mend: mendOf(place) }));
    const isDone = await send(rows);
    const text =
      rows.length > 1 ? many(rows.length, { one: '{said} ({n} row)', other: '{said} ({n} rows)' }, { said }) : said;
    if (isDone) toast.done(text, { label: t('Undo'), run: () => void takeBack(before) });
    return isDone;
  };

  /** Adds to what was said before. `settledAs` stands under the row, where that is not what was changed. */
  const mend = async (change: Mend, said: string, settledAs = settledText(change)): Promise<boolean> => {
    const rows = spreadMend(entry, entries, change);
    const isDone = await sendUndoably(rows, said);
    if (!isDone) return false;
    // A line that was taken out has no row to stay at.
    if (change.isNoWine) checkNext?.(entry);
    else {
      const refused = change.lwin === null ? (entry.wine?.lwin ?? probableWine(entry)?.lwin) : undefined;
      settle([entry, ...rows.map(({ place }) => place)], { said: settledAs, refused });
    }
    return true;
  };
  const undoFields = (fields: (keyof Mend)[]) => {
    const rows = takeBackFields(entry, entries, fields);
    return sendUndoably(rows, t('Taken back')).then((isDone) => {
      if (isDone) unsettle(rows.map(({ place }) => place));
      return isDone;
    });
  };
  return {
    isPending,
    failure,
    mend,
    /** One part of what was said; the rest stays. */
    undoField: (field: keyof Mend) => undoFields([field]),
    /** The whole line as it was read. */
    undo: () => sendUndoably(takeBackLine(entry, entries), t('The line is as it was read')),
    correct: (lwin: string | null) => {
      if (lwin === null) return mend({ lwin }, t('Marked as unknown'));
      // A yes corrects nothing.
      if (lwin === probableWine(entry)?.lwin)
        return mend({ lwin }, t('Confirmed, and learned for the next list'), t('Checked: it is right'));
      return mend({ lwin }, t('Corrected, and learned for the next list'));
    },
  };
}
