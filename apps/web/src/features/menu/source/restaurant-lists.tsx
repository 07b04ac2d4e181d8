import { many, t, word, listTitle } from '@app/domain';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '#api/failure-text.ts';
import { queries } from '#api/queries.ts';
import { queryClient } from '#api/query-client.ts';
import type { RestaurantList } from '#api/ways.ts';
import { useMenu } from '#features/menu/menu-context.ts';
import { paths } from '#paths.ts';
import { useSession } from '#session/session.tsx';
import { shortDate } from '#ui/short-date.ts';
import { toast } from '#ui/toast-store.ts';
import { listCurrency } from '#wine/entry.ts';
import { summaryOf } from './difference-text.ts';
import { JoinList } from './join-list.tsx';
import { ChangedWines, ListDifference } from './list-difference.tsx';
import { sayWithUndo } from './say-with-undo.ts';

const LINK_BUTTON = 'no-print text-link font-medium pointer-coarse:min-h-11';

/** What has changed since the version before, and the restaurant's other lists that the visitor may find. */
export function RestaurantLists() {
  const { wineListId, settings } = useMenu();
  const session = useSession();
  const viewer = session.phase === 'signed-in' ? session.user.firebaseUid : '';
  const { data } = useQuery(queries.restaurantLists(wineListId, viewer), queryClient);
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const lists = data?.lists ?? [];
  const hasVersion = lists.some(({ isLater, changes }) => !isLater && changes?.isVersion);
  return (
    <>
      {settings?.source || hasVersion ? <ListDifference /> : null}
      {lists.length > 0 ? (
        <div className="mt-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setIsOpen(!isOpen)}
            className={LINK_BUTTON}
          >
            {many(lists.length, {
              one: '{n} other list of this restaurant',
              other: '{n} other lists of this restaurant',
            })}
          </button>
          <div id={panelId} hidden={!isOpen} className="mt-1 rounded-card border border-line px-4 py-2">
            {isOpen ? (
              <ul aria-label={t('Lists of this restaurant')} className="divide-y divide-line">
                {lists.map((list) => (
                  <Relative key={list.wineListId} list={list} canPart={(settings?.isOwner ?? false) && list.isOwn} />
                ))}
              </ul>
            ) : null}
            {isOpen && settings?.isOwner ? (
              <div className="border-t border-line py-2.5">
                <JoinList wineListId={wineListId} />
              </div>
            ) : null}
          </div>
        </div>
      ) : null}
    </>
  );
}

const REASONS = { word: word('you said so'), address: word('same site'), title: word('same name') } as const;

/** Another list of the restaurant: when it was read, what has changed between the two, and a way to say that it is none. */
function Relative({ list, canPart }: { list: RestaurantList; canPart: boolean }) {
  const { wineListId, entries } = useMenu();
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  // What changes after this list is told on the later one.
  const canShow = !list.isLater && list.changes?.isVersion && summaryOf(list.changes) !== null;
  const { data } = useQuery({ ...queries.listChanges(wineListId, list.wineListId), enabled: isOpen }, queryClient);
  const part = () =>
    sayWithUndo({ id: list.wineListId, otherId: null, said: t('The list stands alone now') }).catch((error: unknown) =>
      toast.error(t('Not changed'), failureText(error)),
    );
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <Link to={paths.menu(list.wineListId)} className="text-link min-w-0 font-medium break-words">
          {listTitle(list.title)}
        </Link>
        <span className="figures">
          {[
            shortDate(list.readAt),
            many(list.wines, { one: '{n} wine', other: '{n} wines' }),
            list.isOwn ? t(REASONS[list.reason]) : t('public, same site'),
          ].join(', ')}
        </span>
      </p>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <span className="text-ink">{changesText(list)}</span>
        {canShow ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={panelId}
            aria-label={t(
              isOpen ? 'Hide what changed since {title}, {date}' : 'Show what changed since {title}, {date}',
              { title: listTitle(list.title), date: shortDate(list.readAt) },
            )}
            onClick={() => setIsOpen(!isOpen)}
            className={LINK_BUTTON}
          >
            {isOpen ? t('Hide') : t('Show what')}
          </button>
        ) : null}
        {canPart ? (
          <button
            type="button"
            aria-label={t('{title} is of another restaurant', { title: listTitle(list.title) })}
            onClick={() => void part()}
            className={LINK_BUTTON}
          >
            {t('Of another restaurant')}
          </button>
        ) : null}
      </p>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && data ? <ChangedWines changes={data} currency={listCurrency(entries)} /> : null}
      </div>
    </li>
  );
}

function changesText({ changes, isLater }: RestaurantList): string {
  if (!changes) return t('Still being read');
  if (!changes.isVersion) {
    const common = changes.same + changes.dearer + changes.cheaper + changes.soldOut;
    return common === 0
      ? t('Other wines')
      : many(common, { one: 'Another list, {n} wine on both', other: 'Another list, {n} wines on both' });
  }
  const summary = summaryOf(changes) ?? t('nothing changed');
  return isLater ? t('Later: {summary}', { summary }) : t('Since then: {summary}', { summary });
}
