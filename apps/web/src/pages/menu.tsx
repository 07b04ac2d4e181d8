import type { WineListEntry } from '@app/domain';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useNavigate, useParams, type MetaArgs } from 'react-router';
import { useListSettings } from '#api/list-settings.ts';
import { useListStream } from '#api/list-stream.ts';
import { InstanceCredits } from '#features/credits/credits.tsx';
import { ListProgress } from '#features/menu-list/list-progress.tsx';
import { ListSkeleton } from '#features/menu-list/list-skeleton.tsx';
import { ListTitle } from '#features/menu-list/list-title.tsx';
import { MenuSection, type ListHandle, type OtherView } from '#features/menu-list/menu-section.tsx';
import { StatsRow } from '#features/menu-list/stats-row.tsx';
import { useLeaveQuestion } from '#features/menu-list/use-leave-question.ts';
import { ListActions } from '#features/menu-share/list-actions.tsx';
import { KeptNotice } from '#features/offline/kept-notice.tsx';
import { useKeptList } from '#features/offline/use-kept-list.ts';
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
import { Bar } from '#ui/skeleton.tsx';
import { entryKey } from '#wine/entry.ts';

/* Other ways of looking at a list come when they are asked for. */
const ValueChart = lazy(async () => ({ default: (await import('#features/menu-chart/value-chart.tsx')).ValueChart }));
const PageView = lazy(async () => ({ default: (await import('#features/menu-pages/page-view.tsx')).PageView }));
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
  const list = useKeptList(id, useListStream(id, viewer));
  const { settings, keep } = useListSettings(id, viewer);
  const sommelier = useSommelier(id);
  const navigate = useNavigate();
  const [expandedKey, setExpandedKey] = useState<string | null>(null);
  const [showPanel, setShowPanel] = useState(false);
  const listHandle = useRef<ListHandle>(null);
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

  // Until it is known, a page is simply asked for.
  const hasPhotos = settings?.hasPhotos ?? true;
  const showOther = ({ name, page, markedKey, shown, onPage, onOpen }: OtherView) => (
    <Suspense fallback={<Bar className="h-96 w-full rounded-card" />}>
      {name === 'pages' ? (
        <PageView
          wineListId={id}
          entries={list.entries}
          shown={shown}
          hasPhotos={hasPhotos}
          pageNumber={page}
          markedKey={markedKey}
          onPage={onPage}
          onOpen={onOpen}
        />
      ) : (
        <ValueChart entries={shown} allEntries={list.entries} onOpen={onOpen} />
      )}
    </Suspense>
  );

  if (list.phase === 'missing') {
    return (
      <MissingPage title={MESSAGES.listNotFound} text={MESSAGES.listNotFoundText}>
        <title>{MESSAGES.listNotFound}</title>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.home()} look="secondary">
            Back to Home
          </ButtonLink>
          {/* It may be one's own and private. */}
          {session.phase === 'signed-out' ? (
            <ButtonLink to={paths.signIn({ redirect: paths.menu(id) })} look="quiet">
              Sign In
            </ButtonLink>
          ) : null}
        </div>
      </MissingPage>
    );
  }

  const isFailed = list.phase === 'failed' && list.entries.length === 0;
  return (
    <div className="column py-10">
      {/* Until the list's own title is there. */}
      {list.phase === 'loading' || isFailed ? <h1 className="sr-only">Menu Scan</h1> : null}
      <title>{list.title === null ? 'Menu Scan' : say.menuTitle(list.title)}</title>
      {list.phase === 'loading' ? (
        <ListSkeleton />
      ) : isFailed ? (
        <FailedNotice title={list.status} onRetry={() => location.reload()} />
      ) : (
        <div className="gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0">
            <KeptNotice keptAt={list.keptAt} />
            <ListProgress list={list} />
            <div className="flex items-start justify-between gap-2">
              <div className="min-w-0 flex-1">
                <ListTitle title={list.title ?? ''} canEdit={settings?.isOwner ?? false} onRename={list.rename} />
              </div>
              <ListActions
                wineListId={id}
                title={list.title ?? ''}
                entries={list.entries}
                settings={settings}
                onSettingsChange={keep}
                onDeleted={() => void navigate(paths.profile(), { replace: true })}
              />
            </div>
            <div className="mt-6">
              <StatsRow entries={list.entries} />
            </div>
            <MenuSection
              ref={listHandle}
              wineListId={id}
              isOwner={settings?.isOwner ?? false}
              hasPhotos={hasPhotos}
              onReplaced={list.replace}
              entries={list.entries}
              isParsing={isParsing}
              expandedKey={expandedKey}
              onToggle={toggle}
              isPick={sommelier.isPick}
              picks={chat.picks ? { isOn: chat.onlyPicks } : null}
              onTogglePicks={sommelier.togglePicks}
              renderOther={showOther}
            />
            <InstanceCredits />
          </div>
          <aside className="no-print max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:-mx-4 max-lg:mt-6 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:py-2">
            <div className="lg:sticky lg:top-20">
              <div className={classNames('max-lg:mb-2', !showPanel && 'max-lg:hidden')} id="sommelier-panel">
                <SommelierPanel
                  chat={chat}
                  onAsk={(text, failure) => void sommelier.ask(text, failure)}
                  onStop={sommelier.stop}
                  onShowEntry={(place) => {
                    // On a small screen the sheet would cover the row.
                    setShowPanel(false);
                    listHandle.current?.showEntry(place);
                  }}
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
