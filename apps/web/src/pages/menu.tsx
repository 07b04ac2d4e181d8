import type { WineListEntry } from '@app/domain';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useParams, type MetaArgs } from 'react-router';
import { useListStream } from '#api/list-stream.ts';
import { InstanceCredits } from '#features/credits/credits.tsx';
import { ListProgress } from '#features/menu-list/list-progress.tsx';
import { ListSkeleton } from '#features/menu-list/list-skeleton.tsx';
import { ListTitle } from '#features/menu-list/list-title.tsx';
import { MenuSection } from '#features/menu-list/menu-section.tsx';
import { StatsRow } from '#features/menu-list/stats-row.tsx';
import { useLeaveQuestion } from '#features/menu-list/use-leave-question.ts';
import { SommelierPanel } from '#features/sommelier/sommelier-panel.tsx';
import { useSommelier } from '#features/sommelier/use-sommelier.ts';
import { MESSAGES, say } from '#messages.ts';
import { pageTags } from '#page-tags.ts';
import { paths } from '#paths.ts';
import { useSession } from '#session/session.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FailedNotice } from '#ui/notice.tsx';
import { MissingPage } from '#ui/page-heading.tsx';
import { entryKey } from '#wine/entry.ts';

const LeaveDialog = lazy(async () => ({ default: (await import('#features/menu-list/leave-dialog.tsx')).LeaveDialog }));

/** The title is only known once the list arrives: the page itself writes it. */
export function meta({ location }: MetaArgs) {
  return pageTags({
    title: '',
    description: 'A restaurant’s wine list with retail prices, ratings and the markup of every wine.',
    path: location.pathname,
  }).filter((tag) => !('title' in tag));
}

export default function MenuPage() {
  const { id = '' } = useParams();
  // Another list is another page: nothing of the old one stays.
  return <MenuList key={id} id={id} />;
}

function MenuList({ id }: { id: string }) {
  const session = useSession();
  const viewer =
    session.phase === 'loading' ? undefined : session.phase === 'signed-in' ? session.user.firebaseUid : null;
  const list = useListStream(id, viewer);
  const sommelier = useSommelier(id);
  const [expandedKey, setExpandedKey] = useState<string | null>(null);
  const [showPanel, setShowPanel] = useState(false);
  const isParsing = list.phase === 'parsing';
  const leaving = useLeaveQuestion(isParsing);
  const { chat, focus, unfocus } = sommelier;

  /** §4: one row at a time; opening one brings it up with the sommelier. */
  const toggle = useCallback(
    (entry: WineListEntry, wasExpanded: boolean) => {
      setExpandedKey(wasExpanded ? null : entryKey(entry));
      if (wasExpanded) unfocus();
      else focus(entry);
    },
    [focus, unfocus],
  );

  if (list.phase === 'missing') {
    return (
      <MissingPage title={MESSAGES.listNotFound} text={MESSAGES.listNotFoundText}>
        <title>{MESSAGES.listNotFound}</title>
        <ButtonLink to={paths.home()} look="secondary">
          Back to Home
        </ButtonLink>
      </MissingPage>
    );
  }

  return (
    <div className="column py-10">
      <title>{list.title === null ? 'Menu Scan' : say.menuTitle(list.title)}</title>
      {list.phase === 'loading' ? (
        <ListSkeleton />
      ) : list.phase === 'failed' && list.entries.length === 0 ? (
        <FailedNotice title={list.status} onRetry={() => location.reload()} />
      ) : (
        <div className="gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0">
            <ListProgress list={list} />
            <ListTitle title={list.title ?? ''} canEdit={session.phase === 'signed-in'} onRename={list.rename} />
            <div className="mt-6">
              <StatsRow entries={list.entries} />
            </div>
            <MenuSection
              entries={list.entries}
              isParsing={isParsing}
              expandedKey={expandedKey}
              onToggle={toggle}
              isPick={sommelier.isPick}
              picks={chat.picks ? { isOn: chat.onlyPicks } : null}
              onTogglePicks={sommelier.togglePicks}
            />
            <InstanceCredits />
          </div>
          <aside className="max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:-mx-4 max-lg:mt-6 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:py-2">
            <div className="lg:sticky lg:top-20">
              <div className={classNames('max-lg:mb-2', !showPanel && 'max-lg:hidden')} id="sommelier-panel">
                <SommelierPanel
                  chat={chat}
                  onAsk={(text, failure) => void sommelier.ask(text, failure)}
                  signInReturn={session.phase === 'signed-out' ? paths.menu(id) : null}
                />
              </div>
              <button
                type="button"
                aria-expanded={showPanel}
                aria-controls="sommelier-panel"
                onClick={() => setShowPanel(!showPanel)}
                className="min-h-11 w-full rounded-full bg-accent font-medium text-on-accent lg:hidden"
              >
                {showPanel ? 'Hide Sommelier' : 'Show Sommelier'}
              </button>
            </div>
          </aside>
        </div>
      )}
      {leaving.state === 'blocked' ? (
        <Suspense fallback={null}>
          <LeaveDialog onStay={() => leaving.reset()} onLeave={() => leaving.proceed()} />
        </Suspense>
      ) : null}
    </div>
  );
}
