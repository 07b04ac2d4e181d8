import { t, word, type CallReply, outcomeText } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { decideReview, refreshReviews, undoChange } from '#api/market-mutations.ts';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';

type Queue = CallReply<'getReviewQueue'>;
export type ReviewItem = Queue['items'][number];
export type ReviewKind = ReviewItem['kind'];

interface DecidedReview {
  changeId: number;
  text: string;
}

export interface Reviews {
  queue: Queue | undefined;
  isPending: boolean;
  isError: boolean;
  retry: () => void;
  /** Decisions of this visit that can be undone, newest first. */
  done: readonly DecidedReview[];
  alert: string | null;
  decide: (item: ReviewItem, decision: 'approve' | 'reject', lwin?: string) => Promise<void>;
  undo: () => Promise<void>;
}

const UNREACHABLE = word('The server could not be reached. Nothing was changed.');

/** The queue and what an admin does with it. A decided item leaves at once; a refusal brings it back with the reason. */
export function useReviews(kind: ReviewKind | null): Reviews {
  const query = queries.reviews(kind);
  const result = useQuery(query, queryClient);
  const [done, setDone] = useState<readonly DecidedReview[]>([]);
  const [alert, setAlert] = useState<string | null>(null);

  const decide: Reviews['decide'] = async (item, decision, lwin) => {
    setAlert(null);
    queryClient.setQueryData(
      query.queryKey,
      (queue) =>
        queue && {
          ...queue,
          items: queue.items.filter(({ id }) => id !== item.id),
          open: { ...queue.open, [item.kind]: Math.max(0, queue.open[item.kind] - 1) },
        },
    );
    try {
      const { success, changeId, ...outcome } = await decideReview({
        id: item.id,
        decision,
        ...(lwin && { lwin }),
      });
      if (!success) setAlert(outcomeText(outcome));
      else if (changeId !== null)
        setDone((before) => [
          {
            changeId,
            text: t(decision === 'approve' ? 'Approved: {name}' : 'Rejected: {name}', { name: item.listing.name }),
          },
          ...before,
        ]);
    } catch {
      setAlert(t(UNREACHABLE));
    }
    await refreshReviews();
  };

  const undo = async () => {
    const [last, ...before] = done;
    if (!last) return;
    setAlert(null);
    try {
      const { success, ...outcome } = await undoChange(last.changeId);
      if (!success) setAlert(outcomeText(outcome));
      setDone(before);
    } catch {
      setAlert(t(UNREACHABLE));
    }
    await refreshReviews();
  };

  return {
    queue: result.data,
    isPending: result.isPending,
    isError: result.isError,
    retry: () => void result.refetch(),
    done,
    alert,
    decide,
    undo,
  };
}
