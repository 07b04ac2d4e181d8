import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { chooseTheme, readTheme, THEMES, type Theme } from '#ui/theme.ts';
import { useHydrated } from '#ui/use-hydrated.ts';

const LOOKS: Record<Theme, { icon: IconName; label: string }> = {
  system: { icon: 'screen', label: 'Follow the system' },
  light: { icon: 'sun', label: 'Paper' },
  dim: { icon: 'candle', label: 'Candlelight' },
};

export function ThemeChoice() {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<Theme | null>(null);
  const current = chosen ?? (hydrated ? readTheme() : 'system');
  return (
    <fieldset className="inline-flex rounded-full border border-line p-0.5">
      <legend className="sr-only">Theme</legend>
      {THEMES.map((theme) => (
        <label
          key={theme}
          title={LOOKS[theme].label}
          className={classNames(
            'grid size-10 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-accent',
            current === theme ? 'bg-accent-wash text-accent' : 'text-muted hover:text-accent',
          )}
        >
          <input
            type="radio"
            name="theme"
            className="sr-only"
            checked={current === theme}
            onChange={() => {
              chooseTheme(theme);
              setChosen(theme);
            }}
          />
          <Icon name={LOOKS[theme].icon} />
          <span className="sr-only">{LOOKS[theme].label}</span>
        </label>
      ))}
    </fieldset>
  );
}
