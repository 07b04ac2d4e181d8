import { t } from '@app/domain';
import { keepPreferences, usePreferences } from '#session/preferences.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

/** Candlelight on every page, for dim tables; without it, as the system has it. */
export function LightChoice() {
  const { theme } = usePreferences();
  const isDim = theme === 'dim';
  return (
    <button
      type="button"
      aria-pressed={isDim}
      onClick={() => void keepPreferences({ theme: isDim ? 'system' : 'dim' }).catch(() => undefined)}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-full border px-3.5 text-sm',
        isDim ? 'border-accent bg-accent-wash text-accent' : 'border-line text-muted hover:text-accent',
      )}
    >
      <Icon name="candle" className="size-5" />
      {t('Candlelight||theme')}
    </button>
  );
}
