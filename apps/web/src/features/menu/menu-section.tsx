import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
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
  const { entries, shown, viewName } = useMenu();
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
        <EntryList />
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
  const { entries, isParsing, clearFilters } = useMenu();
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
  if (isParsing) return <p className="text-muted">The first wines appear in a moment.</p>;
  return (
    <Notice icon="glass" title="No wines were found on this list.">
      A sharper photo, taken straight from above, often helps.
    </Notice>
  );
}
