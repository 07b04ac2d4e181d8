/** The visitor's choice of light: as the system says, paper by day, or candlelight. */
export const THEMES = ['system', 'light', 'dim'] as const;
export type Theme = (typeof THEMES)[number];

const THEME_KEY = 'tastevin.theme';

/**
 * Runs in the head before the first paint, so that a chosen theme never flashes. Kept as text because it must be
 * inline; storage may be blocked, and then the system decides.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dim')document.documentElement.dataset.theme=t}catch(e){}`;

export function readTheme(): Theme {
  return toTheme(document.documentElement.dataset['theme']);
}

export function chooseTheme(theme: Theme): void {
  show(theme);
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Blocked storage: the choice holds for this page.
  }
}

/** Calls the listener when another tab has chosen a theme, after this page shows it too. */
export function onThemeChange(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== THEME_KEY) return;
    show(toTheme(newValue));
    listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

function toTheme(text: string | null | undefined): Theme {
  return text === 'light' || text === 'dim' ? text : 'system';
}
