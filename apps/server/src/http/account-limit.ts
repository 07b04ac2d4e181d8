import { AppError } from '#platform/errors.ts';

const WINDOW_MS = 60_000;

/** Counts what each account asks in a minute, from however many addresses it comes. Throws above the limit. */
export function openAccountLimit(perMinute: number, now: () => number = Date.now): (uid: string) => void {
  let counts = new Map<string, number>();
  let endsAt = 0;
  return (uid) => {
    if (now() >= endsAt) {
      // All accounts share one window. It is cleared each minute, so the table cannot grow for longer.
      counts = new Map();
      endsAt = now() + WINDOW_MS;
    }
    const count = (counts.get(uid) ?? 0) + 1;
    counts.set(uid, count);
    if (count <= perMinute) return;
    const seconds = Math.max(1, Math.ceil((endsAt - now()) / 1000));
    throw new AppError({
      code: 'request.too-many',
      status: 429,
      message: `Too many requests. Please wait ${seconds} seconds.`,
    });
  };
}
