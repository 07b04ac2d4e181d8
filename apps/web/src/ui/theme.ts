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
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dim' ? theme : 'system';
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Blocked storage: the choice holds for this page.
  }
}
