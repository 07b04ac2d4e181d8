import { safeStorage } from './safe-storage.ts';

/** The last page of a sign-in stores its result here, from a popup or before the full-page return. */
const RESULT_KEY = 'tastevin.signin';
const CHANNEL = 'tastevin.signin';
/** A result that a closed tab left behind expires, so that a later visit does not use it. */
const MAX_AGE_MS = 5 * 60_000;

export type SignInResult = { idToken: string } | { error: string };

/** Null for anything that is no result, or an old one. `at` is the time it was written, in milliseconds. */
export function parseResult(value: unknown, now: number): SignInResult | null {
  const data: unknown = typeof value === 'string' ? parseJson(value) : value;
  if (typeof data !== 'object' || data === null) return null;
  const { idToken, error, at } = data as Record<string, unknown>;
  if (typeof at === 'number' && now - at > MAX_AGE_MS) return null;
  if (typeof idToken === 'string') return { idToken };
  return typeof error === 'string' ? { error } : null;
}

/** §4: the pending result of a redirect, once; reading it takes it away. */
export function takePendingResult(): SignInResult | null {
  const value = safeStorage.get(RESULT_KEY);
  if (value === null) return null;
  safeStorage.remove(RESULT_KEY);
  return parseResult(value, Date.now());
}

/** Calls the listener with results from a popup: over the channel, or by the storage event where channels are missing. */
export function onSignInResult(listener: (result: SignInResult) => void): () => void {
  const deliver = (value: unknown) => {
    const result = parseResult(value, Date.now());
    if (!result) return;
    safeStorage.remove(RESULT_KEY);
    listener(result);
  };
  const channel = openChannel();
  channel?.addEventListener('message', (event) => deliver(event.data));
  const onStorage = (event: StorageEvent) => {
    if (event.key === RESULT_KEY && event.newValue) deliver(event.newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => {
    channel?.close();
    window.removeEventListener('storage', onStorage);
  };
}

/** Missing in old browsers, forbidden by some settings. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
