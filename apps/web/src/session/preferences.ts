import { language, splitAddress, type Language } from '@app/domain';
import { useSyncExternalStore } from 'react';
import { currentBearer } from '#api/bearer.ts';
import { call } from '#api/client.ts';
import { chooseTheme, onThemeChange, readTheme, type Theme } from '#ui/theme.ts';
import { safeStorage } from './safe-storage.ts';

/** A visitor's choices for every page: stored on this device, and with the account of a signed-in user. */
export interface Preferences {
  /** What prices are shown in; null where nothing was chosen. */
  currency: string | null;
  theme: Theme;
}

const CURRENCY_KEY = 'tastevin.currency';
const NOTHING_CHOSEN: Preferences = { currency: null, theme: 'system' };

const listeners = new Set<() => void>();
let known: Preferences | null = null;

function read(): Preferences {
  known ??= readChoices();
  return known;
}

/** For most visitors the very same as in the built page, so that nothing is drawn again when it comes alive. */
function readChoices(): Preferences {
  const currency = readCurrency();
  const theme = readTheme();
  return currency === null && theme === NOTHING_CHOSEN.theme ? NOTHING_CHOSEN : { currency, theme };
}

/** Anybody can write anything into a browser's storage. */
function readCurrency(): string | null {
  const code = safeStorage.get(CURRENCY_KEY);
  return code && /^[A-Z]{3}$/.test(code) ? code : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changed(): void {
  known = null;
  for (const listener of listeners) listener();
}

/** Holds at once, on this device. */
function choosePreferences({ currency, theme }: Partial<Preferences>): void {
  if (currency) safeStorage.set(CURRENCY_KEY, currency);
  else if (currency === null) safeStorage.remove(CURRENCY_KEY);
  if (theme) chooseTheme(theme);
  changed();
}

/** Choices made in another tab hold here too. */
export function followOtherTabs(): () => void {
  const stopTheme = onThemeChange(changed);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CURRENCY_KEY) changed();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    stopTheme();
    window.removeEventListener('storage', onStorage);
  };
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, read, () => NOTHING_CHOSEN);
}

/** The same, and stored with the account of a signed-in user. Rejects when the server refuses. */
export async function keepPreferences(change: Partial<Preferences>): Promise<void> {
  choosePreferences(change);
  if (currentBearer()) await call('setPreferences', { body: change });
}

/** What the account remembers holds on this device too; where it remembers nothing, the device's choice stays. */
export async function adoptAccountPreferences(): Promise<void> {
  const { currency, theme, language: chosen } = (await call('getAccount')).preferences;
  choosePreferences({ ...(currency && { currency }), ...(theme !== 'system' && { theme }) });
  // On a device where no language was chosen, the account's.
  if (chosen && chosen !== language() && !document.cookie.includes('language=')) location.assign(inLanguage(chosen));
}

/** The address that opens this page in a language, and chooses that language for this device. */
export function inLanguage(code: Language): string {
  const { pathname, search } = location;
  return `${splitAddress(pathname).path}${search ? `${search}&` : '?'}language=${code}`;
}

/** Opens this page in a language; the account of a signed-in user remembers it, too. */
export async function chooseLanguage(code: Language): Promise<void> {
  // Where the account does not take it, this device remembers.
  if (currentBearer()) await call('setPreferences', { body: { language: code } }).catch(() => undefined);
  location.assign(inLanguage(code));
}
