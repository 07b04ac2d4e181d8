import { t } from '@app/domain';
import { Toast as BaseToast } from '@base-ui/react/toast';
import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { onToast, type Toast } from './toast-store.ts';

/** Long enough to see what happened and to think better of it; then it goes with the next press elsewhere, never by itself. */
const UNDO_AT_LEAST_MS = 20_000;
const VIEWPORT = 'data-toasts';
/** How long a note stays after a mouse was found on it. */
const READ_ON_MS = 1000;

/**
 * §2: toasts are shown at the top right. Each disappears after its duration or when it is closed. On a phone they lie over the bar
 * with the name of the site, so that they hide nothing of the page.
 */
export default function ToastViewport() {
  return (
    <BaseToast.Provider limit={4}>
      <Toasts />
    </BaseToast.Provider>
  );
}

/** A mouse that rests on a note is reading it. A finger leaves no such sign. */
const isBeingRead = (): boolean =>
  matchMedia('(hover: hover)').matches && document.querySelector(`[${VIEWPORT}]:hover`) !== null;

function closeAfter(durationMs: number, close: () => void): void {
  setTimeout(() => (isBeingRead() ? closeAfter(READ_ON_MS, close) : close()), durationMs);
}

function Toasts() {
  const { toasts, add, close } = BaseToast.useToastManager<Pick<Toast, 'type' | 'action'>>();

  // The one that can be undone. What was done before it can no longer be undone by one press.
  const undoable = useRef<{ id: string; shownAt: number } | null>(null);
  const passing = useRef<string | null>(null);

  useEffect(
    () =>
      onToast(({ type, title, message, durationMs, action }) => {
        if (action && undoable.current) close(undoable.current.id);
        // What was said before is old news: one note at a time, beside the one that can be undone.
        if (passing.current) close(passing.current);
        passing.current = null;
        const id = add({
          title,
          description: message,
          // Counted here: the library's clock stands still under a finger that has long left, and on a note that has the focus.
          timeout: 0,
          data: { type, action },
          priority: type === 'error' ? 'high' : 'low',
        });
        if (action) undoable.current = { id, shownAt: Date.now() };
        else if (type !== 'error') passing.current = id;
        if (durationMs > 0) closeAfter(durationMs, () => close(id));
      }),
    [add, close],
  );
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      const { current } = undoable;
      if (!current || Date.now() - current.shownAt < UNDO_AT_LEAST_MS) return;
      // A press on a notice is meant for it.
      if (target instanceof Element && target.closest(`[${VIEWPORT}]`)) return;
      undoable.current = null;
      close(current.id);
    };
    document.addEventListener('click', onPress);
    return () => document.removeEventListener('click', onPress);
  }, [close]);

  return (
    <BaseToast.Portal>
      <BaseToast.Viewport
        {...{ [VIEWPORT]: '' }}
        className="no-print fixed top-1 right-1.5 left-1.5 z-50 flex flex-col gap-1 outline-none sm:top-18 sm:right-4 sm:left-auto sm:w-96 sm:gap-2"
      >
        {toasts.map((entry) => {
          const { type = 'info', action } = entry.data ?? {};
          return (
            <BaseToast.Root
              key={entry.id}
              toast={entry}
              swipeDirection={['right', 'up']}
              className="animate-settle rounded-card border border-line bg-surface shadow-float transition-opacity duration-150 data-ending-style:opacity-0 data-limited:hidden"
            >
              <BaseToast.Content className="flex items-start gap-3 py-1 pr-1.5 pl-4 max-sm:items-center sm:py-2">
                <Icon
                  name={type === 'success' ? 'check' : type === 'error' ? 'alert' : 'info'}
                  className={classNames(
                    'size-5 shrink-0 sm:mt-2.5',
                    type === 'success' && 'text-good',
                    type === 'error' && 'text-bad',
                    type === 'info' && 'text-accent',
                  )}
                />
                <div className="min-w-0 flex-1 sm:py-2">
                  <BaseToast.Title className="font-sans text-[0.9375rem] leading-5 font-medium sm:leading-6" />
                  <BaseToast.Description className="text-sm text-muted" />
                </div>
                {action ? (
                  <button
                    type="button"
                    className="text-link min-h-11 shrink-0 px-2 text-sm font-medium"
                    onClick={() => {
                      close(entry.id);
                      action.run();
                    }}
                  >
                    {action.label}
                  </button>
                ) : null}
                <BaseToast.Close
                  aria-label={t('Close notification')}
                  // The library hides it while toasts are stacked; ours are not stacked.
                  aria-hidden={false}
                  className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-accent"
                >
                  <Icon name="close" className="size-4" />
                </BaseToast.Close>
              </BaseToast.Content>
            </BaseToast.Root>
          );
        })}
      </BaseToast.Viewport>
    </BaseToast.Portal>
  );
}
