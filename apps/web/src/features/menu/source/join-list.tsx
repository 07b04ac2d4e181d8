import { t, listTitle } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#api/failure-text.ts';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import { useSession } from '#session/session.tsx';
import { Select } from '#ui/select.tsx';
import { shortDate } from '#ui/short-date.ts';
import { sayWithUndo } from './say-with-undo.ts';

/** The owner says which other list is of the same restaurant. */
export function JoinList({ wineListId }: { wineListId: string }) {
  const session = useSession();
  const uid = session.phase === 'signed-in' ? session.user.firebaseUid : '';
  const own = useQuery({ ...queries.history(uid), enabled: uid !== '' }, queryClient);
  const related = useQuery(queries.restaurantLists(wineListId, uid), queryClient);
  const [failure, setFailure] = useState<string | null>(null);
  const known = new Set([wineListId, ...(related.data?.lists ?? []).map((list) => list.wineListId)]);
  const others = (own.data?.history ?? []).filter((list) => !known.has(list.wineListId));
  if (others.length === 0)
    return (
      <p className="text-sm text-muted">
        {t('A second list of the same restaurant can be joined to this one once you have uploaded it.')}
      </p>
    );
  const join = (otherId: string) =>
    sayWithUndo({ id: wineListId, otherId, said: t('These lists belong together') }).catch((error: unknown) =>
      setFailure(failureText(error)),
    );
  return (
    <>
      <Select
        label={t('Add a list of this restaurant')}
        className="max-w-full"
        value=""
        onChange={({ target }) => {
          if (target.value) void join(target.value);
        }}
        options={[
          { value: '', text: t('Add a list of this restaurant') },
          ...others.map((list) => ({
            value: list.wineListId,
            text: `${listTitle(list.title)}, ${shortDate(list.uploadedAt)}`,
          })),
        ]}
      />
      {failure ? (
        <p role="alert" className="mt-2 text-sm text-bad">
          {failure}
        </p>
      ) : null}
    </>
  );
}
