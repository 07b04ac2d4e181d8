const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * §9: en-US, long. Read in UTC, so that a post carries the same date for every reader and in the built HTML. Written out
 * here, because the browser's own formatter takes longer to start than the rest of an article's page.
 */
export function longDate(iso: string): string {
  const date = new Date(iso);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
