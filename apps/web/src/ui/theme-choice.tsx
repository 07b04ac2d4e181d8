import { t, word } from '@app/domain';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { THEMES, type Theme } from './theme.ts';

const LOOKS: Record<Theme, { icon: IconName; label: string }> = {
  system: { icon: 'screen', label: word('Follow the system') },
  light: { icon: 'sun', label: word('Paper||theme') },
  dim: { icon: 'candle', label: word('Candlelight||theme') },
};

interface ThemeChoiceProps {
  theme: Theme;
  onChoose: (theme: Theme) => void;
}

export function ThemeChoice({ theme: current, onChoose }: ThemeChoiceProps) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-full border border-line p-0.5">
      <legend className="sr-only">{t('Theme')}</legend>
      {THEMES.map((theme) => (
        <label
          key={theme}
          title={t(LOOKS[theme].label)}
          className={classNames(
            'grid size-10 cursor-pointer place-items-center rounded-full pointer-coarse:size-11 has-focus-visible:outline-2 has-focus-visible:outline-accent',
            current === theme ? 'bg-accent-wash text-accent' : 'text-muted hover:text-accent',
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={current === theme}
            onChange={() => onChoose(theme)}
          />
          <Icon name={LOOKS[theme].icon} />
          <span className="sr-only">{t(LOOKS[theme].label)}</span>
        </label>
      ))}
    </fieldset>
  );
}
