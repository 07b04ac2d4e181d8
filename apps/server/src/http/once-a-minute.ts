const WINDOW_MS = 60_000;

/** Says of each name whether it comes for the first time in this minute. All names share one minute, so the table stays small. */
export function openOnceAMinute(now: () => number = Date.now): (name: string) => boolean {
  let seen = new Set<string>();
  let endsAt = 0;
  return (name) => {
    if (now() >= endsAt) {
      seen = new Set();
      endsAt = now() + WINDOW_MS;
    }
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  };
}
