import { lazy, Suspense, useState } from 'react';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Bar } from '#ui/skeleton.tsx';
import { MenuToolbar } from './filters/menu-toolbar.tsx';
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
            <MenuFilterPanel onClose={() => setShowFilters(false)} />
          </Suspense>
        </div>
      ) : null}
      {viewName !== 'list' && entries.length > 0 ? (
        <div className="mt-5">
          <Suspense fallback={<Bar className="h-96 w-full rounded-card" />}>
            {viewName === 'pages' ? <PageView /> : <ValueChart />}
          </Suspense>
        </div>
      ) : shown.length > 0 ? (
        <>
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

function EmptyList() {
  const { entries, isParsing, clearFilters, pageNotes } = useMenu();
  if (entries.length > 0) {
    return (
      <Notice
        icon="filter"
        title="No wines match your current filters."
        action={
          <Button look="secondary" size="small" onClick={clearFilters}>
            Clear All
          </Button>
        }
      />
    );
  }
  if (isParsing) {
    return (
      <>
        <p className="text-muted">The first wines appear in a moment.</p>
        <RowSkeletons count={5} />
      </>
    );
  }
  const said = pageNotes.map(({ message }) => message);
  if (said.some((message) => message.startsWith('This looks like'))) return <OtherGoods said={said} />;
  return (
    <Notice icon="glass" title="No wines were found on this list.">
      {said.length > 0
        ? 'What there is to say about its pages stands below.'
        : 'A sharper photo, taken straight from above, or the file itself often helps.'}
    </Notice>
  );
}

/** A menu of dishes, or a price list of other things: what it is, and what can be done here. */
function OtherGoods({ said }: { said: readonly string[] }) {
  const isFood = said.some((message) => message.includes('food menu'));
  return (
    <Notice
      icon="glass"
      title={isFood ? 'This is a food menu.' : 'This is a price list of other goods.'}
      action={<ButtonLink to={paths.menuUpload()}>Upload the wine list</ButtonLink>}
    >
      {isFood
        ? 'No wine stands on it. Many houses print the wines on a list of their own: upload that one, then choose your dish under “Tonight” or ask the sommelier what goes with it.'
        : 'No wine stands on it. Upload a restaurant’s wine list as a PDF or photos.'}
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
