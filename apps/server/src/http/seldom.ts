const WINDOW_MS = 60_000;

/** Says of each name whether it comes for the first so many times in this minute. All names share one minute, so the table stays small. */
export function openSeldom(most: number, now: () => number = Date.now): (name: string) => boolean {
  let seen = new Map<string, number>();
  let endsAt = 0;
  return (name) => {
    if (now() >= endsAt) {
      seen = new Map();
      endsAt = now() + WINDOW_MS;
    }
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times <= most;
  };
}
