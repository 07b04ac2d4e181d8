import { mendOf, t, type Mend, type WineListEntry } from '@app/domain';
import { useState } from 'react';
import { ApiError } from '#api/client.ts';
import { mendEntries } from '#api/list-mutations.ts';
import { useRowTools } from '#features/menu/menu-context.ts';
import { toast } from '#ui/toast-store.ts';
import { withoutField } from './mend-fields.ts';

const whyFailed = (error: unknown): string =>
  error instanceof ApiError && error.status > 0
    ? error.message
    : t('The server could not be reached. Nothing was changed; please try again.');

/** What belongs to the whole line: every size on it is one wine. Price and size belong to one row. */
const OF_ONE_ROW: readonly (keyof Mend)[] = ['restaurantPrice', 'bottleSize', 'splitAt', 'isRight'];

/** Says what a line really is, and takes it back. */
export function useMend(entry: WineListEntry) {
  const { wineListId: id, sameLine, takeOver, checkNext } = useRowTools();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (lines: readonly { place: WineListEntry; mend: Mend }[]): Promise<boolean> => {
    setIsPending(true);
    setFailure(null);
    try {
      takeOver(await mendEntries(id, lines));
      return true;
    } catch (error) {
      setFailure(whyFailed(error));
      return false;
    } finally {
      setIsPending(false);
    }
  };
  /** The row may be gone by now: what goes wrong is said in the corner. */
  const takeBack = async (before: readonly { place: WineListEntry; mend: Mend }[]) => {
    try {
      takeOver(await mendEntries(id, before));
      toast.info(t('Undone'));
    } catch (error) {
      toast.error(t('This could not be undone'), whyFailed(error));
    }
  };
  const rowsFor = (change: Mend): readonly WineListEntry[] =>
    Object.keys(change).some((key) => !OF_ONE_ROW.includes(key as keyof Mend)) ? sameLine(entry) : [entry];

  /** Adds to what was said before. The toast offers to undo it. */
  const mend = async (change: Mend, said: string): Promise<boolean> => {
    const rows = rowsFor(change);
    const before = rows.map((place) => ({ place, mend: mendOf(place) }));
    const isDone = await send(
      rows.map((place) => {
        const own = place.offeredSizeIdx === entry.offeredSizeIdx ? change : ofTheLine(change);
        return { place, mend: { ...mendOf(place), ...own } };
      }),
    );
    if (!isDone) return false;
    toast.done(said, { label: t('Undo'), run: () => void takeBack(before) });
    checkNext(entry);
    return true;
  };
  /** One part of what was said; the rest stays. */
  const undoField = async (field: keyof Mend): Promise<boolean> => {
    const rows = OF_ONE_ROW.includes(field) ? [entry] : sameLine(entry);
    const before = rows.map((place) => ({ place, mend: mendOf(place) }));
    const isDone = await send(rows.map((place) => ({ place, mend: withoutField(mendOf(place), field) })));
    if (isDone) toast.done(t('Taken back'), { label: t('Undo'), run: () => void takeBack(before) });
    return isDone;
  };
  /** The whole line as it was read. */
  const undo = async (): Promise<boolean> => {
    const before = sameLine(entry).map((place) => ({ place, mend: mendOf(place) }));
    const isDone = await send(sameLine(entry).map((place) => ({ place, mend: {} })));
    if (isDone) toast.done(t('The line is as it was read'), { label: t('Undo'), run: () => void takeBack(before) });
    return isDone;
  };
  /** Another wine than its owner has said; the rest stays. */
  const uncorrect = async (): Promise<boolean> => {
    const isDone = await send(sameLine(entry).map((place) => ({ place, mend: withoutField(mendOf(place), 'lwin') })));
    if (isDone) toast.success(t('The correction is undone'));
    return isDone;
  };
  return {
    isPending,
    failure,
    mend,
    undo,
    undoField,
    uncorrect,
    correct: (lwin: string | null) =>
      mend(
        { lwin },
        lwin === null ? t('Marked as a wine we do not know') : t('Corrected, and learned for the next list'),
      ),
  };
}

function ofTheLine(change: Mend): Mend {
  return Object.fromEntries(Object.entries(change).filter(([key]) => !OF_ONE_ROW.includes(key as keyof Mend)));
}
