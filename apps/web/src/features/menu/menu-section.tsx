import { t } from '@app/domain';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Bar } from '#ui/skeleton.tsx';
import { SignsNote } from './head/signs-note.tsx';
import { MenuToolbar } from './filters/menu-toolbar.tsx';
import { otherGoodsOf } from '#api/page-notes.ts';
import { EntryList } from './list/entry-list.tsx';
import { SetAside } from './list/set-aside.tsx';
import { useMenu } from './menu-context.ts';

/* The sliders are fetched only by those who open the filters; the other views, when they are asked for. */
const MenuFilterPanel = lazy(async () => ({
  default: (await import('./filters/menu-filter-panel.tsx')).MenuFilterPanel,
}));
const ValueChart = lazy(async () => ({ default: (await import('./chart/value-chart.tsx')).ValueChart }));
const PageView = lazy(async () => ({ default: (await import('./pages/page-view.tsx')).PageView }));

/** §2: toolbar, filters and the wines, or another view of them. */
export function MenuSection() {
  const { entries, shown, viewName, isParsing } = useMenu();
  const [showFilters, setShowFilters] = useState(false);
  return (
    <>
      <MenuToolbar showFilters={showFilters} onToggleFilters={() => setShowFilters(!showFilters)} />
      {showFilters ? (
        <div className="no-print mt-4">
          <Suspense fallback={null}>
            <div ref={bringIntoSight} className="scroll-mt-40">
              <MenuFilterPanel onClose={() => setShowFilters(false)} />
            </div>
          </Suspense>
        </div>
      ) : null}
      {viewName !== 'list' && entries.length > 0 ? (
        <OtherView key={viewName}>
          <Suspense fallback={<Bar className="h-96 w-full rounded-card" />}>
            {viewName === 'pages' ? <PageView /> : <ValueChart />}
          </Suspense>
        </OtherView>
      ) : shown.length > 0 ? (
        <>
          <SignsNote />
          <EntryList />
          {isParsing ? <RowSkeletons count={3} /> : null}
        </>
      ) : (
        <div className="mt-6">
          <EmptyList />
        </div>
      )}
      <SetAside />
    </>
  );
}

function OtherView({ children }: { children: ReactNode }) {
  return (
    <div ref={bringIntoSight} className="mt-5 scroll-mt-40">
      {children}
    </div>
  );
}

/** What is asked for from far down in the list would begin above the window. A sheet of the phone is in sight in any case. */
function bringIntoSight(view: HTMLElement | null): void {
  if (view && view.getBoundingClientRect().top < 0) view.scrollIntoView({ block: 'start' });
}

function EmptyList() {
  const { entries, isParsing, clearFilters, pageNotes } = useMenu();
  if (entries.length > 0) {
    return (
      <Notice
        icon="filter"
        title={t('No wines match your current filters.')}
        action={
          <Button look="secondary" size="small" onClick={clearFilters}>
            {t('Clear All')}
          </Button>
        }
      />
    );
  }
  if (isParsing) {
    return (
      <>
        <p className="text-muted">{t('The first wines appear in a moment.')}</p>
        <RowSkeletons count={5} />
      </>
    );
  }
  const goods = pageNotes.map(otherGoodsOf).filter((kind) => kind !== null);
  if (goods.length > 0) return <OtherGoods isFood={goods.includes('food')} />;
  return (
    <Notice icon="glass" title={t('No wines were found on this list.')}>
      {pageNotes.length > 0
        ? t('What there is to say about its pages stands below.')
        : t('A sharper photo, taken straight from above, or the file itself often helps.')}
    </Notice>
  );
}

/** A menu of dishes, or a price list of other things: what it is, and what can be done here. */
function OtherGoods({ isFood }: { isFood: boolean }) {
  return (
    <Notice
      icon="glass"
      title={isFood ? t('This is a food menu.') : t('This is a price list of other goods.')}
      action={<ButtonLink to={paths.menuUpload()}>{t('Upload the wine list')}</ButtonLink>}
    >
      {isFood
        ? t(
            'No wine stands on it. Many houses print the wines on a list of their own: upload that one, then choose your dish under “Tonight” or ask the sommelier what goes with it.',
          )
        : t('No wine stands on it. Upload a restaurant’s wine list as a PDF or photos.')}
    </Notice>
  );
}

/** The shape of rows that are on their way. */
function RowSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="no-print">
      {Array.from({ length: count }, (_none, at) => (
        <div key={at} className="flex items-center gap-4 border-b border-line px-3 py-4">
          <div className="min-w-0 flex-1">
            <Bar className="h-4 w-3/5" />
            <Bar className="mt-2 h-3 w-2/5" />
          </div>
          <Bar className="h-4 w-14" />
        </div>
      ))}
    </div>
  );
}
