import { t } from '@app/domain';
import { lazy, Suspense, useState } from 'react';
import { useParams, type MetaArgs } from 'react-router';
import { useListSettings } from '#api/list-settings.ts';
import { useListStream } from '#api/list-stream.ts';
import { InstanceCredits } from '#features/credits/credits.tsx';
import { CurrencyQuestion } from '#features/menu/currency/currency-question.tsx';
import { ListFigures } from '#features/menu/head/list-figures.tsx';
import { ListProgress, ListStatus } from '#features/menu/head/list-progress.tsx';
import { ListSkeleton } from '#features/menu/head/list-skeleton.tsx';
import { ListTitle } from '#features/menu/head/list-title.tsx';
import { useLeaveQuestion } from '#features/menu/head/use-leave-question.ts';
import { useMenu } from '#features/menu/menu-context.ts';
import { MenuProvider } from '#features/menu/menu-provider.tsx';
import { MenuSection } from '#features/menu/menu-section.tsx';
import { ListSource } from '#features/menu/source/list-source.tsx';
import { ListActions } from '#features/menu/share/list-actions.tsx';
import { Tonight } from '#features/menu/tonight/tonight.tsx';
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

const LeaveDialog = lazy(async () => ({ default: (await import('#features/menu/head/leave-dialog.tsx')).LeaveDialog }));

/** The title is only known once the list arrives: the page itself writes it. */
export function meta({ location }: MetaArgs) {
  return pageTags({
    title: '',
    description: t('A restaurant’s wine list with retail prices, ratings and the markup of every wine.'),
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
  const leaving = useLeaveQuestion(list.phase === 'parsing');

  if (list.phase === 'missing') return <MissingList id={id} isSignedOut={session.phase === 'signed-out'} />;

  const { chat } = sommelier;
  const isFailed = list.phase === 'failed' && list.entries.length === 0;
  return (
    <div className="column pt-1.5 pb-3 sm:py-10">
      {/* Until the list's own title is there. */}
      {list.phase === 'loading' || isFailed ? <h1 className="sr-only">{t('Menu Scan')}</h1> : null}
      <title>{list.title === null ? t('Menu Scan') : say.menuTitle(list.title)}</title>
      {list.phase === 'loading' ? (
        <ListSkeleton />
      ) : isFailed ? (
        <FailedNotice title={list.status} onRetry={() => location.reload()} />
      ) : (
        <MenuProvider
          wineListId={id}
          list={list}
          settings={settings}
          keepSettings={keep}
          sommelier={{ ...sommelier, picks: chat.picks ? { isOn: chat.onlyPicks } : null }}
        >
          <div className="gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
            {/* On a phone the wines come before what is said about the list as a whole. */}
            <div className="min-w-0 max-sm:flex max-sm:flex-col">
              <KeptNotice keptAt={list.keptAt} />
              <ListProgress list={list} wineListId={id} hasPages={settings?.hasPhotos ?? true} />
              <div className="flex items-start justify-between gap-2">
                <div className="min-w-0 flex-1">
                  <ListTitle />
                </div>
                <ListActions />
              </div>
              <ListSource />
              <CurrencyQuestion />
              <Tonight />
              <ListFigures />
              <div className="min-w-0">
                <MenuSection />
              </div>
              <div className="max-sm:order-last">
                <ListStatus list={list} />
                <InstanceCredits />
              </div>
            </div>
            <SommelierAside
              sommelier={sommelier}
              signInReturn={session.phase === 'signed-out' ? paths.menu(id) : null}
            />
          </div>
        </MenuProvider>
      )}
      {leaving.state === 'blocked' ? (
        <Suspense fallback={null}>
          <LeaveDialog onStay={() => leaving.reset()} onLeave={() => leaving.proceed()} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** §2: the sommelier beside the list; on small screens a sheet that the button at the bottom opens and closes. */
function SommelierAside({
  sommelier,
  signInReturn,
}: {
  sommelier: ReturnType<typeof useSommelier>;
  signInReturn: string | null;
}) {
  const { openRow } = useMenu();
  const [showPanel, setShowPanel] = useState(false);
  return (
    <aside
      data-covers-bottom
      className="no-print max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:-mx-4 max-lg:mt-6 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:py-2"
    >
      <div className="lg:sticky lg:top-20">
        <div className={classNames('max-lg:mb-2', !showPanel && 'max-lg:hidden')} id="sommelier-panel">
          <SommelierPanel
            chat={sommelier.chat}
            onAsk={(text, failure) => void sommelier.ask(text, failure)}
            onStop={sommelier.stop}
            onMark={sommelier.mark}
            onShowEntry={(place) => {
              // On a small screen the sheet would cover the row.
              setShowPanel(false);
              openRow(place);
            }}
            signInReturn={signInReturn}
          />
        </div>
        <button
          type="button"
          aria-expanded={showPanel}
          aria-controls="sommelier-panel"
          onClick={() => setShowPanel(!showPanel)}
          className="min-h-11 w-full rounded-full border border-bar-line bg-bar font-medium text-on-bar lg:hidden"
        >
          {showPanel ? t('Hide Sommelier') : t('Show Sommelier')}
        </button>
      </div>
    </aside>
  );
}

function MissingList({ id, isSignedOut }: { id: string; isSignedOut: boolean }) {
  return (
    <MissingPage title={MESSAGES.listNotFound} text={MESSAGES.listNotFoundText}>
      <title>{MESSAGES.listNotFound}</title>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.home()} look="secondary">
          {t('Back to Home')}
        </ButtonLink>
        {/* It may be the visitor's own and private. */}
        {isSignedOut ? (
          <ButtonLink to={paths.signIn({ redirect: paths.menu(id) })} look="quiet">
            {t('Sign In')}
          </ButtonLink>
        ) : null}
      </div>
    </MissingPage>
  );
}
