import { t } from '@app/domain';
import { Toast as BaseToast } from '@base-ui/react/toast';
import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { onToast, type Toast } from './toast-store.ts';

/** Long enough to see what happened and to think better of it; then it goes with the next press elsewhere, never by itself. */
const UNDO_AT_LEAST_MS = 20_000;
const VIEWPORT = 'data-toasts';

/** §2: toasts are shown at the top right. Each disappears after its duration or when it is closed. */
export default function ToastViewport() {
  return (
    <BaseToast.Provider limit={4}>
      <Toasts />
    </BaseToast.Provider>
  );
}

function Toasts() {
  const { toasts, add, close } = BaseToast.useToastManager<Pick<Toast, 'type' | 'action'>>();

  // The one that can be undone. What was done before it can no longer be undone by one press.
  const undoable = useRef<{ id: string; shownAt: number } | null>(null);

  useEffect(
    () =>
      onToast(({ type, title, message, durationMs, action }) => {
        if (action && undoable.current) close(undoable.current.id);
        const id = add({
          title,
          description: message,
          timeout: durationMs,
          data: { type, action },
          priority: type === 'error' ? 'high' : 'low',
        });
        if (action) undoable.current = { id, shownAt: Date.now() };
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
        className="no-print fixed top-18 right-4 left-4 z-50 flex flex-col gap-2 outline-none sm:left-auto sm:w-96"
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
              <BaseToast.Content className="flex items-start gap-3 py-2 pr-1.5 pl-4">
                <Icon
                  name={type === 'success' ? 'check' : type === 'error' ? 'alert' : 'info'}
                  className={classNames(
                    'mt-2.5 size-5',
                    type === 'success' && 'text-good',
                    type === 'error' && 'text-bad',
                    type === 'info' && 'text-accent',
                  )}
                />
                <div className="min-w-0 flex-1 py-2">
                  <BaseToast.Title className="font-sans text-[0.9375rem] leading-6 font-medium" />
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
