/** §9: en-US, long. Read in UTC, so that a post carries the same date for every reader and in the built HTML. */
export function longDate(iso: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
