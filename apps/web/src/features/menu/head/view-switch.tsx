import { t, word } from '@app/domain';
import { classNames } from '#ui/class-names.ts';
import { MENU_VIEWS, type MenuViewName } from '#features/menu/filters/menu-view.ts';
import { useMenu } from '#features/menu/menu-context.ts';

const LABELS: Record<MenuViewName, string> = {
  list: word('Wines'),
  chart: word('Value chart'),
  pages: word('Pages'),
};

/** Three ways to look at one list. */
export function ViewSwitch() {
  const { viewName: view, setViewName } = useMenu();
  return (
    <div
      role="group"
      aria-label={t('View')}
      className="inline-flex shrink-0 rounded-full border border-strong-line p-0.5 sm:ml-auto"
    >
      {MENU_VIEWS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          onClick={() => setViewName(name)}
          className={classNames(
            'min-h-8 rounded-full px-3 text-sm font-medium whitespace-nowrap transition-colors duration-150 pointer-coarse:min-h-10',
            view === name ? 'bg-accent text-on-accent' : 'hover:text-accent',
          )}
        >
          {t(LABELS[name])}
        </button>
      ))}
    </div>
  );
}
