import { call } from './client.ts';

/** Long enough for one bar of signal. */
const PATIENCE_MS = 8000;

/** Whether the server answers. A browser only knows of its cable; a bar of signal without a network is 'online' to it. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return call('getAuthConfig', { withoutBearer: true, signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    () => true,
    // A server that refuses is there.
    (error: unknown) => error instanceof Error && 'status' in error && error.status !== 0,
  );
}
